import DiffCore

/// The elements that a section of an ``HTMLHost`` consists of, beside its rows.
///
/// ```swift
/// HTMLSection(heading: [.element("h2", [:], [.text(album.title)])])
/// // <section id="…"><h2>…</h2><ul id="…">rows</ul></section>
/// ```
public struct HTMLSection: Hashable, Sendable {
  /// The element of the section; its children come before the rows.
  public var element: HTML.Element

  /// The element in it that holds the rows; its own children come before them.
  ///
  /// If there is none, as in a `tbody`, the rows follow the children of ``element``.
  public var rows: HTML.Element?

  /// Creates the elements of a section.
  ///
  /// - Parameters:
  ///   - element: The element of the section.
  ///   - rows: The element in it that holds the rows.
  public init(element: HTML.Element, rows: HTML.Element?) {
    self.element = element
    self.rows = rows
  }

  /// Creates a `section` with a heading, and a `ul` for the rows.
  public init(heading: [HTML]) {
    self.init(element: HTML.Element("section", [:], heading), rows: HTML.Element("ul"))
  }
}

extension HTMLSection {
  func outline(
    list: String, keyPart: String, rows: [HTMLOutline.Row]
  ) -> HTMLOutline.Section {
    let key = "\(list)\(Self.mark)\(keyPart)"
    let rowsKey = self.rows == nil ? key : "\(list)_rows-\(keyPart)"
    let inner = self.rows?.keyed(rowsKey)
    let outer = element.keyed(key)
    return HTMLOutline.Section(
      key: key, rowsKey: rowsKey,
      start: outer.startMarkup + (inner?.startMarkup ?? ""),
      end: (inner?.endTag ?? "") + outer.endTag, rows: rows)
  }

  /// The last part of a section's key.
  static func keyPart(of key: String, list: String) -> String {
    String(key.dropFirst(list.count + mark.count))
  }

  /// What stands in a section's key between the list's key and its own part: in a row's it is `-`.
  private static let mark = "_section-"
}

extension HTML.Element {
  /// The element with a key for its `id`, as its first attribute.
  func keyed(_ key: String) -> Self {
    var element = self
    element.attributes = ["id": key]
    for attribute in attributes.list where attribute.name.lowercased() != "id" {
      element.attributes[attribute.name] = attribute.value
    }
    return element
  }

  /// Everything before what is added at the end of the children.
  var startMarkup: String {
    startTag + children.map(\.markup).joined()
  }
}
