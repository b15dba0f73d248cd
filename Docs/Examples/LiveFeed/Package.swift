// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "LiveFeed",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "livefeed", targets: ["livefeed"])
  ],
  dependencies: [
    .package(name: "ListAdapters", path: "../../.."),
    .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1"),
  ],
  targets: [
    .executableTarget(
      name: "livefeed",
      dependencies: [
        .product(name: "ListAdapters", package: "ListAdapters"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
