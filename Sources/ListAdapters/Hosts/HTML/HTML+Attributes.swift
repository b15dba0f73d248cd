extension HTML {
  /// The attributes of an element, each name once, in the order in which they are written.
  ///
  /// ```swift
  /// var attributes: HTML.Attributes = ["class": "post", "hidden": nil]
  /// attributes["hidden"] = ""
  /// ```
  ///
  /// Values may come from anywhere. They are escaped when they are written, and an address with a
  /// scheme that a browser would run, such as `javascript:`, becomes `about:invalid`. The value of
  /// a `style` is kept from leaving its attribute, but it is read as CSS: build it from numbers,
  /// not from text that came from outside the program.
  public struct Attributes: Hashable, Sendable {
    private(set) var list: [Attribute] = []

    struct Attribute: Hashable, Sendable {
      let name: String
      var value: String
    }

    /// Creates no attributes.
    public init() {}

    /// The value of the attribute of the given name, or `nil` if there is no such attribute.
    ///
    /// A name is the program's own. It is an ASCII letter, followed by ASCII letters, digits and
    /// any of `-_.:`. Names whose values a browser runs, `srcdoc` and those that begin with `on`,
    /// stop the program: write them with ``HTML/markup(trusted:)``.
    public subscript(name: String) -> String? {
      get { list.first { $0.name == name }?.value }
      set {
        precondition(Names.isAttribute(name), "\"\(name)\" is no name of an attribute")
        precondition(
          !Names.isScript(name), "the value of \(name) would be run: use markup(trusted:)")
        set(newValue, for: name)
      }
    }

    private mutating func set(_ value: String?, for name: String) {
      guard let offset = list.firstIndex(where: { $0.name == name }) else {
        if let value { list.append(Attribute(name: name, value: value)) }
        return
      }
      if let value { list[offset].value = value } else { list.remove(at: offset) }
    }
  }
}

extension HTML.Attributes: ExpressibleByDictionaryLiteral {
  /// Creates the attributes whose values are there; of a repeated name the last value counts.
  public init(dictionaryLiteral attributes: (String, String?)...) {
    for (name, value) in attributes { self[name] = value }
  }
}
