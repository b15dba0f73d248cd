import DiffCore

/// A host that shows the first rows of a list in a terminal, and writes only what changed.
///
/// ```swift
/// let terminal = TerminalHost(size: TerminalSize(columns: 80, rows: 24), write: session.write) {
///   (post: Post) in "\(post.score)  \(post.title)"
/// }
/// let calculator = DiffCalculator(host: terminal, data: posts)  // draws the posts
/// calculator.data = newPosts  // shifts lines, rewrites those that differ
/// ```
///
/// Each line shows one row, from the first row of the list on. The host shifts rows that stay on
/// the screen with insert-line and delete-line inside a scroll region, where that takes fewer bytes
/// than rewriting their lines. It draws rows below the window only when they come into it.
///
/// The host cuts a row's text by the columns that it takes on the screen, not by characters: it
/// leaves out a wide character that would straddle the edge. It shows control characters, escape
/// sequences and bidirectional overrides in the text, and never lets the terminal obey them.
///
/// Terminals disagree about the width of joined emoji and of emoji variation sequences, so a line
/// that holds them may turn out wider. Turn the terminal's automatic wrapping off, as
/// ``TerminalSession`` does, and it cannot spill into the next one.
///
/// The host shows linear lists, as section 0, in the sequential order. It passes bytes to a closure
/// and knows no file descriptor, so tests need no terminal.
///
/// Complexity: a batch costs O(*h* · *w* + *h*²) for a window of *h* lines and *w* columns, plus
/// O(*h*) for each call; the length of the list does not matter.
public final class TerminalHost<Item> {
  /// The source of the list.
  ///
  /// Without one, the list is empty. The host asks it only between batches, about the items in the
  /// window.
  public weak var dataSource: (any ListDataSource<Never, Item>)?

  /// The size of the terminal's window.
  ///
  /// Setting another size redraws everything, as a terminal may wrap, cut or move any line while it
  /// is resized.
  public var size: TerminalSize {
    didSet { if size != oldValue { redraw() } }
  }

  /// The caller's lines above the list, such as a title.
  ///
  /// They leave fewer lines for the list.
  public var linesAbove: [String] = [] {
    didSet { relayout(ifNot: linesAbove.count == oldValue.count) }
  }

  /// The caller's lines below the list, such as a status.
  ///
  /// They leave fewer lines for the list.
  public var linesBelow: [String] = [] {
    didSet { relayout(ifNot: linesBelow.count == oldValue.count) }
  }

  /// The colors of new, moved and changed rows, until ``fadeMarks()``; `nil` for none.
  ///
  /// A row that is more than one of these shows the first of: new, moved, changed.
  public let palette: TerminalPalette?

  /// The number of bytes written so far.
  public private(set) var bytesWritten = 0

  private var window = TerminalWindow()

  /// The screen that the terminal shows; `nil` if it is unknown.
  private var screen: TerminalScreen?
  private var openBatches = 0
  private let write: ([UInt8]) -> Void
  private let text: (Item) -> String

  /// Creates a host that has drawn nothing yet.
  ///
  /// It draws when you create a calculator for it.
  ///
  /// - Parameters:
  ///   - size: The size of the terminal's window.
  ///   - palette: The colors of new, moved and changed rows; `nil` for none.
  ///   - write: Called with the bytes for the terminal, at most once per drawing.
  ///   - text: Returns the text of an item.
  public init(
    size: TerminalSize, palette: TerminalPalette? = TerminalPalette(),
    write: @escaping ([UInt8]) -> Void, text: @escaping (Item) -> String
  ) {
    self.size = size
    self.palette = palette
    self.write = write
    self.text = text
  }
}

extension TerminalHost {
  /// Removes the marks of new, moved and changed rows, and rewrites only the marked lines.
  public func fadeMarks() {
    window.fade()
    draw()
  }

  /// Redraws everything, after another program wrote to the terminal.
  public func redraw() {
    screen = nil
    draw()
  }

  /// The number of bytes that redrawing the whole screen would take now, without colors.
  public var bytesOfRedraw: Int {
    var encoder = TerminalEncoder(palette: nil)
    encoder.redraw(screen ?? composition())
    return encoder.bytes.count
  }

  private func relayout(ifNot isSameLayout: Bool) {
    isSameLayout ? draw() : redraw()
  }
}

extension TerminalHost {
  /// Runs updates that only rearrange the window, then draws unless an outer batch is open.
  ///
  /// Until the outermost batch ends, positions are intermediate, and the host must not ask its data
  /// source.
  private func batch(_ updates: () -> Void) {
    openBatches += 1
    updates()
    openBatches -= 1
    draw()
  }

  /// Writes what changed since the last drawing.
  private func draw() {
    guard openBatches == 0 else { return }
    window.resize(to: listRange.count)
    var wanted = composition()
    unmarkRowsThatLookTheSame(in: &wanted)
    let bytes = screen.map { update($0, to: wanted) } ?? redraw(wanted)
    screen = wanted
    window.settle()
    guard !bytes.isEmpty else { return }
    bytesWritten += bytes.count
    write(bytes)
  }

  private func redraw(_ wanted: TerminalScreen) -> [UInt8] {
    var encoder = TerminalEncoder(palette: palette)
    encoder.redraw(wanted)
    return encoder.bytes
  }

  /// Returns the shorter of two updates: one shifts lines and writes the rest, one writes all lines
  /// that differ.
  private func update(_ old: TerminalScreen, to wanted: TerminalScreen) -> [UInt8] {
    let reusable = zip(window.lines, wanted.lines[wanted.list]).map { line, wantedLine in
      line.origin.flatMap { old.lines[old.list][old.list.lowerBound + $0] == wantedLine ? $0 : nil }
    }
    let ways = [TerminalScroll(origins: reusable), TerminalScroll(origins: [])].map { scroll in
      var encoder = TerminalEncoder(palette: palette)
      encoder.update(old, to: wanted, shifting: scroll)
      return encoder.bytes
    }
    return ways[0].count <= ways[1].count ? ways[0] : ways[1]
  }
}

extension TerminalHost {
  /// The lines of the screen for the list; if room is short, the lines above it come first.
  private var listRange: Range<Int> {
    let start = min(linesAbove.count, size.rows)
    return start..<max(size.rows - linesBelow.count, start)
  }

  /// Returns the screen that the terminal should show.
  private func composition() -> TerminalScreen {
    let list = listRange
    let rows = visibleRows()
    let lines = (0..<size.rows).map { line in
      if line < list.lowerBound { return TerminalScreen.Line(visible(linesAbove[line])) }
      if line >= list.upperBound {
        return TerminalScreen.Line(visible(linesBelow[line - list.upperBound]))
      }
      let position = line - list.lowerBound
      guard position < rows.count else { return .blank }
      return TerminalScreen.Line(rows[position], mark: mark(at: position))
    }
    return TerminalScreen(lines: lines, list: list)
  }

  private func visibleRows() -> [VisibleText] {
    guard let dataSource, dataSource.sectionCount > 0 else { return [] }
    let count = min(dataSource.itemCount(inSection: 0), listRange.count)
    return (0..<count).map { visible(text(dataSource.item(at: ItemPath(section: 0, item: $0)))) }
  }

  private func visible(_ text: String) -> VisibleText {
    VisibleText(text, columns: size.columns)
  }

  private func mark(at position: Int) -> TerminalMark? {
    guard palette != nil, position < window.height else { return nil }
    return window.lines[position].mark
  }

  /// Unmarks reloaded rows that look the same.
  private func unmarkRowsThatLookTheSame(in wanted: inout TerminalScreen) {
    guard let screen else { return }
    for (position, line) in window.lines.enumerated() {
      guard line.mark == .changed, let origin = line.origin else { continue }
      let shown = screen.lines[screen.list.lowerBound + origin]
      guard shown == TerminalScreen.Line(wanted.lines[wanted.list.lowerBound + position].content)
      else { continue }
      window.unmark(position)
      wanted.lines[wanted.list.lowerBound + position] = shown
    }
  }
}

extension TerminalHost: ListHost {
  public var movesItems: Bool {
    true
  }

  public func performUpdates(
    _ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void
  ) {
    batch(updates)
    completion(true)
  }

  public func reloadData() {
    window.fade()
    redraw()
  }

  public func deleteItems(at paths: [ItemPath]) {
    batch { window.delete(at: positions(paths)) }
  }

  public func insertItems(at paths: [ItemPath]) {
    batch { window.insert(at: positions(paths)) }
  }

  public func reloadItems(at paths: [ItemPath]) {
    batch { window.reload(at: positions(paths)) }
  }

  public func moveItem(at path: ItemPath, to newPath: ItemPath) {
    batch { window.move(from: position(path), to: position(newPath)) }
  }

  /// Returns the positions in the list, up to the first that is below the window.
  private func positions(_ paths: [ItemPath]) -> [Int] {
    paths.prefix { position($0) < window.height }.map(\.item)
  }

  private func position(_ path: ItemPath) -> Int {
    precondition(
      path.section == 0, "A terminal host shows one section; there is no section \(path.section)")
    precondition(path.item >= 0, "There is no item at \(path.item)")
    return path.item
  }
}

/// The size of a terminal's window, counted in characters.
///
/// ```swift
/// let size = TerminalSize(columns: 80, rows: 24)
/// ```
public struct TerminalSize: Hashable, Sendable {
  /// The number of characters side by side in a line.
  public var columns: Int

  /// The number of lines.
  public var rows: Int

  /// Creates a size; a negative number counts as zero.
  public init(columns: Int, rows: Int) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
  }
}
