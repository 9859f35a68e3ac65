extension SubjectRenderer {
    /// Draws what is worn, over the head.
    func draw(_ accessories: Accessories, pose: SubjectPose, density: Float) {
        let worn = model.head.accessories
        let finishes = model.finishes
        switch accessories.glasses {
        case .none: break
        case .thin: draw(worn.thinFrame, finishes.wire, density: density)
        case .thick: draw(worn.thickFrame, finishes.rim, density: density)
        case .dark:
            draw(worn.leftLens.triangles + worn.rightLens.triangles, finishes.darkLens, density: density)
            draw(worn.thinFrame, finishes.rim, density: density)
        }
        reflect(accessories.leftGlare, in: worn.leftLens, pose: pose)
        reflect(accessories.rightGlare, in: worn.rightLens, pose: pose)
        if let hand = worn.hands[accessories.cover] { draw(hand, model.skin, density: density) }
    }

    /// Lays a lamp's reflection over a lens: the texture's disc, moved against the turn of the head.
    private func reflect(_ radius: Double, in lens: AccessoryModel.Lens, pose: SubjectPose) {
        guard radius > 0.01 else { return }
        let shift = SIMD2(Float(pose.yaw), Float(-pose.pitch)) / Float(Accessories.glareTravel)
        for vertex in lens.vertices {
            let place = (model.head.vertices[vertex].texture - shift) / Float(radius)
            setTexture(of: vertex, to: SIMD2(0.5, 0.5) + place / 2)
        }
        overlay(lens.triangles, model.finishes.reflection)
    }
}
