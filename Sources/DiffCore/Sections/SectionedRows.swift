/// The items of several sections as one list, without copying them.
@usableFromInline
struct SectionedRows<Row>: RowAccess {
  @usableFromInline let sections: [[Row]]

  /// The offset in the one list of each section's first item.
  @usableFromInline let starts: [Int]

  @inlinable
  init(_ sections: [[Row]]) {
    self.sections = sections
    var end = 0
    starts = sections.map { section in
      defer { end += section.count }
      return end
    }
  }

  /// - Complexity: O(log *s*) for *s* sections.
  @inlinable
  subscript(offset: Int) -> Row {
    let section = starts.partitioningIndex { $0 > offset } - 1
    return sections[section][offset - starts[section]]
  }
}
