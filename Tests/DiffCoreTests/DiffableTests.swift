import DiffCore
import SmallLists
import TestSupport
import Testing

struct DiffableTests {
  @Test func aTypeIsIdentifiedByItsIDOrItself() {
    struct Post: Identifiable, Equatable, Diffable {
      let id: Int
      var title: String
    }
    struct HashablePost: Identifiable, Hashable, Diffable {
      let id: Int
      var title: String
    }
    let posts = [Post(id: 1, title: "a")].changeset(to: [Post(id: 1, title: "b")])
    let hashablePosts = [HashablePost(id: 1, title: "a")]
      .changeset(to: [HashablePost(id: 1, title: "b")])
    expectEqual(posts, Changeset(updates: [Update(from: 0, to: 0)]))
    expectEqual(hashablePosts, posts)
    do {
      enum Suit: Diffable {
        case hearts, spades
      }
      expectEqual(Suit.hearts.id, .hearts)
      expectEqual("a".id, "a")
      expectEqual(7.id, 7)
      let change = [Suit.hearts].changeset(to: [.spades])
      expectEqual(change, Changeset(deletions: [0], insertions: [0]))
    }
    final class Node: Identifiable, Hashable, Diffable {
      static func == (lhs: Node, rhs: Node) -> Bool { lhs === rhs }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    let node = Node()
    expectEqual(node.id, ObjectIdentifier(node))
  }

  @Test func anOptionalRowKeepsItsID() {
    let old: [Row?] = ["a", nil]
    let new: [Row?] = [nil, "a1"]
    let change = old.changeset(to: new)
    #expect(change.deletions.isEmpty && change.insertions.isEmpty)
    expectEqual(change.moves.count, 1)
    expectEqual(change.updates, [Update(from: 0, to: 1)])
    let nothing: Row? = nil
    let something: Row? = "a"
    let areSame = [
      nothing.hasSameContent(as: nothing), something.hasSameContent(as: nothing),
      nothing.hasSameContent(as: something), something.hasSameContent(as: something),
    ]
    expectEqual(areSame, [true, false, false, true])
  }

  @Test func anArrayIsIdentifiedByItsElements() {
    let old: [[Row]] = [["a", "b"], ["c"]]
    expectEqual(old.changeset(to: [["a", "b1"], ["d"]]).updates, [Update(from: 0, to: 0)])
    expectEqual(old.changeset(to: [["a", "b1"], ["d"]]).deletions, [1])
  }
}

struct AnyDiffableTests {
  private struct Advert: Identifiable, Equatable, Diffable {
    let id: Character
  }

  @Test func rowsOfSeveralTypesShareAList() {
    let old = [AnyDiffable(Row(id: "a")), AnyDiffable(Advert(id: "a")), AnyDiffable("text")]
    let new = [AnyDiffable(Advert(id: "a")), AnyDiffable(Row(id: "a", version: 1))]
    let change = old.changeset(to: new)
    expectEqual(change.deletions, [2])
    expectEqual(change.moves.count, 1)
    expectEqual(change.updates, [Update(from: 0, to: 1)])
  }

  @Test func wrappedItemsKeepTheirTypesAndDescriptions() {
    #expect(AnyDiffable(Row(id: "a")).id != AnyDiffable(Advert(id: "a")).id)
    #expect(!AnyDiffable(Row(id: "a")).hasSameContent(as: AnyDiffable(Advert(id: "a"))))
    #expect(AnyDiffable(Row(id: "a")).id != AnyDiffable("a").id)
    #expect(AnyDiffable(1 as Int).id != AnyDiffable(1 as Int8).id)
    expectEqual(AnyDiffable(Row(id: "a")).id.description, "a")
    expectEqual(AnyDiffable(7).id.description, "7")
    let once = AnyDiffable(Row(id: "a"))
    let twice = AnyDiffable(once)
    #expect(twice.base is Row)
    expectEqual(once.id, twice.id)
    expectEqual(once.description, twice.description)
  }

  @Test func anItemAndItsIDCanBeSentToATask() async {
    let item = AnyDiffable(Row(id: "a"))
    let id = await Task.detached { item.id }.value
    expectEqual(id, item.id)
    expectEqual(Set([id, item.id, AnyDiffable(Row(id: "b")).id]).count, 2)
  }
}
