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
    usage: exhaustive [options]

    Proves that every plan keeps its promises: strict hosts of all rules accept its batches, it
    ends in the new list, takes as few batches as it may, and has the fewest moves.

      --sections N   the most sections of small lists (3)
      --items N      the most items in all sections of a small list together (4)
      --contents C   which rows of small lists change their content: none, some or all (some:
                     none, each single one, and all of them)
      --random N     the number of random transitions of up to 8 sections of 12 items (1000000)
      --seed N       the seed of the random transitions (1)
      --tasks N      how much is done at the same time (2)
      --help         show this

    The status is 1 if a promise is broken; the smallest transition that breaks it is printed.
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
      guard let value = rest.popFirst() else { throw Mistake(text: "\(name) has no value") }
      guard try set(name, to: value) else { throw Mistake(text: "\(value) is no value of \(name)") }
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
    default: throw Mistake(text: "there is no option \(name)")
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
