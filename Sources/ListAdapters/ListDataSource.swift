import DiffCore

/// What a host may ask about the list that it shows: counts, ids and contents.
///
/// Both calculators conform. A linear list is one section of a host; the sections before it are
/// empty as far as the calculator knows.
public protocol ListDataSource: AnyObject {
  /// The number of sections.
  var sectionCount: Int { get }

  /// The number of items in the section at the given offset.
  func itemCount(inSection section: Int) -> Int

  /// The section at the given offset, without its items: its id and its own content.
  func section(at offset: Int) -> AnyDiffable

  /// The item at the given path: its id and its content.
  func item(at path: ItemPath) -> AnyDiffable
}
