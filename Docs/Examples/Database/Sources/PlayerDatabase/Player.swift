import GRDB
import ListAdapters

/// A row of the table, and an item of the list.
public struct Player: Codable, Identifiable, Equatable, Sendable, Diffable {
  public let id: Int64
  public var name: String
  public var score: Int
}

extension Player: FetchableRecord, PersistableRecord {}
