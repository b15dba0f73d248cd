import DiffCore

/// A host that shows a list in a terminal, and writes only what changed.
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
/// The window shows the rows that it is scrolled to, one in each line. Rows that are inserted,
/// deleted or moved outside the window do not shift what is in it: the first row that is in full
/// view keeps its line, or the next one does if that row is deleted. At the start of the list, the
/// window stays at the start; with ``followsEnd``, it stays at the end when it is there. In a list
/// of sections, each section has a header, and the header of the section that is being read stays
/// on the first line.
///
/// The host shifts rows that stay on the screen with insert-line and delete-line inside a scroll
/// region, where that takes fewer bytes than rewriting their lines. It asks the data source only
/// for the rows in the window.
///
/// The host cuts a row's text by the columns that it takes on the screen, not by characters: it
/// leaves out a wide character that would straddle the edge. It shows control characters, escape
/// sequences and bidirectional overrides in the text, and never lets the terminal obey them.
///
/// Terminals disagree about the width of joined emoji and of emoji variation sequences, so a line
/// that holds them may turn out wider. Turn the terminal's automatic wrapping off, as
/// ``TerminalSession`` does, and it cannot spill into the next one.
///
/// The host takes updates in the sequential order, linear or sectioned. Whatever a closure of your
/// app changes while the host works, such as the closure of a row's text, follows when it is done.
/// The host passes bytes to a closure and knows no file descriptor, so tests need no terminal.
///
/// Complexity: a batch of *c* calls with *k* positions costs O(*k* + *c* · *h* · log *k* +
/// *h* · (*h* + *w*)) for a window of *h* lines and *w* columns; the length of the list does not
/// matter. Updates of sections, and a scroll bar, cost O(*s*) more for *s* sections.
public final class TerminalHost<Header, Item> {
  /// The source of the list.
  ///
  /// Without one, the list is empty. The host asks it for the items and headers in the window, and
  /// how many items there are in sections. After you set another source, ``reloadData()`` shows its
  /// list, from its start, or its end if ``followsEnd`` is set.
  public var dataSource: (any ListDataSource<Header, Item>)? {
    get { shownSource }
    set { gate.change { [self] in show(newValue) } }
  }

  /// The size of the terminal's window.
  ///
  /// Setting another size redraws everything, as a terminal may wrap, cut or move any line while it
  /// is resized.
  public var size: TerminalSize {
    get { settings.size }
    set { set(\.size, to: newValue) }
  }

  /// The caller's lines above the list, such as a title.
  ///
  /// They leave fewer lines for the list.
  public var linesAbove: [String] {
    get { settings.linesAbove }
    set { set(\.linesAbove, to: newValue) }
  }

  /// The caller's lines below the list, such as a status.
  ///
  /// They leave fewer lines for the list.
  public var linesBelow: [String] {
    get { settings.linesBelow }
    set { set(\.linesBelow, to: newValue) }
  }

  /// Whether the last column shows where in the list the window is: `false` by default.
  public var showsScrollBar: Bool {
    get { settings.showsScrollBar }
    set { set(\.showsScrollBar, to: newValue) }
  }

  /// Whether the selected item keeps its line while the list changes: `false` by default.
  ///
  /// The window then scrolls with the item when it moves, as far as the ends of the list allow, if
  /// the item was in the window before. Otherwise the item may move out of the window, and remains
  /// selected.
  public var followsSelection: Bool {
    get { settings.followsSelection }
    set { set(\.followsSelection, to: newValue) }
  }

  /// Whether the window stays at the end of the list while it shows it: `false` by default.
  ///
  /// Set this for a log or a chat. While the last row is in the window, or the list is empty, the
  /// window moves with the end through every change, reload and change of its size. Scrolling up
  /// ends that, until the last row is in the window again: by scrolling, selecting an item there, or
  /// a change. Setting this scrolls nowhere; ``scrollToEnd()`` does.
  ///
  /// A selected item that the window follows comes first: see ``followsSelection``.
  public var followsEnd: Bool {
    get { settings.followsEnd }
    set { set(\.followsEnd, to: newValue) }
  }

  /// The colors of new, moved and changed rows, until ``fadeMarks()``; `nil` for none.
  ///
  /// A row that is more than one of these shows the first of: new, moved, changed.
  public let palette: TerminalPalette?

  /// The settings as the program has made them.
  private var settings: TerminalSettings

  /// The settings that the screen shows; later than `settings` while the gate is closed.
  private(set) var shown: TerminalSettings

  private weak var shownSource: (any ListDataSource<Header, Item>)?

  var window: TerminalWindow
  let gate = HostGate()

  /// The screen that the terminal shows; `nil` if it is unknown.
  var screen: TerminalScreen?

  let text: (Item) -> String

  /// Returns the text of a header; `nil` if headers take no lines.
  let headerText: ((Header) -> String)?
  let write: ([UInt8]) -> Void

  /// Creates a host that has drawn nothing yet, for a list of sections.
  ///
  /// It draws when you create a calculator for it.
  ///
  /// - Parameters:
  ///   - size: The size of the terminal's window.
  ///   - palette: The colors of new, moved and changed rows; `nil` for none.
  ///   - write: Called with the bytes for the terminal, at most once per drawing.
  ///   - header: Returns the text of a section's header; `nil` if sections have no header lines.
  ///   - text: Returns the text of an item.
  public init(
    size: TerminalSize, palette: TerminalPalette? = TerminalPalette(),
    write: @escaping ([UInt8]) -> Void, header: ((Header) -> String)?,
    text: @escaping (Item) -> String
  ) {
    settings = TerminalSettings(size: size)
    shown = settings
    self.palette = palette
    self.write = write
    self.text = text
    headerText = header
    window = TerminalWindow(firstItem: header == nil ? 0 : -1)
  }
}

extension TerminalHost where Header == Never {
  /// Creates a host that has drawn nothing yet, for a linear list.
  ///
  /// It draws when you create a calculator for it.
  ///
  /// - Parameters:
  ///   - size: The size of the terminal's window.
  ///   - palette: The colors of new, moved and changed rows; `nil` for none.
  ///   - write: Called with the bytes for the terminal, at most once per drawing.
  ///   - text: Returns the text of an item.
  public convenience init(
    size: TerminalSize, palette: TerminalPalette? = TerminalPalette(),
    write: @escaping ([UInt8]) -> Void, text: @escaping (Item) -> String
  ) {
    self.init(size: size, palette: palette, write: write, header: nil, text: text)
  }
}

extension TerminalHost {
  /// Removes the marks of new, moved and changed rows, and rewrites only the marked lines.
  public func fadeMarks() {
    draw { [self] in window.fade() }
  }

  /// Redraws everything, after another program wrote to the terminal.
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
      let hasDrawn = screen != nil
      shown[keyPath: setting] = value
      if (listRange, shown.size, shown.showsScrollBar) != old { screen = nil }
      if hasDrawn { drawChanges() }
    }
  }

  /// Takes another data source, and empties the screen if there is none.
  private func show(_ source: (any ListDataSource<Header, Item>)?) {
    if source !== shownSource { window = TerminalWindow(firstItem: window.outline.firstItem) }
    shownSource = source
    if case nil = source, screen != nil { drawChanges() }
  }

  func send(_ bytes: [UInt8]) {
    if !bytes.isEmpty { write(bytes) }
  }
}

/// What a program sets in a terminal host.
struct TerminalSettings {
  var size: TerminalSize
  var linesAbove: [String] = []
  var linesBelow: [String] = []
  var showsScrollBar = false
  var followsSelection = false
  var followsEnd = false
}

/// The size of a terminal's window, counted in characters.
///
/// ```swift
/// let size = TerminalSize(columns: 80, rows: 24)
/// ```
///
/// A negative number counts as zero, and one above 262,144 as that: the host keeps all lines.
public struct TerminalSize: Hashable, Sendable {
  /// The number of characters side by side in a line.
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
