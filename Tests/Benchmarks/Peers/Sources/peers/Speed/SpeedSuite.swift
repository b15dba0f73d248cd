import Foundation

/// All comparisons of speed.
struct SpeedSuite {
  private let options: Options

  init(_ options: Options) {
    self.options = options
  }

  func run() {
    for report in [reports(Int.self), reports(UUID.self), reports(String.self), reports(Post.self)]
    {
      for table in SpeedTable.allCases where !report.isEmpty { print(table.markdown(of: report)) }
    }
  }

  private static let workloads: [Workload] = [
    .identical, .appended, .moved, .edited, .updated, .halfMoved, .shuffled, .reversed, .disjoint,
    .duplicates,
  ]

  private var counts: [Int] {
    options.isQuick ? [100, 1000] : [100, 1000, 10_000, 100_000]
  }

  private func reports<Item: PeerElement>(_ item: Item.Type) -> [SpeedReport] {
    Self.workloads.flatMap { workload -> [SpeedReport] in
      let name = "\(workload.rawValue), \(Item.title)"
      guard options.filter.map(name.contains) ?? true else { return [] }
      // A library sits out from the count on at which it would be measured for minutes.
      var contestants = Contestant.allCases
      return counts.map { count in
        FileHandle.standardError.write(Data("\(name), \(count)\n".utf8))
        let report = SpeedReport(
          of: SpeedContest<Item>(workload, count: count), among: contestants, runs: options.runs,
          workload: workload.rawValue, element: Item.title, count: count)
        contestants.removeAll { report.times[$0].map { $0 > Self.longest } ?? false }
        return report
      }
    }
  }

  /// The seconds above which a library sits out the comparisons of more items.
  private static let longest = 0.1
}
