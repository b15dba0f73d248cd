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
  private var undoPatches: [Patch<Story>] = []

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

extension StoryList {
  func edit(_ edit: (inout [Story]) throws -> Void) rethrows {
    var edited = stories
    try edit(&edited)
    undoPatches.append(edited.patch(to: stories))
    stories = edited
  }

  func undo() throws {
    guard let patch = undoPatches.popLast() else { return }
    stories = try patch.applied(to: stories)
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
    try list.edit { stories in
      try stories.moveElement(id: 3, before: 1)
      try stories.removeElement(id: 2)
    }
    expectEqual(host.rows.map(\.id), [3, 1])
    #expect(throws: EditingError.unknownIDs(["9"])) {
      try list.edit { try $0.removeElement(id: 9) }
    }
    try list.undo()
    try list.undo()
    expectEqual(host.rows.map(\.id), [1, 2, 3])
    #expect(host.violations.isEmpty, "\(host.report)")
  }
}
