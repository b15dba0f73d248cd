import ListAdaptersTesting

extension SeededGenerator {
  mutating func number(below limit: Int) -> Int {
    Int.random(in: 0..<limit, using: &self)
  }

  /// Any character but the null character.
  mutating func scalar() -> Unicode.Scalar {
    Unicode.Scalar(UInt32.random(in: 1..<0x11_0000, using: &self)) ?? "?"
  }
}
