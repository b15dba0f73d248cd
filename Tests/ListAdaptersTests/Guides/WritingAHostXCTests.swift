import ListAdaptersTesting
import XCTest

final class WritingAHostXCTests: XCTestCase {
  func testTheSmallestHostConforms() {
    let conformance = HostConformance { dataSource in
      let host = SmallestListHost()
      host.dataSource = dataSource
      return host
    } shownRows: { host in
      [host.draw()]
    }
    if let failure = conformance.linearFailure() { XCTFail("\(failure)") }
  }
}
