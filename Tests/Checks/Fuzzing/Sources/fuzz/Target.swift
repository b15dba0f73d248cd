/// What can be fuzzed: places where bytes come in, and comparisons that lie.
enum Target: String, CaseIterable {
  case patches, keys, rows, markup, lists

  /// Fails for a few bytes that nobody would guess, to show that a fuzzer finds them.
  case planted

  /// Does something with the bytes, and traps if the result is wrong.
  var run: (FuzzedBytes) -> Void {
    switch self {
    case .patches: readPatches
    case .keys: readKeys
    case .rows: showRows
    case .markup: writeMarkup
    case .lists: compareLists
    case .planted: fail
    }
  }
}

private func fail(_ bytes: FuzzedBytes) {
  var bytes = bytes
  guard bytes.byte() == 0xF1, bytes.byte() == 0x7E, bytes.byte() == 0x0D, bytes.flag() else {
    return
  }
  fatalError("the planted failure is found")
}

/// Stops the program if a property does not hold; libFuzzer then stores the bytes.
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  guard !condition else { return }
  fatalError(message())
}

/// Stops the program if two values differ.
func requireEqual<Value: Equatable>(
  _ first: Value, _ second: Value, _ message: @autoclosure () -> String
) {
  require(first == second, "\(message())\nis       \(first)\ninstead of \(second)")
}
