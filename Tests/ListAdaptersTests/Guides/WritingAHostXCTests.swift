import ListAdaptersTesting
import XCTest

final class WritingAHostXCTests: XCTestCase {
  func testTheSmallestHostConforms() {
    let conformance = HostConformance {
      SmallestListHost<TestItem>()
    } shownRows: { host in
      [host.draw()]
    }
    if let failure = conformance.linearFailure() { XCTFail("\(failure)") }
  }
}
