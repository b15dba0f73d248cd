import DiffCore

/// Several lists in one host, each with its own calculator and item type.
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
/// stories.data = newStories  // updates only the sections of this part
/// days.data = newDays
/// ```
///
/// Each part is a host for one calculator. Parts show their sections one after the other. A linear
/// list has one section, even if it is empty.
///
/// Parts update independently, but never at the same time. If you set data during the update of
/// another part, in a callback of the host, the host receives it after that update.
///
/// The composition is the data source of its host, which must support sections. Creating a
/// composition connects it to a ``ListHost`` of `Header` and `Item`. For any other host, implement
/// the data source with the composition's ``sectionCount``, ``itemCount(inSection:)``,
/// ``header(ofSection:)`` and ``item(at:)``. Only the composition and the calculators of its parts
/// update the host. Do not create another calculator for it.
///
/// Keep a strong reference to the composition: it holds its parts and their calculators strongly,
/// and the host weakly.
public final class ListComposition<Host: BatchUpdatable, Header, Item> {
  /// The host that shows the parts, held weakly.
  ///
  /// Setting it works as in ``DiffCalculator/host``. Without a host, the parts only store their
  /// lists.
  public weak var host: Host? {
    didSet { connect() }
  }

  public private(set) lazy var connection = HostConnection()

  private let makeLink: (_ host: Host, _ source: ListComposition) -> HostLink

  private var parts: [AnyPart] = []
  private var drags: [Drag] = []

  /// The updates that wait for the host.
  var waitingUpdates: [WaitingUpdate] = []

  var turn = HostTurn()

  /// Whether the host reloads after the change in progress.
  var isReloadDue = false

  /// The links to the hosts.
  let links = HostLinks()

  init(
    _ host: Host?, link: @escaping (_ host: Host, _ source: ListComposition) -> HostLink
  ) {
    makeLink = link
    self.host = host
    if host != nil { connect() }
  }

  /// Connects the host instead of the previous one, each when it allows an update.
  private func connect() {
    guard links.setTarget(host.map { makeLink($0, self) }) else { return }
    turn.wake()
    links.reserveTarget()
    requestUpdates()
    links.showNothingInTarget()
  }

  /// The host, if it shows this composition.
  var connectedHost: (any BatchUpdatable)? {
    links.connected?.connectedHost
  }
}

// MARK: - Parts

extension ListComposition {
  /// Appends a part for a linear list, which is one section of the host.
  ///
  /// The part is empty until you create a calculator for it.
  ///
  /// - Parameters:
  ///   - header: The header of the section.
  ///   - item: Returns the host's item for an item of the list. Called whenever the host reads the
  ///     item.
  /// - Returns: The host for the list's calculator.
  public func appendPart<PartItem>(
    header: Header, item: @escaping (PartItem) -> Item
  ) -> Part<Never, PartItem> {
    append(header: { _, _ in header }, item: item)
  }

  /// Appends a part for a list of sections.
  ///
  /// It works like the method for a linear list, except that each section has its header. The
  /// closure is called whenever the host reads a header.
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
    parts.append(
      AnyPart(
        object: part,
        sectionCount: { part.dataSource?.sectionCount ?? 0 },
        itemCount: { part.knownSource.itemCount(inSection: $0) },
        header: { header(part.knownSource, $0) },
        item: { item(part.knownSource.item(at: $0)) },
        hostDidMoveItem: { part.knownSource.hostDidMoveItem(at: $0, to: $1) }))
    return part
  }

  /// Removes a part, and its sections from the host.
  ///
  /// The calculator of the part updates no host after that. The part is removed after an update in
  /// progress, and when the host allows it.
  ///
  /// - Parameter part: A part of this composition. Other parts are ignored.
  public func remove<PartHeader, PartItem>(_ part: Part<PartHeader, PartItem>) {
    let update = WaitingUpdate { [weak self] in
      guard let self, parts.contains(where: { $0.object === part }) else { return }
      deleteSections(of: part) {
        // The client's closures are released after all state has changed.
        let (parts, drags) = (self.parts, self.drags)
        self.parts = parts.filter { $0.object !== part }
        self.drags = drags.filter { $0.source !== part && $0.target !== part }
        // Without its composition, the part drops its list without an update.
        part.composition = nil
        part.dataSource = nil
        withExtendedLifetime((parts, drags)) {}
      }
    }
    enqueue(update)
  }

  /// Allows the user to drag items of one part into another part.
  ///
  /// ```swift
  /// composition.allowDragging(from: ideas, to: tasks) { Task(title: $0.text) }
  /// ```
  ///
  /// The item is deleted from one list and inserted into the other list. The host already shows the
  /// move, so it receives no calls. If the item looks different in its new part, refresh it after
  /// the drop. By default, the user cannot drag items between parts. Dragging to or from a part
  /// that shows another composition is not supported. The closure returns the new item for the list
  /// of the target, or `nil` to reject the drop.
  public func allowDragging<SourceHeader, SourceItem, TargetHeader, TargetItem>(
    from source: Part<SourceHeader, SourceItem>, to target: Part<TargetHeader, TargetItem>,
    as item: @escaping (SourceItem) -> TargetItem?
  ) {
    drags.append(
      Drag(source: source, target: target) { path, newPath in
        let from = source.knownSource
        let to = target.knownSource
        guard let old = from.itemIfPresent(at: path), let new = item(old) else { return false }
        return from.hostDidDeleteItem(at: path) { to.hostDidInsertItem(new, at: newPath) }
      })
  }

  /// Deletes the sections of a part in a batch, or reloads the host if it accepts no updates.
  ///
  /// - Parameter store: Removes the list of the part, or the part itself.
  func deleteSections(of part: AnyObject, storing store: () -> Void) {
    guard let link = links.connected, let host = link.connectedHost, !sectionRange(of: part).isEmpty
    else { return store() }
    exclusively {
      host.performOnce {
        if host.acceptsUpdates {
          let batch = [HostCall.deleteSections(Array(sectionRange(of: part)))]
          link.perform(batch, storing: store, completion: { _ in })
        } else {
          store()
          link.connectedHost?.reloadData()
        }
      }
    }
  }

  /// Returns the sections of the host that show a part (empty for a removed part).
  func sectionRange(of part: AnyObject) -> Range<Int> {
    var start = 0
    for other in parts {
      let end = start + other.sectionCount()
      if other.object === part { return start..<end }
      start = end
    }
    return start..<start
  }
}

// MARK: - HostedList

extension ListComposition: HostedList {
  /// The number of sections of all parts.
  public var sectionCount: Int {
    parts.reduce(0) { $0 + $1.sectionCount() }
  }

  public func itemCount(inSection section: Int) -> Int {
    let (part, section) = part(at: section)
    return part.itemCount(section)
  }

  public func header(ofSection section: Int) -> Header {
    let (part, section) = part(at: section)
    return part.header(section)
  }

  public func item(at path: ItemPath) -> Item {
    let (part, section) = part(at: path.section)
    return part.item(path.inSection(section))
  }

  /// Moves an item in the list of its part, or into the list of another part.
  ///
  /// - Returns: `false` during an update, if the parts do not contain the positions, or if a list
  ///   rejects the move. Also `false` if the new path is in another part, unless you have called
  ///   ``allowDragging(from:to:as:)`` for both parts.
  public func hostDidMoveItem(at path: ItemPath, to newPath: ItemPath) -> Bool {
    let sections = 0..<sectionCount
    guard turn.isAtRest, sections.contains(path.section), sections.contains(newPath.section)
    else { return false }
    let (part, section) = part(at: path.section)
    let (newPart, newSection) = self.part(at: newPath.section)
    let move =
      part.object === newPart.object
      ? part.hostDidMoveItem
      : drags.last { $0.source === part.object && $0.target === newPart.object }?.hostDidMoveItem
    guard let move else { return false }
    turn.wake()
    var isMoved = false
    // Data that the client sets when one list changes has to wait until the other list has changed.
    exclusively {
      isMoved = move(path.inSection(section), newPath.inSection(newSection))
      if !isMoved { reloadHost() }
    }
    return isMoved
  }

  /// Calls a closure when no part updates the host, now or later.
  ///
  /// It is not called if no host shows this composition.
  public func whenShown(_ action: @escaping () -> Void) {
    enqueue(WaitingUpdate { [weak self] in if self?.connectedHost != nil { action() } })
  }

  /// Returns the part that shows a section, and the offset of the section in it.
  private func part(at offset: Int) -> (part: AnyPart, section: Int) {
    var section = offset
    for part in parts where section >= 0 {
      let count = part.sectionCount()
      if section < count { return (part, section) }
      section -= count
    }
    fatalError("ListComposition has no section \(offset): it has \(sectionCount) sections")
  }
}

extension ListComposition {
  /// A part and its data source, without their types.
  ///
  /// All positions are relative to the part.
  fileprivate struct AnyPart {
    /// The part, which its calculator holds weakly.
    let object: AnyObject

    let sectionCount: () -> Int
    let itemCount: (_ section: Int) -> Int
    let header: (_ section: Int) -> Header
    let item: (_ path: ItemPath) -> Item
    let hostDidMoveItem: (_ path: ItemPath, _ newPath: ItemPath) -> Bool
  }

  /// A permission to drag items from one part into another.
  fileprivate struct Drag {
    let source: AnyObject
    let target: AnyObject

    /// Both paths are relative to their part.
    let hostDidMoveItem: (_ path: ItemPath, _ newPath: ItemPath) -> Bool
  }
}
