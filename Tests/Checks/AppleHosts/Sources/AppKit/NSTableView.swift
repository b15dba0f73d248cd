/// Stands in for AppKit's table view, a view-based one: counts, refuses and shows as ``ShownList``
/// does, one update after the other.
@MainActor
open class NSTableView: NSControl {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static var effectFade: AnimationOptions { AnimationOptions(rawValue: 0x1) }
    public static var slideUp: AnimationOptions { AnimationOptions(rawValue: 0x10) }
    public static var slideDown: AnimationOptions { AnimationOptions(rawValue: 0x20) }
    public static var slideLeft: AnimationOptions { AnimationOptions(rawValue: 0x30) }
  }

  public enum RowActionEdge: Int, Sendable {
    case leading = 0
    case trailing = 1
  }

  public required init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open weak var dataSource: (any NSTableViewDataSource)? {
    didSet { standIn.reload("dataSource") }
  }

  /// The delegate, which is asked here, and only here, which optional methods it has.
  open weak var delegate: (any NSTableViewDelegate)? {
    didSet {
      methods =
        delegate.map { delegate in
          Self.optionalMethods.filter { hasMethod(delegate, $0) }
        } ?? []
      standIn.reload("delegate")
    }
  }

  private static let optionalMethods: Set = [
    "tableView:heightOfRow:", "tableView:rowViewForRow:", "tableView:shouldSelectRow:",
    "tableView:isGroupRow:", "tableView:rowActionsForRow:edge:", "tableViewSelectionDidChange:",
  ]

  /// The optional methods that the delegate had when it was set.
  private var methods: Set<String> = []

  open private(set) var tableColumns: [NSTableColumn] = []

  /// The rows whose heights were to be asked for again, in order.
  public private(set) var rowsWithNewHeights: [Int] = []

  open var rowHeight: CGFloat = 17

  /// Whether rows are as high as their views; not if the delegate has a method for heights.
  open var usesAutomaticRowHeights = false

  /// Where the data source wants what is dragged to be dropped.
  var drop = (row: 0, operation: DropOperation.above)

  private var hasAutomaticHeights: Bool {
    usesAutomaticRowHeights && !methods.contains("tableView:heightOfRow:")
  }
  open var intercellSpacing = NSSize(width: 3, height: 2)

  /// If not, one row is always selected while there are any, whoever deletes the selected one.
  open var allowsEmptySelection = true

  /// What a test looks at; the cell of a row is the views of all its columns.
  public private(set) lazy var standIn = ShownList<NSTableRowViews>(
    rules: .sequential,
    source: .init(
      counts: { [unowned self] in
        guard let dataSource else { return nil }
        let isVisible = tableColumns.contains { !$0.isHidden }
        return [isVisible ? dataSource.numberOfRows(in: self) : 0]
      },
      cell: { [unowned self] indexPath, existing in
        let views = existing ?? NSTableRowViews(count: tableColumns.count)
        for (column, tableColumn) in tableColumns.enumerated() where views[column] == nil {
          views[column] = delegate?.tableView(self, viewFor: tableColumn, row: indexPath[1])
        }
        return views
      },
      isInWindow: { [unowned self] in window != nil },
      geometry: .init(
        visibleRect: { [unowned self] in enclosingScrollView?.contentView.bounds ?? .zero },
        size: { [unowned self] in
          CGSize(width: .infinity, height: height(ofRow: $0.item) + intercellSpacing.height)
        },
        estimate: { [unowned self] _ in
          hasAutomaticHeights
            ? CGSize(width: .infinity, height: rowHeight + intercellSpacing.height) : nil
        },
        resize: { [unowned self] in resizeDocument(to: $0) })))

  // MARK: What is counted and shown

  /// The number of rows; 0 if no column is visible.
  open var numberOfRows: Int {
    standIn.counts.first ?? 0
  }

  open var numberOfColumns: Int {
    tableColumns.count
  }

  open func addTableColumn(_ tableColumn: NSTableColumn) {
    tableColumns.append(tableColumn)
    standIn.reload("addTableColumn")
  }

  open override func layoutSubtreeIfNeeded() {
    standIn.layOut()
    super.layoutSubtreeIfNeeded()
  }

  open func rect(ofRow row: Int) -> NSRect {
    standIn.frame(at: [0, row]) ?? .zero
  }

  open func rows(in rect: NSRect) -> NSRange {
    NSRange(standIn.rows(in: rect))
  }

  open func rowView(atRow row: Int, makeIfNecessary: Bool) -> NSTableRowView? {
    guard methods.contains("tableView:rowViewForRow:") else { return nil }
    return delegate?.tableView(self, rowViewForRow: row)
  }

  private func height(ofRow row: Int) -> CGFloat {
    if hasAutomaticHeights, let views = standIn.cell(at: [0, row]) {
      return (0..<numberOfColumns).compactMap { views[$0]?.fittingSize.height }.max() ?? rowHeight
    }
    guard methods.contains("tableView:heightOfRow:") else { return rowHeight }
    return delegate?.tableView(self, heightOfRow: row) ?? rowHeight
  }

  open func view(atColumn column: Int, row: Int, makeIfNecessary: Bool) -> NSView? {
    standIn.cell(at: [0, row])?[column]
  }

  // Doubt: the real view hands out views that left the screen, and looks into nibs. This one has
  // none of either.
  open func makeView(
    withIdentifier identifier: NSUserInterfaceItemIdentifier, owner: Any?
  ) -> NSView? {
    nil
  }

  // MARK: Updates

  open func beginUpdates() {
    standIn.begin("beginUpdates")
  }

  open func endUpdates() {
    standIn.end()
  }

  /// Keeps the selection, by row: other items may be selected then.
  open func reloadData() {
    let rows = selectedRowIndexes
    standIn.reload("reloadData")
    selectedRowIndexes = rows
  }

  // Doubt: the real view may ask for the views at once; this one does when the updates are over.
  open func reloadData(forRowIndexes rowIndexes: IndexSet, columnIndexes: IndexSet) {
    for row in rowIndexes {
      for column in columnIndexes { standIn.cell(at: [0, row])?[column] = nil }
    }
    standIn.take(
      .reconfigureRows(rowIndexes.map { [0, $0] }),
      "reloadData forRowIndexes \(Array(rowIndexes)) columnIndexes \(Array(columnIndexes))")
  }

  open func noteHeightOfRows(withIndexesChanged indexSet: IndexSet) {
    rowsWithNewHeights += indexSet
    standIn.forgetSizes(ofRows: indexSet)
  }

  open func insertRows(
    at indexes: IndexSet, withAnimation animationOptions: NSTableView.AnimationOptions = []
  ) {
    standIn.take(
      .insertRows(indexes.map { [0, $0] }),
      "insertRows at \(Array(indexes)) with \(animationOptions.rawValue)")
  }

  /// Reports at once that a selected row is gone, in the middle of a batch.
  // Doubt: the header says that one row must be left selected, not which one.
  open func removeRows(
    at indexes: IndexSet, withAnimation animationOptions: NSTableView.AnimationOptions = []
  ) {
    let losesSelection = !indexes.isDisjoint(with: selectedRowIndexes)
    standIn.take(
      .deleteRows(indexes.map { [0, $0] }),
      "removeRows at \(Array(indexes)) with \(animationOptions.rawValue)")
    if !allowsEmptySelection, selectedRowIndexes.isEmpty, numberOfRows > 0 {
      selectedRowIndexes = [min(indexes.first ?? 0, numberOfRows - 1)]
    }
    if losesSelection { reportSelection() }
  }

  // Doubt: AppKit's header says of a batch both that moves assume the state before it and that
  // changes are processed one by one. They are taken one by one, as peers do.
  open func moveRow(at oldIndex: Int, to newIndex: Int) {
    standIn.take(.moveRow([0, oldIndex], [0, newIndex]), "moveRow at \(oldIndex) to \(newIndex)")
  }

  // MARK: The selection

  open internal(set) var selectedRowIndexes: IndexSet {
    get { IndexSet(standIn.selection.map { $0[1] }) }
    set { standIn.selection = newValue.map { [0, $0] } }
  }

  /// Selects rows without asking the delegate.
  open func selectRowIndexes(_ indexes: IndexSet, byExtendingSelection extend: Bool) {
    let old = selectedRowIndexes
    selectedRowIndexes = extend ? old.union(indexes) : indexes
    if selectedRowIndexes != old { reportSelection() }
  }
}

extension NSTableView {

  /// The row that the user has clicked; -1 if there is none.
  public var clickedRow: Int {
    -1
  }

  /// Clicks a row, as a user does.
  ///
  /// - Returns: Whether the delegate lets the row be selected.
  public func click(row: Int) -> Bool {
    if methods.contains("tableView:shouldSelectRow:"),
      delegate?.tableView(self, shouldSelectRow: row) == false
    {
      return false
    }
    selectRowIndexes([row], byExtendingSelection: false)
    return true
  }

  // Doubt: the header does not say whether rows that shift change the selection. Here they do not.
  private func reportSelection() {
    guard methods.contains("tableViewSelectionDidChange:") else { return }
    delegate?.tableViewSelectionDidChange(
      Notification(name: Notification.Name("NSTableViewSelectionDidChangeNotification")))
  }
}

/// The views of one row, by column: AppKit has no such class to be seen.
@MainActor
public final class NSTableRowViews {
  private var views: [NSView?]

  init(count: Int) {
    views = Array(repeating: nil, count: count)
  }

  public subscript(column: Int) -> NSView? {
    get { views[column] }
    set { views[column] = newValue }
  }
}
