// swift-tools-version: 6.2

import PackageDescription

// The package's own sources, by symbolic link, compiled against stand-ins for UIKit and AppKit.
let package = Package(
  name: "AppleHosts",
  targets: [
    .target(name: "StandIns"),
    .target(name: "UIKit", dependencies: ["StandIns"]),
    .target(name: "AppKit", dependencies: ["StandIns"]),

    .target(name: "DiffCore"),
    .target(name: "ListAdapters", dependencies: ["DiffCore", "UIKit", "AppKit"]),
    .target(name: "ListAdaptersTesting", dependencies: ["ListAdapters"]),

    .target(name: "StrictJudging", dependencies: ["ListAdaptersTesting", "StandIns"]),
    .target(name: "UIKitGuide", dependencies: ["ListAdapters", "UIKit"]),
    .target(name: "AppKitGuide", dependencies: ["ListAdapters", "AppKit"]),
    .target(
      name: "Swift5Client", dependencies: ["ListAdapters", "UIKit", "AppKit"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "AppleHostsTests",
      dependencies: [
        "ListAdapters", "ListAdaptersTesting", "StrictJudging", "UIKit", "AppKit", "UIKitGuide",
        "AppKitGuide", "Swift5Client",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
