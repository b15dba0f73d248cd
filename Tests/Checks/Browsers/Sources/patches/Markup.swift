import Foundation
import HTMLLists
import ListAdapters

/// Elements with hostile texts, as markup and as the tree that a browser has to make of it.
struct Markup {
  private var random: SeededGenerator

  init(seed: Int) {
    random = SeededGenerator(seed: UInt64(seed))
  }

  /// A tree and its markup.
  private struct Sample: Encodable {
    let markup: String
    let tree: Node
  }

  private struct Node: Encodable {
    let name: String
    var attributes: [String: String] = [:]
    var children: [Child] = []
  }

  private enum Child: Encodable {
    case text(String)
    case element(Node)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .element(let node): try container.encode(node)
      }
    }
  }

  private static let parts: [String] = [
    "<", ">", "&", "\"", "'", "=", "/", "`", "-", ":", ";", "#", "?", " ", "x", "&lt", "&amp;",
    "&#x3c;", "\0", "\t", "\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{1B}", "\u{7F}", "\u{80}",
    "\u{9F}", "\u{A0}", "\u{301}", "\u{200B}", "\u{2028}", "\u{202E}", "\u{FEFF}", "\u{FFFD}",
    "\u{1F469}", "<script>", "</script", "</pre>", "</textarea>", "<!--", "-->", "--!>", "]]>",
    "<svg>", "onload=",
  ]
  private static let beginnings: [String] = [
    "javascript:", "JaVaScRiPt:", "java\tscript:", "java\nscript:", "\u{1}javascript:",
    " javascript:", "\u{A0}javascript:", "javascript\u{301}:", "javascript&colon;",
    "http:\u{740}", "//x/", "?a:b", "#a:b", "data:text/html,", "vbscript:", "http://x/",
    "mailto:x", "tel:1", "x:", ":", "/", "",
  ]
  private static let addresses = [
    "href", "src", "action", "formaction", "poster", "cite", "to", "values",
  ]

  private mutating func text(beginning: [String] = [""]) -> String {
    let count = Int.random(in: 0...5, using: &random)
    let rest = (0..<count).map { _ in Self.parts.randomElement(using: &random) ?? "" }.joined()
    return (beginning.randomElement(using: &random) ?? "") + rest
  }

  /// Returns an element that a browser leaves where it is written, also in one of its own name.
  private mutating func element(depth: Int) -> (HTMLFragment, Node) {
    let names = ["div", "span", "section", "x-y", "set"] + ["pre", "textarea", "br", "img"]
    var node = Node(name: names.randomElement(using: &random) ?? "div")
    var attributes = HTMLFragment.Attributes()
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let names = ["title", "class", "data-x"] + Self.addresses
      let name = names.randomElement(using: &random) ?? ""
      let value = text(beginning: Self.addresses.contains(name) ? Self.beginnings : [""])
      attributes[name] = value
      node.attributes[name] = value
    }
    var children: [HTMLFragment] = []
    let holdsElements = !["pre", "textarea", "br", "img"].contains(node.name)
    for _ in 0..<(["br", "img"].contains(node.name) ? 0 : Int.random(in: 0...3, using: &random)) {
      if holdsElements, depth > 0, Bool.random(using: &random) {
        let (child, childNode) = element(depth: depth - 1)
        children.append(child)
        node.children.append(.element(childNode))
      } else {
        let text = text()
        children.append(.text(text))
        node.children.append(.text(text))
      }
    }
    return (.element(node.name, attributes, children), node)
  }

  func write(_ count: Int) {
    var markup = self
    for _ in 0..<count {
      let (fragment, node) = markup.element(depth: 3)
      Output.write(Sample(markup: fragment.markup, tree: node))
    }
  }
}
