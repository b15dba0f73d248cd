import DiffCore
import ListAdaptersTesting
import XCTest

/// The strict host works with any test framework, such as XCTest.
final class StrictListHostXCTests: XCTestCase {
  func testAcceptedBatchesLeaveNoViolations() {
    let list = SettableList(["a", "b"])
    let host = StrictListHost<Never, String>(rules: .tableView)
    host.dataSource = list
    list.items = ["b", "c"]
    host.performUpdates({}, completion: { _ in })
    XCTAssertEqual(host.violations.map(\.rule), [.wrongRow])

    host.clearRecords()
    list.items = ["c"]
    host.deleteItems(at: [ItemPath(section: 0, item: 0)])
    XCTAssert(host.violations.isEmpty, host.report)
    XCTAssertEqual(host.rows, ["c"])
  }
}
