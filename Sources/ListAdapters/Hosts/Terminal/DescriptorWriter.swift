#if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// Writes to a file descriptor that may take bytes in parts, be full for a while, or be closed.
  enum DescriptorWriter {
    /// Writes all of the bytes; `false` when the other end is gone, or the write fails for good.
    static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
      bytes.withUnsafeBytes { buffer in
        var rest = buffer[...]
        while !rest.isEmpty {
          let part = UnsafeRawBufferPointer(rebasing: rest)
          let count = write(descriptor, part.baseAddress, part.count)
          if count > 0 {
            rest = rest.dropFirst(count)
          } else if !canContinue(descriptor) {
            return false
          }
        }
        return true
      }
    }

    /// Whether the last write failed only for now; waits until the descriptor takes bytes again.
    private static func canContinue(_ descriptor: Int32) -> Bool {
      switch errno {
      case EINTR:
        return true
      case EAGAIN, EWOULDBLOCK:
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&ready, 1, -1) > 0 || errno == EINTR
      default:
        return false
      }
    }
  }
#endif
