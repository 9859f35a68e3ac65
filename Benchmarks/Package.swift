// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "micro-bench",
    dependencies: [.package(name: "face-liveness", path: "..")],
    targets: [
        .target(name: "CQueues"),
        .executableTarget(
            name: "micro-bench",
            dependencies: [
                "CQueues",
                .product(name: "FaceSignals", package: "face-liveness"),
                .product(name: "FrameRing", package: "face-liveness"),
            ],
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableExperimentalFeature("Lifetimes"),
            ]),
    ],
    cxxLanguageStandard: .cxx17
)
