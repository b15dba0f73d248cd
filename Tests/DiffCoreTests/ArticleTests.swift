import DiffCore
import Testing

/// The lists that introduce diffing by a table of common subsequences, answered without one.
@Suite struct ArticleTests {
  private let cities = ["Home", "Blog", "Saigon", "Singapore", "Bangkok"]
  private let newCities = [
    "Home", "Uni", "Blog", "Ha Noi", "Kuala Lumpur", "Singapore", "Bangkok", "Finland",
  ]

  /// Posts by their number, in the order of their scores before and after.
  private let feed = Array(1...10).map { Post(id: $0, likes: 10 - $0) }
  private let newFeed = [1, 4, 5, 6, 3, 9, 2].map { Post(id: $0, likes: 10 - $0) }

  private struct Post: Identifiable, Equatable, Diffable {
    let id: Int
    var likes: Int
  }

  @Test func theStringsDifferByTwoDeletionsAndTwoInsertions() throws {
    let change = "ADFGT".changeset(to: "AFOXT")
    #expect(change == Changeset(deletions: [1, 3], insertions: [2, 3]))
    let patch = "ADFGT".patch(to: "AFOXT")
    #expect(
      patch.description == "delete D at 1\ndelete G at 3\ninsert O at 2\ninsert X at 3")
    #expect(String(try patch.applied(to: "ADFGT")) == "AFOXT")
  }

  @Test func deletionsThatAreAppliedTogetherDoNotShiftEachOther() throws {
    let patch = "ABCDEFG".patch(to: "ADG")
    #expect(patch.changeset.deletions == [1, 2, 4, 5])
    #expect(String(try patch.applied(to: "ABCDEFG")) == "ADG")
  }

  @Test func rowsThatStayAreNotReloaded() {
    #expect("ADFGT".changeset(to: "AFOXT").updates.isEmpty)
    #expect("ADFGT".changeset(to: "AFOXT", matching: ==).updates.isEmpty)
    #expect(cities.changeset(to: newCities).updates.isEmpty)
  }

  @Test func theCityListLosesOneRowAndGainsFour() throws {
    let change = cities.changeset(to: newCities)
    #expect(change == Changeset(deletions: [2], insertions: [1, 3, 4, 7]))
    #expect(cities.changeset(to: newCities, matching: ==) == change)
    #expect(try cities.patch(to: newCities).applied(to: cities) == newCities)
    #expect(
      cities.editScript(to: newCities).description == """
        insert Uni at 1
        substitute Ha Noi at 2
        insert Kuala Lumpur at 4
        insert Finland at 7
        """)
  }

  @Test func theFeedLosesThreePostsAndMovesTwo() throws {
    let change = feed.changeset(to: newFeed)
    #expect(change.deletions == [6, 7, 9])
    #expect(change.insertions.isEmpty)
    #expect(change.moves == [Move(from: 2, to: 4), Move(from: 1, to: 6)])
    #expect(try feed.patch(to: newFeed).applied(to: feed) == newFeed)
  }

  @Test func aFeedReorderedByScoreMovesOnlyThePostsThatOvertakeOthers() throws {
    var liked = feed
    liked[7].likes += 20
    liked[9].likes += 5
    liked.sort { ($0.likes, $1.id) > ($1.likes, $0.id) }
    let change = feed.changeset(to: liked)
    #expect(liked.map(\.id) == [8, 1, 2, 3, 4, 5, 10, 6, 7, 9])
    #expect(change.moves == [Move(from: 7, to: 0), Move(from: 9, to: 6)])
    #expect(change.updates == change.moves.map { Update(from: $0.from, to: $0.to) })
    #expect(try feed.patch(to: liked).applied(to: feed) == liked)
  }
}
