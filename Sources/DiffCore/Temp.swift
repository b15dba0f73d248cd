public enum SectionedApplicationError: Error, Hashable, Sendable {
  case sections(ApplicationError)
  case deletion(ItemPath), insertion(ItemPath), move(Move<ItemPath>), update(Update<ItemPath>)
  case itemCount(section: Int, expected: Int, found: Int)
}
extension SectionedChangeset {
  public func check(oldCounts: [Int], newCounts: [Int]) throws(SectionedApplicationError) {
    do { try sections.check(oldCount: oldCounts.count, newCount: newCounts.count) } catch {
      throw .sections(error)
    }
  }
}
