import ListAdaptersTesting
import Testing

/// The README's host conforms, as the README says.
///
/// It prints, so it is not driven through all lists.
@Test func theReadmesHostConforms() {
  let lists: [[TestItem]] = [["a", "b", "c"], ["c", "a1", "d"], [], ["a", "b"]]
  let conformance = HostConformance {
    PrintingHost()
  } item: {
    $0.description
  } shownRows: {
    [$0.rows]
  }
  #expect(conformance.linearFailure(through: lists) == nil)
}
