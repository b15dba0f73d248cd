import GRDB
import HTMLLists
import ListAdapters

/// The lists of all readers with one query, which follow the database.
@MainActor final class BoardPage {
  let board: HTMLSections<ListSection<State, Incident>>
  let counts: HTMLList<Count>
  let events: HTMLEvents
  private let query: Query
  private var observation: AnyDatabaseCancellable?

  init(_ query: Query, in database: DatabasePool) throws {
    self.query = query
    board = HTMLSections(id: "board", section: \.column, row: \.card)
    counts = HTMLList(id: "counts") { .element("li", ["\($0.id.rawValue): \($0.number)"]) }
    events = HTMLEvents(of: board, counts)
    show(try database.read(query.fetch))
    observation = ValueObservation.tracking(query.fetch).start(
      in: database, onError: { fatalError("\($0)") }, onChange: { [unowned self] in show($0) })
  }

  private func show(_ content: ([ListSection<State, Incident>], [Count])) {
    (board.data, counts.data) = content
  }

  var document: HTMLFragment {
    let form = HTMLFragment.element(
      "form", ["id": "query"],
      [
        .element("input", ["name": "text", "value": query.text, "placeholder": "Filter"]),
        .element("input", ["name": "page", "type": "number", "min": 1, "value": query.page]),
      ])
    let insertion = HTMLFragment.element(
      "form", ["id": "insertion"],
      [
        .element("input", ["name": "title", "placeholder": "New incident", "required": true]),
        .element("button", ["Add"]),
      ])
    return .document(
      title: "Incidents",
      head: [
        .element("link", ["rel": "stylesheet", "href": "/board.css"]),
        .markup(trusted: "<script type=\"module\" src=\"/board.js\"></script>"),
      ],
      body: [.element("header", [insertion, form, counts.html]), board.html])
  }
}

extension State {
  var column: HTMLSection {
    HTMLSection(
      element: .element("section", ["data-state": rawValue], [.element("h2", [.text(rawValue)])]),
      rows: .element("ul"))
  }
}

extension Incident {
  var card: HTMLFragment.Element {
    .element(
      "li", ["data-id": id, "draggable": true],
      [.element("input", ["name": "title", "value": title, "data-server-wins": true])])
  }
}
