#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIScrollView {
    var isInWindow: Bool {
      window != nil
    }

    var visibleTop: CGFloat {
      get { contentOffset.y }
      set { contentOffset.y = newValue }
    }

    var visibleHeight: CGFloat {
      bounds.height
    }

    var scrollLimits: ClosedRange<CGFloat> {
      let inset = adjustedContentInset
      return -inset.top...max(-inset.top, contentSize.height + inset.bottom - bounds.height)
    }

    func layOut() {
      layoutIfNeeded()
    }

    /// Returns the rectangle of a part of the content, in its full width.
    fileprivate func rect(between top: CGFloat, and bottom: CGFloat) -> CGRect {
      CGRect(x: 0, y: top, width: max(contentSize.width, bounds.width), height: bottom - top)
    }
  }

  extension UITableView: ScrollingListView {
    var selection: Set<IndexPath> {
      get { Set(indexPathsForSelectedRows ?? []) }
      set {
        let old = selection
        for indexPath in old.subtracting(newValue) { deselectRow(at: indexPath, animated: false) }
        for indexPath in newValue.subtracting(old) {
          selectRow(at: indexPath, animated: false, scrollPosition: .none)
        }
      }
    }

    func indexPaths(between top: CGFloat, and bottom: CGFloat) -> [IndexPath] {
      indexPathsForRows(in: rect(between: top, and: bottom)) ?? []
    }

    func frame(at indexPath: IndexPath) -> CGRect? {
      guard indexPath.section < numberOfSections,
        indexPath.item < numberOfRows(inSection: indexPath.section)
      else { return nil }
      return rectForRow(at: indexPath)
    }
  }

  extension UICollectionView: ScrollingListView {
    var selection: Set<IndexPath> {
      get { Set(indexPathsForSelectedItems ?? []) }
      set {
        let old = selection
        for indexPath in old.subtracting(newValue) { deselectItem(at: indexPath, animated: false) }
        for indexPath in newValue.subtracting(old) {
          selectItem(at: indexPath, animated: false, scrollPosition: [])
        }
      }
    }

    func indexPaths(between top: CGFloat, and bottom: CGFloat) -> [IndexPath] {
      let attributes = collectionViewLayout.layoutAttributesForElements(
        in: rect(between: top, and: bottom))
      return (attributes ?? []).filter { $0.representedElementCategory == .cell }
        .map(\.indexPath).sorted()
    }

    func frame(at indexPath: IndexPath) -> CGRect? {
      guard indexPath.section < numberOfSections,
        indexPath.item < numberOfItems(inSection: indexPath.section)
      else { return nil }
      return layoutAttributesForItem(at: indexPath)?.frame
    }
  }
#endif
