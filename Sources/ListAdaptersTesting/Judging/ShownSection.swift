import DiffCore
import ListAdapters

/// A section that a host shows: items, and a header unless the list is linear.
public struct ShownSection<Header, Item> {
  /// The header, or `nil` in a linear list.
  public let header: Header?

  /// The items of the section, in order.
  public let items: [Item]
}

extension ShownSection: CustomStringConvertible {
  /// The descriptions of the header and the items, such as `fruit: apple, pear`.
  public var description: String {
    let items = items.map { "\($0)" }.joined(separator: ", ")
    return header.map { "\($0): \(items)" } ?? items
  }
}

extension ListDataSource {
  /// Returns all sections, or stops reading when a condition is `false`.
  func sections(while isValid: () -> Bool) -> [ShownSection<Header, Item>] {
    let isLinear = Header.self == Never.self
    var sections: [ShownSection<Header, Item>] = []
    for section in 0..<sectionCount where isValid() {
      let header = isLinear ? nil : header(ofSection: section)
      var items: [Item] = []
      for item in 0..<itemCount(inSection: section) where isValid() {
        items.append(self.item(at: ItemPath(section: section, item: item)))
      }
      sections.append(ShownSection(header: header, items: items))
    }
    return sections
  }
}
