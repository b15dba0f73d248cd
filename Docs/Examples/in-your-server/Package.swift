// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "livepage",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "ListAdapters", path: "../ListAdapters"),  // your clone
    // From 1.0.0 on: .package(url: "https://github.com/OWNER/ListAdapters.git", from: "1.0.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .executableTarget(
      name: "livepage",
      dependencies: [
        .product(name: "ListAdapters", package: "ListAdapters"),
        .product(name: "HTMLLists", package: "ListAdapters"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ])
  ]
)
