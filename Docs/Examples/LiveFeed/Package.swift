// swift-tools-version: 6.2

import PackageDescription

let page: [Target.Dependency] = [
  .product(name: "DiffCore", package: "ListAdapters"),
  .product(name: "ListAdapters", package: "ListAdapters"),
  .product(name: "HTMLLists", package: "ListAdapters"),
  .product(name: "Hummingbird", package: "hummingbird"),
  .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
]

let package = Package(
  name: "LiveFeed",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "livefeed", targets: ["livefeed"]),
    .executable(name: "livepage", targets: ["livepage"]),
    .executable(name: "longlist", targets: ["longlist"]),
    .executable(name: "livecost", targets: ["livecost"]),
  ],
  dependencies: [
    .package(name: "ListAdapters", path: "../../.."),
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
  ],
  targets: [
    .executableTarget(
      name: "livefeed",
      dependencies: page + [
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      resources: [.embedInCode("Page")]),
    .executableTarget(
      name: "livepage",
      dependencies: page),
    .executableTarget(
      name: "longlist",
      dependencies: page),
    .executableTarget(
      name: "livecost",
      dependencies: page),
  ],
  swiftLanguageModes: [.v6]
)
