import Foundation
import Hummingbird
import NIOCore
import ServiceLifecycle

/// Serves a feed: the page, its files, and the stream of updates.
struct FeedServer<Source: RowSource>: Sendable {
  let feed: Feed<Source>
  let options: Options

  func run() async throws {
    await feed.update()
    var application = Application(
      router: router,
      configuration: ApplicationConfiguration(
        address: .hostname(options.host, port: options.port)),
      onServerRunning: announce)
    application.logger.logLevel = .error
    if !options.isStepped { application.addServices(updates) }
    application.addServices(heartbeats)
    if let publisher = feed.publisher { application.addServices(publisher) }
    do {
      try await application.runService()
    } catch let error as IOError {
      throw IOFailure(message: "cannot listen on \(options.host):\(options.port): \(error)")
    }
  }

  /// Prints the address without buffering, so that a parent process can read it.
  @Sendable private func announce(_ channel: any Channel) {
    let port = channel.localAddress?.port ?? options.port
    let name = options.host.contains(":") ? "[\(options.host)]" : options.host
    FileHandle.standardOutput.write(Data("Listening on http://\(name):\(port)/\n".utf8))
  }

  private var updates: Clock {
    Clock(every: options.interval) { await feed.update() }
  }

  private var heartbeats: Clock {
    Clock(every: 15) { await feed.sendHeartbeat() }
  }

  private var router: Router<FeedContext> {
    let router = Router(context: FeedContext.self)
    router.addMiddleware {
      SafeHeaders()
      OwnAddress(host: options.host)
    }
    router.get("/") { _, _ in
      Response(asset: await feed.page, type: "text/html; charset=utf-8")
    }
    for asset in Asset.all { router.get("\(asset.path)") { _, _ in asset.response } }
    router.get("/events", use: events)
    router.get("/list") { _, _ in
      Response(asset: await feed.wholeList, type: "application/json")
    }
    router.get("/stats") { _, _ in await feed.stats }
    if options.isStepped { addSteps(to: router) }
    return router
  }
}

/// The error for an address that the server cannot listen on.
struct IOFailure: Error {
  let message: String
}

extension FeedServer {
  /// Returns the stream of updates after the last update that the page shows and names in the URL.
  @Sendable private func events(request: Request, context: FeedContext) async -> Response {
    let known = request.uri.queryParameters["after"].map(String.init) ?? ""
    let channel = context.channel
    let (number, events) = await feed.subscribe(after: known) { channel.close(promise: nil) }
    let body = ResponseBody { writer in
      try await request.body.consumeWithInboundCloseHandler { _ in
        for await event in events.cancelOnGracefulShutdown() { try await writer.write(event) }
      } onInboundClosed: {
        Task { await feed.unsubscribe(number) }
      }
      try await writer.finish(nil)
    }
    return Response(
      status: .ok,
      headers: [.contentType: "text/event-stream", .cacheControl: "no-store"], body: body)
  }

  /// Lets a test make the updates, one at a time.
  private func addSteps(to router: Router<FeedContext>) {
    router.post("/step") { request, _ in
      let count = request.uri.queryParameters["count"].map { Int($0) } ?? 1
      guard let count, 0...100_000 ~= count else { throw HTTPError(.badRequest) }
      for _ in 0..<count { await feed.update() }
      return await feed.state
    }
    router.get("/state") { _, _ in await feed.state }
  }
}
