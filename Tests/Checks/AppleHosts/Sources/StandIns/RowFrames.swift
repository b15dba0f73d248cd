/// The frames of rows that stand in lines, as a flow layout places them.
///
/// They go from left to right and from top to bottom. A row of a table view is a line of its own.
struct RowFrames {
  /// The frames of the rows of each section.
  private(set) var sections: [[CGRect]] = []
  private(set) var contentSize: CGSize

  private let spacing: CGSize

  /// - Parameters:
  ///   - width: The width of a line; a row that is wider has one for itself, and is as wide.
  ///   - spacing: The space between the rows of a line, and between the lines of a section.
  init(width: CGFloat, spacing: CGSize) {
    contentSize = CGSize(width: width, height: 0)
    self.spacing = spacing
  }

  mutating func addSection(headerHeight: CGFloat, sizes: [CGSize]) {
    contentSize.height += headerHeight
    var frames: [CGRect] = []
    while frames.count < sizes.count {
      if !frames.isEmpty { contentSize.height += spacing.height }
      frames += nextLine(of: sizes[frames.count...])
    }
    sections.append(frames)
  }

  /// Adds a line of as many rows as fit, each in the middle of the line's height.
  private mutating func nextLine(of sizes: ArraySlice<CGSize>) -> [CGRect] {
    var frames: [CGRect] = []
    var x: CGFloat = 0
    for size in sizes {
      if !frames.isEmpty, x + size.width > contentSize.width { break }
      let width = min(size.width, contentSize.width)
      frames.append(CGRect(x: x, y: contentSize.height, width: width, height: size.height))
      x += width + spacing.width
    }
    let height = frames.map(\.height).max() ?? 0
    contentSize.height += height
    return frames.map { $0.offsetBy(dx: 0, dy: (height - $0.height) / 2) }
  }
}
