public import ListAdapters

/// A host that shows a list as HTML, and reports the changes to documents that show it.
///
/// ```swift
/// let host = HTMLHost(id: "posts") { (post: Post) in
///   .element("li", ["class": "post"], [.text(post.title)])
/// }
/// let calculator = DiffCalculator(host: host, data: posts)  // renders the posts
/// host.didPatch = { patch in clients.send(patch.json) }
/// calculator.data = newPosts    // one patch, with what changed
/// host.html                     // the whole list, for a client that connects later
/// ```
///
/// The list is one element, whose key is the host's ``id``. Each row is an element in it, whose key
/// is made from the item's id. A host with elements for sections makes the key of a section from
/// the header's id. A key is the value of an element's `id` attribute, and consists of ASCII
/// letters, digits, `-` and `_`. A row keeps its key as long as the host shows it, also if the
/// item's id becomes an equal one with another description, such as a string in another Unicode
/// normalization. Rows with equal ids have different keys, whose assignment depends on earlier
/// lists.
///
/// Every batch becomes one ``HTMLPatch``, which turns the list before the batch into exactly the
/// list after it. A changed row keeps its element, with what the reader typed in it, whether the
/// calculator reloads or reconfigures items. A row that looks the same is in no patch. A batch of
/// more than a thousand edits that are longer than the list becomes one update of the whole list,
/// which keeps the elements of rows, too. Only ``reloadData()`` replaces the list.
///
/// The host keeps the markup of every row, so it can write the whole list at any time without
/// asking the data source. Beside the markup, each row takes some 350 bytes for its id and
/// its key if the id is a `UUID`. The host takes updates in the sequential order, linear or
/// sectioned.
///
/// Complexity: each call renders its own rows, and takes about as long in a long list as in a short
/// one, as the host keeps them in a `ChunkedArray`. It asks the data source only about items that
/// it inserts, reloads or reconfigures.
public final class HTMLHost<Header, Item> {
  /// The source of the list.
  ///
  /// Reload the host when you have set it. Without one, a reload empties the list, and the host
  /// ignores updates. If a closure that the host calls sets it, it changes after that update.
  public var dataSource: (any ListDataSource<Header, Item>)? {
    get { source }
    set { gate.change { [self, weak newValue] in source = newValue } }
  }

  private weak var source: (any ListDataSource<Header, Item>)?

  /// Called with the patch of each batch that changed the document, when the batch ends.
  public var didPatch: ((HTMLPatch) -> Void)?

  /// The event streams of pages with this list, called after `didPatch` until they return `false`.
  var observers: [(HTMLPatch) -> Bool] = []

  /// The key of the list; the keys of its rows and sections begin with it.
  public let id: String

  var rendered: HTMLRenderedList
  var patch: HTMLPatch

  let gate = HostGate()

  private let list: HTMLFragment.Element
  private let itemID: (Item) -> AnyHashable
  private let row: (Item) -> HTMLFragment.Element
  private let sectionID: (Header) -> AnyHashable
  private let section: ((Header) -> HTMLSection)?

  private init(
    id: String, list: HTMLFragment.Element,
    itemID: @escaping (Item) -> AnyHashable, row: @escaping (Item) -> HTMLFragment.Element,
    sectionID: @escaping (Header) -> AnyHashable, section: ((Header) -> HTMLSection)?
  ) {
    guard HTMLFragment.Names.isName(id, with: "_") else {
      fatalError(
        "\"\(id)\" is no id of a list: ASCII letters, digits and _, beginning with a letter")
    }
    self.id = id
    patch = HTMLPatch(list: id)
    self.list = list.keyed(id)
    self.itemID = itemID
    self.row = row
    self.sectionID = sectionID
    self.section = section
    rendered = HTMLRenderedList(key: id, hasSectionElements: section != nil)
  }
}

extension HTMLHost where Header == Never {
  /// Creates a host of a linear list, whose rows are the children of one element.
  ///
  /// - Parameters:
  ///   - id: The key of the list: an ASCII letter, followed by ASCII letters, digits and `_`. Two
  ///     hosts in one document need different ones.
  ///   - list: The element that holds the rows, for those of a table a `tbody`. Its own children
  ///     come before the rows.
  ///   - row: Returns the element of an item. The host sets its `id` attribute.
  public convenience init(
    id: String = "list", list: HTMLFragment.Element = .element("ul"),
    row: @escaping (Item) -> HTMLFragment.Element
  ) where Item: Diffable {
    self.init(id: id, list: list, itemID: { $0.id }, row: row)
  }

  /// Creates a host of a linear list whose items get their ids from a key path or closure.
  public convenience init<ID: Hashable>(
    id: String = "list", list: HTMLFragment.Element = .element("ul"),
    itemID: @escaping (Item) -> ID, row: @escaping (Item) -> HTMLFragment.Element
  ) {
    self.init(
      id: id, list: list, itemID: { AnyHashable(itemID($0)) }, row: row, sectionID: { _ in 0 },
      section: nil)
  }
}

extension HTMLHost where Header: Diffable, Item: Diffable {
  /// Creates a host whose sections are elements with rows in them.
  ///
  /// The list's element holds the elements of the sections. The host sets their `id` attributes.
  public convenience init(
    id: String = "list", list: HTMLFragment.Element = .element("div"),
    section: @escaping (Header) -> HTMLSection, row: @escaping (Item) -> HTMLFragment.Element
  ) {
    self.init(
      id: id, list: list, itemID: { $0.id }, row: row, sectionID: { $0.id }, section: section)
  }

  /// Creates a host without elements for sections: the rows of all sections follow one another.
  public convenience init(
    id: String = "list", list: HTMLFragment.Element = .element("ul"),
    row: @escaping (Item) -> HTMLFragment.Element
  ) {
    self.init(id: id, list: list, itemID: { $0.id }, row: row, sectionID: { $0.id }, section: nil)
  }
}

extension HTMLHost: HTMLPageList {
  /// The host itself.
  public var host: HTMLHost { self }

  /// The current list, to put into a document; `data-patch` names its last patch: `EPOCH-NUMBER`.
  public var html: HTMLFragment {
    .markup(trusted: element(showing: "\(patch.epoch)-\(patch.number)").markup)
  }

  /// A patch that makes any document of this list current.
  ///
  /// Send it to a client that missed patches. It updates the whole list, so the client can keep the
  /// elements of rows that are still there.
  public var wholeList: HTMLPatch {
    patch.with([.update(element())])
  }

  /// The last patch without its edits, which tells a document its number.
  public var announcement: HTMLPatch {
    patch.with([])
  }

  private func element(showing patch: String? = nil) -> HTMLPatch.Element {
    var list = list
    list.attributes["data-patch"] = patch
    let sections = rendered.sections.map(\.markup).joined()
    return HTMLPatch.Element(key: id, markup: list.startMarkup + sections + list.endTag)
  }
}

extension HTMLHost {
  /// Collects the edits of the updates, and reports them when the outermost batch ends.
  func batch(_ updates: () -> Void) {
    gate.batch(updates) { isAnimated in
      guard !patch.edits.isEmpty else { return }
      patch.number += 1
      if isLongerThanList(patch) { patch.edits = wholeList.edits }
      var finished = patch
      finished.isAnimated = isAnimated
      patch.edits = []
      gate.ask {
        didPatch?(finished)
        observers.removeAll { !$0(finished) }
      }
    }
  }

  /// Whether a patch of many edits has more text than the list.
  ///
  /// It reads only as much of the list as the patch is long.
  private func isLongerThanList(_ patch: HTMLPatch) -> Bool {
    guard patch.edits.count > 1_000 else { return false }
    var rest = patch.edits.reduce(0) { $0 + $1.textCount }
    for row in rendered.sections.lazy.flatMap(\.rows) {
      rest -= row.element.markup.utf8.count
      guard rest > 0 else { return false }
    }
    return true
  }

  /// Renders the whole list as one edit.
  func renderAll() {
    rendered.rowKeys.releaseAll()
    rendered.sectionKeys.releaseAll()
    var sections: [HTMLRenderedList.Section] = []
    if let dataSource {
      sections = (0..<dataSource.sectionCount).map { renderSection(at: $0, of: dataSource) }
    }
    rendered.sections = ChunkedArray(sections)
    patch.edits = [.replace(id, with: element())]
  }

  /// Renders a new row, or one that stays, which keeps its key if its id is the same.
  func renderRow(
    at path: ItemPath, of dataSource: any ListDataSource<Header, Item>,
    replacing old: HTMLRenderedList.Row? = nil
  ) -> HTMLRenderedList.Row {
    let item = dataSource.item(at: path)
    let id = itemID(item)
    let key = rendered.rowKeys.take(for: id, keeping: old.map { ($0.id, $0.element.key) })
    // A string that has grown keeps room to grow further: the copy has none.
    let markup = String(decoding: row(item).keyed(key).markup.utf8, as: UTF8.self)
    return HTMLRenderedList.Row(id: id, HTMLPatch.Element(key: key, markup: markup))
  }

  private func renderRows(
    ofSection offset: Int, of dataSource: any ListDataSource<Header, Item>
  ) -> ChunkedArray<HTMLRenderedList.Row> {
    let rows = (0..<dataSource.itemCount(inSection: offset)).map { item in
      renderRow(at: ItemPath(section: offset, item: item), of: dataSource)
    }
    return ChunkedArray(rows)
  }

  /// Renders a new section, or one that keeps its rows, and its key if its id is the same.
  func renderSection(
    at offset: Int, of dataSource: any ListDataSource<Header, Item>,
    keeping old: HTMLRenderedList.Section? = nil
  ) -> HTMLRenderedList.Section {
    let rows = old?.rows ?? renderRows(ofSection: offset, of: dataSource)
    guard let section else {
      return HTMLRenderedList.Section(id: nil, key: id, rowsKey: id, start: "", end: "", rows: rows)
    }
    let header = dataSource.header(ofSection: offset)
    let headerID = sectionID(header)
    let kept = old.flatMap { old in old.id.map { ($0, old.key) } }
    let key = rendered.sectionKeys.take(for: headerID, keeping: kept)
    return section(header).rendered(list: id, id: headerID, key: key, rows: rows)
  }
}
