import ListAdapters

extension HostConformance {
  /// Returns the smallest failure of the host with linear lists; `nil` if there is none.
  ///
  /// The host needs none of the section requirements of `BatchUpdatable`.
  public func linearFailure() -> HostFailure<TestRow>? {
    for section in linearSections {
      for (options, reconfigures) in settings {
        for lists in linearRuns where !reconfigures || lists.hasNewContent {
          let run = HostRun(
            lists: lists, options: options, reconfigures: reconfigures, section: section)
          guard let failure = drive(run, reading: .batches) else { continue }
          let smallest = smallest(failure, simplifications: \.simplifications) {
            drive($0, reading: .batches)
          }
          return named(smallest) { drive($0, reading: .calls) }
        }
      }
    }
    return nil
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
    through lists: [[TestRow]], options: UpdateOptions = UpdateOptions(),
    reconfiguring: Bool = false, section: Int = 0
  ) -> HostFailure<TestRow>? {
    let run = HostRun(
      lists: lists, options: options, reconfigures: reconfiguring, section: section)
    return drive(run, reading: .batches).map { failure in
      named(failure) { drive($0, reading: .calls) }
    }
  }

  private func drive(
    _ run: HostRun<TestRow>, reading: ReadingTime
  ) -> HostFailure<TestRow>? {
    willDrive?(run.code)
    let watched = WatchedHost(self, reading: reading)
    let calculator = DiffCalculator(
      host: watched, data: run.lists.first ?? [], section: run.section ?? 0)
    calculator.options = run.options
    if run.reconfigures { calculator.itemUpdates = .reconfigure }
    return watched.failure(of: run, showing: WatchedSource(calculator)) { list, completion in
      calculator.setData(list, completion: completion)
    }
  }

  /// A list that the host only loads, all small transitions one by one, then random ones, several
  /// in each run.
  private var linearRuns: some Sequence<[[TestRow]]> {
    let small = Transition<TestRow>.allSmall(rows: extent.rows)
      .lazy.map { [$0.old, $0.new] }
    let random = Transition<TestRow>.random(rows: 12, seed: extent.seed)
      .prefix(extent.randomTransitions)
    return [AnySequence([[["a"]]]), AnySequence(small), AnySequence(runs(of: Array(random)))]
      .lazy.joined()
  }
}

extension HostConformance {
  /// Returns the smallest failure of the host with lists of sections; `nil` if there is none.
  public func sectionedFailure() -> HostFailure<TestSection>? {
    for (options, reconfigures) in settings {
      for lists in sectionedRuns(with: options) where !reconfigures || lists.hasNewContent {
        let run = HostRun(lists: lists, options: options, reconfigures: reconfigures)
        guard let failure = drive(run, reading: .batches) else { continue }
        let smallest = smallest(failure, simplifications: \.simplifications) {
          drive($0, reading: .batches)
        }
        return named(smallest) { drive($0, reading: .calls) }
      }
    }
    return nil
  }

  /// Drives a host through lists of sections, one after the other; returns the failure, `nil` if
  /// there is none.
  ///
  /// A failure that ``sectionedFailure()`` returns prints itself as such a call.
  ///
  /// - Parameters:
  ///   - lists: The lists; the host shows the first one from the start.
  ///   - options: The options of the calculator.
  ///   - reconfiguring: Whether the calculator reconfigures updated items instead of reloading
  ///     them.
  public func sectionedFailure(
    through lists: [[TestSection]], options: UpdateOptions = UpdateOptions(),
    reconfiguring: Bool = false
  ) -> HostFailure<TestSection>? {
    let run = HostRun(lists: lists, options: options, reconfigures: reconfiguring)
    return drive(run, reading: .batches).map { failure in
      named(failure) { drive($0, reading: .calls) }
    }
  }

  private func drive(
    _ run: HostRun<TestSection>, reading: ReadingTime
  ) -> HostFailure<TestSection>? {
    willDrive?(run.code)
    let watched = WatchedHost(self, reading: reading)
    let calculator = SectionedDiffCalculator(host: watched, data: run.lists.first ?? [])
    calculator.options = run.options
    if run.reconfigures { calculator.itemUpdates = .reconfigure }
    return watched.failure(of: run, showing: WatchedSource(calculator)) { list, completion in
      calculator.setData(list, completion: completion)
    }
  }

  /// A list that the host only loads, all small transitions one by one, then random ones, several
  /// in each run.
  private func sectionedRuns(with options: UpdateOptions) -> some Sequence<[[TestSection]]> {
    let loaded: [[TestSection]] = [[ListSection(header: "A", items: ["a"])]]
    let small = Transition<TestSection>.allSmall(sections: extent.sections, items: extent.items)
    let random = Transition<TestSection>.random(sections: 5, items: 6, seed: extent.seed)
      .prefix(extent.randomTransitions)
    return [
      AnySequence([loaded]), AnySequence(small.lazy.map { [$0.old, $0.new] }),
      AnySequence(options.reloadThreshold > 0 ? movesDown : []),
      AnySequence(runs(of: Array(random))),
    ].lazy.joined()
  }

  /// The small lists of three items in one section, and those of three sections: in smaller lists,
  /// no item and no section moves down.
  private var movesDown: [[[TestSection]]] {
    let items = Transition<TestSection>.allSmall(sections: 1, items: 3, contents: .none)
    let sections = Transition<TestSection>.allSmall(sections: 3, items: 1, contents: .none)
    return (Array(items) + Array(sections)).map { [$0.old, $0.new] }
  }
}

extension HostConformance {
  /// The setups of calculators, one after the other.
  private var settings: [(options: UpdateOptions, reconfigures: Bool)] {
    options.map { ($0, false) } + (reconfigures ? options.prefix(1).map { ($0, true) } : [])
  }

  /// Returns the lists of each run, from several transitions at a time.
  private func runs<Element>(of transitions: [Transition<Element>]) -> [[[Element]]] {
    stride(from: 0, to: transitions.count, by: 8).map { start in
      transitions[start...].prefix(8).flatMap { [$0.old, $0.new] }
    }
  }
}

// A calculator reconfigures nothing where no item has new content.

extension [[TestRow]] {
  fileprivate var hasNewContent: Bool {
    joined().contains { $0.version > 0 }
  }
}

extension [[TestSection]] {
  fileprivate var hasNewContent: Bool {
    joined().contains { section in section.items.contains { $0.version > 0 } }
  }
}
