/// Stands in for UIKit's collection view: counts, refuses and shows as ``ShownList`` does.
@MainActor
open class UICollectionView: UIScrollView {
  public static let elementKindSectionHeader = headerElementKind

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      collectionViewLayout.collectionView = self
      standIn.forgetFrames()
    }
  }

  open weak var dragDelegate: (any UICollectionViewDragDelegate)?
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { standIn.reload("dataSource") }
  }

  open weak var delegate: (any UICollectionViewDelegate)?

  private var cellClasses: [String: UICollectionViewCell.Type] = [:]

  /// The cell that is being brought up to date, which is dequeued instead of a new one.
  private var reconfigured: UICollectionViewCell?

  /// What a test looks at.
  public private(set) lazy var standIn = ShownList<UICollectionViewCell>(
    rules: .collectionView,
    source: .init(
      counts: { [unowned self] in
        guard let dataSource else { return nil }
        return (0..<dataSource.numberOfSections(in: self)).map {
          dataSource.collectionView(self, numberOfItemsInSection: $0)
        }
      },
      cell: { [unowned self] indexPath, existing in
        guard let dataSource else { preconditionFailure("the data source went away") }
        reconfigured = existing
        let cell = dataSource.collectionView(self, cellForItemAt: indexPath)
        reconfigured = nil
        return cell
      },
      supplementaryView: { [unowned self] kind, indexPath in
        dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: indexPath)
      },
      text: { view in
        (view as? UIView)?.subviews.lazy.compactMap { ($0 as? UILabel)?.text }.first
      },
      isInWindow: { [unowned self] in window != nil },
      geometry: .init(
        visibleRect: { [unowned self] in bounds }, size: { [unowned self] in size(ofItemAt: $0) },
        estimate: { [unowned self] in estimatedSize(ofItemAt: $0) },
        headerHeight: { [unowned self] _ in flowLayout?.headerReferenceSize.height ?? 0 },
        spacing: { [unowned self] in
          CGSize(
            width: flowLayout?.minimumInteritemSpacing ?? 0,
            height: flowLayout?.minimumLineSpacing ?? 0)
        },
        resize: { [unowned self] in contentSize = $0 })))

  /// Returns a visible supplementary view, which stays when its item reloads.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    standIn.supplementaryView(ofKind: elementKind, at: indexPath) as? UICollectionReusableView
  }

  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    standIn.indexPathsOfViews(ofKind: elementKind)
  }

  private var flowLayout: UICollectionViewFlowLayout? {
    collectionViewLayout as? UICollectionViewFlowLayout
  }

  /// The size of an item whose cell is to be measured; `nil` if the layout has the size.
  private func estimatedSize(ofItemAt indexPath: IndexPath) -> CGSize? {
    if let layout = collectionViewLayout as? UICollectionViewCompositionalLayout {
      return layout.estimatedSize(inSection: indexPath.section, width: bounds.width)
    }
    guard let size = flowLayout?.estimatedItemSize, size != .zero else { return nil }
    return size
  }

  private func size(ofItemAt indexPath: IndexPath) -> CGSize {
    if let estimate = estimatedSize(ofItemAt: indexPath) {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame.size = estimate
      let cell = standIn.cell(at: indexPath)
      return cell?.preferredLayoutAttributesFitting(attributes).frame.size ?? estimate
    }
    if let layout = collectionViewLayout as? UICollectionViewCompositionalLayout {
      return layout.itemSize(inSection: indexPath.section, width: bounds.width)
    }
    let delegate = delegate as? any UICollectionViewDelegateFlowLayout
    return delegate?.collectionView(self, layout: collectionViewLayout, sizeForItemAt: indexPath)
      ?? flowLayout?.itemSize ?? .zero
  }

  // MARK: What is counted and shown

  open var numberOfSections: Int {
    standIn.counts.count
  }

  open func numberOfItems(inSection section: Int) -> Int {
    standIn.counts[section]
  }

  open override func layoutIfNeeded() {
    standIn.layOut()
    super.layoutIfNeeded()
  }

  // Doubt: the real view promises no order.
  open var visibleCells: [UICollectionViewCell] {
    standIn.visibleCells.map(\.cell)
  }

  // Doubt: the real view may end the program instead where there is no such item.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let frame = standIn.frame(at: indexPath) else {
      standIn.refuse("layoutAttributesForItem at \([indexPath].written), where there is no item")
      return nil
    }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frame
    return attributes
  }

  open var indexPathsForSelectedItems: [IndexPath]? {
    standIn.selection
  }

  /// Selects an item beside others, and tells the delegate nothing.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool,
    scrollPosition: UICollectionView.ScrollPosition
  ) {
    guard let indexPath else { return standIn.selection = [] }
    standIn.selection += [indexPath]
  }

  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    standIn.selection.removeAll { $0 == indexPath }
  }

  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static var top: ScrollPosition { ScrollPosition(rawValue: 1) }
    public static var centeredVertically: ScrollPosition { ScrollPosition(rawValue: 2) }
    public static var bottom: ScrollPosition { ScrollPosition(rawValue: 4) }
    public static var left: ScrollPosition { ScrollPosition(rawValue: 8) }
    public static var centeredHorizontally: ScrollPosition { ScrollPosition(rawValue: 16) }
    public static var right: ScrollPosition { ScrollPosition(rawValue: 32) }
  }

  /// Scrolls up or down; items stand in lines here.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
  ) {
    guard let frame = standIn.frame(at: indexPath) else {
      return standIn.refuse("scrollToItem at \([indexPath].written), where there is no item")
    }
    if scrollPosition.contains(.top) {
      scroll(frame, to: 0)
    } else if scrollPosition.contains(.centeredVertically) {
      scroll(frame, to: 0.5)
    } else if scrollPosition.contains(.bottom) {
      scroll(frame, to: 1)
    }
  }

  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    standIn.cell(at: indexPath)
  }

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass as? UICollectionViewCell.Type
  }

  // Doubt: the real view hands out cells that left the screen. This one hands out new ones, but
  // the item's own cell where that is reconfigured.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let cellClass = cellClasses[identifier] else {
      preconditionFailure("no class is registered for \(identifier)")
    }
    return reconfigured ?? cellClass.init(frame: .zero)
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

  open func deleteItems(at indexPaths: [IndexPath]) {
    standIn.take(.deleteRows(indexPaths), "deleteItems at \(indexPaths.written)")
  }

  open func insertItems(at indexPaths: [IndexPath]) {
    standIn.take(.insertRows(indexPaths), "insertItems at \(indexPaths.written)")
  }

  open func reloadItems(at indexPaths: [IndexPath]) {
    standIn.take(.reloadRows(indexPaths), "reloadItems at \(indexPaths.written)")
  }

  /// Asks the data source for the cells at once.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    standIn.take(.reconfigureRows(indexPaths), "reconfigureItems at \(indexPaths.written)")
  }

  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    standIn.take(
      .moveRow(indexPath, newIndexPath),
      "moveItem \([indexPath].written) to \([newIndexPath].written)")
  }

  open func deleteSections(_ sections: IndexSet) {
    standIn.take(.deleteSections(sections), "deleteSections \(Array(sections))")
  }

  open func insertSections(_ sections: IndexSet) {
    standIn.take(.insertSections(sections), "insertSections \(Array(sections))")
  }

  open func reloadSections(_ sections: IndexSet) {
    standIn.take(.reloadSections(sections), "reloadSections \(Array(sections))")
  }

  open func moveSection(_ section: Int, toSection newSection: Int) {
    standIn.take(.moveSection(section, newSection), "moveSection \(section) to \(newSection)")
  }
}

// MARK: - Registrations

extension UICollectionView {
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (
      _ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item
    ) -> Void

    let handler: Handler

    public init(handler: @escaping Handler) {
      self.handler = handler
    }
  }

  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let cell = reconfigured as? Cell ?? Cell(frame: .zero)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let elementKind: String
    let handler: Handler

    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let view = Supplementary(frame: .zero)
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }
}

// MARK: - What a user does

extension UICollectionView {
  /// Drags an item to another place, where its cell stands before the data source is told.
  ///
  /// - Returns: Whether the data source lets the item be moved.
  public func drag(_ indexPath: IndexPath, to newIndexPath: IndexPath) -> Bool {
    guard let dataSource, dataSource.collectionView(self, canMoveItemAt: indexPath)
    else { return false }
    standIn.drag(indexPath, to: newIndexPath) {
      dataSource.collectionView(self, moveItemAt: indexPath, to: newIndexPath)
    }
    return true
  }
}
