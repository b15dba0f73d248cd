import ListAdaptersTesting

/// Two linear lists in a host, whose items are read by the test.
final class TwoLists {
  typealias Composition = ListComposition<RelayingHost<TestItem, TestItem>, TestItem, TestItem>

  let host: RelayingHost<TestItem, TestItem>
  let composition: Composition
  let parts: [Composition.Part<Never, TestItem>]
  let lists: [DiffCalculator<Composition.Part<Never, TestItem>, TestItem>]

  /// Called when the host reads an item.
  var whenRead: () -> Void = {}

  init(_ first: [TestItem], _ second: [TestItem] = ["x"], rules: HostRules = .sequential) {
    host = RelayingHost(rules)
    composition = Composition(host: host)
    var read = {}
    parts = ["A", "X"].map { [composition] header in
      composition.appendPart(header: TestItem(id: header)) { item in
        read()
        return item
      }
    }
    lists = zip(parts, [first, second]).map { DiffCalculator(host: $0, data: $1) }
    read = { [unowned self] in whenRead() }
    host.log = []
  }

  var shown: [[TestItem]] {
    host.strict.sections.map(\.items)
  }
}
