/// A table of one kind of result, for all comparisons of one type of item.
enum SpeedTable: String, CaseIterable {
  case times = "time, as a multiple of ListAdapters'"
  case moves
  case bytes = "bytes per item, at peak"

  func markdown(of reports: [SpeedReport]) -> String {
    let header = ["change", "items"] + Contestant.allCases.map(\.rawValue)
    let rule = ["---"] + header.dropFirst().map { _ in "---:" }
    let rows = reports.map { report in
      [report.workload, report.count.grouped] + Contestant.allCases.map { cell($0, in: report) }
    }
    let lines = ([header, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
    return "**\(reports[0].element): \(rawValue)**\n\n" + lines.joined(separator: "\n") + "\n"
  }

  private func cell(_ contestant: Contestant, in report: SpeedReport) -> String {
    switch self {
    case .times where contestant == .listAdapters: report.times[contestant]?.time ?? "–"
    case .times: report.ratios[contestant].map(Self.marked) ?? "–"
    case .moves: report.moves[contestant]?.grouped ?? "–"
    case .bytes: report.bytes[contestant]?.short ?? "–"
    }
  }

  /// A ratio; in bold where the other library is faster.
  private static func marked(_ ratio: Double) -> String {
    ratio < 0.97 ? "**\(ratio.short)**" : ratio.short
  }
}
