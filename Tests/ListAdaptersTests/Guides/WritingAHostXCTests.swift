import ListAdaptersTesting
import XCTest

final class WritingAHostXCTests: XCTestCase {
  func testTheSmallestHostConforms() {
    let conformance = HostConformance {
      TextHost<TestItem>()
    } shownRows: { host in
      [host.rows]
    }
    if let failure = conformance.linearFailure() { XCTFail("\(failure)") }
  }
}
