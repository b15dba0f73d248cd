extension HTMLPatch {
  /// The edits as a JSON array of objects, without line breaks.
  ///
  /// ```swift
  /// // [{"edit":"remove","key":"list-c"},
  /// //  {"edit":"move","key":"list-b","parent":"list","next":"list-a"}]
  /// ```
  ///
  /// | `edit`    | other members                             |
  /// |-----------|-------------------------------------------|
  /// | `remove`  | `key`                                     |
  /// | `insert`  | `key`, `parent`, `next` or none, `markup` |
  /// | `move`    | `key`, `parent`, `next` or none           |
  /// | `replace` | `key`, `markup`                           |
  /// | `update`  | `key`, `markup`                           |
  ///
  /// It can stand in a `script` element and in a line of an event stream: `<`, line separators and
  /// control characters are escaped.
  public var json: String {
    "[\(edits.map(\.json).joined(separator: ","))]"
  }
}

extension HTMLPatch.Edit {
  fileprivate var json: String {
    let members = members.map { "\(JSONText.quoted($0.name)):\(JSONText.quoted($0.value))" }
    return "{\(members.joined(separator: ","))}"
  }

  private typealias Member = (name: String, value: String)

  private var members: [Member] {
    switch self {
    case .remove(let key):
      [("edit", "remove"), ("key", key)]
    case .insert(let element, let place):
      [("edit", "insert"), ("key", element.key)] + members(of: place) + [("markup", element.markup)]
    case .move(let element, let place):
      [("edit", "move"), ("key", element.key)] + members(of: place)
    case .replace(let key, let element):
      [("edit", "replace"), ("key", key), ("markup", element.markup)]
    case .update(let element):
      [("edit", "update"), ("key", element.key), ("markup", element.markup)]
    }
  }

  private func members(of place: HTMLPatch.Place) -> [Member] {
    [("parent", place.parent)] + (place.next.map { [("next", $0)] } ?? [])
  }
}
