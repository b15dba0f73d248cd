import Foundation
import ListAdapters
import ListAdaptersTesting

/// A view of UIKit or AppKit in a window, with a data source that answers from a list.
@MainActor
public protocol RealView: AnyObject {
  associatedtype View: BatchUpdatable where View.Shown == AnyHostItems

  init()

  /// The view, which is high enough to show all rows.
  var view: View { get }

  /// Gives the view a data source that answers from a list.
  func show(_ list: some ListDataSource<TestItem, TestItem>)

  func layOut()

  /// The texts of the rows on the screen, section by section.
  var rows: [[String]] { get }
}

extension RealView {
  /// Shows linear lists by all small transitions and random ones.
  ///
  /// - Returns: What the view shows wrongly, or `nil`. A view that throws an exception ends the
  ///   program, after the lists in question are printed.
  public static func linearFailure() -> String? {
    conformance().linearFailure()?.description
  }

  /// Shows lists of sections in the same way.
  public static func sectionedFailure() -> String? {
    conformance().sectionedFailure()?.description
  }

  private static func conformance() -> HostConformance<View> {
    let stage = Stage<Self>()
    var conformance = HostConformance<View> { source in
      stage.shown = Self()
      stage.shown.show(source)
      return stage.shown.view
    } shownRows: { _ in
      stage.shown.rows
    }
    conformance.settle = { _ in
      stage.shown.layOut()
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.005))
    }
    conformance.extent.linearItems = 3
    conformance.extent.randomItems = 8
    return conformance
  }
}

/// Holds the view that is being checked.
@MainActor
private final class Stage<Shown: RealView> {
  var shown = Shown()
}
