/// A piece of HTML: text, an element, several pieces, or markup that the program vouches for.
///
/// ```swift
/// let piece = HTML.element("p", ["class": "note"], ["5 < 6, says ", .element("b", [], ["Ann"])])
/// piece.markup  // <p class="note">5 &lt; 6, says <b>Ann</b></p>
/// ```
///
/// Text and the values of attributes are values: whatever they hold, a browser shows it and never
/// obeys it. Only ``markup(trusted:)`` is written as it is. A string literal is text, with what is
/// interpolated into it.
public struct HTML: Hashable, Sendable {
  let node: Node

  indirect enum Node: Hashable, Sendable {
    case text(String)
    case element(Element)
    case pieces([HTML])
    case trusted(String)
  }

  init(_ node: Node) {
    self.node = node
  }
}

extension HTML {
  /// Text, shown as it is.
  ///
  /// HTML has no way to write the null character: U+FFFD is shown in its place.
  public static func text(_ text: String) -> HTML {
    HTML(.text(text))
  }

  /// An element.
  public static func element(_ element: Element) -> HTML {
    HTML(.element(element))
  }

  /// An element, from its parts: see ``Element/init(_:_:_:)``.
  public static func element(
    _ name: String, _ attributes: Attributes = [:], _ children: [HTML] = []
  ) -> HTML {
    HTML(.element(Element(name, attributes, children)))
  }

  /// Several pieces, one after the other.
  public static func pieces(_ pieces: [HTML]) -> HTML {
    HTML(.pieces(pieces))
  }

  /// Markup, written as it is: never pass it anything that came from outside the program.
  ///
  /// Every element that it opens has to be closed in it.
  public static func markup(trusted markup: String) -> HTML {
    HTML(.trusted(markup))
  }
}

extension HTML: ExpressibleByStringInterpolation {
  /// Text: see ``text(_:)``.
  public init(stringLiteral text: String) {
    self.init(.text(text))
  }
}

extension HTML: CustomStringConvertible {
  /// The markup.
  public var description: String {
    markup
  }
}

extension HTML {
  /// An HTML element: a name, attributes and children.
  ///
  /// ```swift
  /// HTML.Element("a", ["href": post.link, "class": "title"], [.text(post.title)])
  /// ```
  public struct Element: Hashable, Sendable {
    /// The name, such as `li`.
    public let name: String

    /// The attributes.
    public var attributes: Attributes

    /// What the element holds, in order; always empty for an element such as `br` or `input`.
    public var children: [HTML] {
      didSet { checkChildren() }
    }

    /// Creates an element.
    ///
    /// The name and the children are the program's own, so that what is wrong with them is the
    /// program's mistake, and stops it:
    ///
    /// - A name is an ASCII letter, followed by ASCII letters, digits and hyphens.
    /// - An element whose content is not read as HTML, such as `script` and `style`, cannot be
    ///   made: there escaping would not protect. Write it with ``HTML/markup(trusted:)``.
    /// - An element that never has content, such as `br` and `input`, takes no children.
    ///
    /// - Parameters:
    ///   - name: The name, such as `li`.
    ///   - attributes: The attributes, in the order in which they are written.
    ///   - children: What the element holds, in order.
    public init(_ name: String, _ attributes: Attributes = [:], _ children: [HTML] = []) {
      precondition(Names.isElement(name), "\"\(name)\" is no name of an element")
      precondition(
        !Names.isRawText(name), "what <\(name)> holds cannot be escaped: use markup(trusted:)")
      self.name = name
      self.attributes = attributes
      self.children = children
      checkChildren()
    }

    private func checkChildren() {
      precondition(children.isEmpty || !Names.isVoid(name), "<\(name)> cannot have children")
    }
  }
}

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

extension HTML {
  /// A whole document.
  ///
  /// ```swift
  /// HTML.document(title: "Posts", body: [host.html]).markup
  /// // <!DOCTYPE html><html lang="en"><head><meta charset="utf-8">…
  /// ```
  ///
  /// - Parameters:
  ///   - title: The title, as text.
  ///   - language: The language of the text, such as `en` or `pt-BR`.
  ///   - head: What the head holds beside the character set, the viewport and the title.
  ///   - body: What the body holds.
  public static func document(
    title: String, language: String = "en", head: [HTML] = [], body: [HTML]
  ) -> HTML {
    let viewport: Attributes = [
      "name": "viewport", "content": "width=device-width, initial-scale=1",
    ]
    let standard: [HTML] = [
      .element("meta", ["charset": "utf-8"]),
      .element("meta", viewport),
      .element("title", [:], [.text(title)]),
    ]
    return .pieces([
      .markup(trusted: "<!DOCTYPE html>"),
      .element(
        "html", ["lang": language],
        [.element("head", [:], standard + head), .element("body", [:], body)]),
    ])
  }
}
