import Foundation

/// A running command with readable output and errors.
struct ChildProcess {
  /// Nonblocking descriptors that read its standard output and standard error.
  let output: Int32
  let errors: Int32

  private let id: pid_t

  /// A command that could not be started.
  struct LaunchFailure: Error {
    var message: String
  }

  /// Starts a command found in `PATH`, with unchanged arguments and no input.
  init(_ command: [String]) throws(LaunchFailure) {
    let output = try Pipe.make()
    let errors: (read: Int32, write: Int32)
    do {
      errors = try Pipe.make()
    } catch {
      Pipe.close(output)
      throw error
    }
    var id: pid_t = 0
    let error = Self.spawn(command, output: output.write, errors: errors.write, id: &id)
    _ = close(output.write)
    _ = close(errors.write)
    guard error == 0 else {
      _ = close(output.read)
      _ = close(errors.read)
      throw LaunchFailure(message: String(cString: strerror(error)))
    }
    self.id = id
    self.output = output.read
    self.errors = errors.read
  }

  private static func spawn(
    _ command: [String], output: Int32, errors: Int32, id: inout pid_t
  ) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    let arguments = CStrings(command)
    let environment = CStrings(ProcessInfo.processInfo.environment.map { "\($0)=\($1)" })
    defer {
      arguments.free()
      environment.free()
    }
    return posix_spawnp(
      &id, command[0], &actions, nil, arguments.pointers, environment.pointers)
  }
}

extension ChildProcess {
  /// Returns how the command ended; `nil` while it runs.
  func ending() -> Ending? {
    var status: Int32 = 0
    let result = waitpid(id, &status, WNOHANG)
    if result == 0 || (result < 0 && errno == EINTR) { return nil }
    let signal = status & 0x7F
    return signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
  }

  /// Kills the command, whose `ending()` must have been `nil` so far.
  func kill() {
    var status: Int32 = 0
    _ = Foundation.kill(id, SIGKILL)
    while waitpid(id, &status, 0) < 0 && errno == EINTR {}
  }

  /// Stops reading.
  func closeDescriptors() {
    _ = close(output)
    _ = close(errors)
  }

  enum Ending: Equatable {
    case exit(Int32)
    case signal(Int32)
  }
}

/// A null-terminated array of C strings, for `posix_spawnp`.
private struct CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ strings: [String]) {
    pointers = strings.map { strdup($0) } + [nil]
  }

  func free() {
    pointers.forEach { Foundation.free($0) }
  }
}

private enum Pipe {
  /// Creates a pipe that other commands do not inherit, with a nonblocking reading end.
  static func make() throws(ChildProcess.LaunchFailure) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw ChildProcess.LaunchFailure(message: String(cString: strerror(errno)))
    }
    ends.forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    return (ends[0], ends[1])
  }

  static func close(_ ends: (read: Int32, write: Int32)) {
    _ = Foundation.close(ends.read)
    _ = Foundation.close(ends.write)
  }
}
