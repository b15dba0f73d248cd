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
