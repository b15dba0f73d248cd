import ListAdapters

extension HostConformance {
  /// Returns the smallest failure of the same problem that it finds by leaving out lists, then
  /// sections and items.
  ///
  /// Logs the failure before it drives a host again, and each smaller run before it is tried, since
  /// the host may trap there.
  ///
  /// - Parameters:
  ///   - failure: The failure as it was found.
  ///   - simplifications: Returns the same number of lists with fewer sections and items.
  ///   - drive: Drives a new host through other lists, and returns its failure.
  func smallest<Element: Sendable>(
    _ failure: HostFailure<Element>, simplifications: ([[Element]]) -> [[[Element]]],
    drive: (HostRun<Element>) -> HostFailure<Element>?
  ) -> HostFailure<Element> {
    log("A failure, before the kit looks for a smaller one:\n\(failure)")
    var smallest = failure
    while let smaller = firstFailure(
      of: smallest.lists.withFewerLists + simplifications(smallest.lists), in: smallest.run,
      drive: { run in drive(run).flatMap { $0.problem == failure.problem ? $0 : nil } })
    {
      smallest = smaller
    }
    return smallest
  }

  /// Tries one run after the other; returns the first failure.
  private func firstFailure<Element>(
    of candidates: [[[Element]]], in run: HostRun<Element>,
    drive: (HostRun<Element>) -> HostFailure<Element>?
  ) -> HostFailure<Element>? {
    for lists in candidates {
      log("trying \(lists)")
      var smaller = run
      smaller.lists = lists
      if let failure = drive(smaller) { return failure }
    }
    return nil
  }

  /// Returns the failure with the call that went wrong, for which a host is driven once more and
  /// read after each call.
  func named<Element>(
    _ failure: HostFailure<Element>, drive: (HostRun<Element>) -> HostFailure<Element>?
  ) -> HostFailure<Element> {
    guard failure.wrongCall == nil, failure.updateOrder == .sequential,
      failure.problem == .wrongRows, !failure.updates.isEmpty
    else { return failure }
    log("A failure, before the kit looks for the call that went wrong:\n\(failure)")
    var failure = failure
    failure.wrongCall = drive(failure.run)?.wrongCall
    return failure
  }
}

extension Array where Element: RangeReplaceableCollection {
  /// The lists without some of them, the fewest first, and with one of them emptied; at least two
  /// remain.
  fileprivate var withFewerLists: [Self] {
    withoutBlocks
      + indices.filter { !self[$0].isEmpty }.map { offset in
        var lists = self
        lists[offset] = Element()
        return lists
      }
  }

  /// The last two lists, and the lists without each block of a half, a quarter, … of them.
  private var withoutBlocks: [Self] {
    guard count > 2 else { return [] }
    let sizes = sequence(first: count / 2) { $0 > 1 ? $0 / 2 : nil }
    return [Array(suffix(2))]
      + sizes.filter { count - $0 >= 2 }.flatMap { size in
        stride(from: 0, to: count, by: size).map { start in
          Array(self[..<start] + self[Swift.min(start + size, count)...])
        }
      }
  }
}
