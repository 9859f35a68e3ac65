import CAllocationCounter

/// Heap allocations per frame in steady state.
struct Allocations: Codable {
    var ours: Double
    var oursBytes: Double
    /// Inside OpenCV, the inference runtime and other shared objects.
    var libraries: Double
    var librariesBytes: Double
    /// Places of ours that allocate: offset into the executable for `addr2line`, and how often in all.
    var sites: [Site]

    struct Site: Codable {
        var offset: String
        var count: Int
    }

    /// What `body` allocates, for each of its `frames`.
    static func counted(frames: Int, _ body: () throws -> Void) rethrows -> Allocations {
        ac_start()
        defer { ac_stop() }
        try body()
        ac_stop()
        return read(frames: frames)
    }

    static func read(frames: Int) -> Allocations {
        let counts = ac_read()
        var sites = [ac_site](repeating: ac_site(), count: Int(AC_MAX_SITES))
        let used = Int(ac_read_sites(&sites))
        let frames = Double(max(frames, 1))
        return Allocations(
            ours: Double(counts.ours) / frames, oursBytes: Double(counts.ours_bytes) / frames,
            libraries: Double(counts.libraries) / frames, librariesBytes: Double(counts.libraries_bytes) / frames,
            sites: sites[..<used].sorted { $0.count > $1.count }
                .map { Site(offset: "0x" + String($0.offset, radix: 16), count: Int($0.count)) })
    }
}
