import CGTK

/// Keeps what a view shows in its place while rows come, go and move around it.
///
/// A view at its top stays there, so that what comes first can be seen. Anywhere else, the first
/// shown row that neither moves nor goes stays where it is on the screen. GTK does this for rows
/// that come and go in a list view, but follows a row that moves.
///
/// Where rows stand is known after the view's next layout. Scrolling then has the view laid out
/// once more before it is drawn.
final class ScrollAnchor {
  /// A row, and how far its top is below that of the window.
  struct Place {
    var row: GObjectReference
    var top: Double
  }

  private let widget: GObjectReference
  private let adjustment: () -> UnsafeMutablePointer<GtkAdjustment>?
  private let shownPlaces: () -> [Place]
  private let top: (_ row: GObjectReference) -> Double?

  /// What is to be restored: `nil` if the view was laid out since the last change.
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
  ///   - top: Returns how far a row's top is below that of the window, if only as an estimate;
  ///     `nil` if there is no such row.
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

  /// Scrolls to where the view was; returns whether it is there.
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

  /// How far the view is from where it was.
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
