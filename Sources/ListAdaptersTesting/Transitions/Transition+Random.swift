import ListAdapters

extension Transition where Element == TestRow {
  /// Random transitions between lists of up to `rows` rows, without end.
  ///
  /// ```swift
  /// for transition in Transition<TestRow>.random(rows: 12, seed: 1).prefix(1_000) {
  ///   calculator.data = transition.old
  ///   calculator.data = transition.new
  /// }
  /// ```
  ///
  /// Most are a few edits: rows come, go, move and change their content. Others reverse, shuffle,
  /// replace, empty or fill a list. In some of them ids repeat.
  ///
  /// - Parameters:
  ///   - rows: The most rows that a list has.
  ///   - seed: The same seed gives the same transitions on every platform.
  public static func random(
    rows: Int, seed: UInt64
  ) -> some Sequence<Transition<TestRow>> & IteratorProtocol {
    sequence(state: SeededGenerator(seed: seed)) { random(rows: rows, using: &$0) }
  }

  /// One random transition between lists of up to `rows` rows.
  ///
  /// - Parameters:
  ///   - rows: The most rows that a list has.
  ///   - generator: The source of the random numbers.
  public static func random(rows: Int, using generator: inout SeededGenerator) -> Self {
    precondition(rows >= 0, "lists of \(rows) rows")
    var edits = RandomEdits(sections: 1, items: rows, generator: generator)
    defer { generator = edits.generator }
    let transition = edits.linearTransition()
    return Transition(
      from: transition.old.flatMap(\.items), to: transition.new.flatMap(\.items))
  }
}

extension Transition where Element == TestSection {
  /// Random transitions between lists of up to `sections` sections with up to `items` items each,
  /// without end.
  ///
  /// Most are a few edits: sections and items come, go, move and change their content; items move
  /// across sections, sections swap, split and join. Others reverse, shuffle, replace, empty or
  /// fill a list. In some of them ids repeat.
  ///
  /// - Parameters:
  ///   - sections: The most sections that a list has.
  ///   - items: The most items that a section has.
  ///   - seed: The same seed gives the same transitions on every platform.
  public static func random(
    sections: Int, items: Int, seed: UInt64
  ) -> some Sequence<Transition<TestSection>> & IteratorProtocol {
    sequence(state: SeededGenerator(seed: seed)) {
      random(sections: sections, items: items, using: &$0)
    }
  }

  /// One random transition between lists of up to `sections` sections with up to `items` items
  /// each.
  ///
  /// - Parameters:
  ///   - sections: The most sections that a list has.
  ///   - items: The most items that a section has.
  ///   - generator: The source of the random numbers.
  public static func random(
    sections: Int, items: Int, using generator: inout SeededGenerator
  ) -> Self {
    precondition(sections >= 0 && items >= 0, "lists of \(sections) sections of \(items) items")
    var edits = RandomEdits(sections: sections, items: items, generator: generator)
    defer { generator = edits.generator }
    return edits.sectionedTransition()
  }
}
