import ListAdapters

extension HostConformance {
  /// What is wrong when the host shows linear lists: the smallest failure, `nil` if nothing is.
  ///
  /// It needs none of the section requirements of `BatchUpdatable`.
  public func linearFailure() -> HostFailure<TestRow>? {
    for section in linearSections {
      for (options, reconfigures) in settings {
        for lists in linearCourses {
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

  /// What is wrong when one host shows some lists, one after the other; `nil` if nothing is.
  ///
  /// ```swift
  /// let failure = conformance.linearFailure(through: [
  ///   ["a", "b"],
  ///   ["b", "a2"],
  /// ])
  /// ```
  ///
  /// The failures of ``linearFailure()`` print themselves like this.
  ///
  /// - Parameters:
  ///   - lists: The lists; the first one is there from the start.
  ///   - options: The options of the calculator.
  ///   - reconfiguring: Whether updated items are reconfigured instead of reloaded.
  ///   - section: The section of the host that shows them.
  public func linearFailure(
    through lists: [[TestRow]], options: UpdateOptions = UpdateOptions(),
    reconfiguring: Bool = false, section: Int = 0
  ) -> HostFailure<TestRow>? {
    var course = Course(
      lists: lists, options: options, reconfigures: reconfiguring, section: section)
    willDrive?(course.code)
    let watched = WatchedHost(self)
    let calculator = DiffCalculator(host: watched, data: lists.first ?? [], section: section)
    calculator.options = options
    if reconfiguring { calculator.itemUpdates = .reconfigure }
    return watched.failure(on: &course, showing: WatchedSource(calculator)) { list, completion in
      calculator.setData(list, completion: completion)
    }
  }

  /// All small transitions one by one, then random ones many at a time.
  private var linearCourses: some Sequence<[[TestRow]]> {
    let small = Transition<TestRow>.allSmall(rows: extent.rows)
      .lazy.map { [$0.old, $0.new] }
    let random = Transition<TestRow>.random(rows: 12, seed: extent.seed)
      .prefix(extent.randomTransitions)
    return [AnySequence(small), AnySequence(courses(Array(random)))].lazy.joined()
  }

  /// The lists of several transitions at a time.
  func courses<Element>(_ transitions: [Transition<Element>]) -> [[[Element]]] {
    stride(from: 0, to: transitions.count, by: 8).map { start in
      transitions[start...].prefix(8).flatMap { [$0.old, $0.new] }
    }
  }
}

extension HostConformance {
  /// What is wrong when the host shows lists of sections: the smallest failure, `nil` if nothing
  /// is.
  public func sectionedFailure() -> HostFailure<TestSection>? {
    for (options, reconfigures) in settings {
      for lists in sectionedCourses {
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

  /// What is wrong when one host shows some lists of sections, one after the other; `nil` if
  /// nothing is.
  ///
  /// The failures of ``sectionedFailure()`` print themselves as a call of this.
  ///
  /// - Parameters:
  ///   - lists: The lists; the first one is there from the start.
  ///   - options: The options of the calculator.
  ///   - reconfiguring: Whether updated items are reconfigured instead of reloaded.
  public func sectionedFailure(
    through lists: [[TestSection]], options: UpdateOptions = UpdateOptions(),
    reconfiguring: Bool = false
  ) -> HostFailure<TestSection>? {
    var course = Course(
      lists: lists, options: options, reconfigures: reconfiguring, section: nil)
    willDrive?(course.code)
    let watched = WatchedHost(self)
    let calculator = SectionedDiffCalculator(host: watched, data: lists.first ?? [])
    calculator.options = options
    if reconfiguring { calculator.itemUpdates = .reconfigure }
    return watched.failure(on: &course, showing: WatchedSource(calculator)) { list, completion in
      calculator.setData(list, completion: completion)
    }
  }

  /// All small transitions one by one, then random ones many at a time.
  private var sectionedCourses: some Sequence<[[TestSection]]> {
    let small = Transition<TestSection>.allSmall(
      sections: extent.sections, items: extent.items
    ).lazy.map { [$0.old, $0.new] }
    let random = Transition<TestSection>.random(sections: 5, items: 6, seed: extent.seed)
      .prefix(extent.randomTransitions)
    return [AnySequence(small), AnySequence(courses(Array(random)))].lazy.joined()
  }
}

/// The lists that one host shows one after the other, and how it is brought to them.
struct Course<Element> {
  var lists: [[Element]]
  var options: UpdateOptions

  /// Whether updated items are reconfigured instead of reloaded.
  var reconfigures: Bool

  /// The section that shows linear lists; `nil` for lists of sections.
  var section: Int?
}

extension Course: Equatable where Element: Equatable {}
extension Course: Hashable where Element: Hashable {}
extension Course: Sendable where Element: Sendable {}

extension Course {
  /// Swift code that drives a host through the lists again.
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

  /// The assignments that make the options out of the default ones.
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
