// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "HeadPose",
    dependencies: [.package(name: "face-liveness", path: "../..")],
    targets: [
        .executableTarget(
            name: "head-pose",
            dependencies: [
                .product(name: "FaceCaptcha", package: "face-liveness"),
                .product(name: "FaceSignals", package: "face-liveness"),
                .product(name: "FaceTracking", package: "face-liveness"),
                .product(name: "SyntheticFace", package: "face-liveness"),
            ])
    ]
)
