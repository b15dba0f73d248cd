import DiffCore
import ListAdapters

/// Two lists, between which calculators go to and fro.
struct ListPair<Row: Element> {
  let workload: Workload
  let old: [Row]
  let new: [Row]

  /// - Parameter seed: Chooses one of many pairs; their rows have storage of their own.
  init(_ workload: Workload, count: Int, seed: Int = 0) {
    self.workload = workload
    let numbers = NumberedLists(workload, count: count, seed: seed)
    old = numbers.old.map { Row(number: $0, version: 0) }
    new = numbers.new.map { Row(number: $0, version: 0) }
  }

  /// Pairs of 1,000 rows each, with as many rows as these lists.
  var inShortLists: [Self] {
    (0..<old.count / 1000).map { ListPair(workload, count: 1000, seed: $0) }
  }
}

extension ListPair {
  /// What a comparison of these lists is about.
  func subject(_ name: String) -> Subject {
    Subject(
      workload: "\(name), \(workload.rawValue)", element: Row.title, rows: old.count,
      bothRows: old.count + new.count)
  }

  /// What the diff alone finds.
  var findings: Findings {
    Findings(old.changeset(to: new))
  }

  /// Finds the changes there and back.
  func diffs() -> Int {
    old.changeset(to: new).count + new.changeset(to: old).count
  }

  /// Returns what brings the data of a calculator to and fro.
  ///
  /// - Parameters:
  ///   - host: The host.
  ///   - calculator: The host's calculator, which has the old rows.
  ///   - result: Returns a number that depends on what the host was told.
  func updates<Host>(
    of host: Host, by calculator: DiffCalculator<Host, Row>, result: @escaping () -> Int
  ) -> () -> Int {
    {
      // Calculators do not keep their hosts.
      withExtendedLifetime(host) {
        calculator.data = new
        calculator.data = old
      }
      return result()
    }
  }

  /// Returns what brings the data of a calculator with an idle host to and fro.
  func idleUpdates(order: UpdateOrder, movesItems: Bool = true) -> () -> Int {
    let host = IdleHost(order: order, movesItems: movesItems)
    return updates(of: host, by: DiffCalculator(host: host, data: old)) { host.calls }
  }
}
