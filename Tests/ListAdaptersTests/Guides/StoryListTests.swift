import ListAdaptersTesting
import ListPatches
import TestSupport
import Testing

/// Keeps all stories, and shows the stories that match a search.
@MainActor
final class StoryList {
  var stories: [Story] = [] { didSet { show() } }
  var search = "" { didSet { show() } }
  var isSortedByTitle = false { didSet { show() } }

  private let calculator: DiffCalculator<Host, Story>

  init(calculator: DiffCalculator<Host, Story>) {
    self.calculator = calculator
  }

  private func show() {
    var shown = search.isEmpty ? stories : stories.filter { $0.title.contains(search) }
    if isSortedByTitle { shown.sort { $0.title < $1.title } }
    calculator.data = shown
  }
}

extension StoryList {
  typealias Host = StrictListHost<Never, Story>
}

/// Edits the stories, and takes back one edit after the other.
@MainActor
final class StoryEditor {
  private let list: StoryList
  private var undoPatches: [Patch<Story>] = []

  init(list: StoryList) {
    self.list = list
  }

  func edit(_ edit: (inout [Story]) throws -> Void) rethrows {
    var edited = list.stories
    try edit(&edited)
    undoPatches.append(edited.patch(to: list.stories))
    list.stories = edited
  }

  func undo() throws {
    guard let patch = undoPatches.popLast() else { return }
    list.stories = try patch.applied(to: list.stories)
  }
}

@MainActor struct StoryListTests {
  private let host = StoryList.Host(rules: .tableView)
  private let list: StoryList

  init() {
    list = StoryList(calculator: DiffCalculator(host: host, data: []))
    list.stories = ["Moon", "Tides", "Amber"].enumerated().map {
      Story(id: $0.offset + 1, title: $0.element)
    }
    host.clearRecords()
  }

  @Test func theHostShowsWhatMatchesTheSearch() {
    list.search = "e"
    expectEqual(host.rows.map(\.title), ["Tides", "Amber"])
    expectEqual(host.calls.map(\.description), ["deleteItems 0.0"])
    list.isSortedByTitle = true
    expectEqual(host.rows.map(\.title), ["Amber", "Tides"])
    list.search = ""
    expectEqual(host.rows.map(\.title), ["Amber", "Moon", "Tides"])
    expectEqual(host.dataReloads, 0)
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test func editsByIDAreUndone() throws {
    let editor = StoryEditor(list: list)
    try editor.edit { stories in
      try stories.moveElement(id: 3, before: 1)
      try stories.removeElement(id: 2)
    }
    expectEqual(host.rows.map(\.id), [3, 1])
    #expect(throws: EditingError.unknownIDs(["9"])) {
      try editor.edit { try $0.removeElement(id: 9) }
    }
    try editor.undo()
    try editor.undo()
    expectEqual(host.rows.map(\.id), [1, 2, 3])
    #expect(host.violations.isEmpty, "\(host.report)")
  }
}
