import CGTK
import GTKHosts

/// One run of a command, from its start to its end or its time limit.
///
/// GLib's main loop continues during the run, so the window responds to keys and clicks.
final class CommandRun {
  private let options: Options
  private let completion: (Reading) -> Void
  private let process: GObjectReference
  private let cancellable = GObjectReference(owned: g_cancellable_new())
  private var lines: LineCollector
  private var errors: [UInt8] = []
  private var timeLimit: MainLoop.Call?

  /// The streams that have not ended, and the process itself.
  private var partsLeft = 3
  private var isOver = false

  /// A command that could not be started.
  struct LaunchFailure: Error {
    var message: String
  }

  /// Starts a command found in `PATH`, with unchanged arguments and no input.
  init(_ options: Options, completion: @escaping (Reading) -> Void) throws(LaunchFailure) {
    self.options = options
    self.completion = completion
    lines = LineCollector(keyColumn: options.keyColumn, limit: options.limit)
    process = try Self.spawn(options.command)
    timeLimit = MainLoop.after(options.timeout) { [weak self] in
      self?.end { $0.failure("stopped after \(seconds(options.timeout)) s") }
    }
    read(g_subprocess_get_stdout_pipe(process.opaque)) { $0.add($1) }
    read(g_subprocess_get_stderr_pipe(process.opaque)) { $0.addErrors($1) }
    awaitEnd()
  }

  private static func spawn(_ command: [String]) throws(LaunchFailure) -> GObjectReference {
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    let flags = GSubprocessFlags(
      rawValue: G_SUBPROCESS_FLAGS_STDOUT_PIPE.rawValue | G_SUBPROCESS_FLAGS_STDERR_PIPE.rawValue)
    var error: UnsafeMutablePointer<GError>?
    let process = arguments.withUnsafeMutableBufferPointer { arguments in
      arguments.withMemoryRebound(to: UnsafePointer<CChar>?.self) { arguments in
        g_subprocess_newv(arguments.baseAddress, flags, &error)
      }
    }
    if let process { return GObjectReference(owned: UnsafeMutableRawPointer(process)) }
    defer { g_error_free(error) }
    throw LaunchFailure(message: error.map { reason(String(cString: $0.pointee.message)) } ?? "")
  }

  /// The system's part of a message: `Failed to execute child process “x” (No such file …)`.
  private static func reason(_ message: String) -> String {
    guard message.hasSuffix(")"), let start = message.lastIndex(of: "(") else { return message }
    return String(message[message.index(after: start)...].dropLast())
  }
}

extension CommandRun {
  /// Ends the command without a result.
  func stop() {
    end { _ in nil }
  }

  /// Reads a stream as data arrives, so that it cannot block the command.
  private func read(
    _ stream: UnsafeMutablePointer<GInputStream>?,
    _ take: @escaping (CommandRun, [UInt8]) -> Void
  ) {
    guard let stream else { return partEnded() }
    OutputStream(GObjectReference(stream), cancellable: cancellable) { [weak self] bytes in
      if let self { take(self, bytes) }
    } onEnd: { [weak self] in
      self?.partEnded()
    }.read()
  }

  private func add(_ bytes: [UInt8]) {
    lines.add(bytes)
    if lines.isCut { end { Reading(rows: $0.lines.rows, note: $0.lines.note) } }
  }

  private func addErrors(_ bytes: [UInt8]) {
    errors.append(contentsOf: bytes.prefix(4096 - errors.count))
  }

  private func awaitEnd() {
    g_subprocess_wait_async(
      process.opaque, cancellable.address.assumingMemoryBound(to: GCancellable.self),
      { process, result, run in
        g_subprocess_wait_finish(OpaquePointer(process), result, nil)
        Unmanaged<CommandRun>.fromOpaque(run!).takeRetainedValue().partEnded()
      }, Unmanaged.passRetained(self).toOpaque())
  }

  private func partEnded() {
    partsLeft -= 1
    if partsLeft == 0 { end { $0.reading() } }
  }

  /// Ends the run once, and kills the command if it still runs.
  private func end(_ result: (CommandRun) -> Reading?) {
    guard !isOver else { return }
    isOver = true
    timeLimit?.cancel()
    g_subprocess_force_exit(process.opaque)
    g_cancellable_cancel(cancellable.address.assumingMemoryBound(to: GCancellable.self))
    lines.finish()
    if let reading = result(self) { completion(reading) }
  }
}

extension CommandRun {
  private func reading() -> Reading {
    if g_subprocess_get_if_signaled(process.opaque) != 0 {
      return failure("ended by signal \(g_subprocess_get_term_sig(process.opaque))")
    }
    let status = g_subprocess_get_exit_status(process.opaque)
    guard status == 0 else { return failure("exit status \(status)") }
    return Reading(rows: lines.rows, note: lines.note)
  }

  /// A failed run still shows its output.
  private func failure(_ what: String) -> Reading {
    let message = String(decoding: errors, as: UTF8.self).firstLine
    let note = "\(options.command[0]): \(what)" + (message.isEmpty ? "" : ": \(message)")
    return Reading(rows: lines.rows.isEmpty ? nil : lines.rows, note: note, hasFailed: true)
  }
}

/// Returns seconds without a fraction of zero.
private func seconds(_ value: Double) -> String {
  value == value.rounded() ? "\(Int(value))" : "\(value)"
}
