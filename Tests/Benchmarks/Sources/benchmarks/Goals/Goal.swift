/// A limit on what a contestant may take, in units of another one.
struct Goal {
  let contestant: Contestant
  let reference: Contestant
  let limit: Double

  /// The contestant beyond whose time that of the first counts; `nil` if all of it counts.
  var beyond: Contestant?

  /// The ratio that was measured.
  func ratio(in times: [Contestant: Times]) -> Double {
    guard let time = times[contestant], let unit = times[reference] else { return .nan }
    guard let beyond else { return time.ratio(to: unit) }
    return times[beyond].map { time.excess(over: $0, in: unit) } ?? .nan
  }
}

extension Goal {
  /// The most bytes that a keyed diff may hold beside its result, per row.
  static let bytesPerRow = 24.0

  /// The goals for a linear workload.
  static func all(_ workload: Workload, element: String, rows: Int) -> [Goal] {
    var goals: [Goal] = []
    // A text is its own id and content; through a closure it is compared as the one and the other.
    if element != "String" {
      goals.append(Goal(contestant: .closure, reference: .keyed, limit: 1.5))
    }
    switch workload {
    case .identical, .appended:
      goals.append(Goal(contestant: .keyed, reference: .zip, limit: 1))
    case .moved:
      goals.append(Goal(contestant: .keyed, reference: .zip, limit: 8))
    case .edited where element == "UUID":
      let limit = rows < 100_000 ? 0.20 : 0.12
      goals.append(Goal(contestant: .keyed, reference: .dictionary, limit: limit))
    case .shuffled, .reversed, .disjoint:
      if element == "UUID" {
        goals.append(Goal(contestant: .keyed, reference: .dictionary, limit: 1))
      } else if element == "Int" {
        goals.append(Goal(contestant: .keyed, reference: .dictionary, limit: 2))
      }
    default: break
    }
    return goals
  }
}
