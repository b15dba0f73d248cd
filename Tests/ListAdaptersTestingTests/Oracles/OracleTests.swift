import DiffCore
import ListAdaptersTesting
import TestSupport
import Testing

/// The oracles judge others, so they are judged first: by cases with an obvious answer.
struct OracleTests {
  private let old = [
    NamedSection(header: "A", rows: ["a", "b", "c"]), NamedSection(header: "B", rows: ["d"]),
  ]

  @Test func theArrayOracleReadsPositionsAllAtOnce() {
    let new = [
      NamedSection(header: "B", rows: ["d"]), NamedSection(header: "A", rows: ["c", "x", "b"]),
    ]
    let calls: [HostCall] = [
      .insert(at(1, 1)), .delete(at(0, 0)), .move(at(0, 2), to: at(1, 0)), .moveSection(0, to: 1),
    ]
    #expect(ArrayOracle.accepts(calls, from: old, to: new))
    for index in calls.indices {
      var fewer = calls
      fewer.remove(at: index)
      #expect(!ArrayOracle.accepts(fewer, from: old, to: new))
    }
  }

  @Test func theOraclesRefusePositionsThatAreNotThere() {
    #expect(!ArrayOracle.accepts([.delete(at(0, 0), at(0, 0))], from: old, to: old))
    #expect(!ArrayOracle.accepts([.delete(at(0, 3))], from: old, to: old))
    #expect(!ArrayOracle.accepts([.insert(at(2, 0))], from: old, to: old))
    #expect(!ArrayOracle.accepts([.deleteSection(2)], from: old, to: old))
    #expect(ArrayOracle.accepts([.reload(at(0, 0))], from: old, to: old))
    #expect(!FlatOracle.accepts([.delete(at(1, 0)), .delete(at(1, 0))], from: old, to: old))
    #expect(!FlatOracle.accepts([.move(at(0, 0), to: at(0, 3))], from: old, to: old))
    #expect(!FlatOracle.accepts([.insert(at(1, 2))], from: old, to: old))
    #expect(!FlatOracle.accepts([.insertSection(0), .insert(at(0, 0))], from: old, to: old))
  }

  @Test func theArrayOracleLooksUpReconfiguredRowsInTheNewListAtOldPositions() {
    func finds(_ path: ItemPath, in new: [NamedSection]) -> Bool {
      ArrayOracle.findsReconfiguredRows(of: [.reconfigure(path)], from: old, to: new)
    }
    let new = [NamedSection(header: "A", rows: ["a", "c", "d"])]
    #expect(finds(at(0, 0), in: new))
    #expect(!finds(at(0, 1), in: new))
    #expect(!finds(at(1, 0), in: new))
    #expect(finds(at(1, 0), in: old))
    #expect(ArrayOracle.findsReconfiguredRows(of: [.reload(at(1, 0))], from: old, to: new))
  }

  @Test func theFlatOracleReadsPositionsOneAfterTheOther() {
    let new = [
      NamedSection(header: "B", rows: ["d", "c"]), NamedSection(header: "A", rows: ["x", "b"]),
    ]
    let calls: [HostCall] = [
      .delete(at(0, 0)), .moveSection(0, to: 1), .move(at(1, 1), to: at(0, 1)), .insert(at(1, 0)),
    ]
    #expect(FlatOracle.accepts(calls, from: old, to: new))
    #expect(!FlatOracle.accepts(calls.reversed(), from: old, to: new))
    expectEqual(FlatOracle(old).list, old)
  }
}
