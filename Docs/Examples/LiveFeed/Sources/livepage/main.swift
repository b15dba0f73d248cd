import HTMLLists
import Hummingbird
import ListAdapters
import ServiceLifecycle

struct Article: Identifiable, Equatable, Diffable, Codable {
  let id: Int
  var title: String
  var score = 0
}

let host = HTMLHost(id: "articles") { (article: Article) in
  HTMLFragment.Element("li", [:], ["\(article.score) ", .text(article.title)])
}
let list = DiffCalculator(
  host: host, data: [Article(id: 1, title: "Moths"), Article(id: 2, title: "Stairs")])
let events = HTMLEvents(of: host)

let router = Router()
router.get("/") { @MainActor _, _ in
  let script = events.script(following: "/events", wholeList: "/list", with: "/list-adapters.js")
  let page = HTMLFragment.document(title: "Articles", body: [host.html, script]).markup
  let body = ResponseBody(byteBuffer: ByteBuffer(string: page))
  return Response(status: .ok, headers: [.contentType: "text/html; charset=utf-8"], body: body)
}
router.get("/list-adapters.js") { _, _ in
  EditedResponse(headers: [.contentType: "text/javascript"], response: HTMLPatch.script)
}
router.get("/list") { @MainActor _, _ in
  EditedResponse(headers: [.contentType: "application/json"], response: events.wholeList)
}
router.get("/events") { @MainActor _, _ in
  let texts = events.stream().cancelOnGracefulShutdown()
  let body = ResponseBody(asyncSequence: texts.map(ByteBuffer.init))
  return Response(status: .ok, headers: [.contentType: "text/event-stream"], body: body)
}
router.put("/articles") { @MainActor request, context in
  let article = try await request.decode(as: Article.self, context: context)
  let articles = list.data.filter { $0.id != article.id } + [article]
  list.data = articles.sorted { ($0.score, $1.id) > ($1.score, $0.id) }
  return HTTPResponse.Status.ok
}

let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
try await Application(router: router, configuration: .init(address: .hostname(port: port)))
  .runService()
