#if !DEBUG
  import TestSupport
  import ListAdapters
  import ListAdaptersTesting
  import Testing

  /// Each kind of edit is in at least seven of a thousand random transitions.
  struct RandomKindTests {
    @Test func everyKindOfChangeOfALinearListIsInSevenOfAThousand() {
      var counts: [LinearKind: Int] = [:]
      for transition in Transition<TestItem>.random(items: 12, seed: 3).prefix(10_000) {
        let change = IDChange(from: transition.old, to: transition.new)
        let updates = transition.old.changeset(to: transition.new).updates.count
        for kind in LinearKind.allCases where kind.matches(change, updates: updates) {
          counts[kind, default: 0] += 1
        }
      }
      for kind in LinearKind.allCases {
        #expect(counts[kind, default: 0] >= 70, "\(kind)")
      }
    }

    @Test func everyKindOfChangeOfSectionsIsInSevenOfAThousand() {
      var counts: [SectionKind: Int] = [:]
      for transition in Transition<TestSection>.random(sections: 6, items: 8, seed: 3).prefix(
        10_000)
      {
        let change = SectionChange(transition)
        for kind in SectionKind.allCases where kind.matches(change) {
          counts[kind, default: 0] += 1
        }
      }
      for kind in SectionKind.allCases {
        #expect(counts[kind, default: 0] >= 70, "\(kind)")
      }
      // Two in a hundred are emptied by their edits, and three more when these are over.
      #expect(counts[.emptied, default: 0] >= 330)
    }
  }

  /// The kinds of random transitions of a linear list; a transition may have several.
  private enum LinearKind: CaseIterable {
    case unchanged, emptied, filled, replaced, onlyDeleted, onlyInserted, oneMoved, reversed,
      rotated
    case shuffled, repeated, noneUpdated, fewUpdated, manyUpdated

    func matches(_ change: IDChange, updates: Int) -> Bool {
      switch self {
      case .unchanged: change.old == change.new && updates == 0
      case .emptied: !change.old.isEmpty && change.new.isEmpty
      case .filled: change.old.isEmpty && !change.new.isEmpty
      case .replaced: !change.old.isEmpty && !change.new.isEmpty && change.keptOld.isEmpty
      case .onlyDeleted:
        !change.new.isEmpty && change.new.count < change.old.count && change.keptOld == change.new
      case .onlyInserted:
        !change.old.isEmpty && change.new.count > change.old.count && change.keptNew == change.old
      case .oneMoved: change.deletesAndInsertsNothing && change.moves == 1
      case .reversed: change.keptOld.count > 3 && change.isReversed
      case .rotated: change.isRotated
      case .shuffled: change.keptOld.count > 5 && change.moves > 2 && !change.isReversed
      case .repeated: !change.isUnique
      case .noneUpdated: updates == 0 && change.keptOld.count > 4 && change.old != change.new
      case .fewUpdated: updates == 1 && change.keptOld.count > 4
      case .manyUpdated: updates > 2 && updates * 2 > change.keptOld.count
      }
    }
  }

  /// The kinds of random transitions of a list of sections; a transition may have several.
  private enum SectionKind: CaseIterable {
    case unchanged, emptied, filled, replaced, onlyDeleted, onlyInserted, oneMoved, reversed,
      swapped
    case repeated, updated, notUpdated, split, joined, dealt
    case itemMovedWithin, itemMovedAcross, itemsEmptied, itemsReplaced, itemsReversed, itemsRepeated

    func matches(_ change: SectionChange) -> Bool {
      let headers = change.headers
      return switch self {
      case .unchanged: change.transition.old == change.transition.new
      case .emptied: !headers.old.isEmpty && headers.new.isEmpty
      case .filled: headers.old.isEmpty && !headers.new.isEmpty
      case .replaced: !headers.old.isEmpty && !headers.new.isEmpty && headers.keptOld.isEmpty
      case .onlyDeleted: headers.new.count < headers.old.count && headers.keptOld == headers.new
      case .onlyInserted: headers.new.count > headers.old.count && headers.keptNew == headers.old
      case .oneMoved: headers.deletesAndInsertsNothing && headers.moves == 1
      case .reversed: headers.keptOld.count > 2 && headers.isReversed
      case .swapped: headers.isSwapped
      case .repeated: !headers.isUnique
      case .updated:
        zip(change.staying.map(\.old), change.staying.map(\.new)).contains {
          $0.header != $1.header
        }
      case .notUpdated:
        change.staying.count > 2 && change.transition.old != change.transition.new
          && change.staying.allSatisfy { $0.old.header == $0.new.header }
      case .split:
        change.movesWholeSection(from: change.transition.new, into: change.transition.old)
      case .joined:
        change.movesWholeSection(from: change.transition.old, into: change.transition.new)
      case .dealt: headers.deletesAndInsertsNothing && change.crossings > 1
      case .itemMovedWithin:
        headers.old == headers.new && change.items.deletesAndInsertsNothing && change.crossings == 0
          && change.items.moves == 1
      case .itemMovedAcross:
        headers.old == headers.new && change.items.deletesAndInsertsNothing
          && change.crossings > 0
      case .itemsEmptied:
        change.staying.contains { !$0.old.items.isEmpty && $0.new.items.isEmpty }
          && headers.old == headers.new && change.crossings == 0
      case .itemsReplaced:
        change.staying.contains {
          let items = IDChange(from: $0.old.items, to: $0.new.items)
          return items.old.count > 1 && items.new.count > 1 && items.keptOld.isEmpty
        }
      case .itemsReversed:
        change.staying.contains {
          let items = IDChange(from: $0.old.items, to: $0.new.items)
          return items.keptOld.count > 3 && items.isReversed
        }
      case .itemsRepeated: !change.items.isUnique
      }
    }
  }

  /// The ids of a list before and after a change.
  private struct IDChange {
    let old: [String]
    let new: [String]

    /// The ids that both lists have, in the order of each.
    let keptOld: [String]
    let keptNew: [String]

    init(from oldRows: [TestItem], to newRows: [TestItem]) {
      old = oldRows.map(\.id)
      new = newRows.map(\.id)
      let kept = Set(old).intersection(new)
      keptOld = old.filter(kept.contains)
      keptNew = new.filter(kept.contains)
    }

    var isUnique: Bool {
      Set(old).count == old.count && Set(new).count == new.count
    }

    var deletesAndInsertsNothing: Bool {
      keptOld.count == old.count && keptNew.count == new.count
    }

    var moves: Int {
      isUnique ? keptOld.changeset(to: keptNew).moves.count : 0
    }

    var isReversed: Bool {
      isUnique && keptOld == keptNew.reversed()
    }

    /// Whether at least two items were moved, together, before at least two others.
    var isRotated: Bool {
      guard isUnique, let first = keptNew.first, let start = keptOld.firstIndex(of: first),
        start > 1, start < keptOld.count - 1
      else { return false }
      return keptNew == Array(keptOld[start...] + keptOld[..<start])
    }

    /// Whether two items that are not neighbors have changed places.
    var isSwapped: Bool {
      let places = zip(keptOld, keptNew).enumerated().filter { $0.element.0 != $0.element.1 }
      return isUnique && places.count == 2 && places[1].offset - places[0].offset > 1
    }
  }

  /// A change of a list of sections.
  private struct SectionChange {
    let transition: Transition<TestSection>
    let headers: IDChange

    /// The items of all sections, in order.
    let items: IDChange

    /// The sections that both lists have; none if ids repeat.
    let staying: [(old: TestSection, new: TestSection)]

    /// The number of items that moved from one staying section to another.
    let crossings: Int

    init(_ transition: Transition<TestSection>) {
      self.transition = transition
      headers = IDChange(
        from: transition.old.map(\.header), to: transition.new.map(\.header))
      items = IDChange(
        from: transition.old.flatMap(\.items), to: transition.new.flatMap(\.items))
      let isUnique = headers.isUnique && items.isUnique
      staying = transition.old.flatMap { old in
        transition.new.filter { isUnique && $0.id == old.id }.map { (old, $0) }
      }
      let change = isUnique ? transition.old.changeset(to: transition.new) : SectionedChangeset()
      crossings = change.items.moves.count {
        transition.old[$0.from.section].id != transition.new[$0.to.section].id
      }
    }

    /// Whether all items of a section that only one list has are at the end of one in the other
    /// list.
    func movesWholeSection(from list: [TestSection], into other: [TestSection]) -> Bool {
      headers.isUnique && items.isUnique
        && list.contains { section in
          !section.items.isEmpty && !other.contains { $0.id == section.id }
            && other.contains { target in
              list.contains { $0.id == target.id }
                && target.items.map(\.id).suffix(section.items.count)
                  == section.items.map(\.id)[...]
            }
        }
    }
  }
#endif
