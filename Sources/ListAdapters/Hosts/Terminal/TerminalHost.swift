public import ListAdapters

/// A host that shows a list in a terminal, and writes only the changes.
///
/// ```swift
/// let terminal = TerminalHost(size: TerminalSize(columns: 80, rows: 24), write: session.write) {
///   (post: Post) in "\(post.score)  \(post.title)"
/// }
/// let calculator = DiffCalculator(host: terminal, data: posts)  // draws the posts
/// calculator.data = newPosts  // shifts lines, rewrites those that differ
/// terminal.scroll(byPages: 1)
/// ```
///
/// The window shows one row on each line. Changes outside the window do not shift the visible rows:
/// the first row that no header covers keeps its line or, if it is deleted, the next row does. At
/// the start of the list, the window stays at the start. With ``followsEnd``, it also stays at the
/// end. In a list of sections, each section has a header, and the header of the first visible
/// section is pinned to the first line.
///
/// The host shifts rows with insert-line and delete-line inside a scroll region, if that takes
/// fewer bytes than rewriting their lines. It reads only the visible rows from the data source and,
/// to select a deleted item again, inserted rows.
///
/// The host truncates the text of a row by columns on the screen, not by characters, and omits a
/// wide character that would cross the edge. It escapes control characters, escape sequences and
/// bidirectional overrides in the text, so that the terminal never executes them.
///
/// Terminals disagree about the width of joined emoji and of emoji variation sequences, so a line
/// with these may be wider than expected. Turn off the terminal's automatic wrapping, as
/// ``TerminalSession`` does, to keep such a line from overflowing into the next line.
///
/// The host uses the sequential update order, for linear and sectioned lists. If one of your
/// closures changes the host while it works, such as the closure for the text of a row, the change
/// waits until the host has finished. The host passes its output to a closure instead of a file
/// descriptor, so tests need no terminal.
///
/// Complexity: A batch of *c* calls with *k* positions takes O(*k* + *c* · *h* · log *k* + *h* ·
/// (*h* + *w*)) for a window of *h* lines and *w* columns, regardless of the length of the list.
/// Updates of sections, and a scroll bar, take O(*s*) more for *s* sections.
public final class TerminalHost<Header, Item> {
  /// The source of the list.
  ///
  /// Without a data source, the list is empty. The host reads only visible items and headers, and
  /// the counts of all sections. After you set another source, ``reloadData()`` shows its list from
  /// the start, or from the end if ``followsEnd`` is `true`.
  public var dataSource: (any ListDataSource<Header, Item>)? {
    get { shownSource }
    set { gate.change { [self] in show(newValue) } }
  }

  /// The size of the terminal's window.
  ///
  /// Setting another size redraws everything, because a terminal may wrap, cut or move any line
  /// when it is resized.
  public var size: TerminalSize {
    get { settings.size }
    set { set(\.size, to: newValue) }
  }

  /// Your own lines above the list, such as a title.
  ///
  /// They reduce the number of lines for the list.
  public var linesAbove: [String] {
    get { settings.linesAbove }
    set { set(\.linesAbove, to: newValue) }
  }

  /// Your own lines below the list, such as a status.
  ///
  /// They reduce the number of lines for the list.
  public var linesBelow: [String] {
    get { settings.linesBelow }
    set { set(\.linesBelow, to: newValue) }
  }

  /// Whether the last column shows a scroll bar (`false` by default).
  public var showsScrollBar: Bool {
    get { settings.showsScrollBar }
    set { set(\.showsScrollBar, to: newValue) }
  }

  /// Whether the first two columns of items show marks (`false` by default).
  ///
  /// A marked item has a `*` there. See ``markedIDs``.
  public var showsMarks: Bool {
    get { settings.showsMarks }
    set { set(\.showsMarks, to: newValue) }
  }

  /// The ids of the marked items.
  var markedKeys: Set<AnyHashable> {
    get { settings.markedKeys }
    set { set(\.markedKeys, to: newValue) }
  }

  /// Whether the selected item keeps its line in changes (`false` by default).
  ///
  /// If `true`, and if the selected item is visible before a change, the window scrolls with the
  /// item when it moves, up to the ends of the list. If `false`, the item may move out of the
  /// window, but remains selected.
  public var followsSelection: Bool {
    get { settings.followsSelection }
    set { set(\.followsSelection, to: newValue) }
  }

  /// Whether the window stays at the end of the list (`false` by default).
  ///
  /// Set it for a log or a chat. While the last row is visible, or the list is empty, the window
  /// follows the end through every change, reload and resize. Scrolling up suspends this until the
  /// last row is visible again. Setting this does not scroll; call ``scrollToEnd()`` to do so.
  ///
  /// A selected item that the window follows takes precedence. See ``followsSelection``.
  public var followsEnd: Bool {
    get { settings.followsEnd }
    set { set(\.followsEnd, to: newValue) }
  }

  /// The styles of new, moved and changed rows, or `nil` for a host without any colors.
  ///
  /// The styles remain until ``fadeChanges()``. If several apply to a row, *new* precedes *moved*,
  /// and *moved* precedes *changed*. Without a palette, the host also omits the colors of your
  /// texts.
  public let palette: TerminalPalette?

  /// The settings that the client has made.
  private(set) var settings: TerminalSettings

  /// The settings that the screen shows, which follow `settings` when the gate is open.
  private(set) var shown: TerminalSettings

  private weak var shownSource: (any ListDataSource<Header, Item>)?

  var window: TerminalWindow
  let gate = HostGate()

  /// The screen that the terminal shows, or `nil` if it is unknown.
  var screen: TerminalScreen?

  /// Whether the host has drawn, so that it draws each change from then on.
  var hasDrawn = false

  /// Returns the id of an item, or is `nil` if items have no ids.
  let itemID: ((Item) -> AnyHashable)?

  let text: (Item) -> TerminalText

  /// Returns the text of a header, or is `nil` if sections have no header lines.
  let headerText: ((Header) -> String)?
  let write: ([UInt8]) -> Void

  private init<Text: TerminalTextConvertible>(
    size: TerminalSize, palette: TerminalPalette?, write: @escaping ([UInt8]) -> Void,
    itemID: ((Item) -> AnyHashable)?, header: ((Header) -> String)?,
    text: @escaping (Item) -> Text
  ) {
    settings = TerminalSettings(size: size)
    shown = settings
    self.palette = palette
    self.write = write
    self.itemID = itemID
    self.text = { text($0).terminalText }
    headerText = header
    window = TerminalWindow(firstItem: header == nil ? 0 : -1)
  }
}

extension TerminalHost {
  /// Creates a host for a list of sections, without drawing.
  ///
  /// It draws when you create a calculator for it.
  ///
  /// - Parameters:
  ///   - size: The size of the terminal's window.
  ///   - palette: The styles of new, moved and changed rows, or `nil` for a host without any
  ///     colors.
  ///   - write: Called with the bytes for the terminal, at most once per drawing.
  ///   - header: Returns the text of a section's header. Pass `nil` for sections without header
  ///     lines.
  ///   - text: Returns the text of an item: a `String`, or a ``TerminalText`` with styles.
  public convenience init<Text: TerminalTextConvertible>(
    size: TerminalSize, palette: TerminalPalette? = TerminalPalette(),
    write: @escaping ([UInt8]) -> Void, header: ((Header) -> String)?,
    text: @escaping (Item) -> Text
  ) where Item: Diffable {
    self.init(
      size: size, palette: palette, write: write, itemID: { $0.id }, header: header, text: text)
  }

  /// Creates a host for sections of items without ids, which selects by path.
  public convenience init<Text: TerminalTextConvertible>(
    size: TerminalSize, palette: TerminalPalette? = TerminalPalette(),
    write: @escaping ([UInt8]) -> Void, header: ((Header) -> String)?,
    text: @escaping (Item) -> Text
  ) {
    self.init(
      size: size, palette: palette, write: write, itemID: nil, header: header, text: text)
  }
}

extension TerminalHost where Header == Never {
  /// Creates a host for a linear list, without drawing.
  ///
  /// The parameters are those of the initializer for sections, without a header.
  public convenience init<Text: TerminalTextConvertible>(
    size: TerminalSize, palette: TerminalPalette? = TerminalPalette(),
    write: @escaping ([UInt8]) -> Void, text: @escaping (Item) -> Text
  ) where Item: Diffable {
    self.init(size: size, palette: palette, write: write, header: nil, text: text)
  }

  /// Creates a host for a linear list of items without ids, which selects by path.
  public convenience init<Text: TerminalTextConvertible>(
    size: TerminalSize, palette: TerminalPalette? = TerminalPalette(),
    write: @escaping ([UInt8]) -> Void, text: @escaping (Item) -> Text
  ) {
    self.init(size: size, palette: palette, write: write, header: nil, text: text)
  }
}

extension TerminalHost {
  /// Removes the styles of new, moved and changed rows, and rewrites only their lines.
  public func fadeChanges() {
    draw { [self] in window.fade() }
  }

  /// Redraws everything, such as after another program wrote to the terminal.
  public func redraw() {
    draw { [self] in screen = nil }
  }

  private func set<Value: Equatable>(
    _ setting: WritableKeyPath<TerminalSettings, Value>, to value: Value
  ) {
    settings[keyPath: setting] = value
    gate.change { [self] in
      guard shown[keyPath: setting] != value else { return }
      let old = (listRange, shown.size, shown.showsScrollBar)
      shown[keyPath: setting] = value
      if (listRange, shown.size, shown.showsScrollBar) != old { screen = nil }
      if hasDrawn { drawChanges() }
    }
  }

  /// Switches to another data source, and clears the screen if it is `nil`.
  private func show(_ source: (any ListDataSource<Header, Item>)?) {
    if source !== shownSource { window = TerminalWindow(firstItem: window.outline.firstItem) }
    shownSource = source
    if case nil = source, hasDrawn { drawChanges() }
  }
}

/// The properties that a client sets in a terminal host.
struct TerminalSettings {
  var size: TerminalSize
  var linesAbove: [String] = []
  var linesBelow: [String] = []
  var showsScrollBar = false
  var showsMarks = false
  var markedKeys: Set<AnyHashable> = []
  var followsSelection = false
  var followsEnd = false
}

/// The size of a terminal's window, in characters.
///
/// ```swift
/// let size = TerminalSize(columns: 80, rows: 24)
/// ```
///
/// Numbers are limited to 0...262,144, because the host stores all lines.
public struct TerminalSize: Hashable, Sendable {
  /// The number of columns in a line.
  public var columns: Int {
    didSet { columns = Self.limited(columns) }
  }

  /// The number of lines.
  public var rows: Int {
    didSet { rows = Self.limited(rows) }
  }

  /// Creates a size.
  public init(columns: Int, rows: Int) {
    self.columns = Self.limited(columns)
    self.rows = Self.limited(rows)
  }

  private static func limited(_ count: Int) -> Int {
    min(max(count, 0), 262_144)
  }
}
