import ListAdaptersTesting
import Testing

/// The hosts of the guide conform; what it says of their bugs is what the kit says.
@Suite
struct WritingAHostTests {
  @Test
  func theSmallestHostConforms() {
    let conformance = HostConformance { dataSource in
      let host = SmallestListHost()
      host.dataSource = dataSource
      return host
    } shownRows: { host in
      [host.draw()]
    }
    if let failure = conformance.linearFailure() { Issue.record(failure) }
  }

  @Test
  func theSequentialHostConforms() {
    var conformance = HostConformance { dataSource in
      let host = SequentialListHost(headerText: testHeaderText)
      host.dataSource = dataSource
      return host
    } shownRows: { host in
      host.shown.map(\.rows)
    }
    conformance.shownHeaders = { host in host.shown.map(\.header) }
    if let failure = conformance.linearFailure() { Issue.record(failure) }
    if let failure = conformance.sectionedFailure() { Issue.record(failure) }
  }

  @Test
  func theSimultaneousHostConforms() {
    var conformance = HostConformance { dataSource in
      let host = SimultaneousListHost(headerText: testHeaderText)
      host.dataSource = dataSource
      return host
    } shownRows: { host in
      host.sections.map { $0.rows.map { $0.text ?? "" } }
    }
    conformance.shownHeaders = { host in host.sections.map { $0.header ?? "" } }
    if let failure = conformance.linearFailure() { Issue.record(failure) }
    if let failure = conformance.sectionedFailure() { Issue.record(failure) }
  }

  @Test
  func theKitPrintsTheBugOfTheEagerHost() throws {
    let conformance = HostConformance { dataSource in
      let host = EagerListHost()
      host.dataSource = dataSource
      return host
    } shownRows: { host in
      [host.rows]
    }
    let failure = try #require(conformance.linearFailure())
    #expect(
      failure.description == """
        the host shows other rows than its data source has
        old       a b
        updates   moveItem 0.1 to 0.0
                  insertItems 0.0
        expected  c b a
        shown     c c a

        let failure = conformance.linearFailure(through: [
          ["a", "b"],
          ["c", "b", "a"],
        ])
        #expect(failure == nil)
        """)
  }
}

/// The text of a section's header: of the kit's sections it is a row, a linear list has none.
func testHeaderText(_ section: AnyDiffable) -> String {
  (section.base as? TestSection)?.header.description ?? section.description
}

extension WritingAHostTests {
  @Test
  func theSmallestHostShowsWhatIsSet() {
    let host = SmallestListHost()
    let calculator = DiffCalculator(host: host, data: ["milk", "tea"])
    host.dataSource = calculator
    calculator.data = ["tea", "rice", "milk"]
    #expect(host.draw() == ["tea", "rice", "milk"])
  }

  @Test
  func aSelectedRowStaysSelectedWhenItMovesOrIsReconfigured() {
    let host = SimultaneousListHost()
    let calculator = DiffCalculator(host: host, data: ["a", "b"] as [TestRow])
    calculator.options.itemUpdates = .reconfigure
    host.dataSource = calculator
    host.select(ItemPath(section: 0, item: 1))
    calculator.data = ["x", "b2", "a"]
    #expect(host.sections[0].rows.map(\.text) == ["x", "b2", "a"])
    #expect(host.sections[0].rows.map(\.isSelected) == [false, true, false])
  }

  @Test
  func aReloadedRowIsANewOne() {
    let host = SimultaneousListHost()
    let calculator = DiffCalculator(host: host, data: ["a"] as [TestRow])
    host.dataSource = calculator
    host.select(ItemPath(section: 0, item: 0))
    calculator.data = ["a2"]
    #expect(host.sections[0].rows.map(\.text) == ["a2"])
    #expect(host.sections[0].rows.map(\.isSelected) == [false])
  }

  @Test
  func aHostThatNobodySeesIsToldToReload() {
    let host = SimultaneousListHost()
    let calculator = DiffCalculator(host: host, data: ["a"] as [TestRow])
    host.dataSource = calculator
    host.isVisible = false
    calculator.data = ["b", "a"]
    #expect(host.sections.isEmpty)
    host.isVisible = true
    #expect(host.sections[0].rows.map(\.text) == ["b", "a"])
    calculator.data = ["a"]
    #expect(host.sections[0].rows.map(\.text) == ["a"])
  }

  @Test
  func aSubclassDoesNotReplaceADefaultThatItsSuperclassConformsWith() {
    let host = SubclassedHost()
    let calculator = DiffCalculator(host: host, data: ["a", "b"])
    calculator.data = ["b", "a"]
    #expect(host.calls == ["delete", "insert"])
  }
}

private class SuperclassHost: BatchUpdatable {
  final var calls: [String] = []
  func reloadData() { calls.append("reload") }
  func deleteItems(at paths: [ItemPath]) { calls.append("delete") }
  func insertItems(at paths: [ItemPath]) { calls.append("insert") }
}

private final class SubclassedHost: SuperclassHost {
  func moveItem(at path: ItemPath, to newPath: ItemPath) { calls.append("move") }
}
