import DiffCore
import Foundation
import HTMLLists
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

extension HTMLHost {
  /// Returns the JSON of the only patch of a change, or of an empty one.
  private func patch(of change: () -> Void) -> String {
    var patches: [String] = []
    didPatch = { patches.append($0.json) }
    change()
    didPatch = nil
    guard patches.count < 2 else { fatalError("a change of \(patches.count) patches") }
    return patches.first ?? announcement.json
  }

  /// Returns what a change of the list shows in a page.
  func change(named name: String, _ change: () -> Void) -> Change {
    let before = html.markup
    let patch = patch(of: change)
    return Change(name: name, before: before, patch: patch, after: html.markup)
  }

  /// Writes the list, and then changes; every fiftieth as for a browser that was cut off.
  func write(_ count: Int, _ change: () -> Void) {
    Output.write(Change(patch: "", after: html.markup))
    for number in 1...count {
      let patch = patch(of: change)
      Output.write(
        Change(patch: number.isMultiple(of: 50) ? wholeList.json : patch, after: html.markup))
    }
  }
}
