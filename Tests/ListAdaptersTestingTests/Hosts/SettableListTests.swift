import DiffCore
import ListAdaptersTesting
import Testing

@Suite
struct SettableListTests {
  @Test func aLinearListIsOneSection() {
    let list = SettableList(["a", "b"])
    #expect(list.sectionCount == 1)
    #expect(list.itemCount(inSection: 0) == 2)
    #expect(list.item(at: ItemPath(section: 0, item: 1)) == "b")

    list.items = ["c"]
    #expect(list.items == ["c"])
    #expect(list.itemCount(inSection: 0) == 1)
    #expect(list.sections.isEmpty)
    list.sections = []
    #expect(list.sectionCount == 0)
    #expect(list.items == [])
  }

  @Test func aSectionedListAnswersForItsSections() {
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
