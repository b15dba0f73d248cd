import ListAdaptersTesting
import Testing

@Suite
struct ShrinkingTests {
  @Test
  func theExampleOfTheDocumentation() {
    let failing = Transition<TestRow>(from: ["a", "b", "c3"], to: ["c3", "a"])
    let shrunk = failing.shrunk { $0.new.count < $0.old.count }
    #expect(shrunk == Transition(from: ["b"], to: []))
  }

  @Test
  func contentsAreEvenedOutUnlessTheyMatter() {
    let failing = Transition<TestRow>(from: ["a1", "b1"], to: ["b2", "a3"])
    #expect(
      failing.shrunk { !$0.old.changeset(to: $0.new).moves.isEmpty }
        == Transition(from: ["a", "b"], to: ["b", "a"]))
    #expect(
      failing.shrunk { !$0.old.changeset(to: $0.new).updates.isEmpty }
        == Transition(from: ["b"], to: ["b2"]))
  }

  @Test
  func sectionsAndItemsAreLeftOut() {
    let failing = Transition<TestSection>(
      from: [
        ListSection(header: "A1", items: ["a", "b"]), ListSection(header: "B", items: ["c", "d"]),
      ],
      to: [
        ListSection(header: "B", items: ["c", "a2", "d"]), ListSection(header: "C", items: ["b"]),
        ListSection(header: "A2", items: []),
      ])
    let shrunk = failing.shrunk { !$0.old.changeset(to: $0.new).items.moves.isEmpty }
    #expect(
      shrunk
        == Transition(
          from: [ListSection(header: "A", items: ["a"]), ListSection(header: "B", items: [])],
          to: [ListSection(header: "B", items: ["a"]), ListSection(header: "A", items: [])]))
  }
}
