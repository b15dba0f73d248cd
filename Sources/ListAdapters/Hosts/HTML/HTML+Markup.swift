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
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      case "\r": escaped.append(contentsOf: "&#13;".unicodeScalars)
      case "\0": escaped.append("\u{FFFD}")
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
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
    target.write(startTag)
    for child in children { child.write(to: &target) }
    target.write(endTag)
  }

  /// The markup before the children.
  var startTag: String {
    var tag = "<\(name)"
    for attribute in attributes.list {
      tag += " \(attribute.name)=\"\(HTML.escaped(attribute.harmlessValue))\""
    }
    tag += ">"
    // A browser drops this line feed, and so keeps one at the beginning of the text.
    if HTML.Names.losesFirstLineFeed(name) { tag += "\n" }
    return tag
  }

  /// The markup after the children.
  var endTag: String {
    HTML.Names.isVoid(name) ? "" : "</\(name)>"
  }
}

extension HTML.Attributes.Attribute {
  /// The value, unless it is an address that a browser would run.
  fileprivate var harmlessValue: String {
    guard HTML.Names.isAddress(name), let scheme else { return value }
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

extension HTML {
  /// The names that may be written, and those that need care.
  enum Names {
    static func isElement(_ name: String) -> Bool {
      hasOnly(name) { $0 == "-" }
    }

    static func isAttribute(_ name: String) -> Bool {
      hasOnly(name) { "-_.:".utf8.contains(UInt8(ascii: $0)) }
    }

    /// Returns whether an element ends with its start tag.
    static func isVoid(_ name: String) -> Bool {
      void.contains(name.lowercased())
    }

    /// Returns whether a browser does not read the text of an element as HTML: `&lt;` is no `<`
    /// there.
    static func isRawText(_ name: String) -> Bool {
      rawText.contains(name.lowercased())
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

    /// Returns whether a browser drops a line feed right after the start tag of an element.
    static func losesFirstLineFeed(_ name: String) -> Bool {
      ["pre", "textarea", "listing"].contains(name.lowercased())
    }

    private static func hasOnly(_ name: String, others: (Unicode.Scalar) -> Bool) -> Bool {
      guard let first = name.unicodeScalars.first, isLetter(first) else { return false }
      return name.unicodeScalars.allSatisfy { scalar in
        isLetter(scalar) || ("0"..."9").contains(scalar) || scalar.isASCII && others(scalar)
      }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
      ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    private static let void: Set = [
      "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source",
      "track", "wbr",
    ]

    private static let rawText: Set = [
      "script", "style", "iframe", "noembed", "noframes", "noscript", "plaintext", "xmp",
    ]

    private static let addresses: Set = [
      "action", "background", "cite", "data", "formaction", "href", "ping", "poster", "src",
      "xlink:href",
    ]
  }
}
