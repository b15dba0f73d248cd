extension HTML {
  /// Which names may be written, and which need care.
  enum Names {
    static func isElement(_ name: String) -> Bool {
      hasOnly(name) { $0 == "-" }
    }

    static func isAttribute(_ name: String) -> Bool {
      hasOnly(name) { "-_.:".utf8.contains(UInt8(ascii: $0)) }
    }

    /// Elements that end with their start tag.
    static func isVoid(_ name: String) -> Bool {
      void.contains(name.lowercased())
    }

    /// Elements whose text a browser does not read as HTML: `&lt;` is no `<` there.
    static func isRawText(_ name: String) -> Bool {
      rawText.contains(name.lowercased())
    }

    /// Attributes whose values a browser runs.
    static func isScript(_ name: String) -> Bool {
      let name = name.lowercased()
      return name.hasPrefix("on") || name == "srcdoc"
    }

    /// Attributes whose values are addresses.
    static func isAddress(_ name: String) -> Bool {
      addresses.contains(name.lowercased())
    }

    /// Elements that lose a line feed right behind their start tag.
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
