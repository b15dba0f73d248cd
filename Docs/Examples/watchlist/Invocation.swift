/// The parsed command line.
enum Invocation: Equatable {
  case help
  case mistake(String)
  case watch(Options)

  /// - Parameter hasInput: Whether standard input is a pipe or a file.
  init(arguments: [String], hasInput: Bool) {
    var parser = ArgumentParser(rest: arguments[...], hasInput: hasInput)
    do {
      self = try parser.parse().map(Self.watch) ?? .help
    } catch {
      self = .mistake(error.message)
    }
  }
}

/// The options of a command line.
struct Options: Equatable {
  /// The column that identifies a row; `nil` to identify each line by its number.
  var keyColumn: Int?
  var headerLines = 0
  var groupColumn: Int?
  var sort: SortOrder?
  var interval = 2.0
  var timeout = 10.0
  var limit = 1_000_000
  var count: Int?

  /// Whether the rows come from standard input.
  var readsInput = false

  /// The number of lines of standard input to keep; `nil` for all.
  var last: Int?

  /// Whether the view follows the end of the list.
  var followsEnd = false

  /// Whether rows keep the colors of their lines.
  var showsColors = false

  /// Whether the user can mark rows, which are printed at the end.
  var printsMarked = false

  /// The path of the web page to write.
  var page: String?

  /// Whether to print each change as JSON.
  var printsJSON = false
  var command: [String] = []

  /// Whether to play the feed of invented posts.
  var playsFeed: Bool {
    command.isEmpty && !readsInput
  }

  /// Whether the list has groups with headers.
  var isGrouped: Bool {
    groupColumn != nil || playsFeed
  }

  /// The number of updates before the program ends: 30 for the feed without a terminal.
  func updates(onTerminal: Bool) -> Int {
    count ?? (playsFeed && !onTerminal ? 30 : .max)
  }
}

private struct Mistake: Error {
  var message: String
}

private struct ArgumentParser {
  var rest: ArraySlice<String>
  let hasInput: Bool

  /// Returns the options; `nil` for `--help`.
  mutating func parse() throws(Mistake) -> Options? {
    var options = Options()
    var interval: Double?
    while let argument = rest.first, argument.hasPrefix("-") {
      rest.removeFirst()
      switch argument {
      case "--": return try finish(options, command: rest, interval: interval)
      case "--help", "-h": return nil
      case "--key": options.keyColumn = try positiveNumber(argument)
      case "--header": options.headerLines = try number(argument, from: 0)
      case "--group": options.groupColumn = try positiveNumber(argument)
      case "--sort": options.sort = try sortOrder(argument)
      case "--follow-end": options.followsEnd = true
      case "--last": options.last = try positiveNumber(argument)
      case "--color": options.showsColors = true
      case "--mark": options.printsMarked = true
      case "--json": options.printsJSON = true
      case "--limit": options.limit = try positiveNumber(argument)
      case "--count": options.count = try positiveNumber(argument)
      case "--html": options.page = try value(of: argument)
      case "--interval": interval = try seconds(argument)
      case "--timeout": options.timeout = try seconds(argument)
      default: throw Mistake(message: "unknown option \(argument)")
      }
    }
    return try finish(options, command: rest, interval: interval)
  }

  /// Sets the defaults that depend on the source, and rejects invalid combinations.
  private func finish(
    _ options: Options, command: ArraySlice<String>, interval: Double?
  ) throws(Mistake) -> Options {
    var options = options
    options.command = Array(command)
    options.readsInput = command.isEmpty && hasInput
    guard !options.printsMarked || !options.printsJSON else {
      throw Mistake(message: "--mark and --json cannot be combined")
    }
    guard options.readsInput || options.last == nil else {
      throw Mistake(message: "--last needs lines on standard input and no command")
    }
    if !options.readsInput { options.keyColumn = options.keyColumn ?? 1 }
    options.interval = interval ?? (options.readsInput ? 0.1 : options.playsFeed ? 1 : 2)
    return options
  }

  private mutating func value(of option: String) throws(Mistake) -> String {
    guard let value = rest.popFirst() else { throw Mistake(message: "\(option) needs a value") }
    return value
  }

  private mutating func positiveNumber(_ option: String) throws(Mistake) -> Int {
    try number(option, from: 1)
  }

  private mutating func number(_ option: String, from first: Int) throws(Mistake) -> Int {
    let value = try value(of: option)
    guard let number = Int(value), number >= first else {
      throw Mistake(message: "\(option) needs a whole number of at least \(first), not '\(value)'")
    }
    return number
  }

  private mutating func sortOrder(_ option: String) throws(Mistake) -> SortOrder {
    let value = try value(of: option)
    guard let number = Int(value), number != 0, number != .min else {
      throw Mistake(message: "\(option) needs a column number such as 3 or -3, not '\(value)'")
    }
    return SortOrder(column: abs(number), isDescending: number < 0)
  }

  private mutating func seconds(_ option: String) throws(Mistake) -> Double {
    let value = try value(of: option)
    guard let seconds = Double(value), (0.05...86_400).contains(seconds) else {
      throw Mistake(message: "\(option) needs 0.05 to 86400 seconds, not '\(value)'")
    }
    return seconds
  }
}
