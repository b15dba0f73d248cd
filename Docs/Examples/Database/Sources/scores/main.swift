import Foundation
import HTMLLists
import ListAdapters
import PlayerDatabase
import TerminalLists

// Shows the best players of an SQLite file while other processes change it.
let usage = """
  Usage: scores show FILE [PAGE]       shows the best players in the terminal, and in a page
         scores list FILE              prints the best players
         scores play FILE COUNT SEED   makes random transactions, one every few milliseconds

  """

@MainActor
func show(_ database: PlayerDatabase, page: String?) async throws {
  guard let session = TerminalSession() else { return print("scores: show needs a terminal") }
  defer { session.close() }
  let board = ScoreBoard(size: session.size, palette: session.palette, write: session.write)
  let observation = Task {
    try await board.follow(database) {
      guard let page else { return }
      let document = HTMLFragment.document(title: "Scores", body: [board.page.html])
      try Data(document.markup.utf8).write(to: URL(fileURLWithPath: page), options: .atomic)
    }
  }
  let others = Task { try await database.noticeOtherProcesses(every: .milliseconds(50)) }
  var input = pollfd(fd: session.inputDescriptor, events: Int16(POLLIN), revents: 0)
  while !session.isBroken {
    if poll(&input, 1, 0) > 0 {
      guard let keys = session.readKeys(), !keys.contains(.character("q")) else { break }
    }
    if board.terminal.size != session.size {
      session.acknowledgeResize()
      board.terminal.size = session.size
    }
    try await Task.sleep(for: .milliseconds(50))
  }
  others.cancel()
  observation.cancel()
}

func play(_ database: PlayerDatabase, count: UInt64, seed: UInt64) throws {
  for number in 0..<count {
    try database.play(seed: seed &* 1_000_003 &+ number)
    Thread.sleep(forTimeInterval: Double.random(in: 0..<0.01))
  }
}

let arguments = Array(CommandLine.arguments.dropFirst())
switch (arguments.first, arguments.count) {
case ("show", 2...3):
  try await show(PlayerDatabase(path: arguments[1]), page: arguments.dropFirst(2).first)
case ("list", 2):
  for player in try PlayerDatabase(path: arguments[1]).bestPlayers() { print(player.line) }
case ("play", 4):
  guard let count = UInt64(arguments[2]), let seed = UInt64(arguments[3]) else { fallthrough }
  try play(PlayerDatabase(path: arguments[1]), count: count, seed: seed)
default:
  FileHandle.standardError.write(Data(usage.utf8))
  exit(2)
}
