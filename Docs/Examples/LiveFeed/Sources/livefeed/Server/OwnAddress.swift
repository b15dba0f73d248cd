import HTTPTypes
import Hummingbird
import NIOCore

/// Refuses requests that name another server.
///
/// A page elsewhere may have its own name lead to this machine's address (DNS rebinding), and then
/// read the list as if it were its own. The browser still names that page's server in the request.
struct OwnAddress: RouterMiddleware {
  typealias Context = FeedContext

  /// The host that the server was told to listen on.
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

  /// Whether a request names this server: an address that it has in any case, or the one at which
  /// this request arrived, with its port.
  private func accepts(_ authority: String, at address: SocketAddress?) -> Bool {
    let port = address?.port ?? 80
    let hosts = ["localhost", "127.0.0.1", "::1", host, address?.ipAddress].compactMap(\.self)
    return hosts.map(Self.named).contains { name in
      let authority = authority.lowercased()
      return authority == "\(name):\(port)" || (port == 80 && authority == name)
    }
  }

  /// The host as a URL names it.
  private static func named(_ host: String) -> String {
    host.contains(":") ? "[\(host.lowercased())]" : host.lowercased()
  }
}
