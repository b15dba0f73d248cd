import Foundation
import GRDB

/// Players in an SQLite file, which several processes may use at the same time.
public struct PlayerDatabase: Sendable {
  let pool: DatabasePool

  /// Opens a file, and creates it if it does not exist.
  public init(path: String) throws {
    var configuration = Configuration()
    configuration.busyMode = .timeout(10)
    pool = try DatabasePool(path: path, configuration: configuration)
    try pool.write { db in
      try db.create(table: "player", options: .ifNotExists) { table in
        table.primaryKey("id", .integer)
        table.column("name", .text).notNull()
        table.column("score", .integer).notNull()
      }
    }
  }

  /// The query: the best players, in the order of the list.
  private static var best: QueryInterfaceRequest<Player> {
    Player.order(Column("score").desc, Column("id")).limit(15)
  }

  /// Returns the rows of the query.
  public func bestPlayers() throws -> [Player] {
    try pool.read { try Self.best.fetchAll($0) }
  }
}

// MARK: - Observation

extension PlayerDatabase {
  /// The rows of the query now, and after each transaction that changes them.
  public var bestPlayersAsTheyChange: AsyncValueObservation<[Player]> {
    ValueObservation.tracking { try Self.best.fetchAll($0) }
      .removeDuplicates()
      .values(in: pool, bufferingPolicy: .bufferingNewest(1))
  }

  /// Has observations notice the transactions of other processes, until the task is cancelled.
  ///
  /// GRDB does not observe other processes. SQLite changes its data version when another connection
  /// commits a transaction.
  public func noticeOtherProcesses(every interval: Duration) async throws {
    var version: Int?
    while true {
      version = try await pool.writeWithoutTransaction { [version] db in
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

// MARK: - Transactions

extension PlayerDatabase {
  /// Makes a random transaction, which changes up to six players.
  ///
  /// Some transactions are rolled back.
  public func play(seed: UInt64) throws {
    try pool.writeWithoutTransaction { db in
      var random = SeededGenerator(seed: seed)
      try db.inTransaction {
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          try change(db, using: &random)
        }
        return Int.random(in: 0..<8, using: &random) == 0 ? .rollback : .commit
      }
    }
  }

  private func change(_ db: Database, using random: inout SeededGenerator) throws {
    let ids = try Int64.fetchAll(db, sql: "SELECT id FROM player ORDER BY id")
    let score = Int.random(in: 0..<60, using: &random)
    guard ids.count >= 8, let id = ids.randomElement(using: &random) else {
      return try Player(id: (ids.last ?? 0) + 1, name: "Player", score: score).insert(db)
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where ids.count < 30, 1 where ids.count < 30:
      try Player(id: (ids.last ?? 0) + 1, name: "Player", score: score).insert(db)
    case 2:
      try db.execute(sql: "DELETE FROM player WHERE id = ?", arguments: [id])
    case 3:
      try db.execute(
        sql: "UPDATE player SET name = ? WHERE id = ?", arguments: ["Player \(score)", id])
    default:
      try db.execute(sql: "UPDATE player SET score = ? WHERE id = ?", arguments: [score, id])
    }
  }
}
