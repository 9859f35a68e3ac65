extension ImageQuality {
    /// - Returns: `nil` when the face's box or its pixels could not be measured.
    init?(
        _ statistics: borrowing PixelStatistics, _ sights: PartSights, face: DetectedFace, imageSize: ImageSize
    ) {
        let measured = statistics.face
        let width = Double(imageSize.width)
        let height = Double(imageSize.height)
        guard measured.eyeDistance > 0, width > 0, height > 0 else { return nil }
        self.init(
            eyeDistance: measured.eyeDistance, share: face.width * face.height / (width * height),
            offset: SIMD2((face.x + face.width / 2) / width - 0.5, (face.y + face.height / 2) / height - 0.5),
            sharpness: 1 - measured.blur, brightness: measured.brightness / 255, contrast: measured.contrast / 255,
            overexposed: measured.overexposed, underexposed: measured.underexposed, sideLight: measured.sideLight,
            occlusion: sights.occlusion)
        guard share.isFinite, offset.x.isFinite, offset.y.isFinite else { return nil }
    }
}
