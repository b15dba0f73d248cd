import Foundation

/// A picture of times, with logarithmic axes.
struct Plot {
  let name: String
  let title: String

  /// What the horizontal axis counts.
  let quantity: String

  let series: [Series]

  /// The times of one contestant.
  struct Series {
    let contestant: Contestant
    var points: [Point]
  }

  struct Point {
    let quantity: Double

    /// In seconds.
    let time: Double
  }

  /// - Parameter outcomes: Outcomes with what they are plotted at.
  init(name: String, title: String, quantity: String, outcomes: [(at: Int, Outcome)]) {
    self.name = name
    self.title = title
    self.quantity = quantity
    series = Contestant.allCases.compactMap { contestant in
      let points = outcomes.compactMap { quantity, outcome in
        outcome.times[contestant].map { Point(quantity: Double(quantity), time: $0.median) }
      }
      return points.isEmpty ? nil : Series(contestant: contestant, points: points)
    }
  }
}

extension Plot {
  /// The plots of how times grow, measured now.
  static func all(for effort: Effort, isQuick: Bool) -> [Plot] {
    let rows = isQuick ? [100, 1000, 10_000] : [100, 316, 1000, 3162, 10_000, 31_623, 100_000]
    let changes = isQuick ? [2, 200, 20_000] : [2, 6, 20, 64, 200, 632, 2000, 6325, 20_000]
    return [
      Plot(
        name: "edited", title: "A tenth of the rows replaced at random places",
        quantity: "rows", outcomes: rows.map { ($0, outcome(.edited, count: $0, effort: effort)) }),
      Plot(
        name: "shuffled", title: "All rows shuffled", quantity: "rows",
        outcomes: rows.map { ($0, outcome(.shuffled, count: $0, effort: effort)) }),
      Plot(
        name: "changes", title: "10,000 rows, more and more of them replaced", quantity: "changes",
        outcomes: changes.map { changes in
          let lists = NumberedLists(changes: changes, count: 10_000)
          let contest = LinearContest<UUID>(name: "\(changes) changes", numbers: lists)
          return (changes, contest.comparison(among: contestants).run(for: effort))
        }),
      Plot(
        name: "stages", title: "From a list to the text of a page, a tenth of the rows replaced",
        quantity: "rows",
        outcomes: rows.filter { $0 >= 1000 }.map { count in
          let contest = PageContest(lists: ListPair(.edited, count: count))
          return (count, contest.comparison(goals: []).run(for: effort))
        }),
    ]
  }

  private static func outcome(_ workload: Workload, count: Int, effort: Effort) -> Outcome {
    LinearContest<UUID>(workload, count: count).comparison(among: contestants).run(for: effort)
  }

  private static let contestants: Set<Contestant> = [
    .keyed, .matching, .standard, .inferringMoves, .table, .zip, .dictionary,
  ]
}
