extension TestRow {
  /// The row whose id is the letters of a number, as the columns of a table are counted.
  init(number: Int, version: Int = 0) {
    self.init(id: Self.letters(of: number, from: "a"), version: version)
  }

  /// The same in capital letters, for the headers of sections.
  init(headerNumber number: Int, version: Int = 0) {
    self.init(id: Self.letters(of: number, from: "A"), version: version)
  }

  private static func letters(of number: Int, from first: Unicode.Scalar) -> String {
    let letter = String(Unicode.Scalar(UInt8(first.value) + UInt8(number % 26)))
    return number < 26 ? letter : letters(of: number / 26 - 1, from: first) + letter
  }
}
