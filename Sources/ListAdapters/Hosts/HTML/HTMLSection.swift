import ListAdapters

/// The elements of a section of an ``HTMLHost``, without its rows.
///
/// ```swift
/// HTMLSection(heading: [.element("h2", [.text(album.title)])])
/// // <section id="…"><h2>…</h2><ul id="…">rows</ul></section>
/// ```
public struct HTMLSection: Hashable, Sendable {
  /// The element of the section; its children come before the rows.
  public var element: HTMLFragment.Element

  /// The element in it that holds the rows; its own children come before them.
  ///
  /// `nil` if the rows follow the children of ``element``, as in a `tbody`.
  public var rows: HTMLFragment.Element?

  /// Creates the elements of a section; `rows` is `nil` if `element` holds the rows.
  public init(element: HTMLFragment.Element, rows: HTMLFragment.Element?) {
    self.element = element
    self.rows = rows
  }

  /// Creates a `section` with a heading, and a `ul` for the rows.
  public init(heading: [HTMLFragment]) {
    self.init(
      element: .element("section", heading), rows: .element("ul"))
  }
}

extension HTMLSection {
  func rendered(
    list: String, id: AnyHashable, key: String, rows: ChunkedArray<HTMLRenderedList.Row>
  ) -> HTMLRenderedList.Section {
    let keyPart = key.dropFirst(list.count + Self.mark.count)
    let rowsKey = self.rows == nil ? key : "\(list)-_rows-\(keyPart)"
    let inner = self.rows?.keyed(rowsKey)
    let outer = element.keyed(key)
    return HTMLRenderedList.Section(
      id: id, key: key, rowsKey: rowsKey,
      start: outer.startMarkup + (inner?.startMarkup ?? ""),
      end: (inner?.endTag ?? "") + outer.endTag, rows: rows)
  }

  /// The text between the list's key and the section's own part; in the key of a row it is `-`.
  static let mark = "-_section-"
}

extension HTMLFragment.Element {
  /// Returns the element with a key as its `id`, the first of its attributes.
  func keyed(_ key: String) -> Self {
    var element = self
    element.attributes.setID(key)
    return element
  }

  /// The start tag and the children: the markup before rows that follow the children.
  var startMarkup: String {
    String(decoding: markup.utf8.dropLast(endTag.utf8.count), as: UTF8.self)
  }
}
