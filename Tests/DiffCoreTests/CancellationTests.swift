import DiffCore
import SmallLists
import TestSupport
import Testing

/// A search that was cancelled once returns no changeset, even if the closure then returns `false`.
struct CancellationTests {
  private static let old = (0..<1000).map { Row(id: "r\($0)") }
  private static let new = Array(old.reversed())

  @Test func aListThatWasCancelledOnceHasNoChangeset() {
    let (old, new) = (Self.old, Self.new)
    #expect(Self.moments { old.changeset(to: new, isCancelled: $0()) } > 5)
    let questions = Self.moments { isCancelled in
      unlessCancelled(isCancelled) { old.changeset(to: new, id: { $0.id }, isCancelled: $0) }
    }
    #expect(questions > 5)
    do {
      let old = [ListSection(header: "A", items: Self.old), ListSection(header: "B", items: [])]
      let new = [ListSection(header: "B", items: []), ListSection(header: "A", items: Self.new)]
      #expect(Self.moments { old.changeset(to: new, isCancelled: $0()) } > 5)
    }
  }

  #if !DEBUG
    /// Lists with more edits than a path that is traced.
    @Test func matchingThatWasCancelledOnceHasNoChangeset() {
      let (old, new) = (Array(0..<140), Array(200..<340))
      let questions = Self.moments { isCancelled in
        unlessCancelled(isCancelled) { old.changeset(to: new, isCancelled: $0, isSame: ==) }
      }
      #expect(questions > 256)
    }
  #endif

  @Test func cancelledMatchingComparesNoMoreThanOneRound() {
    var comparisons = 0
    func isCancelled() -> Bool { comparisons > 1000 }
    _ = Array(0..<5000).changeset(
      to: Array(5000..<10_000), isCancelled: isCancelled,
      isSame: { _, _ in
        comparisons += 1
        return false
      })
    #expect(comparisons < 1200)
  }

  /// Cancels each search at another question, only for that question, and returns the number of
  /// questions of one that is not cancelled.
  private static func moments<Change: Equatable>(
    _ search: (_ isCancelled: () -> Bool) -> Change?
  ) -> Int {
    let change = search { false }
    for moment in 1... {
      var questions = 0
      let cancelled = search {
        questions += 1
        return questions == moment
      }
      guard questions >= moment else {
        expectEqual(cancelled, change)
        return questions
      }
      expectEqual(cancelled, nil, "cancelled at question \(moment) of \(questions)")
    }
    return 0
  }
}
