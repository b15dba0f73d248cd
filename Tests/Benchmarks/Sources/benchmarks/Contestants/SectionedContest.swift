import DiffCore

/// Two lists of sections, and everything that compares them.
struct SectionedContest<Item: Element> {
  private let old: [ListSection<Int, Item>]
  private let new: [ListSection<Int, Item>]

  init(count: Int) {
    let numbers = NumberedSections(count: count)
    old = numbers.old.enumerated().map { section, items in
      ListSection(header: section, items: items.map { Item(number: $0, version: 0) })
    }
    new = numbers.new.enumerated().map { section, items in
      ListSection(
        header: section,
        items: items.map { Item(number: $0, version: numbers.updates.contains($0) ? 1 : 0) })
    }
  }

  /// The sections' diff beside a dictionary of all items.
  var comparison: Comparison {
    let oldCount = old.reduce(0) { $0 + $1.items.count }
    let newCount = new.reduce(0) { $0 + $1.items.count }
    var findings = Findings(old.changeset(to: new))
    findings.memory = MemoryUse { old.changeset(to: new) }
    return Comparison(
      subject: Subject(
        workload: "sectioned", element: Item.title, rows: oldCount, bothRows: oldCount + newCount),
      runners: [
        Runner(contestant: .keyed) { old.changeset(to: new).items.count },
        Runner(contestant: .dictionary) { Limits.commonIDs(old, new) },
      ],
      findings: findings,
      goals: [Goal(contestant: .keyed, reference: .dictionary, limit: 0.6)])
  }
}
