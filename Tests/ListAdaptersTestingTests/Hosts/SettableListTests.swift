import DiffCore
import ListAdaptersTesting
import TestSupport
import Testing

struct SettableListTests {
  @Test func aLinearListIsOneSection() {
    let list = SettableList(["a", "b"])
    expectEqual(list.sectionCount, 1)
    expectEqual(list.itemCount(inSection: 0), 2)
    expectEqual(list.item(at: ItemPath(section: 0, item: 1)), "b")

    list.items = ["c"]
    expectEqual(list.items, ["c"])
    expectEqual(list.itemCount(inSection: 0), 1)
    #expect(list.sections.isEmpty)
    list.sections = []
    expectEqual(list.sectionCount, 0)
    expectEqual(list.items, [])
  }

  @Test func aSectionedListAnswersForItsSections() {
    let list = SettableList(sections: [
      ListSection(header: "fruit", items: ["apple", "pear"]),
      ListSection(header: "empty", items: []),
    ])
    expectEqual(list.sectionCount, 2)
    expectEqual(list.itemCount(inSection: 1), 0)
    expectEqual(list.header(ofSection: 0), "fruit")
    expectEqual(list.sections[0].items, ["apple", "pear"])
  }
}
