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

  /// Scrolls as far as a rectangle needs to be visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let top = offset(of: rect, at: 0)
    let bottom = offset(of: rect, at: 1)
    contentOffset.y = max(
      -adjustedContentInset.top, min(max(bottom, min(top, contentOffset.y)), lastOffset))
  }

  /// The offset at which a rectangle is at a part of the height: 0 for the top, 1 for the bottom.
  private func offset(of rect: CGRect, at part: CGFloat) -> CGFloat {
    let inset = adjustedContentInset
    let top = rect.minY - inset.top
    let bottom = rect.maxY + inset.bottom - bounds.height
    return top + (bottom - top) * part
  }

  func scroll(_ rect: CGRect, to part: CGFloat) {
    contentOffset.y = max(-adjustedContentInset.top, min(offset(of: rect, at: part), lastOffset))
  }

  /// The vertical offset at the end of the content.
  var lastOffset: CGFloat {
    let inset = adjustedContentInset
    return max(-inset.top, contentSize.height + inset.bottom - bounds.height)
  }
}
