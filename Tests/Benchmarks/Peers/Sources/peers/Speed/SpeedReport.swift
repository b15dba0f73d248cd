/// The results of one comparison.
struct SpeedReport {
  let workload: String
  let element: String
  let count: Int

  /// Seconds, the medians of all rounds.
  private(set) var times: [Contestant: Double] = [:]

  /// Times as multiples of this package's, the medians of the runs.
  private(set) var ratios: [Contestant: Double] = [:]

  private(set) var moves: [Contestant: Int] = [:]

  /// The most bytes held at once beside the result, for each item of the old list.
  private(set) var bytes: [Contestant: Double] = [:]

  init<Item>(
    of contest: SpeedContest<Item>, among contestants: [Contestant], runs: Int, workload: String,
    element: String, count: Int
  ) {
    self.workload = workload
    self.element = element
    self.count = count
    var runners: [Runner] = []
    for contestant in contestants {
      guard let diff = contest.diff(of: contestant) else { continue }
      moves[contestant] = diff()
      bytes[contestant] = MemoryUse(of: diff).map { Double($0.peakBytes) / Double(count) }
      runners.append(Runner(contestant: contestant, body: diff))
    }
    measure(runners, runs: runs)
  }

  private mutating func measure(_ runners: [Runner], runs: Int) {
    let results = (0..<runs).map { _ in Race(runners, effort: Self.effort).run(for: Self.effort) }
    for contestant in runners.map(\.contestant) {
      times[contestant] = results.compactMap { $0[contestant]?.median }.median
      ratios[contestant] =
        results.compactMap { result in
          guard let unit = result[.listAdapters] else { return nil }
          return result[contestant]?.ratio(to: unit)
        }.median
    }
  }

  private static let effort = Effort(
    sample: .microseconds(200), race: .milliseconds(40), rounds: 3...9)
}
