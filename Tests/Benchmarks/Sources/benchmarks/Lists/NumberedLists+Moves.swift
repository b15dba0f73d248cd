extension NumberedLists {
  /// The rows that both lists have, less the longest of their sequences that keeps its order.
  ///
  /// By patience sorting on the offsets of unique numbers.
  var fewestMoves: Int {
    let offsets = Dictionary(uniqueKeysWithValues: zip(old, old.indices))
    let common = new.compactMap { offsets[$0] }
    var tops: [Int] = []
    for offset in common {
      var low = 0
      var high = tops.count
      while low < high {
        let middle = (low + high) / 2
        if tops[middle] < offset { low = middle + 1 } else { high = middle }
      }
      if low == tops.count { tops.append(offset) } else { tops[low] = offset }
    }
    return common.count - tops.count
  }
}
