import DiffCore
import ListAdapters
import Testing

@Suite struct HTMLKeysTests {
  private func keys<Row: Diffable>(_ rows: [Row]) -> [String] {
    let host = HTMLHost(id: "list") { (_: Row) in HTML.Element("li") }
    _ = DiffCalculator(host: host, data: rows)
    return rows.indices.map { host.key(ofItemAt: ItemPath(section: 0, item: $0)) }
  }

  @Test func aKeyShowsTheID() {
    #expect(keys([1, 20, -3]) == ["list-1", "list-20", "list--3"])
    #expect(keys(["apple", ""]) == ["list-apple", "list-"])
  }

  @Test func whatNeedsEscapingAnywhereIsWrittenAsBytes() {
    #expect(
      keys(["a b", "<\"&", "a_2F", "é", "#.x"])
        == ["list-a_20b", "list-_3C_22_26", "list-a_5F2F", "list-_C3_A9", "list-_23_2Ex"])
  }

  @Test func longIDsKeepTheirBeginning() {
    let long = String(repeating: "x", count: 500)
    let keys = keys([long + "a", long + "b", long + "a"])
    #expect(Set(keys).count == 3)
    #expect(keys.allSatisfy { $0.hasPrefix("list-xxxxxxxx") && $0.count < 100 })
    #expect(keys[2] == keys[0] + "__2")
    #expect(self.keys([long + "a"])[0] == keys[0])
  }

  @Test func repeatedIDsHaveDifferentKeys() {
    #expect(keys(["a", "a", "b", "a"]) == ["list-a", "list-a__2", "list-b", "list-a__3"])
  }

  @Test func idsOfDifferentTypesHaveDifferentKeys() {
    #expect(keys([AnyDiffable(1), AnyDiffable("1")]) == ["list-1", "list-1__2"])
  }

  @Test func aSectionNeverHasTheKeyOfARow() throws {
    let stage = try HTMLStage([
      HTMLRowSection(
        header: HTMLRow(id: "a"), items: [HTMLRow(id: "section-a"), HTMLRow(id: "a")]),
      HTMLRowSection(header: HTMLRow(id: "rows-a"), items: [HTMLRow(id: "_section-a")]),
    ])
    let keys = stage.mirror.list.all.compactMap { $0.attributes["id"] }
    #expect(keys.count == 8)
    #expect(Set(keys).count == 8)
  }

  @Test func aRowKeepsItsKeyWhileItStays() throws {
    let stage = try HTMLStage([HTMLRow(id: "a"), HTMLRow(id: "a"), HTMLRow(id: "b")])
    stage.calculator.data = [HTMLRow(id: "b"), HTMLRow(id: "a", text: "1"), HTMLRow(id: "a")]
    let keys = stage.mirror.list.elements.compactMap { $0.attributes["id"] }
    #expect(keys == ["rows-b", "rows-a", "rows-a__2"])
    #expect(try stage.mirror.isExact)
  }

  @Test func aKeyIsFreeAgainWhenAllRowsOfTheIDHaveLeft() throws {
    let stage = try HTMLStage([HTMLRow(id: "a"), HTMLRow(id: "a")])
    stage.calculator.data = []
    stage.calculator.data = [HTMLRow(id: "a")]
    #expect(stage.mirror.list.elements.map { $0.attributes["id"] } == ["rows-a"])
  }
}
