import DiffCore
import ListAdapters

/// A drawing of the old list, the updates and the new list.
///
/// ```
/// old list
///       section 0
///   -   0.0  "a"
///       0.1  "b"
/// updates, all at once
///       deleteItems 0.0
/// new list
///       section 0
///     ! 0.0  "x"
/// ```
///
/// In a simultaneous batch, `-`, `+`, `>` and `~` mark deleted, inserted, moved and reloaded items.
/// `!` marks positions of the old or the new list that break the rule. Long runs of items without a
/// mark are shortened.
struct Drawing: CustomStringConvertible {
  private var lines: [String] = []

  init<Header, Item>(
    calls: [HostCall], order: UpdateOrder, old: [ShownSection<Header, Item>],
    new: [ShownSection<Header, Item>], positions: [Violation.Position]
  ) {
    let marks = order == .simultaneous ? BatchUpdates(calls).marks : [:]
    append(old, titled: "old list", marked: marks, flagged: positions, in: .old)
    append(calls, titled: order == .simultaneous ? "updates, all at once" : "updates, in order")
    append(new, titled: "new list", marked: marks, flagged: positions, in: .new)
  }

  var description: String {
    lines.joined(separator: "\n")
  }
}

extension Drawing {
  private mutating func append(_ calls: [HostCall], titled title: String) {
    let limit = 20
    lines.append(title)
    lines += calls.prefix(limit).map { "      \($0.description.shortened)" }
    if calls.isEmpty { lines.append("      none") }
    if calls.count > limit { lines.append("      … \(calls.count - limit) more") }
  }

  private mutating func append<Header, Item>(
    _ list: [ShownSection<Header, Item>], titled title: String,
    marked marks: [Violation.Position: Character], flagged: [Violation.Position],
    in side: Violation.List
  ) {
    let flagged = Set(flagged)
    let drawn = list.enumerated().flatMap { $0.element.lines(at: $0.offset, in: side) }
      .map { position, content in
        Line(
          position, content, mark: marks[position], isFlagged: flagged.contains(position))
      }
    lines.append(title)
    lines += drawn.isEmpty ? ["      empty"] : condensed(drawn)
  }

  /// Returns the lines up to a limit, with long runs of plain items shortened.
  private func condensed(_ lines: [Line]) -> [String] {
    let limit = 60
    var shown: [String] = []
    var rest = lines[...]
    while let line = rest.first, shown.count < limit {
      let plain = rest.prefix(while: \.isPlain)
      if plain.count > 4 {
        shown += [plain[plain.startIndex].text, "      … \(plain.count - 2) items"]
        shown.append(plain[plain.endIndex - 1].text)
        rest = rest.dropFirst(plain.count)
      } else {
        shown.append(line.text)
        rest = rest.dropFirst()
      }
    }
    return rest.isEmpty ? shown : shown + ["      … \(rest.count) more lines"]
  }
}

private struct Line {
  /// Whether the line is an item without a mark.
  let isPlain: Bool

  let text: String

  /// Draws the content quoted, escaped and truncated.
  init(_ position: Violation.Position, _ content: String?, mark: Character?, isFlagged: Bool) {
    isPlain = position.path != nil && mark == nil && !isFlagged
    let place = position.path?.description ?? position.name
    let quoted = content.map { "  " + String(reflecting: $0.shortened) } ?? ""
    text = "  \(mark ?? " ") \(isFlagged ? "!" : " ") \(place)\(quoted)"
  }
}

extension BatchUpdates {
  fileprivate var marks: [Violation.Position: Character] {
    var marks: [Violation.Position: Character] = [:]
    for position in deleted { marks[position] = "-" }
    for position in reloaded { marks[position] = "~" }
    for position in inserted { marks[position] = "+" }
    for position in moved.flatMap({ [$0.from, $0.to] }) { marks[position] = ">" }
    return marks
  }
}

extension ShownSection {
  /// Returns the texts of the header and the items, with their positions.
  fileprivate func lines(
    at offset: Int, in side: Violation.List
  ) -> [(Violation.Position, String?)] {
    let itemLines = items.enumerated().map { itemOffset, item in
      (
        Violation.Position.item(ItemPath(section: offset, item: itemOffset), in: side),
        String?.some("\(item)")
      )
    }
    return [(.section(offset, in: side), header.map { "\($0)" })] + itemLines
  }
}

extension String {
  fileprivate var shortened: String {
    count > 72 ? prefix(71) + "…" : self
  }
}
