import Hummingbird
import ListAdapters

struct Article: Identifiable, Equatable, Diffable {
  let id: Int
  var title: String
  var score = 0
}

let host = HTMLHost(id: "articles") { (article: Article) in
  HTMLFragment.Element("li", [:], ["\(article.score) ", .text(article.title)])
}
let titles = ["Moths", "Stairs", "Bread"]
let articles = titles.enumerated().map { Article(id: $0, title: $1) }
let list = DiffCalculator(host: host, data: articles)
list.itemUpdates = .reconfigure
let browsers = Browsers()
host.didPatch = { browsers.send($0) }

/// The current page, whose script asks for the events after the last one.
@MainActor func page() -> String {
  let script = """
    <script type="module">
      import { follow } from "/list-adapters.js";
      follow("/events", document.getElementById("articles"), { event: "\(browsers.lastEvent)" });
    </script>
    """
  let body: [HTMLFragment] = [host.html, .markup(trusted: script)]
  return HTMLFragment.document(title: "Articles", body: body).markup
}

let router = Router()
router.get("/") { _, _ in
  EditedResponse(headers: [.contentType: "text/html; charset=utf-8"], response: await page())
}
router.get("/list-adapters.js") { _, _ in
  EditedResponse(headers: [.contentType: "text/javascript"], response: HTMLPatch.script)
}
router.get("/events") { @MainActor request, _ in
  let after = request.uri.queryParameters["after"].map(String.init)
  let last = request.headers[.init("Last-Event-ID")!] ?? after
  let events = browsers.add(after: last, showing: host.wholeList).map { ByteBuffer(string: $0) }
  let headers: HTTPFields = [.contentType: "text/event-stream"]
  return Response(status: .ok, headers: headers, body: ResponseBody(asyncSequence: events))
}
router.post("/vote/:id") { @MainActor _, context in
  let id = try context.parameters.require("id", as: Int.self)
  var articles = list.data
  for i in articles.indices where articles[i].id == id { articles[i].score += 1 }
  list.data = articles.sorted { ($0.score, $1.id) > ($1.score, $0.id) }
  return HTTPResponse.Status.ok
}

let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
let configuration = ApplicationConfiguration(address: .hostname("127.0.0.1", port: port))
try await Application(router: router, configuration: configuration).runService()
