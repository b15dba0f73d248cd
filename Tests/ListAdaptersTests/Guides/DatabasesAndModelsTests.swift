import ListAdapters
import ListAdaptersTesting
import Observation
import TestSupport
import Testing

/// The code of the guide about databases and models that concerns observed objects.
@MainActor
struct DatabasesAndModelsTests {
  @available(macOS 14, *)
  @Observable final class Todo: Diffable {
    let id: Int
    var title: String

    init(id: Int, title: String) {
      self.id = id
      self.title = title
    }

    func hasSameContent(as other: Todo) -> Bool {
      title == other.title
    }
  }

  @available(macOS 14, *)
  @Observable final class Model {
    var todos: [Todo] = []
  }

  @available(macOS 14, *)
  @Test func dataThatIsSetInATrackedScopeTracksWhatIsCompared() {
    let host = StrictListHost<Never, Todo>(rules: .tableView)
    let list = DiffCalculator(host: host, data: [Todo(id: 1, title: "Tea")])
    let model = Model()
    model.todos = [Todo(id: 1, title: "Tea")]
    nonisolated(unsafe) var changeCount = 0
    withObservationTracking {
      list.data = model.todos
    } onChange: {
      changeCount += 1
    }
    model.todos[0].title = "Milk"
    expectEqual(changeCount, 1)
  }

  @available(macOS 14, *)
  @Test func dataThatIsSetLaterTracksTheListOnly() async {
    let host = StrictListHost<Never, Todo>(rules: .tableView)
    let list = DiffCalculator(host: host, data: [Todo(id: 1, title: "Tea")])
    let model = Model()
    model.todos = [Todo(id: 1, title: "Rice")]
    nonisolated(unsafe) var changeCount = 0
    let update = withObservationTracking {
      let todos = model.todos
      return Task { list.data = todos }
    } onChange: {
      changeCount += 1
    }
    await update.value
    expectEqual(host.rows.map(\.title), ["Rice"])
    model.todos[0].title = "Milk"
    expectEqual(changeCount, 0)
    model.todos.append(Todo(id: 2, title: "Salt"))
    expectEqual(changeCount, 1)
  }
}
