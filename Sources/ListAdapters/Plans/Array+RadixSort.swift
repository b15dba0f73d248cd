extension Array {
  /// Sorts the elements by a key that is not negative; those with equal keys keep their order.
  ///
  /// A radix sort: one pass for each byte of the largest key, the least significant byte first. No
  /// comparison is mispredicted, which is what makes other sorts slow on random keys.
  mutating func sort(byBytesOf key: (Element) -> Int) {
    let largest = reduce(0) { Swift.max($0, key($1)) }
    var sorted = self
    var shift = 0
    while largest >> shift > 0 {
      var starts = [Int](repeating: 0, count: 257)
      for element in self { starts[key(element) >> shift & 255 + 1] += 1 }
      for byte in 1..<256 { starts[byte] += starts[byte - 1] }
      for element in self {
        let byte = key(element) >> shift & 255
        sorted[starts[byte]] = element
        starts[byte] += 1
      }
      swap(&self, &sorted)
      shift += 8
    }
  }
}
