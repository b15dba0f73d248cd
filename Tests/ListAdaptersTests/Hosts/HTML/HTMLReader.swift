/// Reads well-formed HTML, and nothing else.
struct HTMLReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ markup: String) {
    bytes = Array(markup.utf8)
  }

  mutating func readChildren(of parent: ParsedHTML) throws {
    while position < bytes.count, !hasPrefix("</") {
      if hasPrefix("<") {
        let element = try readElement()
        element.parent = parent
        parent.children.append(.element(element))
      } else {
        parent.children.append(.text(try readText(until: "<")))
      }
    }
  }

  func expectEnd() throws {
    guard position == bytes.count else {
      throw unreadable("a closing tag without an opening one")
    }
  }
}

extension HTMLReader {
  private static let void: Set = ["br", "img", "input", "meta"]

  private mutating func readElement() throws -> ParsedHTML {
    try skip("<")
    let element = ParsedHTML(name: try readName())
    while hasPrefix(" ") {
      try skip(" ")
      let name = try readName().lowercased()
      try skip("=\"")
      guard element.attributes[name] == nil else { throw unreadable("\(name) is repeated") }
      element.attributes[name] = try readText(until: "\"")
      try skip("\"")
    }
    try skip(">")
    guard !Self.void.contains(element.name) else { return element }
    if ["pre", "textarea"].contains(element.name), hasPrefix("\n") { try skip("\n") }
    try readChildren(of: element)
    try skip("</\(element.name)>")
    return element
  }

  private mutating func readName() throws -> String {
    let end = bytes[position...].firstIndex { byte in
      let scalar = Unicode.Scalar(byte)
      return !(scalar.properties.isAlphabetic && scalar.isASCII)
        && !"0123456789-_.:".utf8.contains(byte)
    }
    let name = String(decoding: bytes[position..<(end ?? bytes.count)], as: UTF8.self)
    guard !name.isEmpty else { throw unreadable("a name is missing") }
    position += name.utf8.count
    return name
  }
}

extension HTMLReader {
  private static let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#13": "\r"]

  private mutating func readText(until end: Unicode.Scalar) throws -> String {
    var text: [UInt8] = []
    while position < bytes.count, bytes[position] != UInt8(ascii: end) {
      switch bytes[position] {
      case UInt8(ascii: "&"): text += try readCharacter().utf8
      case UInt8(ascii: "<"), UInt8(ascii: ">"), 13, 0: throw unreadable("not escaped")
      case let byte:
        text.append(byte)
        position += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// A character that is written by its name or number.
  private mutating func readCharacter() throws -> String {
    let end = bytes[position...].firstIndex(of: UInt8(ascii: ";")) ?? position
    let name = String(decoding: bytes[position..<end].dropFirst(), as: UTF8.self)
    guard let character = Self.named[name] else { throw unreadable("a lone &") }
    position = end + 1
    return character
  }
}

extension HTMLReader {
  private func hasPrefix(_ text: String) -> Bool {
    bytes[position...].starts(with: text.utf8)
  }

  private mutating func skip(_ text: String) throws {
    guard hasPrefix(text) else { throw unreadable("\(text) is missing") }
    position += text.utf8.count
  }

  private func unreadable(_ reason: String) -> ParsedHTML.Unreadable {
    let rest = bytes[position...].prefix(80)
    return ParsedHTML.Unreadable(reason: reason, rest: String(decoding: rest, as: UTF8.self))
  }
}
