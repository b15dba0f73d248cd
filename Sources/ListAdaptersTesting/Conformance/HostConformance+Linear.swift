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
