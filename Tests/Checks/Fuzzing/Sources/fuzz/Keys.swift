import ListAdapters
import TerminalLists

/// Reads keys: wherever the bytes are split, they are the same keys, and each is one that exists.
func readKeys(_ bytes: FuzzedBytes) {
  var whole = TerminalKeyReader()
  var bytewise = TerminalKeyReader()
  let keys = whole.keys(in: bytes.rest)
  requireEqual(bytes.rest.flatMap { bytewise.keys(in: [$0]) }, keys, "split keys")
  requireEqual(
    bytewise.knowsSynchronizedOutput, whole.knowsSynchronizedOutput, "split answers")
  keys.forEach { requireKey($0) }
  readSlowly(bytes)
}

/// Reads fields with pauses between them, after which an escape is a key.
private func readSlowly(_ bytes: FuzzedBytes) {
  var bytes = bytes
  var reader = TerminalKeyReader()
  while !bytes.isEmpty {
    reader.keys(in: bytes.field()).forEach { requireKey($0) }
    guard reader.isKeyUnlessMoreCome else { continue }
    requireKey(reader.keyWithoutMore())
    require(!reader.isKeyUnlessMoreCome, "a key is left after a pause")
  }
}

private func requireKey(_ key: TerminalKey, isModified: Bool = false) {
  switch key {
  case .function(let number): require(1...35 ~= number, "F\(number)")
  case .click(let line, let column): require(line >= 0 && column >= 0, "\(key)")
  case .modified(let inner, let modifiers):
    require(!isModified && 1..<8 ~= modifiers.rawValue, "\(key)")
    requireKey(inner, isModified: true)
  case .character(let character):
    let isControl = character.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    require(character == "\t" || !isControl, "\(key)")
  default: break
  }
}
