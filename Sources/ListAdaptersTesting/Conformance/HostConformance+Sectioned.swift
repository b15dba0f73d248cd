import ListAdapters

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
