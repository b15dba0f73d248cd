import DiffCore
import ListAdapters
import TerminalLists

/// A row with an identity, so that its text can change.
struct TextRow: Diffable, Equatable {
  var id: Int
  var text: String
}

/// A terminal host with an emulated terminal behind it, and a list in front of it.
final class TerminalFixture: ListDataSource {
  let host: TerminalHost<Never, TextRow>
  var rows: [TextRow]

  /// How often the host asked for a row.
  private(set) var requestCount = 0

  private let output: Output

  private final class Output {
    var emulated: EmulatedTerminal
    var bytes: [UInt8] = []

    init(_ emulated: EmulatedTerminal) {
      self.emulated = emulated
    }
  }

  init(_ texts: [String], columns: Int = 20, rows height: Int, palette: TerminalPalette? = nil) {
    let output = Output(EmulatedTerminal(columns: columns, rows: height))
    self.output = output
    rows = texts.enumerated().map(TextRow.init)
    host = TerminalHost(
      size: TerminalSize(columns: columns, rows: height), palette: palette,
      write: { bytes in
        output.bytes += bytes
        output.emulated.receive(bytes)
      }, text: { (row: TextRow) in row.text })
    host.dataSource = self
    host.reloadData()
    forgetOutput()
  }

  var emulated: EmulatedTerminal { output.emulated }

  var shown: [String] { output.emulated.shown }

  /// What was written since it was last forgotten.
  var written: String { String(decoding: output.bytes, as: UTF8.self) }

  func forgetOutput() {
    output.bytes = []
  }

  func resize(columns: Int, rows: Int) {
    output.emulated = EmulatedTerminal(columns: columns, rows: rows)
    host.size = TerminalSize(columns: columns, rows: rows)
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
