import Foundation
import ListAdaptersTesting
import ListPatches
import TestSupport
import Testing

/// A to-do list whose changes can be sent.
final class Chores {
  struct Chore: Identifiable, Equatable, Diffable, Codable, Sendable {
    let id: Int
    var name: String
    var isDone = false
  }

  let calculator: DiffCalculator<StrictListHost<Never, Chore>, Chore>

  /// Called with each change, to be sent.
  var didChange: (Patch<Chore>) -> Void = { _ in }

  init(shownBy host: StrictListHost<Never, Chore>, _ chores: [Chore]) {
    calculator = DiffCalculator(host: host, data: chores)
  }

  /// Edits the list, shows the change and sends it.
  func edit(_ edit: (inout [Chore]) throws -> Void) rethrows {
    var chores = calculator.data
    try edit(&chores)
    let patch = calculator.data.patch(to: chores)
    calculator.setData(chores, changeset: patch.changeset)
    didChange(patch)
  }
}

/// The same list somewhere else, which gets the changes as text.
final class Replica {
  let calculator: DiffCalculator<StrictListHost<Never, Chores.Chore>, Chores.Chore>

  init(shownBy host: StrictListHost<Never, Chores.Chore>, _ chores: [Chores.Chore]) {
    calculator = DiffCalculator(host: host, data: chores)
  }

  func receive(_ message: Data) throws {
    try calculator.apply(JSONDecoder().decode(Patch<Chores.Chore>.self, from: message))
  }
}

struct PatchesTests {
  typealias Host = StrictListHost<Never, Chores.Chore>

  private let chores = [
    Chores.Chore(id: 1, name: "Dishes"), Chores.Chore(id: 2, name: "Oven"),
    Chores.Chore(id: 3, name: "Bed"),
  ]

  @Test func editsByIDAreUndone() throws {
    let host = Host(rules: .tableView)
    let list = Chores(shownBy: host, chores)
    var patches: [Patch<Chores.Chore>] = []
    list.didChange = { patches.append($0) }
    try list.edit { chores in
      try chores.moveElement(id: 3, before: 1)
      try chores.replaceElement(with: Chores.Chore(id: 2, name: "Oven", isDone: true))
      try chores.insertElements([Chores.Chore(id: 4, name: "Windows")], after: 2)
      try chores.removeElement(id: 1)
    }
    expectEqual(list.calculator.data.map(\.id), [3, 2, 4])
    #expect(throws: EditingError.unknownIDs(["9"])) {
      try list.edit { try $0.removeElement(id: 9) }
    }
    expectEqual(patches.count, 1)
    try list.calculator.apply(#require(patches.first).inverted())
    expectEqual(list.calculator.data, chores)
    expectEqual(host.rows, chores)
    #expect(host.violations.isEmpty, "\(host.report)")
    expectEqual(host.tally.dataReloads, 0)
  }

  @Test func aReplicaFollows() throws {
    let list = Chores(shownBy: Host(rules: .sequential), chores)
    let host = Host(rules: .collectionView)
    let replica = Replica(shownBy: host, chores)
    var messages: [Data] = []
    list.didChange = { patch in messages.append((try? JSONEncoder().encode(patch)) ?? Data()) }
    list.edit { $0.reverse() }
    try list.edit { try $0.replaceElement(with: Chores.Chore(id: 1, name: "Pots")) }
    for message in messages { try replica.receive(message) }
    expectEqual(replica.calculator.data, list.calculator.data)
    #expect(host.violations.isEmpty, "\(host.report)")
    expectEqual(host.tally.dataReloads, 0)
  }

  @Test func aMessageThatDoesNotFitChangesNothing() throws {
    let host = Host(rules: .tableView)
    let replica = Replica(shownBy: host, chores)
    let other = try JSONEncoder().encode(Array(chores.prefix(2)).patch(to: []))
    #expect(throws: ApplicationError<Int>.count(expected: 2, found: 3)) {
      try replica.receive(other)
    }
    let broken = Data(#"{"oldCount":3,"edits":[{"delete":{"item":{"id":1},"at":7}}]}"#.utf8)
    #expect(throws: DecodingError.self) { try replica.receive(broken) }
    #expect(host.batches.isEmpty && replica.calculator.data == chores)
  }

  @Test func aPatchOfSectionsIsApplied() throws {
    for transition in Transition<TestSection>.allSmall(sections: 2, items: 1).fewerInDebugBuild {
      let host = StrictListHost<TestItem, TestItem>(rules: .tableView)
      let calculator = SectionedDiffCalculator(host: host, data: transition.old)
      try calculator.apply(transition.old.patch(to: transition.new))
      expectEqual(host.sections.map(\.items), transition.new.map(\.items))
      let other = ["X", "Y", "Z"].map { TestSection(header: $0, items: []) }
      let count = transition.new.count
      #expect(
        throws: ApplicationError<ItemPath>.sections(.count(expected: 3, found: count))
      ) { try calculator.apply(other.patch(to: [])) }
      expectEqual(calculator.data, transition.new)
      expectEqual(host.tally.dataReloads, 0)
      #expect(host.violations.isEmpty, "\(host.report)")
    }
  }
}
