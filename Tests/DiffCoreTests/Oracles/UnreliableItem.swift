import DiffCore
import SmallLists
import Testing

/// An item whose id and whose content are equal at random, and hashed at random.
struct UnreliableItem: Diffable {
  let value: Int
  let answers: Answers

  struct ID: Hashable {
    let value: Int
    let answers: Answers

    static func == (first: Self, second: Self) -> Bool { first.answers.next() }

    func hash(into hasher: inout Hasher) { hasher.combine(answers.next() ? value % 4 : 0) }
  }

  var id: ID { ID(value: value, answers: answers) }

  func hasSameContent(as other: Self) -> Bool { answers.next() }

  static func list(count: Int, seed: UInt64) -> [Self] {
    let answers = Answers(seed: seed, share: [2, 50, 98][Int(seed % 3)])
    return (0..<count).map { Self(value: $0, answers: answers) }
  }
}

/// Answers at random.
final class Answers {
  private var generator: SeededGenerator
  private let share: Int

  /// - Parameter share: The percentage of answers that are `true`.
  init(seed: UInt64, share: Int) {
    generator = SeededGenerator(seed: seed)
    self.share = share
  }

  func next() -> Bool {
    Int.random(in: 0..<100, using: &generator) < share
  }

  /// Answers about two items, which have to be from the lists.
  func next(_ old: Int, _ new: Int, within lists: (Range<Int>, Range<Int>)) -> Bool {
    #expect(lists.0 ~= old && lists.1 ~= new, "\(old) and \(new) are not in the lists")
    return next()
  }
}
