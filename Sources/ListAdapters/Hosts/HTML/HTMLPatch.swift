/// The changes of a batch in a document, as a list of edits in order.
///
/// ```swift
/// calculator.data = ["b", "a"]  // was ["a", "b", "c"]
/// // remove list-c, move list-b before list-a
/// ```
///
/// Edits name elements by their keys, the values of their `id` attributes. Applied to the document
/// of the previous number, the edits give exactly the document after the batch. A patch whose first
/// edit has the list's key applies to any document of the list.
public struct HTMLPatch: Hashable, Sendable {
  /// The key of the list.
  public let list: String

  /// A random text of the host, whose patches follow one another.
  public let epoch = String(UInt64.random(in: 0 ... .max), radix: 36)

  /// The number of the patch, from 1 on.
  public internal(set) var number = 0

  /// The edits, in order: each applies to the document that the edits before it left.
  public internal(set) var edits: [Edit] = []

  /// Whether a client may animate the edits; `false` if at least one of them is a change without
  /// animation.
  public internal(set) var isAnimated = true

  init(list: String) {
    self.list = list
  }

  /// Returns a patch of the same number with other edits.
  func with(_ edits: [Edit]) -> HTMLPatch {
    var patch = self
    patch.edits = edits
    return patch
  }
}

extension HTMLPatch {
  /// One edit of a document.
  public enum Edit: Hashable, Sendable {
    /// Removes the element of the given key.
    case remove(String)

    /// Inserts a new element at a place.
    case insert(Element, at: Place)

    /// Moves an element to another place.
    ///
    /// In a browser, inserting an element that the document already has moves it. The markup is for
    /// clients that cannot move an element: they remove it and insert it again.
    case move(Element, to: Place)

    /// Replaces the element of the given key with a new one, which mostly has the same key.
    case replace(String, with: Element)

    /// Makes the element of the same key look like the given one, and keeps as much of it as
    /// possible.
    ///
    /// A replacement gives the same document, but loses the reader's typed text and selection.
    case update(Element)

    /// Changes attributes of the element of the given key, and keeps the others and everything in
    /// it.
    ///
    /// An update to the element's new markup gives the same document.
    case updateAttributes(String, [Attribute])

    /// Makes the element of a section look like the given one, which has no rows, and keeps the
    /// rows.
    ///
    /// The place is that of the first row, or the end of the element for rows if there is none.
    case updateHeading(Element, rows: Place)
  }

  /// An element: a row, a section with its rows, or the whole list.
  public struct Element: Hashable, Sendable {
    /// The value of the element's `id` attribute.
    public let key: String

    /// The markup of the element, with everything in it; that of a heading's edit is without rows.
    public let markup: String
  }

  /// A new value of an attribute.
  public struct Attribute: Hashable, Sendable {
    /// The name of the attribute, in lower case.
    public let name: String

    /// The value, without escapes; `nil` if the element loses the attribute.
    public let value: String?
  }

  /// The place of an element.
  public struct Place: Hashable, Sendable {
    /// The key of the element that holds it.
    public let parent: String

    /// The key of the element that follows it; `nil` at the parent's end.
    public let next: String?
  }
}

extension HTMLPatch.Edit {
  /// The name and the key of the edit, and its other members.
  var parts:
    (
      name: String, key: String, place: HTMLPatch.Place?, markup: String?,
      attributes: [HTMLPatch.Attribute]
    )
  {
    switch self {
    case .remove(let key): ("remove", key, nil, nil, [])
    case .insert(let element, let place): ("insert", element.key, place, element.markup, [])
    case .move(let element, let place): ("move", element.key, place, nil, [])
    case .replace(let key, let element): ("replace", key, nil, element.markup, [])
    case .update(let element): ("update", element.key, nil, element.markup, [])
    case .updateAttributes(let key, let attributes): ("attributes", key, nil, nil, attributes)
    case .updateHeading(let element, let rows): ("heading", element.key, rows, element.markup, [])
    }
  }

  /// The number of bytes of the keys, the markup and the attributes.
  var textCount: Int {
    let (_, key, place, markup, attributes) = parts
    let count =
      key.utf8.count + (markup?.utf8.count ?? 0)
      + (place?.parent.utf8.count ?? 0) + (place?.next?.utf8.count ?? 0)
    return attributes.reduce(count) { $0 + $1.name.utf8.count + ($1.value?.utf8.count ?? 0) }
  }
}
