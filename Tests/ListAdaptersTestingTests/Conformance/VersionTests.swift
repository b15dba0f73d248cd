import HostSupport
import ListAdaptersTesting
import Testing

/// Hosts that show a right row until it moves.
@Suite
struct VersionTests {
  @Test(.enabled(if: isExhaustive))
  func rowsThatLoseTheirVersionWhenTheyMoveAreFound() throws {
    let conformance = ArrayHost.conformance(fault: .movedRowsLoseTheirVersion)
    let linear = try #require(conformance.linearFailure())
    #expect(linear.problem == .wrongRows)
    #expect(linear.lists.map(\.count) == [2, 2], "\(linear)")
    #expect(linear.lists.first == linear.lists.last?.reversed(), "\(linear)")
    #expect(conformance.sectionedFailure()?.problem == .wrongRows)
  }

  @Test(.enabled(if: isExhaustive))
  func headersThatLoseTheirVersionWhenTheyMoveAreFound() throws {
    let conformance = ArrayHost.conformance(fault: .movedHeadersLoseTheirVersion)
    #expect(conformance.linearFailure() == nil)
    #expect(conformance.sectionedFailure()?.problem == .wrongHeaders)
  }
}
