/// Random numbers from a seed: the same in every run.
///
/// Source: G. Marsaglia, "Xorshift RNGs", 2003.
struct HTMLRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = (seed &+ 1) &* 0x9E37_79B9_7F4A_7C15
  }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }

  mutating func number(below limit: Int) -> Int {
    Int.random(in: 0..<limit, using: &self)
  }

  /// Any character but the null character.
  mutating func scalar() -> Unicode.Scalar {
    Unicode.Scalar(UInt32.random(in: 1..<0x11_0000, using: &self)) ?? "?"
  }
}
