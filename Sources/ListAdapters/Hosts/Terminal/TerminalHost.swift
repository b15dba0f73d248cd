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
/// One line is one row, and the rows begin with the first. Rows that stay on the screen are shifted
/// with insert-line and delete-line inside a scroll region, where that takes fewer bytes than
/// writing their lines again. Rows below the window are not drawn until they come into it.
///
/// A row's text is cut by the columns it takes on the screen, not by characters: a wide character
/// that would straddle the edge is left out. Control characters, escape sequences and bidirectional
/// overrides in it are shown, never obeyed.
///
/// Not promised: terminals disagree about the width of joined emoji and of emoji variation
/// sequences. Turn the terminal's automatic wrapping off, as ``TerminalSession`` does, and a line
/// that turns out wider cannot spill into the next one.
///
/// The host shows linear lists, as section 0, in the sequential order. It writes bytes to a
/// closure, knows no file descriptor, and needs no terminal to be tested.
///
/// Complexity: a batch costs O(*h* · *w* + *h*²) for a window of *h* lines and *w* columns, plus
/// O(*h*) for each call; the length of the list does not matter.
public final class TerminalHost<Item> {
  /// The source of the list. Without one, the list is empty.
  ///
  /// The host asks it only between batches, about the items in the window.
  public weak var dataSource: (any ListDataSource<Never, Item>)?

  /// The size of the terminal's window.
  ///
  /// A change draws everything anew, as a terminal may have wrapped, cut or moved any line while it
  /// was resized.
  public var size: TerminalSize {
    didSet { if size != oldValue { redraw() } }
  }

  /// Lines of the caller's above the list, such as a title, which take their place from it.
  public var linesAbove: [String] = [] {
    didSet { relayout(ifNot: linesAbove.count == oldValue.count) }
  }

  /// Lines of the caller's below the list, such as a status, which take their place from it.
  public var linesBelow: [String] = [] {
    didSet { relayout(ifNot: linesBelow.count == oldValue.count) }
  }

  /// The colors of new, moved and changed rows, until ``fadeMarks()``; `nil` for none.
  ///
  /// A row to which several things happened shows the first of: new, moved, changed.
  public let palette: TerminalPalette?

  /// The number of bytes written so far.
  public private(set) var bytesWritten = 0

  var window = TerminalWindow()

  /// What the terminal shows; `nil` when that is not known.
  private var screen: TerminalScreen?
  private var openBatches = 0
  private let write: ([UInt8]) -> Void
  private let text: (Item) -> String

  /// Creates a host that has drawn nothing yet. It draws when a calculator is made for it.
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
  /// Takes back the marks of new, moved and changed rows: writes only the marked lines again.
  public func fadeMarks() {
    window.fade()
    draw()
  }

  /// Draws everything anew: for a terminal on which another program wrote.
  public func redraw() {
    screen = nil
    draw()
  }

  /// The number of bytes that drawing the whole screen anew would take now, without any colors.
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
  /// Runs updates that only rearrange the window, then draws unless an outer batch is open: until
  /// then positions are intermediate, and the data source must not be asked.
  func batch(_ updates: () -> Void) {
    openBatches += 1
    updates()
    openBatches -= 1
    draw()
  }

  /// Brings the terminal to what it is to show.
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

  /// The shorter of two ways: shift what stays and write the rest, or write all that differs.
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
  /// The lines of the screen that the list has; the lines above come first, when room is short.
  private var listRange: Range<Int> {
    let start = min(linesAbove.count, size.rows)
    return start..<max(size.rows - linesBelow.count, start)
  }

  /// What the whole screen is to show.
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

  /// Unmarks rows that were reloaded, although what changed in them cannot be seen.
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

  /// The positions in the list, up to the first that is below the window.
  private func positions(_ paths: [ItemPath]) -> [Int] {
    paths.prefix { position($0) < window.height }.map(\.item)
  }

  private func position(_ path: ItemPath) -> Int {
    precondition(
      path.section == 0, "A terminal host shows one section; there is no section \(path.section)")
    precondition(path.item >= 0, "There is no row at \(path.item)")
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
