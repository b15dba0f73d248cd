import Hummingbird
import ListAdapters

let router = Router()
router.get("hello") { _, _ in "Hello" }
try await Application(router: router).runService()
