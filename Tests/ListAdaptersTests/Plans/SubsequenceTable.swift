/// The length of a longest common subsequence, by the table that every textbook has.
///
/// It is slow and obvious: the oracle that the fast algorithms are held against.
struct SubsequenceTable {
  private let lengths: [[Int]]

  init<Element>(_ old: [Element], _ new: [Element], by areEqual: (Element, Element) -> Bool) {
    var lengths = Array(repeating: Array(repeating: 0, count: new.count + 1), count: old.count + 1)
    for i in old.indices {
      for j in new.indices {
        lengths[i + 1][j + 1] =
          areEqual(old[i], new[j])
          ? lengths[i][j] + 1
          : max(lengths[i][j + 1], lengths[i + 1][j])
      }
    }
    self.lengths = lengths
  }

  var length: Int {
    lengths[lengths.count - 1][lengths[0].count - 1]
  }
}
