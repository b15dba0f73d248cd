import CGTK
import GTKHosts

/// Reads the output of a command as it arrives, without blocking.
final class OutputStream {
  private let stream: GObjectReference
  private let cancellable: GObjectReference
  private let onBytes: ([UInt8]) -> Void
  private let onEnd: () -> Void

  /// Creates a reader that stops when `cancellable` is cancelled.
  init(
    _ stream: GObjectReference, cancellable: GObjectReference,
    onBytes: @escaping ([UInt8]) -> Void, onEnd: @escaping () -> Void
  ) {
    self.stream = stream
    self.cancellable = cancellable
    self.onBytes = onBytes
    self.onEnd = onEnd
  }

  /// Reads the next bytes, then continues until the end.
  ///
  /// GLib retains this object while it reads.
  func read() {
    g_input_stream_read_bytes_async(
      stream.address.assumingMemoryBound(to: GInputStream.self), 1 << 16, G_PRIORITY_DEFAULT,
      cancellable.address.assumingMemoryBound(to: GCancellable.self),
      { _, result, reader in
        Unmanaged<OutputStream>.fromOpaque(reader!).takeRetainedValue().finish(result)
      }, Unmanaged.passRetained(self).toOpaque())
  }

  private func finish(_ result: OpaquePointer?) {
    let bytes = g_input_stream_read_bytes_finish(
      stream.address.assumingMemoryBound(to: GInputStream.self), result, nil)
    defer { g_bytes_unref(bytes) }
    guard
      g_cancellable_is_cancelled(
        cancellable.address.assumingMemoryBound(to: GCancellable.self)) == 0
    else { return }
    var count: gsize = 0
    guard let bytes, let start = g_bytes_get_data(bytes, &count), count > 0 else { return onEnd() }
    onBytes(Array(UnsafeRawBufferPointer(start: start, count: Int(count))))
    read()
  }
}
