import DiffCore
import PatchCore
import SmallLists

// Embedded Swift looks at generic code where it is used, so each kind of call is used here once.

extension Proofs {
  mutating func tryOtherCalls() {
    do throws(ApplicationError<Int>) { try tryPatches() } catch { note(error.description) }
    do throws(ApplicationError<ItemPath>) { try trySectionedPatches() } catch {
      note(error.description)
    }
    do throws(EditingError) { try tryEditing() } catch { note(error.description) }
    do throws(EditingError) { try trySectionEditing() } catch { note(error.description) }
    tryTrees()
    tryKeys()
    print("patches, editing, trees and keys: tried")
  }

  private mutating func tryPatches() throws(ApplicationError<Int>) {
    let old: [Row] = ["a", "b", "c"]
    let new: [Row] = ["c", "a1", "d"]
    let patch = old.patch(to: new)
    expect("a patch", try patch.applied(to: old), new)
    expect("a patch back", try patch.inverted().applied(to: new), old)
    let changeset = old.changeset(to: new)
    expect("a changeset", try Patch(changeset, from: old, to: new).applied(to: old), new)
    try changeset.check(oldCount: 3, newCount: 3)
    if OffsetTranslation(changeset).newOffset(of: 2) != 0 { note("a translation") }
  }

  private mutating func trySectionedPatches() throws(ApplicationError<ItemPath>) {
    let old = [RowSection(header: "A", items: ["a", "b"]), RowSection(header: "B", items: ["c"])]
    let new = [RowSection(header: "B", items: ["a", "c1"]), RowSection(header: "C", items: [])]
    let patch = old.patch(to: new)
    if try patch.applied(to: old) != new { note("a patch of sections") }
    if try patch.inverted().applied(to: new) != old { note("a patch of sections back") }
    let changeset = old.changeset(to: new)
    if try SectionedPatch(changeset, from: old, to: new).applied(to: old) != new {
      note("sections")
    }
    try changeset.check(oldCounts: [2, 1], newCounts: [2, 0])
  }

  private mutating func tryEditing() throws(EditingError) {
    var rows: [Row] = ["a", "b", "c"]
    try rows.insertElements(["d"], before: "a")
    try rows.insertElements(["e", "f"], after: "d")
    try rows.moveElement(id: "c", before: "d")
    try rows.moveElement(id: "a", after: "b")
    _ = try rows.removeElement(id: "f")
    _ = try rows.replaceElement(with: "b1")
    expect("editing", rows, ["c", "d", "e", "b1", "a"])
  }

  private mutating func trySectionEditing() throws(EditingError) {
    var list = [RowSection(header: "A", items: ["a", "b"]), RowSection(header: "B", items: ["c"])]
    try list.appendItems(["d"], toSection: "B")
    try list.insertItems(["e", "f"], before: "a")
    try list.moveItem(id: "a", toSection: "B")
    try list.moveItem(id: "b", after: "c")
    _ = try list.removeItem(id: "d")
    _ = try list.replaceItem(with: "c1")
    expect("editing a section", list[0].items, ["e", "f"])
    expect("editing another", list[1].items, ["c1", "b", "a"])
  }

  private mutating func tryTrees() {
    let rows = (["a", "b"] as [Row]).treeRows(expandedIDs: ["a"]) { row in
      row.id == "a" ? ["c"] : []
    }
    expect("a tree", rows.map { $0.item }, ["a", "c", "b"])
  }

  private mutating func tryKeys() {
    let old: [Row] = ["a", "b", "a"]
    if old.repeatedIDs() != ["a"] { note("repeated ids") }
    let change = old.changeset(to: ["b", "a1"], id: { $0.id })
    if change.description != "delete at 0\nupdate at 2, now at 1" { note(change.description) }
  }

  private mutating func expect(_ name: String, _ rows: [Row], _ expected: [Row]) {
    if rows != expected { note("\(name) leads to \(rows.literal)") }
  }
}
