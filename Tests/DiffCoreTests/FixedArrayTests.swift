import DiffCore
import TestSupport
import Testing

/// Offsets outside of an array also trap in release builds.
struct FixedArrayTests {
  @Test func anOffsetThatIsNotInTheArrayCannotBeRead() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let array = FixedArray<Int32>(repeating: 7, count: 3)
      print(array[3])
    }
    expectPrecondition(end, "the offset is out of range")
    let negative = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let array = FixedArray<Int32>(repeating: 7, count: 3)
      print(array[-1])
    }
    expectPrecondition(negative, "the offset is out of range")
  }

  @Test func anOffsetThatIsNotInTheArrayCannotBeSet() async {
    let write = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var array = FixedArray<Int32>(repeating: 7, count: 3)
      array[3] = 1
      print(array[0])
    }
    expectPrecondition(write, "the offset is out of range")
  }

  @Test func everyOffsetOfTheArrayCanBeReadAndSet() {
    var array = FixedArray<Int32>(repeating: 7, count: 3)
    array[2] = 1
    expectEqual([array[0], array[1], array[2]], [7, 7, 1])
  }
}
