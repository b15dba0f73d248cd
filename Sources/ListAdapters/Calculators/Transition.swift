import DiffCore

/// The change of a calculator's data from one value to another.
protocol Transition {
  associatedtype List

  /// The list after the change.
  var new: List { get }

  /// What the host has to be told, in the sections of the host.
  var changeset: SectionedChangeset { get }

  /// Whether both lists have rows, but share none.
  var replacesEverything: Bool { get }

  /// The list when the given part of the change and those before it are done.
  func list(after part: Plan.Part) -> List
}
