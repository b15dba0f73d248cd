/// The times that one runner took, round by round.
struct Times {
  private var rounds: [Duration] = []

  mutating func append(_ time: Duration) {
    rounds.append(time)
  }

  /// The median in seconds.
  var median: Double {
    rounds.map { $0 / .seconds(1) }.median
  }

  /// The median of the ratios to another runner's times in the same rounds.
  func ratio(to others: Times) -> Double {
    zip(rounds, others.rounds).map { $0 / $1 }.median
  }

  /// The median of the times beyond those of another runner, in units of a third one's times in
  /// the same rounds.
  func excess(over others: Times, in units: Times) -> Double {
    zip(zip(rounds, others.rounds), units.rounds).map { ($0.0 - $0.1) / $1 }.median
  }
}

extension [Double] {
  /// The value in the middle, or the mean of both; NaN of none.
  var median: Double {
    guard !isEmpty else { return .nan }
    let ordered = sorted()
    return (ordered[(count - 1) / 2] + ordered[count / 2]) / 2
  }
}
