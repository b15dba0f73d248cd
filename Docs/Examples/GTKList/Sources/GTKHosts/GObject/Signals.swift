import CGTK

/// Signals of GObjects, with closures as handlers.
///
/// The connection owns the closure, and releases it with the object. A closure that retains the
/// object creates a retain cycle.
public enum Signals {
  /// Connects a closure to a signal without arguments and without a result.
  public static func connect(
    _ object: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping () -> Void
  ) {
    let handler: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void = {
      Closure<Void>.at($1).body(())
    }
    connect(object, signal, unsafeBitCast(handler, to: GCallback.self), Closure(body))
  }

  /// Connects a closure to a request without arguments, and suppresses GTK's own answer.
  public static func connectRequest(
    _ object: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping () -> Void
  ) {
    let handler: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> gboolean = {
      Closure<Void>.at($1).body(())
      return 1
    }
    connect(object, signal, unsafeBitCast(handler, to: GCallback.self), Closure(body))
  }

  /// Connects a closure to a property, called after each change.
  public static func observe(
    _ object: UnsafeMutableRawPointer, _ property: String, _ body: @escaping () -> Void
  ) {
    connectPointer(object, "notify::\(property)") { _ in body() }
  }

  /// Connects a closure to a signal that has an object as its one argument.
  public static func connectPointer(
    _ object: UnsafeMutableRawPointer, _ signal: String,
    _ body: @escaping (UnsafeMutableRawPointer) -> Void
  ) {
    typealias Handler =
      @convention(c) (
        UnsafeMutableRawPointer, UnsafeMutableRawPointer, UnsafeMutableRawPointer
      ) -> Void
    let handler: Handler = { Closure<UnsafeMutableRawPointer>.at($2).body($1) }
    connect(object, signal, unsafeBitCast(handler, to: GCallback.self), Closure(body))
  }

  /// Connects a closure to a signal that has a position as its one argument.
  public static func connectPosition(
    _ object: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping (Int) -> Void
  ) {
    typealias Handler =
      @convention(c) (
        UnsafeMutableRawPointer, guint, UnsafeMutableRawPointer
      ) -> Void
    let handler: Handler = { Closure<Int>.at($2).body(Int($1)) }
    connect(object, signal, unsafeBitCast(handler, to: GCallback.self), Closure(body))
  }

  /// Connects a closure to a signal without arguments, called after other handlers.
  static func connectAfter(
    _ object: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping () -> Void
  ) -> Connection {
    let handler: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void = {
      Closure<Void>.at($1).body(())
    }
    let callback = unsafeBitCast(handler, to: GCallback.self)
    let id = connect(object, signal, callback, Closure(body), G_CONNECT_AFTER)
    return Connection(object: object, id: id)
  }

  /// A connection that can end before its object.
  struct Connection {
    fileprivate let object: UnsafeMutableRawPointer
    fileprivate let id: gulong

    /// Ends the connection and releases its closure, while the object still exists.
    func disconnect() {
      g_signal_handler_disconnect(object, id)
    }
  }

  @discardableResult
  private static func connect<Argument>(
    _ object: UnsafeMutableRawPointer, _ signal: String, _ handler: GCallback,
    _ closure: Closure<Argument>, _ flags: GConnectFlags = GConnectFlags(rawValue: 0)
  ) -> gulong {
    g_signal_connect_data(
      object, signal, handler, Unmanaged.passRetained(closure).toOpaque(),
      { closure, _ in closure.map { Unmanaged<AnyObject>.fromOpaque($0).release() } }, flags)
  }
}

/// A closure at an address that C code passes back.
private final class Closure<Argument> {
  let body: (Argument) -> Void

  init(_ body: @escaping (Argument) -> Void) {
    self.body = body
  }

  static func at(_ address: UnsafeMutableRawPointer) -> Closure {
    Unmanaged<Closure>.fromOpaque(address).takeUnretainedValue()
  }
}
