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
      throw Misuse(message: "--guide wants everything measured: neither --quick nor --filter")
    }
  }

  private static func value(of option: String, from argument: String?) throws -> String {
    guard let argument else { throw Misuse(message: "\(option) needs a value") }
    return argument
  }

  private static func factor(of option: String, from argument: String?) throws -> Double {
    let text = try value(of: option, from: argument)
    guard let factor = Double(text), factor >= 1 else {
      throw Misuse(message: "\(option) needs a number from 1 on, not \(text)")
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
    Measures the diffs of ListAdapters beside the standard library's, the table of every textbook,
    and the work that no diff can do without. All of them run in turns in one process.

    USAGE: swift run -c release benchmarks [options]     (in Tests/Benchmarks)

      --check        print each goal that is missed, and exit with 1 if there is one
      --tolerance N  with --check, miss a goal only if a time is more than N times as long
      --quick        fewer sizes and rounds: half a minute instead of ten
      --filter TEXT  only comparisons whose name contains TEXT, such as "edited", "UUID 1000"
      --plots DIR    write plots of time against rows and against changes, as SVG, into DIR
      --guide FILE   put the table of the goals into FILE, between the lines
                     <!-- goals --> and <!-- end of goals -->
      --markdown     print the tables in Markdown
      --help         print this

    Times are medians of interleaved rounds, and ratios medians of the ratios within each round, so
    that a busy machine disturbs them little. Still, measure on a quiet one. A goal counts as
    missed if a ratio of times exceeds it by more than 3%.

    Bytes per row are the most that a diff held at once beside its result, divided by the rows of
    the old list, and by those of both. They are counted on Linux with glibc only.
    """
}

/// What is wrong with the command line.
struct Misuse: Error {
  let message: String
}
