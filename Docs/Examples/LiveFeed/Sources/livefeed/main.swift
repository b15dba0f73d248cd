import Foundation

// Serves a list as a web page that updates with the list.
// `swift run --package-path Docs/Examples/LiveFeed livefeed --help` prints all options.
switch Invocation(arguments: Array(CommandLine.arguments.dropFirst())) {
case .help:
  print(Usage.text)
case .mistake(let message):
  FileHandle.standardError.write(
    Data("livefeed: \(message)\nTry 'livefeed --help'.\n".utf8))
  exit(2)
case .serve(let options) where options.command.isEmpty:
  try await serve(PostSource(count: options.postCount, seed: options.seed), options)
case .serve(let options):
  try await serve(CommandSource(options), options)
}

private func serve(_ source: some RowSource, _ options: Options) async throws {
  do {
    try await FeedServer(feed: Feed(source, options), options: options).run()
  } catch let error as IOFailure {
    FileHandle.standardError.write(Data("livefeed: \(error.message)\n".utf8))
    exit(1)
  }
}
