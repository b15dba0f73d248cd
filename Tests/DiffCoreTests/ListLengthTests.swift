import DiffCore
import Foundation
import PatchCore
import TestSupport
import Testing

/// Lists that are longer than offsets of 32 bits can say stop the program, with a message.
///
/// Their elements take no memory, and comparing or hashing them ends the process with code 7.
struct ListLengthTests {
  @Test func anOldListOfTooManyItemsIsRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = LongList(count: 1 << 31).changeset(to: LongList(count: 1))
    }
    expectMessage(result, "a list has 2147483648 items")
  }

  @Test func aNewListOfTooManyItemsIsRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = LongList(count: 1).changeset(to: LongList(count: 1 << 31))
    }
    expectMessage(result, "a list has 2147483648 items")
  }

  @Test func aListOfOneItemLessIsHashed() async {
    await #expect(processExitsWith: .exitCode(7)) {
      _ = LongList(count: 1).changeset(to: LongList(count: 1 << 31 - 1))
    }
  }

  @Test func anOldListOfTooManyItemsToEditIsRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = LongList(count: 1 << 30 - 1).editScript(to: LongList(count: 1)) { _, _ in exit(7) }
    }
    expectMessage(result, "a list has 1073741823 items")
  }

  @Test func aNewListOfTooManyItemsToEditIsRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = LongList(count: 1).editScript(to: LongList(count: 1 << 30 - 1)) { _, _ in exit(7) }
    }
    expectMessage(result, "a list has 1073741823 items")
  }

  /// The third comparison follows the first look for the end of the path.
  @Test func aListOfOneItemLessToEditIsCompared() async {
    await #expect(processExitsWith: .exitCode(7)) {
      var comparisons = 0
      _ = LongList(count: 1).editScript(to: LongList(count: 1 << 30 - 2)) { _, _ in
        comparisons += 1
        if comparisons == 3 { exit(7) }
        return false
      }
    }
  }
}

/// An item without a size, whose id is never equal to another one.
private struct Nothing: Diffable {
  struct ID: Hashable {
    static func == (first: Self, second: Self) -> Bool { false }

    func hash(into hasher: inout Hasher) { exit(7) }
  }

  var id: ID { ID() }

  func hasSameContent(as other: Self) -> Bool { true }
}

/// A list of any number of items without a size.
private struct LongList: Collection {
  let count: Int

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  func index(after index: Int) -> Int { index + 1 }

  subscript(index: Int) -> Nothing { Nothing() }

  func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Nothing>) throws -> Result
  ) rethrows -> Result? {
    try body(UnsafeBufferPointer(start: UnsafePointer(bitPattern: 1), count: count))
  }
}
