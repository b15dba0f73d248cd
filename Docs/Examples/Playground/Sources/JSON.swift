import DiffCore

/// Writes JSON of numbers and names as UTF-8.
///
/// Embedded Swift has no `Codable`, and strings would make the module twice as large.
struct JSON {
  private(set) var bytes: [UInt8] = []

  /// Writes an array, with `write` for each element.
  mutating func array<Element>(
    _ elements: [Element], _ write: (inout JSON, Element) -> Void
  ) {
    bytes.append(UInt8(ascii: "["))
    for (offset, element) in elements.enumerated() {
      if offset > 0 { bytes.append(UInt8(ascii: ",")) }
      write(&self, element)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  mutating func array(_ numbers: [Int]) {
    array(numbers) { $0.number($1) }
  }

  /// Writes an object of members, each with a closure that writes its value.
  mutating func object(_ members: [(name: StaticString, write: (inout JSON) -> Void)]) {
    bytes.append(UInt8(ascii: "{"))
    for (offset, member) in members.enumerated() {
      if offset > 0 { bytes.append(UInt8(ascii: ",")) }
      name(member.name)
      bytes.append(UInt8(ascii: ":"))
      member.write(&self)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  mutating func name(_ name: StaticString) {
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func number(_ number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var digits: [UInt8] = []
    var rest = number.magnitude
    repeat {
      digits.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes.append(contentsOf: digits.reversed())
  }
}

extension JSON {
  mutating func changeset(_ changeset: Changeset<Int>) {
    object([
      ("deletions", { $0.array(changeset.deletions) }),
      ("insertions", { $0.array(changeset.insertions) }),
      ("moves", { $0.array(changeset.moves) { $0.array([$1.from, $1.to]) } }),
      ("updates", { $0.array(changeset.updates) { $0.array([$1.from, $1.to]) } }),
    ])
  }

  /// Writes the calls of a batch, and the lines of the data source after it.
  mutating func step(_ step: Step, of plan: ChangePlan<LinearList<Line>>) {
    object([
      ("calls", { $0.array(step.batch) { $0.call($1) } }),
      ("lines", { $0.array(plan.list(after: step).data.map { $0.place }) }),
    ])
  }

  /// Writes the name of a call, and its offsets.
  private mutating func call(_ call: HostCall) {
    switch call {
    case .deleteItems(let paths): self.call("deleteItems", paths)
    case .insertItems(let paths): self.call("insertItems", paths)
    case .reloadItems(let paths): self.call("reloadItems", paths)
    case .moveItems(let moves):
      object([("moveItems", { $0.array(moves) { $0.array([$1.from.item, $1.to.item]) } })])
    default: fatalError("a linear list needs no other call")
    }
  }

  private mutating func call(_ name: StaticString, _ paths: [ItemPath]) {
    object([(name, { $0.array(paths.map { $0.item }) })])
  }
}
