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
  var interval = 2.0
  var timeout = 10.0
  var limit = 1_000_000
  var count: Int?

  /// The file for the list as a page.
  var page: String?
  var command: [String] = []
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

  /// The feed has a pace and an end of its own.
  private func finish(
    _ options: Options, command: ArraySlice<String>, interval: Double?
  ) -> Options {
    var options = options
    options.command = Array(command)
    options.interval = interval ?? (command.isEmpty ? 1 : 2)
    options.count = options.count ?? (command.isEmpty ? 30 : nil)
    return options
  }

  private mutating func value(of option: String) throws(Mistake) -> String {
    guard let value = rest.popFirst() else { throw Mistake(message: "\(option) needs a value") }
    return value
  }

  private mutating func positiveNumber(_ option: String) throws(Mistake) -> Int {
    let value = try value(of: option)
    guard let number = Int(value), number > 0 else {
      throw Mistake(message: "\(option) needs a whole number from 1, not '\(value)'")
    }
    return number
  }

  private mutating func seconds(_ option: String) throws(Mistake) -> Double {
    let value = try value(of: option)
    guard let seconds = Double(value), (0.05...86_400).contains(seconds) else {
      throw Mistake(message: "\(option) needs seconds from 0.05 to 86400, not '\(value)'")
    }
    return seconds
  }
}
