// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Board",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "ListAdapters", path: "../../.."),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
  ],
  targets: [
    .executableTarget(
      name: "board",
      dependencies: [
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdHTTP2", package: "hummingbird"),
        .product(name: "HummingbirdTLS", package: "hummingbird"),
        .product(name: "ListAdapters", package: "ListAdapters"),
        .product(name: "HTMLLists", package: "ListAdapters"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      resources: [.embedInCode("Page")]),
    .testTarget(
      name: "ObservationTests",
      dependencies: [
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "ListAdapters", package: "ListAdapters"),
        .product(name: "HTMLLists", package: "ListAdapters"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
