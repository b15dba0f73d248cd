/// The items of several sections as one combined list, without copying them.
@usableFromInline
struct SectionedElements<Element>: ElementAccess {
  @usableFromInline let sections: [[Element]]

  /// The offset of each section's first item in the combined list.
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

  /// The item at an offset of the combined list.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  @inlinable
  subscript(offset: Int) -> Element {
    let section = starts.section(at: offset)
    return sections[section][offset - starts[section]]
  }
}

extension [Int] {
  /// Returns the section of the item at an offset, if these are the first offsets of all sections.
  @inlinable
  func section(at offset: Int) -> Int {
    partitioningIndex { $0 > offset } - 1
  }
}
