// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "ListAdapters",
  platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
  products: [
    .library(name: "DiffCore", targets: ["DiffCore"]),
    .library(name: "ListAdapters", targets: ["ListAdapters"]),
    .library(name: "ListPatches", targets: ["PatchCore", "ListPatches"]),
    .library(name: "TerminalLists", targets: ["TerminalLists"]),
    .library(name: "HTMLLists", targets: ["HTMLLists"]),
    .library(name: "ListAdaptersTesting", targets: ["ListAdaptersTesting"]),
    .executable(name: "watchlist", targets: ["watchlist"]),
  ],
  targets: [
    .target(
      name: "DiffCore", exclude: ["Patches"], swiftSettings: settings + [.strictMemorySafety()]),
    .target(
      name: "PatchCore", dependencies: ["DiffCore"], path: "Sources/DiffCore/Patches",
      swiftSettings: settings + [.strictMemorySafety()]),
    .target(
      name: "ListAdapters", dependencies: ["DiffCore"],
      exclude: ["Hosts/Terminal", "Hosts/HTML", "Patches"],
      swiftSettings: settings + [.strictMemorySafety()]),
    .target(
      name: "ListPatches", dependencies: ["ListAdapters", "PatchCore"],
      path: "Sources/ListAdapters/Patches",
      swiftSettings: settings + [.strictMemorySafety()]),
    .target(
      name: "TerminalLists", dependencies: ["ListAdapters"],
      path: "Sources/ListAdapters/Hosts/Terminal",
      swiftSettings: settings + [.strictMemorySafety()]),
    .target(
      name: "HTMLLists", dependencies: ["ListAdapters"], path: "Sources/ListAdapters/Hosts/HTML",
      exclude: ["Browser"],
      swiftSettings: settings + [.strictMemorySafety()]),
    .target(
      name: "ListAdaptersTesting", dependencies: ["ListAdapters"],
      swiftSettings: settings + [.strictMemorySafety()]),
    .executableTarget(
      name: "watchlist",
      dependencies: ["ListAdapters", "ListPatches", "TerminalLists", "HTMLLists"],
      path: "Docs/Examples/watchlist", exclude: ["README.md"],
      swiftSettings: settings),
    .executableTarget(
      name: "replica", dependencies: ["ListAdapters", "ListPatches", "HTMLLists"],
      path: "Docs/Examples/replica",
      swiftSettings: settings),
    .target(
      name: "SmallLists", dependencies: ["DiffCore"], path: "Tests/SmallLists",
      swiftSettings: settings + [.strictMemorySafety()]),
    .target(
      name: "TestSupport", dependencies: ["ListAdaptersTesting"], path: "Tests/TestSupport",
      swiftSettings: settings + [.strictMemorySafety()]),
    .testTarget(
      name: "DiffCoreTests",
      dependencies: ["DiffCore", "PatchCore", "ListAdaptersTesting", "SmallLists", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ListAdaptersTests",
      dependencies: [
        "ListAdapters", "ListPatches", "TerminalLists", "HTMLLists", "ListAdaptersTesting",
        "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ListAdaptersTestingTests", dependencies: ["ListAdaptersTesting", "TestSupport"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
