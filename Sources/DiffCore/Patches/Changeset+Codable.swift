// The module `DiffCore` leaves coding out, because it would be in every app that compares lists.
// Embedded Swift has no `Codable`.
#if !hasFeature(Embedded)
  public import DiffCore

  /// The properties of all values in this file.
  private enum Property: CodingKey {
    case section, item, from, to, deletions, insertions, moves, updates, sections, items, header
  }

  extension ItemPath: Codable {
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Property.self)
      self.init(section: try values.value(of: .section), item: try values.value(of: .item))
    }

    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Property.self)
      try values.encode(section, forKey: .section)
      try values.encode(item, forKey: .item)
    }
  }

  extension Move: Codable where Position: Codable {
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Property.self)
      self.init(from: try values.value(of: .from), to: try values.value(of: .to))
    }

    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Property.self)
      try values.encode(from, forKey: .from)
      try values.encode(to, forKey: .to)
    }
  }

  extension Update: Codable where Position: Codable {
    public init(from decoder: any Decoder) throws {
      let move = try Move<Position>(from: decoder)
      self.init(from: move.from, to: move.to)
    }

    public func encode(to encoder: any Encoder) throws {
      try Move(from: from, to: to).encode(to: encoder)
    }
  }

  extension Changeset: Codable where Position: Codable {
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Property.self)
      self.init(
        deletions: try values.value(of: .deletions), insertions: try values.value(of: .insertions),
        moves: try values.value(of: .moves), updates: try values.value(of: .updates))
    }

    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Property.self)
      try values.encode(deletions, forKey: .deletions)
      try values.encode(insertions, forKey: .insertions)
      try values.encode(moves, forKey: .moves)
      try values.encode(updates, forKey: .updates)
    }
  }

  extension SectionedChangeset: Codable {
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Property.self)
      self.init(sections: try values.value(of: .sections), items: try values.value(of: .items))
    }

    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Property.self)
      try values.encode(sections, forKey: .sections)
      try values.encode(items, forKey: .items)
    }
  }

  extension ListSection: Encodable where Header: Encodable, Item: Encodable {
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Property.self)
      try values.encode(header, forKey: .header)
      try values.encode(items, forKey: .items)
    }
  }

  extension ListSection: Decodable where Header: Decodable, Item: Decodable {
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Property.self)
      self.init(header: try values.value(of: .header), items: try values.value(of: .items))
    }
  }

  extension KeyedDecodingContainer<Property> {
    fileprivate func value<Value: Decodable>(of property: Property) throws -> Value {
      try decode(Value.self, forKey: property)
    }
  }
#endif
