import Foundation
import ServiceLifecycle

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Posts patches to servers that hold the browsers' streams, such as nginx with nchan.
///
/// It posts them in order, each to one server, and tries the next server after a failure. A patch
/// that no server accepts for ten seconds is dropped: browsers notice the gap.
struct Publisher: Service {
  private let patches: AsyncStream<String>
  private let addresses: [URL]

  /// Returns a publisher, and what it publishes; `nil` without addresses.
  static func make(
    _ addresses: [URL]
  ) -> (publisher: Publisher, patches: AsyncStream<String>.Continuation)? {
    guard !addresses.isEmpty else { return nil }
    let (patches, continuation) = AsyncStream.makeStream(
      of: String.self, bufferingPolicy: .bufferingNewest(200))
    return (Publisher(patches: patches, addresses: addresses), continuation)
  }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      var failures = 0
      for await patch in patches {
        for _ in 0..<50 where !Task.isCancelled {
          if await post(patch, to: addresses[failures % addresses.count]) { break }
          failures += 1
          try? await Task.sleep(for: .milliseconds(200))
        }
      }
    }
  }

  private func post(_ patch: String, to address: URL) async -> Bool {
    var request = URLRequest(url: address, timeoutInterval: 5)
    request.httpMethod = "POST"
    request.httpBody = Data(patch.utf8)
    let answer = try? await URLSession.shared.data(for: request)
    return (answer?.1 as? HTTPURLResponse).map { 200..<300 ~= $0.statusCode } ?? false
  }
}
