import DiffCore
import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// Lists that are set together with the ids of items to refresh.
struct DataWithRefreshTests {
  @Test func theListAndTheRefreshAreOneChange() {
    let stage = Stage(RecordingHost(), "a b c")
    var changes = 0
    var finished: [Bool] = []
    stage.calculator.didChange = { _, _, _ in changes += 1 }
    stage.calculator.setData(Post.list("a b c1 d"), refreshing: ["a", "x"], by: .reconfigure) {
      finished.append($0)
    }
    expectEqual(stage.host.calls, ["begin", "insert [3]", "reconfigure [0, 2]", "end"])
    expectEqual(stage.host.rows, ["a", "b", "c1", "d"])
    expectEqual(changes, 1)
    expectEqual(finished, [true])
  }

  @Test func theClosureUpdatesChangedAndRefreshedItems() {
    let stage = Stage(RecordingHost(), "a b c")
    var updates: [String] = []
    let update = ItemUpdates<Post>.inPlace { old, new, path in
      updates.append("\(old) to \(new) at \(path.item)")
    }
    stage.calculator.setData(Post.list("c a b1"), refreshing: ["a"], by: update)
    expectEqual(updates, ["a to a at 1", "b to b1 at 2"])
    #expect(!stage.host.calls.contains { $0.hasPrefix("re") })
  }

  @Test func equalListsAreOnlyRefreshed() {
    let stage = Stage(RecordingHost(), "a b")
    stage.calculator.didChange = { _, _, _ in Issue.record("nothing has changed") }
    stage.calculator.setData(Post.list("a b"), refreshing: ["b"])
    expectEqual(stage.host.calls, ["begin", "reload [1]", "end"])
  }

  @Test func theItemsOfASupersededListAreRefreshedWithTheNextOne() {
    let stage = Stage.holding("a b")
    var finished: [Bool] = []
    stage.calculator.setData(Post.list("a"), refreshing: ["b"]) { finished.append($0) }
    stage.show("a b c")
    stage.host.callBack()
    // This host deletes and inserts an item to reload it.
    expectEqual(stage.host.calls, ["insert [2]", "delete [1]", "insert [1]"])
    expectEqual(finished, [false])
  }

  @Test func itemsOfSectionsAreRefreshedWithTheSections() {
    let stage = SectionStage(.collectionView, ["A": ["a", "b"]])
    var updates: [String] = []
    var changes = 0
    stage.calculator.didChange = { _, _, _ in changes += 1 }
    let new = [TestSection](["A": ["b", "a"]])
    stage.calculator.setData(
      new, refreshing: ["b"], by: .inPlace { _, new, path in updates.append("\(new.id) \(path)") })
    expectEqual(updates, ["b \(ItemPath(section: 0, item: 0))"])
    expectEqual(changes, 1)
    expectEqual(stage.host.sections.map(\.items), new.map(\.items))
    stage.expectNoViolations()
  }
}
