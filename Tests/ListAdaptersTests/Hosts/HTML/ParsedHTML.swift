/// An element of a document, parsed strictly: unknown markup is an error.
///
/// It shares nothing with the code that writes HTML. It knows the few named characters and the void
/// elements that the tests use.
final class ParsedHTML {
  let name: String
  var attributes: [String: String]
  var children: [Child] = []
  weak var parent: ParsedHTML?

  enum Child {
    case element(ParsedHTML)
    case text(String)
  }

  struct Unreadable: Error {
    let reason: String
    let rest: String
  }

  init(name: String, attributes: [String: String] = [:]) {
    self.name = name
    self.attributes = attributes
  }

  /// Reads one or more elements, as the children of an element without a name.
  convenience init(fragment markup: String) throws {
    self.init(name: "")
    var reader = HTMLReader(markup)
    try reader.readChildren(of: self)
    try reader.expectEnd()
  }

  /// The only element of the markup.
  static func element(_ markup: String) throws -> ParsedHTML {
    let fragment = try ParsedHTML(fragment: markup)
    guard fragment.elements.count == 1, fragment.children.count == 1 else {
      throw Unreadable(reason: "not one element", rest: markup)
    }
    return fragment.elements[0]
  }
}

extension ParsedHTML {
  var elements: [ParsedHTML] {
    children.compactMap { child in
      if case .element(let element) = child { element } else { nil }
    }
  }

  /// The text in the element and its descendants.
  var text: String {
    children.map { child in
      switch child {
      case .element(let element): element.text
      case .text(let text): text
      }
    }.joined()
  }

  /// The element and its descendants, in document order.
  var all: [ParsedHTML] {
    [self] + elements.flatMap(\.all)
  }

  func find(_ id: String) -> ParsedHTML? {
    if attributes["id"] == id { return self }
    for case .element(let element) in children {
      if let found = element.find(id) { return found }
    }
    return nil
  }

  /// Whether two documents are the same, as far as anybody can see.
  func isEqual(to other: ParsedHTML) -> Bool {
    name == other.name && attributes == other.attributes && children.count == other.children.count
      && zip(children, other.children).allSatisfy { mine, others in
        switch (mine, others) {
        case (.element(let mine), .element(let others)): mine.isEqual(to: others)
        case (.text(let mine), .text(let others)): mine == others
        default: false
        }
      }
  }
}

extension ParsedHTML: CustomStringConvertible {
  /// The tree, for messages.
  var description: String {
    let names = attributes.sorted { $0.key < $1.key }.map { " \($0)=\($1.debugDescription)" }
    let inner = children.map { child in
      switch child {
      case .element(let element): element.description
      case .text(let text): text.debugDescription
      }
    }
    return "(\(name)\(names.joined()) \(inner.joined(separator: " ")))"
  }
}

extension ParsedHTML {
  func remove() {
    guard let parent else { return }
    parent.children.remove(at: parent.offset(of: self))
    self.parent = nil
  }

  /// Inserts before a child, or at the end; an element that is elsewhere leaves there first.
  func insert(_ element: ParsedHTML, before next: ParsedHTML?) {
    element.remove()
    children.insert(.element(element), at: next.map(offset(of:)) ?? children.count)
    element.parent = self
  }

  private func offset(of child: ParsedHTML) -> Int {
    let offset = children.firstIndex { candidate in
      if case .element(let element) = candidate { element === child } else { false }
    }
    guard let offset else { preconditionFailure("\(child) is no child of \(self)") }
    return offset
  }
}
