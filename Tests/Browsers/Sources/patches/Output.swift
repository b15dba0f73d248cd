import DiffCore
import Foundation
import ListAdapters

/// A change of a list in a page: its markup before and after, and the patch.
struct Change: Encodable {
  var name = ""
  var before = ""
  let patch: String
  let after: String
}

enum Output {
  static func write(_ value: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let line = try? encoder.encode(value) else { fatalError("\(value) is no JSON") }
    FileHandle.standardOutput.write(line + Data("\n".utf8))
  }
}

/// The JSON of the patches that a host has reported.
final class Reported {
  private var patches: [String] = []

  func follow<Header, Item>(_ host: HTMLHost<Header, Item>) {
    host.didPatch = { [self] in patches.append($0.json) }
  }

  /// Returns the only patch since the last call, or an empty one.
  func take() -> String {
    defer { patches = [] }
    guard patches.count < 2 else { fatalError("a change of \(patches.count) patches") }
    return patches.first ?? "[]"
  }
}

/// Random numbers that are the same every time.
///
/// Source: G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", 2014.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
