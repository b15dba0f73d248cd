import ListAdapters

extension Transition where Element == TestItem {
  /// Returns an endless sequence of random transitions between lists of up to `items` items.
  ///
  /// ```swift
  /// for transition in Transition<TestItem>.random(items: 12, seed: 1).prefix(1_000) {
  ///   calculator.data = transition.old
  ///   calculator.data = transition.new
  /// }
  /// ```
  ///
  /// Most transitions consist of a few insertions, deletions, moves and changes of content. Others
  /// reverse, shuffle, replace, empty or fill a list. Some contain repeated ids. Old lists also
  /// contain items with versions above 0.
  ///
  /// - Parameters:
  ///   - items: The largest number of items in a list.
  ///   - seed: The seed, which determines the transitions on every platform.
  public static func random(
    items: Int, seed: UInt64
  ) -> some Sequence<Transition<TestItem>> & IteratorProtocol {
    sequence(state: SeededGenerator(seed: seed)) { random(items: items, using: &$0) }
  }

  /// Returns a random transition between lists of up to `items` items.
  public static func random(items: Int, using generator: inout SeededGenerator) -> Self {
    requireSize(items, of: "items")
    var edits = RandomEdits(sections: 1, items: items, generator: generator)
    defer { generator = edits.generator }
    let transition = edits.linearTransition()
    return Transition(
      from: transition.old.flatMap(\.items), to: transition.new.flatMap(\.items))
  }
}

extension Transition where Element == TestSection {
  /// Returns an endless sequence of random transitions between lists of sections.
  ///
  /// They are as varied as linear transitions. Items also move across sections, and sections swap,
  /// split and join.
  ///
  /// - Parameters:
  ///   - sections: The largest number of sections in a list.
  ///   - items: The largest number of items in a section.
  ///   - seed: The seed, which determines the transitions on every platform.
  public static func random(
    sections: Int, items: Int, seed: UInt64
  ) -> some Sequence<Transition<TestSection>> & IteratorProtocol {
    sequence(state: SeededGenerator(seed: seed)) {
      random(sections: sections, items: items, using: &$0)
    }
  }

  /// Returns a random transition between lists of sections.
  public static func random(
    sections: Int, items: Int, using generator: inout SeededGenerator
  ) -> Self {
    requireSize(sections, of: "sections")
    requireSize(items, of: "items")
    var edits = RandomEdits(sections: sections, items: items, generator: generator)
    defer { generator = edits.generator }
    return edits.sectionedTransition()
  }
}
