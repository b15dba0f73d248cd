// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Database",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "scores", targets: ["scores"])],
  dependencies: [
    .package(name: "ListAdapters", path: "../../.."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(
      name: "PlayerDatabase",
      dependencies: [
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "ListAdapters", package: "ListAdapters"),
        .product(name: "TerminalLists", package: "ListAdapters"),
        .product(name: "HTMLLists", package: "ListAdapters"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "scores",
      dependencies: [
        "PlayerDatabase",
        .product(name: "ListAdapters", package: "ListAdapters"),
        .product(name: "TerminalLists", package: "ListAdapters"),
        .product(name: "HTMLLists", package: "ListAdapters"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]),
    .testTarget(
      name: "PlayerDatabaseTests",
      dependencies: [
        "PlayerDatabase", "scores",
        .product(name: "ListAdapters", package: "ListAdapters"),
        .product(name: "TerminalLists", package: "ListAdapters"),
        .product(name: "HTMLLists", package: "ListAdapters"),
        .product(name: "ListAdaptersTesting", package: "ListAdapters"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]),
  ],
  swiftLanguageModes: [.v6]
)
