import HTMLLists
import ListAdapters
import TerminalLists

/// Shows the best players in a terminal and in a page.
@MainActor
public final class ScoreBoard {
  public let terminal: TerminalHost<Never, Player>
  public let page = HTMLHost(id: "players", row: \Player.element)
  private let terminalList: DiffCalculator<TerminalHost<Never, Player>, Player>
  private let pageList: DiffCalculator<HTMLHost<Never, Player>, Player>

  public init(
    size: TerminalSize, palette: TerminalPalette? = nil, write: @escaping ([UInt8]) -> Void
  ) {
    terminal = TerminalHost(size: size, palette: palette, write: write) { $0.line }
    terminal.linesAbove = ["The best players; q ends"]
    terminalList = DiffCalculator(host: terminal)
    pageList = DiffCalculator(host: page)
  }

  /// Shows the players of a database until the task is cancelled.
  public func follow(_ database: PlayerDatabase, didShow: () throws -> Void = {}) async throws {
    for try await players in database.bestPlayersAsTheyChange {
      terminalList.data = players
      pageList.data = players
      try didShow()
    }
  }
}

extension Player {
  /// The text of the player's row.
  public var line: String {
    "\(score)  \(name) (\(id))"
  }

  /// The player's row in a page.
  public var element: HTMLFragment.Element {
    .element("li", [.text(line)])
  }
}
