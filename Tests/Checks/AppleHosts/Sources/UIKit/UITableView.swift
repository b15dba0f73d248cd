/// Stands in for UIKit's table view: counts, refuses and shows as ``ShownList`` does.
@MainActor
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable {
    case plain = 0
    case grouped = 1
    case insetGrouped = 2
  }

  public enum RowAnimation: Int, Sendable {
    case fade = 0
    case right = 1
    case left = 2
    case top = 3
    case bottom = 4
    case none = 5
    case middle = 6
    case automatic = 100
  }

  public enum ScrollPosition: Int, Sendable {
    case none = 0
    case top = 1
    case middle = 2
    case bottom = 3
  }

  public class var automaticDimension: CGFloat { -1 }

  public init(frame: CGRect, style: UITableView.Style) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { standIn.reload("dataSource") }
  }

  open weak var delegate: (any UITableViewDelegate)?

  /// Asked by tests for rows that are about to be seen.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

  /// The height of rows whose heights the delegate does not tell.
  open var rowHeight = UITableView.automaticDimension

  /// The height of rows that were not laid out yet; 0 if heights are not estimated.
  ///
  /// They are by default, unless all rows have the same height.
  open var estimatedRowHeight = UITableView.automaticDimension

  private var estimate: CGSize? {
    guard estimatedRowHeight != 0, rowHeight == Self.automaticDimension else { return nil }
    let height = estimatedRowHeight == Self.automaticDimension ? 44 : estimatedRowHeight
    return CGSize(width: .infinity, height: height)
  }

  open var refreshControl: UIRefreshControl?

  /// What is behind the rows.
  open var backgroundView: UIView?

  /// Whether rows can be dragged to another place.
  open var isEditing = false

  private var cellClasses: [String: UITableViewCell.Type] = [:]

  /// The cell that is being brought up to date, which is dequeued instead of a new one.
  private var reconfigured: UITableViewCell?

  /// What a test looks at.
  public private(set) lazy var standIn = ShownList<UITableViewCell>(
    rules: .tableView,
    source: .init(
      counts: { [unowned self] in
        guard let dataSource else { return nil }
        return (0..<dataSource.numberOfSections(in: self)).map {
          dataSource.tableView(self, numberOfRowsInSection: $0)
        }
      },
      cell: { [unowned self] indexPath, existing in
        guard let dataSource else { preconditionFailure("the data source went away") }
        reconfigured = existing
        let cell = dataSource.tableView(self, cellForRowAt: indexPath)
        reconfigured = nil
        return cell
      },
      title: { [unowned self] in dataSource?.tableView(self, titleForHeaderInSection: $0) },
      isInWindow: { [unowned self] in window != nil },
      geometry: .init(
        visibleRect: { [unowned self] in bounds },
        size: { [unowned self] in CGSize(width: .infinity, height: height(ofRowAt: $0)) },
        estimate: { [unowned self] _ in estimate },
        headerHeight: { $0 ? 28 : 0 }, resize: { [unowned self] in contentSize = $0 })))

  // MARK: What is counted and shown

  open var numberOfSections: Int {
    standIn.counts.count
  }

  open func numberOfRows(inSection section: Int) -> Int {
    standIn.counts[section]
  }

  open override func layoutIfNeeded() {
    standIn.layOut()
    super.layoutIfNeeded()
  }

  open var visibleCells: [UITableViewCell] {
    standIn.visibleCells.map(\.cell)
  }

  open var indexPathsForVisibleRows: [IndexPath]? {
    standIn.visibleCells.map(\.indexPath)
  }

  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    standIn.indexPaths(in: rect)
  }

  open var indexPathsForSelectedRows: [IndexPath]? {
    let selection = standIn.selection
    return selection.isEmpty ? nil : selection
  }

  /// Selects a row beside others, and tells the delegate nothing.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition
  ) {
    guard let indexPath else { return standIn.selection = [] }
    standIn.selection += [indexPath]
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    standIn.selection.removeAll { $0 == indexPath }
  }

  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    standIn.cell(at: indexPath)
  }

  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    standIn.frame(at: indexPath) ?? .zero
  }

  /// Cells are not measured here: where that is wanted, a row is as high as the standard one.
  private func height(ofRowAt indexPath: IndexPath) -> CGFloat {
    let height = delegate?.tableView(self, heightForRowAt: indexPath) ?? rowHeight
    return height == Self.automaticDimension ? 44 : height
  }

  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool
  ) {
    guard let frame = standIn.frame(at: indexPath) else {
      return standIn.refuse("scrollToRow at \([indexPath].written), where there is no row")
    }
    switch scrollPosition {
    case .top: scroll(frame, to: 0)
    case .middle: scroll(frame, to: 0.5)
    case .bottom: scroll(frame, to: 1)
    case .none: scrollRectToVisible(frame, animated: animated)
    }
  }

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass as? UITableViewCell.Type
  }

  // Doubt: documentation has a row that is reconfigured dequeue its cell for its index path. Whether
  // the real view finds the cell without one is not said, so this one does not.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    cellClasses[identifier]?.init(style: .default, reuseIdentifier: identifier)
  }

  // Doubt: the real view hands out cells that left the screen. This one hands out new ones, but
  // the row's own cell where that is reconfigured.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    guard let cellClass = cellClasses[identifier] else {
      preconditionFailure("no class is registered for \(identifier)")
    }
    return reconfigured ?? cellClass.init(style: .default, reuseIdentifier: identifier)
  }

  // MARK: Updates

  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    standIn.performBatchUpdates(updates, completion: completion)
  }

  open func reloadData() {
    standIn.reload("reloadData")
  }

  open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    standIn.take(.deleteRows(indexPaths), "deleteRows at \(indexPaths.written) with \(animation)")
  }

  open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    standIn.take(.insertRows(indexPaths), "insertRows at \(indexPaths.written) with \(animation)")
  }

  open func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    standIn.take(.reloadRows(indexPaths), "reloadRows at \(indexPaths.written) with \(animation)")
  }

  /// Asks the data source for the cells at once.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    standIn.take(.reconfigureRows(indexPaths), "reconfigureRows at \(indexPaths.written)")
  }

  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    standIn.take(
      .moveRow(indexPath, newIndexPath),
      "moveRow \([indexPath].written) to \([newIndexPath].written)")
  }

  open func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    standIn.take(.deleteSections(sections), "deleteSections \(Array(sections)) with \(animation)")
  }

  open func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    standIn.take(.insertSections(sections), "insertSections \(Array(sections)) with \(animation)")
  }

  open func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    standIn.take(.reloadSections(sections), "reloadSections \(Array(sections)) with \(animation)")
  }

  open func moveSection(_ section: Int, toSection newSection: Int) {
    standIn.take(.moveSection(section, newSection), "moveSection \(section) to \(newSection)")
  }
}

// MARK: - What a user does

extension UITableView {
  /// Drags a row to another place, where its cell stands before the data source is told.
  ///
  /// - Returns: Whether the table view is being edited, and the data source lets the row be edited
  ///   and moved.
  public func drag(_ indexPath: IndexPath, to newIndexPath: IndexPath) -> Bool {
    guard isEditing, let dataSource, dataSource.tableView(self, canEditRowAt: indexPath),
      dataSource.tableView(self, canMoveRowAt: indexPath)
    else { return false }
    standIn.drag(indexPath, to: newIndexPath) {
      dataSource.tableView(self, moveRowAt: indexPath, to: newIndexPath)
    }
    return true
  }
}
