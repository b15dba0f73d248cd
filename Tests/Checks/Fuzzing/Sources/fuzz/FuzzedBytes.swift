/// The bytes of one run, read from the front as whatever a target needs.
struct FuzzedBytes {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: some Collection<UInt8>) {
    rest = ArraySlice(bytes)
  }

  var isEmpty: Bool { rest.isEmpty }

  /// All bytes that are left, as text.
  var text: String { String(decoding: rest, as: UTF8.self) }

  /// Takes a byte; 0 at the end.
  mutating func byte() -> UInt8 {
    rest.popFirst() ?? 0
  }

  /// Takes a number from zero up to, but not including, the limit.
  mutating func number(below limit: Int) -> Int {
    Int(byte()) % limit
  }

  mutating func flag() -> Bool {
    byte() & 1 == 1
  }

  /// Takes bytes up to the next 0xFF, which no UTF-8 has.
  mutating func field() -> ArraySlice<UInt8> {
    let field = rest.prefix { $0 != 0xFF }
    rest = rest.dropFirst(field.count + 1)
    return field
  }

  /// Takes the text of a field.
  mutating func textField() -> String {
    String(decoding: field(), as: UTF8.self)
  }

  /// Takes an element of a list.
  mutating func element<Element>(of list: [Element]) -> Element {
    list[number(below: list.count)]
  }
}
