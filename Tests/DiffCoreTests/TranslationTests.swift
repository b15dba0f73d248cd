import DiffCore
import SmallLists
import TestSupport
import Testing

struct OffsetTranslationTests {
  @Test func theExampleOfTheDocumentation() {
    let translation = OffsetTranslation(["a", "b", "c", "d"].changeset(to: ["d", "a", "c", "e"]))
    expectEqual(translation.newOffset(of: 2), 2)
    #expect(translation.newOffset(of: 3) == 0)
    expectEqual(translation.newOffset(of: 1), nil)
    expectEqual(translation.oldOffset(of: 1), 0)
    expectEqual(translation.oldOffset(of: 3), nil)
  }

  @Test func everyOffsetOfSmallListsIsTranslatedThereAndBack() {
    let lists = SmallLists.selections(of: isExhaustive ? 5 : 4)
    for old in SmallLists.canonical(lists) {
      for new in lists {
        let translation = OffsetTranslation(old.changeset(to: new))
        for (offset, row) in old.enumerated() {
          expectEqual(translation.newOffset(of: offset), new.firstIndex(of: row))
        }
        for (offset, row) in new.enumerated() {
          expectEqual(translation.oldOffset(of: offset), old.firstIndex(of: row))
        }
      }
    }
  }

  @Test func offsetsThatNoListHasAreHarmless() {
    let translation = OffsetTranslation(
      Changeset(deletions: [0, 7], insertions: [-3], moves: [Move(from: .max, to: .min)]))
    for offset in [Int.min, -1, 0, .max] {
      _ = translation.newOffset(of: offset)
      _ = translation.oldOffset(of: offset)
    }
    expectEqual(translation.newOffset(of: 0), nil)
  }
}

struct PathTranslationTests {
  @Test func theExampleOfTheDocumentation() {
    let old = [
      ListSection(header: "A", items: ["a", "b"]), ListSection(header: "B", items: ["c"]),
    ]
    let new = [
      ListSection(header: "B", items: ["c", "a"]), ListSection(header: "A", items: ["b"]),
    ]
    let translation = PathTranslation(old.changeset(to: new))
    expectEqual(translation.newPath(of: ItemPath(section: 0, item: 0))?.description, "0.1")
    expectEqual(translation.newPath(of: ItemPath(section: 0, item: 1))?.description, "1.0")
    expectEqual(translation.oldPath(of: ItemPath(section: 0, item: 0))?.description, "1.0")
    expectEqual(translation.sections.newOffset(of: 0), 1)
  }

  #if !DEBUG
    @Test func everyPathOfSmallListsIsTranslatedThereAndBack() {
      for transition in Transition<RowSection>.allSmall(sections: 2, items: 3, contents: .none) {
        let failure = PathChecker(transition.old, transition.new).failure
        if let failure { Issue.record("\(failure): \(transition)") }
      }
    }
  #endif

  @Test func pathsAcrossManySectionsAreTranslatedThereAndBack() {
    let transitions = Transition<RowSection>.random(sections: 6, items: 8, seed: 13).prefix(400)
    for transition in transitions
    where transition.old.hasUniqueIDs && transition.new.hasUniqueIDs {
      let failure = PathChecker(transition.old, transition.new).failure
      if let failure { Issue.record("\(failure): \(transition)") }
    }
  }

  @Test func repeatedItemsAreFoundAgainWhereTheyWent() {
    var found = 0
    for transition in Transition<RowSection>.random(sections: 4, items: 8, seed: 14).prefix(400) {
      let translation = PathTranslation(transition.old.changeset(to: transition.new))
      for section in transition.old.indices {
        for item in transition.old[section].items.indices {
          let path = ItemPath(section: section, item: item)
          guard let newPath = translation.newPath(of: path) else { continue }
          found += 1
          expectEqual(translation.oldPath(of: newPath), path, "\(path): \(transition)")
        }
      }
    }
    #expect(found > 1_000)
  }
}

/// Whether each path is translated to where its item is, by looking the item up.
private struct PathChecker {
  let old: [RowSection]
  let new: [RowSection]
  let translation: PathTranslation

  init(_ old: [RowSection], _ new: [RowSection]) {
    self.old = old
    self.new = new
    translation = PathTranslation(old.changeset(to: new))
  }

  /// The first path that is translated wrongly.
  var failure: String? {
    for path in paths(of: old) where translation.newPath(of: path) != place(of: path, old, new) {
      return "\(path) goes to \(String(describing: translation.newPath(of: path)))"
    }
    for path in paths(of: new) where translation.oldPath(of: path) != place(of: path, new, old) {
      return "\(path) comes from \(String(describing: translation.oldPath(of: path)))"
    }
    return nil
  }

  private func paths(of list: [RowSection]) -> [ItemPath] {
    list.indices.flatMap { section in
      list[section].items.indices.map { ItemPath(section: section, item: $0) }
    }
  }

  /// Returns an item's path in the other list, if both of its sections are in both lists.
  private func place(
    of path: ItemPath, _ list: [RowSection], _ other: [RowSection]
  ) -> ItemPath? {
    let section = list[path.section]
    guard other.contains(where: { $0.id == section.id }) else { return nil }
    return paths(of: other).first { place in
      other[place.section].items[place.item].id == section.items[path.item].id
        && list.contains { $0.id == other[place.section].id }
    }
  }
}
