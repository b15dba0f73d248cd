#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  package import AppKit
  package import DiffCore

  /// An object that stands for a node in an outline view.
  package final class OutlineNode<Item: Diffable>: NSObject {
    fileprivate(set) var row: OutlineRow<Item>

    /// The id of the parent, or `nil` for a root.
    fileprivate(set) var parent: OutlineID<Item.ID>?

    var item: Item {
      row.content.item
    }

    init(_ row: OutlineRow<Item>, in parent: OutlineID<Item.ID>?) {
      self.row = row
      self.parent = parent
    }
  }

  /// The children of a node, or the roots: a section of the list.
  private final class OutlineBranch<Item: Diffable> {
    let id: OutlineID<Item.ID>?
    var nodes: ChunkedArray<OutlineNode<Item>>

    init(_ id: OutlineID<Item.ID>?, _ nodes: [OutlineNode<Item>] = []) {
      self.id = id
      self.nodes = ChunkedArray(nodes)
    }
  }

  /// Brings an outline view from tree to tree.
  ///
  /// It holds the view: an outline view inherits a table view's conformance, which would update
  /// rows without their parents. AppKit ignores updates below a node that is not expanded, and asks
  /// its data source again when it is expanded.
  @MainActor
  package final class OutlineHost<Item: Diffable>: NSObject {
    package weak var dataSource: (any ListDataSource<OutlineParent<Item.ID>, OutlineRow<Item>>)?
    package weak var view: NSOutlineView?

    /// The branches in the order of their sections, and by the ids of their parents.
    private var sections: ChunkedArray<OutlineBranch<Item>> = ChunkedArray()
    private var branches: [OutlineID<Item.ID>?: OutlineBranch<Item>] = [:]

    /// The nodes by their ids.
    private var nodes: [OutlineID<Item.ID>: OutlineNode<Item>] = [:]

    /// The items whose new nodes are expanded as soon as they have rows.
    private var expandedIDs: Set<Item.ID> = []

    // MARK: A change in progress

    /// The branches without rows that have changed.
    private var changedBranches: [OutlineBranch<Item>] = []

    /// The items whose nodes were selected before the change.
    private var selectedIDs: Set<Item.ID> = []
  }

  // MARK: - The tree

  extension OutlineHost {
    /// Returns the children of a node, or the roots.
    private func children(of node: OutlineNode<Item>?) -> ChunkedArray<OutlineNode<Item>> {
      branches[node?.row.id]?.nodes ?? ChunkedArray()
    }

    package func childCount(of node: OutlineNode<Item>?) -> Int {
      children(of: node).count
    }

    package func child(at offset: Int, of node: OutlineNode<Item>?) -> OutlineNode<Item> {
      children(of: node)[offset]
    }

    func node(id: OutlineID<Item.ID>?) -> OutlineNode<Item>? {
      id.flatMap { nodes[$0] }
    }

    /// Visits nodes in the order of an outline, and those below a node if the closure returns
    /// `true`.
    func visitNodes(
      below node: OutlineNode<Item>? = nil, _ visit: (_ node: OutlineNode<Item>) -> Bool
    ) {
      var levels = [children(of: node).makeIterator()]
      while let last = levels.indices.last {
        guard let node = levels[last].next() else {
          levels.removeLast()
          continue
        }
        if visit(node) { levels.append(children(of: node).makeIterator()) }
      }
    }

    /// Returns the nodes that the view shows as rows and that satisfy a condition.
    func visibleNodes(where isIncluded: (_ node: OutlineNode<Item>) -> Bool) -> [OutlineNode<Item>]
    {
      guard let view else { return [] }
      var found: [OutlineNode<Item>] = []
      visitNodes { node in
        if isIncluded(node) { found.append(node) }
        return view.isItemExpanded(node)
      }
      return found
    }

    private func makeNode(at path: ItemPath, in parent: OutlineID<Item.ID>?) -> OutlineNode<Item>? {
      guard let row = dataSource?.item(at: path) else { return nil }
      let node = OutlineNode(row, in: parent)
      nodes[row.id] = node
      return node
    }

    private func makeBranch(ofSection section: Int) -> OutlineBranch<Item>? {
      guard let dataSource else { return nil }
      let branch = OutlineBranch<Item>(dataSource.header(ofSection: section).id)
      branch.nodes = ChunkedArray(
        (0..<dataSource.itemCount(inSection: section)).compactMap {
          makeNode(at: ItemPath(section: section, item: $0), in: branch.id)
        })
      branches[branch.id] = branch
      return branch
    }

    /// Forgets a node, but not that it was expanded.
    private func forget(_ node: OutlineNode<Item>) {
      keepExpansion(of: node)
      if nodes[node.row.id] === node { nodes[node.row.id] = nil }
    }

    /// Expands a node, and those below it, as now when it has a row again.
    private func keepExpansion(of node: OutlineNode<Item>) {
      var rest = [node]
      while let node = rest.popLast() {
        if view?.isItemExpanded(node) == true {
          expandedIDs.insert(node.row.id.id)
          rest += children(of: node)
        }
      }
    }

    /// Whether the view shows the rows of a branch: all nodes above it are expanded.
    private func isVisible(_ branch: OutlineBranch<Item>) -> Bool {
      guard let view else { return false }
      var id = branch.id
      while let parent = id {
        guard let node = nodes[parent], view.isItemExpanded(node) else { return false }
        id = node.parent
      }
      return true
    }
  }

  // MARK: - Updates

  extension OutlineHost: @MainActor ListHost {
    package var acceptsUpdates: Bool {
      view?.acceptsUpdates ?? false
    }

    package var movesItems: Bool {
      true
    }

    package var movesSections: Bool {
      true
    }

    package func performChange(_ change: () -> Void) {
      selectedIDs = Set(selectedNodes.map(\.row.id.id))
      change()
      showNewNodesAsBefore()
      selectedIDs = []
    }

    package func performUpdates(
      _ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void
    ) {
      view?.beginUpdates()
      updates()
      view?.endUpdates()
      reloadChangedBranches()
      completion(true)
    }

    package func withoutAnimation(_ body: () -> Void) {
      if let view { view.withoutAnimation(body) } else { body() }
    }

    package func reloadData() {
      visitNodes { node in
        if view?.isItemExpanded(node) == true { expandedIDs.insert(node.row.id.id) }
        return true
      }
      nodes = [:]
      branches = [:]
      sections = ChunkedArray(
        (0..<(dataSource?.sectionCount ?? 0)).compactMap { makeBranch(ofSection: $0) })
      view?.reloadData()
    }

    package func deleteItems(at paths: [ItemPath]) {
      for (section, offsets) in paths.offsetsBySection.reversed() {
        let branch = sections[section]
        for offset in offsets { forget(branch.nodes[offset]) }
        update(branch) {
          $0.removeItems(
            at: IndexSet(offsets), inParent: $1, withAnimation: $0.updateAnimations.deletedItems)
        }
        for offset in offsets.reversed() { branch.nodes.remove(at: offset) }
      }
    }

    package func insertItems(at paths: [ItemPath]) {
      for (section, offsets) in paths.offsetsBySection {
        let branch = sections[section]
        for offset in offsets {
          let path = ItemPath(section: section, item: offset)
          if let node = makeNode(at: path, in: branch.id) { branch.nodes.insert(node, at: offset) }
        }
        update(branch) {
          $0.insertItems(
            at: IndexSet(offsets), inParent: $1, withAnimation: $0.updateAnimations.insertedItems)
        }
      }
    }

    package func moveItem(at path: ItemPath, to newPath: ItemPath) {
      let (branch, newBranch) = (sections[path.section], sections[newPath.section])
      let node = branch.nodes.remove(at: path.item)
      newBranch.nodes.insert(node, at: newPath.item)
      node.parent = newBranch.id
      update(branch) { view, parent in
        if isVisible(newBranch) {
          view.moveItem(
            at: path.item, inParent: parent, to: newPath.item,
            inParent: self.node(id: newBranch.id))
        } else {
          keepExpansion(of: node)
          view.removeItems(at: [path.item], inParent: parent, withAnimation: [])
          changedBranches.append(newBranch)
        }
      } otherwise: {
        update(newBranch) { $0.insertItems(at: [newPath.item], inParent: $1, withAnimation: []) }
      }
    }

    package func reloadItems(at paths: [ItemPath]) {
      for path in paths {
        guard let row = dataSource?.item(at: path) else { continue }
        let node = sections[path.section].nodes[path.item]
        node.row = row
        if isVisible(sections[path.section]) { view?.reloadItem(node, reloadChildren: false) }
      }
    }

    package func deleteSections(at offsets: [Int]) {
      for offset in offsets.reversed() {
        let branch = sections.remove(at: offset)
        for node in branch.nodes { forget(node) }
        if branches[branch.id] === branch { branches[branch.id] = nil }
      }
    }

    package func insertSections(at offsets: [Int]) {
      for offset in offsets {
        guard let branch = makeBranch(ofSection: offset) else { continue }
        sections.insert(branch, at: offset)
        changedBranches.append(branch)
      }
    }

    package func moveSection(at offset: Int, to newOffset: Int) {
      sections.insert(sections.remove(at: offset), at: newOffset)
    }

    /// Updates the rows of a branch if it has any, and otherwise notes that it has changed.
    private func update(
      _ branch: OutlineBranch<Item>,
      _ update: (NSOutlineView, _ parent: OutlineNode<Item>?) -> Void,
      otherwise: () -> Void = {}
    ) {
      guard let view, isVisible(branch) else {
        changedBranches.append(branch)
        return otherwise()
      }
      update(view, node(id: branch.id))
    }

    /// Has the view forget what it knows of branches without rows that have changed.
    private func reloadChangedBranches() {
      var reloaded: Set<ObjectIdentifier> = []
      for branch in changedBranches {
        var node = self.node(id: branch.id)
        // A node without a row is below the collapsed node that the view has to ask about again.
        while let hidden = node, view?.row(forItem: hidden) == -1 {
          node = self.node(id: hidden.parent)
        }
        guard let node, let view, !view.isItemExpanded(node),
          reloaded.insert(ObjectIdentifier(node)).inserted
        else { continue }
        view.reloadItem(node, reloadChildren: true)
      }
      changedBranches = []
    }
  }

  extension [ItemPath] {
    /// The offsets of ascending paths, by sections.
    fileprivate var offsetsBySection: [(section: Int, offsets: [Int])] {
      var runs: [(section: Int, offsets: [Int])] = []
      for path in self {
        if runs.last?.section == path.section {
          runs[runs.count - 1].offsets.append(path.item)
        } else {
          runs.append((path.section, [path.item]))
        }
      }
      return runs
    }
  }

  // MARK: - Expansion and selection

  extension OutlineHost {
    var selectedNodes: [OutlineNode<Item>] {
      guard let view else { return [] }
      return view.selectedRowIndexes.compactMap { view.item(atRow: $0) as? OutlineNode<Item> }
    }

    /// Expands and selects the nodes that the change has deleted and inserted.
    private func showNewNodesAsBefore() {
      guard let view else { return }
      expandNodes(below: nil)
      let lost = selectedIDs.subtracting(selectedNodes.map(\.row.id.id))
      guard !lost.isEmpty else { return }
      let rows = visibleNodes { lost.contains($0.row.id.id) }.map { view.row(forItem: $0) }
      if !rows.isEmpty { view.selectRowIndexes(IndexSet(rows), byExtendingSelection: true) }
    }

    /// Expands the nodes with rows below a node, or below the roots, that are to be expanded.
    func expandNodes(below node: OutlineNode<Item>?) {
      guard let view, !expandedIDs.isEmpty else { return }
      visitNodes(below: node) { node in
        if expandedIDs.contains(node.row.id.id), node.row.content.hasChildren {
          // The view reports that it has expanded the node, and this object expands those below.
          expandedIDs.remove(node.row.id.id)
          view.expandItem(node)
        }
        return view.isItemExpanded(node)
      }
    }

    /// Expands exactly the items with some ids, those below a collapsed one as soon as that
    /// expands.
    func expand(_ ids: Set<Item.ID>) {
      guard let view else { return }
      expandedIDs = ids
      visitNodes { node in
        if !ids.contains(node.row.id.id), view.isItemExpanded(node) { view.collapseItem(node) }
        return true
      }
      expandNodes(below: nil)
    }

    /// The ids of the expanded items, also of those below collapsed ones.
    var idsOfExpandedItems: Set<Item.ID> {
      var ids = expandedIDs
      visitNodes { node in
        if view?.isItemExpanded(node) == true { ids.insert(node.row.id.id) }
        return true
      }
      return ids
    }
  }
#endif
