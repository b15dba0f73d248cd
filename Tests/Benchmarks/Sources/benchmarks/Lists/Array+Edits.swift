import ListAdaptersTesting

extension Array {
  /// The list with half as many elements deleted, and as many inserted, as `changes` says.
  ///
  /// - Parameter insertion: The inserted element of the given ordinal.
  func edited(
    changes: Int, using random: inout SeededGenerator,
    insertion: (_ random: inout SeededGenerator, _ ordinal: Int) -> Element
  ) -> [Element] {
    let isDeleted = scattered(changes / 2, among: count, using: &random)
    let kept = indices.filter { !isDeleted[$0] }.map { self[$0] }
    let arrivals = (0..<changes / 2).map { insertion(&random, $0) }
    return kept.interspersed(with: arrivals, using: &random)
  }

  /// The list with `count` elements taken out and put back at random places.
  func moved(count: Int, using random: inout SeededGenerator) -> [Element] {
    let isMoved = scattered(count, among: self.count, using: &random)
    let staying = indices.filter { !isMoved[$0] }.map { self[$0] }
    let moving = indices.filter { isMoved[$0] }.map { self[$0] }
    return staying.interspersed(with: moving.shuffled(using: &random), using: &random)
  }

  /// The list with other elements put in at random places, both in their order.
  func interspersed(with others: [Element], using random: inout SeededGenerator) -> [Element] {
    var rest = self[...]
    var others = others[...]
    return scattered(others.count, among: count + others.count, using: &random).compactMap {
      $0 ? others.popFirst() : rest.popFirst()
    }
  }
}

/// A list of `count` values of which a random choice of `chosen` is true.
func scattered(_ chosen: Int, among count: Int, using random: inout SeededGenerator) -> [Bool] {
  var isChosen = (0..<count).map { $0 < chosen }
  isChosen.shuffle(using: &random)
  return isChosen
}
