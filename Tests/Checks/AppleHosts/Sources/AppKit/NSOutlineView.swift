/// The index of a drop onto an item, instead of between its children.
public let NSOutlineViewDropOnItemIndex = -1

// AppKit's protocols do not refine those of table views: there, the properties of an outline view
// have other types than a table view's, which Swift cannot declare.

public protocol NSOutlineViewDataSource: NSTableViewDataSource {
  @MainActor
  func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int
  @MainActor
  func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any
  @MainActor
  func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool
  @MainActor
  func outlineView(
    _ outlineView: NSOutlineView, pasteboardWriterForItem item: Any
  ) -> (any NSPasteboardWriting)?
  @MainActor
  func outlineView(
    _ outlineView: NSOutlineView, draggingSession session: NSDraggingSession,
    willBeginAt screenPoint: NSPoint, forItems draggedItems: [Any])
  @MainActor
  func outlineView(
    _ outlineView: NSOutlineView, validateDrop info: any NSDraggingInfo, proposedItem item: Any?,
    proposedChildIndex index: Int
  ) -> NSDragOperation
  @MainActor
  func outlineView(
    _ outlineView: NSOutlineView, acceptDrop info: any NSDraggingInfo, item: Any?,
    childIndex index: Int
  ) -> Bool
}

public protocol NSOutlineViewDelegate: NSTableViewDelegate {
  @MainActor
  func outlineView(
    _ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any
  ) -> NSView?
  @MainActor
  func outlineView(_ outlineView: NSOutlineView, isGroupItem item: Any) -> Bool
  @MainActor
  func outlineViewSelectionDidChange(_ notification: Notification)
  @MainActor
  func outlineViewItemDidExpand(_ notification: Notification)
}

/// Stands in for AppKit's outline view: asks its data source for the children of a node when it is
/// first expanded, and keeps them until it is told of others.
///
/// As the header says, updates below a node that is not expanded do nothing, so what it keeps of a
/// collapsed node goes stale. It records an exception if an index is invalid, or if the children of
/// an expanded node are not those of the data source when the updates end.
@MainActor
open class NSOutlineView: NSTableView {
  /// The children of the nodes that have been expanded, and the roots.
  private var children: [ObjectIdentifier?: [AnyObject]] = [:]
  private var expanded: Set<ObjectIdentifier> = []
  private var selected: [AnyObject] = []
  private var cells: [ObjectIdentifier: [NSView?]] = [:]

  /// All nodes that the view has seen, so that no later one gets the address of an earlier one.
  private var retained: [AnyObject] = []
  private var updateDepth = 0

  /// What the real view would have thrown an exception for.
  public private(set) var exceptions: [String] = []

  /// The updates that the view has received.
  public private(set) var outlineCalls: [String] = []

  private var source: (any NSOutlineViewDataSource)? {
    dataSource as? any NSOutlineViewDataSource
  }

  private func key(_ item: Any?) -> ObjectIdentifier? {
    item.map { ObjectIdentifier($0 as AnyObject) }
  }

  private func ask(_ item: Any?) -> [AnyObject] {
    guard let source else { return [] }
    let asked = (0..<source.outlineView(self, numberOfChildrenOfItem: item)).map {
      source.outlineView(self, child: $0, ofItem: item) as AnyObject
    }
    retained += asked.filter { node in !retained.contains { $0 === node } }
    return asked
  }

  private func load(_ item: Any?) -> [AnyObject] {
    if let loaded = children[key(item)] { return loaded }
    let loaded = ask(item)
    children[key(item)] = loaded
    return loaded
  }

  private func isShown(_ item: Any?) -> Bool {
    item == nil || key(item).map { expanded.contains($0) } ?? true
  }

  // MARK: Rows

  private func rows(below item: Any?) -> [AnyObject] {
    load(item).flatMap { child in
      [child] + (expanded.contains(ObjectIdentifier(child)) ? rows(below: child) : [])
    }
  }

  private var rows: [AnyObject] {
    tableColumns.contains { !$0.isHidden } ? rows(below: nil) : []
  }

  open override var numberOfRows: Int {
    rows.count
  }

  // All rows have one height. A test gives the view its size.
  open override func rect(ofRow row: Int) -> NSRect {
    let height = rowHeight + intercellSpacing.height
    return NSRect(x: 0, y: CGFloat(row) * height, width: frame.width, height: height)
  }

  open func item(atRow row: Int) -> Any? {
    let rows = rows
    return rows.indices.contains(row) ? rows[row] : nil
  }

  open func row(forItem item: Any?) -> Int {
    rows.firstIndex { ObjectIdentifier($0) == key(item) } ?? -1
  }

  open func isItemExpanded(_ item: Any?) -> Bool {
    isShown(item)
  }

  open func isExpandable(_ item: Any?) -> Bool {
    item.map { source?.outlineView(self, isItemExpandable: $0) ?? false } ?? true
  }

  open override func view(atColumn column: Int, row: Int, makeIfNecessary: Bool) -> NSView? {
    guard let item = item(atRow: row) else { return nil }
    let views =
      cells[ObjectIdentifier(item as AnyObject)]
      ?? tableColumns.map {
        (delegate as? any NSOutlineViewDelegate)?.outlineView(self, viewFor: $0, item: item)
      }
    cells[ObjectIdentifier(item as AnyObject)] = views
    return views[column]
  }

  // MARK: Expanding

  /// Expands a node that is expandable and has a row.
  open func expandItem(_ item: Any?) {
    guard let item, isExpandable(item), row(forItem: item) >= 0 else { return }
    guard expanded.insert(ObjectIdentifier(item as AnyObject)).inserted else { return }
    _ = load(item)
    (delegate as? any NSOutlineViewDelegate)?.outlineViewItemDidExpand(
      Notification(
        name: Notification.Name("NSOutlineViewItemDidExpandNotification"), object: self,
        userInfo: ["NSObject": item]))
  }

  // Doubt: whether the real view keeps the children of a collapsed node is not said. This one does.
  open func collapseItem(_ item: Any?) {
    key(item).map { _ = expanded.remove($0) }
    let rows = Set(rows.map { ObjectIdentifier($0) })
    cells = cells.filter { rows.contains($0.key) }
    selected.removeAll { !rows.contains(ObjectIdentifier($0)) }
  }

  // MARK: Updates

  open override func reloadData() {
    children = [:]
    cells = [:]
    outlineCalls.append("reloadData")
    selected = []
  }

  // Doubt: the header does not say whether the real view compares children that it has already.
  open func reloadItem(_ item: Any?, reloadChildren: Bool) {
    guard let item else { return reloadData() }
    outlineCalls.append("reloadItem\(reloadChildren ? " with children" : "")")
    cells[ObjectIdentifier(item as AnyObject)] = nil
    if reloadChildren { forget(item) }
    if !isExpandable(item) { collapseItem(item) }
  }

  private func forget(_ item: Any) {
    for child in children.removeValue(forKey: key(item)) ?? [] { forget(child) }
  }

  open override func beginUpdates() {
    if updateDepth == 0 { _ = rows }
    updateDepth += 1
  }

  open override func endUpdates() {
    updateDepth -= 1
    if updateDepth == 0 { resolve(nil) }
    selected.removeAll { row(forItem: $0) < 0 }
  }

  /// Takes the inserted nodes from the data source, and compares the others.
  private func resolve(_ item: Any?) {
    let known = children[key(item)] ?? []
    let asked = ask(item)
    if known.count != asked.count {
      exceptions.append("\(known.count) children instead of \(asked.count)")
    } else if zip(known, asked).contains(where: { !($0 is Inserted) && $0 !== $1 }) {
      exceptions.append("other children than those of the data source")
    }
    children[key(item)] = asked
    for child in asked where expanded.contains(ObjectIdentifier(child)) { resolve(child) }
  }

  /// A node that the data source is not asked for until the updates end.
  private final class Inserted {}

  open func insertItems(
    at indexes: IndexSet, inParent parent: Any?,
    withAnimation animationOptions: NSTableView.AnimationOptions = []
  ) {
    guard isShown(parent) else { return }
    outlineCalls.append("insertItems at \(Array(indexes))")
    var nodes = children[key(parent)] ?? []
    for index in indexes {
      guard index <= nodes.count else {
        exceptions.append("insertItems at \(index) of \(nodes.count)")
        return
      }
      nodes.insert(Inserted(), at: index)
    }
    children[key(parent)] = nodes
  }

  open func removeItems(
    at indexes: IndexSet, inParent parent: Any?,
    withAnimation animationOptions: NSTableView.AnimationOptions = []
  ) {
    guard isShown(parent) else { return }
    outlineCalls.append("removeItems at \(Array(indexes))")
    var nodes = children[key(parent)] ?? []
    for index in indexes.reversed() {
      guard nodes.indices.contains(index) else {
        exceptions.append("removeItems at \(index) of \(nodes.count); \(outlineCalls.suffix(12))")
        return
      }
      drop(nodes.remove(at: index))
    }
    children[key(parent)] = nodes
  }

  private func drop(_ node: AnyObject) {
    for child in children.removeValue(forKey: ObjectIdentifier(node)) ?? [] { drop(child) }
    expanded.remove(ObjectIdentifier(node))
    cells[ObjectIdentifier(node)] = nil
    selected.removeAll { $0 === node }
  }

  open func moveItem(
    at fromIndex: Int, inParent oldParent: Any?, to toIndex: Int, inParent newParent: Any?
  ) {
    outlineCalls.append("moveItem at \(fromIndex) to \(toIndex)")
    guard isShown(oldParent), isShown(newParent), fromIndex < children[key(oldParent)]?.count ?? 0
    else { return exceptions.append("moveItem at \(fromIndex)") }
    guard let node = children[key(oldParent)]?.remove(at: fromIndex) else { return }
    guard toIndex <= children[key(newParent)]?.count ?? 0 else {
      return exceptions.append("moveItem to \(toIndex)")
    }
    children[key(newParent), default: []].insert(node, at: toIndex)
  }

  // MARK: The selection

  open override var selectedRowIndexes: IndexSet {
    get { IndexSet(selected.map { row(forItem: $0) }.filter { $0 >= 0 }) }
    set { selected = newValue.compactMap { item(atRow: $0) as AnyObject? } }
  }

  open override func selectRowIndexes(_ indexes: IndexSet, byExtendingSelection extend: Bool) {
    let old = selectedRowIndexes
    selectedRowIndexes = extend ? old.union(indexes) : indexes
    guard selectedRowIndexes != old else { return }
    (delegate as? any NSOutlineViewDelegate)?.outlineViewSelectionDidChange(
      Notification(name: Notification.Name("NSOutlineViewSelectionDidChangeNotification")))
  }

  // MARK: Dragging

  /// Drags nodes into a parent, as a user does.
  ///
  /// - Returns: Whether the data source lets them be dragged and dropped.
  public func drag(
    rows: [Int], into parent: Any?, at index: Int, from other: Any? = nil
  ) -> Bool {
    let items = rows.compactMap { item(atRow: $0) }
    guard let source,
      items.allSatisfy({ source.outlineView(self, pasteboardWriterForItem: $0) != nil })
    else { return false }
    let session = NSDraggingSession()
    source.outlineView(self, draggingSession: session, willBeginAt: .zero, forItems: items)
    let drag = Drag(session.draggingPasteboard, from: other ?? self)
    guard
      !source.outlineView(self, validateDrop: drag, proposedItem: parent, proposedChildIndex: index)
        .isEmpty
    else { return false }
    return source.outlineView(self, acceptDrop: drag, item: parent, childIndex: index)
  }
}
