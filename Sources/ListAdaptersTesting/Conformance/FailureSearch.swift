import ListAdapters

/// A search for the first run with a failure, then for the smallest failure of the same problem: it
/// leaves out lists, then sections and items.
struct FailureSearch<Element: DrivenElement> {
  /// The smallest failure so far.
  private(set) var failure: HostFailure<Element>?

  /// The runs to try next.
  private var runs: AnyIterator<HostRun<Element>>

  init(_ runs: some Sequence<HostRun<Element>>) {
    self.runs = AnyIterator(runs.makeIterator())
  }
}

extension FailureSearch {
  /// Returns the next run to try.
  mutating func next() -> HostRun<Element>? {
    runs.next()
  }

  /// Takes the failure of the run that was tried, if it has one.
  mutating func take(_ found: HostFailure<Element>?) {
    guard let found, failure == nil || found.problem == failure?.problem else { return }
    failure = found
    let smaller = found.lists.withFewerLists + Element.simplifications(of: found.lists)
    runs = AnyIterator(
      smaller.lazy.map { lists in
        var run = found.run
        run.lists = lists
        return run
      }.makeIterator())
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
      + sizes.flatMap { size in
        stride(from: 0, to: count, by: size).map { start in
          Array(self[..<start] + self[Swift.min(start + size, count)...])
        }
      }
  }
}
