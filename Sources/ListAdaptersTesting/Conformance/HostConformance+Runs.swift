import ListAdapters

extension HostConformance {
  /// Returns the smallest failure of the host with linear lists; `nil` if there is none.
  ///
  /// The host needs none of the section requirements of `BatchUpdatable`. One that shows sections is
  /// checked, too: it gets each list as one section.
  public func linearFailure() -> HostFailure<TestItem>? {
    smallestFailure(of: linearRuns)
  }

  /// Returns the smallest failure of the host with lists of sections; `nil` if there is none.
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
  /// A host whose `Header` is `Never` shows no sections: for it, there is ``linearFailure()``.
  public func sectionedFailure() -> HostFailure<TestSection>? {
    smallestFailure(of: sectionedRuns)
  }

  /// Drives a host through lists, one after the other; returns the failure, `nil` if there is none.
  ///
  /// ```swift
  /// let failure = conformance.linearFailure(through: [
  ///   ["a", "b"],
  ///   ["b", "a2"],
  /// ])
  /// ```
  ///
  /// A failure that ``linearFailure()`` returns prints itself as such a call.
  ///
  /// - Parameters:
  ///   - lists: The lists; the host shows the first one from the start.
  ///   - options: The options of the calculator.
  ///   - reconfiguring: Whether the calculator reconfigures updated items instead of reloading
  ///     them.
  ///   - section: The section in which the host shows the lists.
  public func linearFailure(
    through lists: [[TestItem]], options: UpdateOptions = UpdateOptions(),
    reconfiguring: Bool = false, section: Int = 0
  ) -> HostFailure<TestItem>? {
    failure(
      of: HostRun(lists: lists, options: options, reconfigures: reconfiguring, section: section))
  }

  /// Drives a host through lists of sections, one after the other; returns the failure, `nil` if
  /// there is none.
  ///
  /// A failure that ``sectionedFailure()`` returns prints itself as such a call.
  public func sectionedFailure(
    through lists: [[TestSection]], options: UpdateOptions = UpdateOptions(),
    reconfiguring: Bool = false
  ) -> HostFailure<TestSection>? {
    failure(of: HostRun(lists: lists, options: options, reconfigures: reconfiguring))
  }
}

// MARK: - Driving

extension HostConformance {
  private func failure<Element: DrivenElement>(
    of run: HostRun<Element>
  ) -> HostFailure<Element>? {
    drive(run, reading: .batches).map(named)
  }

  /// Returns the smallest failure that is found from the first run with a failure.
  private func smallestFailure<Element: DrivenElement>(
    of runs: some Sequence<HostRun<Element>>
  ) -> HostFailure<Element>? {
    var search = FailureSearch(runs)
    while let run = search.next() {
      search.take(drive(run, reading: .batches, after: search.failure))
    }
    return search.failure.map(named)
  }

  /// Returns the failure with the call that went wrong, for which a host is driven once more and
  /// read after each call.
  private func named<Element: DrivenElement>(
    _ failure: HostFailure<Element>
  ) -> HostFailure<Element> {
    guard failure.wrongCall == nil, failure.updateOrder == .sequential,
      failure.problem == .wrongRows, !failure.updates.isEmpty
    else { return failure }
    var named = failure
    named.wrongCall = drive(failure.run, reading: .calls, after: failure)?.wrongCall
    return named
  }

  /// Drives a new host through the lists of a run; returns its failure, if any.
  ///
  /// - Parameter earlier: The smallest failure so far, which is printed if the host traps.
  private func drive<Element: DrivenElement>(
    _ run: HostRun<Element>, reading: ReadingTime, after earlier: HostFailure<Element>? = nil
  ) -> HostFailure<Element>? {
    let note = TrapNote(of: run, after: earlier, on: Host.self)
    defer { note.remove() }
    var drive = HostDrive(self, run, reading: reading, trapNote: note)
    while let host = drive.next() {
      if drive.isUnsettled { settle(host) }
      drive.check()
    }
    return drive.failure
  }
}

// MARK: - Lists

extension HostConformance {
  /// The runs of linear lists.
  package var linearRuns: some Sequence<HostRun<TestItem>> {
    linearSections.lazy.flatMap { section in
      settings.lazy.flatMap { setting in
        linearLists.lazy.map {
          HostRun(
            lists: $0, options: setting.options, reconfigures: setting.reconfigures,
            section: section)
        }
      }
    }.filter(\.isWorthwhile)
  }

  /// The runs of lists of sections.
  package var sectionedRuns: some Sequence<HostRun<TestSection>> {
    let runs = settings.lazy.flatMap { setting in
      sectionedLists(with: setting.options).lazy.map {
        HostRun(lists: $0, options: setting.options, reconfigures: setting.reconfigures)
      }
    }.filter(\.isWorthwhile)
    return [AnySequence(runs), AnySequence(runsWithSectionsThatFill)].lazy.joined()
  }

  /// The small lists in which a section becomes empty or is filled, and reloads.
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

  /// The setups of calculators, one after the other.
  private var settings: [(options: UpdateOptions, reconfigures: Bool)] {
    options.map { ($0, false) } + (reconfigures ? options.prefix(1).map { ($0, true) } : [])
  }

  /// A list that the host only loads, all small transitions one by one, then random ones, several
  /// in each run.
  private var linearLists: some Sequence<[[TestItem]]> {
    let small = Transition<TestItem>.allSmall(items: extent.linearItems)
      .lazy.map { [$0.old, $0.new] }
    let random = Transition<TestItem>.random(items: extent.randomItems, seed: extent.seed)
      .prefix(extent.randomTransitions)
    return [AnySequence([[["a"]]]), AnySequence(small), AnySequence(lists(of: Array(random)))]
      .lazy.joined()
  }

  /// The same for lists of sections.
  private func sectionedLists(with options: UpdateOptions) -> some Sequence<[[TestSection]]> {
    let loaded: [[TestSection]] = [[ListSection(header: "A", items: ["a"])]]
    let small = Transition<TestSection>.allSmall(sections: extent.sections, items: extent.items)
    let random = Transition<TestSection>
      .random(sections: 5, items: extent.randomItems, seed: extent.seed)
      .prefix(extent.randomTransitions)
    return [
      AnySequence([loaded]), AnySequence(small.lazy.map { [$0.old, $0.new] }),
      AnySequence(options.reloadThreshold > 0 ? movesDown : []),
      AnySequence(lists(of: Array(random))),
    ].lazy.joined()
  }

  /// The small lists of three items in one section, and those of three sections: in smaller lists,
  /// no item and no section moves down.
  private var movesDown: [[[TestSection]]] {
    let items = Transition<TestSection>.allSmall(sections: 1, items: 3, contents: .none)
    let sections = Transition<TestSection>.allSmall(sections: 3, items: 1, contents: .none)
    return (Array(items) + Array(sections)).map { [$0.old, $0.new] }
  }

  /// Returns the lists of each run, from several transitions at a time.
  private func lists<Element>(of transitions: [Transition<Element>]) -> [[[Element]]] {
    stride(from: 0, to: transitions.count, by: 8).map { start in
      transitions[start...].prefix(8).flatMap { [$0.old, $0.new] }
    }
  }
}

extension HostRun where Element: DrivenElement {
  /// Whether the calculator makes other calls than in the run without reconfiguring.
  fileprivate var isWorthwhile: Bool {
    !reconfigures || lists.joined().contains(where: \.hasNewContent)
  }
}
