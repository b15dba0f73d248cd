import DiffCore
import ListAdaptersTesting
import TestSupport
import Testing

/// Returns the first violation of a batch, if any.
func verdict(
  by rules: HostRules, from old: Sections, to new: Sections, _ calls: [HostCall]
) -> [Violation] {
  let list = SettableList(sections: old.list)
  let host = StrictListHost.showing(list, by: rules)
  host.perform {
    list.sections = new.list
    for call in calls {
      call.apply(to: host)
    }
  }
  expectShown(list, by: host)
  return host.violations
}

/// Refused or not, a host shows its data source's list after every batch.
func expectShown<Header, Item: Equatable>(
  _ list: SettableList<Header, Item>, by host: StrictListHost<Header, Item>
) {
  let items = (0..<list.sectionCount).map { section in
    (0..<list.itemCount(inSection: section)).map { list.item(at: at(section, $0)) }
  }
  expectEqual(host.sections.map(\.items), items)
  expectEqual(host.sections.compactMap(\.header?.id), list.sections.map(\.header.id))
}

let simultaneous: [HostRules] = [.tableView, .collectionView]

/// Expects that the batch breaks this rule and no other one.
func expectRefusal(
  _ rule: BatchRule, by rules: [HostRules] = simultaneous,
  from old: Sections, to new: Sections, _ calls: [HostCall],
  at positions: [Violation.Position]? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  for rules in rules {
    let violations = verdict(by: rules, from: old, to: new, calls)
    let text = violations.map(\.description).joined(separator: "\n")
    expectEqual(violations.map(\.rule), [rule], "\(rules): \(text)", sourceLocation: sourceLocation)
    guard let positions else { continue }
    expectEqual(
      violations.map(\.positions), [positions], "\(rules): \(text)",
      sourceLocation: sourceLocation)
  }
}

/// Expects that the batch breaks no rule.
func expectAcceptance(
  by rules: [HostRules] = simultaneous,
  from old: Sections, to new: Sections, _ calls: [HostCall],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for rules in rules {
    let violations = verdict(by: rules, from: old, to: new, calls)
    let text = violations.map(\.description).joined(separator: "\n")
    #expect(violations.isEmpty, "\(rules): \(text)", sourceLocation: sourceLocation)
  }
}

extension Violation {
  /// The rule, the positions and the explanation.
  var text: String {
    let positions = positions.map(\.description).joined(separator: ", ")
    return "\(rule)" + (positions.isEmpty ? "" : " at \(positions)") + ": \(explanation)"
  }
}
