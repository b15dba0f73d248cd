extension Collection where Element: DiffableSection {
  /// What changed between this list of sections and a new one.
  ///
  /// ```swift
  /// let old = [
  ///   ListSection(header: "A", items: ["a", "b"]), ListSection(header: "B", items: ["c"]),
  /// ]
  /// let new = [
  ///   ListSection(header: "B", items: ["c", "a"]), ListSection(header: "A", items: ["b"]),
  /// ]
  /// let change = old.changeset(to: new)
  /// change.sections.moves  // one section moved
  /// change.items.moves     // [Move(from: 0.0, to: 0.1)]: "a", into the other section
  /// ```
  ///
  /// Sections are paired first, by their ids and like the rows of a linear list. Then items are
  /// paired across all sections that stayed; ``SectionedChangeset`` says what becomes of items
  /// whose section came or left. For unique ids, sections and items move as little as any change
  /// can have them: of the items that stay in their section, a longest possible run keeps its
  /// order, section by section.
  ///
  /// Repeated ids are paired one to one, whether they are repeated among sections, within a section
  /// or across sections: items that line up with an item of their own section first, the rest in
  /// order of appearance, with the old list's sections in the order that they have in the new one.
  ///
  /// - Precondition: Neither list has more than 2,147,483,647 items.
  /// - Complexity: Expected linear in the sections and items of both lists, beside O(*r* log *r*)
  ///   for *r* runs of items that stayed together and O(*k* log *s*) for *k* changes in *s*
  ///   sections. Each id is hashed at most once.
  @inlinable
  public func changeset<New: Collection>(to new: New) -> SectionedChangeset
  where New.Element == Element {
    let sections = withRows { oldRows in
      new.withRows { newRows in
        Pairing(
          of: Middle(old: oldRows.offsets, new: newRows.offsets),
          by: DiffableIdentification(old: oldRows, new: newRows))
      }
    }
    let pairs = sections.pairs()
    let oldSections = Array(self)
    let newSections = Array(new)
    let old = SectionedRows(pairs.map { oldSections[$0.from].items })
    let new = SectionedRows(pairs.map { newSections[$0.to].items })
    return SectionedChangeset(
      sections: Changeset(sections),
      items: Changeset(
        Pairing(sectionsOf: old, new),
        in: SectionLayout(pairs: pairs, oldStarts: old.starts, newStarts: new.starts)))
  }
}

extension Pairing {
  /// Pairs the items of paired sections: those that line up in each pair, then the leftovers of all
  /// pairs together.
  @inlinable
  init<Item: Diffable>(sectionsOf old: SectionedRows<Item>, _ new: SectionedRows<Item>) {
    self.init()
    for pair in old.sections.indices {
      old.sections[pair].withRows(startingAt: old.starts[pair]) { oldRows in
        new.sections[pair].withRows(startingAt: new.starts[pair]) { newRows in
          walk(
            Middle(old: oldRows.offsets, new: newRows.offsets),
            by: DiffableIdentification(old: oldRows, new: newRows))
        }
      }
    }
    pairLeftovers(by: DiffableIdentification(old: old, new: new))
  }

  /// All pairs, ascending in the new list.
  @usableFromInline
  func pairs() -> [Move<Int>] {
    allRuns().flatMap { $0.pairs }
  }
}

extension Changeset where Position == ItemPath {
  @usableFromInline
  init(_ pairing: Pairing, in layout: SectionLayout) {
    self.init(
      deletions: pairing.deletions().map { layout.oldPath($0) }.sorted(),
      insertions: pairing.insertions().map { layout.newPath($0) },
      moves: pairing.moves(in: layout).map {
        Move(from: layout.oldPath($0.from), to: layout.newPath($0.to))
      },
      updates: pairing.updates.map {
        Update(from: layout.oldPath($0.from), to: layout.newPath($0.to))
      })
  }
}

extension Pairing {
  /// The items that change their section, and the fewest of the others that have to move.
  fileprivate func moves(in layout: SectionLayout) -> [Move<Int>] {
    guard partnerCount > 0 else { return [] }
    // Rows that were walked are in one section.
    var staying = self
    let crossing = staying.removePartners { !layout.isWithinSection(old: $0, new: $1) }
    return (crossing + Self.moves(among: staying.allRuns())).sorted { $0.to < $1.to }
  }

  /// Takes the pairs of leftovers that fulfill a condition out of this pairing.
  private mutating func removePartners(
    where condition: (_ old: Int, _ new: Int) -> Bool
  ) -> [Move<Int>] {
    var removed: [Move<Int>] = []
    var leftover = 0
    for gap in newLeftovers.gaps {
      for offset in gap {
        let partner = partners[leftover]
        if partner != Pairing.none, condition(Int(partner), Int(offset)) {
          removed.append(Move(from: Int(partner), to: Int(offset)))
          partners[leftover] = Pairing.none
        }
        leftover += 1
      }
    }
    return removed
  }
}
