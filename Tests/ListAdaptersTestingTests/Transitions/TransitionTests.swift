import ListAdaptersTesting
import TestSupport
import Testing

struct TestItemTests {
  @Test(arguments: ["a", "b2", "aa", "Ab10", "é3", "z90"])
  func aRowIsItsText(text: String) {
    let row = TestItem(stringLiteral: text)
    expectEqual(row.description, text)
    expectEqual(row.debugDescription, "\"\(text)\"")
    expectEqual(TestItem(id: row.id, version: row.version), row)
  }

  @Test func theVersionIsContentNotIdentity() {
    let old: TestItem = "b"
    let new: TestItem = "b2"
    expectEqual(old.id, new.id)
    expectEqual(new.version, 2)
    #expect(!old.hasSameContent(as: new))
    #expect(new.hasSameContent(as: "b2"))
  }

  @Test func whatIsNoIDOrVersionStopsTheProgramWithItsName() async {
    let empty = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TestItem(id: "")
    }
    expectMessage(empty, "\"\" is not the id of a test item")
    let id = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TestItem(id: "a1")
    }
    expectMessage(id, "\"a1\" is not the id of a test item")
    let version = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TestItem(id: "a", version: -1)
    }
    expectMessage(version, "version -1 is negative")
    let text = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TestItem(stringLiteral: "a1b")
    }
    expectMessage(text, "\"a1b\" is not an id and a version")
    expectEqual(TestItem(id: "a1b").description, "a1b")
  }
}

struct TransitionTests {
  @Test func aTransitionDescribesItselfAsCode() {
    let transition = Transition<TestItem>(from: ["a", "b"], to: ["b2", "a"])
    expectEqual(transition.description, #"Transition<TestItem>(from: ["a", "b"], to: ["b2", "a"])"#)
    let fitting = TestItem(id: String(repeating: "x", count: 76))
    let long = TestItem(id: String(repeating: "x", count: 77))
    expectEqual(
      Transition<TestItem>(from: [fitting], to: [long]).description,
      "Transition<TestItem>(\n  from: [\"\(fitting)\"],\n  to: [\n    \"\(long)\",\n  ])")
  }

  @Test func aLongTransitionHasALineForEachSection() {
    let sections = [
      TestSection(header: "A", items: ["a", "b", "c"]),
      TestSection(header: "B1", items: ["d", "e", "f2", "g"]),
    ]
    let expected = """
      Transition<ListSection<TestItem, TestItem>>(
        from: [
          ListSection(header: "A", items: ["a", "b", "c"]),
          ListSection(header: "B1", items: ["d", "e", "f2", "g"]),
        ],
        to: [])
      """
    expectEqual(Transition(from: sections, to: []).description, expected)
    let pasted = Transition<ListSection<TestItem, TestItem>>(
      from: [
        ListSection(header: "A", items: ["a", "b", "c"]),
        ListSection(header: "B1", items: ["d", "e", "f2", "g"]),
      ],
      to: [])
    expectEqual(pasted, Transition(from: sections, to: []))
  }

  @Test func aTransitionOfMoreThanNinetySixCharactersHasALineForEachList() {
    let fitting = TestItem(id: String(repeating: "x", count: 49))
    let line = "Transition<TestItem>(from: [\"\(fitting)\"], to: [\"y\"])"
    expectEqual(line.count, 92)
    expectEqual(Transition<TestItem>(from: [fitting], to: ["y"]).description, line)
    expectEqual(
      Transition<TestItem>(from: [fitting], to: ["yyyyy"]).description,
      "Transition<TestItem>(from: [\"\(fitting)\"], to: [\"yyyyy\"])")
    expectEqual(
      Transition<TestItem>(from: [fitting], to: ["yyyyyy"]).description,
      "Transition<TestItem>(\n  from: [\"\(fitting)\"],\n  to: [\"yyyyyy\"])")
  }
}
