import AppKit
import ListAdapters
import ListAdaptersTesting
import Testing

/// A folder of a tree; `b2` is `b` with another title.
private struct Folder: Diffable, CustomStringConvertible {
  var id: Int
  var title = ""
  var folders: [Folder] = []

  var description: String {
    folders.isEmpty ? "\(id)\(title)" : "\(id)\(title)\(folders)"
  }

  func hasSameContent(as other: Folder) -> Bool {
    title == other.title
  }
}

extension [Folder] {
  /// The folders and all below them, in the order of an outline.
  fileprivate var all: [Folder] {
    flatMap { [$0] + $0.folders.all }
  }

  /// Removes the first folder with an id.
  fileprivate mutating func take(_ id: Int) -> Folder? {
    for index in indices {
      if self[index].id == id { return remove(at: index) }
      if let taken = self[index].folders.take(id) { return taken }
    }
    return nil
  }

  /// Changes the folder with an id, or the roots.
  fileprivate mutating func edit(_ id: Int?, _ change: (inout [Folder]) -> Void) {
    guard let id else { return change(&self) }
    for index in indices {
      if self[index].id == id { return change(&self[index].folders) }
      self[index].folders.edit(id, change)
    }
  }
}

@MainActor
@Suite
struct OutlineTests {
  private let view = NSOutlineView(frame: .zero)
  private let window = NSWindow()
  private let list = OutlineList<Folder> { $0.folders }

  init() {
    view.addTableColumn(NSTableColumn(identifier: .init("folder")))
    let scrollView = NSScrollView(frame: .zero)
    scrollView.documentView = view
    window.contentView = scrollView
  }

  private func connect() {
    list.connect(to: view) { _, _, folder in
      NSTextField(labelWithString: "\(folder.id)\(folder.title)")
    }
  }

  /// The texts of the rows.
  private var texts: [String] {
    (0..<view.numberOfRows).map {
      (view.view(atColumn: 0, row: $0, makeIfNecessary: true) as? NSTextField)?.stringValue ?? "-"
    }
  }

  private func row(_ id: Int) -> Int {
    (0..<view.numberOfRows).first { list.item(of: view.item(atRow: $0))?.id == id } ?? -1
  }

  private func expand(_ ids: Int...) {
    for id in ids { view.expandItem(view.item(atRow: row(id))) }
  }

  /// The rows of a tree in which some folders are expanded.
  private func rows(of folders: [Folder], expanded: Set<Int>) -> [String] {
    folders.flatMap { folder in
      ["\(folder.id)\(folder.title)"]
        + (expanded.contains(folder.id) && !folder.folders.isEmpty
          ? rows(of: folder.folders, expanded: expanded) : [])
    }
  }

  private let tree = [
    Folder(id: 1, folders: [Folder(id: 2, folders: [Folder(id: 3)]), Folder(id: 4)]),
    Folder(id: 5, folders: [Folder(id: 6)]), Folder(id: 7),
  ]

  @Test func aListThatWasSetBeforeItsViewIsShown() {
    list.data = tree
    list.expandedIDs = [1, 2]
    #expect(list.expandedIDs == [1, 2])
    connect()
    #expect(texts == ["1", "2", "3", "4", "5", "7"])
    #expect(list.expandedIDs == [1, 2])
    list.expandedIDs = [5]
    #expect(texts == ["1", "5", "6", "7"])
    #expect(view.exceptions == [])
  }

  /// A moved folder is one move, which keeps its object, and with it what is expanded below it.
  @Test func aFolderThatMovesToAnotherParentIsAMove() {
    list.data = tree
    connect()
    expand(1, 2, 5)
    let node = view.item(atRow: row(2)) as AnyObject
    let calls = view.outlineCalls.count
    var new = tree
    if let folder = new.take(2) { new.edit(5) { $0.append(folder) } }
    list.data = new
    #expect(view.outlineCalls[calls...] == ["moveItem at 0 to 1"])
    #expect(view.item(atRow: row(2)) as AnyObject === node)
    #expect(texts == ["1", "4", "5", "6", "2", "3", "7"])
    #expect(view.exceptions == [])
  }

  @Test func aLeafThatGetsAChildCanBeExpanded() {
    list.data = tree
    connect()
    expand(7)
    #expect(texts == ["1", "5", "7"])
    var new = tree
    new.edit(7) { $0 = [Folder(id: 8)] }
    list.data = new
    expand(7)
    #expect(texts == ["1", "5", "7", "8"])
    list.data = tree
    #expect(texts == ["1", "5", "7"])
    #expect(view.exceptions == [])
  }

  @Test func groupedFoldersStayExpandedAndSelected() {
    list.data = tree
    connect()
    expand(1, 2, 5)
    list.select(ids: [2, 6])
    var new = tree
    new.edit(nil) { roots in
      roots = [Folder(id: 9, folders: Array(roots.prefix(2))), roots[2]]
    }
    list.data = new
    #expect(texts == ["9", "7"])
    #expect(list.expandedIDs == [1, 2, 5])
    list.expandedIDs.insert(9)
    #expect(texts == ["9", "1", "2", "3", "4", "5", "6", "7"])
    list.select(ids: [2, 6])
    list.data = tree
    #expect(texts == ["1", "2", "3", "4", "5", "6", "7"])
    #expect(list.selectedItems.map(\.id) == [2, 6])
    list.data = new
    expand(9)
    #expect(texts == ["9", "1", "2", "3", "4", "5", "6", "7"])
    #expect(view.exceptions == [])
  }

  @Test func theChildrenOfADeletedFolderStayExpandedAndSelected() {
    list.data = tree
    connect()
    expand(1, 2)
    list.select(ids: [2, 7])
    list.data = Array(tree[0].folders + tree.dropFirst())
    #expect(texts == ["2", "3", "4", "5", "7"])
    #expect(list.selectedItems.map(\.id) == [2, 7])
    #expect(view.exceptions == [])
  }

  @Test func aFolderIsNotDroppedIntoItselfOrBelowItself() {
    var moves: [String] = []
    list.data = tree
    connect()
    expand(1, 2, 5)
    #expect(!view.drag(rows: [row(2)], into: nil, at: 0))
    list.pasteboardItem = { _ in NSPasteboardItem() }
    #expect(!view.drag(rows: [row(2)], into: nil, at: 0))
    list.moveItems = { moves.append("\($0.map(\.id)) into \($1?.id ?? 0) at \($2)") }
    for target in [1, 2, 3] {
      let node = view.item(atRow: row(target))
      #expect(!view.drag(rows: [row(1)], into: node, at: 0))
    }
    #expect(view.drag(rows: [row(2), row(3)], into: view.item(atRow: row(5)), at: 1))
    #expect(view.drag(rows: [row(2)], into: view.item(atRow: row(5)), at: -1))
    #expect(view.drag(rows: [row(2)], into: nil, at: 9))
    #expect(view.drag(rows: [row(2)], into: nil, at: 1))
    #expect(!view.drag(rows: [row(2)], into: nil, at: 0, from: NSOutlineView(frame: .zero)))
    #expect(
      moves == ["[2, 3] into 5 at 1", "[2] into 5 at 1", "[2] into 0 at 3", "[2] into 0 at 1"])
  }

  @Test func aFolderIsScrolledToOnceThereIsAWindow() {
    list.data = tree
    connect()
    let scrollView = window.contentView as? NSScrollView
    scrollView?.frame.size = NSSize(width: 100, height: 29)
    view.frame.size.height = view.rect(ofRow: view.numberOfRows).minY
    window.contentView = nil
    list.scroll(to: 5, at: .beginning)
    #expect(scrollView?.contentView.bounds.minY == 0)
    window.contentView = scrollView
    list.viewIsAppearing()
    #expect(scrollView?.contentView.bounds.minY == view.rect(ofRow: 1).minY)
    view.scroll(.zero)
    list.viewIsAppearing()
    #expect(scrollView?.contentView.bounds.minY == 0)
    list.scroll(to: 3)
    #expect(scrollView?.contentView.bounds.minY == 0)
    list.scroll(to: 5, at: .end)
    #expect(scrollView?.contentView.bounds.minY == view.rect(ofRow: 1).maxY - 29)
  }

  @Test func groupItemsAndCellViewsAreThoseOfTheFolders() {
    list.data = tree
    connect()
    list.isGroupItem = { $0.id == 5 }
    let delegate = view.delegate as? any NSOutlineViewDelegate
    let nodes = (0..<3).compactMap { view.item(atRow: $0) }
    #expect(nodes.map { delegate?.outlineView(view, isGroupItem: $0) } == [false, true, false])
    list.isGroupItem = nil
    #expect(delegate?.outlineView(view, isGroupItem: nodes[1]) == false)
    #expect(
      nodes.map { (list.cellView(for: nil, item: $0) as? NSTextField)?.stringValue }
        == ["1", "5", "7"])
  }

  /// A batch is over when it is reported, with the branches that the view had to ask about again.
  @Test func aChangeIsReportedWhenItIsShown() {
    list.data = tree
    connect()
    expand(1)
    var new = tree
    new.edit(2) { $0.append(Folder(id: 8)) }
    new.append(Folder(id: 9))
    var reported: [String] = []
    list.setData(new) { _ in
      reported = texts
      expand(2)
      reported += texts
    }
    #expect(
      reported == ["1", "2", "4", "5", "7", "9"] + ["1", "2", "3", "8", "4", "5", "7", "9"])
    #expect(view.exceptions == [])
  }

  @Test func aSecondViewTakesTheListFromTheFirst() {
    list.data = tree
    connect()
    expand(1)
    let other = NSOutlineView(frame: .zero)
    other.addTableColumn(NSTableColumn(identifier: .init("folder")))
    list.connect(to: other) { _, _, folder in NSTextField(labelWithString: "\(folder.id)") }
    #expect(view.numberOfRows == 0 && view.dataSource == nil && view.delegate == nil)
    #expect(other.numberOfRows == 5)
    list.data = []
    #expect(other.numberOfRows == 0)
    #expect(view.exceptions == [] && other.exceptions == [])
  }

  @Test func nothingKeepsAListAlive() {
    weak var released: OutlineList<Folder>?
    do {
      let list = OutlineList(data: tree) { $0.folders }
      released = list
      list.connect(to: view) { _, _, _ in nil }
      list.select(ids: [1])
      list.data = []
    }
    #expect(released == nil)
    #expect(view.dataSource == nil)
    #expect(view.numberOfRows == 0)
  }

  @Test func repeatedIDsAndCyclesAreShown() {
    let repeated = Folder(id: 1, folders: [Folder(id: 1, folders: [Folder(id: 2)]), Folder(id: 3)])
    list.data = [repeated, Folder(id: 3, folders: [Folder(id: 1, folders: [Folder(id: 4)])])]
    connect()
    #expect(texts == ["1", "3"])
    view.expandItem(view.item(atRow: 0))
    #expect(texts == ["1", "1", "3", "3"])
    list.data = [Folder(id: 3), repeated, repeated]
    list.data = [repeated]
    #expect(texts == ["1", "1", "3"])
    #expect(view.exceptions == [])
  }

  /// Random trees, of which random folders are expanded, collapsed and selected between the changes.
  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8])
  func randomTreesAreShownWithWhatIsExpandedAndSelected(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    connect()
    var nextID = 0
    for run in 0..<60 {
      var tree: [Folder] = []
      list.data = []
      for step in 0..<12 {
        for _ in 0...Int.random(in: 0..<4, using: &random) {
          let ids = tree.all.map(\.id)
          let parent = ([nil] + ids).randomElement(using: &random).flatMap { $0 }
          switch Int.random(in: 0..<6, using: &random) {
          case 0, 1:
            nextID += 1
            tree.edit(parent) { children in
              children.insert(
                Folder(id: nextID), at: Int.random(in: 0...children.count, using: &random))
            }
          case 2: if let id = ids.randomElement(using: &random) { _ = tree.take(id) }
          case 3: tree.edit(parent) { $0.shuffle(using: &random) }
          case 4:
            guard let id = ids.randomElement(using: &random), let folder = tree.take(id)
            else { break }
            let target = ([nil] + tree.all.map(\.id)).randomElement(using: &random).flatMap { $0 }
            tree.edit(target) { children in
              children.insert(folder, at: Int.random(in: 0...children.count, using: &random))
            }
          default: tree.edit(parent) { if !$0.isEmpty { $0[0].title += "x" } }
          }
        }
        let expanded = list.expandedIDs
        let selected = Set(list.selectedItems.map(\.id))
        list.data = tree
        let context = "seed \(seed), run \(run), step \(step): \(tree)"
        // A new folder is collapsed, and so is one that has lost its children meanwhile.
        let shown = list.expandedIDs
        #expect(texts == rows(of: tree, expanded: shown), "\(context)")
        let visible = visibleIDs(of: tree, expanded: shown)
        for folder in tree.all
        where visible.contains(folder.id) && expanded.contains(folder.id)
          && !folder.folders.isEmpty
        {
          #expect(shown.contains(folder.id), "\(folder.id) has collapsed; \(context)")
        }
        #expect(
          Set(list.selectedItems.map(\.id)).isSubset(of: selected), "\(context)")
        #expect(view.exceptions == [], "\(context)")
        guard view.exceptions.isEmpty else { return }
        for id in visible.shuffled(using: &random).prefix(2) {
          let node = view.item(atRow: row(id))
          if Bool.random(using: &random) { view.expandItem(node) } else { view.collapseItem(node) }
        }
        list.select(ids: tree.all.map(\.id).shuffled(using: &random).prefix(2))
      }
    }
  }

  private func visibleIDs(of folders: [Folder], expanded: Set<Int>) -> [Int] {
    folders.flatMap { folder in
      [folder.id]
        + (expanded.contains(folder.id) ? visibleIDs(of: folder.folders, expanded: expanded) : [])
    }
  }
}
