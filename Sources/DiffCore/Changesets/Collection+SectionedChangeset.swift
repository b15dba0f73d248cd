extension Collection where Element: DiffableSection {
  /// Returns the changes from this list of sections to a new list.
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
  /// Sections are paired first, by their ids like the items of a linear list. Then items are paired
  /// across all sections that both lists contain. ``SectionedChangeset`` explains items of deleted
  /// and inserted sections. If the ids are unique, no change between the two lists has fewer moves:
  /// in each pair of sections, a longest increasing subsequence of the paired items does not move.
  ///
  /// Repeated ids of sections and of items are paired one to one. Items that line up within a pair
  /// of sections are paired first. The rest pair in order of appearance. For this, the old sections
  /// are read in the order that they have in the new list.
  ///
  /// - Precondition: Neither list has more than 2,147,483,647 items.
  /// - Complexity: Expected linear in the sections and items of both lists, plus O(*r* log *r*) for
  ///   *r* runs of paired items and O(*k* log *s*) for *k* changes in *s* sections.
  ///   Each id is hashed at most once.
  @inlinable
  public func changeset<New: Collection>(to new: New) -> SectionedChangeset
  where New.Element == Element {
    changeset(to: new, comparesSameArrays: true, isCancelled: { false })
  }

  /// Returns the changes from this list of sections to a new list, or `nil` if cancelled.
  ///
  /// `isCancelled` is evaluated for each section, for about every 256 hashed items, and at the end.
  /// Once it is `true`, the result is `nil`.
  @inlinable
  public func changeset<New: Collection>(
    to new: New, isCancelled: @autoclosure () -> Bool
  ) -> SectionedChangeset? where New.Element == Element {
    unlessCancelled(isCancelled) {
      changeset(to: new, comparesSameArrays: true, isCancelled: $0)
    }
  }

  /// - Parameters:
  ///   - comparesSameArrays: Whether to compare items even if paired sections share the storage of
  ///     their items.
  ///   - isCancelled: Returns whether to stop with incomplete changes.
  @inlinable @inline(__always)
  package func changeset<New: Collection>(
    to new: New, comparesSameArrays: Bool, isCancelled: () -> Bool
  ) -> SectionedChangeset where New.Element == Element {
    let sections = withElements { oldSections in
      new.withElements { newSections in
        Pairing(
          of: Box(old: oldSections.offsets, new: newSections.offsets),
          by: DiffableIdentification(old: oldSections, new: newSections),
          isCancelled: isCancelled)
      }
    }
    let pairs = sections.pairs()
    let oldSections = Array(self)
    let newSections = Array(new)
    let old = SectionedElements(pairs.map { oldSections[$0.old].items })
    let new = SectionedElements(pairs.map { newSections[$0.new].items })
    return SectionedChangeset(
      sections: Changeset(sections),
      items: Changeset(
        Pairing(
          sectionsOf: old, new, comparesSameArrays: comparesSameArrays, isCancelled: isCancelled),
        in: SectionLayout(pairs: pairs, oldStarts: old.starts, newStarts: new.starts)))
  }
}

extension Pairing {
  /// Pairs the items that line up in each pair of sections, then all leftovers together.
  @inlinable
  init<Item: Diffable>(
    sectionsOf old: SectionedElements<Item>, _ new: SectionedElements<Item>,
    comparesSameArrays: Bool, isCancelled: () -> Bool
  ) {
    self.init()
    for pair in old.sections.indices where !isCancelled() {
      let (oldItems, newItems) = (old.sections[pair], new.sections[pair])
      // Items in the same storage have no changes, and no other item moves past them.
      guard comparesSameArrays || !oldItems.hasSameStorage(as: newItems) else { continue }
      oldItems.withElements(startingAt: old.starts[pair]) { oldItems in
        newItems.withElements(startingAt: new.starts[pair]) { newItems in
          walk(
            Box(old: oldItems.offsets, new: newItems.offsets),
            by: DiffableIdentification(old: oldItems, new: newItems))
        }
      }
    }
    pairLeftovers(by: DiffableIdentification(old: old, new: new), isCancelled: isCancelled)
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
      updates: pairing.updates().map {
        Update(from: layout.oldPath($0.from), to: layout.newPath($0.to))
      })
  }
}

extension Pairing {
  /// Returns the items that change their section, and the fewest moves of the other items.
  fileprivate func moves(in layout: SectionLayout) -> [Move<Int>] {
    // Walks pair items within a section, so only hashed pairs can change their section.
    let pairs = split { !layout.isWithinSection($0) }
    return (pairs.moving + pairs.staying.fewestMoves()).ascendingByTarget()
  }
}
