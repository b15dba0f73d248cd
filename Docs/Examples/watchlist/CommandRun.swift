import Foundation

/// One run of a command, from its start to its end or its time limit.
@MainActor
struct CommandRun {
  private let process: ChildProcess
  private let options: Options
  private let start = Events.now
  private var lines: LineCollector
  private var errors: [UInt8] = []

  /// The streams that have not ended.
  private var open: [Int32]

  init(_ process: ChildProcess, _ options: Options) {
    self.process = process
    self.options = options
    lines = LineCollector(options)
    open = [process.output, process.errors]
  }

  private var deadline: Double {
    start + options.timeout
  }

  /// Reads both streams as data arrives, so that neither can block the command.
  mutating func finish(_ events: Events, progress: (Double) -> Void) async -> Reading {
    defer { process.closeDescriptors() }
    while !open.isEmpty && !lines.isCut && isGoing(events) {
      let second = (Events.now - start).rounded(.down) + 1
      for descriptor in await events.wait(until: min(start + second, deadline), for: open) {
        read(descriptor)
      }
      progress(Events.now - start)
    }
    lines.finish()
    return reading(ending: await ending(events))
  }

  private func isGoing(_ events: Events) -> Bool {
    !events.isOver && Events.now < deadline
  }

  private mutating func read(_ descriptor: Int32) {
    guard let bytes = StandardStreams.bytes(from: descriptor) else {
      open.removeAll { $0 == descriptor }
      return
    }
    if descriptor == process.output {
      lines.add(bytes)
    } else {
      errors.append(contentsOf: bytes.prefix(4096 - errors.count))
    }
  }

  /// Returns how the command ended; `nil` if it was killed.
  private func ending(_ events: Events) async -> ChildProcess.Ending? {
    while !lines.isCut && isGoing(events) {
      if let ending = process.ending() { return ending }
      await events.wait(until: min(Events.now + 0.01, deadline))
    }
    process.kill()
    return nil
  }
}

extension CommandRun {
  private func reading(ending: ChildProcess.Ending?) -> Reading {
    switch ending {
    case .exit(0):
      Reading(rows: lines.rows, title: lines.title, note: lines.note)
    case .exit(let status):
      failure("exit status \(status)")
    case .signal(let number):
      failure("ended by signal \(number)")
    case nil where lines.isCut:
      Reading(rows: lines.rows, title: lines.title, note: lines.note)
    case nil:
      failure("stopped after \(seconds(options.timeout)) s")
    }
  }

  /// A failed run still shows its output.
  private func failure(_ what: String) -> Reading {
    let message = String(decoding: errors, as: UTF8.self).firstLine
    let note = "\(options.command[0]): \(what)" + (message.isEmpty ? "" : ": \(message)")
    return Reading(
      rows: lines.rows.isEmpty ? nil : lines.rows, title: lines.title, note: note, hasFailed: true)
  }
}
