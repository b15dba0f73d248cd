import ListAdapters

extension HostConformance {
  /// Returns the smallest failure with linear lists, or `nil` if the host passes.
  ///
  /// The host need not implement the section requirements of `BatchUpdatable`. A host that shows
  /// sections receives each list as one section.
  public func linearFailure() -> HostFailure<TestItem>? {
    linearResult().failure
  }

  /// Checks linear lists, and returns the smallest failure, if any, and the calls of the host.
  ///
  /// ```swift
  /// let result = conformance.linearResult()
  /// print(result)  // conforms; 9,876 deleteItems, …; never called: moveItem (movesItems is false)
  /// ```
  public func linearResult() -> HostResult<TestItem> {
    result(of: linearRuns)
  }

  /// Returns the smallest failure with lists of sections, or `nil` if the host passes.
  ///
  /// ```swift
  /// var conformance = HostConformance {
  ///   Board<TestItem, TestItem>()
  /// } shownRows: { board in
  ///   board.sections.map(\.lines)
  /// }
  /// conformance.shownHeaders = { board in board.sections.map(\.title) }
  /// if let failure = conformance.sectionedFailure() { Issue.record(failure) }
  /// ```
  ///
  /// Use ``linearFailure()`` for a host whose `Header` is `Never`.
  public func sectionedFailure() -> HostFailure<TestSection>? {
    sectionedResult().failure
  }

  /// Checks lists of sections, and returns the smallest failure, if any, and the calls of the host.
  public func sectionedResult() -> HostResult<TestSection> {
    result(of: sectionedRuns)
  }

  /// Returns the failure of a host that shows these lists in order, or `nil` if it passes.
  ///
  /// ```swift
  /// let failure = conformance.linearFailure(through: [
  ///   ["a", "b"],
  ///   ["b", "a2"],
  /// ])
  /// ```
  ///
  /// The description of a failure from ``linearFailure()`` contains such a call. Every third list
  /// is set without animation. A `ListHost` loses its data source at the end.
  ///
  /// - Parameters:
  ///   - lists: The lists. The host shows the first list from the start.
  ///   - options: The options of the calculator.
  ///   - reconfiguring: Whether the calculator reconfigures updated items instead of reloading
  ///     them.
  ///   - section: The section in which the host shows the lists.
  public func linearFailure(
    through lists: [[TestItem]], options: UpdateOptions = UpdateOptions(),
    reconfiguring: Bool = false, section: Int = 0
  ) -> HostFailure<TestItem>? {
    result(
      of: HostRun(lists: lists, options: options, reconfigures: reconfiguring, section: section)
    ).failure
  }

  /// Returns the failure of a host that shows these sections in order, or `nil` if it passes.
  public func sectionedFailure(
    through lists: [[TestSection]], options: UpdateOptions = UpdateOptions(),
    reconfiguring: Bool = false
  ) -> HostFailure<TestSection>? {
    result(of: HostRun(lists: lists, options: options, reconfigures: reconfiguring)).failure
  }
}

// MARK: - Driving

extension HostConformance {
  private func result<Element: DrivenElement>(
    of runs: some Sequence<HostRun<Element>>
  ) -> HostResult<Element> {
    var search = FailureSearch(runs)
    while let run = search.runs.next() { search.take(result(of: run)) }
    return search.result
  }

  /// Shows the lists of a run on a new host, or on one for each row to mark.
  private func result<Element: DrivenElement>(
    of run: HostRun<Element>
  ) -> HostResult<Element> {
    var turns = MarkTurns(next: run)
    while let run = turns.next {
      let watched = WatchedHost(self, run)
      while let host = watched.next() {
        if watched.isUnsettled { settle(host) }
        watched.check()
      }
      turns.take(watched)
    }
    return turns.result
  }
}

/// The turns of a run: one, or one for each row if the host has fewer marks than rows.
struct MarkTurns<Element: DrivenElement> {
  /// The run with the next row to mark, or `nil` at the end or after a failure.
  private(set) var next: HostRun<Element>?

  private(set) var result = HostResult<Element>(failure: nil, coverage: HostCoverage())

  /// The number of rows that are marked in turn, which are all rows of a small list.
  private static var limit: Int { 4 }

  mutating func take(_ watched: WatchedHost<some BatchUpdatable, Element>) {
    var coverage = result.coverage
    coverage.add(watched.coverage)
    result = HostResult(failure: watched.failure, coverage: coverage)
    next?.lastMarkedRow += 1
    let turns = min(watched.markTurns, Self.limit)
    if watched.failure != nil || next.map({ $0.lastMarkedRow >= turns }) ?? true { next = nil }
  }
}

// MARK: - Lists

extension HostConformance {
  package var linearRuns: some Sequence<HostRun<TestItem>> {
    let small = Transition<TestItem>.allSmall(items: min(extent.linearItems, 3))
    return linearSections.lazy.flatMap { section in
      let runs = settings.lazy.flatMap { setting in
        linearLists.lazy.map {
          HostRun(
            lists: $0, options: setting.options, reconfigures: setting.reconfigures,
            section: section)
        }
      }.filter(\.isWorthwhile)
      let mixed = mixedRuns(from: ["a", "b"], through: small, section: section)
      return [AnySequence(runs), AnySequence(mixed)].lazy.joined()
    }
  }

  package var sectionedRuns: some Sequence<HostRun<TestSection>> {
    let runs = settings.lazy.flatMap { setting in
      sectionedLists(with: setting.options).lazy.map {
        HostRun(lists: $0, options: setting.options, reconfigures: setting.reconfigures)
      }
    }.filter(\.isWorthwhile)
    let small = Transition<TestSection>.allSmall(
      sections: min(extent.sections, 2), items: min(extent.items, 1))
    let empty = ["A", "B"].map { TestSection(header: $0, items: []) }
    return [
      AnySequence(runs), AnySequence(runsWithSectionsThatFill),
      AnySequence(mixedRuns(from: empty, through: small)),
    ].lazy.joined()
  }

  /// Returns runs that reload the host, except for single changes, and first when `two` elements
  /// are deleted.
  private func mixedRuns<Element>(
    from two: [Element], through small: some Sequence<Transition<Element>>, section: Int? = nil
  ) -> [HostRun<Element>] {
    guard var options = options.first, options.reloadThreshold > 1 else { return [] }
    options.reloadThreshold = 1
    return lists(of: Array(small)).map {
      HostRun(lists: [two, []] + $0, options: options, reconfigures: false, section: section)
    }
  }

  /// The small lists in which a section becomes empty or nonempty, and reloads.
  private var runsWithSectionsThatFill: some Sequence<HostRun<TestSection>> {
    var options = options.first ?? UpdateOptions()
    options.reloadsSectionsOnEmptyChange = true
    return Transition<TestSection>.allSmall(
      sections: extent.sections, items: extent.items, contents: .none
    ).lazy.filter { transition in
      transition.old.contains { old in
        transition.new.contains { $0.id == old.id && $0.items.isEmpty != old.items.isEmpty }
      }
    }.map { HostRun(lists: [$0.old, $0.new], options: options, reconfigures: false) }
  }

  private var settings: [(options: UpdateOptions, reconfigures: Bool)] {
    options.map { ($0, false) } + (reconfigures ? options.prefix(1).map { ($0, true) } : [])
  }

  /// The lists of each run: one list to load, all small transitions separately, then several random
  /// transitions.
  private var linearLists: some Sequence<[[TestItem]]> {
    let small = Transition<TestItem>.allSmall(items: extent.linearItems)
      .lazy.map { [$0.old, $0.new] }
    let random = Transition<TestItem>.random(items: extent.randomItems, seed: extent.seed)
    return [AnySequence([[["a"]]]), AnySequence(small), AnySequence(randomLists(random))]
      .lazy.joined()
  }

  private func sectionedLists(with options: UpdateOptions) -> some Sequence<[[TestSection]]> {
    let small = Transition<TestSection>.allSmall(sections: extent.sections, items: extent.items)
    let random = Transition.random(sections: 5, items: extent.randomItems, seed: extent.seed)
    return [
      AnySequence([[[TestSection(header: "A", items: ["a"])]]]),
      AnySequence(small.lazy.map { [$0.old, $0.new] }),
      AnySequence(movesDown.prefix(options.reloadThreshold > 0 ? .max : 0)),
      AnySequence(options.reloadThreshold > 0 ? Transition.pairsWithBorders : []),
      AnySequence(randomLists(random)),
    ].lazy.joined()
  }

  /// The small lists of three items in one section, and of three sections, in which an item or a
  /// section moves: the smallest in which it moves down.
  private var movesDown: some Sequence<[[TestSection]]> {
    let items = Transition<TestSection>.allSmall(sections: 1, items: 3, contents: .none)
      .lazy.filter { !$0.old.changeset(to: $0.new).items.moves.isEmpty }
    let sections = Transition<TestSection>
      .allSmall(sections: 3, items: extent.itemsOfMovingSections, contents: .none)
      .lazy.filter { !$0.old.changeset(to: $0.new).sections.moves.isEmpty }
    return [AnySequence(items), AnySequence(sections)].lazy.joined().map { [$0.old, $0.new] }
  }

  private func randomLists<Element>(
    _ transitions: some Sequence<Transition<Element>>
  ) -> [[[Element]]] {
    requireSize(extent.randomTransitions, of: "random transitions")
    return lists(of: Array(transitions.prefix(extent.randomTransitions)))
  }

  /// Returns the lists of each run, which combines several transitions.
  private func lists<Element>(of transitions: [Transition<Element>]) -> [[[Element]]] {
    stride(from: 0, to: transitions.count, by: 8).map { start in
      transitions[start...].prefix(8).flatMap { [$0.old, $0.new] }
    }
  }
}

extension HostRun where Element: DrivenElement {
  /// Whether reconfiguring changes the calls of the calculator.
  fileprivate var isWorthwhile: Bool {
    !reconfigures || lists.joined().contains(where: \.hasNewContent)
  }
}
