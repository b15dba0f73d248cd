#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  package import AppKit

  extension NSView {
    package var isInWindow: Bool {
      window != nil
    }

    package var visibleTop: CGFloat {
      get { enclosingScrollView?.contentView.bounds.minY ?? 0 }
      set { scroll(NSPoint(x: enclosingScrollView?.contentView.bounds.minX ?? 0, y: newValue)) }
    }

    package var visibleHeight: CGFloat {
      enclosingScrollView?.contentView.bounds.height ?? 0
    }

    package var scrollLimits: ClosedRange<CGFloat> {
      let insets = enclosingScrollView?.contentView.contentInsets
      let first = -(insets?.top ?? 0)
      return first...max(first, frame.height + (insets?.bottom ?? 0) - visibleHeight)
    }

    package func layOut() {
      layoutSubtreeIfNeeded()
    }

    /// Returns the rectangle of a part of the content, in its full width.
    fileprivate func rect(between top: CGFloat, and bottom: CGFloat) -> NSRect {
      NSRect(x: 0, y: top, width: frame.width, height: bottom - top)
    }
  }

  // AppKit's own methods scroll no further than necessary, and table views have no positions.
  extension ScrollingListView where Self: NSView {
    package func scroll(to indexPath: IndexPath, at position: ListScrollPosition, animated: Bool) {
      guard let frame = frame(at: indexPath) else { return }
      let limits = scrollLimits
      // The reader does not see rows behind a bar.
      let bottomBar = enclosingScrollView?.contentView.contentInsets.bottom ?? 0
      let first = frame.minY + limits.lowerBound
      let last = frame.maxY + bottomBar - visibleHeight
      let top =
        switch position {
        case .beginning: first
        case .center: (first + last) / 2
        case .end: last
        case .nearest: min(max(visibleTop, last), first)
        }
      visibleTop = max(limits.lowerBound, min(top, limits.upperBound))
    }
  }

  extension NSTableView: ScrollingListView {
    package var listDataSource: NSObject? {
      get { dataSource as? NSObject }
      set {
        let delegate = newValue as? any NSTableViewDelegate
        // An app's own delegate stays.
        if self.delegate == nil || self.delegate is any ViewDataSource { self.delegate = delegate }
        dataSource = newValue as? any NSTableViewDataSource
      }
    }

    package var selection: Set<IndexPath> {
      get { Set(selectedRowIndexes.map { [0, $0] }) }
      set {
        guard allowsEmptySelection || !newValue.isEmpty else { return }
        selectRowIndexes(IndexSet(newValue.map { $0[1] }), byExtendingSelection: false)
      }
    }

    package func indexPaths(between top: CGFloat, and bottom: CGFloat) -> [IndexPath] {
      Range(rows(in: rect(between: top, and: bottom)))?.map { [0, $0] } ?? []
    }

    package func frame(at indexPath: IndexPath) -> CGRect? {
      indexPath[1] < numberOfRows ? rect(ofRow: indexPath[1]) : nil
    }
  }

  extension NSCollectionView: ScrollingListView {
    package var listDataSource: NSObject? {
      get { dataSource as? NSObject }
      set { dataSource = newValue as? any NSCollectionViewDataSource }
    }

    package var selection: Set<IndexPath> {
      get { selectionIndexPaths }
      set { if allowsEmptySelection || !newValue.isEmpty { selectionIndexPaths = newValue } }
    }

    package func indexPaths(between top: CGFloat, and bottom: CGFloat) -> [IndexPath] {
      let attributes = collectionViewLayout?.layoutAttributesForElements(
        in: rect(between: top, and: bottom))
      return (attributes ?? []).filter { $0.representedElementCategory == .item }
        .compactMap(\.indexPath).sorted()
    }

    package func frame(at indexPath: IndexPath) -> CGRect? {
      guard indexPath[0] < numberOfSections, indexPath[1] < numberOfItems(inSection: indexPath[0])
      else { return nil }
      return layoutAttributesForItem(at: indexPath)?.frame
    }
  }
#endif
