extension Plot {
  /// The picture as a file: readable in light and in dark, as the reader's system has it.
  var svg: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Frame.width) \(Frame.height)" \
    width="\(Frame.width)" height="\(Frame.height)" font-family="system-ui, sans-serif" font-size="13" role="img" aria-label="\(title)">
    <style>\(Style.sheet)</style>
    <rect class="paper" width="\(Frame.width)" height="\(Frame.height)"/>
    <text class="ink" x="\(Frame.left)" y="28" font-size="16" font-weight="600">\(title)</text>
    \((verticalAxis + horizontalAxis + curves + legend).joined(separator: "\n"))
    </svg>

    """
  }

  private var horizontal: LogScale {
    LogScale(points.map(\.quantity), from: Frame.left, to: Frame.right)
  }

  private var vertical: LogScale {
    LogScale(points.map(\.time), from: Frame.bottom, to: Frame.top)
  }

  private var points: [Point] {
    series.flatMap(\.points)
  }
}

extension Plot {
  private var horizontalAxis: [String] {
    let scale = horizontal
    let ticks = scale.ticks.map { value in
      let x = scale.place(of: value).short
      return """
        <line class="grid" x1="\(x)" x2="\(x)" y1="\(Frame.top)" y2="\(Frame.bottom)"/>
        <text class="ink" x="\(x)" y="\(Frame.bottom + 20)" text-anchor="middle">\
        \(Int(value).grouped)</text>
        """
    }
    let middle = (Frame.left + Frame.right) / 2
    return ticks + [
      """
      <text class="ink" x="\(middle)" y="\(Frame.bottom + 44)" text-anchor="middle">\(quantity)</text>
      """
    ]
  }

  private var verticalAxis: [String] {
    let scale = vertical
    let ticks = scale.ticks.map { value in
      let y = scale.place(of: value).short
      return """
        <line class="grid" x1="\(Frame.left)" x2="\(Frame.right)" y1="\(y)" y2="\(y)"/>
        <text class="ink" x="\(Frame.left - 8)" y="\(y)" dy="4" text-anchor="end">\
        \(value.wholeTime)</text>
        """
    }
    return ticks + [
      """
      <text class="ink" x="16" y="\((Frame.top + Frame.bottom) / 2)" text-anchor="middle" \
      transform="rotate(-90 16 \((Frame.top + Frame.bottom) / 2))">time for one diff</text>
      """
    ]
  }
}

extension Plot {
  private var curves: [String] {
    series.map { series in
      let places = series.points.map {
        (x: horizontal.place(of: $0.quantity).short, y: vertical.place(of: $0.time).short)
      }
      let line = places.map { "\($0.x),\($0.y)" }.joined(separator: " ")
      let dots = places.map { #"<circle cx="\#($0.x)" cy="\#($0.y)" r="3"/>"# }.joined()
      return """
        <g class="\(series.contestant)"><polyline points="\(line)"/>\(dots)</g>
        """
    }
  }

  /// The contestants, the slowest one first, as their curves end.
  private var legend: [String] {
    let ordered = series.sorted { ($0.points.last?.time ?? 0) > ($1.points.last?.time ?? 0) }
    return ordered.enumerated().map { ordinal, series in
      let y = Frame.top + 14 + 24 * Double(ordinal)
      return """
        <g class="\(series.contestant)">\
        <polyline points="\(Frame.right + 16),\(y) \(Frame.right + 44),\(y)"/>\
        <circle cx="\(Frame.right + 30)" cy="\(y)" r="3"/></g>
        <text class="ink" x="\(Frame.right + 52)" y="\(y + 4)">\(series.contestant.rawValue)</text>
        """
    }
  }
}

/// The places of the picture's parts.
private enum Frame {
  static let width = 760.0
  static let height = 460.0
  static let left = 84.0
  static let right = 576.0
  static let top = 48.0
  static let bottom = 396.0
}

extension Double {
  /// A power of ten in seconds, in the unit that fits.
  fileprivate var wholeTime: String {
    switch self {
    case ..<0.9e-6: "\(Int((self * 1e9).rounded())) ns"
    case ..<0.9e-3: "\(Int((self * 1e6).rounded())) µs"
    case ..<0.9: "\(Int((self * 1e3).rounded())) ms"
    default: "\(Int(rounded())) s"
    }
  }
}
