#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import DiffCore

  /// The data source and the delegate of the view of an ``OutlineList``.
  @MainActor
  final class OutlineViewDataSource<Item: Diffable>: NSObject, NSOutlineViewDataSource,
    NSOutlineViewDelegate
  {
    private let host: OutlineHost<Item>
    var makeCell: ((NSOutlineView, NSTableColumn?, Item) -> NSView?)?
    var didChangeSelection: ((_ items: [Item]) -> Void)?
    var isGroupItem: ((_ item: Item) -> Bool)?
    var pasteboardItem: ((_ item: Item) -> (any NSPasteboardWriting)?)?
    var moveItems: ((_ items: [Item], _ parent: Item?, _ offset: Int) -> Void)?

    private var draggedNodes: [OutlineNode<Item>] = []

    init(_ host: OutlineHost<Item>) {
      self.host = host
    }

    func enter(_ view: NSOutlineView) {
      view.dataSource = self
      if view.delegate == nil { view.delegate = self }
      view.reloadData()
    }

    func leave(_ view: NSOutlineView) {
      guard view.dataSource === self else { return }
      view.dataSource = nil
      if view.delegate === self { view.delegate = nil }
      view.reloadData()
    }

    private func node(_ item: Any?) -> OutlineNode<Item>? {
      item as? OutlineNode<Item>
    }

    // MARK: Nodes

    func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int {
      host.childCount(of: node(item))
    }

    func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any {
      host.child(at: index, of: node(item))
    }

    func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool {
      node(item)?.row.content.hasChildren ?? false
    }

    func outlineView(
      _ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any
    ) -> NSView? {
      node(item).flatMap { makeCell?(outlineView, tableColumn, $0.item) }
    }

    func outlineView(_ outlineView: NSOutlineView, isGroupItem item: Any) -> Bool {
      node(item).flatMap { isGroupItem?($0.item) } ?? false
    }

    /// Expands the nodes below it that a change has put there and that were expanded before.
    func outlineViewItemDidExpand(_ notification: Notification) {
      host.expandNodes(below: node(notification.userInfo?["NSObject"]))
    }

    func outlineViewSelectionDidChange(_ notification: Notification) {
      didChangeSelection?(host.selectedNodes.map(\.item))
    }

    // MARK: Dragging

    func outlineView(
      _ outlineView: NSOutlineView, pasteboardWriterForItem item: Any
    ) -> (any NSPasteboardWriting)? {
      node(item).flatMap { pasteboardItem?($0.item) }
    }

    func outlineView(
      _ outlineView: NSOutlineView, draggingSession session: NSDraggingSession,
      willBeginAt screenPoint: NSPoint, forItems draggedItems: [Any]
    ) {
      draggedNodes = draggedItems.compactMap { node($0) }
    }

    func outlineView(
      _ outlineView: NSOutlineView, validateDrop info: any NSDraggingInfo, proposedItem item: Any?,
      proposedChildIndex index: Int
    ) -> NSDragOperation {
      guard moveItems != nil, info.draggingSource as? NSOutlineView === outlineView,
        !isDragged(node(item))
      else { return [] }
      return .move
    }

    func outlineView(
      _ outlineView: NSOutlineView, acceptDrop info: any NSDraggingInfo, item: Any?,
      childIndex index: Int
    ) -> Bool {
      let parent = node(item)
      guard let moveItems, info.draggingSource as? NSOutlineView === outlineView,
        !isDragged(parent)
      else { return false }
      let count = host.childCount(of: parent)
      // A drop onto the parent itself has no index.
      let isOnParent = index == NSOutlineViewDropOnItemIndex
      moveItems(draggedNodes.map(\.item), parent?.item, isOnParent ? count : min(index, count))
      return true
    }

    /// Whether the user drags a node, or one above it.
    private func isDragged(_ node: OutlineNode<Item>?) -> Bool {
      var next = node
      while let node = next {
        if draggedNodes.contains(where: { $0 === node }) { return true }
        next = host.node(id: node.parent)
      }
      return false
    }
  }
#endif
