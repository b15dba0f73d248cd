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
