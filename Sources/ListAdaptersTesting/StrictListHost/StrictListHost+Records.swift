import DiffCore

extension StrictListHost {
  /// The rows that the host shows now, those of all sections one after the other.
  public var rows: [AnyItem] {
    sections.flatMap(\.items)
  }

  /// The rows of one type that the host shows now, those of all sections one after the other.
  ///
  /// ```swift
  /// host.rows(as: String.self)  // ["a", "b"]
  /// ```
  ///
  /// Rows of other types are left out.
  public func rows<Row: Diffable>(as type: Row.Type) -> [Row] {
    rows.compactMap { $0.base as? Row }
  }

  /// All calls that the host received, without the bounds of their batches.
  public var calls: [HostCall] {
    batches.flatMap(\.self)
  }

  /// What was wrong with the batches so far, to be read by people.
  ///
  /// ```swift
  /// #expect(host.violations.isEmpty, "\(host.report)")     // Swift Testing
  /// XCTAssert(host.violations.isEmpty, host.report)        // XCTest
  /// ```
  public var report: String {
    let heading = "\(counted(violations.count, "violation")) in \(batchCount)"
    return ([heading] + violations.map(\.description)).joined(separator: "\n\n")
  }

  /// Forgets all violations, batches and counts, but not what the host shows.
  public func clearRecords() {
    violations = []
    batches = []
    tally = UpdateTally()
  }

  private var batchCount: String {
    batches.count == 1 ? "1 batch" : "\(batches.count) batches"
  }
}
