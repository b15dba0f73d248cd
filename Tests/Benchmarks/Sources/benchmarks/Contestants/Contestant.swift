/// What takes part in a comparison.
enum Contestant: String, CaseIterable {
  case keyed
  case closure = "id:"
  case matching
  case editScript = "editScript"
  case sequentialHost = "sequential host"
  case simultaneousHost = "simultaneous host"
  case standard = "difference"
  case inferringMoves = "inferringMoves"
  case table = "n × m table"
  case distanceTable = "n × m distances"
  case zip
  case dictionary
  case copy

  /// What it does, for the legend of a report.
  var summary: String {
    switch self {
    case .keyed: "`old.changeset(to: new)`, ids from the protocol"
    case .closure: "`old.changeset(to: new, id: { $0.id })`"
    case .matching: "`old.changeset(to: new, matching:)`, no hashing"
    case .editScript: "`old.editScript(to: new)`"
    case .sequentialHost: "setting a calculator's `data`, on a sequential host that does nothing"
    case .simultaneousHost: "the same on a simultaneous host"
    case .standard: "the standard library's `new.difference(from: old)`"
    case .inferringMoves: "the same with `.inferringMoves()`"
    case .table: "the lengths of the common subsequences, in a table of n × m numbers"
    case .distanceTable: "the Levenshtein distance by such a table, of which two rows are kept"
    case .zip: "`for (a, b) in zip(old, new) where a != b`, counting"
    case .dictionary:
      "one `Dictionary<ID, Int>` of the old ids, reserved, in which every new id is looked up"
    case .copy: "a copy of both arrays"
    }
  }
}
