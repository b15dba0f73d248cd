// swift-tools-version: 6.2

import PackageDescription

// Swift Testing brings overlays for the real UIKit and AppKit, which a toolchain for Linux lacks.
let noOverlays: [SwiftSetting] = [
  .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])
]

// The settings of the package itself.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// The tests that stand beside the guides' view controllers.
let guideTests = [
  "UIKit": [
    "UIKitGuideTests", "MigratingTests", "ReaderTests", "ChatTests", "ActionTests", "ShownTexts",
  ],
  "AppKit": ["AppKitGuideTests"],
]

// The guides' view controllers, compiled in another way than their tests compile them. Nothing runs
// them, so the optimizer, which finds no mistakes, leaves them alone.
func guide(_ framework: String, _ way: String, _ settings: [SwiftSetting]) -> Target {
  .target(
    name: "\(framework)Guide\(way)",
    dependencies: ["ListAdapters", .init(stringLiteral: framework)]
      + (framework == "UIKit" ? ["ListPatches", "SwiftUI"] : []),
    exclude: guideTests[framework]?.map { "\($0).swift" } ?? [],
    swiftSettings: settings + [.unsafeFlags(["-Onone"])])
}

// The package's own sources, by symbolic link, compiled against stand-ins for UIKit and AppKit.
let package = Package(
  name: "AppleHosts",
  targets: [
    .target(name: "StandIns"),
    .target(name: "UIKit", dependencies: ["StandIns"]),
    .target(name: "AppKit", dependencies: ["StandIns"]),
    .target(name: "SwiftUI", dependencies: ["UIKit"]),

    .target(
      name: "DiffCore", exclude: ["Patches"], swiftSettings: settings + [.strictMemorySafety()]),
    .target(
      name: "ListAdapters", dependencies: ["DiffCore", "UIKit", "AppKit"],
      exclude: ["Hosts/Terminal", "Hosts/HTML", "Patches"],
      swiftSettings: settings + [.strictMemorySafety()]),
    .target(
      name: "PatchCore", dependencies: ["DiffCore"], path: "Sources/DiffCore/Patches",
      swiftSettings: settings + [.strictMemorySafety()]),
    .target(
      name: "ListPatches", dependencies: ["ListAdapters", "PatchCore"],
      path: "Sources/ListAdapters/Patches", swiftSettings: settings + [.strictMemorySafety()]),
    .target(name: "ListAdaptersTesting", dependencies: ["ListAdapters"], swiftSettings: settings),

    .target(name: "StrictJudging", dependencies: ["ListAdaptersTesting", "StandIns"]),
    .target(
      name: "Swift5Client", dependencies: ["ListAdapters", "UIKit", "AppKit"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    guide("UIKit", "InSwift5", [.swiftLanguageMode(.v5)]),
    guide("AppKit", "InSwift5", [.swiftLanguageMode(.v5)]),
    guide("UIKit", "OnMainActor", [.defaultIsolation(MainActor.self)]),
    guide("AppKit", "OnMainActor", [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "AppleHostsTests",
      dependencies: ["ListAdaptersTesting", "StrictJudging", "UIKit", "AppKit", "Swift5Client"],
      swiftSettings: noOverlays),
    .testTarget(
      name: "UIKitGuideTests",
      dependencies: [
        "ListAdapters", "ListPatches", "ListAdaptersTesting", "StrictJudging", "UIKit", "SwiftUI",
      ],
      swiftSettings: noOverlays),
    .testTarget(
      name: "AppKitGuideTests", dependencies: ["ListAdapters", "StrictJudging", "AppKit"],
      swiftSettings: noOverlays),
  ],
  swiftLanguageModes: [.v6]
)
