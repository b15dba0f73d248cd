import ListAdaptersTesting
import Testing

@Suite
struct TestRowTests {
  @Test(arguments: ["a", "b2", "aa", "Ab10", "é3", "z90"])
  func aRowIsItsText(text: String) {
    let row = TestRow(stringLiteral: text)
    #expect(row.description == text)
    #expect(row.debugDescription == "\"\(text)\"")
    #expect(TestRow(id: row.id, version: row.version) == row)
  }

  @Test
  func theVersionIsContentNotIdentity() {
    let old: TestRow = "b"
    let new: TestRow = "b2"
    #expect(old.id == new.id)
    #expect(new.version == 2)
    #expect(!old.hasSameContent(as: new))
    #expect(new.hasSameContent(as: "b2"))
  }

  @Test
  func whatIsNoIDOrVersionStopsTheProgram() async {
    await #expect(processExitsWith: .failure) { _ = TestRow(id: "") }
    await #expect(processExitsWith: .failure) { _ = TestRow(id: "a1") }
    await #expect(processExitsWith: .failure) { _ = TestRow(id: "a", version: -1) }
    await #expect(processExitsWith: .failure) { _ = TestRow(stringLiteral: "a1b") }
    #expect(TestRow(id: "a1b").description == "a1b")
  }
}

@Suite
struct TransitionTests {
  @Test
  func aTransitionDescribesItselfAsCode() {
    let transition = Transition<TestRow>(from: ["a", "b"], to: ["b2", "a"])
    #expect(
      transition.description == #"Transition<TestRow>(from: ["a", "b"], to: ["b2", "a"])"#)
  }

  @Test
  func aLongTransitionHasALineForEachSection() {
    let sections = [
      TestSection(header: "A", items: ["a", "b", "c"]),
      TestSection(header: "B1", items: ["d", "e", "f2", "g"]),
    ]
    let expected = """
      Transition<ListSection<TestRow, TestRow>>(
        from: [
          ListSection(header: "A", items: ["a", "b", "c"]),
          ListSection(header: "B1", items: ["d", "e", "f2", "g"]),
        ],
        to: [])
      """
    #expect(Transition(from: sections, to: []).description == expected)
    let pasted = Transition<ListSection<TestRow, TestRow>>(
      from: [
        ListSection(header: "A", items: ["a", "b", "c"]),
        ListSection(header: "B1", items: ["d", "e", "f2", "g"]),
      ],
      to: [])
    #expect(pasted == Transition(from: sections, to: []))
  }

  @Test
  func aTransitionOfMoreThanNinetySixCharactersHasALineForEachList() {
    let fitting = TestRow(id: String(repeating: "x", count: 50))
    let line = "Transition<TestRow>(from: [\"\(fitting)\"], to: [\"y\"])"
    #expect(line.count == 92)
    #expect(Transition<TestRow>(from: [fitting], to: ["y"]).description == line)
    #expect(
      Transition<TestRow>(from: [fitting], to: ["yyyyy"]).description
        == "Transition<TestRow>(from: [\"\(fitting)\"], to: [\"yyyyy\"])")
    #expect(
      Transition<TestRow>(from: [fitting], to: ["yyyyyy"]).description
        == "Transition<TestRow>(\n  from: [\"\(fitting)\"],\n  to: [\"yyyyyy\"])")
  }

  @Test
  func aListOfMoreThanEightyCharactersHasALineForEachItem() {
    let fitting = TestRow(id: String(repeating: "x", count: 76))
    let long = TestRow(id: String(repeating: "x", count: 77))
    #expect(
      Transition<TestRow>(from: [fitting], to: [long]).description
        == "Transition<TestRow>(\n  from: [\"\(fitting)\"],\n  to: [\n    \"\(long)\",\n  ])")
  }
}
