import ListAdapters

extension HostConformance {
  /// Returns the smallest failure of the host with linear lists; `nil` if there is none.
  ///
  /// The host needs none of the section requirements of `BatchUpdatable`.
  public func linearFailure() -> HostFailure<TestRow>? {
    for section in linearSections {
      for (options, reconfigures) in settings {
        for lists in linearRuns {
          let failure = linearFailure(
            through: lists, options: options, reconfiguring: reconfigures, section: section)
          guard let failure else { continue }
          return failure.smallest { smaller in
            linearFailure(
              through: smaller, options: options, reconfiguring: reconfigures, section: section)
          }
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
    var run = HostRun(
      lists: lists, options: options, reconfigures: reconfiguring, section: section)
    willDrive?(run.code)
    let watched = WatchedHost(self)
    let calculator = DiffCalculator(host: watched, data: lists.first ?? [], section: section)
    calculator.options = options
    if reconfiguring { calculator.itemUpdates = .reconfigure }
    return watched.failure(of: &run, showing: WatchedSource(calculator)) { list, completion in
      calculator.setData(list, completion: completion)
    }
  }

  /// All small transitions one by one, then random ones, several in each run.
  private var linearRuns: some Sequence<[[TestRow]]> {
    let small = Transition<TestRow>.allSmall(rows: extent.rows)
      .lazy.map { [$0.old, $0.new] }
    let random = Transition<TestRow>.random(rows: 12, seed: extent.seed)
      .prefix(extent.randomTransitions)
    return [AnySequence(small), AnySequence(runs(of: Array(random)))].lazy.joined()
  }
}

extension HostConformance {
  /// Returns the smallest failure of the host with lists of sections; `nil` if there is none.
  public func sectionedFailure() -> HostFailure<TestSection>? {
    for (options, reconfigures) in settings {
      for lists in sectionedRuns {
        let failure = sectionedFailure(
          through: lists, options: options, reconfiguring: reconfigures)
        guard let failure else { continue }
        return failure.smallest { smaller in
          sectionedFailure(through: smaller, options: options, reconfiguring: reconfigures)
        }
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
    var run = HostRun(
      lists: lists, options: options, reconfigures: reconfiguring, section: nil)
    willDrive?(run.code)
    let watched = WatchedHost(self)
    let calculator = SectionedDiffCalculator(host: watched, data: lists.first ?? [])
    calculator.options = options
    if reconfiguring { calculator.itemUpdates = .reconfigure }
    return watched.failure(of: &run, showing: WatchedSource(calculator)) { list, completion in
      calculator.setData(list, completion: completion)
    }
  }

  /// All small transitions one by one, then random ones, several in each run.
  private var sectionedRuns: some Sequence<[[TestSection]]> {
    let small = Transition<TestSection>.allSmall(
      sections: extent.sections, items: extent.items
    ).lazy.map { [$0.old, $0.new] }
    let random = Transition<TestSection>.random(sections: 5, items: 6, seed: extent.seed)
      .prefix(extent.randomTransitions)
    return [AnySequence(small), AnySequence(runs(of: Array(random)))].lazy.joined()
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

/// A run of a host: the lists that it shows one after the other, and how the calculator is set up.
struct HostRun<Element> {
  var lists: [[Element]]
  var options: UpdateOptions

  /// Whether the calculator reconfigures updated items instead of reloading them.
  var reconfigures: Bool

  /// The section that shows linear lists; `nil` for lists of sections.
  var section: Int?
}

extension HostRun: Equatable where Element: Equatable {}
extension HostRun: Hashable where Element: Hashable {}
extension HostRun: Sendable where Element: Sendable {}

extension HostRun {
  /// Swift code that repeats the run.
  var code: String {
    let lines = lists.map { "  \($0.literal(indentedBy: 2)),\n" }.joined()
    return optionsCode + "let failure = conformance.\(name)(through: [\n\(lines)]\(arguments))\n"
      + "#expect(failure == nil)"
  }

  private var name: String {
    section == nil ? "sectionedFailure" : "linearFailure"
  }

  private var arguments: String {
    let options =
      (options == UpdateOptions() ? "" : ", options: options")
      + (reconfigures ? ", reconfiguring: true" : "")
    guard let section, section != 0 else { return options }
    return options + ", section: \(section)"
  }

  /// The assignments that turn the default options into those of the run.
  private var optionsCode: String {
    let standard = UpdateOptions()
    guard options != standard else { return "" }
    var lines = ["var options = UpdateOptions()"]
    if options.reloadThreshold != standard.reloadThreshold {
      lines.append("options.reloadThreshold = \(options.reloadThreshold)")
    }
    if options.reloadsWhenEverythingIsReplaced != standard.reloadsWhenEverythingIsReplaced {
      lines.append(
        "options.reloadsWhenEverythingIsReplaced = \(options.reloadsWhenEverythingIsReplaced)")
    }
    if options.reloadsUpdatedSections != standard.reloadsUpdatedSections {
      lines.append("options.reloadsUpdatedSections = \(options.reloadsUpdatedSections)")
    }
    if options.reloadsSectionsOnEmptyChange != standard.reloadsSectionsOnEmptyChange {
      lines.append("options.reloadsSectionsOnEmptyChange = \(options.reloadsSectionsOnEmptyChange)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
