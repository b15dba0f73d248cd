import Hummingbird

/// Adds headers that restrict a page to its own resources, in case its markup is wrong.
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
