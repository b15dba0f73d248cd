/// What the arguments ask for.
enum Invocation: Equatable {
  case help
  case mistake(String)
  case watch(Options)

  init(arguments: [String]) {
    var parser = ArgumentParser(rest: arguments[...])
    do {
      self = try parser.parse().map(Self.watch) ?? .help
    } catch {
      self = .mistake(error.message)
    }
  }
}

/// The settings of one use.
struct Options: Equatable {
  var keyColumn = 1
  var headerLines = 0
  var groupColumn: Int?
  var sort: SortOrder?
  var interval = 2.0
  var timeout = 10.0
  var limit = 1_000_000
  var count: Int?

  /// The file for the list as a page.
  var page: String?

  /// Whether each change is printed as JSON.
  var printsJSON = false
  var command: [String] = []

  /// Whether rows come in groups with headers.
  var isGrouped: Bool {
    groupColumn != nil || command.isEmpty
  }

  /// The number of updates after which to end: without anybody at the keys, the feed has an end.
  func updates(onTerminal: Bool) -> Int {
    count ?? (command.isEmpty && !onTerminal ? 30 : .max)
  }
}

private struct Mistake: Error {
  var message: String
}

private struct ArgumentParser {
  var rest: ArraySlice<String>

  /// The options; `nil` when help is asked for.
  mutating func parse() throws(Mistake) -> Options? {
    var options = Options()
    var interval: Double?
    while let argument = rest.first, argument.hasPrefix("-") {
      rest.removeFirst()
      switch argument {
      case "--": return finish(options, command: rest, interval: interval)
      case "--help", "-h": return nil
      case "--key": options.keyColumn = try positiveNumber(argument)
      case "--header": options.headerLines = try number(argument, from: 0)
      case "--group": options.groupColumn = try positiveNumber(argument)
      case "--sort": options.sort = try sortOrder(argument)
      case "--json": options.printsJSON = true
      case "--limit": options.limit = try positiveNumber(argument)
      case "--count": options.count = try positiveNumber(argument)
      case "--html": options.page = try value(of: argument)
      case "--interval": interval = try seconds(argument)
      case "--timeout": options.timeout = try seconds(argument)
      default: throw Mistake(message: "unknown option \(argument)")
      }
    }
    return finish(options, command: rest, interval: interval)
  }

  /// The feed has a pace of its own.
  private func finish(
    _ options: Options, command: ArraySlice<String>, interval: Double?
  ) -> Options {
    var options = options
    options.command = Array(command)
    options.interval = interval ?? (command.isEmpty ? 1 : 2)
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
      throw Mistake(message: "\(option) needs a whole number from \(first), not '\(value)'")
    }
    return number
  }

  private mutating func sortOrder(_ option: String) throws(Mistake) -> SortOrder {
    let value = try value(of: option)
    guard let number = Int(value), number != 0, number != .min else {
      throw Mistake(message: "\(option) needs the number of a column, not '\(value)'")
    }
    return SortOrder(column: abs(number), isDescending: number < 0)
  }

  private mutating func seconds(_ option: String) throws(Mistake) -> Double {
    let value = try value(of: option)
    guard let seconds = Double(value), (0.05...86_400).contains(seconds) else {
      throw Mistake(message: "\(option) needs seconds from 0.05 to 86400, not '\(value)'")
    }
    return seconds
  }
}
