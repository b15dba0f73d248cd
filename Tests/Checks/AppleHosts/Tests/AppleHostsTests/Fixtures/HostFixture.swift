import ListAdapters
import StandIns

/// A section as a view shows it: the texts of its title, if it has one, and of its visible rows.
struct ShownText: Hashable {
  var title: String?
  var rows: [String]

  init(title: String? = nil, _ rows: [String]) {
    self.title = title
    self.rows = rows
  }
}

/// A view in a window, with a data source that answers from a list.
@MainActor
protocol HostFixture: AnyObject {
  associatedtype View: BatchUpdatable where View.Shown == AnyHostItems
  associatedtype Cell: AnyObject

  /// A view with the fixture as its data source.
  init(isInWindow: Bool)

  var view: View { get }

  /// What the view counted and shows.
  var standIn: ShownList<Cell> { get }

  /// What the data source answers from.
  var list: any ListDataSource { get set }

  /// Whether the view shows titles; if not, `shown` has none.
  static var showsTitles: Bool { get }

  /// Puts the view into its window, or takes it out.
  var isInWindow: Bool { get set }

  func layOut()

  /// The text that a cell shows.
  func text(of cell: Cell) -> String
}

extension HostFixture {
  static var showsTitles: Bool {
    false
  }

  /// What the visible cells show, after layout.
  var shown: [ShownText] {
    layOut()
    var shown = standIn.counts.indices.map { section in
      ShownText(title: Self.showsTitles ? standIn.titles[section] : nil, [])
    }
    for (indexPath, cell) in standIn.visibleCells {
      shown[indexPath.section].rows.append(text(of: cell))
    }
    return shown
  }

  /// What a real view would have ended the program for.
  var exceptions: [String] {
    standIn.exceptions
  }

  /// The calls that the view received.
  var calls: [String] {
    standIn.calls
  }

  /// The calls that tell of updates.
  var updates: [String] {
    let others: Set = [
      "dataSource", "delegate", "addTableColumn", "performBatchUpdates", "beginUpdates",
    ]
    return calls.filter { !others.contains($0) }
  }

  /// A calculator of a linear list, whose items the view shows by their descriptions.
  func calculator<Item: Diffable>(_ data: [Item]) -> DiffCalculator<View, Item> {
    let calculator = DiffCalculator(host: view, data: data)
    list = calculator
    return calculator
  }

  /// A calculator of a sectioned list, which the view shows by its descriptions.
  func calculator<Header: Diffable, Item: Diffable>(
    _ data: [ListSection<Header, Item>]
  ) -> SectionedDiffCalculator<View, ListSection<Header, Item>> {
    let calculator = SectionedDiffCalculator(host: view, data: data)
    list = calculator
    return calculator
  }
}

extension ListDataSource {
  /// The text of a row.
  func text(at indexPath: IndexPath) -> String {
    "\(row(at: indexPath))"
  }

  /// The item of a row, whatever it is.
  func row(at indexPath: IndexPath) -> Any {
    item(at: ItemPath(section: indexPath[0], item: indexPath[1]))
  }

  /// The text of a section's title; none for a linear list.
  func title(ofSection section: Int) -> String? {
    Header.self == Never.self ? nil : "\(header(ofSection: section))"
  }
}
