import Foundation
import HTMLLists
import ListAdapters
import ListAdaptersTesting
import PlayerDatabase
import TerminalLists
import Testing

@MainActor
@Suite(.serialized)
struct PlayerDatabaseTests {
  /// Several processes at once make random transactions in the file that a list shows.
  @Test(arguments: 1...4)
  func transactionsOfOtherProcessesEndInTheRowsOfTheQuery(seed: Int) async throws {
    let file = try DatabaseFile()
    defer { file.remove() }
    let database = try PlayerDatabase(path: file.path)
    let host = StrictListHost<Never, Player>(rules: .tableView)
    let list = DiffCalculator(host: host)
    var changeCount = 0
    list.didChange = { changeset, old, new in
      changeCount += 1
      #expect(new == new.sorted { ($0.score, $1.id) > ($1.score, $0.id) })
      expectFewestEdits(changeset, from: old, to: new)
    }
    let observation = Task {
      for try await players in database.bestPlayersAsTheyChange { list.data = players }
    }
    let others = Task { try await database.noticeOtherProcesses(every: .milliseconds(2)) }
    defer {
      observation.cancel()
      others.cancel()
    }

    async let first = file.play(count: 150, seed: 2 * seed)
    async let second = file.play(count: 150, seed: 2 * seed + 1)
    let statuses = try await [first, second]
    #expect(statuses == [0, 0])
    let expected = try database.bestPlayers()
    try await waitUntil { host.rows == expected }
    #expect(host.rows == expected)
    #expect(host.violations.isEmpty, "\(host.report)")
    #expect(changeCount > 5)
  }

  @Test func thePageShowsTheRowsOfTheQuery() async throws {
    let file = try DatabaseFile()
    defer { file.remove() }
    let database = try PlayerDatabase(path: file.path)
    let board = ScoreBoard(size: TerminalSize(columns: 40, rows: 20)) { _ in }
    let observation = Task { try await board.follow(database) }
    defer { observation.cancel() }
    for seed in 1...100 { try database.play(seed: UInt64(seed)) }
    let expected = try database.bestPlayers()
    let page = HTMLHost(id: "players", row: \Player.element)
    let list = DiffCalculator(host: page, data: expected)
    try await waitUntil { board.page.wholeList.edits == page.wholeList.edits }
    #expect(board.page.wholeList.edits == page.wholeList.edits)
    #expect(list.data.count == 15)
  }
}

/// Expects the deletions, insertions and updates that must be, and the fewest moves.
private func expectFewestEdits(_ changeset: Changeset<Int>?, from old: [Player], to new: [Player]) {
  guard let changeset else { return }  // A reload has no changeset.
  let oldOffsets = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1.id, $0) })
  let kept = new.compactMap { oldOffsets[$0.id] }
  #expect(changeset.deletions.count == old.count - kept.count)
  #expect(changeset.insertions.count == new.count - kept.count)
  let updated = new.filter { new in old.contains { $0.id == new.id && $0 != new } }
  #expect(changeset.updates.count == updated.count)
  #expect(changeset.moves.count == kept.count - longestIncreasingRun(of: kept))
}

/// Returns the length of the longest increasing subsequence, from those that end at each number.
private func longestIncreasingRun(of numbers: [Int]) -> Int {
  var lengths: [Int] = []
  for (offset, number) in numbers.enumerated() {
    let longest = (0..<offset).filter { numbers[$0] < number }.map { lengths[$0] }.max() ?? 0
    lengths.append(longest + 1)
  }
  return lengths.max() ?? 0
}

/// Waits until a condition holds, for at most 20 seconds.
@MainActor
private func waitUntil(_ condition: () -> Bool) async throws {
  for _ in 0..<4_000 where !condition() { try await Task.sleep(for: .milliseconds(5)) }
}

/// An SQLite file in a folder of its own.
private struct DatabaseFile {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }

  var path: String {
    folder.appendingPathComponent("scores.sqlite").path
  }

  /// Makes transactions in another process, and returns its exit status.
  func play(count: Int, seed: Int) async throws -> Int32 {
    let process = Process()
    process.executableURL = Self.products.appendingPathComponent("scores")
    process.arguments = ["play", path, "\(count)", "\(seed)"]
    let (statuses, continuation) = AsyncStream.makeStream(of: Int32.self)
    process.terminationHandler = { continuation.yield($0.terminationStatus) }
    try process.run()
    for await status in statuses { return status }
    return -1
  }

  /// The folder of the built programs.
  private static var products: URL {
    #if canImport(Darwin)
      Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }!.bundleURL
        .deletingLastPathComponent()
    #else
      URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    #endif
  }
}
