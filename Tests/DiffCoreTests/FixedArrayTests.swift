import DiffCore
import HostSupport
import Testing

/// Offsets outside of an array stop the program in release builds, too.
@Suite struct FixedArrayTests {
  @Test func anOffsetThatIsNotInTheArrayCannotBeRead() async {
    await #expect(processExitsWith: .failure) {
      let array = FixedArray<Int32>(repeating: 7, count: 3)
      print(array[3])
    }
    await #expect(processExitsWith: .failure) {
      let array = FixedArray<Int32>(repeating: 7, count: 3)
      print(array[-1])
    }
  }

  @Test func anOffsetThatIsNotInTheArrayCannotBeSet() async {
    await #expect(processExitsWith: .failure) {
      var array = FixedArray<Int32>(repeating: 7, count: 3)
      array[3] = 1
      print(array[0])
    }
  }

  @Test func everyOffsetOfTheArrayCanBeReadAndSet() {
    var array = FixedArray<Int32>(repeating: 7, count: 3)
    array[2] = 1
    expectEqual([array[0], array[1], array[2]], [7, 7, 1])
  }
}
