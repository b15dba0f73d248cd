#if (canImport(UIKit) && !os(watchOS)) || (canImport(AppKit) && !targetEnvironment(macCatalyst))
  public import DiffCore
  public import Foundation

  /// A view of UIKit or AppKit that can show a list.
  @MainActor
  public protocol HostView: BatchUpdatable where Shown == AnyHostItems {}

  /// A position of an item in the visible part of a view.
  #if compiler(>=6.3)
    @nonexhaustive
  #endif
  public enum ListScrollPosition: Hashable, Sendable {
    /// The nearest position at which the whole item is visible.
    case nearest

    /// The top, or the left edge of a view that scrolls sideways.
    case beginning

    case center

    /// The bottom, or the right edge of a view that scrolls sideways.
    case end
  }

  // MARK: - Items at index paths

  @MainActor
  extension HostedList where Host: HostView {
    /// Returns the item at an index path of the view.
    ///
    /// - Precondition: The list contains the index path. For an index path that may be outdated, as
    ///   in a prefetch or a context menu, call ``itemIfPresent(at:)``.
    public func item(at indexPath: IndexPath) -> Item {
      item(at: ItemPath(indexPath))
    }

    /// Returns the item at an index path, or `nil` if the list has none there.
    public func itemIfPresent(at indexPath: IndexPath) -> Item? {
      itemIfPresent(at: ItemPath(indexPath))
    }

    /// The selected items, in the order of the list.
    public var selectedItems: [Item] {
      let selection = (host as? any ScrollingListView)?.selection ?? []
      return selection.sorted().compactMap { itemIfPresent(at: $0) }
    }

    /// Shows what the view could not show without a window: the reader's place, and the items of
    /// ``select(ids:)`` and ``scroll(to:at:animated:)``.
    ///
    /// ```swift
    /// override func viewIsAppearing(_ animated: Bool) {
    ///   super.viewIsAppearing(animated)
    ///   posts.viewIsAppearing()
    /// }
    /// ```
    ///
    /// In AppKit, call it in `viewDidAppear()`.
    public func viewIsAppearing() {
      connection.keeper.showPendingPlace()
      showWanted()
    }

    /// Shows the list in a view, after a change of the list that the view shows now.
    func show(in view: Host) {
      let shown = (view as? any ScrollingListView)?.listDataSource as? any ChangeObserver
      guard let shared = shown?.keeper.shared else { return connectNow(to: view) }
      shared.whenFree { [weak self] in self?.connectNow(to: view) }
    }

    private func connectNow(to view: Host) {
      host = view
      viewIsAppearing()
    }

    /// Selects and scrolls when the view shows the latest data.
    fileprivate func showWanted() {
      whenShown { [weak self] in
        MainActor.assumeIsolated { self?.connection.keeper.showWanted() }
      }
    }
  }

  @MainActor
  extension HostedList where Host: HostView, Item: Diffable {
    /// Returns the index path of the first item with an id, or `nil` if the list has none.
    ///
    /// - Complexity: O(*n*) for *n* items, whose ids are compared.
    public func indexPath(for id: Item.ID) -> IndexPath? {
      path(of: id).map { IndexPath($0) }
    }

    /// Selects the items with some ids, and no others, once the view shows
    /// ``DiffCalculator/latestData``.
    ///
    /// The items need not be in the list yet: set the data and select in either order. Ids that the
    /// list does not have then are ignored, and a later call replaces an earlier one. Until the
    /// view is in a window, the items stay wanted: a controller that clears its selection when it
    /// appears selects them again in ``viewIsAppearing()``. What the user selects meanwhile is
    /// deselected.
    ///
    /// - Complexity: O(*n*) hashes for *n* items.
    public func select(ids: some Sequence<Item.ID>) {
      let ids = IDTable(Array(ids))
      connection.keeper.wantedSelection = { [unowned self] in
        guard let view = host as? any ScrollingListView else { return }
        view.selection = Set(paths { ids.offset(of: $0.id) != nil }.indexPaths)
      }
      showWanted()
    }

    /// Scrolls to the first item with an id, once the view shows ``DiffCalculator/latestData`` in a
    /// window.
    ///
    /// An id that the list does not have then is ignored. A later call replaces an earlier one.
    ///
    /// - Parameters:
    ///   - id: The id of the item.
    ///   - position: Where the item becomes visible.
    ///   - animated: Whether UIKit animates the scrolling. AppKit does not.
    /// - Complexity: O(*n*) for *n* items, whose ids are compared.
    public func scroll(
      to id: Item.ID, at position: ListScrollPosition = .nearest, animated: Bool = false
    ) {
      connection.keeper.wantedPlace = { [unowned self] in
        guard let view = host as? any ScrollingListView, let indexPath = indexPath(for: id)
        else { return }
        view.scroll(to: indexPath, at: position, animated: animated)
      }
      showWanted()
    }

    /// Returns the paths of the items that satisfy a condition, in order.
    private func paths(where isIncluded: (_ item: Item) -> Bool) -> [ItemPath] {
      (0..<sectionCount).flatMap { section in
        (0..<itemCount(inSection: section)).map { ItemPath(section: section, item: $0) }
          .filter { isIncluded(self.item(at: $0)) }
      }
    }
  }

  // MARK: - Connections

  extension HostConnection {
    @MainActor
    var keeper: ListKeeper {
      if let keeper = keeping as? ListKeeper { return keeper }
      let keeper = ListKeeper()
      keeping = keeper
      return keeper
    }

    /// Returns the data source that a list holds for its views, and makes it if there is none.
    @MainActor
    func dataSource<Source: ViewDataSource>(making make: (ListKeeper) -> Source) -> Source {
      if let dataSource = dataSource as? Source { return dataSource }
      let made = make(keeper)
      dataSource = made
      return made
    }
  }
#endif
