import ListAdapters

/// A search for the first run that fails, then for the smallest failure with the same problem.
///
/// It omits lists first, then sections and items.
struct FailureSearch<Element: DrivenElement> {
  /// The smallest failure so far.
  private var failure: HostFailure<Element>?

  /// The calls that the hosts of all runs received.
  private var coverage = HostCoverage()

  /// The runs to try next.
  private(set) var runs: AnyIterator<HostRun<Element>>

  init(_ runs: some Sequence<HostRun<Element>>) {
    self.runs = AnyIterator(runs.makeIterator())
  }
}

extension FailureSearch {
  var result: HostResult<Element> {
    HostResult(failure: failure, coverage: coverage)
  }

  /// Records the result of the last run.
  mutating func take(_ result: HostResult<Element>) {
    coverage.add(result.coverage)
    guard let found = result.failure, failure == nil || found.problem == failure?.problem else {
      return
    }
    failure = found
    let smaller = [
      AnySequence(found.lists.withFewerLists),
      Element.simplifications(of: found.lists),
    ].lazy.joined()
    runs = AnyIterator(
      smaller.map { lists in
        var run = found.run
        run.lists = lists
        return run
      }.makeIterator())
  }
}

extension Array where Element: RangeReplaceableCollection {
  /// Fewer lists, but at least two, in ascending number; then all lists with one of them empty.
  fileprivate var withFewerLists: [Self] {
    withoutBlocks + replacingOne { $0.isEmpty ? [] : [Element()] }
  }

  /// The last two lists, and the lists without each block of a half, a quarter, … of them.
  private var withoutBlocks: [Self] {
    guard count > 2 else { return [] }
    let sizes = sequence(first: count / 2) { $0 > 1 ? $0 / 2 : nil }
    return [Array(suffix(2))]
      + sizes.flatMap { size in
        stride(from: 0, to: count, by: size).map { start in
          Array(self[..<start] + self[Swift.min(start + size, count)...])
        }
      }
  }
}
