/// The command line.
struct Options {
  enum Command: String {
    case speed, batches, help
  }

  let command: Command

  /// The number of times that each comparison is repeated, or random transitions are made.
  var runs = 5
  var random = 100_000
  var filter: String?
  var isQuick = false

  init(_ arguments: some Sequence<String>) throws(Misuse) {
    var rest = arguments.makeIterator()
    let name = rest.next() ?? "help"
    guard let command = Command(rawValue: name) else {
      throw Misuse(description: "unknown command \(name)")
    }
    self.command = command
    while let argument = rest.next() {
      switch argument {
      case "--runs": runs = try Self.number(of: argument, from: rest.next())
      case "--random": random = try Self.number(of: argument, from: rest.next())
      case "--filter": filter = rest.next()
      case "--quick": isQuick = true
      default: throw Misuse(description: "unknown argument \(argument)")
      }
    }
  }

  private static func number(of option: String, from argument: String?) throws(Misuse) -> Int {
    guard let argument, let number = Int(argument), number > 0 else {
      throw Misuse(description: "\(option) needs a positive number")
    }
    return number
  }

  static let help = """
    Compares ListAdapters with other diffing libraries, and prints Markdown tables.

    USAGE: swift run -c release peers COMMAND [options]     (in Tests/Benchmarks/Peers)

      speed          print time, moves and memory of each diff
        --runs N     repeat each comparison N times and print medians (5)
        --filter T   run only comparisons whose name contains T: "shuffled, UUID"
        --quick      measure up to 1,000 items only

      batches        count the batches that a real list view would reject
        --random N   try N random changes besides all small ones (100,000)
        --filter T   run only libraries whose name contains T

      help           print this help
    """
}

/// A mistake on the command line.
struct Misuse: Error, CustomStringConvertible {
  let description: String
}
