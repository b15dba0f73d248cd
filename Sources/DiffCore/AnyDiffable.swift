// Embedded Swift has no `Any`.
#if !hasFeature(Embedded)
  /// A row of any type, for lists that show rows of several types.
  ///
  /// ```swift
  /// let rows = [AnyDiffable(Post(id: 1, title: "News")), AnyDiffable(Advert(id: 1))]
  /// rows[0].id == rows[1].id  // false: rows of two types are never the same row
  /// ```
  ///
  /// Two rows are the same when their types and their ids are. A wrapped row is not wrapped again.
  public struct AnyDiffable: Diffable {
    /// The wrapped row.
    public let base: Any

    /// The identity of the wrapped row, together with the row's type.
    public let id: ID

    private let isSameContent: (Any) -> Bool

    /// Wraps a row.
    public init<Row: Diffable>(_ row: Row) {
      if let wrapped = row as? AnyDiffable {
        self = wrapped
        return
      }
      base = row
      id = ID(type: ObjectIdentifier(Row.self), value: AnyHashable(row.id))
      isSameContent = { other in
        guard let other = other as? Row else { return false }
        return row.hasSameContent(as: other)
      }
    }

    public func hasSameContent(as other: Self) -> Bool {
      isSameContent(other.base)
    }
  }

  extension AnyDiffable {
    /// The identity of a wrapped row: its type and its own id.
    public struct ID: Hashable {
      private let type: ObjectIdentifier

      /// The wrapped row's own id.
      public let value: AnyHashable

      init(type: ObjectIdentifier, value: AnyHashable) {
        self.type = type
        self.value = value
      }
    }
  }

  extension AnyDiffable: CustomStringConvertible {
    public var description: String {
      String(describing: base)
    }
  }
#endif
