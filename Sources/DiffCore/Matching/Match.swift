/// What two rows are to each other, where there is no id to tell.
///
/// ```swift
/// let old = [Note(text: "Milk", isDone: false)], new = [Note(text: "Milk", isDone: true)]
/// let change = old.changeset(to: new) { old, new in
///   guard old.text == new.text else { return .different }
///   return old.isDone == new.isDone ? .equal : .updated
/// }
/// change.updates  // [Update(from: 0, to: 0)]
/// ```
public enum Match: Hashable, Sendable {
  /// The same row with the same content.
  case equal

  /// The same row with other content.
  case updated

  /// Another row.
  case different
}
