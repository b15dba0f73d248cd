/// The colors and strokes of a plot.
enum Style {
  /// A style sheet with the colors of paper and ink for light and dark screens.
  ///
  /// The colors of the curves are those of M. Okabe and K. Ito, which remain distinct in any color
  /// vision; what the diff is held against is dashed.
  static let sheet = """
    .paper { fill: #ffffff } .ink { fill: #24292f } .grid { stroke: #d0d7de }
    polyline { fill: none; stroke-width: 2 } circle { stroke: none }
    \(curves)
    @media (prefers-color-scheme: dark) {
      .paper { fill: #0d1117 } .ink { fill: #e6edf3 } .grid { stroke: #30363d }
    }
    """

  private static var curves: String {
    Contestant.allCases.map { contestant in
      let color = color(of: contestant)
      let dashes = isLimit(contestant) ? "; stroke-dasharray: 5 4" : ""
      return ".\(contestant) polyline { stroke: \(color)\(dashes) } "
        + ".\(contestant) circle { fill: \(color) }"
    }.joined(separator: "\n")
  }

  private static func isLimit(_ contestant: Contestant) -> Bool {
    [.zip, .dictionary, .set, .copy].contains(contestant)
  }

  private static func color(of contestant: Contestant) -> String {
    switch contestant {
    case .keyed, .hostCalls, .repeatedIDs: "#0072b2"
    case .closure, .simultaneousHost, .markup, .actor: "#56b4e9"
    case .matching, .editScript, .htmlHost, .terminalHost, .awaited, .sameArrays: "#009e73"
    case .standard, .patchText, .defaultHost: "#d55e00"
    case .inferringMoves, .shortHTMLLists, .shortTerminalLists: "#cc79a7"
    case .table, .distanceTable, .sequentialHost, .actorAtOnce, .otherArrays: "#e69f00"
    case .zip: "#8c959f"
    case .dictionary, .set: "#6e7781"
    case .copy: "#afb8c1"
    }
  }
}
