import GRDB
import ListAdapters

/// The state of an incident, and the header of a column.
enum State: String, CaseIterable, Codable, DatabaseValueConvertible, Diffable {
  case new, working, solved

  var id: Self { self }
}

/// A row of the table, and an item of the list.
struct Incident: Codable, Identifiable, Equatable, Diffable, FetchableRecord, PersistableRecord {
  let id: Int64
  var title: String
  var state: State

  /// A number between those of the neighbors in the column.
  var place: Double
}

/// The number of incidents in a state.
struct Count: Codable, Identifiable, Equatable, Diffable {
  let id: State
  var number: Int
}

/// What a reader asks for, in the address of the page.
struct Query: Hashable {
  static let pageSize = 5_000

  var text = ""
  var page = 1

  /// Returns a page of incidents, by column, and the numbers of all incidents.
  func fetch(_ db: Database) throws -> ([ListSection<State, Incident>], [Count]) {
    let matching = Incident.filter(Column("title").like("%\(text)%"))
    let incidents = try matching.order(Column("place"), Column("id"))
      .limit(Self.pageSize, offset: Self.pageSize * (page - 1)).fetchAll(db)
    let columns = Dictionary(grouping: incidents, by: \.state)
    return try (
      State.allCases.map { ListSection(header: $0, items: columns[$0] ?? []) },
      State.allCases.map {
        Count(id: $0, number: try matching.filter(Column("state") == $0).fetchCount(db))
      }
    )
  }
}

extension DatabaseWriter {
  func createTables() throws {
    try write { db in
      try db.execute(
        sql: """
          CREATE TABLE IF NOT EXISTS incident (
            id INTEGER PRIMARY KEY, title TEXT NOT NULL, state TEXT NOT NULL, place REAL NOT NULL)
          """)
    }
  }

  /// Adds an incident as the first of its column.
  func insert(title: String) async throws {
    try await write { db in
      try db.execute(
        literal: """
          INSERT INTO incident (title, state, place)
          SELECT \(title), \(State.new), coalesce(min(place), 0) - 1 FROM incident
          """)
    }
  }

  /// Changes an incident; returns `false` if there is none.
  func update(_ id: Int64, _ change: Change) async throws -> Bool {
    try await write { db in
      guard var incident = try Incident.fetchOne(db, key: id) else { return false }
      if let title = change.title { incident.title = title }
      if let state = change.state {
        incident.state = state
        incident.place = try place(before: change.next, in: state, db)
      }
      try incident.update(db)
      return true
    }
  }

  /// Returns a place before an incident, or at the end of its column.
  private func place(before next: Int64?, in state: State, _ db: Database) throws -> Double {
    let places = Incident.filter(Column("state") == state).select(Column("place"), as: Double.self)
    guard let next = try next.flatMap({ try places.filter(key: $0).fetchOne(db) }) else {
      return (try places.order(Column("place").desc).fetchOne(db) ?? 0) + 1
    }
    let previous = try places.filter(Column("place") < next).order(Column("place").desc)
      .fetchOne(db)
    return ((previous ?? next - 2) + next) / 2
  }
}

/// An edit of an incident, as a browser sends it.
struct Change: Codable {
  var title: String?
  var state: State?

  /// The incident in front of which it goes, in its new state.
  var next: Int64?
}
