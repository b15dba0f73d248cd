import TerminalLists

/// An emulated terminal that can be written to from a closure.
final class EmulatedOutput {
  private(set) var terminal: EmulatedTerminal
  private var bytes: [UInt8] = []

  init(columns: Int, rows: Int) {
    terminal = EmulatedTerminal(columns: columns, rows: rows)
  }

  func receive(_ bytes: [UInt8]) {
    self.bytes += bytes
    terminal.receive(bytes)
  }

  func resize(columns: Int, rows: Int) {
    terminal = EmulatedTerminal(columns: columns, rows: rows)
  }

  /// The output since the last reset.
  var written: String { String(decoding: bytes, as: UTF8.self) }

  func forget() {
    bytes = []
  }
}

/// A terminal host with an emulated terminal behind it.
protocol EmulatedFixture {
  associatedtype Header
  associatedtype Item

  var host: TerminalHost<Header, Item> { get }
  var output: EmulatedOutput { get }
}

extension EmulatedFixture {
  var emulated: EmulatedTerminal { output.terminal }

  var shown: [String] { output.terminal.shown }

  /// The output since the last reset.
  var written: String { output.written }

  func forgetOutput() {
    output.forget()
  }

  /// Changes the size of the terminal, if it is another one, and that of its host.
  func resize(columns: Int, rows: Int) {
    let size = TerminalSize(columns: columns, rows: rows)
    guard host.size != size else { return }
    output.resize(columns: columns, rows: rows)
    host.size = size
  }
}
