// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "ListAdapters",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "DiffCore", targets: ["DiffCore"]),
    .library(name: "ListAdapters", targets: ["ListAdapters"]),
    .library(name: "ListAdaptersTesting", targets: ["ListAdaptersTesting"]),
    .executable(name: "watchlist", targets: ["watchlist"]),
  ],
  targets: [
    .target(name: "DiffCore"),
    .target(name: "ListAdapters", dependencies: ["DiffCore"]),
    .target(name: "ListAdaptersTesting", dependencies: ["ListAdapters"]),
    .executableTarget(
      name: "watchlist", dependencies: ["ListAdapters"], path: "Docs/Examples/watchlist"),
    .executableTarget(
      name: "printing-host", dependencies: ["ListAdapters"], path: "Docs/Examples/printing-host"),
    .testTarget(name: "DiffCoreTests", dependencies: ["DiffCore", "ListAdaptersTesting"]),
    .testTarget(name: "ListAdaptersTests", dependencies: ["ListAdapters", "ListAdaptersTesting"]),
    .testTarget(name: "ListAdaptersTestingTests", dependencies: ["ListAdaptersTesting"]),
  ],
  swiftLanguageModes: [.v6]
)
