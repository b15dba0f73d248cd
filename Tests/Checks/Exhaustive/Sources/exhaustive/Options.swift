import ListAdaptersTesting

/// What the command line asks for.
struct Options {
  var sections = 3
  var items = 4
  var contents = ContentChanges.some
  var random = 1_000_000
  var seed: UInt64 = 1
  var tasks = 2
  var wantsHelp = false

  static let help = """
    USAGE: swift run -c release exhaustive [options]     (in Tests/Checks/Exhaustive)

    Proves for every small list that each plan keeps its promises: strict hosts of all rules accept
    its batches, it ends in the new list, and it has the fewest moves and no more batches than
    promised.

      --sections N   try lists of up to N sections (3)
      --items N      try lists of up to N items in all sections together (4)
      --contents C   change the content of none, some or all items of small lists. With some, try
                     no item, each single item, and all items (some)
      --random N     also try N random changes of up to 8 sections of 12 items (1000000)
      --seed N       use this seed for the random changes (1)
      --tasks N      run N tasks in parallel (2)
      --help         print this help

    If a promise is broken, this prints the smallest change that breaks it and exits with 1.
    """

  struct Mistake: Error {
    var text: String
  }

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      if name == "--help" {
        wantsHelp = true
        continue
      }
      guard let value = rest.popFirst() else { throw Mistake(text: "\(name) needs a value") }
      guard try set(name, to: value) else {
        throw Mistake(text: "\(name) does not accept \(value)")
      }
    }
  }

  /// Sets an option, unless it cannot have that value.
  private mutating func set(_ name: String, to value: String) throws -> Bool {
    switch name {
    case "--sections": set(\.sections, to: value, in: 0...4)
    case "--items": set(\.items, to: value, in: 0...6)
    case "--random": set(\.random, to: value, in: 0...Int.max)
    case "--tasks": set(\.tasks, to: value, in: 1...1_000)
    case "--seed": setSeed(value)
    case "--contents": setContents(value)
    default: throw Mistake(text: "unknown option \(name)")
    }
  }

  private mutating func set(
    _ option: WritableKeyPath<Self, Int>, to value: String, in range: ClosedRange<Int>
  ) -> Bool {
    guard let number = Int(value), range.contains(number) else { return false }
    self[keyPath: option] = number
    return true
  }

  private mutating func setSeed(_ value: String) -> Bool {
    guard let number = UInt64(value) else { return false }
    seed = number
    return true
  }

  private mutating func setContents(_ value: String) -> Bool {
    guard let contents = ContentChanges.allCases.first(where: { "\($0)" == value }) else {
      return false
    }
    self.contents = contents
    return true
  }
}
