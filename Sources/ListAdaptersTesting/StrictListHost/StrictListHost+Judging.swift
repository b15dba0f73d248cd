import DiffCore
import ListAdapters

extension StrictListHost {
  /// The items that the host shows now, those of all sections one after the other.
  public var rows: [AnyItem] {
    sections.flatMap(\.items)
  }

  /// Returns the items of one type that the host shows now, those of all sections one after the
  /// other.
  ///
  /// ```swift
  /// host.rows(as: String.self)  // ["a", "b"]
  /// ```
  ///
  /// It leaves out items of other types.
  public func rows<Item: Diffable>(as type: Item.Type) -> [Item] {
    rows.compactMap { $0.base as? Item }
  }

  /// All calls that the host received, batches joined.
  public var calls: [HostCall] {
    batches.flatMap(\.self)
  }

  /// The violations so far, as text for people.
  ///
  /// ```swift
  /// #expect(host.violations.isEmpty, "\(host.report)")     // Swift Testing
  /// XCTAssert(host.violations.isEmpty, host.report)        // XCTest
  /// ```
  public var report: String {
    let heading = "\(counted(violations.count, "violation")) in \(batchCount)"
    return ([heading] + violations.map(\.description)).joined(separator: "\n\n")
  }

  /// Removes all violations, batches and counts, but not the list that the host shows.
  public func clearRecords() {
    violations = []
    batches = []
    tally = UpdateTally()
  }

  private var batchCount: String {
    batches.count == 1 ? "1 batch" : "\(batches.count) batches"
  }
}

extension StrictListHost {
  func judge(
    _ calls: [HostCall], old: [AnySection], new: [AnySection]
  ) -> [Finding] {
    let findings =
      rules == .sequential
      ? SequentialJudge(calls: calls, old: old, new: new).findings()
      : SimultaneousJudge(calls, rules: rules, old: old, new: new).findings()
    guard !hasCounted, !findings.isEmpty, old.isSameList(as: new) else { return findings }
    return [
      Finding(
        .updatesBeforeFirstCount, [],
        """
        the host was never laid out, and first counted its items (\(enumerated(old.counts))) when \
        the data had already changed
        """)
    ]
  }

  func changeOutsideBatch(_ counts: [Int]) -> Finding? {
    let cached = sections.counts
    guard counts != cached else { return nil }
    let changed = zip(cached, counts).enumerated().filter { $0.element.0 != $0.element.1 }
    return Finding(
      .dataChangedOutsideBatch, changed.map { .section($0.offset, in: .old) },
      """
      the host counted \(enumerated(cached)) items by section, but when the batch began the data \
      source already had \(enumerated(counts))
      """)
  }

  func record(
    _ findings: [Finding], calls: [HostCall], old: [AnySection], new: [AnySection]
  ) {
    for finding in findings {
      let drawing = Drawing(
        calls: calls, order: rules.updateOrder, old: old, new: new, positions: finding.positions)
      violations.append(
        Violation(
          rule: finding.rule, positions: finding.positions, batch: batches.count,
          oldCounts: old.counts, newCounts: new.counts, explanation: finding.explanation,
          drawing: drawing.description))
    }
  }
}

extension [AnySection] {
  /// The number of items in each section.
  var counts: [Int] {
    map(\.items.count)
  }

  /// Returns whether both lists have the same ids in the same places.
  fileprivate func isSameList(as other: Self) -> Bool {
    elementsEqual(other) { section, other in
      section.header.id == other.header.id
        && section.items.elementsEqual(other.items) { $0.id == $1.id }
    }
  }
}
