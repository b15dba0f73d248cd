/// The items of several sections as one list, without copying them.
@usableFromInline
struct SectionedElements<Element>: ElementAccess {
  @usableFromInline let sections: [[Element]]

  /// For each section, the offset of its first item in the one list.
  @usableFromInline let starts: [Int]

  @inlinable
  init(_ sections: [[Element]]) {
    self.sections = sections
    var end = 0
    starts = sections.map { section in
      defer { end += section.count }
      return end
    }
  }

  /// The item at an offset of the one list.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  @inlinable
  subscript(offset: Int) -> Element {
    let section = starts.partitioningIndex { $0 > offset } - 1
    return sections[section][offset - starts[section]]
  }
}
