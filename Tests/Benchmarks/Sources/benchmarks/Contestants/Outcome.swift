/// A comparison that has been run.
struct Outcome {
  let comparison: Comparison
  let times: [Contestant: Times]

  var subject: Subject { comparison.subject }
  var findings: Findings { comparison.findings }
}

extension Comparison {
  /// Runs the race.
  func run(for effort: Effort) -> Outcome {
    Outcome(comparison: self, times: Race(runners, effort: effort).run(for: effort))
  }
}
