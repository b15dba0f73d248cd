import ListAdaptersTesting
import Testing

/// A strict host of sections, and its calculator.
class SectionStage {
  let host: StrictListHost<TestItem, TestItem>
  let calculator: SectionedDiffCalculator<StrictListHost<TestItem, TestItem>, TestSection>

  init(_ rules: HostRules, _ sections: [TestSection]) {
    host = StrictListHost(rules: rules)
    calculator = SectionedDiffCalculator(host: host, data: sections)
    host.clearRecords()
  }

  convenience init(_ rules: HostRules, _ sections: KeyValuePairs<TestItem, [TestItem]>) {
    self.init(rules, [TestSection](sections))
  }

  func show(_ sections: KeyValuePairs<TestItem, [TestItem]>) {
    calculator.data = [TestSection](sections)
  }

  func expectNoViolations(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(host.violations.isEmpty, "\(host.report)", sourceLocation: sourceLocation)
  }
}

extension [TestSection] {
  /// Creates sections from their headers and items.
  init(_ sections: KeyValuePairs<TestItem, [TestItem]>) {
    self = sections.map { TestSection(header: $0.key, items: $0.value) }
  }
}

extension TestSection {
  /// The section as a strict host describes it.
  var text: String {
    "\(header): " + items.map(\.description).joined(separator: ", ")
  }
}
