import Foundation
import GRDB
import HTMLLists
import Hummingbird
import HummingbirdHTTP2
import HummingbirdTLS
import ServiceLifecycle

let arguments = CommandLine.arguments
let port = arguments.count < 5 ? 0 : Int(arguments[1]) ?? 0
if port == 0 {
  print("Usage: board PORT DATABASE CERTIFICATE KEY [SECONDS BETWEEN KEEP-ALIVES]")
  exit(2)
}
let database = try DatabasePool(path: arguments[2])
let columns =
  "id INTEGER PRIMARY KEY, title TEXT NOT NULL, state TEXT NOT NULL, place REAL NOT NULL"
try database.write { try $0.execute(sql: "CREATE TABLE IF NOT EXISTS incident (\(columns))") }
var pages: [Query: BoardPage] = [:]

/// Returns the page of the query in an address, a new one if nobody follows it.
@MainActor func page(_ request: Request) throws -> BoardPage {
  let parameters = request.uri.queryParameters
  let page = max(parameters["page"].flatMap { Int($0) } ?? 1, 1)
  let query = Query(text: String(parameters["text"] ?? ""), page: page)
  if let page = pages[query] { return page }
  let new = try BoardPage(query, in: database)
  new.events.whenLastReaderLeaves { pages[query] = nil }
  pages[query] = new
  return new
}

/// Refuses requests that the page of another server sends.
struct OwnOrigin<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let host = request.head.authority ?? ""
    guard ["localhost:\(port)", "127.0.0.1:\(port)"].contains(host),
      request.method == .get || request.headers[.origin].map({ $0 == "https://\(host)" }) ?? true
    else { throw HTTPError(.forbidden) }
    return try await next(request, context)
  }
}

func response(_ body: ByteBuffer, _ type: String) -> Response {
  Response(status: .ok, headers: [.contentType: type], body: ResponseBody(byteBuffer: body))
}

let router = Router()
router.addMiddleware { OwnOrigin() }
router.get("/") { @MainActor request, _ in
  response(ByteBuffer(string: try page(request).document.markup), "text/html; charset=utf-8")
}
router.get("/events") { @MainActor request, _ in
  let texts = try page(request).events.stream().cancelOnGracefulShutdown()
  let body = ResponseBody(asyncSequence: texts.map(ByteBuffer.init))
  return Response(status: .ok, headers: [.contentType: "text/event-stream"], body: body)
}
router.get("/list") { @MainActor request, _ in
  let events = try page(request).events
  let id = request.uri.queryParameters["list"].map { String($0) }
  guard let list = id.flatMap(events.wholeList) else { throw HTTPError(.notFound) }
  return response(ByteBuffer(string: list), "application/json")
}
router.get("/readers") { @MainActor _, _ in pages.values.map(\.events.readerCount).sorted() }
router.get("/incidents") { _, _ in
  try await database.read { try Incident.order(Column("place"), Column("id")).fetchAll($0) }
}
router.post("/incidents") { request, context in
  let change = try await request.decode(as: Change.self, context: context)
  guard let title = change.title, !title.isEmpty else { throw HTTPError(.badRequest) }
  try await database.write { db in
    let first = try Incident.select(min(Column("place")), as: Double.self).fetchOne(db) ?? 0
    try db.execute(
      literal: "INSERT INTO incident VALUES (NULL, \(title), \(State.new), \(first - 1))")
  }
  return HTTPResponse.Status.created
}
router.patch("/incidents/:id") { request, context in
  let id = try context.parameters.require("id", as: Int64.self)
  let change = try await request.decode(as: Change.self, context: context)
  let isThere = try await database.write { try change.apply(to: id, $0) }
  return isThere ? HTTPResponse.Status.noContent : .notFound
}
router.delete("/incidents/:id") { _, context in
  let id = try context.parameters.require("id", as: Int64.self)
  let isThere = try await database.write { try Incident.deleteOne($0, key: id) }
  return isThere ? HTTPResponse.Status.noContent : .notFound
}
for (path, type, bytes) in [
  ("/board.js", "text/javascript", PackageResources.board_js),
  ("/board.css", "text/css", PackageResources.board_css),
  ("/list-adapters.js", "text/javascript", Array(HTMLPatch.script.utf8)),
] {
  router.get("\(path)") { _, _ in response(ByteBuffer(bytes: bytes), type) }
}

Task {
  while true {
    try await Task.sleep(for: .seconds(arguments.count > 5 ? Double(arguments[5]) ?? 15 : 15))
    for page in pages.values { page.events.keepAlive() }
  }
}

let tls = TLSConfiguration.makeServerConfiguration(
  certificateChain: try NIOSSLCertificate.fromPEMFile(arguments[3]).map { .certificate($0) },
  privateKey: .privateKey(try NIOSSLPrivateKey(file: arguments[4], format: .pem)))
try await Application(
  router: router, server: .http2Upgrade(tlsConfiguration: tls),
  configuration: .init(address: .hostname(port: port))
).runService()
