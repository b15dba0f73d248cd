import HTMLLists
import ListAdapters
import ListAdaptersTesting
import PatchCore
import TerminalLists

/// Shows lists of items whose ids and contents lie.
///
/// Where the `==` and `hash` of ids are at odds or change their minds, the rows are right
/// nevertheless. Contents that lie may hide changes: then only the number of rows is right.
func compareLists(_ bytes: FuzzedBytes) {
  var bytes = bytes
  let lies = Lies(&bytes)
  let sections = lyingSections(&bytes, lies)
  let next = lyingSections(&bytes, lies)
  lies.answers = Array(bytes.rest)
  compare(sections.flatMap(\.items), next.flatMap(\.items))
  compareSections(sections, next)
  for order in [UpdateOrder.simultaneous, .sequential] {
    for moves in [true, false] {
      show([sections.flatMap(\.items), next.flatMap(\.items)], order, moves: moves)
      showSections([sections, next, sections], order, moves: moves)
    }
  }
  judge([sections, next])
}

private typealias LyingSection = ListSection<LyingItem, LyingItem>

private func lyingSections(_ bytes: inout FuzzedBytes, _ lies: Lies) -> [LyingSection] {
  func item() -> LyingItem {
    let byte = bytes.byte()
    return LyingItem(id: LyingItem.ID(value: Int(byte % 16), lies: lies), version: Int(byte >> 6))
  }
  return (0..<bytes.number(below: 5)).map { _ in
    LyingSection(header: item(), items: (0..<bytes.number(below: 12)).map { _ in item() })
  }
}

/// What the items of a run answer.
private final class Lies {
  /// Whether ids are equal by chance; otherwise only their hashes lie.
  let concernEquality: Bool
  let concernContents: Bool
  var answers: [UInt8] = []
  private var count = 0

  init(_ bytes: inout FuzzedBytes) {
    concernEquality = bytes.flag()
    concernContents = bytes.flag()
  }

  /// The next answer: a bit of the bytes, over and over.
  var next: Bool {
    guard !answers.isEmpty else { return false }
    count = (count + 1) % (answers.count * 8)
    return answers[count / 8] >> (count % 8) & 1 == 1
  }
}

private struct LyingItem: Diffable, CustomStringConvertible {
  let id: ID
  let version: Int

  struct ID: Hashable, CustomStringConvertible {
    let value: Int
    let lies: Lies

    var description: String { "\(value)" }

    static func == (first: Self, second: Self) -> Bool {
      let isEqual = first.value == second.value
      return first.lies.concernEquality ? first.lies.next != isEqual : isEqual
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(lies.next ? value : value % 4)
    }
  }

  /// What a reader of the row sees.
  var description: String { "\(id.value).\(version)" }

  func hasSameContent(as other: Self) -> Bool {
    id.lies.concernContents ? id.lies.next : description == other.description
  }
}

private func requireRows(
  _ shown: [[LyingItem]], _ items: [[LyingItem]], _ message: @autoclosure () -> String
) {
  let lies = items.joined().first?.id.lies
  if lies?.concernContents ?? true {
    requireEqual(shown.map(\.count), items.map(\.count), message())
  } else {
    let texts = { (lists: [[LyingItem]]) in lists.map { $0.map(\.description) } }
    requireEqual(texts(shown), texts(items), message())
  }
}

private func show(_ lists: [[LyingItem]], _ order: UpdateOrder, moves: Bool) {
  let host = ArrayHost<Never, LyingItem>(order, moves: moves)
  let calculator = DiffCalculator(host: host, data: [LyingItem]())
  calculator.reportRepeatedIDs = { _ in }
  for list in lists + lists {
    calculator.data = list
    requireRows(host.shown, [list], "\(order) rows")
    calculator.refresh(where: { $0.version == 1 })
    if let id = list.first?.id {
      calculator.refresh(ids: [id])
      _ = calculator.path(of: id)
    }
    requireRows(host.shown, [list], "\(order) rows, refreshed")
  }
}

private func showSections(_ lists: [[LyingSection]], _ order: UpdateOrder, moves: Bool) {
  let host = ArrayHost<LyingItem, LyingItem>(order, moves: moves)
  let calculator = SectionedDiffCalculator(host: host, data: [LyingSection]())
  calculator.reportRepeatedIDs = { _ in }
  for list in lists {
    calculator.data = list
    requireRows(host.shown, list.map(\.items), "\(order) rows of sections")
  }
}

/// A strict host and the shipped ones, which have ids of their own, do not trap.
private func judge(_ lists: [[LyingSection]]) {
  for rules in HostRules.allCases {
    let host = StrictListHost<LyingItem, LyingItem>(rules: rules)
    let calculator = SectionedDiffCalculator(host: host, data: [LyingSection]())
    for list in lists { calculator.data = list }
    requireRows(host.sections.map(\.items), lists[1].map(\.items), "rows of a strict host")
  }
  let page = HTMLHost<LyingItem, LyingItem> { .element("li", [.text("\($0)")]) }
  let pageCalculator = SectionedDiffCalculator(host: page, data: [LyingSection]())
  let terminal = TerminalHost<LyingItem, LyingItem>(
    size: TerminalSize(columns: 20, rows: 6), write: { _ in }, header: { "\($0)" },
    text: { "\($0)" })
  let terminalCalculator = SectionedDiffCalculator(host: terminal, data: [LyingSection]())
  terminal.followsSelection = true
  terminal.showsMarks = true
  for list in lists + lists {
    pageCalculator.data = list
    terminalCalculator.data = list
    terminal.moveSelection(by: 2)
    // One id: a set of several stops the program by itself.
    terminal.markedIDs = Set(terminal.selectedID.map { [$0] } ?? [])
  }
}

/// Compares without a host: what comes out fits the lists.
private func compare(_ old: [LyingItem], _ new: [LyingItem]) {
  func requireFit(_ change: Changeset<Int>) {
    let fits: Void? = try? change.check(oldCount: old.count, newCount: new.count)
    require(fits != nil, "\(change) does not fit")
  }
  requireFit(old.changeset(to: new))
  requireFit(old.changeset(to: new, matching: { $0.hasSameContent(as: $1) }))
  requireFit(old.changeset(to: new, matching: { $0.id == $1.id ? ItemMatch.updated : .different }))
  let script = old.editScript(to: new, by: { $0.id == $1.id })
  requireEqual(try? script.applied(to: old).count, new.count, "the items after a script")
  guard let patched = try? old.patch(to: new).applied(to: old) else {
    fatalError("a patch does not fit its own list")
  }
  requireRows([patched], [new], "a patched list")
  _ = old.repeatedIDs()
  var edited = old
  for item in new {
    _ = try? edited.replaceElement(with: item)
    try? edited.moveElement(id: item.id, after: new[0].id)
  }
  requireEqual(edited.count, old.count, "edited items")
}

private func compareSections(_ old: [LyingSection], _ new: [LyingSection]) {
  let fits: Void? = try? old.changeset(to: new).check(
    oldCounts: old.map(\.items.count), newCounts: new.map(\.items.count))
  require(fits != nil, "a changeset of sections does not fit")
  guard let patched = try? old.patch(to: new).applied(to: old) else {
    fatalError("a patch does not fit its own sections")
  }
  requireRows(patched.map(\.items), new.map(\.items), "patched sections")
}
