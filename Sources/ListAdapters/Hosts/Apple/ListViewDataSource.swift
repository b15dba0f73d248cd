#if (canImport(UIKit) && !os(watchOS)) || (canImport(AppKit) && !targetEnvironment(macCatalyst))
  import DiffCore
  package import Foundation

  /// The superclass of the data sources for UIKit's and AppKit's views.
  ///
  /// Its list holds it, by a ``HostConnection``, and a view holds it weakly.
  @MainActor
  package class ListViewDataSource<
    View: ScrollingListView, List: ListDataSource, CellProvider
  >: NSObject {
    package unowned let list: List

    /// Restores the selection and the reader's place after a change.
    package let keeper: ListKeeper

    /// Set before a view has this data source.
    final var makeCell: CellProvider?

    /// The kinds of the supplementary views that a collection view has asked for.
    final var kinds: Set<String> = []

    package init(_ list: List, _ keeper: ListKeeper = ListKeeper(), cell: CellProvider? = nil) {
      self.list = list
      self.keeper = keeper
      makeCell = cell
    }

    package final func attach(to view: View) {
      keeper.view = view
      view.listDataSource = self
      view.reloadData()
    }

    final func detach(from view: View) {
      guard view.listDataSource === self else { return }
      view.listDataSource = nil
      view.reloadData()
    }

    /// Performs a change of the view, which keeps the selection and the reader's place.
    func observe(_ change: () -> Void) {
      keeper.perform(change)
    }

    /// Updates the visible supplementary views of a kind at some index paths.
    func updateViews(ofKind kind: String, at indexPaths: Set<IndexPath>) {}

    final func item(at indexPath: IndexPath) -> List.Item {
      list.item(at: ItemPath(indexPath))
    }
  }

  extension ListViewDataSource: ViewDataSource {
    nonisolated package final func connect(to view: any BatchUpdatable) {
      guard let view = view as? View else { return }
      MainActor.assumeIsolated { attach(to: view) }
    }

    nonisolated package final func disconnect(from view: any BatchUpdatable) {
      guard let view = view as? View else { return }
      MainActor.assumeIsolated { detach(from: view) }
    }

    nonisolated package final func isConnected(to view: any BatchUpdatable) -> Bool {
      guard let view = view as? View else { return false }
      return MainActor.assumeIsolated { view.listDataSource === self }
    }
  }

  // MARK: - Sections and moves

  extension ListDataSource {
    /// The titles of an index, each with its section.
    func indexTitles(
      _ title: (_ header: Header) -> String?
    ) -> [(title: String, section: Int)] {
      (0..<sectionCount).compactMap { section in
        title(header(ofSection: section)).map { ($0, section) }
      }
    }
  }

  #if canImport(UIKit) && !os(watchOS)
    /// What an app does about items that the user moves.
    struct MovesByUser<Item> {
      var canMoveItem: ((_ item: Item) -> Bool)?
      var didMoveItem: ((_ path: ItemPath, _ newPath: ItemPath) -> Void)?

      func canMove(_ item: Item) -> Bool {
        canMoveItem?(item) ?? false
      }

      /// Moves an item in a list only, since the view already shows the move.
      func move(
        at indexPath: IndexPath, to newIndexPath: IndexPath, in list: some ListDataSource,
        of view: some BatchUpdatable
      ) {
        let path = ItemPath(indexPath)
        let newPath = ItemPath(newIndexPath)
        guard list.hostDidMoveItem(at: path, to: newPath) else { return view.reloadData() }
        didMoveItem?(path, newPath)
      }
    }
  #endif

  // MARK: - Changes

  /// A data source that observes the changes of its view.
  @MainActor
  protocol ChangeObserver {
    var keeper: ListKeeper { get }

    func observe(_ change: () -> Void)

    /// Called with the paths of updated items, and the sections whose headers are updated.
    func didUpdateItems(at paths: [ItemPath], headersOf sections: [Int])
  }

  extension ListViewDataSource: ChangeObserver {
    /// Updates the supplementary views of items and headers.
    final func didUpdateItems(at paths: [ItemPath], headersOf sections: [Int]) {
      guard !kinds.isEmpty else { return }
      let headers = sections.map { ItemPath(section: $0, item: 0) }
      let indexPaths = Set((paths + headers).indexPaths)
      for kind in kinds.sorted() { updateViews(ofKind: kind, at: indexPaths) }
    }
  }

  /// Performs a change of a view, through its data source if that observes changes.
  @MainActor
  func make(_ change: () -> Void, observedBy dataSource: Any?) {
    guard let observer = dataSource as? any ChangeObserver else { return change() }
    observer.keeper.shared.exclusively { observer.observe(change) }
  }
#endif
