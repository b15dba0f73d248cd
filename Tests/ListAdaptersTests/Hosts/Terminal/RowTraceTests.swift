import DiffCore
import ListAdapters
import ListAdaptersTesting
import TerminalLists
import TestSupport
import Testing

/// Each visible row has the highlight of its change, from any old position.
struct RowTraceTests {
  @Test(arguments: [false, true])
  func aBatchHighlightsEachVisibleRowByItsOwnChanges(hasHeaders: Bool) {
    for seed in 1...(isExhaustive ? 400 : 6) as ClosedRange<UInt64> {
      var run = TraceRun(seed: seed, hasHeaders: hasHeaders)
      for _ in 0..<4 {
        guard let mistake = run.mistakeOfNextBatch() else { continue }
        Issue.record("seed \(seed): \(mistake)\n\(run.calls.map(\.description))")
        return
      }
    }
  }
}

/// A terminal of sections, and batches of random calls.
private struct TraceRun {
  /// The calls of the last batch.
  private(set) var calls: [HostCall] = []

  private var random: SeededGenerator
  private let source = TracedSections()
  private let output = EmulatedOutput(columns: 12, rows: 6)
  private let host: TerminalHost<String, TracedSections.Row>

  init(seed: UInt64, hasHeaders: Bool) {
    random = SeededGenerator(seed: seed)
    host = TerminalHost(
      size: TerminalSize(columns: 12, rows: 6), write: output.receive,
      header: hasHeaders ? { $0 } : nil, text: { $0.text })
    for _ in 0..<3 { source.sections.append(source.newRows(.random(in: 0...8, using: &random))) }
    host.dataSource = source
    host.reloadData()
  }

  /// Makes a batch of calls, and returns the mistake, if any.
  mutating func mistakeOfNextBatch() -> String? {
    calls = []
    source.forgetChanges()
    host.scrollToStart()
    host.scroll(byLines: .random(in: 0...20, using: &random))
    host.fadeChanges()
    host.selectedItem = source.paths.randomElement(using: &random)
    let selected = host.selectedItem.map { source.item(at: $0).id }
    host.performUpdates {
      for _ in 0..<Int.random(in: 1...12, using: &random) { makeCall() }
    } completion: { _ in
    }
    for line in 0..<6 {
      guard let path = host.itemPath(atLine: line) else { continue }
      let row = source.item(at: path)
      // The selected row is also reversed: 7.
      let parameters = output.terminal.renditions[line].split(separator: ";").filter { $0 != "7" }
      let shown = (output.terminal.shown[line], parameters.joined(separator: ";"))
      if shown != (row.text, row.change.rawValue) { return "line \(line) shows \(shown): \(row)" }
    }
    let selection = source.paths.first { source.item(at: $0).id == selected }
    guard selection == nil || host.selectedItem == selection else {
      return "selected is \(host.selectedItem as Any), not \(selection as Any)"
    }
    return nil
  }

  /// Makes one call, which may have several moves.
  private mutating func makeCall() {
    guard let call = nextCall() else { return }
    calls.append(call)
    source.apply(call, resizingBy: .random(in: -2...2, using: &random))
    host.take(call)
  }

  private mutating func nextCall() -> HostCall? {
    let sections = source.sections.indices
    let items = source.paths.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
    guard let section = sections.randomElement(using: &random) else { return .insertSections([0]) }
    switch Int.random(in: 0..<16, using: &random) {
    case 0: return .deleteItems(items)
    case 1: return .reloadItems(items)
    case 2: return .reconfigureItems(items)
    case 3: return .deleteSections([section])
    case 4: return .insertSections([section, section + 1])
    case 5:
      return .moveSections(
        (0..<2).map { _ in
          Move(
            from: .random(in: sections, using: &random), to: .random(in: sections, using: &random))
        })
    case 6: return .reloadSections(Array(section..<min(section + 2, sections.count)))
    case 7...9:
      let first = Int.random(in: 0...source.sections[section].count, using: &random)
      return .insertItems((first...first + 2).map { ItemPath(section: section, item: $0) })
    default:
      guard let from = source.paths.randomElement(using: &random) else { return nil }
      let count = source.sections[section].count - (section == from.section ? 1 : 0)
      let to = ItemPath(section: section, item: .random(in: 0...count, using: &random))
      // The second move, of the item that has moved, may be back to where it was.
      let isBack = Bool.random(using: &random)
      return .moveItems([Move(from: from, to: to)] + (isBack ? [Move(from: to, to: from)] : []))
    }
  }
}

/// Rows that know how a batch has changed them.
private final class TracedSections: ListDataSource {
  struct Row {
    let id: Int
    var version = 0
    var change = Change.none

    var text: String { "\(id) v\(version)" }

    mutating func update() {
      version += 1
      if change == .none { change = .updated }
    }

    mutating func move() {
      if change != .inserted { change = .moved }
    }
  }

  /// The styles of changes.
  enum Change: String {
    case none = ""
    case updated = "33"
    case moved = "36"
    case inserted = "32"
  }

  var sections: [[Row]] = []
  private var nextID = 0

  var sectionCount: Int { sections.count }

  func itemCount(inSection section: Int) -> Int { sections[section].count }

  func item(at path: ItemPath) -> Row { sections[path.section][path.item] }

  func header(ofSection section: Int) -> String { "#" }

  var paths: [ItemPath] {
    sections.indices.flatMap { section in
      sections[section].indices.map { ItemPath(section: section, item: $0) }
    }
  }

  func newRows(_ count: Int) -> [Row] {
    nextID += count
    return (nextID - count..<nextID).map { Row(id: $0, change: .inserted) }
  }

  func forgetChanges() {
    for path in paths { sections[path.section][path.item].change = .none }
  }

  /// Makes the change of a call; a reloaded section gains or loses a number of its last rows.
  func apply(_ call: HostCall, resizingBy difference: Int) {
    switch call {
    case .deleteItems(let paths):
      for path in paths.reversed() { sections[path.section].remove(at: path.item) }
    case .insertItems(let paths):
      for path in paths { sections[path.section].insert(newRows(1)[0], at: path.item) }
    case .moveItems(let moves):
      for move in moves {
        var row = sections[move.from.section].remove(at: move.from.item)
        row.move()
        sections[move.to.section].insert(row, at: move.to.item)
      }
    case .reloadItems(let paths), .reconfigureItems(let paths):
      for path in paths { sections[path.section][path.item].update() }
    case .deleteSections(let offsets):
      for offset in offsets.reversed() { sections.remove(at: offset) }
    case .insertSections(let offsets):
      for offset in offsets { sections.insert(newRows(3), at: offset) }
    case .moveSections(let moves):
      for move in moves {
        var section = sections.remove(at: move.from)
        for item in section.indices { section[item].move() }
        sections.insert(section, at: move.to)
      }
    case .reloadSections(let offsets):
      for offset in offsets {
        sections[offset].removeLast(min(max(-difference, 0), sections[offset].count))
        for item in sections[offset].indices { sections[offset][item].update() }
        sections[offset] += newRows(max(difference, 0))
      }
    case .reloadHeaders: break
    @unknown default: fatalError("\(call)")
    }
  }
}
