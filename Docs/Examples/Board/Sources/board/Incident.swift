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
  var text = ""
  var page = 1

  /// Returns a page of incidents, by column, and the numbers of all incidents.
  func fetch(_ db: Database) throws -> ([ListSection<State, Incident>], [Count]) {
    let matching = Incident.filter(Column("title").like("%\(text)%"))
    let incidents = try matching.order(Column("place"), Column("id"))
      .limit(5_000, offset: 5_000 * (page - 1)).fetchAll(db)
    let columns = Dictionary(grouping: incidents, by: \.state)
    let counts = try State.allCases.map {
      Count(id: $0, number: try matching.filter(Column("state") == $0).fetchCount(db))
    }
    return (State.allCases.map { ListSection(header: $0, items: columns[$0] ?? []) }, counts)
  }
}

/// An edit of an incident, as a browser sends it.
struct Change: Codable {
  var title: String?
  var state: State?

  /// The incident in front of which it goes, in its new state.
  var next: Int64?

  /// Changes an incident; returns `false` if there is none.
  func apply(to id: Int64, _ db: Database) throws -> Bool {
    guard var incident = try Incident.fetchOne(db, key: id) else { return false }
    if let title { incident.title = title }
    if let state {
      incident.state = state
      incident.place = try place(in: state, db)
    }
    try incident.update(db)
    return true
  }

  /// Returns a place before the next incident, or at the end of the column.
  private func place(in state: State, _ db: Database) throws -> Double {
    let places = Incident.filter(Column("state") == state).order(Column("place").desc)
      .select(Column("place"), as: Double.self)
    guard let next = try next.flatMap({ try places.filter(key: $0).fetchOne(db) }) else {
      return (try places.fetchOne(db) ?? 0) + 1
    }
    return ((try places.filter(Column("place") < next).fetchOne(db) ?? next - 2) + next) / 2
  }
}
