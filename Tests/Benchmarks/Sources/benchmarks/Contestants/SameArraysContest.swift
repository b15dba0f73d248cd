import DiffCore
import Foundation
import ListAdapters

/// One row of one section changes; the other sections have the same arrays as before, or others.
struct SameArraysContest {
  private typealias Section = ListSection<Int, UUID>

  private let old: [Section]
  private let new: [Section]

  /// - Parameter sections: The number of sections, and of the rows in each.
  init(sections: Int) {
    old = (0..<sections).map { section in
      Section(
        header: section,
        items: (0..<sections).map { UUID(number: section * sections + $0, version: 0) })
    }
    var new = old
    new[sections / 2].items[0] = UUID(number: sections * sections, version: 0)
    self.new = new
  }

  var comparison: Comparison {
    let copy = new.map { Section($0, items: $0.items.map { $0 }) }
    let rows = old.count * old.count
    return Comparison(
      subject: Subject(
        workload: "one section changed", element: UUID.title, rows: rows, bothRows: 2 * rows),
      runners: [
        Runner(contestant: .keyed) {
          old.changeset(to: copy).count + copy.changeset(to: old).count
        },
        Runner(contestant: .sameArrays, body: updates(to: new)),
        Runner(contestant: .otherArrays, body: updates(to: copy)),
      ],
      findings: Findings(old.changeset(to: new)),
      goals: old.count < 1000
        ? [] : [Goal(contestant: .sameArrays, reference: .keyed, limit: 0.1)])
  }

  /// Returns what brings the data of a calculator to a list and back.
  private func updates(to list: [Section]) -> () -> Int {
    let host = IdleHost(order: .sequential)
    let calculator = SectionedDiffCalculator(host: host, data: old)
    return {
      withExtendedLifetime(host) {
        calculator.data = list
        calculator.data = old
      }
      return host.calls
    }
  }
}
