import DiffCore
import ListAdapters

extension StrictListHost {
  /// The items of all sections that the host shows, in order.
  public var rows: [Item] {
    sections.flatMap(\.items)
  }

  /// The calls of all batches that the host received.
  public var calls: [HostCall] {
    batches.flatMap(\.self)
  }

  /// A description of all violations.
  ///
  /// ```swift
  /// #expect(host.violations.isEmpty, "\(host.report)")     // Swift Testing
  /// XCTAssert(host.violations.isEmpty, host.report)        // XCTest
  /// ```
  public var report: String {
    let batches = batches.count == 1 ? "1 batch" : "\(batches.count) batches"
    let heading = "\(counted(violations.count, "violation")) in \(batches)"
    return ([heading] + violations.map(\.description)).joined(separator: "\n\n")
  }

  /// Removes all violations and batches and the count of reloads, but keeps the list.
  public func clearRecords() {
    violations = []
    batches = []
    dataReloads = 0
  }
}

extension StrictListHost {
  func judge(_ calls: [HostCall], from old: [Section], to new: [Section]) -> [Finding] {
    let findings = findings(calls, from: old, to: new)
    guard !hasCounted, !findings.isEmpty, isSameList(old, new) else { return findings }
    return [
      Finding(
        .updatesBeforeFirstCount, [],
        """
        the host was never laid out, and first counted its items (\(listed(counts(old)))) when \
        the data had already changed
        """)
    ]
  }

  private func findings(
    _ calls: [HostCall], from old: [Section], to new: [Section]
  ) -> [Finding] {
    let (oldCounts, newCounts) = (counts(old), counts(new))
    do throws(Finding) {
      let verdict =
        try rules == .sequential
        ? SequentialJudge.verdict(on: calls, from: oldCounts, to: newCounts)
        : SimultaneousJudge(calls, rules: rules, old: oldCounts, new: newCounts).verdict()
      return verdict.list.findings(from: old, comparedWith: new) + verdict.corruptions
    } catch {
      return [error]
    }
  }

  func changeOutsideBatch(_ counts: [Int]) -> Finding? {
    let cached = self.counts(sections)
    guard counts != cached else { return nil }
    let changed = zip(cached, counts).enumerated().filter { $0.element.0 != $0.element.1 }
    return Finding(
      .dataChangedOutsideBatch, changed.map { .section($0.offset, in: .old) },
      """
      the host counted \(listed(cached)) items in its sections, but the data source had \
      \(listed(counts)) when the batch began
      """)
  }

  func record(_ findings: [Finding], calls: [HostCall], from old: [Section], to new: [Section]) {
    for finding in findings {
      let drawing = Drawing(
        calls: calls, order: rules.updateOrder, old: old, new: new, positions: finding.positions)
      violations.append(
        Violation(
          rule: finding.rule, positions: finding.positions, batch: batches.count,
          oldCounts: counts(old), newCounts: counts(new), explanation: finding.explanation,
          drawing: drawing.description))
    }
  }

  func counts(_ list: [Section]) -> [Int] {
    list.map(\.items.count)
  }

  /// Returns whether both lists have the same ids at the same positions.
  private func isSameList(_ list: [Section], _ other: [Section]) -> Bool {
    list.elementsEqual(other) { section, other in
      section.header?.id == other.header?.id
        && section.items.elementsEqual(other.items) { $0.id == $1.id }
    }
  }
}
