import ListAdaptersTesting
import Testing

/// A batch from one list to another, and the rule that it breaks, if it breaks one.
struct Batch: Sendable, CustomTestStringConvertible {
  let rule: BatchRule?
  let old: Sections
  let new: Sections
  let calls: [HostCall]

  init(_ rule: BatchRule, _ old: Sections, _ new: Sections, _ calls: HostCall...) {
    (self.rule, self.old, self.new, self.calls) = (rule, old, new, calls)
  }

  /// A batch that breaks no rule.
  init(_ old: Sections, _ new: Sections, _ calls: HostCall...) {
    (rule, self.old, self.new, self.calls) = (nil, old, new, calls)
  }

  var testDescription: String { "\(rule.map { "\($0): " } ?? "")\(calls)" }

  func expect(by rules: [HostRules]) {
    if let rule {
      expectRefusal(rule, by: rules, from: old, to: new, calls)
    } else {
      expectAcceptance(by: rules, from: old, to: new, calls)
    }
  }
}
