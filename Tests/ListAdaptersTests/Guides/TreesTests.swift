import ListAdapters
import ListAdaptersTesting
import TerminalLists
import TestSupport
import Testing

/// The code of the guide on trees.
struct TreesTests {
  struct Topic: Identifiable, Equatable, Diffable {
    let id: Int
    var title: String
    var topics: [Topic] = []

    func hasSameContent(as other: Topic) -> Bool {
      title == other.title
    }
  }

  struct Outline {
    var topics: [Topic]
    var expandedIDs: Set<Int> = []

    var rows: [TreeRow<Topic>] {
      topics.treeRows(expandedIDs: expandedIDs) { $0.topics }
    }
  }

  private let topics = [
    Topic(id: 1, title: "Fruit", topics: [Topic(id: 2, title: "Apple")]),
    Topic(id: 3, title: "Nuts"),
  ]

  @Test func aTapExpandsAnItem() {
    let host = StrictListHost<Never, TreeRow<Topic>>(rules: .tableView)
    var outline = Outline(topics: topics)
    let calculator = DiffCalculator(host: host, data: outline.rows)

    func didSelectRow(at path: ItemPath) {
      let id = calculator.data[path.item].id
      if outline.expandedIDs.remove(id) == nil { outline.expandedIDs.insert(id) }
      calculator.data = outline.rows
    }

    didSelectRow(at: ItemPath(section: 0, item: 0))
    expectEqual(calculator.data.map(\.item.title), ["Fruit", "Apple", "Nuts"])
    expectEqual(host.tally.insertedItems, 1)
    expectEqual(host.tally.reloadedItems, 1)
    didSelectRow(at: ItemPath(section: 0, item: 0))
    expectEqual(calculator.data.map(\.item.title), ["Fruit", "Nuts"])
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test func collapsingABranchSelectsIt() {
    var outline = Outline(topics: topics, expandedIDs: [1])
    let size = TerminalSize(columns: 20, rows: 4)
    let host = TerminalHost(size: size, write: { _ in }, text: { (_: TreeRow<Topic>) in "" })
    let calculator = DiffCalculator(host: host, data: outline.rows)

    func collapse() {
      guard let selected = host.selectedItem?.item else { return }
      let rows = calculator.data
      let parent = rows[..<selected].lastIndex { $0.depth < rows[selected].depth }
      guard let branch = rows[selected].isExpanded ? selected : parent else { return }
      host.selectItem(at: ItemPath(section: 0, item: branch))
      outline.expandedIDs.remove(rows[branch].id)
      calculator.data = outline.rows
    }

    for selected in [1, 0] {
      outline.expandedIDs = [1]
      calculator.data = outline.rows
      host.selectItem(at: ItemPath(section: 0, item: selected))
      collapse()
      expectEqual(calculator.data.map(\.item.title), ["Fruit", "Nuts"])
      expectEqual(host.selectedItem, ItemPath(section: 0, item: 0))
      collapse()
      expectEqual(host.selectedItem, ItemPath(section: 0, item: 0))
    }
  }

  @Test func aRowSaysHowItStandsInTheTree() {
    func text(of row: TreeRow<Topic>) -> String {
      let mark = row.hasChildren ? (row.isExpanded ? "▾ " : "▸ ") : "  "
      return String(repeating: "  ", count: row.depth) + mark + row.item.title
    }

    let outline = Outline(topics: topics, expandedIDs: [1])
    expectEqual(outline.rows.map(text), ["▾ Fruit", "    Apple", "  Nuts"])
  }

  @Test func aTreeIsEditedByID() throws {
    var outline = Outline(topics: topics, expandedIDs: [1])
    let plum = Topic(id: 4, title: "Plum")
    try outline.topics[0].topics.insertElements([plum], after: 2)
    try outline.topics.moveElement(id: 3, before: 1)
    expectEqual(outline.rows.map(\.item.id), [3, 1, 2, 4])
  }

  @Test func treesInSections() {
    let host = StrictListHost<String, TreeRow<Topic>>(rules: .collectionView)
    let food = Outline(topics: topics, expandedIDs: [1])
    let tools = Outline(topics: [Topic(id: 6, title: "Knife")])
    let sections = [
      ListSection(header: "Food", items: food.rows),
      ListSection(header: "Tools", items: tools.rows),
    ]
    let calculator = SectionedDiffCalculator(host: host, data: sections)
    expectEqual(calculator.data.map(\.items.count), [3, 1])
  }
}
