import HTMLLists
import Hummingbird
import ListAdapters
import ServiceLifecycle

struct Article: Identifiable, Equatable, Diffable, Codable {
  let id: Int
  var title: String
  var score = 0
}

let style = """
  <style>
    body { margin: 0; font: 16px system-ui, sans-serif; }
    #articles { padding: 0; --inserted: #d3f3de; --updated: #fff1c2; }
    li { display: flex; gap: 1em; padding: 0.7em 1em; }
    b { width: 1.5em; text-align: end; }
    input { margin-inline-start: auto; width: 9em; }
  </style>
  """

let note = HTMLFragment.element("input", ["placeholder": "Note"])
let host = HTMLHost(id: "articles") { (article: Article) in
  HTMLFragment.Element(
    "li", [:], [.element("b", [:], ["\(article.score)"]), .text(article.title), note])
}
let list = DiffCalculator(
  host: host, data: [Article(id: 1, title: "Moths"), Article(id: 2, title: "Stairs")])
let events = HTMLEvents(of: host)

let router = Router()
router.put("/articles") { @MainActor request, context in
  let article = try await request.decode(as: Article.self, context: context)
  let articles = list.data.filter { $0.id != article.id } + [article]
  list.data = articles.sorted { ($0.score, $1.id) > ($1.score, $0.id) }
  return HTTPResponse.Status.ok
}
router.get("/events") { @MainActor _, _ in
  let texts = events.stream().cancelOnGracefulShutdown()
  let body = ResponseBody(asyncSequence: texts.map(ByteBuffer.init))
  return Response(status: .ok, headers: [.contentType: "text/event-stream"], body: body)
}
router.get("/list") { @MainActor _, _ in
  let body = ResponseBody(byteBuffer: ByteBuffer(string: events.wholeList))
  return Response(status: .ok, headers: [.contentType: "application/json"], body: body)
}
router.get("/list-adapters.js") { _, _ in
  EditedResponse(headers: [.contentType: "text/javascript"], response: HTMLPatch.script)
}
router.get("/") { @MainActor _, _ in
  let script = events.script(following: "/events", wholeList: "/list", with: "/list-adapters.js")
  let page = HTMLFragment.document(
    title: "Articles", head: [.markup(trusted: style)], body: [host.html, script])
  let body = ResponseBody(byteBuffer: ByteBuffer(string: page.markup))
  return Response(status: .ok, headers: [.contentType: "text/html; charset=utf-8"], body: body)
}

let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
try await Application(router: router, configuration: .init(address: .hostname(port: port)))
  .runService()
