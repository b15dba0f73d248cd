import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// A tree as nested lists of a page: each section is the list of an item's children.
private final class NestedList<Item: Diffable>: ListHost {
  weak var dataSource: (any ListDataSource<TreeParent<Item.ID>, TreeItem<Item>>)?
  private var lists: [(parent: Item.ID?, items: [TreeItem<Item>])] = []

  let movesItems = true
  let movesSections = true
  private(set) var moves = 0

  /// The markup of the list below a parent, or of the roots.
  func markup(below parent: Item.ID? = nil, _ text: (Item) -> String) -> String {
    guard let list = lists.first(where: { $0.parent == parent }), !list.items.isEmpty
    else { return "" }
    return "<ul>"
      + list.items.map { "<li>\(text($0.item))\(markup(below: $0.id, text))</li>" }.joined()
      + "</ul>"
  }

  func reloadData() {
    lists = []
    insertSections(at: Array(0..<(dataSource?.sectionCount ?? 0)))
  }

  func deleteItems(at paths: [ItemPath]) {
    for run in paths.runs.reversed() { lists[run.section].items.removeSubrange(run.items) }
  }

  func insertItems(at paths: [ItemPath]) {
    for path in paths {
      guard let item = dataSource?.item(at: path) else { return }
      lists[path.section].items.insert(item, at: path.item)
    }
  }

  func moveItem(at path: ItemPath, to newPath: ItemPath) {
    lists[newPath.section].items.insert(
      lists[path.section].items.remove(at: path.item), at: newPath.item)
    moves += 1
  }

  func deleteSections(at offsets: [Int]) {
    for offset in offsets.reversed() { lists.remove(at: offset) }
  }

  func insertSections(at offsets: [Int]) {
    guard case .some(let dataSource) = dataSource else { return }
    for offset in offsets {
      lists.insert((dataSource.header(ofSection: offset).id, []), at: offset)
      insertItems(
        at: (0..<dataSource.itemCount(inSection: offset)).map {
          ItemPath(section: offset, item: $0)
        })
    }
  }

  func moveSection(at offset: Int, to newOffset: Int) {
    lists.insert(lists.remove(at: offset), at: newOffset)
  }
}

struct NestedListTests {
  fileprivate struct Folder: Diffable, Equatable {
    let id: Int
    var folders: [Folder] = []

    func hasSameContent(as other: Folder) -> Bool { true }

    var markup: String { "<li>\(id)\(folders.markup)</li>" }
  }

  private let host = NestedList<Folder>()

  @Test func aFolderThatMovesToAnotherFolderIsOneMove() {
    let work = Folder(id: 3, folders: [Folder(id: 4), Folder(id: 5)])
    let old = [Folder(id: 1, folders: [work]), Folder(id: 2)]
    let new = [Folder(id: 1), Folder(id: 2, folders: [work])]
    let calculator = SectionedDiffCalculator(
      host: host, data: old.treeSections(children: \.folders))
    expectEqual(markup, old.markup)
    calculator.data = new.treeSections(children: \.folders)
    expectEqual(markup, new.markup)
    expectEqual(host.moves, 1)
  }

  @Test func randomTreesAreShown() {
    var random = SeededGenerator(seed: 1)
    let calculator = SectionedDiffCalculator(
      host: host, data: [Folder]().treeSections(children: \.folders))
    for _ in 0..<tries(500) {
      let tree = tree(of: (0..<8).shuffled(using: &random).dropLast(3), using: &random)
      calculator.data = tree.treeSections(children: \.folders)
      expectEqual(markup, tree.markup)
    }
    #expect(host.moves > 0)
  }

  private var markup: String { host.markup { "\($0.id)" } }

  /// Returns a random tree of folders with these ids.
  private func tree(
    of ids: some Collection<Int>, using random: inout SeededGenerator
  ) -> [Folder] {
    ids.reduce(into: []) { roots, id in
      if !roots.isEmpty, Bool.random(using: &random) {
        let root = Int.random(in: 0..<roots.count, using: &random)
        roots[root].folders.insert(
          Folder(id: id), at: Int.random(in: 0...roots[root].folders.count, using: &random))
        if Bool.random(using: &random) { roots = [Folder(id: id + 10, folders: roots)] }
      } else {
        roots.append(Folder(id: id))
      }
    }
  }
}

extension [NestedListTests.Folder] {
  fileprivate var markup: String {
    isEmpty ? "" : "<ul>" + map(\.markup).joined() + "</ul>"
  }
}
