import Foundation

/// The parsed command line.
enum Invocation {
  case help
  case mistake(String)
  case serve(Options)

  init(arguments: [String]) {
    var parser = ArgumentParser(rest: arguments[...])
    do {
      self = try parser.parse().map(Self.serve) ?? .help
    } catch {
      self = .mistake(error.message)
    }
  }
}

/// The options of a command line.
struct Options {
  var host = "127.0.0.1"
  var port = 8080
  var interval = 2.0
  var keyColumn = 1
  var history = 256
  var postCount = 24
  var seed = 1
  var isStepped = false
  var publishAddresses: [URL] = []
  var followsEnd = false
  var command: [String] = []
}

private struct Mistake: Error {
  var message: String
}

private struct ArgumentParser {
  var rest: ArraySlice<String>

  /// Returns the options; `nil` for `--help`.
  mutating func parse() throws(Mistake) -> Options? {
    var options = Options()
    while let argument = rest.first, argument.hasPrefix("-") {
      rest.removeFirst()
      switch argument {
      case "--":
        options.command = Array(rest)
        return options
      case "--help", "-h": return nil
      case "--stepped": options.isStepped = true
      case "--follow-end": options.followsEnd = true
      case "--host": options.host = try value(of: argument)
      case "--interval": options.interval = try seconds(argument)
      case "--publish": options.publishAddresses.append(try address(argument))
      default: try parseNumber(argument, &options)
      }
    }
    options.command = Array(rest)
    return options
  }

  private mutating func parseNumber(_ option: String, _ options: inout Options) throws(Mistake) {
    switch option {
    case "--port": options.port = try number(option, in: 0...65_535)
    case "--key": options.keyColumn = try number(option, in: 1...1_000)
    case "--history": options.history = try number(option, in: 0...100_000)
    case "--posts": options.postCount = try number(option, in: 0...100_000)
    case "--seed": options.seed = try number(option, in: 0...Int(Int32.max))
    default: throw Mistake(message: "unknown option \(option)")
    }
  }

  private mutating func value(of option: String) throws(Mistake) -> String {
    guard let value = rest.popFirst() else { throw Mistake(message: "\(option) needs a value") }
    return value
  }

  private mutating func address(_ option: String) throws(Mistake) -> URL {
    let value = try value(of: option)
    guard let address = URL(string: value), ["http", "https"].contains(address.scheme) else {
      throw Mistake(message: "\(option) needs the address of a web server, not '\(value)'")
    }
    return address
  }

  private mutating func number(
    _ option: String, in range: ClosedRange<Int>
  ) throws(Mistake) -> Int {
    let value = try value(of: option)
    guard let number = Int(value), range.contains(number) else {
      let bounds = "\(range.lowerBound) to \(range.upperBound)"
      throw Mistake(message: "\(option) needs a whole number from \(bounds), not '\(value)'")
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
