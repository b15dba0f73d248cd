/// The parsed command line.
package enum Invocation: Equatable {
  case help
  case mistake(String)
  case watch(Options)

  package init(arguments: [String]) {
    var parser = ArgumentParser(rest: arguments[...])
    do {
      self = try parser.parse().map(Self.watch) ?? .help
    } catch {
      self = .mistake(error.message)
    }
  }
}

/// The options of a command line.
package struct Options: Equatable {
  package var keyColumn = 1
  package var interval = 2.0
  package var timeout = 10.0
  package var limit = 100_000
  package var count: Int?
  package var search = ""
  package var isDark = false

  /// The key of the row to select first.
  package var selected: String?

  /// The path of the picture to write.
  package var picture: String?
  package var command: [String] = []

  package init() {}
}

private struct Mistake: Error {
  var message: String
}

private struct ArgumentParser {
  var rest: ArraySlice<String>

  /// Returns the options; `nil` for `--help`.
  mutating func parse() throws(Mistake) -> Options? {
    var options = Options()
    var interval: Double?
    while let argument = rest.first, argument.hasPrefix("-") {
      rest.removeFirst()
      switch argument {
      case "--": return finish(options, interval: interval)
      case "--help", "-h": return nil
      case "--key": options.keyColumn = try positiveNumber(argument)
      case "--limit": options.limit = try positiveNumber(argument)
      case "--count": options.count = try positiveNumber(argument)
      case "--search": options.search = try value(of: argument)
      case "--select": options.selected = try value(of: argument)
      case "--picture": options.picture = try value(of: argument)
      case "--dark": options.isDark = true
      case "--interval": interval = try seconds(argument)
      case "--timeout": options.timeout = try seconds(argument)
      default: throw Mistake(message: "unknown option \(argument)")
      }
    }
    return finish(options, interval: interval)
  }

  /// Adds the remaining arguments as the command, and sets the default interval of the source.
  private func finish(_ options: Options, interval: Double?) -> Options {
    var options = options
    options.command = Array(rest)
    options.interval = interval ?? (rest.isEmpty ? 1 : 2)
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
