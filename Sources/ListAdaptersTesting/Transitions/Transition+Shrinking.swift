import ListAdapters

extension Transition where Element == TestRow {
  /// The smallest transition that can be found by leaving out rows and evening out contents, one
  /// after the other, as long as a condition holds.
  ///
  /// ```swift
  /// let failing = Transition<TestRow>(from: ["a", "b", "c3"], to: ["c3", "a"])
  /// failing.shrunk { $0.new.count < $0.old.count }  // from ["b"] to []
  /// ```
  ///
  /// - Parameter stillFails: Whether a smaller transition still shows what is wrong. It holds for
  ///   the result, and for none of the transitions that are one step smaller.
  public func shrunk(while stillFails: (Self) -> Bool) -> Self {
    var smallest = self
    while let smaller = smallest.simplifications.first(where: stillFails) { smallest = smaller }
    return smallest
  }

  private var simplifications: [Self] {
    [old, new].simplifications.map { Transition(from: $0[0], to: $0[1]) }
  }
}

extension Transition where Element == TestSection {
  /// The smallest transition that can be found by leaving out sections and items and evening out
  /// contents, one after the other, as long as a condition holds.
  ///
  /// - Parameter stillFails: Whether a smaller transition still shows what is wrong. It holds for
  ///   the result, and for none of the transitions that are one step smaller.
  public func shrunk(while stillFails: (Self) -> Bool) -> Self {
    var smallest = self
    while let smaller = smallest.simplifications.first(where: stillFails) { smallest = smaller }
    return smallest
  }

  private var simplifications: [Self] {
    [old, new].simplifications.map { Transition(from: $0[0], to: $0[1]) }
  }
}
