#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  extension NSView {
    var isInWindow: Bool {
      window != nil
    }

    var visibleTop: CGFloat {
      get { enclosingScrollView?.contentView.bounds.minY ?? 0 }
      set { scroll(NSPoint(x: enclosingScrollView?.contentView.bounds.minX ?? 0, y: newValue)) }
    }

    var visibleHeight: CGFloat {
      enclosingScrollView?.contentView.bounds.height ?? 0
    }

    var scrollLimits: ClosedRange<CGFloat> {
      let insets = enclosingScrollView?.contentView.contentInsets
      let first = -(insets?.top ?? 0)
      return first...max(first, frame.height + (insets?.bottom ?? 0) - visibleHeight)
    }

    func layOut() {
      layoutSubtreeIfNeeded()
    }

    /// Returns the rectangle of a part of the content, in its full width.
    fileprivate func rect(between top: CGFloat, and bottom: CGFloat) -> NSRect {
      NSRect(x: 0, y: top, width: frame.width, height: bottom - top)
    }
  }

  extension NSTableView: ScrollingListView {
    var selection: Set<IndexPath> {
      get { Set(selectedRowIndexes.map { [0, $0] }) }
      set {
        guard allowsEmptySelection || !newValue.isEmpty else { return }
        selectRowIndexes(IndexSet(newValue.map { $0[1] }), byExtendingSelection: false)
      }
    }

    func indexPaths(between top: CGFloat, and bottom: CGFloat) -> [IndexPath] {
      Range(rows(in: rect(between: top, and: bottom)))?.map { [0, $0] } ?? []
    }

    func frame(at indexPath: IndexPath) -> CGRect? {
      indexPath[1] < numberOfRows ? rect(ofRow: indexPath[1]) : nil
    }
  }

  extension NSCollectionView: ScrollingListView {
    var selection: Set<IndexPath> {
      get { selectionIndexPaths }
      set { if allowsEmptySelection || !newValue.isEmpty { selectionIndexPaths = newValue } }
    }

    func indexPaths(between top: CGFloat, and bottom: CGFloat) -> [IndexPath] {
      let attributes = collectionViewLayout?.layoutAttributesForElements(
        in: rect(between: top, and: bottom))
      return (attributes ?? []).filter { $0.representedElementCategory == .item }
        .compactMap(\.indexPath).sorted()
    }

    func frame(at indexPath: IndexPath) -> CGRect? {
      guard indexPath[0] < numberOfSections, indexPath[1] < numberOfItems(inSection: indexPath[0])
      else { return nil }
      return layoutAttributesForItem(at: indexPath)?.frame
    }
  }
#endif
