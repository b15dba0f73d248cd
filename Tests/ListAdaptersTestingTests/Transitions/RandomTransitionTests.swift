import ListAdaptersTesting
import TestSupport
import Testing

struct RandomTransitionTests {
  private static let sectioned: [Transition<TestSection>] = Array(
    Transition<TestSection>.random(sections: 8, items: 12, seed: 1)
      .prefix(isExhaustive ? 2_000 : 500))

  @Test func theGeneratorGivesThePublishedNumbers() {
    var generator = SeededGenerator(seed: 1_234_567)
    let numbers = (0..<3).map { _ in generator.next() }
    let published: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
    ]
    expectEqual(numbers, published)
  }

  @Test func theSameSeedGivesTheSameTransitions() {
    let again = Transition<TestSection>.random(sections: 8, items: 12, seed: 1).prefix(100)
    expectEqual(Array(again), Array(Self.sectioned.prefix(100)))
    let others = Transition<TestSection>.random(sections: 8, items: 12, seed: 2).prefix(100)
    #expect(Array(others) != Array(Self.sectioned.prefix(100)))
  }

  @Test func sizesKeepTheirLimits() {
    for list in Self.sectioned.flatMap({ [$0.old, $0.new] }) {
      #expect(list.count <= 8)
      #expect(list.allSatisfy { $0.items.count <= 12 })
    }
    for transition in Transition<TestItem>.random(items: 5, seed: 1).prefix(500) {
      #expect(max(transition.old.count, transition.new.count) <= 5)
    }
    for transition in Transition<TestItem>.random(items: 0, seed: 1).prefix(10) {
      expectEqual(transition, Transition(from: [], to: []))
    }
    for transition in Transition<TestSection>.random(sections: 0, items: 2, seed: 1).prefix(10) {
      expectEqual(transition, Transition(from: [], to: []))
    }
    for transition in Transition<TestSection>.random(sections: 2, items: 0, seed: 1).prefix(50) {
      #expect((transition.old + transition.new).flatMap(\.items).isEmpty)
    }
  }

  @Test func manyTransitionsBeginWithContentThatHasChanged() {
    let olds = Self.sectioned.map(\.old)
    #expect(olds.count { $0.contains { $0.header.version > 0 } } * 5 > olds.count)
    #expect(olds.count { $0.flatMap(\.items).contains { $0.version > 0 } } * 5 > olds.count)
    #expect(olds.count { $0.flatMap(\.items).allSatisfy { $0.version == 0 } } * 5 > olds.count)
    let kept = Self.sectioned.count { transition in
      transition.old.changeset(to: transition.new).items.moves.contains {
        let old = transition.old[$0.from.section].items[$0.from.item]
        return old.version > 0 && old == transition.new[$0.to.section].items[$0.to.item]
      }
    }
    #expect(kept * 40 > Self.sectioned.count)
  }

  @Test func listsReachTheirLimits() {
    expectEqual(Self.sectioned.map(\.old.count).max(), 8)
    expectEqual(Self.sectioned.map(\.new.count).max(), 8)
    let sizes = Self.sectioned.flatMap { $0.old + $0.new }.map(\.items.count)
    expectEqual(sizes.max(), 12)
    // One in eight is empty, and so is one in thirteen of the rest.
    #expect(sizes.count { $0 == 0 } * 8 > sizes.count)
  }

  @Test func sizesThatNoListHasStopTheProgramWithTheirName() async {
    let items = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Transition<TestItem>.random(items: -1, seed: 1).first { _ in true }
    }
    expectMessage(items, "the number of items, -1, is not from 0 to 2147483647")
    let sections = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Transition<TestSection>.random(sections: .max, items: 0, seed: 1).first { _ in true }
    }
    expectMessage(sections, "the number of sections, \(Int.max), is not from 0 to 2147483647")
    let sectionItems = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Transition<TestSection>.random(sections: 0, items: -2, seed: 1).first { _ in true }
    }
    expectMessage(sectionItems, "the number of items, -2, is not from 0 to 2147483647")
  }

  @Test func manyItemsAndHeadersAreNamedAsColumnsOfASpreadsheet() throws {
    let names = Self.columns
    let rows = Transition<TestItem>.random(items: 900, seed: 1).lazy.map { $0.old.map(\.id) }
    let ids = try #require(rows.first { $0.count > 800 && $0.contains("z") })
    expectEqual(ids, Array(names.prefix(ids.count)))
    let sections = Transition<TestSection>.random(sections: 60, items: 0, seed: 1).lazy.map(\.old)
    let headers = try #require(sections.first { $0.count > 50 && $0.contains { $0.id == "Z" } })
    expectEqual(headers.map(\.id), names.prefix(headers.count).map { $0.uppercased() })
  }

  /// The names of the columns, with one, two and three letters.
  private static var columns: [String] {
    let one = "abcdefghijklmnopqrstuvwxyz".map { String($0) }
    let two = one.flatMap { first in one.map { first + $0 } }
    return one + two + two.flatMap { first in one.map { first + $0 } }
  }
}
