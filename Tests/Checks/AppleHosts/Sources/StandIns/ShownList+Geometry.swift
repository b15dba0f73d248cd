extension ShownList {
  /// What the list asks its view to know where rows stand.
  public struct Geometry {
    /// The part of the content that is seen; if it has no height, all rows are.
    var visibleRect: () -> CGRect

    /// The size of a row; the rows of a table view are wider than any line.
    var size: (_ indexPath: IndexPath) -> CGSize

    /// The size of a row until it is laid out; `nil` if the row is measured at once.
    var estimate: (_ indexPath: IndexPath) -> CGSize?

    /// The height of the header of a section.
    var headerHeight: (_ hasTitle: Bool) -> CGFloat

    /// The space between the rows of a line, and between lines.
    var spacing: () -> CGSize

    /// Takes the size of the content, which may change what is seen.
    var resize: (_ contentSize: CGSize) -> Void

    public init(
      visibleRect: @escaping () -> CGRect, size: @escaping (_ indexPath: IndexPath) -> CGSize,
      estimate: @escaping (_ indexPath: IndexPath) -> CGSize? = { _ in nil },
      headerHeight: @escaping (_ hasTitle: Bool) -> CGFloat = { _ in 0 },
      spacing: @escaping () -> CGSize = { .zero }, resize: @escaping (_ contentSize: CGSize) -> Void
    ) {
      self.visibleRect = visibleRect
      self.size = size
      self.estimate = estimate
      self.headerHeight = headerHeight
      self.spacing = spacing
      self.resize = resize
    }
  }
}

// MARK: - Where rows stand

extension ShownList {
  /// Returns the frame of a row in the content, or `nil` if there is no such row.
  ///
  /// Rows that were told of are counted and measured; what is seen waits for the next layout.
  public func frame(at indexPath: IndexPath) -> CGRect? {
    guard let frames = measured()?.sections, frames.indices ~= indexPath.section,
      frames[indexPath.section].indices ~= indexPath.item
    else { return nil }
    return frames[indexPath.section][indexPath.item]
  }

  /// Returns the rows of the first section that a part of the content shows.
  public func rows(in rect: CGRect) -> Range<Int> {
    let frames = measured()?.sections.first ?? []
    let rows = frames.indices.filter { frames[$0].maxY > rect.minY && frames[$0].minY < rect.maxY }
    return (rows.first ?? 0)..<(rows.last.map { $0 + 1 } ?? 0)
  }

  /// Returns the rows that a part of the content shows.
  public func indexPaths(in rect: CGRect) -> [IndexPath] {
    let sections = measured()?.sections ?? []
    return sections.indices.flatMap { section in
      sections[section].indices.filter { sections[section][$0].intersects(rect) }
        .map { [section, $0] }
    }
  }

  /// Measures the rows that are seen and have been estimated.
  ///
  /// - Returns: Whether there were any: what is seen may be different now.
  func measureSeenRows() -> Bool {
    guard isScrolled, let geometry = source.geometry else { return false }
    var hasMeasured = false
    for (indexPath, _) in visibleCells
    where sections?[indexPath.section].slots[indexPath.item].size == nil {
      let size = ask { geometry.size(indexPath) }
      sections?[indexPath.section].slots[indexPath.item].size = size
      hasMeasured = true
    }
    if hasMeasured { frames = nil }
    return hasMeasured
  }

  /// Forgets the sizes of rows of the first section.
  public func forgetSizes(ofRows rows: IndexSet) {
    guard sections?.isEmpty == false else { return }
    for row in rows where sections?[0].slots.indices.contains(row) == true {
      sections?[0].slots[row].size = nil
    }
    frames = nil
  }

  /// Forgets where rows stand, and their sizes.
  public func forgetFrames() {
    forgetSizes()
    frames = nil
  }

  /// Forgets the sizes of all rows: a simultaneous view asks for them again after each batch.
  func forgetSizes() {
    for section in (sections ?? []).indices {
      for item in (sections?[section].slots ?? []).indices {
        sections?[section].slots[item].size = nil
      }
    }
  }

  /// Whether what is seen is a part of the content.
  var isScrolled: Bool {
    source.geometry.map { $0.visibleRect().height > 0 } ?? false
  }

  func isSeen(_ indexPath: IndexPath) -> Bool {
    guard isScrolled, let frame = frame(at: indexPath), let seen = source.geometry?.visibleRect()
    else { return true }
    return frame.maxY > seen.minY && frame.minY < seen.maxY
  }

  /// Returns the frames of the rows, whose sizes are asked for where they are not known.
  func measured() -> RowFrames? {
    count()
    askForTitles()
    guard frames == nil, var sections, let geometry = source.geometry else { return frames }
    var found = RowFrames(width: geometry.visibleRect().width, spacing: geometry.spacing())
    for section in sections.indices {
      let sizes = sections[section].slots.indices.map { item in
        if let size = sections[section].slots[item].size { return size }
        if let estimate = ask({ geometry.estimate([section, item]) }) { return estimate }
        let size = ask { geometry.size([section, item]) }
        sections[section].slots[item].size = size
        return size
      }
      found.addSection(
        headerHeight: geometry.headerHeight(sections[section].title ?? nil != nil), sizes: sizes)
    }
    self.sections = sections
    frames = found
    return found
  }
}
