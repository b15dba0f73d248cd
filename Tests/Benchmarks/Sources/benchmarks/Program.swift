import Foundation

/// Measures, reports and checks.
struct Program {
  private let options: Options

  init(_ options: Options) {
    self.options = options
  }

  /// - Returns: The status to exit with.
  func run() throws -> Int32 {
    let guide = try options.guide.map(Guide.init)
    let outcomes = Suite(options).entries.map { entry in
      FileHandle.standardError.write(Data("\(entry.name)\n".utf8))
      return entry.make().run(for: options.effort)
    }
    let verdicts = outcomes.flatMap(\.verdicts)
    for table in Report.tables(of: outcomes) {
      print(options.markdown ? table.markdown : table.text, terminator: "\n\n")
    }
    if options.markdown { print(GoalTable(verdicts).markdown, "\n") }
    try guide?.write(GoalTable(verdicts))
    if let folder = options.plotFolder { try plot(into: folder) }
    return options.checks ? check(verdicts) : 0
  }

  private func plot(into folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for plot in Plot.all(for: options.effort, isQuick: options.isQuick) {
      try plot.svg.write(toFile: "\(folder)/\(plot.name).svg", atomically: true, encoding: .utf8)
    }
  }

  private func check(_ verdicts: [Verdict]) -> Int32 {
    let missed = verdicts.filter { !$0.isReached(tolerating: options.tolerance) }
    for verdict in missed { print("missed: \(verdict.text)") }
    print("\(verdicts.count - missed.count) of \(verdicts.count) goals reached")
    return missed.isEmpty ? 0 : 1
  }
}
