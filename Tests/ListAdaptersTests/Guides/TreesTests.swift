import ListAdapters
import ListAdaptersTesting
import Testing

/// The code of the guide on trees.
@Suite struct TreesTests {
  struct Topic: Identifiable, Equatable, Diffable {
    let id: Int
    var title: String
    var topics: [Topic] = []
  }

  private let topics = [
    Topic(id: 1, title: "Fruit", topics: [Topic(id: 2, title: "Apple")]),
    Topic(id: 3, title: "Nuts"),
  ]

  @Test func aTapExpandsAnItem() {
    let host = StrictListHost(rules: .tableView)
    var tree = ItemTree(topics) { $0.topics }
    let calculator = DiffCalculator(host: host, data: tree.rows)

    func didSelectRow(at path: ItemPath) {
      tree.toggle(id: calculator.data[path.item].id)
      calculator.data = tree.rows
    }

    didSelectRow(at: ItemPath(section: 0, item: 0))
    #expect(calculator.data.map(\.item.title) == ["Fruit", "Apple", "Nuts"])
    #expect(host.tally.insertedItems == 1)
    #expect(host.tally.reloadedItems == 1)
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test func aRowSaysHowItStandsInTheTree() {
    func text(of row: TreeRow<Topic>) -> String {
      let mark = row.hasChildren ? (row.isExpanded ? "▾ " : "▸ ") : "  "
      return String(repeating: "  ", count: row.depth) + mark + row.item.title
    }

    let tree = ItemTree(topics, expandedIDs: [1]) { $0.topics }
    #expect(tree.rows.map(text) == ["▾ Fruit", "    Apple", "  Nuts"])
  }

  @Test func aTreeIsEditedByID() throws {
    var tree = ItemTree(topics, expandedIDs: [1]) { $0.topics }
    let plum = Topic(id: 4, title: "Plum"), hazelnut = Topic(id: 5, title: "Hazelnut")
    try tree.insert(ItemTree([plum]), after: 2)
    try tree.append(ItemTree([hazelnut]), to: 3)
    try tree.move(id: 3, before: 1)
    try tree.reveal(id: 5)
    let removed = try tree.remove(id: 2)
    #expect(tree.rows.map(\.item.id) == [3, 5, 1, 4])
    #expect(removed.items.map(\.id) == [2])
  }

  @Test func aProgramKeepsItsOwnTree() {
    let expandedIDs: Set<Int> = [1]
    let host = StrictListHost(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: [TreeRow<Topic>]())
    calculator.data = topics.treeRows(expandedIDs: expandedIDs) { $0.topics }
    #expect(calculator.data.map(\.depth) == [0, 1, 0])
  }

  @Test func treesInSections() {
    let host = StrictListHost(rules: .collectionView)
    let food = ItemTree(topics, expandedIDs: [1]) { $0.topics }
    let tools = ItemTree([Topic(id: 6, title: "Knife")])
    let sections = [
      ListSection(header: "Food", items: food.rows),
      ListSection(header: "Tools", items: tools.rows),
    ]
    let calculator = SectionedDiffCalculator(host: host, data: sections)
    #expect(calculator.data.map(\.items.count) == [3, 1])
  }
}
