import DiffCore
import Foundation
import PatchCore
import Testing

/// The JSON of every value that can be coded: what one version has stored, the next one reads.
struct CodingTests {
  /// Expects a value to be written as a text with sorted keys, and to be read from it.
  private func expect<Value: Codable & Equatable>(
    _ value: Value, asJSON text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let written = String(decoding: try encoder.encode(value), as: UTF8.self)
    #expect(written == text, sourceLocation: sourceLocation)
    let read = try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    #expect(read == value, sourceLocation: sourceLocation)
  }

  @Test func aChangesetKeepsItsJSON() throws {
    try expect(
      Changeset(
        deletions: [0], insertions: [3], moves: [Move(from: 2, to: 0)],
        updates: [Update(from: 1, to: 1)]),
      asJSON: """
        {"deletions":[0],"insertions":[3],"moves":[{"from":2,"to":0}],\
        "updates":[{"from":1,"to":1}]}
        """)
  }

  @Test func aChangesetOfSectionsKeepsItsJSON() throws {
    try expect(
      SectionedChangeset(
        sections: Changeset(deletions: [1]),
        items: Changeset(insertions: [ItemPath(section: 0, item: 4)])),
      asJSON: """
        {"items":{"deletions":[],"insertions":[{"item":4,"section":0}],"moves":[],"updates":[]},\
        "sections":{"deletions":[1],"insertions":[],"moves":[],"updates":[]}}
        """)
  }

  @Test func anEditScriptKeepsItsJSON() throws {
    try expect(
      EditScript([
        EditScript.Edit(.deletion, "a", at: 0), EditScript.Edit(.insertion, "b", at: 1),
        EditScript.Edit(.substitution, "c", at: 2),
        EditScript.Edit(.move(from: 4), "d", at: 3),
      ]),
      asJSON: """
        {"edits":[{"kind":{"deletion":{}},"offset":0,"value":"a"},\
        {"kind":{"insertion":{}},"offset":1,"value":"b"},\
        {"kind":{"substitution":{}},"offset":2,"value":"c"},\
        {"kind":{"move":{"from":4}},"offset":3,"value":"d"}]}
        """)
  }

  @Test func aPatchKeepsItsJSON() throws {
    try expect(
      ["a", "b", "c"].patch(to: ["c", "a", "d"]),
      asJSON: """
        {"edits":[{"delete":{"at":1,"item":"b"}},{"insert":{"at":2,"item":"d"}},\
        {"move":{"from":2,"item":"c","to":0}}],"oldCount":3}
        """)
  }

  @Test func aPatchOfUpdatesKeepsItsJSON() throws {
    let old = [TreeRow(item: "a"), TreeRow(item: "b")]
    let new = [TreeRow(item: "b", isExpanded: true), TreeRow(item: "a", depth: 1)]
    let patch = old.patch(to: new)
    let codable = try Patch(
      patch.changeset, from: old.map { [$0.item, "0"] }, to: new.map { [$0.item, "1"] })
    try expect(
      codable,
      asJSON: """
        {"edits":[{"move":{"from":1,"item":["b","1"],"to":0,"was":["b","0"]}},\
        {"update":{"from":0,"item":["a","1"],"to":1,"was":["a","0"]}}],"oldCount":2}
        """)
  }

  @Test func aPatchOfSectionsKeepsItsJSON() throws {
    let old = [ListSection(header: "A", items: ["a"]), ListSection(header: "B", items: ["b"])]
    let new = [ListSection(header: "B", items: ["b", "c"])]
    try expect(
      old.patch(to: new),
      asJSON: """
        {"items":[{"insert":{"at":{"item":1,"section":0},"item":"c"}}],"oldCounts":[1,1],\
        "sections":[{"delete":{"at":0,"item":{"header":"A","items":["a"]}}}]}
        """)
  }
}
