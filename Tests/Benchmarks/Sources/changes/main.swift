// Changes a list and back, for `instructions`: HOST ROWS CHANGE COUNT.

import HTMLLists
import ListAdapters
import TerminalLists

struct Row: Diffable, Equatable {
  let id: Int
  var version = 0

  var text: String { "\(id)  version \(version)" }
}

final class IdleHost: BatchUpdatable {
  func reloadData() {}
  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
}

/// Random numbers that are the same in each run: SplitMix64.
struct Generator: RandomNumberGenerator {
  var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

func changed(_ old: [Row], by change: String) -> [Row] {
  var random = Generator()
  var rows = old
  switch change {
  case "deleted": rows.remove(at: rows.count / 2)
  case "updated": rows[rows.count / 2].version += 1
  case "moved": rows.insert(rows.removeLast(), at: 0)
  case "1% moved":
    for _ in 0..<rows.count / 100 {
      let row = rows.remove(at: .random(in: 0..<rows.count, using: &random))
      rows.insert(row, at: .random(in: 0...rows.count, using: &random))
    }
  case "tenth replaced":
    for id in old.count..<old.count * 11 / 10 {
      rows.remove(at: .random(in: 0..<rows.count, using: &random))
      rows.insert(Row(id: id), at: .random(in: 0...rows.count, using: &random))
    }
  case "shuffled": rows.shuffle(using: &random)
  default: fatalError(change)
  }
  return rows
}

let arguments = CommandLine.arguments
let old = (0..<Int(arguments[2])!).map { Row(id: $0) }
let lists = [changed(old, by: arguments[3]), old]
let numbers = lists.map { $0.map(\.id) }
let count = Int(arguments[4])!

func change<Host, Item>(_ calculator: DiffCalculator<Host, Item>, _ lists: [[Item]]) {
  for number in 0..<count { calculator.data = lists[number % 2] }
}

// A calculator does not retain its host.
let idle = IdleHost()
let terminal = TerminalHost(
  size: TerminalSize(columns: 80, rows: 50), write: { _ in }, text: \Row.text)
let page = HTMLHost { (row: Row) in .element("li", [.text(row.text)]) }

switch arguments[1] {
case "idle": change(DiffCalculator(host: idle, data: numbers[1]), numbers)
case "terminal": change(DiffCalculator(host: terminal, data: old), lists)
case "HTML": change(DiffCalculator(host: page, data: old), lists)
case "sections":
  let sections = numbers.map { [ListSection(header: 1, items: $0)] }
  let calculator = SectionedDiffCalculator(host: idle, data: sections[1])
  for number in 0..<count { calculator.data = sections[number % 2] }
default: fatalError(arguments[1])
}
