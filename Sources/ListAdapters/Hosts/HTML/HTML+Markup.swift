extension HTML {
  /// The markup that a browser reads.
  public var markup: String {
    var markup = ""
    write(to: &markup)
    return markup
  }

  /// Writes the ``markup`` to the end of a stream.
  public func write(to target: inout some TextOutputStream) {
    switch node {
    case .text(let text): target.write(Self.escaped(text))
    case .element(let element): element.write(to: &target)
    case .pieces(let pieces): for piece in pieces { piece.write(to: &target) }
    case .trusted(let markup): target.write(markup)
    }
  }

  /// Returns the text escaped for a place between tags or between double quotes.
  ///
  /// It escapes carriage returns too, since a browser reads a plain one as a line feed.
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: isSpecial) else { return text }
    var escaped: [UInt8] = []
    escaped.reserveCapacity(text.utf8.count + 16)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): escaped += "&amp;".utf8
      case UInt8(ascii: "<"): escaped += "&lt;".utf8
      case UInt8(ascii: ">"): escaped += "&gt;".utf8
      case UInt8(ascii: "\""): escaped += "&quot;".utf8
      case UInt8(ascii: "\r"): escaped += "&#13;".utf8
      case 0: escaped += "\u{FFFD}".utf8
      default: escaped.append(byte)
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), 13, 0: true
    default: false
    }
  }
}

extension HTML.Element {
  /// The markup that a browser reads.
  public var markup: String {
    HTML.element(self).markup
  }

  func write(to target: inout some TextOutputStream) {
    writeStartTag(to: &target)
    for child in children { child.write(to: &target) }
    target.write(endTag)
  }

  /// Writes the markup before the children.
  func writeStartTag(to target: inout some TextOutputStream) {
    target.write("<")
    target.write(name)
    for attribute in attributes.list {
      target.write(" ")
      target.write(attribute.name)
      target.write("=\"")
      target.write(HTML.escaped(attribute.harmlessValue))
      target.write("\"")
    }
    target.write(">")
    // A browser drops this line feed, and so keeps one at the beginning of the text.
    if content == .losingFirstLineFeed { target.write("\n") }
  }

  /// The markup after the children.
  var endTag: String {
    content == .none ? "" : "</\(name)>"
  }
}

extension HTML.Attributes.Attribute {
  /// The value, unless it is an address that a browser would run.
  fileprivate var harmlessValue: String {
    guard isAddress, let scheme else { return value }
    return ["http", "https", "mailto", "tel"].contains(scheme) ? value : "about:invalid"
  }

  /// The scheme of the address as browsers read it: they skip spaces and control characters.
  private var scheme: String? {
    let scalars = value.unicodeScalars.filter { $0.value > 0x20 }
    guard let end = scalars.firstIndex(where: { ":/?#".unicodeScalars.contains($0) }) else {
      return nil
    }
    guard scalars[end] == ":" else { return nil }
    return String(String.UnicodeScalarView(scalars[..<end])).lowercased()
  }
}

extension HTML.Element {
  /// The content that elements of a name can have.
  enum Content {
    case any

    /// The element ends with its start tag.
    case none

    /// A browser does not read the text as HTML: `&lt;` is no `<` there.
    case rawText

    /// A browser drops a line feed right after the start tag.
    case losingFirstLineFeed
  }
}

extension HTML {
  /// The names that may be written, and those that need care.
  enum Names {
    static func isElement(_ name: String) -> Bool {
      hasOnly(name) { $0 == UInt8(ascii: "-") }
    }

    static func isAttribute(_ name: String) -> Bool {
      hasOnly(name) { "-_.:".utf8.contains($0) }
    }

    static func content(ofElement name: String) -> Element.Content {
      contents[name.lowercased()] ?? .any
    }

    /// Returns whether a browser runs the value of an attribute.
    static func isScript(_ name: String) -> Bool {
      let name = name.lowercased()
      return name.hasPrefix("on") || name == "srcdoc"
    }

    /// Returns whether the value of an attribute is an address.
    static func isAddress(_ name: String) -> Bool {
      addresses.contains(name.lowercased())
    }

    /// Returns whether a name is an ASCII letter, followed by letters, digits and some others.
    static func hasOnly(_ name: String, others: (UInt8) -> Bool) -> Bool {
      guard let first = name.utf8.first, isLetter(first) else { return false }
      return name.utf8.allSatisfy { byte in
        isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || others(byte)
      }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// The elements whose content is not any content.
    private static let contents: [String: Element.Content] = {
      let void = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source",
        "track", "wbr",
      ]
      let rawText = [
        "script", "style", "iframe", "noembed", "noframes", "noscript", "plaintext", "xmp",
      ]
      let pairs =
        void.map { ($0, Element.Content.none) } + rawText.map { ($0, .rawText) }
        + ["pre", "textarea", "listing"].map { ($0, .losingFirstLineFeed) }
      return Dictionary(uniqueKeysWithValues: pairs)
    }()

    private static let addresses: Set = [
      "action", "background", "cite", "data", "formaction", "href", "ping", "poster", "src",
      "xlink:href",
    ]
  }
}
