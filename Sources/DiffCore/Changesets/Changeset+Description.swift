extension Changeset: CustomStringConvertible
where Position: CustomStringConvertible & Equatable {
  /// The changes in words, line by line.
  ///
  /// ```swift
  /// print(["a", "b", "c", "d"].changeset(to: ["d", "a", "c", "e"]))
  /// // delete at 1
  /// // insert at 3
  /// // move from 3 to 0
  /// ```
  public var description: String {
    let lines =
      deletions.map { "delete at \($0)" } + insertions.map { "insert at \($0)" }
      + moves.map { "move from \($0.from) to \($0.to)" }
      + updates.map { update in
        update.from == update.to
          ? "update at \(update.from)" : "update at \(update.from), now at \(update.to)"
      }
    return lines.isEmpty ? "no changes" : lines.joined(separator: "\n")
  }
}

extension SectionedChangeset: CustomStringConvertible {
  /// The changes in words, line by line: first those of sections, then those of items.
  ///
  /// ```swift
  /// let old = [
  ///   ListSection(header: "A", items: ["a", "b"]), ListSection(header: "B", items: ["c"]),
  /// ]
  /// print(old.changeset(to: [ListSection(header: "A", items: ["b"])]))
  /// // sections:
  /// // delete at 1
  /// // items:
  /// // delete at 0.0
  /// ```
  public var description: String {
    let parts = [
      sections.isEmpty ? nil : "sections:\n\(sections.description)",
      items.isEmpty ? nil : "items:\n\(items.description)",
    ].compactMap { $0 }
    return parts.isEmpty ? "no changes" : parts.joined(separator: "\n")
  }
}
