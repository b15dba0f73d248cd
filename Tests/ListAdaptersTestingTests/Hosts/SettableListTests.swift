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
    #expect(list.item(at: ItemPath(section: 0, item: 1)).base as? String == "b")

    let id = list.header(ofSection: 0).id
    list.setRows(["c"])
    #expect(list.header(ofSection: 0).id == id)
    #expect(list.itemCount(inSection: 0) == 1)
  }

  @Test
  func itServesAHostInATest() {
    let list = SettableList(["a", "b"])
    let host = StrictListHost(rules: .tableView)
    host.dataSource = list
    host.performUpdates(
      {
        list.setRows(["b"])
        host.deleteItems(at: [ItemPath(section: 0, item: 0)])
      }, completion: { _ in })
    #expect(host.violations.isEmpty)
  }

  @Test
  func aSectionDescribesItself() {
    let fruit = AnySection("fruit", items: ["apple", "pear"])
    #expect(fruit.items.count == 2)
    #expect(String(describing: fruit) == "fruit: apple, pear")
  }

  @Test
  func aSectionedListAnswersForItsSections() {
    let list = SettableList(sections: [
      AnySection("fruit", items: ["apple", "pear"]), AnySection("empty", items: [String]()),
    ])
    #expect(list.sectionCount == 2)
    #expect(list.itemCount(inSection: 1) == 0)
    #expect(list.header(ofSection: 0).base as? String == "fruit")
    #expect(String(describing: list.sections[0]) == "fruit: apple, pear")
  }
}
