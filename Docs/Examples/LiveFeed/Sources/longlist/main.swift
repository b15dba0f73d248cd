import HTMLLists
import Hummingbird
import ListAdapters
import ServiceLifecycle

struct Book: Identifiable, Equatable, Diffable {
  let id: Int
  var title: String

  var element: HTMLFragment.Element {
    HTMLFragment.Element("li", [:], [.text(title)])
  }
}

/// The whole list, of which each page shows 200 rows.
var books = (1...2_000).map { Book(id: $0, title: "Book \($0)") }

/// One reader's page, with a host of its own.
@MainActor final class Page {
  /// The secret in the reader's cookie.
  let reader: String

  let host = HTMLHost(id: "books", row: \Book.element)
  let list: DiffCalculator<HTMLHost<Never, Book>, Book>
  let events: HTMLEvents
  private var start = 0

  init(reader: String) {
    self.reader = reader
    list = DiffCalculator(host: host)
    events = HTMLEvents(of: host)
    move(by: 0)
  }

  /// Moves the window by some rows, and shows the books in it as they are now.
  func move(by rows: Int) {
    start = min(max(start + rows, 0), max(books.count - 200, 0))
    list.data = Array(books[start...].prefix(200))
  }
}

/// The last 1,000 pages, by the number in their addresses.
var pages: [Int: Page] = [:]
var lastNumber = 0

extension Request {
  /// The page that the request names, if it comes from the page's reader.
  @MainActor var page: Page? {
    let page = uri.queryParameters["page"].flatMap { Int($0) }.flatMap { pages[$0] }
    return page?.reader == cookies["reader"]?.value ? page : nil
  }
}

func script(_ number: Int) -> String {
  """
  <script type="module">
  import { follow } from "/list-adapters.js";
  const ends = ["above", "below"].map((id) => document.getElementById(id));
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) fetch(`/window?page=\(number)&toward=${target.id}`, { method: "POST" });
    }
  }, { rootMargin: "50%" });
  // An end that is still near after a patch is reported again.
  const watch = () => ends.forEach((end) => { observer.unobserve(end); observer.observe(end); });
  follow("/events?page=\(number)", document.getElementById("books"), {
    wholeList: "/list?page=\(number)", glides: false, after: watch,
    // A page at its top would show the new first rows, instead of those that it shows.
    before() { if (scrollY === 0) scrollTo(0, 1); },
    // The server no longer has this page.
    state(state) { if (state === "ended") location.reload(); },
  });
  watch();
  </script>
  """
}

func response(_ body: String, _ type: String) -> Response {
  Response(
    status: .ok, headers: [.contentType: type],
    body: ResponseBody(byteBuffer: ByteBuffer(string: body)))
}

let router = Router()
router.get("/") { @MainActor request, _ in
  let known = request.cookies["reader"]?.value
  let secret = (0..<3).map { _ in String(UInt64.random(in: 0 ... .max), radix: 36) }.joined()
  let page = Page(reader: known ?? secret)
  lastNumber += 1
  pages[lastNumber] = page
  pages[lastNumber - 1_000] = nil
  let end = { (id: String) in HTMLFragment.element("div", ["id": id], []) }
  let document = HTMLFragment.document(
    title: "Books",
    body: [end("above"), page.host.html, end("below"), .markup(trusted: script(lastNumber))])
  var response = response(document.markup, "text/html; charset=utf-8")
  if known == nil {
    // If your site has HTTPS, add `secure: true`.
    response.setCookie(Cookie(name: "reader", value: secret, sameSite: .strict))
  }
  return response
}
router.get("/list-adapters.js") { _, _ in response(HTMLPatch.script, "text/javascript") }
router.get("/events") { @MainActor request, _ in
  guard let page = request.page else { return Response(status: .noContent) }
  let texts = page.events.stream().cancelOnGracefulShutdown()
  let body = ResponseBody(asyncSequence: texts.map(ByteBuffer.init))
  return Response(status: .ok, headers: [.contentType: "text/event-stream"], body: body)
}
router.get("/list") { @MainActor request, _ in
  guard let page = request.page else { throw HTTPError(.forbidden) }
  return response(page.events.wholeList, "application/json")
}
router.post("/window") { @MainActor request, _ in
  guard let page = request.page else { throw HTTPError(.forbidden) }
  page.move(by: request.uri.queryParameters["toward"] == "below" ? 50 : -50)
  return HTTPResponse.Status.ok
}
router.put("/books/:id/:title") { @MainActor _, context in
  let id = try context.parameters.require("id", as: Int.self)
  guard books.indices.contains(id - 1) else { throw HTTPError(.notFound) }
  books[id - 1].title = try context.parameters.require("title")
  for page in pages.values { page.move(by: 0) }
  return HTTPResponse.Status.ok
}

let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
try await Application(router: router, configuration: .init(address: .hostname(port: port)))
  .runService()
