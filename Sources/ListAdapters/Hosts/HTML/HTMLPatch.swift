/// What a batch changes in a document: edits to be made one after the other.
///
/// ```swift
/// calculator.data = ["b", "a"]  // was ["a", "b", "c"]
/// // remove list-c, move list-b before list-a
/// ```
///
/// Elements are named by their keys, which are the values of their `id` attributes. Made on the
/// document as it was before the batch, the edits give exactly the document after it.
public struct HTMLPatch: Hashable, Sendable {
  /// The edits, in order: each finds the document as those before it left it.
  public var edits: [Edit]

  /// Creates a patch.
  public init(edits: [Edit] = []) {
    self.edits = edits
  }
}

extension HTMLPatch {
  /// One edit of a document.
  public enum Edit: Hashable, Sendable {
    /// Removes the element of the given key.
    case remove(String)

    /// Puts a new element into its place.
    case insert(Element, at: Place)

    /// Moves an element that is there to another place.
    ///
    /// In a browser's document, inserting an element that is there already moves it. The markup is
    /// for receivers that cannot move: these remove the element and insert it anew.
    case move(Element, to: Place)

    /// Puts a new element in the place of the one of the given key, mostly its own.
    case replace(String, with: Element)

    /// Makes the element of the same key look like the given one, and keeps what can be kept of it.
    ///
    /// Replacing it comes out the same, but for what a reader typed or selected in it.
    case update(Element)
  }

  /// An element: a row, a section with its rows, or the whole list.
  public struct Element: Hashable, Sendable {
    /// The value of the element's `id` attribute.
    public let key: String

    /// The element, with everything in it.
    public let markup: String

    init(key: String, markup: String) {
      self.key = key
      self.markup = markup
    }
  }

  /// Where an element goes.
  public struct Place: Hashable, Sendable {
    /// The key of the element that it goes into.
    public let parent: String

    /// The key of the element that it goes before; `nil` if it goes to the parent's end.
    public let next: String?

    init(parent: String, next: String?) {
      self.parent = parent
      self.next = next
    }
  }
}

extension HTMLPatch {
  /// The edits as a JSON array of objects, without line breaks.
  ///
  /// ```swift
  /// // [{"edit":"remove","key":"list-c"},
  /// //  {"edit":"move","key":"list-b","parent":"list","next":"list-a"}]
  /// ```
  ///
  /// | `edit`    | other members                             |
  /// |-----------|-------------------------------------------|
  /// | `remove`  | `key`                                     |
  /// | `insert`  | `key`, `parent`, `next` or none, `markup` |
  /// | `move`    | `key`, `parent`, `next` or none           |
  /// | `replace` | `key`, `markup`                           |
  /// | `update`  | `key`, `markup`                           |
  ///
  /// It can stand in a `script` element and in a line of an event stream: `<`, line separators and
  /// control characters are escaped.
  public var json: String {
    "[\(edits.map(\.json).joined(separator: ","))]"
  }
}

extension HTMLPatch.Edit {
  fileprivate var json: String {
    let members = members.map { "\(JSONText.quoted($0.name)):\(JSONText.quoted($0.value))" }
    return "{\(members.joined(separator: ","))}"
  }

  private typealias Member = (name: String, value: String)

  private var members: [Member] {
    switch self {
    case .remove(let key):
      [("edit", "remove"), ("key", key)]
    case .insert(let element, let place):
      [("edit", "insert"), ("key", element.key)] + members(of: place) + [("markup", element.markup)]
    case .move(let element, let place):
      [("edit", "move"), ("key", element.key)] + members(of: place)
    case .replace(let key, let element):
      [("edit", "replace"), ("key", key), ("markup", element.markup)]
    case .update(let element):
      [("edit", "update"), ("key", element.key), ("markup", element.markup)]
    }
  }

  private func members(of place: HTMLPatch.Place) -> [Member] {
    [("parent", place.parent)] + (place.next.map { [("next", $0)] } ?? [])
  }
}

/// Strings as JSON writes them.
enum JSONText {
  /// The text between double quotes.
  ///
  /// Beside what JSON asks for, it escapes `<`, so that no `</script>` ends a script element, and
  /// U+2028 and U+2029, which older JavaScript reads as line breaks.
  static func quoted(_ text: String) -> String {
    var quoted = String.UnicodeScalarView()
    quoted.append("\"")
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        quoted.append("\\")
        quoted.append(scalar)
      case "\n": quoted.append(contentsOf: "\\n".unicodeScalars)
      case "\r": quoted.append(contentsOf: "\\r".unicodeScalars)
      case "\t": quoted.append(contentsOf: "\\t".unicodeScalars)
      case "\0"..<" ", "<", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        quoted.append(contentsOf: escape(scalar).unicodeScalars)
      default: quoted.append(scalar)
      }
    }
    quoted.append("\"")
    return String(quoted)
  }

  /// The scalar by its number, below U+10000.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension HTMLPatch {
  /// The edits as `<turbo-stream>` elements, which pages with Hotwire's Turbo apply by themselves.
  ///
  /// ```swift
  /// // <turbo-stream action="remove" target="list-c"></turbo-stream>
  /// ```
  ///
  /// Turbo has no action that moves an element. A move is written as `remove`, and `before` or
  /// `append` with the element's markup: right in every version of Turbo, but the page loses what a
  /// reader typed or selected in the row. For pages that should keep it, send ``json`` to a script
  /// that moves.
  ///
  /// An update is a `replace` with the method `morph`, which Turbo knows since version 8.
  ///
  /// Source: the Turbo handbook, "Streams", https://turbo.hotwired.dev/reference/streams
  public var turboStreams: String {
    edits.map(\.turboStreams).joined()
  }
}

extension HTMLPatch.Edit {
  fileprivate var turboStreams: String {
    switch self {
    case .remove(let key):
      stream("remove", key)
    case .insert(let element, let place):
      insertion(of: element, at: place)
    case .move(let element, let place):
      stream("remove", element.key) + insertion(of: element, at: place)
    case .replace(let key, let element):
      stream("replace", key, element.markup)
    case .update(let element):
      stream("replace", element.key, element.markup, method: "morph")
    }
  }

  private func insertion(of element: HTMLPatch.Element, at place: HTMLPatch.Place) -> String {
    guard let next = place.next else { return stream("append", place.parent, element.markup) }
    return stream("before", next, element.markup)
  }

  private func stream(
    _ action: String, _ target: String, _ markup: String? = nil, method: String? = nil
  ) -> String {
    let content = markup.map { [HTML.element("template", [:], [.markup(trusted: $0)])] } ?? []
    let attributes: HTML.Attributes = ["action": action, "method": method, "target": target]
    return HTML.element("turbo-stream", attributes, content).markup
  }
}
