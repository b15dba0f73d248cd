import Foundation
import GRDB
import HTMLLists
import ListAdapters
import Testing

struct Player: Codable, Identifiable, Equatable, Sendable, Diffable {
  let id: Int64
  var name: String
  var score: Int
}

extension Player: FetchableRecord, PersistableRecord {}

/// A list that follows a query.
@MainActor final class ScoreBoard {
  let list = HTMLList<Player>(id: "players") { .element("li", [.text("\($0.score) \($0.name)")]) }

  func follow(_ pool: DatabasePool) async throws {
    let best = Player.order(Column("score").desc, Column("id")).limit(15)
    let observation = ValueObservation.tracking { try best.fetchAll($0) }.removeDuplicates()
    for try await players in observation.values(in: pool, bufferingPolicy: .bufferingNewest(1)) {
      list.data = players
    }
  }
}

extension DatabasePool {
  /// Has observations notice the transactions of other processes, until the task is cancelled.
  func noticeOtherProcesses(every interval: Duration) async throws {
    var version: Int?
    while true {
      version = try await writeWithoutTransaction { [version] db in
        let newVersion = try Int.fetchOne(db, sql: "PRAGMA data_version")
        if newVersion != version {
          try db.inTransaction {
            try db.notifyChanges(in: .fullDatabase)
            return .commit
          }
        }
        return newVersion
      }
      try await Task.sleep(for: interval)
    }
  }
}

/// The code of Docs/Guides/WhereTheDataComesFrom.md.
@Suite struct ObservationTests {
  @MainActor @Test(.timeLimit(.minutes(1)))
  func aListFollowsTheTransactionsOfThisAndOtherProcesses() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).sqlite")
    defer { try? FileManager.default.removeItem(at: file) }
    let pool = try DatabasePool(path: file.path)
    try await pool.write { db in
      try db.execute(sql: "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT, score INTEGER)")
      try Player(id: 1, name: "Ann", score: 3).insert(db)
    }
    let board = ScoreBoard()
    let tasks = [
      Task { try await board.follow(pool) },
      Task { try await pool.noticeOtherProcesses(every: .milliseconds(20)) },
    ]
    defer { for task in tasks { task.cancel() } }
    try await shows(["Ann"], board)
    try await pool.write { try Player(id: 2, name: "Bob", score: 5).insert($0) }
    try await shows(["Bob", "Ann"], board)
    let other = Process()
    other.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let program = """
      import sqlite3, sys
      with sqlite3.connect(sys.argv[1], timeout=10) as connection:
          connection.execute("INSERT INTO player VALUES (3, 'Cy', 4)")
      """
    other.arguments = ["python3", "-c", program, file.path]
    try other.run()
    try await shows(["Bob", "Cy", "Ann"], board)
    other.waitUntilExit()
  }

  @MainActor private func shows(_ names: [String], _ board: ScoreBoard) async throws {
    while board.list.data.map(\.name) != names { try await Task.sleep(for: .milliseconds(10)) }
  }
}
