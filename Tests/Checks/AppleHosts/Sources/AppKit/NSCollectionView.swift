/// Stands in for AppKit's collection view: counts, refuses and shows as ``ShownList`` does.
@MainActor
open class NSCollectionView: NSView {
  public typealias SupplementaryElementKind = String

  public static let elementKindSectionHeader: SupplementaryElementKind = headerElementKind

  public required init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open weak var dataSource: (any NSCollectionViewDataSource)? {
    didSet { standIn.reload("dataSource") }
  }

  open weak var delegate: (any NSCollectionViewDelegate)?

  open var collectionViewLayout: NSCollectionViewLayout? {
    didSet { collectionViewLayout?.collectionView = self }
  }

  private var itemClasses: [NSUserInterfaceItemIdentifier: NSCollectionViewItem.Type] = [:]
  private var viewClasses: [String: NSView.Type] = [:]

  /// What a test looks at.
  public private(set) lazy var standIn = ShownList<NSCollectionViewItem>(
    rules: .collectionView,
    source: .init(
      counts: { [unowned self] in
        guard let dataSource else { return nil }
        return (0..<dataSource.numberOfSections(in: self)).map {
          dataSource.collectionView(self, numberOfItemsInSection: $0)
        }
      },
      cell: { [unowned self] indexPath, _ in
        guard let dataSource else { preconditionFailure("the data source went away") }
        return dataSource.collectionView(self, itemForRepresentedObjectAt: indexPath)
      },
      supplementaryView: { [unowned self] kind, indexPath in
        dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: indexPath)
      },
      text: { view in
        (view as? NSView)?.subviews.lazy.compactMap { ($0 as? NSTextField)?.stringValue }.first
      },
      isInWindow: { [unowned self] in window != nil },
      geometry: .init(
        visibleRect: { [unowned self] in enclosingScrollView?.contentView.bounds ?? .zero },
        size: { [unowned self] in size(ofItemAt: $0) },
        estimate: { [unowned self] _ in estimatedSize },
        headerHeight: { [unowned self] _ in flowLayout?.headerReferenceSize.height ?? 0 },
        resize: { [unowned self] in resizeDocument(to: $0) })))

  /// Returns a visible supplementary view, which stays when its item reloads.
  open func supplementaryView(
    forElementKind elementKind: NSCollectionView.SupplementaryElementKind, at indexPath: IndexPath
  ) -> NSView? {
    standIn.supplementaryView(ofKind: elementKind, at: indexPath) as? NSView
  }

  open func indexPathsForVisibleSupplementaryElements(
    ofKind elementKind: NSCollectionView.SupplementaryElementKind
  ) -> Set<IndexPath> {
    Set(standIn.indexPathsOfViews(ofKind: elementKind))
  }

  private var flowLayout: NSCollectionViewFlowLayout? {
    collectionViewLayout as? NSCollectionViewFlowLayout
  }

  /// The size of items that are to be measured; `nil` if the layout has their sizes.
  private var estimatedSize: NSSize? {
    guard let size = flowLayout?.estimatedItemSize, size != .zero else { return nil }
    return size
  }

  private func size(ofItemAt indexPath: IndexPath) -> NSSize {
    if let estimatedSize {
      let attributes = NSCollectionViewLayoutAttributes()
      attributes.frame.size = estimatedSize
      let item = standIn.cell(at: indexPath)
      return item?.preferredLayoutAttributesFitting(attributes).frame.size ?? estimatedSize
    }
    guard let flowLayout else { return .zero }
    let delegate = delegate as? any NSCollectionViewDelegateFlowLayout
    return delegate?.collectionView(self, layout: flowLayout, sizeForItemAt: indexPath)
      ?? flowLayout.itemSize
  }

  /// If not, a batch leaves one item selected; the selection that a program sets is not checked.
  open var allowsEmptySelection = true

  // MARK: What is counted and shown

  open var numberOfSections: Int {
    standIn.counts.count
  }

  open func numberOfItems(inSection section: Int) -> Int {
    standIn.counts[section]
  }

  open override func layoutSubtreeIfNeeded() {
    standIn.layOut()
    super.layoutSubtreeIfNeeded()
  }

  // Doubt: the real view promises no order.
  open func visibleItems() -> [NSCollectionViewItem] {
    standIn.visibleCells.map(\.cell)
  }

  open func item(at indexPath: IndexPath) -> NSCollectionViewItem? {
    standIn.cell(at: indexPath)
  }

  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? {
    guard let frame = standIn.frame(at: indexPath) else { return nil }
    let attributes = NSCollectionViewLayoutAttributes()
    attributes.frame = frame
    attributes.indexPath = indexPath
    return attributes
  }

  open var selectionIndexPaths: Set<IndexPath> {
    get { Set(standIn.selection) }
    set { standIn.selection = Array(newValue) }
  }

  open func register(
    _ itemClass: AnyClass?, forItemWithIdentifier identifier: NSUserInterfaceItemIdentifier
  ) {
    itemClasses[identifier] = itemClass as? NSCollectionViewItem.Type
  }

  // Doubt: the real view hands out items that left the screen. This one hands out new ones.
  open func makeItem(
    withIdentifier identifier: NSUserInterfaceItemIdentifier, for indexPath: IndexPath
  ) -> NSCollectionViewItem {
    guard let itemClass = itemClasses[identifier] else {
      preconditionFailure("no class is registered for \(identifier.rawValue)")
    }
    return itemClass.init(nibName: nil, bundle: nil)
  }

  open func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind kind: NSCollectionView.SupplementaryElementKind,
    withIdentifier identifier: NSUserInterfaceItemIdentifier
  ) {
    viewClasses[kind + identifier.rawValue] = viewClass as? NSView.Type
  }

  // Doubt: the real view hands out views that left the screen. This one hands out new ones.
  open func makeSupplementaryView(
    ofKind kind: NSCollectionView.SupplementaryElementKind,
    withIdentifier identifier: NSUserInterfaceItemIdentifier, for indexPath: IndexPath
  ) -> NSView {
    guard let viewClass = viewClasses[kind + identifier.rawValue] else {
      preconditionFailure("no class is registered for \(kind) and \(identifier.rawValue)")
    }
    return viewClass.init(frame: .zero)
  }

  // MARK: Updates

  open func performBatchUpdates(
    _ updates: (() -> Void)?, completionHandler: ((Bool) -> Void)? = nil
  ) {
    standIn.performBatchUpdates(
      updates,
      settle: {
        if !allowsEmptySelection, standIn.selection.isEmpty, standIn.counts.first ?? 0 > 0 {
          standIn.selection = [[0, 0]]
        }
      }, completion: completionHandler)
  }

  open func reloadData() {
    standIn.reload("reloadData")
  }

  open func deleteItems(at indexPaths: Set<IndexPath>) {
    standIn.take(.deleteRows(Array(indexPaths)), "deleteItems at \(indexPaths.written)")
  }

  open func insertItems(at indexPaths: Set<IndexPath>) {
    standIn.take(.insertRows(Array(indexPaths)), "insertItems at \(indexPaths.written)")
  }

  open func reloadItems(at indexPaths: Set<IndexPath>) {
    standIn.take(.reloadRows(Array(indexPaths)), "reloadItems at \(indexPaths.written)")
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
