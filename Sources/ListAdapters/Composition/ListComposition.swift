import DiffCore

/// Several lists, one after the other in one host, each with a calculator and an item type of its
/// own.
///
/// ```swift
/// enum Row {
///   case story(Story)
///   case post(Post)
/// }
///
/// let composition = ListComposition<UITableView, String, Row>(host: tableView)
/// let stories = DiffCalculator(
///   host: composition.appendPart(header: "Stories") { .story($0) }, data: [Story]())
/// let days = SectionedDiffCalculator(
///   host: composition.appendPart(header: { $0 }, item: { .post($0) }), data: [Day]())
///
/// stories.data = newStories  // no other part is told anything
/// days.data = newDays
/// ```
///
/// Each part is a host for one calculator. It shows its sections after those of the parts before
/// it. A linear list has one section, even if it is empty.
///
/// A part is updated on its own. Data that is set while another part is being updated, from inside
/// one of the host's callbacks, is shown when that update is over, so updates never nest.
///
/// The composition is the data source of its host, which must be able to show sections. A
/// ``ListHost`` of `Header` and `Item` is connected to it; the data source of any other host
/// answers from the composition's ``sectionCount``, ``itemCount(inSection:)``,
/// ``header(ofSection:)`` and ``item(at:)``. Only the calculators of the parts update the host: do
/// not give it a calculator of its own.
///
/// Keep the composition: it holds its parts and their calculators, and the host weakly.
public final class ListComposition<Host: BatchUpdatable, Header, Item> {
  /// The host that shows the parts, as long as something else holds it.
  public private(set) weak var host: Host?

  private var segments: [Segment] = []
  private var drags: [Drag] = []

  /// What waits to update the host.
  private var waitingUpdates: [Update] = []

  private let schedule = UpdateSchedule()

  /// Whether the host is carrying out a batch or a reload.
  private var isHostBusy = false

  private var link: HostLink<Host>?

  private init(_ host: Host, connection: HostConnection<Host, ListComposition>) {
    self.host = host
    link = HostLink(host, of: self, by: connection)
    update(isDroppable: false) { [weak self] in self?.link?.connect() }
  }

  /// The host, if it shows this composition.
  var connectedHost: Host? {
    link?.connectedHost
  }

  private struct Update {
    /// Whether the update is over if the host drops it; if not, it is made with the next one.
    let isDroppable: Bool

    let make: () -> Void
  }

  /// A part, and its answers to what the host asks.
  ///
  /// All positions count in the part.
  private struct Segment {
    /// The part, which only the composition holds.
    let part: AnyObject

    let sectionCount: () -> Int
    let itemCount: (_ section: Int) -> Int
    let header: (_ section: Int) -> Header
    let item: (_ path: ItemPath) -> Item
    let hostDidMoveItem: (_ path: ItemPath, _ newPath: ItemPath) -> Bool
  }

  /// How items that the user drags from one part into another change both lists.
  private struct Drag {
    let source: AnyObject
    let target: AnyObject

    /// Both paths count in their part.
    let hostDidMoveItem: (_ path: ItemPath, _ newPath: ItemPath) -> Bool
  }
}

// MARK: - Creation

extension ListComposition where Host.Shown == AnyItems {
  /// Creates a composition without parts.
  ///
  /// - Parameter host: The host to update, held weakly.
  public convenience init(host: Host) {
    self.init(host, connection: .none)
  }
}

extension ListComposition where Host: ListHost, Host.Header == Header, Host.Item == Item {
  /// Creates a composition without parts, and connects it to a host.
  ///
  /// - Parameter host: The host to update, held weakly.
  public convenience init(host: Host) {
    self.init(host, connection: .dataSource)
  }
}

extension ListComposition where Host: ListHost {
  @available(
    *, unavailable,
    message: "the host's 'Header' and 'Item' have to be those of the composition"
  )
  public convenience init(host: Host) {
    fatalError("unavailable")
  }
}

// MARK: - Parts

extension ListComposition {
  /// Appends a part for a linear list, which is one section of the host.
  ///
  /// The part is empty until a calculator is made for it.
  ///
  /// - Parameters:
  ///   - header: The header of the section.
  ///   - item: Returns the host's item for an item of the list, whenever the host asks.
  /// - Returns: The host for the list's calculator.
  public func appendPart<PartItem>(
    header: Header, item: @escaping (PartItem) -> Item
  ) -> Part<Never, PartItem> {
    append(header: { _, _ in header }, item: item)
  }

  /// Appends a part for a list of sections.
  ///
  /// The part is empty until a calculator is made for it.
  ///
  /// - Parameters:
  ///   - header: Returns the host's header for a section of the list, whenever the host asks.
  ///   - item: Returns the host's item for an item of the list, whenever the host asks.
  /// - Returns: The host for the list's calculator.
  public func appendPart<PartHeader, PartItem>(
    header: @escaping (PartHeader) -> Header, item: @escaping (PartItem) -> Item
  ) -> Part<PartHeader, PartItem> {
    append(header: { header($0.header(ofSection: $1)) }, item: item)
  }

  private func append<PartHeader, PartItem>(
    header:
      @escaping (_ source: any ListDataSource<PartHeader, PartItem>, _ section: Int) -> Header,
    item: @escaping (PartItem) -> Item
  ) -> Part<PartHeader, PartItem> {
    let part = Part<PartHeader, PartItem>(self)
    segments.append(
      Segment(
        part: part,
        sectionCount: { part.dataSource?.sectionCount ?? 0 },
        itemCount: { part.knownSource.itemCount(inSection: $0) },
        header: { header(part.knownSource, $0) },
        item: { item(part.knownSource.item(at: $0)) },
        hostDidMoveItem: { part.knownSource.hostDidMoveItem(at: $0, to: $1) }))
    return part
  }

  /// Removes a part, and its sections from the host.
  ///
  /// The calculator of the part has no host to update any more. If another part is being updated,
  /// this happens when that update is over.
  ///
  /// - Parameter part: A part of this composition; any other one is left alone.
  public func remove<PartHeader, PartItem>(_ part: Part<PartHeader, PartItem>) {
    update(isDroppable: false) { [self] in
      guard segments.contains(where: { $0.part === part }) else { return }
      deleteSections(of: part) {
        segments.removeAll { $0.part === part }
        drags.removeAll { $0.source === part || $0.target === part }
        part.leaveComposition()
      }
    }
  }

  /// Lets the user drag items of one part into another one.
  ///
  /// ```swift
  /// composition.allowDragging(from: ideas, to: tasks) { Task(title: $0.text) }
  /// ```
  ///
  /// The item is deleted from one list and inserted into the other. The host is told neither: it
  /// shows the item at its new place already. If the item looks different there, refresh it when
  /// the drop is over. Elsewhere, dragging from part to part is refused, and so is dragging to or
  /// from a part that shows another composition.
  ///
  /// - Parameters:
  ///   - source: A part of this composition.
  ///   - target: Another part of this composition.
  ///   - item: Returns what an item becomes in the list of the target; `nil` refuses it.
  public func allowDragging<SourceHeader, SourceItem, TargetHeader, TargetItem>(
    from source: Part<SourceHeader, SourceItem>, to target: Part<TargetHeader, TargetItem>,
    as item: @escaping (SourceItem) -> TargetItem?
  ) {
    drags.append(
      Drag(source: source, target: target) { path, newPath in
        let from = source.knownSource
        let to = target.knownSource
        guard (0..<from.itemCount(inSection: path.section)).contains(path.item),
          let new = item(from.item(at: path))
        else { return false }
        return from.hostDidDeleteItem(at: path) { to.hostDidInsertItem(new, at: newPath) }
      })
  }

  /// Deletes the sections of a part in a batch; reloads the host if it takes none.
  ///
  /// - Parameter change: Takes the part its list, or itself away.
  func deleteSections(of part: AnyObject, change: () -> Void) {
    let sections = sectionRange(of: part)
    guard !sections.isEmpty else { return change() }
    var isApplied = false
    if let host = connectedHost, host.acceptsUpdates {
      perform(on: host) {
        guard !isApplied else { return }
        isApplied = true
        change()
        host.deleteSections(at: Array(sections))
      }
    }
    guard !isApplied else { return }
    change()
    reloadHost()
  }

  /// Returns the sections of the host that show a part; none if it is not a part any more.
  func sectionRange(of part: AnyObject) -> Range<Int> {
    var start = 0
    for segment in segments {
      let end = start + segment.sectionCount()
      if segment.part === part { return start..<end }
      start = end
    }
    return start..<start
  }
}

// MARK: - One update at a time

extension ListComposition {
  /// Makes an update of the host when no other one is being made.
  func update(isDroppable: Bool, _ make: @escaping () -> Void) {
    waitingUpdates.append(Update(isDroppable: isDroppable, make: make))
    requestUpdates()
  }

  /// Changes what the parts are, now if the host allows it and carries out nothing.
  func changeParts(_ change: @escaping () -> Void) {
    if schedule.isUpdating, !isHostBusy { change() } else { update(isDroppable: false, change) }
  }

  /// Makes the updates that wait when the host allows it.
  private func requestUpdates() {
    guard !schedule.isUpdating, !waitingUpdates.isEmpty else { return }
    // The host may itself be a part, while another part is being updated.
    schedule.ask(host, for: self) { [self] in
      schedule.run {
        while !waitingUpdates.isEmpty { waitingUpdates.removeFirst().make() }
      }
    } onDrop: { [self] in
      // The updates are released when nothing is changed: each may report that it is dropped.
      let dropped = waitingUpdates
      waitingUpdates = dropped.filter { !$0.isDroppable }
      _ = consume dropped
    }
  }

  /// Has the host carry out a batch.
  func perform(
    on host: Host, _ updates: () -> Void,
    completion: @escaping (_ finished: Bool) -> Void = { _ in }
  ) {
    whileHostIsBusy { host.performUpdates(updates, completion: completion) }
  }

  /// Reloads the host, if it shows this composition.
  func reloadHost() {
    whileHostIsBusy { connectedHost?.reloadData() }
  }

  private func whileHostIsBusy(_ work: () -> Void) {
    let wasBusy = isHostBusy
    isHostBusy = true
    work()
    isHostBusy = wasBusy
  }
}

// MARK: - What the host asks

extension ListComposition: ListDataSource {
  /// The number of sections of all parts.
  public var sectionCount: Int {
    segments.reduce(0) { $0 + $1.sectionCount() }
  }

  public func itemCount(inSection section: Int) -> Int {
    let (segment, section) = segment(at: section)
    return segment.itemCount(section)
  }

  public func header(ofSection section: Int) -> Header {
    let (segment, section) = segment(at: section)
    return segment.header(section)
  }

  public func item(at path: ItemPath) -> Item {
    let (segment, section) = segment(at: path.section)
    return segment.item(ItemPath(section: section, item: path.item))
  }

  /// Moves the item in the list of its part, or into the list of another part.
  ///
  /// - Returns: `false` if a part is being updated, if there are no such positions, or if a list
  ///   refuses; also if the new path is one of another part, unless
  ///   ``allowDragging(from:to:as:)`` says what the item becomes there.
  public func hostDidMoveItem(at path: ItemPath, to newPath: ItemPath) -> Bool {
    let sections = 0..<sectionCount
    guard !schedule.isUpdating, sections.contains(path.section), sections.contains(newPath.section)
    else { return false }
    let (segment, section) = segment(at: path.section)
    let (newSegment, newSection) = self.segment(at: newPath.section)
    let move =
      segment.part === newSegment.part
      ? segment.hostDidMoveItem
      : drags.last { $0.source === segment.part && $0.target === newSegment.part }?.hostDidMoveItem
    guard let move else { return false }
    // What the program sets when it is told of one list waits until the other has changed, too.
    var isMoved = false
    schedule.run {
      whileHostIsBusy {
        isMoved = move(
          ItemPath(section: section, item: path.item),
          ItemPath(section: newSection, item: newPath.item))
      }
    }
    // The host shows the refused move, of which the updates that wait know nothing.
    if !isMoved, !waitingUpdates.isEmpty { reloadHost() }
    requestUpdates()
    return isMoved
  }

  /// Returns the part that shows a section, and the offset of the section in it.
  private func segment(at offset: Int) -> (segment: Segment, section: Int) {
    var section = offset
    for segment in segments {
      let count = segment.sectionCount()
      if section < count { return (segment, section) }
      section -= count
    }
    fatalError("ListComposition has \(sectionCount) sections: it has no section \(offset)")
  }
}
