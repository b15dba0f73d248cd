import ListAdapters

/// A data source between a calculator and the host under test: it notes questions that have no
/// answer, where a calculator would trap.
final class WatchedSource: ListDataSource {
  private let source: any ListDataSource
  private(set) var wasAskedOutOfBounds = false

  init(_ source: any ListDataSource) {
    self.source = source
  }

  var sectionCount: Int {
    source.sectionCount
  }

  func itemCount(inSection section: Int) -> Int {
    hasSection(section) ? source.itemCount(inSection: section) : 0
  }

  func section(at offset: Int) -> AnyDiffable {
    hasSection(offset) ? source.section(at: offset) : AnyDiffable("nothing")
  }

  func item(at path: ItemPath) -> AnyDiffable {
    guard hasSection(path.section),
      (0..<source.itemCount(inSection: path.section)).contains(path.item)
    else {
      wasAskedOutOfBounds = true
      return AnyDiffable("nothing")
    }
    return source.item(at: path)
  }

  private func hasSection(_ offset: Int) -> Bool {
    let isThere = (0..<source.sectionCount).contains(offset)
    if !isThere { wasAskedOutOfBounds = true }
    return isThere
  }
}

extension ListDataSource {
  /// The texts of all rows, section by section.
  var texts: [[String]] {
    (0..<sectionCount).map { section in
      (0..<itemCount(inSection: section)).map { item in
        self.item(at: ItemPath(section: section, item: item)).description
      }
    }
  }

  /// The texts of all headers: of a section the description of its header.
  var headerTexts: [String] {
    (0..<sectionCount).map { offset in
      let section = section(at: offset)
      return (section.base as? TestSection)?.header.description ?? section.description
    }
  }
}
