import ListAdapters
import ListPatches
import TestSupport
import Testing

/// The examples of the guide that says which entry point fits which elements.
struct ChoosingAnAlgorithmTests {
  struct Line: Equatable {
    let number: Int
    var text: String
  }

  private let old = [Line(number: 1, text: "moon"), Line(number: 2, text: "sun")]
  private let new = [Line(number: 2, text: "Sun"), Line(number: 1, text: "moon")]

  @Test func listsAreComparedByIDsByMatchesAndByEquality() throws {
    let change = old.changeset(to: new, id: \.number)
    expectEqual(change.moves.count, 1)
    expectEqual(change.updates, [Update(from: 1, to: 0)])
    do {
      let new = [Line(number: 3, text: "Moon"), Line(number: 4, text: "sea")]
      let change = old.changeset(to: new) { old, new in
        if old == new { return .equal }
        return old.text.lowercased() == new.text.lowercased() ? .updated : .different
      }
      #expect(
        change == Changeset(deletions: [1], insertions: [1], updates: [Update(from: 0, to: 0)]))
    }
    let script = "flaw".editScript(to: "lawn")
    expectEqual("\(script)", "delete f at 0\ninsert n at 3")
    let patch = ["a", "b"].patch(to: ["b", "c"])
    try expectEqual(patch.applied(to: ["a", "b"]), ["b", "c"])
    try expectEqual(patch.inverted().applied(to: ["b", "c"]), ["a", "b"])
    do {
      let change = ["a", "b", "c", "d"].changeset(to: ["d", "a", "c", "e"])
      let translation = OffsetTranslation(change)
      #expect(translation.newOffset(of: 3) == 0)
      expectEqual(translation.newOffset(of: 1), nil)
    }
  }
}

// MARK: - Calculators

extension ChoosingAnAlgorithmTests {
  @Test func calculatorsCompareItemsWithoutAnIDOfTheirOwn() {
    let host = TextHost<Line>()
    let calculator = DiffCalculator(host: host, data: old, comparing: .id(\.number))
    calculator.data = new
    expectEqual(host.rows.count, 2)
    var repeated: [AnyHashable] = []
    calculator.reportRepeatedIDs = { repeated = $0.items }
    calculator.data = [old[0], new[1]]
    expectEqual(repeated, [1])
    do {
      let host = TextHost<Line>()
      let calculator = DiffCalculator(host: host, data: old, comparing: .matching(==))
      calculator.data = new
      expectEqual(host.rows.count, 2)
    }
    do {
      let host = TextHost<Line>()
      let calculator = DiffCalculator(
        host: host, data: old,
        comparing: .matching { old, new in
          if old == new { return .equal }
          return old.number == new.number ? .updated : .different
        })
      calculator.data = new
      expectEqual(host.rows.count, 2)
    }
  }

  @Test func aProgramThatKnowsWhatChangedSaysSo() {
    let host = TextHost<Line>()
    let calculator = DiffCalculator(host: host, data: old, comparing: .id(\.number))
    let log = calculator.data + [Line(number: 3, text: "star")]
    calculator.setData(log, changeset: Changeset(insertions: [log.count - 1]))
    expectEqual(host.rows.count, 3)
    do {
      let host = TextHost<Line>()
      var comparisons = 0
      let calculator = DiffCalculator(
        host: host, data: old,
        comparing: .onActor(matching: { (old: Line, new: Line) -> Bool in
          comparisons += 1
          return old == new
        }))
      calculator.setData([old[0]], changeset: Changeset(deletions: [1]))
      expectEqual(comparisons, 1)
      expectEqual(host.rows.count, 1)
    }
    do {
      let host = TextHost<Line>()
      let calculator = DiffCalculator(host: host, data: old, comparing: .id(\.number))
      var errors: [ApplicationError<Int>] = []
      calculator.reportApplicationError = { errors.append($0) }
      calculator.setData([], changeset: Changeset(deletions: [0]))
      expectEqual(errors, [.count(expected: 1, found: 0)])
      #expect(host.rows.isEmpty)
    }
  }
}
