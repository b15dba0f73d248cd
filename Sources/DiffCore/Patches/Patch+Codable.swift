// Embedded Swift has neither `Codable` nor descriptions of any value.
#if !hasFeature(Embedded)
  extension Patch {
    private enum CodingKeys: String, CodingKey {
      case oldCount, changeset, deleted, inserted, moved, outdated, updated
    }
  }

  extension Patch: Encodable where Element: Encodable {
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(oldCount, forKey: .oldCount)
      try container.encode(changeset, forKey: .changeset)
      try container.encode(deleted, forKey: .deleted)
      try container.encode(inserted, forKey: .inserted)
      try container.encode(moved, forKey: .moved)
      try container.encode(outdated, forKey: .outdated)
      try container.encode(updated, forKey: .updated)
    }
  }

  extension Patch: Decodable where Element: Decodable {
    /// Decodes a patch, whoever encoded it.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the patch does not fit itself: its description
    ///   names the position, and its underlying error is the ``ApplicationError``.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      do {
        try self.init(
          oldCount: container.decode(Int.self, forKey: .oldCount),
          changeset: container.decode(Changeset<Int>.self, forKey: .changeset),
          deleted: container.decode([Element].self, forKey: .deleted),
          inserted: container.decode([Element].self, forKey: .inserted),
          moved: container.decode([Element].self, forKey: .moved),
          outdated: container.decode([Element].self, forKey: .outdated),
          updated: container.decode([Element].self, forKey: .updated))
      } catch let error as ApplicationError {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath, debugDescription: error.description,
            underlyingError: error))
      }
    }
  }

  extension Patch: CustomStringConvertible {
    /// The changes in words, line by line.
    public var description: String {
      isEmpty ? "no changes" : edits.map { $0.description }.joined(separator: "\n")
    }
  }
#endif
