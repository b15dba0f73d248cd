import DiffCore
import ListAdapters
import TerminalLists

/// A row with an identity, so that its text can change.
struct TextRow: Diffable, Equatable {
  var id: Int
  var text: String
}

/// A terminal host with an emulated terminal behind it, and a list in front of it.
final class TerminalFixture: EmulatedFixture, ListDataSource {
  let host: TerminalHost<Never, TextRow>
  let output: EmulatedOutput
  var rows: [TextRow]

  /// How often the host asked for a row.
  private(set) var requestCount = 0

  init(_ texts: [String], columns: Int = 20, rows height: Int, palette: TerminalPalette? = nil) {
    output = EmulatedOutput(columns: columns, rows: height)
    rows = texts.enumerated().map(TextRow.init)
    host = TerminalHost(
      size: TerminalSize(columns: columns, rows: height), palette: palette,
      write: output.receive, text: \.text)
    host.dataSource = self
    host.reloadData()
    forgetOutput()
  }

  var sectionCount: Int { 1 }

  func itemCount(inSection section: Int) -> Int { rows.count }

  func item(at path: ItemPath) -> TextRow {
    requestCount += 1
    return rows[path.item]
  }
}

extension TerminalFixture {
  func delete(_ positions: Int...) {
    for position in positions.reversed() { rows.remove(at: position) }
    host.deleteItems(at: positions.map { ItemPath(section: 0, item: $0) })
  }

  func insert(_ text: String, at position: Int) {
    rows.insert(TextRow(id: -1, text: text), at: position)
    host.insertItems(at: [ItemPath(section: 0, item: position)])
  }

  func move(_ position: Int, to newPosition: Int) {
    rows.insert(rows.remove(at: position), at: newPosition)
    host.moveItem(
      at: ItemPath(section: 0, item: position), to: ItemPath(section: 0, item: newPosition))
  }

  func change(_ position: Int, to text: String) {
    rows[position].text = text
    host.reloadItems(at: [ItemPath(section: 0, item: position)])
  }
}
