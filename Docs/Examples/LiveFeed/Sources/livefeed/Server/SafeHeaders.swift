import HTTPTypes
import Hummingbird

/// Headers that forbid a page whatever it does not need, should its markup ever be wrong.
struct SafeHeaders: RouterMiddleware {
  typealias Context = FeedContext

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    response.headers[.contentSecurityPolicy] = """
      default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
      base-uri 'none'; form-action 'none'; frame-ancestors 'none'
      """
    response.headers[.xContentTypeOptions] = "nosniff"
    return response
  }
}
