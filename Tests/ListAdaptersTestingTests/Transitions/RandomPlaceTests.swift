#if !DEBUG
  import ListAdaptersTesting
  import Testing

  /// Random edits insert, delete and move at the front of a list, at its end and between.
  struct RandomPlaceTests {
    @Test func itemsOfALinearListAreEditedEverywhere() {
      var places = EditedPlaces()
      for transition in Transition<TestItem>.random(items: 12, seed: 5).prefix(2_000) {
        places.count(from: transition.old.map(\.id), to: transition.new.map(\.id))
      }
      expectAllPlaces(places)
    }

    @Test func sectionsAreEditedEverywhere() {
      var places = EditedPlaces()
      for transition in Transition<TestSection>.random(sections: 8, items: 4, seed: 5).prefix(4_000)
      {
        // A section that is split off stands behind the other one.
        let oldItems = Set(transition.old.flatMap(\.items).map(\.id))
        let oldIDs = Set(transition.old.map(\.id))
        let isSplit = transition.new.contains { section in
          !oldIDs.contains(section.id) && section.items.contains { oldItems.contains($0.id) }
        }
        if isSplit { continue }
        places.count(from: transition.old.map(\.id), to: transition.new.map(\.id))
      }
      expectAllPlaces(places)
    }

    @Test func itemsMoveIntoOtherSectionsEverywhere() {
      var places: [EditedPlaces.Place: Int] = [:]
      for transition in Transition<TestSection>.random(sections: 2, items: 12, seed: 5).prefix(
        16_000)
      where transition.old.map(\.id) == transition.new.map(\.id) {
        let moves = transition.old.changeset(to: transition.new).items.moves
        // With more moves, the transition may have redistributed all items.
        guard moves.count < 4 else { continue }
        for target in moves.filter({ $0.from.section != $0.to.section }).map(\.to) {
          let others = transition.new[target.section].items.map(\.id)
          let moved = moves.filter { $0.to.section == target.section }.map { others[$0.to.item] }
          guard others.count - moved.count > 2 else { continue }
          let place = EditedPlaces.Place(target.item, of: others) { !moved.contains($0) }
          places[place, default: 0] += 1
        }
      }
      for place in EditedPlaces.Place.allCases {
        #expect(places[place, default: 0] > 3, "\(place): \(places)")
      }
    }

    private func expectAllPlaces(_ places: EditedPlaces) {
      for place in EditedPlaces.Place.allCases {
        #expect(places.deletions[place, default: 0] > 10, "\(place): \(places)")
        #expect(places.insertions[place, default: 0] > 10, "\(place): \(places)")
        #expect(places.moves[place, default: 0] > 4, "\(place): \(places)")
      }
    }
  }

  /// How often the ids of a list were deleted, inserted or moved at each place.
  private struct EditedPlaces {
    /// A place among the ids that both lists have.
    enum Place: CaseIterable {
      case front, between, end

      init(_ offset: Int, of list: [String], isKept: (String) -> Bool) {
        let isFirst = !list[..<offset].contains(where: isKept)
        self = isFirst ? .front : list[offset...].contains(where: isKept) ? .between : .end
      }
    }

    private(set) var deletions: [Place: Int] = [:]
    private(set) var insertions: [Place: Int] = [:]

    /// The targets of single moves.
    private(set) var moves: [Place: Int] = [:]

    /// Counts the edits of a change that keeps at least two ids.
    mutating func count(from old: [String], to new: [String]) {
      let change = old.changeset(to: new)
      guard Set(old).count == old.count, old.count - change.deletions.count > 1 else { return }
      if change.moves.isEmpty {
        for offset in change.deletions {
          deletions[Place(offset, of: old, isKept: new.contains), default: 0] += 1
        }
        for offset in change.insertions {
          insertions[Place(offset, of: new, isKept: old.contains), default: 0] += 1
        }
      }
      // Neighbors may have been swapped.
      guard change.deletions.isEmpty, change.insertions.isEmpty, change.moves.count == 1,
        let move = change.moves.first, abs(move.from - move.to) > 1
      else { return }
      moves[Place(move.to, of: new) { $0 != new[move.to] }, default: 0] += 1
    }
  }
#endif
