// Embedded Swift has no `Any`.
#if !hasFeature(Embedded)
  /// An item of any type, for lists with items of several types.
  ///
  /// ```swift
  /// let items = [AnyDiffable(Post(id: 1, title: "News")), AnyDiffable(Advert(id: 1))]
  /// items[0].id == items[1].id  // false: items of two types are never the same item
  /// ```
  ///
  /// Two items are the same item if their types and their ids are equal. Wrapping an `AnyDiffable`
  /// returns it unchanged.
  public struct AnyDiffable: Diffable, Sendable {
    /// The wrapped item.
    public let base: any Sendable

    /// The type and the id of the wrapped item.
    public let id: ID

    private let isSameContent: @Sendable (any Sendable) -> Bool

    /// Wraps an item.
    public init<Item: Diffable & Sendable>(_ item: Item) where Item.ID: Sendable {
      if let wrapped = item as? AnyDiffable {
        self = wrapped
        return
      }
      base = item
      id = ID(type: ObjectIdentifier(Item.self), value: item.id)
      isSameContent = { other in
        guard let other = other as? Item else { return false }
        return item.hasSameContent(as: other)
      }
    }

    public func hasSameContent(as other: Self) -> Bool {
      isSameContent(other.base)
    }
  }

  extension AnyDiffable {
    /// The id of a wrapped item: its type and its own id.
    public struct ID: Hashable, Sendable {
      fileprivate let type: ObjectIdentifier

      /// The wrapped item's own id.
      public let value: any Hashable & Sendable

      public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.type == rhs.type && areEqual(lhs.value, rhs.value)
      }

      public func hash(into hasher: inout Hasher) {
        hasher.combine(type)
        hasher.combine(value)
      }

      private static func areEqual<Value: Equatable>(_ value: Value, _ other: Any) -> Bool {
        other as? Value == value
      }
    }
  }

  extension AnyDiffable.ID: CustomStringConvertible {
    /// The description of the wrapped item's own id.
    public var description: String {
      String(describing: value)
    }
  }

  extension AnyDiffable: CustomStringConvertible {
    public var description: String {
      String(describing: base)
    }
  }
#endif
