/// Keeps a host from being updated while it draws by itself.
///
/// A host that draws asks the program for texts, and the program may set data there. The update
/// waits until the host has drawn, and so does another drawing.
final class DrawingGate {
  private var isDrawing = false
  private var waiting: [() -> Void] = []

  /// Makes an update, now or when the host has drawn.
  func schedule(_ update: @escaping () -> Void) {
    if isDrawing { waiting.append(update) } else { update() }
  }

  /// Draws, now or when the host has drawn, and then makes the updates that wait.
  func draw(_ drawing: @escaping () -> Void) {
    guard !isDrawing else {
      waiting.append { [self] in draw(drawing) }
      return
    }
    isDrawing = true
    drawing()
    isDrawing = false
    while !isDrawing, !waiting.isEmpty { waiting.removeFirst()() }
  }
}
