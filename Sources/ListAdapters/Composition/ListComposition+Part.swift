import DiffCore

extension ListComposition {
  /// A host for one calculator, which shows its list as a part of a composition.
  ///
  /// A part has the abilities of the composition's host. Reloading a part reloads the whole host.
  public final class Part<PartHeader, PartItem> {
    /// The list that this part shows, or `nil` for no sections.
    ///
    /// Unlike other hosts, a part holds its data source strongly, so that a list never disappears
    /// without an update of the host. Setting `nil` deletes the sections of this part. If you set a
    /// list or `nil` during an update of the host, the host receives it after that update. If you
    /// have then also set this part as the host of a calculator, the last instruction wins.
    public var dataSource: (any ListDataSource<PartHeader, PartItem>)? {
      get { source }
      set {
        guard let composition else { return store(newValue) }
        guard let rank = shared.makeRankUnlessLinked() else { return set(newValue) }
        let update = ListComposition.WaitingUpdate { [self] in
          shared.carryOut(rank) {
            set(newValue)
            reloadData()
          }
        }
        composition.enqueue(update)
      }
    }

    private var source: (any ListDataSource<PartHeader, PartItem>)?

    /// Whether the list of this part changes the host.
    private var isChanging = false

    /// The instructions to show a list in this part, or none.
    private let shared = SharedHostState()

    /// The composition, or `nil` after the removal of this part.
    weak var composition: ListComposition?

    init(_ composition: ListComposition) {
      self.composition = composition
    }
  }
}

extension ListComposition.Part: InnerHost, SharedHostStateProvider {
  var isConnected: Bool {
    host != nil
  }

  func answerForLostHost() {
    composition?.requestUpdates()
  }

  func exclusively(_ change: () -> Void) {
    if let composition { composition.exclusively(change) } else { change() }
  }

  func sharedState(of host: AnyObject) -> SharedHostState? {
    shared
  }

  private func set(_ newSource: (any ListDataSource<PartHeader, PartItem>)?) {
    guard let composition else { return store(newSource) }
    if case .none = newSource {
      composition.deleteSections(of: self) { store(nil) }
    } else {
      // What a released list changes in other parts waits for the reload.
      composition.exclusively { store(newSource) }
    }
  }

  private func store(_ newSource: (any ListDataSource<PartHeader, PartItem>)?) {
    // A list that is released can call its client, which may read this part. As the type that it
    // has here, it would need macOS 13.
    let replaced: AnyObject? = source
    withExtendedLifetime(replaced) { source = newSource }
  }
}

extension ListComposition.Part {
  /// The data source, without which the host cannot read a section of this part.
  var knownSource: any ListDataSource<PartHeader, PartItem> {
    guard let dataSource else { fatalError("\(Self.self) has no dataSource and no sections") }
    return dataSource
  }

  private var host: (any BatchUpdatable)? {
    composition?.connectedHost
  }

  /// The number of sections before this part.
  private var sectionOffset: Int {
    composition?.sectionRange(of: self).lowerBound ?? 0
  }

  /// Returns the path of an item of this part in the composition's host.
  ///
  /// ```swift
  /// posts.itemUpdates = .inPlace { [weak tableView, weak posts] _, post, path in
  ///   guard let path = posts?.host?.hostPath(path) else { return }
  ///   let cell = tableView?.cellForRow(at: IndexPath(path))
  ///   cell?.contentConfiguration = configuration(of: post)
  /// }
  /// ```
  ///
  /// - Parameter path: The path of an item in this part, from its calculator.
  /// - Returns: `nil` if this part has been removed, or does not have the section.
  /// - Complexity: O(*p*) for *p* parts before this one.
  public func hostPath(_ path: ItemPath) -> ItemPath? {
    hostSection(path.section).map(path.inSection)
  }

  /// Returns the offset of a section of this part in the composition's host, as in
  /// ``hostPath(_:)``.
  public func hostSection(_ section: Int) -> Int? {
    guard let sections = composition?.sectionRange(of: self),
      (0..<sections.count).contains(section)
    else { return nil }
    return sections.lowerBound + section
  }
}

// MARK: - Updates

// No other part changes during a batch of this part, so the number of sections before it is the
// same in the old and the new list.
extension ListComposition.Part: ListHost, HostCallTaker {
  public var updateOrder: UpdateOrder {
    host?.updateOrder ?? .sequential
  }

  public var acceptsUpdates: Bool {
    host?.acceptsUpdates ?? true
  }

  public var movesItems: Bool {
    host?.movesItems ?? false
  }

  public var movesSections: Bool {
    host?.movesSections ?? false
  }

  public var reloadsHeaders: Bool {
    host?.reloadsHeaders ?? false
  }

  /// Calls the closure when no update of another part is in progress.
  public func scheduleUpdate(_ update: @escaping () -> Void) {
    guard let composition else { return update() }
    composition.enqueue(.init(isDroppable: true, make: update))
  }

  public func performChange(_ change: () -> Void) {
    guard let host else { return change() }
    changeHost { host.performOnce(change) }
  }

  public func performUpdates(
    _ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void
  ) {
    guard let host else {
      updates()
      return completion(false)
    }
    changeHost { host.performUpdates(updates, completion: completion) }
  }

  private func changeHost(_ change: () -> Void) {
    exclusively {
      let isInner = isChanging
      isChanging = true
      change()
      isChanging = isInner
    }
  }

  public func withoutAnimation(_ body: () -> Void) {
    if let host { host.withoutAnimation(body) } else { body() }
  }

  public func didUpdateItems(at paths: [ItemPath], headersOf sections: [Int], inPlace: Bool) {
    let offset = sectionOffset
    host?.didUpdateItems(
      at: paths.map { $0.inSection($0.section + offset) }, headersOf: sections.map { $0 + offset },
      inPlace: inPlace)
  }

  /// Reloads the whole host, if this part has a list, now or after the change of another part.
  public func reloadData() {
    guard case .some = source else { return }
    if isChanging { host?.reloadData() } else { composition?.reloadHost() }
  }

  public func take(_ call: HostCall) {
    if let host { call.inSections(shiftedBy: sectionOffset).apply(to: host) }
  }
}
