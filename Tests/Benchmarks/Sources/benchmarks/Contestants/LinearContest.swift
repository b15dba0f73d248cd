import DiffCore
import ListAdapters
import PatchCore

/// Two lists, and everything that compares them.
struct LinearContest<Row: Element> {
  let name: String
  let count: Int
  private let numbers: NumberedLists
  private let old: [Row]
  private let new: [Row]

  init(_ workload: Workload, count: Int) {
    self.init(name: workload.rawValue, numbers: NumberedLists(workload, count: count))
  }

  init(name: String, numbers: NumberedLists) {
    self.name = name
    self.numbers = numbers
    count = numbers.old.count
    let updates = numbers.updates
    old = numbers.old.map { Row(number: $0, version: 0) }
    new = numbers.new.map { Row(number: $0, version: updates.contains($0) ? 1 : 0) }
  }
}

extension LinearContest {
  /// The comparison among the given contestants, as far as they end in reasonable time.
  func comparison(among contestants: Set<Contestant>, goals: [Goal] = []) -> Comparison {
    let findings = findings
    let changes =
      findings.deletions + findings.insertions + 2 * (findings.moves + findings.updates)
    let runners = contestants.filter { isFeasible($0, changes: changes) }.compactMap(runner)
    let subject = Subject(
      workload: name, element: Row.title, rows: count,
      bothRows: old.count + new.count)
    return Comparison(
      subject: subject, runners: runners.sorted { $0.contestant < $1.contestant },
      findings: findings, goals: goals)
  }

  private func isFeasible(_ contestant: Contestant, changes: Int) -> Bool {
    switch contestant {
    case .matching, .standard, .inferringMoves: changes * (count + changes) <= 100_000_000
    case .table: count <= 5000
    default: true
    }
  }

  private func runner(_ contestant: Contestant) -> Runner? {
    work(of: contestant).map { Runner(contestant: contestant, body: $0) }
  }

  private func work(of contestant: Contestant) -> (() -> Int)? {
    switch contestant {
    case .keyed: keyed
    case .closure: closure
    case .matching: matching
    case .editScript: editScript
    case .standard: standard
    case .inferringMoves: inferringMoves
    case .table: { [old, new] in Table.commonLength(old, new) }
    case .distanceTable: { [old, new] in Table.distance(old, new) }
    case .zip: { [old, new] in Limits.differences(old, new) }
    case .dictionary: { [old, new] in Limits.commonIDs(old, new) }
    case .copy: { [old, new] in Limits.copies(old, new) }
    default: nil
    }
  }
}

extension LinearContest {
  private func keyed() -> Int {
    old.changeset(to: new).count
  }

  private func closure() -> Int {
    old.changeset(to: new, id: { $0.id }).count
  }

  private func matching() -> Int {
    old.changeset(to: new, matching: ==).count
  }

  private func editScript() -> Int {
    old.editScript(to: new).distance
  }

  private func standard() -> Int {
    new.difference(from: old).count
  }

  private func inferringMoves() -> Int {
    new.difference(from: old).inferringMoves().count
  }

  private var findings: Findings {
    var findings = Findings(old.changeset(to: new))
    findings.memory = MemoryUse { old.changeset(to: new) }
    if numbers.areUnique { findings.fewestMoves = numbers.fewestMoves }
    let host = IdleHost(order: .simultaneous)
    let calculator = DiffCalculator(host: host, data: old)
    calculator.data = new
    findings.batches = host.batches
    findings.hostCalls = host.calls
    return findings
  }
}

extension Contestant: Comparable {
  static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.ordinal < rhs.ordinal
  }

  private var ordinal: Int {
    Self.allCases.firstIndex(of: self) ?? 0
  }
}
