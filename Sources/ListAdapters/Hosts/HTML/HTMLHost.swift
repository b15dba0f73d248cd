import DiffCore

/// A host that shows a list as HTML, and tells what changes in a document that shows it.
///
/// ```swift
/// let host = HTMLHost(id: "posts") { (post: Post) in
///   HTML.Element("li", ["class": "post"], [.text(post.title)])
/// }
/// let calculator = DiffCalculator(host: host, data: posts)
/// host.dataSource = calculator  // renders the posts
/// host.didPatch = { patch in clients.send(patch.json) }
/// calculator.data = newPosts    // one patch, with what changed
/// host.html                     // the whole list as it is, for a client that comes late
/// ```
///
/// The list is one element, whose key is the host's ``id``. Each row is an element in it with a key
/// of its own, made from the row's id, and so is each section of a host that has elements for
/// sections. A key is the value of an element's `id` attribute, consists of ASCII letters, digits,
/// `-` and `_`, and stays as long as its row. Rows of equal ids have different keys: which is which
/// depends on what was shown before.
///
/// Every batch becomes one ``HTMLPatch``. Applied to the list as it was, it gives exactly the list
/// as it is. A reload becomes a patch that replaces the whole list. A row that is shown anew and
/// looks as it did is in no patch.
///
/// The host keeps the markup of every row, so that the whole list can be rendered at any time
/// without asking the data source. It takes updates in the sequential order, linear or sectioned.
///
/// Complexity: each call takes time for its rows and O(*n*) to shift the others, where *n* is the
/// number of rows; the data source is asked only about rows that come or are shown anew.
public final class HTMLHost {
  /// Where the rows come from; setting it renders the list anew.
  ///
  /// Without one, the list is empty, and updates are ignored.
  public weak var dataSource: (any ListDataSource)? {
    didSet { reloadData() }
  }

  /// Takes the patch of each batch that changes the document, when the batch is over.
  public var didPatch: ((HTMLPatch) -> Void)?

  /// The key of the list, with which the keys of its rows and sections begin.
  public let id: String

  var outline: HTMLOutline

  private let list: HTML.Element
  private let row: (AnyDiffable) -> HTML.Element
  private let section: ((AnyDiffable) -> Section)?

  private var rowKeys = HTMLKeys()
  private var sectionKeys = HTMLKeys()
  private var patch = HTMLPatch()
  private var openBatches = 0

  private init(
    id: String, list: HTML.Element, anySection: ((AnyDiffable) -> Section)?,
    anyRow: @escaping (AnyDiffable) -> HTML.Element
  ) {
    precondition(HTMLKeys.canBegin(with: id), "\"\(id)\" cannot begin a key")
    self.id = id
    self.list = list.keyed(id)
    section = anySection
    row = anyRow
    outline = HTMLOutline(key: id, hasSectionElements: anySection != nil)
  }
}

extension HTMLHost {
  /// Creates a host whose rows are the children of one element.
  ///
  /// If its data source has several sections, their rows follow one another.
  ///
  /// - Parameters:
  ///   - id: The key of the list: an ASCII letter, followed by ASCII letters, digits, `-` and `_`.
  ///     Two hosts in one document need different ones.
  ///   - list: The element that holds the rows. Its own children come before them.
  ///   - row: The element of a row, whose `id` attribute the host sets. A row that is no `Row`
  ///     becomes a list item with its description.
  public convenience init<Row>(
    id: String = "list", list: HTML.Element = HTML.Element("ul"),
    row: @escaping (Row) -> HTML.Element
  ) {
    self.init(id: id, list: list, anySection: nil, anyRow: Self.anyRow(row))
  }

  /// Creates a host whose sections are elements with rows in them.
  ///
  /// - Parameters:
  ///   - id: The key of the list, as for ``init(id:list:row:)``.
  ///   - list: The element that holds the sections. Its own children come before them.
  ///   - section: The elements of a section, whose `id` attributes the host sets. A section that is
  ///     no `Header` is headed by its description.
  ///   - row: The element of a row.
  public convenience init<Header, Row>(
    id: String = "list", list: HTML.Element = HTML.Element("div"),
    section: @escaping (Header) -> Section, row: @escaping (Row) -> HTML.Element
  ) {
    let anySection = { (base: AnyDiffable) in
      guard let header = (base.base as? Header) ?? (base as? Header) else {
        return Section(heading: [.element("h2", [:], [.text(base.description)])])
      }
      return section(header)
    }
    self.init(id: id, list: list, anySection: anySection, anyRow: Self.anyRow(row))
  }

  private static func anyRow<Row>(
    _ row: @escaping (Row) -> HTML.Element
  ) -> (AnyDiffable) -> HTML.Element {
    { base in
      guard let typed = (base.base as? Row) ?? (base as? Row) else {
        return HTML.Element("li", [:], [.text(base.description)])
      }
      return row(typed)
    }
  }
}

extension HTMLHost {
  /// The whole list as it is now, to be put into a document.
  public var html: HTML {
    .markup(trusted: listElement.markup)
  }

  /// A patch that makes a document show the list as it is now, whatever it showed of it before.
  ///
  /// It is for a client that missed patches. As an update of the whole list, it lets the client
  /// keep the elements of rows that are still there.
  public var wholeList: HTMLPatch {
    HTMLPatch(edits: [.update(listElement)])
  }

  /// The key of the row at the given path, as it is now.
  public func key(ofItemAt path: ItemPath) -> String {
    outline.sections[path.section].rows[path.item].element.key
  }

  private var listElement: HTMLPatch.Element {
    let sections = outline.sections.map(\.markup).joined()
    return HTMLPatch.Element(key: id, markup: list.startMarkup + sections + list.endTag)
  }
}

extension HTMLHost {
  /// Collects the edits of the updates, and hands them on when the outermost batch is over.
  func batch(_ updates: () -> Void) {
    openBatches += 1
    updates()
    openBatches -= 1
    guard openBatches == 0, !patch.edits.isEmpty else { return }
    let finished = patch
    patch = HTMLPatch()
    didPatch?(finished)
  }

  func record(_ edits: [HTMLPatch.Edit]) {
    patch.edits += edits
  }

  /// Renders everything anew, as one edit: those before it in the batch no longer matter.
  func renderAll() {
    rowKeys = HTMLKeys()
    sectionKeys = HTMLKeys()
    outline.sections = []
    if let dataSource {
      outline.sections = (0..<dataSource.sectionCount).map { renderSection(at: $0, of: dataSource) }
    }
    patch.edits = [.replace(id, with: listElement)]
  }

  /// Renders a row that comes, or, with the key of the row that it was, one that stayed.
  func renderRow(
    at path: ItemPath, of dataSource: any ListDataSource, replacing old: HTMLOutline.Row? = nil
  ) -> HTMLOutline.Row {
    let item = dataSource.item(at: path)
    let key = key(for: item.id, replacing: old)
    let element = HTMLPatch.Element(key: key, markup: row(item).keyed(key).markup)
    return HTMLOutline.Row(id: item.id, element: element)
  }

  private func key(for id: AnyDiffable.ID, replacing old: HTMLOutline.Row?) -> String {
    if let old, old.id == id { return old.element.key }
    if let old { releaseKey(of: old) }
    return "\(self.id)-\(rowKeys.take(for: id))"
  }

  func renderSection(at offset: Int, of dataSource: any ListDataSource) -> HTMLOutline.Section {
    let base = dataSource.section(at: offset)
    let rows = (0..<dataSource.itemCount(inSection: offset)).map {
      renderRow(at: ItemPath(section: offset, item: $0), of: dataSource)
    }
    guard let section else {
      return HTMLOutline.Section(
        id: base.id, key: id, rowsKey: id, start: "", end: "", rows: rows)
    }
    return section(base).outline(
      id: base.id, list: id, keyPart: sectionKeys.take(for: base.id), rows: rows)
  }

  func releaseKey(of row: HTMLOutline.Row) {
    rowKeys.release(String(row.element.key.dropFirst(id.count + 1)))
  }

  func releaseKeys(of section: HTMLOutline.Section) {
    section.rows.forEach(releaseKey)
    guard outline.hasSectionElements else { return }
    sectionKeys.release(HTMLHost.Section.keyPart(of: section.key, list: id))
  }
}
