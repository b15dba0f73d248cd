import CGTK

/// Runs the program: reads rows, shows them and waits, repeatedly.
package final class Watch {
  /// The window, for tests.
  package let window: ListWindow

  private let options: Options
  private let source: any RowSource
  private let loop = g_main_loop_new(nil, 0)
  private var updatesLeft: Int
  private var hasFailed = false
  private var progress: MainLoop.Call?

  package init(_ options: Options) {
    self.options = options
    source = options.command.isEmpty ? Feed() : CommandSource(options)
    updatesLeft = options.count ?? .max
    window = ListWindow(title: source.name)
    window.onClose = { [weak self] in self?.end() }
    window.selectedID = options.selected
    window.search(options.search)
    if options.isDark { window.changeColors() }
  }

  deinit {
    g_main_loop_unref(loop)
  }

  /// Runs the program and returns its exit status.
  package func run() -> Int32 {
    window.present()
    readNext()
    g_main_loop_run(loop)
    progress?.cancel()
    source.stop()
    if let path = options.picture, !window.savePicture(to: path) {
      printError("cannot write \(path)")
      hasFailed = true
    }
    window.close()
    return hasFailed ? 1 : 0
  }

  private func end() {
    g_main_loop_quit(loop)
  }

  private func readNext() {
    let start = MainLoop.now
    showProgress(since: start)
    source.read { [weak self] reading in
      guard let self else { return }
      progress?.cancel()
      hasFailed = reading.hasFailed
      window.show(reading)
      updatesLeft -= 1
      pause(until: start + options.interval)
    }
  }

  /// Waits, then reads again or, after the last update, ends the program.
  private func pause(until end: Double) {
    MainLoop.after(max(end - MainLoop.now, 0)) { [weak self] in
      guard let self else { return }
      if updatesLeft > 0 { readNext() } else { self.end() }
    }
  }

  /// Shows once a second how long a slow source has been running.
  private func showProgress(since start: Double) {
    progress = MainLoop.after(1) { [weak self] in
      guard let self else { return }
      let elapsed = MainLoop.now - start
      if elapsed > options.interval { window.showProgress(seconds: Int(elapsed)) }
      showProgress(since: start)
    }
  }
}
