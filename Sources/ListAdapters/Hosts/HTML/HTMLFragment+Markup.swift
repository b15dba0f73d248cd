extension HTMLFragment {
  /// The markup that a browser reads.
  public var markup: String {
    var markup = ""
    write(to: &markup)
    return markup
  }

  func write(to target: inout String) {
    switch node {
    case .text(let text): target += Self.escaped(text)
    case .element(let element): element.write(to: &target)
    case .fragments(let fragments): for fragment in fragments { fragment.write(to: &target) }
    case .trusted(let markup): target += markup
    }
  }

  /// Returns the text escaped for a place between tags or between double quotes.
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { replacement(of: $0) != nil }) else { return text }
    var escaped: [UInt8] = []
    escaped.reserveCapacity(text.utf8.count + 16)
    for byte in text.utf8 {
      if let replacement = replacement(of: byte) {
        escaped += replacement.utf8
      } else {
        escaped.append(byte)
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  /// Returns the text that was escaped.
  static func unescaped(_ escaped: Substring) -> String {
    let parts = escaped.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    var text = Array(parts[0])
    for part in parts.dropFirst() {
      let escape = "&\(Substring(part.prefix { $0 != UInt8(ascii: ";") }));"
      text += "&<>\"\r".utf8.filter { replacement(of: $0) == escape }
      text += part.dropFirst(escape.utf8.count - 1)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the escape of a byte; `nil` for a byte without one.
  ///
  /// A browser reads a plain carriage return as a line feed.
  private static func replacement(of byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "\r"): "&#13;"
    case 0: "\u{FFFD}"
    default: nil
    }
  }
}

extension HTMLFragment.Element {
  /// The markup that a browser reads.
  public var markup: String {
    HTMLFragment(node: .element(self)).markup
  }

  func write(to target: inout String) {
    target += "<"
    target += name
    for attribute in attributes.list {
      target += " "
      target += attribute.name
      target += "=\""
      target += HTMLFragment.escaped(isHarmless(attribute) ? attribute.value : "about:invalid")
      target += "\""
    }
    target += ">"
    // A browser drops this line feed, and so keeps one at the beginning of the text.
    if content == .losingFirstLineFeed { target += "\n" }
    for child in children { child.write(to: &target) }
    target += endTag
  }

  /// The markup after the children.
  var endTag: String {
    content == .none ? "" : "</\(name)>"
  }
}

extension HTMLFragment.Element {
  /// Whether each address in the value has no scheme, or an allowed one.
  private func isHarmless(_ attribute: HTMLFragment.Attributes.Attribute) -> Bool {
    guard attribute.value.utf8.contains(UInt8(ascii: ":")),
      let separators = HTMLFragment.Names.addresses[attribute.key],
      separators != ";" || ["animate", "set"].contains(name.lowercased())
    else { return true }
    return attribute.value.unicodeScalars.split { separators.unicodeScalars.contains($0) }
      .allSatisfy(attributes.isHarmless)
  }
}

extension HTMLFragment.Attributes {
  /// Whether an address has no scheme, or an allowed one.
  ///
  /// Browsers skip spaces and control characters when they read an address.
  fileprivate func isHarmless(_ address: Substring.UnicodeScalarView) -> Bool {
    let scalars = address.filter { $0.value > 0x20 }
    guard let end = scalars.first(where: { ":/?#".unicodeScalars.contains($0) }), end == ":"
    else { return true }
    let address = String(String.UnicodeScalarView(scalars)).lowercased()
    // A mark after the colon would form one character with it.
    return (["http:", "https:", "mailto:", "tel:"] + allowed).contains {
      address.utf8.starts(with: $0.utf8)
    }
  }
}

extension HTMLFragment.Element {
  /// The content that an element can have.
  enum Content {
    case any

    /// The element ends with its start tag.
    case none

    /// A browser does not read the text as HTML: `&lt;` is no `<` there.
    case rawText

    /// A browser drops a line feed right after the start tag.
    case losingFirstLineFeed

    /// - Parameter name: The name of the element, in lower case.
    init(ofElement name: String) {
      switch name {
      case "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source",
        "track", "wbr":
        self = .none
      case "script", "style", "iframe", "noembed", "noframes", "noscript", "plaintext", "xmp":
        self = .rawText
      case "pre", "textarea", "listing": self = .losingFirstLineFeed
      default: self = .any
      }
    }
  }
}

extension HTMLFragment {
  /// The valid names, and the names of elements and attributes with rules of their own.
  enum Names {
    /// Returns whether a name is an ASCII letter, followed by letters, digits and some others.
    static func isName(_ name: String, with others: String) -> Bool {
      guard let first = name.utf8.first, isLetter(first) else { return false }
      return name.utf8.allSatisfy { isLetterOrDigit($0) || others.utf8.contains($0) }
    }

    static func isLetterOrDigit(_ byte: UInt8) -> Bool {
      isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// The attributes whose values are addresses, and the characters between several addresses.
    ///
    /// The elements `animate` and `set` write the last four into any attribute, such as `href`.
    static let addresses = [
      "action": "", "background": "", "cite": "", "data": "", "formaction": "", "href": "",
      "imagesrcset": " \t\n\u{C}\r,", "ping": " \t\n\u{C}\r", "poster": "", "src": "",
      "srcset": " \t\n\u{C}\r,", "xlink:href": "",
      "by": ";", "from": ";", "to": ";", "values": ";",
    ]
  }
}
