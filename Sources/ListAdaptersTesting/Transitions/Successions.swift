/// Which rows of an old list the rows of a new one are, all different.
///
/// Old rows have the numbers from zero in the order of the old list; rows that come have the next
/// ones in the order of the new list. So every pair of lists with unique ids is one of these, but
/// for the names.
enum Successions {
  /// All lists of `count` numbers that can follow a list of `oldCount` rows.
  static func all(of count: Int, after oldCount: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return all(of: count - 1, after: oldCount).flatMap { list in
      let kept = list.count { $0 < oldCount }
      let fresh = oldCount + list.count - kept
      return ((0..<oldCount).filter { !list.contains($0) } + [fresh]).map { list + [$0] }
    }
  }

  /// All lists of up to `count` numbers that can follow a list of `oldCount` rows.
  static func all(upTo count: Int, after oldCount: Int) -> [[Int]] {
    (0...count).flatMap { all(of: $0, after: oldCount) }
  }
}

/// How items spread over sections.
enum Distributions {
  /// All lists of `sections` counts that sum up to `items`.
  static func all(of items: Int, over sections: Int) -> [[Int]] {
    guard sections > 0 else { return items == 0 ? [[]] : [] }
    return (0...items).flatMap { first in
      all(of: items - first, over: sections - 1).map { [first] + $0 }
    }
  }
}
