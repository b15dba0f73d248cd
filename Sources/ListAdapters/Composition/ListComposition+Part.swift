import DiffCore

extension ListComposition {
  /// A host for one calculator, which shows its list among others in the host of a composition.
  ///
  /// It can do what the composition's host can. A reload reloads the whole host.
  public final class Part<PartHeader, PartItem> {
    /// The list that this part shows; empty if there is none.
    ///
    /// Unlike other hosts, a part holds its data source, so that a list never vanishes without the
    /// host being told: setting `nil` deletes the sections of this part.
    public var dataSource: (any ListDataSource<PartHeader, PartItem>)? {
      get { source }
      set {
        if case nil = newValue, let source { removeSource(source) } else { source = newValue }
      }
    }

    private var source: (any ListDataSource<PartHeader, PartItem>)?

    private weak var composition: ListComposition?

    init(_ composition: ListComposition) {
      self.composition = composition
    }
  }
}

extension ListComposition.Part {
  /// The data source, when the host asks for a section that only a data source can have.
  var knownSource: any ListDataSource<PartHeader, PartItem> {
    guard let dataSource else { fatalError("\(Self.self) has no list, and no sections") }
    return dataSource
  }

  private var host: Host? {
    composition?.connectedHost
  }

  /// The number of sections before those of this part.
  private var sectionOffset: Int {
    composition?.sectionRange(of: self).lowerBound ?? 0
  }

  /// Returns where the composition's host shows an item of this part.
  ///
  /// ```swift
  /// posts.itemUpdates = .inPlace { [weak tableView, weak posts] _, post, path in
  ///   guard let path = posts?.host?.hostPath(path) else { return }
  ///   tableView?.cellForRow(at: IndexPath(path))?.textLabel?.text = post.title
  /// }
  /// ```
  ///
  /// - Parameter path: The path of an item in this part, as its calculator hands it out.
  /// - Complexity: O(*p*) for *p* parts before this one.
  public func hostPath(_ path: ItemPath) -> ItemPath {
    ItemPath(section: path.section + sectionOffset, item: path.item)
  }

  /// Shows nothing from now on, in no host.
  func leaveComposition() {
    composition = nil
  }

  /// Deletes the sections of the data source, now or when the update that is under way is over.
  ///
  /// Until then the part shows a copy of the list: its calculator goes its own way.
  private func removeSource(_ left: any ListDataSource<PartHeader, PartItem>) {
    guard let composition else { return source = nil }
    var shown = left
    composition.schedule { [self] in
      guard source === shown else { return }
      composition.deleteSections(of: self) { source = nil }
    }
    guard source === left else { return }
    shown = ListCopy(of: left)
    source = shown
  }

  private func hostPaths(_ paths: [ItemPath]) -> [ItemPath] {
    let offset = sectionOffset
    return paths.map { ItemPath(section: $0.section + offset, item: $0.item) }
  }

  private func hostSections(_ sections: [Int]) -> [Int] {
    let offset = sectionOffset
    return sections.map { $0 + offset }
  }
}

// MARK: - Updates

// No other part changes during a batch of this one, so the same number of sections is before it in
// the old list and in the new one.
extension ListComposition.Part: ListHost {
  public var updateOrder: UpdateOrder {
    host?.updateOrder ?? .sequential
  }

  /// Whether the composition's host accepts updates.
  public var acceptsUpdates: Bool {
    host?.acceptsUpdates ?? true
  }

  public var movesItems: Bool {
    host?.movesItems ?? false
  }

  public var movesSections: Bool {
    host?.movesSections ?? false
  }

  /// Calls the closure when no other part is being updated.
  public func scheduleUpdate(_ update: @escaping () -> Void) {
    guard let composition else { return update() }
    composition.schedule(update)
  }

  public func performUpdates(
    _ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void
  ) {
    guard let host else {
      updates()
      return completion(false)
    }
    host.performUpdates(updates, completion: completion)
  }

  /// Reloads the whole host.
  public func reloadData() {
    host?.reloadData()
  }

  public func deleteItems(at paths: [ItemPath]) {
    host?.deleteItems(at: hostPaths(paths))
  }

  public func insertItems(at paths: [ItemPath]) {
    host?.insertItems(at: hostPaths(paths))
  }

  public func reloadItems(at paths: [ItemPath]) {
    host?.reloadItems(at: hostPaths(paths))
  }

  public func reconfigureItems(at paths: [ItemPath]) {
    host?.reconfigureItems(at: hostPaths(paths))
  }

  public func moveItem(at path: ItemPath, to newPath: ItemPath) {
    host?.moveItem(at: hostPath(path), to: hostPath(newPath))
  }

  public func deleteSections(at offsets: [Int]) {
    host?.deleteSections(at: hostSections(offsets))
  }

  public func insertSections(at offsets: [Int]) {
    host?.insertSections(at: hostSections(offsets))
  }

  public func reloadSections(at offsets: [Int]) {
    host?.reloadSections(at: hostSections(offsets))
  }

  public func moveSection(at offset: Int, to newOffset: Int) {
    let shift = sectionOffset
    host?.moveSection(at: offset + shift, to: newOffset + shift)
  }
}

/// A list as it was when it was copied.
private final class ListCopy<Header, Item>: ListDataSource {
  private let headers: [Header]
  private let items: [[Item]]

  init(of source: any ListDataSource<Header, Item>) {
    let sections = 0..<source.sectionCount
    headers = Header.self == Never.self ? [] : sections.map { source.header(ofSection: $0) }
    items = sections.map { section in
      (0..<source.itemCount(inSection: section)).map {
        source.item(at: ItemPath(section: section, item: $0))
      }
    }
  }

  var sectionCount: Int { items.count }
  func itemCount(inSection section: Int) -> Int { items[section].count }
  func header(ofSection section: Int) -> Header { headers[section] }
  func item(at path: ItemPath) -> Item { items[path.section][path.item] }
}
