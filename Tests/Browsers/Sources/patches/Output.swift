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
