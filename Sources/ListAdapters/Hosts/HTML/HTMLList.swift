public import ListAdapters

/// A list in a web page: set `data`, and each open page shows it.
///
/// ```swift
/// let posts = HTMLList(id: "posts", data: firstPosts) { (post: Post) in
///   .element("li", ["class": "post"], [.text(post.title)])
/// }
/// let page = HTMLEvents(of: posts)
/// posts.data = newPosts  // one patch for each browser, with what changed
/// posts.html             // the whole list, for a page that is opened later
/// ```
///
/// Use it on one actor. In a property, its type is `HTMLList<Post>`.
public final class HTMLList<Item>: HTMLPageList {
  /// The host, which renders the rows.
  public let host: HTMLHost<Never, Item>

  /// The calculator, which compares the lists.
  public let calculator: DiffCalculator<HTMLHost<Never, Item>, Item>

  /// Creates a list whose rows are the children of one element.
  ///
  /// - Parameters:
  ///   - id: The key of the list: an ASCII letter, followed by ASCII letters, digits and `_`. Two
  ///     lists in one page need different ones.
  ///   - list: The element that holds the rows, for those of a table a `tbody`.
  ///   - data: The first items.
  ///   - row: Returns the element of an item. The list sets its `id` attribute.
  public init(
    id: String, list: HTMLFragment.Element = .element("ul"), data: [Item] = [],
    row: @escaping (Item) -> HTMLFragment.Element
  ) where Item: Diffable & Sendable {
    host = HTMLHost(id: id, list: list, row: row)
    calculator = DiffCalculator(host: host, data: data)
  }

  /// Creates a list of items that are not `Diffable`, such as those of another package.
  ///
  /// ```swift
  /// HTMLList(id: "lines", data: lines, itemID: \.number, comparing: .id(\.number)) { line in … }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The key of the list, as in the other initializer.
  ///   - list: The element that holds the rows.
  ///   - data: The first items.
  ///   - itemID: Returns the id of an item, from which the list makes the key of its row.
  ///   - comparison: Compares items.
  ///   - row: Returns the element of an item.
  public init<ID: Hashable>(
    id: String, list: HTMLFragment.Element = .element("ul"), data: [Item] = [],
    itemID: @escaping (Item) -> ID, comparing comparison: ItemComparison<Item>,
    row: @escaping (Item) -> HTMLFragment.Element
  ) {
    host = HTMLHost(id: id, list: list, itemID: itemID, row: row)
    calculator = DiffCalculator(host: host, data: data, comparing: comparison)
  }

  /// The items that you set last.
  public var data: [Item] {
    get { calculator.latestData }
    set { calculator.latestData = newValue }
  }
}

/// A list with sections in a web page, such as the columns of a board.
///
/// ```swift
/// let board = HTMLSections(id: "board", data: columns) { column in
///   HTMLSection(heading: [.element("h2", [.text(column.title)])])
/// } row: { card in
///   .element("li", [.text(card.title)])
/// }
/// ```
///
/// It works like ``HTMLList``. In a property, its type is
/// `HTMLSections<ListSection<Column, Card>>`.
public final class HTMLSections<Section: DiffableSection & Sendable>: HTMLPageList {
  /// The host, which renders the sections and rows.
  public let host: HTMLHost<Section.Header, Section.Item>

  /// The calculator, which compares the lists.
  public let calculator: SectionedDiffCalculator<HTMLHost<Section.Header, Section.Item>, Section>

  /// Creates a list whose sections are elements with rows in them.
  ///
  /// - Parameters:
  ///   - id: The key of the list, as in ``HTMLList``.
  ///   - list: The element that holds the sections.
  ///   - data: The first sections.
  ///   - section: Returns the elements of a section for its header.
  ///   - row: Returns the element of an item.
  public init(
    id: String, list: HTMLFragment.Element = .element("div"), data: [Section] = [],
    section: @escaping (Section.Header) -> HTMLSection,
    row: @escaping (Section.Item) -> HTMLFragment.Element
  ) {
    host = HTMLHost(id: id, list: list, section: section, row: row)
    calculator = SectionedDiffCalculator(host: host, data: data)
  }

  /// The sections that you set last.
  public var data: [Section] {
    get { calculator.latestData }
    set { calculator.latestData = newValue }
  }
}

/// A list that can be part of a page: an ``HTMLList``, an ``HTMLSections`` or an ``HTMLHost``.
public protocol HTMLPageList<Header, Item>: AnyObject {
  associatedtype Header
  associatedtype Item

  /// The host, which renders the list.
  var host: HTMLHost<Header, Item> { get }
}

extension HTMLPageList {
  /// The current list, to put into a document.
  public var html: HTMLFragment { host.html }
}
