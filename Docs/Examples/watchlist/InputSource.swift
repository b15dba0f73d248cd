import Foundation

/// Reads lines from standard input as they arrive.
///
/// It reads nothing while the list is paused, so the writing program has to wait.
@MainActor
final class InputSource: RowSource {
  let name = "standard input"

  private var lines: LineCollector
  private var isOpen = true

  /// The longest time in seconds to read before the view shows the lines.
  private static let longestTurn = 0.1

  init(_ options: Options) {
    lines = LineCollector(options)
  }

  /// Waits for a line, then reads all available lines.
  ///
  /// After the end of the input, it waits until the program ends.
  func nextReading(_ events: Events, progress: (Double) -> Void) async -> Reading {
    if !isOpen { await events.wait(until: .infinity) }
    let oldCount = lines.lineCount
    while lines.lineCount == oldCount, await read(events, until: .infinity) {}
    let end = Events.now + Self.longestTurn
    while Events.now < end, await read(events, until: 0) {}
    return Reading(rows: lines.rows, title: lines.title, note: note, isLast: !isOpen)
  }

  /// Reads once; returns `false` at the deadline, and after the end of the input.
  private func read(_ events: Events, until deadline: Double) async -> Bool {
    guard isOpen else { return false }
    guard await !events.wait(until: deadline, for: [STDIN_FILENO]).isEmpty else { return false }
    if let bytes = StandardStreams.bytes(from: STDIN_FILENO) {
      lines.add(bytes)
    } else {
      lines.finish()
      isOpen = false
    }
    if lines.isCut { isOpen = false }
    return true
  }

  private var note: String? {
    guard !isOpen, !lines.isCut else { return lines.note }
    return lines.note.map { "\($0); end of input" } ?? "end of input"
  }
}
