#if (canImport(UIKit) && !os(watchOS)) || (canImport(AppKit) && !targetEnvironment(macCatalyst))
  import DiffCore
  package import Foundation
  #if canImport(CoreGraphics)
    import CoreGraphics  // the members of `CGRect`, which Foundation has on other systems
  #endif

  /// A scrolling view of a list, with a selection.
  @MainActor
  package protocol ScrollingListView: AnyObject, Sendable {
    /// The data source, if it is one of this package's.
    var listDataSource: NSObject? { get set }

    func reloadData()

    /// Whether the view is in a window. A view without a window is not laid out.
    var isInWindow: Bool { get }

    /// The index paths of the selected items.
    var selection: Set<IndexPath> { get set }

    /// The top of the visible content, including the part behind bars.
    var visibleTop: CGFloat { get set }

    var visibleHeight: CGFloat { get }

    /// The smallest and the largest `visibleTop` to which a user can scroll.
    var scrollLimits: ClosedRange<CGFloat> { get }

    func layOut()

    /// Scrolls to an item that the view has.
    func scroll(to indexPath: IndexPath, at position: ListScrollPosition, animated: Bool)

    /// Returns the index paths of the items that intersect a part of the content, in order.
    func indexPaths(between top: CGFloat, and bottom: CGFloat) -> [IndexPath]

    /// Returns the frame of an item in the content, or `nil` if the view has no such item.
    func frame(at indexPath: IndexPath) -> CGRect?

    func withoutAnimation(_ updates: () -> Void)
  }

  extension ScrollingListView {
    /// Whether the view has a window and a height, without which it has no place to scroll to.
    fileprivate var isOnScreen: Bool {
      isInWindow && visibleHeight > 0
    }
  }

  /// Keeps the selection and the reader's place when a view changes.
  @MainActor
  package final class ListKeeper {
    weak var view: (any ScrollingListView)?
    package var keepsSelection = false
    var keepsPlace: ReadersPlace?

    /// Whether the last change kept all selected items selected, and no others.
    private(set) var hasKeptSelection = false

    /// Records the items at some paths, to find them after a change.
    var follow: (_ paths: [ItemPath]) -> any FoundItems = { StayingItems(paths: $0) }

    /// The reader's place in a view without a window or a size, and the offset of that view.
    private var pending: (place: SavedPlace, top: CGFloat)?

    /// Lets other lists wait for the end of a change of the view.
    let shared = SharedHostState()

    /// What the app wants to be selected and visible once the view shows the list.
    var wantedSelection: (() -> Void)?
    var wantedPlace: (() -> Void)?

    package init() {}
  }

  extension ListKeeper {
    /// Performs a change of the view, then restores the selection and the reader's place.
    func perform(_ change: () -> Void) {
      hasKeptSelection = false
      guard let view, keepsSelection || keepsPlace != nil else { return change() }
      guard keepsPlace != nil else { return keepSelection(of: view, in: change) }
      // The offset is set without animation. Animated rows would seem to jump.
      view.withoutAnimation {
        var place = self.place(in: view)
        let items = follow(place.items.map(\.path))
        let firstVisible = place.items.firstIndex(where: \.isVisible)
        keepSelection(of: view, in: change)
        let kept = items.paths
        place.prefersAbove =
          keepsPlace == .firstVisibleItemOrAbove && firstVisible.map { kept[$0] == nil } ?? false
        place.items = zip(place.items, kept).compactMap { item, path in
          guard let path else { return nil }
          var item = item
          item.path = path
          return item
        }
        show(place, in: view)
      }
    }

    private func keepSelection(of view: any ScrollingListView, in change: () -> Void) {
      guard keepsSelection else { return change() }
      let items = follow(view.selection.sorted().map { ItemPath($0) })
      change()
      let paths = items.paths
      let selection = Set(paths.compactMap { $0 }.indexPaths)
      if view.selection != selection { view.selection = selection }
      hasKeptSelection = !paths.contains(nil) && view.selection == selection
    }

    /// Scrolls to the pending place if the view has a window now.
    func showPendingPlace() {
      guard let view, view.isOnScreen, let place = pending?.place else { return }
      show(place, in: view)
    }

    /// Selects and scrolls as the app wants, as far as the view can do it now.
    func showWanted() {
      guard let view else { return }
      wantedSelection?()
      if view.isInWindow { wantedSelection = nil }
      guard view.isOnScreen else { return }
      if let wantedPlace {
        pending = nil
        view.layOut()
        wantedPlace()
      }
      wantedPlace = nil
    }

    /// Returns the reader's place, or the pending one if the view still cannot scroll to it.
    private func place(in view: any ScrollingListView) -> SavedPlace {
      if !view.isOnScreen, let pending, pending.top == view.visibleTop { return pending.place }
      if view.isInWindow { view.layOut() }
      let (top, limits) = (view.visibleTop, view.scrollLimits)
      let bottom = top + view.visibleHeight
      // The reader does not see rows behind a bar at the top.
      let readTop = top - limits.lowerBound
      let indexPaths = view.indexPaths(
        between: top - view.visibleHeight, and: bottom + view.visibleHeight)
      return SavedPlace(
        items: indexPaths.compactMap { indexPath in
          view.frame(at: indexPath).map {
            SavedPlace.Item(
              path: ItemPath(indexPath), top: $0.minY - top,
              isVisible: $0.maxY > readTop && $0.minY < bottom, isAbove: $0.maxY <= readTop)
          }
        },
        // A view without a height has not been read yet.
        isAtBeginning: top < limits.lowerBound + 1 || view.visibleHeight == 0,
        isAtEnd: top > limits.upperBound - 1 || view.visibleHeight == 0)
    }

    /// Scrolls to a place in the new list.
    ///
    /// Layout replaces estimated heights and shifts the rows, so it scrolls until they stay.
    private func show(_ place: SavedPlace, in view: any ScrollingListView) {
      if view.visibleHeight > 0 {
        for _ in 0..<10 {
          if view.isInWindow { view.layOut() }
          guard let top = self.top(of: place, in: view), top != view.visibleTop else { break }
          view.visibleTop = top
        }
      }
      pending = view.isOnScreen ? nil : (place, view.visibleTop)
    }

    private func top(of place: SavedPlace, in view: any ScrollingListView) -> CGFloat? {
      let limits = view.scrollLimits
      if keepsPlace == .end, place.isAtEnd { return limits.upperBound }
      if keepsPlace == .beginning, place.isAtBeginning { return limits.lowerBound }
      guard let anchor = place.anchor, let frame = view.frame(at: IndexPath(anchor.path))
      else { return nil }
      var top = frame.minY - anchor.top
      // A view measures visible rows only, and this row's height may be estimated too low.
      if anchor.isVisible { top = min(top, frame.maxY + limits.lowerBound - 1) }
      return max(limits.lowerBound, min(top, limits.upperBound))
    }
  }
#endif
