import DiffCore
import Testing

@Suite struct FixedArrayTests {
  @Test func everyElementIsAskedForOnce() {
    var asked: [Int] = []
    let array = FixedArray(count: 3) { offset in
      asked.append(offset)
      return 10 * offset
    }
    #expect(asked == [0, 1, 2])
    #expect((0..<array.count).map { array[$0] } == [0, 10, 20])
  }
}
