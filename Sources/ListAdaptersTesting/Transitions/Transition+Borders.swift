import ListAdapters

extension Transition where Element == TestSection {
  /// Small pairs of lists, in both directions, for hosts that group positions into runs.
  ///
  /// The positions of a call end with the last rows of one section and begin again in the next one,
  /// or have a gap. A host must not take them for one run.
  package static var pairsWithBorders: [[[TestSection]]] {
    (rowsWithBorders + sectionsWithGaps).flatMap { [$0, $0.reversed()] }
  }

  private static var rowsWithBorders: [[[TestSection]]] {
    let pairs: [(old: [[TestItem]], new: [[TestItem]])] = [
      // 0.0 and 1.1: consecutive offsets.
      ([[], ["x"]], [["a"], ["x", "b"]]),
      ([["a"], ["x", "b"]], [["a1"], ["x", "b1"]]),
      // 0.0 and 1.0, 1.1: consecutive rows.
      ([[], []], [["a"], ["b", "c"]]),
      ([["a"], ["b", "c"]], [["a1"], ["b1", "c1"]]),
      // 0.0 and 0.2: a gap.
      ([["x"]], [["a", "x", "b"]]),
      ([["a", "x", "b"]], [["a1", "x", "b1"]]),
      // Moves to 0.0 and 1.1, and from 0.0 and 1.0.
      ([["b"], ["x", "a"]], [["a"], ["x", "b"]]),
      ([["a"], ["b"], []], [[], [], ["a", "b"]]),
    ]
    return pairs.map { pair in [pair.old, pair.new].map(sections) }
  }

  private static func sections(of items: [[TestItem]]) -> [TestSection] {
    items.enumerated().map { TestSection(header: TestItem(headerNumber: $0), items: $1) }
  }

  /// Sections 0 and 2.
  private static var sectionsWithGaps: [[[TestSection]]] {
    let pairs: [[[TestItem]]] = [
      [["X"], ["A", "X", "B"]], [["A", "X", "B"], ["A1", "X", "B1"]],
    ]
    return pairs.map { $0.map { headers in headers.map { TestSection(header: $0, items: []) } } }
  }
}
