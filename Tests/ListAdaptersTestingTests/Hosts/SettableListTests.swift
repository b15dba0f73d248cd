import DiffCore
import ListAdaptersTesting
import Testing

@Suite
struct SettableListTests {
  @Test
  func aLinearListIsOneSection() {
    let list = SettableList(["a", "b"])
    #expect(list.sectionCount == 1)
    #expect(list.itemCount(inSection: 0) == 2)
    #expect(list.item(at: ItemPath(section: 0, item: 1)) == "b")

    let id = list.header(ofSection: 0).id
    list.setItems(["c"])
    #expect(list.header(ofSection: 0).id == id)
    #expect(list.itemCount(inSection: 0) == 1)
  }

  @Test
  func itServesAHostInATest() {
    let list = SettableList(["a", "b"])
    let host = StrictListHost<Int, String>(rules: .tableView)
    host.dataSource = list
    host.performUpdates(
      {
        list.setItems(["b"])
        host.deleteItems(at: [ItemPath(section: 0, item: 0)])
      }, completion: { _ in })
    #expect(host.violations.isEmpty)
  }

  @Test
  func aSectionedListAnswersForItsSections() {
    let list = SettableList(sections: [
      ListSection(header: "fruit", items: ["apple", "pear"]),
      ListSection(header: "empty", items: []),
    ])
    #expect(list.sectionCount == 2)
    #expect(list.itemCount(inSection: 1) == 0)
    #expect(list.header(ofSection: 0) == "fruit")
    #expect(list.sections[0].items == ["apple", "pear"])
  }
}
