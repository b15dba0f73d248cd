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

let note = HTMLFragment.element("input", ["name": "note", "placeholder": "Note"])
let first = [Article(id: 1, title: "Moths"), Article(id: 2, title: "Stairs")]
let articles = HTMLList(id: "articles", data: first) { article in
  .element("li", [.element("b", ["\(article.score)"]), .text(article.title), note])
}
let page = HTMLEvents(of: articles)

let router = Router()
router.put("/articles") { @MainActor request, context in
  let article = try await request.decode(as: Article.self, context: context)
  let all = articles.data.filter { $0.id != article.id } + [article]
  articles.data = all.sorted { ($0.score, $1.id) > ($1.score, $0.id) }
  return HTTPResponse.Status.ok
}
router.get("/events") { @MainActor _, _ in
  let texts = page.stream().cancelOnGracefulShutdown()
  let body = ResponseBody(asyncSequence: texts.map(ByteBuffer.init))
  return Response(status: .ok, headers: [.contentType: "text/event-stream"], body: body)
}
router.get("/list") { @MainActor request, _ in
  let id = request.uri.queryParameters["list"].map { String($0) }
  guard let list = id.flatMap(page.wholeList) else { throw HTTPError(.notFound) }
  let body = ResponseBody(byteBuffer: ByteBuffer(string: list))
  return Response(status: .ok, headers: [.contentType: "application/json"], body: body)
}
Task {
  while true {
    try await Task.sleep(for: .seconds(15))
    page.keepAlive()
  }
}
router.get("/list-adapters.js") { _, _ in
  EditedResponse(headers: [.contentType: "text/javascript"], response: HTMLPatch.script)
}
router.get("/") { @MainActor _, _ in
  let script = page.script(following: "/events", wholeList: "/list", with: "/list-adapters.js")
  let document = HTMLFragment.document(
    title: "Articles", head: [.markup(trusted: style)], body: [articles.html, script])
  let body = ResponseBody(byteBuffer: ByteBuffer(string: document.markup))
  return Response(status: .ok, headers: [.contentType: "text/html; charset=utf-8"], body: body)
}

let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
try await Application(router: router, configuration: .init(address: .hostname(port: port)))
  .runService()
