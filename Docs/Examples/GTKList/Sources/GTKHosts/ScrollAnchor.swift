import CGTK

/// Keeps the visible rows in place while rows are inserted, deleted and moved.
///
/// A view at its top stays there, so that the user sees new first rows. Otherwise, the first visible
/// row that neither moves nor is deleted stays at its place on the screen. GTK does this for inserted
/// and deleted rows in a list view, but follows a row that moves.
///
/// The places of rows are known after the view's next layout. Scrolling then causes a second layout
/// before the view is drawn.
final class ScrollAnchor {
  /// A row, and the distance from the top of the window down to its top.
  struct Place {
    var row: GObjectReference
    var top: Double
  }

  private let widget: GObjectReference
  private let adjustment: () -> UnsafeMutablePointer<GtkAdjustment>?
  private let shownPlaces: () -> [Place]
  private let top: (_ row: GObjectReference) -> Double?

  /// The place to restore; `nil` if the view was laid out since the last change.
  private var remembered: Remembered?

  private struct Remembered {
    var isAtTop: Bool
    var places: [Place]
    var attemptsLeft = 4
  }

  /// Creates an anchor for a view.
  ///
  /// - Parameters:
  ///   - widget: The view.
  ///   - adjustment: Returns the view's vertical adjustment, if it is in a scrolled window.
  ///   - shownPlaces: Returns the rows in the window, from the first to the last.
  ///   - top: Returns the exact or estimated distance from the window's top down to a row's top;
  ///     `nil` if the row does not exist.
  init(
    widget: GObjectReference, adjustment: @escaping () -> UnsafeMutablePointer<GtkAdjustment>?,
    shownPlaces: @escaping () -> [Place], top: @escaping (_ row: GObjectReference) -> Double?
  ) {
    self.widget = widget
    self.adjustment = adjustment
    self.shownPlaces = shownPlaces
    self.top = top
  }
}

extension ScrollAnchor {
  /// Called before a change.
  func remember() {
    guard remembered == nil, let adjustment = adjustment(),
      let clock = gtk_widget_get_frame_clock(widget.widget)
    else { return }
    let isAtTop = gtk_adjustment_get_value(adjustment) < 1
    remembered = Remembered(isAtTop: isAtTop, places: isAtTop ? [] : shownPlaces())
    awaitLayout(by: clock)
  }

  /// Called when a row moves.
  func forget(_ row: UnsafeMutableRawPointer) {
    remembered?.places.removeAll { $0.row.address == row }
  }

  private func awaitLayout(by clock: OpaquePointer) {
    var connection: Signals.Connection?
    connection = Signals.connectAfter(UnsafeMutableRawPointer(clock), "layout") { [weak self] in
      guard self?.restore() ?? true else { return }
      connection?.disconnect()
      connection = nil
    }
  }

  /// Scrolls to the place to restore; returns whether the view is there.
  private func restore() -> Bool {
    guard var goal = remembered, let adjustment = adjustment() else { return true }
    let offset = self.offset(from: goal, in: adjustment)
    goal.attemptsLeft -= 1
    let isDone = abs(offset) < 1 || goal.attemptsLeft == 0
    remembered = isDone ? nil : goal
    if !isDone {
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + offset)
    }
    return isDone
  }

  /// The distance of the view from the place to restore.
  private func offset(
    from goal: Remembered, in adjustment: UnsafeMutablePointer<GtkAdjustment>
  ) -> Double {
    if goal.isAtTop { return -gtk_adjustment_get_value(adjustment) }
    for place in goal.places {
      if let top = top(place.row) { return top - place.top }
    }
    return 0
  }
}
