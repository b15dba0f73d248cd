/// A piece of HTML: text, an element, several fragments, or trusted markup.
///
/// ```swift
/// let note: HTMLFragment = .element(
///   "p", ["class": "note"], ["5 < 6, says ", .element("b", ["Ann"])])
/// note.markup  // <p class="note">5 &lt; 6, says <b>Ann</b></p>
/// ```
///
/// The markup escapes text and the values of attributes, so a browser never reads them as HTML.
/// Only ``markup(trusted:)`` writes its argument unchanged. A string literal is text, with
/// everything that is interpolated into it.
public struct HTMLFragment: Hashable, Sendable {
  let node: Node

  indirect enum Node: Hashable, Sendable {
    case text(String)
    case element(Element)
    case fragments([HTMLFragment])
    case trusted(String)
  }
}

extension HTMLFragment {
  /// Returns text, which the markup escapes.
  ///
  /// HTML cannot express the null character: a browser shows U+FFFD in its place.
  public static func text(_ text: String) -> HTMLFragment {
    HTMLFragment(node: .text(text))
  }

  /// Returns an element as a fragment: see ``Element/element(_:_:_:)``.
  public static func element(
    _ name: String, _ attributes: Attributes = [:], _ children: [HTMLFragment] = []
  ) -> HTMLFragment {
    HTMLFragment(node: .element(Element(name, attributes, children)))
  }

  /// Returns an element without attributes as a fragment.
  public static func element(_ name: String, _ children: [HTMLFragment]) -> HTMLFragment {
    element(name, [:], children)
  }

  /// Returns several fragments as one.
  public static func fragments(_ fragments: [HTMLFragment]) -> HTMLFragment {
    HTMLFragment(node: .fragments(fragments))
  }

  /// Returns markup that is written unchanged.
  ///
  /// Never pass text from an untrusted source. The markup must close every element that it opens.
  public static func markup(trusted markup: String) -> HTMLFragment {
    HTMLFragment(node: .trusted(markup))
  }
}

extension HTMLFragment: ExpressibleByStringInterpolation {
  /// Creates text: see ``text(_:)``.
  public init(stringLiteral text: String) {
    self.init(node: .text(text))
  }
}

extension HTMLFragment {
  /// An HTML element, such as a row: a name, attributes and children.
  ///
  /// ```swift
  /// let row: HTMLFragment.Element = .element("li", ["class": "post"], [.text(post.title)])
  /// ```
  public struct Element: Hashable, Sendable {
    /// The name, such as `li`.
    public let name: String

    /// The kind of content that elements of this name have.
    let content: Content

    /// The attributes.
    public var attributes: Attributes

    /// The content of the element, in order; always empty for a void element such as `br` or
    /// `input`.
    public var children: [HTMLFragment] {
      didSet { checkChildren() }
    }

    /// Returns an element.
    ///
    /// The name must not come from an untrusted source. A mistake in these rules stops the program:
    ///
    /// - A name is an ASCII letter, followed by ASCII letters, digits and hyphens.
    /// - An element whose content a browser does not read as HTML, such as `script` and `style`,
    ///   cannot be created: escaping would not protect it. Write it with
    ///   ``HTMLFragment/markup(trusted:)``.
    /// - A void element, such as `br` and `input`, takes no children.
    ///
    /// - Parameters:
    ///   - name: The name, such as `li`.
    ///   - attributes: The attributes, in the order in which they are written.
    ///   - children: The content of the element, in order.
    public static func element(
      _ name: String, _ attributes: Attributes = [:], _ children: [HTMLFragment] = []
    ) -> Self {
      Self(name, attributes, children)
    }

    /// Returns an element without attributes.
    public static func element(_ name: String, _ children: [HTMLFragment]) -> Self {
      Self(name, [:], children)
    }

    init(_ name: String, _ attributes: Attributes, _ children: [HTMLFragment]) {
      guard Names.isName(name, with: "-") else {
        fatalError("HTMLFragment: \"\(name)\" is not an element name")
      }
      content = Content(ofElement: name.lowercased())
      guard content != .rawText else {
        fatalError(
          "HTMLFragment: the content of <\(name)> cannot be escaped: use markup(trusted:)")
      }
      self.name = name
      self.attributes = attributes
      self.children = children
      checkChildren()
    }

    private func checkChildren() {
      guard children.isEmpty || content != .none else {
        fatalError("HTMLFragment: <\(name)> cannot have children")
      }
    }
  }
}

extension HTMLFragment {
  /// The attributes of an element, each name once, in the order in which they are written.
  ///
  /// ```swift
  /// var attributes: HTMLFragment.Attributes = ["class": "post", "hidden": isRead, "data-id": 7]
  /// attributes["hidden"] = nil
  /// ```
  ///
  /// Values may come from untrusted sources. The markup escapes them. An address has to begin with
  /// `http:`, `https:`, `mailto:` or `tel:`, or have no scheme: the markup has `about:invalid` for
  /// others, such as `javascript:`, which a browser would run. ``allowing(_:)`` adds to this list.
  /// This applies to each address of a list, such as a `srcset`, and to the values that the
  /// elements `animate` and `set` of an `svg` write into other attributes.
  ///
  /// The value of a `style` cannot leave its attribute, but a browser reads it as CSS: build it
  /// from numbers, not from untrusted text. The `content` of a `meta` element can set a rule for
  /// the whole page, or open another page: do not build it from untrusted text.
  public struct Attributes: Hashable, Sendable {
    private(set) var list: [Attribute] = []

    /// What other addresses may begin with.
    private(set) var allowed: [String] = []

    struct Attribute: Hashable, Sendable {
      let name: String

      /// The name in lower case, as a browser reads it.
      let key: String

      var value: String
    }

    /// Creates no attributes.
    public init() {}

    /// The value of the attribute with the given name; `nil` without this attribute.
    ///
    /// Names are compared without regard to case. The markup keeps the case of the first one. A
    /// name must not come from an untrusted source. It is an ASCII letter, followed by ASCII
    /// letters, digits and any of `-_.:`. Setting an attribute whose value a browser runs, `srcdoc`
    /// or a name that begins with `on`, stops the program: write it with
    /// ``HTMLFragment/markup(trusted:)``.
    public subscript(name: String) -> String? {
      get { list.first { $0.key == name.lowercased() }?.value }
      set {
        let key = name.lowercased()
        guard Names.isName(name, with: "-_.:") else {
          fatalError("HTMLFragment.Attributes: \"\(name)\" is not an attribute name")
        }
        guard !key.hasPrefix("on"), key != "srcdoc" else {
          fatalError(
            "HTMLFragment.Attributes: a browser would run the value of \(name): use markup(trusted:)"
          )
        }
        guard let offset = list.firstIndex(where: { $0.key == key }) else {
          if let newValue { list.append(Attribute(name: name, key: key, value: newValue)) }
          return
        }
        if let newValue { list[offset].value = newValue } else { list.remove(at: offset) }
      }
    }

    /// Returns the attributes, with addresses allowed that begin with any of the given texts.
    ///
    /// ```swift
    /// let picture: HTMLFragment.Attributes = ["src": address]
    /// HTMLFragment.element("img", picture.allowing("data:image/", "blob:"))
    /// ```
    ///
    /// A text has a scheme in it, such as `sms:`. A text that allows `javascript:` stops the
    /// program.
    public func allowing(_ beginnings: String...) -> Self {
      for beginning in beginnings
      where !beginning.utf8.contains(UInt8(ascii: ":"))
        || beginning.lowercased().utf8.starts(with: "javascript:".utf8)
      {
        fatalError("HTMLFragment.Attributes: \"\(beginning)\" cannot be allowed in addresses")
      }
      var attributes = self
      attributes.allowed += beginnings.map { $0.lowercased() }
      return attributes
    }

    /// Makes a key the first attribute, in the place of any `id`.
    mutating func setID(_ key: String) {
      self["id"] = nil
      list.insert(Attribute(name: "id", key: "id", value: key), at: 0)
    }
  }
}

extension HTMLFragment.Attributes: ExpressibleByDictionaryLiteral {
  /// Creates the attributes whose values are not `nil`; the last value of a repeated name wins.
  public init(dictionaryLiteral attributes: (String, (any HTMLAttributeValue)?)...) {
    for (name, value) in attributes { self[name] = value?.text(ofAttribute: name) }
  }
}

extension HTMLFragment {
  /// Returns a whole document.
  ///
  /// ```swift
  /// HTMLFragment.document(title: "Posts", body: [host.html]).markup
  /// // <!DOCTYPE html><html lang="en"><head><meta charset="utf-8">…
  /// ```
  ///
  /// The head has the character set, the viewport and the title, and then `head`. The language is a
  /// tag such as `pt-BR`.
  public static func document(
    title: String, language: String = "en", head: [HTMLFragment] = [], body: [HTMLFragment]
  ) -> HTMLFragment {
    let standard: [HTMLFragment] = [
      .element("meta", ["charset": "utf-8"]),
      .element(
        "meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
      .element("title", [.text(title)]),
    ]
    return .fragments([
      .markup(trusted: "<!DOCTYPE html>"),
      .element(
        "html", ["lang": language],
        [.element("head", standard + head), .element("body", body)]),
    ])
  }
}
