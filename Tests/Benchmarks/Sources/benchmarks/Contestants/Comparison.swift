import DiffCore

/// Several contestants at the same work.
struct Comparison {
  /// What is compared.
  let subject: Subject

  let runners: [Runner]

  /// What the diff found, and what it took.
  let findings: Findings

  /// What the ratios have to reach.
  let goals: [Goal]
}

/// The lists that a comparison is about.
struct Subject: Hashable {
  /// What happens to the lists.
  let workload: String

  /// The type of their rows.
  let element: String

  /// The number of rows that each of them has, about.
  let rows: Int

  /// The number of rows of both lists together.
  let bothRows: Int
}

/// What a diff found, and what it took.
struct Findings {
  var deletions = 0
  var insertions = 0
  var moves = 0
  var updates = 0

  /// The fewest moves that any change between the lists can have, where that is known.
  var fewestMoves: Int?

  var batches: Int?
  var hostCalls: Int?
  var patchBytes: Int?
  var memory: MemoryUse?
}

extension Findings {
  init(_ changeset: Changeset<Int>) {
    deletions = changeset.deletions.count
    insertions = changeset.insertions.count
    moves = changeset.moves.count
    updates = changeset.updates.count
  }

  init(_ changeset: SectionedChangeset) {
    deletions = changeset.items.deletions.count
    insertions = changeset.items.insertions.count
    moves = changeset.items.moves.count
    updates = changeset.items.updates.count
  }
}
