public struct UIEdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

/// A view that scrolls: its bounds are what is seen of the content.
@MainActor
open class UIScrollView: UIView {
  /// The origin of the bounds; an offset beyond the content is not corrected here.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  // Doubt: documentation does not say when an offset is corrected. Real views are seen to do it
  // where the content gets smaller, in a batch or in the layout after a reload.
  open var contentSize = CGSize.zero {
    didSet { if contentOffset.y > lastOffset { contentOffset.y = lastOffset } }
  }

  open var contentInset = UIEdgeInsets.zero

  /// The inset of the content; there are no bars here that add to it.
  open var adjustedContentInset: UIEdgeInsets {
    contentInset
  }

  /// The vertical offset at the end of the content.
  var lastOffset: CGFloat {
    let inset = adjustedContentInset
    return max(-inset.top, contentSize.height + inset.bottom - bounds.height)
  }
}
