/// What the command line asks for.
struct Options {
  var checks = false

  /// How many times as long as its goal a time may be before the check counts the goal as missed.
  var tolerance = 1.0

  var isQuick = false
  var markdown = false
  var filter: String?
  var plotFolder: String?
  var guide: String?

  init(_ arguments: some Sequence<String>) throws {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--check": checks = true
      case "--tolerance": tolerance = try Self.factor(of: argument, from: rest.next())
      case "--quick": isQuick = true
      case "--markdown": markdown = true
      case "--filter": filter = try Self.value(of: argument, from: rest.next())
      case "--plots": plotFolder = try Self.value(of: argument, from: rest.next())
      case "--guide": guide = try Self.value(of: argument, from: rest.next())
      default: throw Misuse(message: "unknown argument \(argument)")
      }
    }
    if guide != nil, isQuick || filter != nil {
      throw Misuse(message: "--guide cannot be combined with --quick or --filter")
    }
  }

  private static func value(of option: String, from argument: String?) throws -> String {
    guard let argument else { throw Misuse(message: "\(option) needs a value") }
    return argument
  }

  private static func factor(of option: String, from argument: String?) throws -> Double {
    let text = try value(of: option, from: argument)
    guard let factor = Double(text), factor >= 1 else {
      throw Misuse(message: "\(option) needs a number of at least 1, not \(text)")
    }
    return factor
  }

  /// The numbers of rows to measure.
  var counts: [Int] {
    isQuick ? [1000, 100_000] : [1000, 10_000, 100_000, 1_000_000]
  }

  /// The numbers of rows to measure if making the rows takes longer than comparing them.
  var countsOfLargeRows: [Int] {
    isQuick ? [1000] : counts
  }

  var effort: Effort {
    isQuick ? .quick : .full
  }

  static let help = """
    Measures the diffs of ListAdapters and compares them with the standard library's difference,
    the textbook's table, and simple loops over the same lists. All of them run in turns in one
    process.

    USAGE: swift run -c release benchmarks [options]     (in Tests/Benchmarks)

      --check        print each missed goal, and exit with 1 if there is one
      --tolerance N  with --check, allow times of N times their goals
      --quick        measure fewer sizes in fewer rounds
      --filter TEXT  run only comparisons whose name contains TEXT: "edited", "UUID 1000"
      --plots DIR    write plots of time against items and against changes into DIR, as SVG
      --guide FILE   write the table of goals into FILE, between the lines
                     <!-- goals --> and <!-- end of goals -->
      --markdown     print the tables in Markdown
      --help         print this help

    Times are medians of interleaved rounds. Ratios are medians of the ratios of each round, so a
    busy machine disturbs them little. Measure on a quiet machine all the same. A ratio of times
    misses its goal if it exceeds the goal by more than 3%.

    Bytes per row are the most bytes that a diff held at one time beyond its result, divided by the
    number of rows of the old list, or of both lists. They are counted on Linux with glibc only.
    """
}

/// What is wrong with the command line.
struct Misuse: Error {
  let message: String
}
