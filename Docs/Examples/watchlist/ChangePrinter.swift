import Foundation
import ListAdapters
import ListPatches

/// Prints a line for each update, in words or as a JSON patch.
@MainActor
final class ChangePrinter: ReadingView {
  private let options: Options
  private let arrangement: Arrangement
  private var groups: [Group] = []
  private var updateCount = 0
  private let encoder = JSONEncoder()

  init(_ options: Options) {
    self.options = options
    arrangement = Arrangement(options)
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  let isPaused = false

  func show(_ reading: Reading) throws(OutputFailure) {
    updateCount += 1
    let old = groups
    if let rows = reading.rows { groups = arrangement.groups(of: rows) }
    let change = old.changeset(to: groups)
    guard !options.printsJSON else { return try printPatch(change, from: old, reading) }
    let tally = reading.rows.map { _ in Tally(change, from: old, to: groups) }
    try StandardStreams.printLine(
      Tally.line(
        updateCount, tally: tally, rows: count(reading.rows?.count ?? 0, "row"),
        note: reading.note))
  }

  /// Prints a patch if anything changed, and errors to standard error.
  private func printPatch(
    _ change: SectionedChangeset, from old: [Group], _ reading: Reading
  ) throws(OutputFailure) {
    if reading.hasFailed, let note = reading.note {
      StandardStreams.printError("watchlist: \(note.firstLine)")
    }
    guard !change.isEmpty, let json = try? json(change, from: old) else { return }
    try StandardStreams.printLine(String(decoding: json, as: UTF8.self))
  }

  /// A list without groups has a patch without sections.
  private func json(_ change: SectionedChangeset, from old: [Group]) throws -> Data {
    guard !options.isGrouped else {
      return try encoder.encode(SectionedPatch(change, from: old, to: groups))
    }
    return try encoder.encode((old.first?.items ?? []).patch(to: groups.first?.items ?? []))
  }
}
