import DiffCore
import ListAdapters

/// The old list, the updates and the new list, one below the other.
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
/// The marks `-`, `+`, `>` and `~` are for deleted, inserted, moved and reloaded items; `!` is for
/// the positions that break the rule. Long stretches of items without a mark are left out.
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
    if calls.isEmpty {
      lines.append("      none")
    }
    if calls.count > limit {
      lines.append("      … \(calls.count - limit) more")
    }
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
          position: position, content: content, mark: marks[position],
          isFlagged: flagged.contains(position))
      }
    lines.append(title)
    lines += drawn.isEmpty ? ["      empty"] : condensed(drawn)
  }

  /// Returns the lines without long stretches of plain items, and up to a limit.
  private func condensed(_ lines: [Line]) -> [String] {
    let limit = 60
    var shown: [String] = []
    var rest = lines[...]
    while let line = rest.first, shown.count < limit {
      let plain = rest.prefix(while: \.isPlain)
      if plain.count > 4 {
        shown += [plain[plain.startIndex].description, "      … \(plain.count - 2) items"]
        shown.append(plain[plain.endIndex - 1].description)
        rest = rest.dropFirst(plain.count)
      } else {
        shown.append(line.description)
        rest = rest.dropFirst()
      }
    }
    return rest.isEmpty ? shown : shown + ["      … \(rest.count) more lines"]
  }
}

/// One section or item of a drawing.
private struct Line: CustomStringConvertible {
  var position: Violation.Position
  var content: String?
  var mark: Character?
  var isFlagged: Bool

  /// Whether the line is an item without a mark.
  var isPlain: Bool {
    position.path != nil && mark == nil && !isFlagged
  }

  var description: String {
    "  \(mark ?? " ") \(isFlagged ? "!" : " ") \(place)\(text)"
  }

  /// The text on one line: quoted, escaped and cut.
  private var text: String {
    content.map { "  " + String(reflecting: $0.shortened) } ?? ""
  }

  private var place: String {
    position.path?.description ?? position.name
  }
}

extension BatchUpdates {
  /// The marks of positions in the old list and in the new list.
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
