import Hummingbird
import NIOCore

/// Refuses requests that name another server.
///
/// The owner of another page can point its domain name to this machine (DNS rebinding), so that the
/// page may read the list. The browser's request still names the other domain.
struct OwnAddress: RouterMiddleware {
  typealias Context = FeedContext

  /// The host from `--host`.
  let host: String

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard accepts(request.head.authority ?? "", at: context.channel.localAddress) else {
      return Response(
        status: .misdirectedRequest, headers: [.contentType: "text/plain; charset=utf-8"],
        body: ResponseBody(
          byteBuffer: ByteBuffer(string: "This server does not answer for that host and port.\n")))
    }
    return try await next(request, context)
  }

  /// Whether a request names this server: one of its fixed names, or the address at which the
  /// request arrived, with its port.
  private func accepts(_ authority: String, at address: SocketAddress?) -> Bool {
    let port = address?.port ?? 80
    let hosts = ["localhost", "127.0.0.1", "::1", host, address?.ipAddress].compactMap(\.self)
    return hosts.map(Self.named).contains { name in
      let authority = authority.lowercased()
      return authority == "\(name):\(port)" || (port == 80 && authority == name)
    }
  }

  /// The host in the form of a URL.
  private static func named(_ host: String) -> String {
    host.contains(":") ? "[\(host.lowercased())]" : host.lowercased()
  }
}
