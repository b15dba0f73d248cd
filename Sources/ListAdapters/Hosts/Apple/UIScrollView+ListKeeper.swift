#if canImport(UIKit) && !os(watchOS)
  package import UIKit

  extension UIScrollView {
    package var isInWindow: Bool {
      window != nil
    }

    package var visibleTop: CGFloat {
      get { contentOffset.y }
      set { contentOffset.y = newValue }
    }

    package var visibleHeight: CGFloat {
      bounds.height
    }

    package var scrollLimits: ClosedRange<CGFloat> {
      let inset = adjustedContentInset
      return -inset.top...max(-inset.top, contentSize.height + inset.bottom - bounds.height)
    }

    package func layOut() {
      layoutIfNeeded()
    }

    /// Returns the rectangle of a part of the content, in its full width.
    fileprivate func rect(between top: CGFloat, and bottom: CGFloat) -> CGRect {
      CGRect(x: 0, y: top, width: max(contentSize.width, bounds.width), height: bottom - top)
    }
  }

  extension UITableView: ScrollingListView {
    package var listDataSource: NSObject? {
      get { dataSource as? NSObject }
      set { dataSource = newValue as? any UITableViewDataSource }
    }

    package func scroll(to indexPath: IndexPath, at position: ListScrollPosition, animated: Bool) {
      let positions: [ListScrollPosition: ScrollPosition] = [
        .beginning: .top, .center: .middle, .end: .bottom,
      ]
      scrollToRow(at: indexPath, at: positions[position] ?? .none, animated: animated)
    }

    package var selection: Set<IndexPath> {
      get { Set(indexPathsForSelectedRows ?? []) }
      set {
        let old = selection
        for indexPath in old.subtracting(newValue) { deselectRow(at: indexPath, animated: false) }
        for indexPath in newValue.subtracting(old) {
          selectRow(at: indexPath, animated: false, scrollPosition: .none)
        }
      }
    }

    package func indexPaths(between top: CGFloat, and bottom: CGFloat) -> [IndexPath] {
      indexPathsForRows(in: rect(between: top, and: bottom)) ?? []
    }

    package func frame(at indexPath: IndexPath) -> CGRect? {
      guard indexPath.section < numberOfSections,
        indexPath.item < numberOfRows(inSection: indexPath.section)
      else { return nil }
      return rectForRow(at: indexPath)
    }
  }

  extension UICollectionView: ScrollingListView {
    package var listDataSource: NSObject? {
      get { dataSource as? NSObject }
      set { dataSource = newValue as? any UICollectionViewDataSource }
    }

    package func scroll(to indexPath: IndexPath, at position: ListScrollPosition, animated: Bool) {
      // UIKit ignores the half of a position in whose direction the view does not scroll.
      let positions: [ListScrollPosition: ScrollPosition] = [
        .beginning: [.top, .left], .center: [.centeredVertically, .centeredHorizontally],
        .end: [.bottom, .right],
      ]
      if let position = positions[position] {
        scrollToItem(at: indexPath, at: position, animated: animated)
      } else if let frame = frame(at: indexPath) {
        scrollRectToVisible(frame, animated: animated)
      }
    }

    package var selection: Set<IndexPath> {
      get { Set(indexPathsForSelectedItems ?? []) }
      set {
        let old = selection
        for indexPath in old.subtracting(newValue) { deselectItem(at: indexPath, animated: false) }
        for indexPath in newValue.subtracting(old) {
          selectItem(at: indexPath, animated: false, scrollPosition: [])
        }
      }
    }

    package func indexPaths(between top: CGFloat, and bottom: CGFloat) -> [IndexPath] {
      let attributes = collectionViewLayout.layoutAttributesForElements(
        in: rect(between: top, and: bottom))
      return (attributes ?? []).filter { $0.representedElementCategory == .cell }
        .map(\.indexPath).sorted()
    }

    package func frame(at indexPath: IndexPath) -> CGRect? {
      guard indexPath.section < numberOfSections,
        indexPath.item < numberOfItems(inSection: indexPath.section)
      else { return nil }
      return layoutAttributesForItem(at: indexPath)?.frame
    }
  }
#endif
