import Foundation
import ListAdapters
import PatchCore

/// Decodes patches and applies them: those that fit a list do, and all others are errors.
func readPatches(_ bytes: FuzzedBytes) {
  var bytes = bytes
  let isText = bytes.rest.first == UInt8(ascii: "{")
  let linear = isText ? bytes.text : PatchText.linear(&bytes)
  let sectioned = isText ? bytes.text : PatchText.sectioned(&bytes)
  decode(linear, requireLinear)
  decode(sectioned, requireSectioned)
  decode(linear, requireChangeset)
  decode(sectioned, requireSectionedChangeset)
  decode(linear, requireScript)
}

private typealias TextSection = ListSection<String, String>

private func decode<Value: Decodable>(_ json: String, _ check: (Value) -> Void) {
  guard let value = try? JSONDecoder().decode(Value.self, from: Data(json.utf8)) else { return }
  check(value)
}

/// Returns a value after it was encoded and decoded.
private func coded<Value: Codable>(_ value: Value) -> Value? {
  (try? JSONEncoder().encode(value)).flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
}

/// Counts up to which lists are made; patches of longer ones are only read.
private let limit = 64

private func requireLinear(_ patch: Patch<String>) {
  requireEqual(coded(patch), patch, "a coded patch")
  requireEqual(patch.inverted().inverted(), patch, "a patch that is inverted twice")
  requireEqual(coded(patch.inverted()), patch.inverted(), "a coded, inverted patch")
  _ = patch.description
  guard patch.oldCount <= limit else { return }
  let old = (0..<patch.oldCount).map { "\($0)" }
  guard let new = try? patch.applied(to: old) else { fatalError("\(patch) does not fit") }
  requireEqual(new.count, patch.newCount, "items of \(patch)")
  guard let back = try? patch.inverted().applied(to: new) else {
    fatalError("inverted, \(patch) does not fit")
  }
  requireEqual(back.count, old.count, "items of \(patch), inverted")
  requireEqual(try? patch.inverted().inverted().applied(to: back).count, new.count, "redone")
}

private func requireSectioned(_ patch: SectionedPatch<TextSection>) {
  requireEqual(coded(patch), patch, "a coded patch")
  requireEqual(patch.inverted().inverted(), patch, "a patch that is inverted twice")
  requireEqual(coded(patch.inverted()), patch.inverted(), "a coded, inverted patch")
  _ = patch.description
  guard patch.oldCounts.allSatisfy({ $0 <= limit }) else { return }
  let old = patch.oldCounts.enumerated().map { section, count in
    TextSection(header: "\(section)", items: (0..<count).map { "\(section).\($0)" })
  }
  guard let new = try? patch.applied(to: old) else { fatalError("\(patch) does not fit") }
  requireEqual(new.map(\.items.count), patch.newCounts, "items of \(patch)")
  guard let back = try? patch.inverted().applied(to: new) else {
    fatalError("inverted, \(patch) does not fit")
  }
  requireEqual(back.map(\.items.count), old.map(\.items.count), "items of \(patch), inverted")
}

private func requireChangeset(_ changeset: Changeset<Int>) {
  requireEqual(coded(changeset), changeset, "a coded changeset")
  _ = OffsetTranslation(changeset).newOffset(of: 1)
  _ = OffsetTranslation(changeset).oldOffset(of: 1)
  _ = (changeset.inverted(), changeset.description)
  for count in 0..<8 {
    let newCount = changeset.newCount(fromOldCount: count)
    guard fits(changeset, from: count, to: newCount) else { continue }
    require(fits(changeset.inverted(), from: newCount, to: count), "\(changeset), inverted")
    let translation = OffsetTranslation(changeset)
    for old in 0..<count {
      guard let new = translation.newOffset(of: old) else { continue }
      requireEqual(translation.oldOffset(of: new), old, "the offset \(old) after \(changeset)")
    }
  }
}

private func fits(_ changeset: Changeset<Int>, from oldCount: Int, to newCount: Int) -> Bool {
  do {
    try changeset.check(oldCount: oldCount, newCount: newCount)
    return true
  } catch {
    return false
  }
}

private func requireSectionedChangeset(_ changeset: SectionedChangeset) {
  requireEqual(coded(changeset), changeset, "a coded changeset")
  let path = ItemPath(section: 0, item: 1)
  _ = PathTranslation(changeset).newPath(of: path)
  _ = PathTranslation(changeset).oldPath(of: path)
  _ = (changeset.inverted(), changeset.description)
  for counts in [[], [0], [3], [2, 3], [1, 0, 4]] {
    _ = try? changeset.check(oldCounts: counts, newCounts: counts)
  }
  requireCalculator(takes: changeset)
}

/// A program that passes what it has decoded to a calculator keeps its rows.
private func requireCalculator(takes changeset: SectionedChangeset) {
  let old = [
    TextSection(header: "A", items: ["a", "b", "c"]), TextSection(header: "B", items: []),
  ]
  let new = [
    TextSection(header: "B", items: ["d"]), TextSection(header: "A", items: ["c", "a"]),
  ]
  for order in [UpdateOrder.simultaneous, .sequential] {
    let host = ArrayHost<String, String>(order)
    let calculator = SectionedDiffCalculator(host: host, data: old)
    calculator.setData(new, changeset: changeset)
    requireEqual(calculator.data, new, "the data after \(changeset)")
    // A changeset may fit the counts and name other items: what is shown is up to it.
    requireEqual(host.shown.map(\.count), [1, 2], "the rows after \(changeset)")
  }
}

private func requireScript(_ script: EditScript<String>) {
  requireEqual(coded(script), script, "a coded script")
  _ = (script.description, script.distance, script.changeset)
  for count in 0..<8 {
    let old = (0..<count).map { "\($0)" }
    guard let new = try? script.applied(to: old) else { continue }
    requireEqual(
      new.count, script.changeset.newCount(fromOldCount: count), "the items after \(script)")
  }
}
