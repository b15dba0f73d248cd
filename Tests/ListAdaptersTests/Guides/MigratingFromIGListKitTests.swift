import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// The code of the guide for apps that use IGListKit.
struct MigratingFromIGListKitTests {
  struct Detail: Identifiable, Equatable, Diffable {
    let id: String
    var text: String
  }

  @Test(arguments: HostRules.allCases)
  func aSectionControllerForEachListIsAPart(rules: HostRules) {
    let host = StrictListHost<String, AnyDiffable>(rules: rules)
    let feed = ListComposition<StrictListHost<String, AnyDiffable>, String, AnyDiffable>(host: host)
    let stories = DiffCalculator(
      host: feed.appendPart(header: "Stories") { (story: Story) in AnyDiffable(story) },
      data: [Story]())
    let posts = SectionedDiffCalculator(
      host: feed.appendPart(
        header: { (post: Int) in "Post \(post)" },
        item: { (detail: Detail) in AnyDiffable(detail) }),
      data: [ListSection<Int, Detail>]())
    posts.data = [1, 2].map { id in
      let details = ["author", "likes"].map { Detail(id: "\($0) of \(id)", text: "") }
      return ListSection(header: id, items: details)
    }
    stories.data = [Story(id: 1, title: "Moon")]
    expectEqual(host.sections.map(\.header), ["Stories", "Post 1", "Post 2"])
    expectEqual(host.rows.compactMap { $0.base as? Story }, [Story(id: 1, title: "Moon")])
    expectEqual(host.rows.compactMap { $0.base as? Detail }.count, 4)
    #expect(host.violations.isEmpty, "\(host.report)")
  }
}
