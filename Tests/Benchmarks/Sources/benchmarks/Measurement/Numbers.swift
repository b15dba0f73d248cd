import Foundation

extension Double {
  /// Three significant digits.
  var short: String {
    guard isFinite else { return "–" }
    let digits = self == 0 ? 0 : Swift.max(0, 2 - Int(log10(abs(self)).rounded(.down)))
    return String(format: "%.\(digits)f", self)
  }

  /// Seconds in the unit that fits.
  var time: String {
    switch self {
    case ..<1e-6: "\((self * 1e9).short) ns"
    case ..<1e-3: "\((self * 1e6).short) µs"
    case ..<1: "\((self * 1e3).short) ms"
    default: "\(short) s"
    }
  }
}

extension Int {
  /// With separators: 1,000,000.
  var grouped: String {
    var digits = Array(String(self))
    for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
    return String(digits)
  }
}
