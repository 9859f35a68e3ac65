import FrameRing
import Testing

@Suite struct FrameRingTests {
    @Test func anEmptyRingHasNoFrame() throws {
        let ring = try Ring(slotCount: 2, bytesPerSlot: 1)
        var reader = try unwrap(ring.makeReader())
        #expect(take(&reader) == nil)
        #expect(ring.statistics == FrameRingStatistics())
    }

    @Test func theNewestFrameWinsAndComesOnce() throws {
        let ring = try Ring(slotCount: 4, bytesPerSlot: 100)
        var producer = try unwrap(ring.makeProducer())
        var reader = try unwrap(ring.makeReader())
        #expect(producer.write(1) == .written(sequence: 1))
        #expect(take(&reader) == 1)
        #expect(take(&reader) == nil)
        producer.write(2)
        producer.write(3)
        producer.write(4)
        #expect(take(&reader) == 4)
        #expect(take(&reader) == nil)
        #expect(reader.taken == 2)
        #expect(reader.skipped == 2)
    }

    @Test func framesNobodyTookAreCountedWhenWrittenOver() throws {
        let ring = try Ring(slotCount: 3, bytesPerSlot: 8)
        var producer = try unwrap(ring.makeProducer())
        for number in 1...10 { producer.write(number) }
        // Three are still in their slots.
        #expect(ring.statistics == FrameRingStatistics(written: 10, recycledUnread: 7))
        #expect(ring.statistics.dropped == 7)
        var reader = try unwrap(ring.makeReader())
        #expect(take(&reader) == 10)
        for number in 11...13 { producer.write(number) }
        // 8 and 9 were lost, 10 was not.
        #expect(ring.statistics == FrameRingStatistics(written: 13, recycledUnread: 9))
    }

    @Test func aLateReaderStartsWithTheNewestFrame() throws {
        let ring = try Ring(slotCount: 3, bytesPerSlot: 8)
        var producer = try unwrap(ring.makeProducer())
        for number in 1...5 { producer.write(number) }
        var reader = try unwrap(ring.makeReader())
        #expect(take(&reader) == 5)
        #expect(reader.skipped == 0)
        producer.write(6)
        #expect(take(&reader) == 6)
        #expect(reader.skipped == 0)
    }

    @Test func readersShareAFrameWithoutCopy() throws {
        let ring = try Ring(slotCount: 4, bytesPerSlot: 64, maximumReaders: 2)
        var producer = try unwrap(ring.makeProducer())
        var one = try unwrap(ring.makeReader())
        var other = try unwrap(ring.makeReader())
        producer.write(1)
        let first = try unwrap(one.newest())
        let second = try unwrap(other.newest())
        let sameBytes = first.withUnsafeBytes { a in
            second.withUnsafeBytes { b in a.baseAddress == b.baseAddress && a.count == 64 && b.count == 64 }
        }
        #expect(sameBytes)
        // What one reader took, the other still gets.
        producer.write(2)
        #expect(take(&one) == 2)
        producer.write(3)
        #expect(take(&other) == 3)
        #expect(one.skipped == 0)
        #expect(other.skipped == 1)
    }

    @Test func aFrameHeldTooLongStaysAndOthersGoBy() throws {
        let ring = try Ring(slotCount: 3, bytesPerSlot: 5000)
        var producer = try unwrap(ring.makeProducer())
        var slow = try unwrap(ring.makeReader())
        var quick = try unwrap(ring.makeReader())
        producer.write(1)
        let held = try unwrap(slow.newest())
        for number in 2...50 {
            #expect(producer.write(number) == .written(sequence: UInt64(number)))
            #expect(take(&quick) == number)
        }
        #expect(held.number == 1)
        #expect(held.isWhole == true)
        #expect(take(&slow) == 50)
        #expect(slow.skipped == 48)
        #expect(ring.statistics.dropped == 0)
    }

    @Test func whenEverySlotIsHeldTheWriteIsRefusedAndCounted() throws {
        let ring = try Ring(slotCount: 2, bytesPerSlot: 8)
        var producer = try unwrap(ring.makeProducer())
        var reader = try unwrap(ring.makeReader())
        producer.write(1)
        let first = try unwrap(reader.newest())
        do {
            producer.write(2)
            let second = try unwrap(reader.newest())
            var called = false
            let outcome = producer.write { _ in
                called = true
                return Mark(number: 3)
            }
            #expect(outcome == .refused)
            #expect(!called)
            #expect(first.isWhole && second.isWhole)
            #expect(second.number == 2)
        }
        #expect(ring.statistics == FrameRingStatistics(written: 2, refused: 1))
        // Dropping the second token made room.
        #expect(producer.write(4) == .written(sequence: 3))
        #expect(take(&reader) == 4)
        #expect(first.number == 1)
    }

    @Test func theNewestIsWrittenOverWhenNothingElseIsFree() throws {
        let ring = try Ring(slotCount: 2, bytesPerSlot: 8)
        var producer = try unwrap(ring.makeProducer())
        var reader = try unwrap(ring.makeReader())
        producer.write(1)
        let held = try unwrap(reader.newest())
        producer.write(2)
        var seenInside: Int? = -1
        producer.write { _ in
            // 2 is being written over: there is nothing to take, and no waiting for it.
            seenInside = take(&reader)
            return nil
        }
        #expect(seenInside == nil)
        #expect(take(&reader) == nil)
        #expect(ring.statistics == FrameRingStatistics(written: 2, recycledUnread: 1, abandoned: 1))
        producer.write { bytes in
            bytes.initializeMemory(as: UInt8.self, repeating: 3)
            return Mark(number: 3)
        }
        #expect(take(&reader) == 3)
        #expect(held.isWhole == true)
    }

    @Test func anAbandonedWriteIsNotSeen() throws {
        struct Unplugged: Error, Equatable {}
        let ring = try Ring(slotCount: 3, bytesPerSlot: 8)
        var producer = try unwrap(ring.makeProducer())
        var reader = try unwrap(ring.makeReader())
        producer.write(1)
        #expect(producer.write { _ in nil } == .abandoned)
        #expect(throws: Unplugged()) {
            try producer.write { bytes throws(Unplugged) -> Mark? in
                bytes[0] = 9
                throw Unplugged()
            }
        }
        #expect(ring.statistics == FrameRingStatistics(written: 1, abandoned: 2))
        #expect(take(&reader) == 1)
        #expect(producer.write(2) == .written(sequence: 2))
        #expect(take(&reader) == 2)
    }

    @Test func thereIsOneProducerAtATime() throws {
        let ring = try Ring(slotCount: 2, bytesPerSlot: 8)
        do {
            var first = try unwrap(ring.makeProducer())
            let second = ring.makeProducer()
            let isAlone = second == nil
            #expect(isAlone)
            first.write(1)
        }
        var next = try unwrap(ring.makeProducer())
        #expect(next.write(2) == .written(sequence: 2))
        #expect(ring.statistics.written == 2)
    }

    @Test(arguments: [1, 3, 64]) func thereAreAsManyReadersAsAskedFor(maximum: Int) throws {
        let ring = try Ring(slotCount: 2, bytesPerSlot: 8, maximumReaders: maximum)
        try withReaders(of: ring, maximum) {
            let extra = ring.makeReader()
            let isRefused = extra == nil
            #expect(isRefused)
        }
        let again = ring.makeReader()
        let isServed = again != nil
        #expect(isServed)
    }

    /// Runs `body` while `count` readers exist.
    private func withReaders(of ring: Ring, _ count: Int, _ body: () -> Void) throws {
        guard count > 0 else { return body() }
        let reader = try unwrap(ring.makeReader())
        try withReaders(of: ring, count - 1, body)
        _ = reader.taken
    }

    @Test func aTokenOutlivesReaderProducerAndRing() throws {
        func make() throws -> Ring.Frame {
            let ring = try Ring(slotCount: 2, bytesPerSlot: 100_000)
            var producer = try unwrap(ring.makeProducer())
            var reader = try unwrap(ring.makeReader())
            producer.write(7)
            return try unwrap(reader.newest())
        }
        let frame = try make()
        #expect(frame.number == 7)
        #expect(frame.isWhole == true)
        #expect(frame.bytes.byteCount == 100_000)
    }

    @Test(arguments: [(1, 128), (4095, 128), (4096, 4096), (921_600, 4096)])
    func slotsAreAligned(bytes: Int, alignment: Int) throws {
        let ring = try Ring(slotCount: 3, bytesPerSlot: bytes)
        var producer = try unwrap(ring.makeProducer())
        for number in 1...4 {
            producer.write { slot in
                #expect(slot.count == bytes)
                #expect(Int(bitPattern: slot.baseAddress) % alignment == 0)
                return Mark(number: number)
            }
        }
    }

    @Test func anErrorLeavesTheBytesOfAFrameAsItIs() throws {
        struct Unreadable: Error, Equatable {}
        let ring = try Ring(slotCount: 2, bytesPerSlot: 8)
        var producer = try unwrap(ring.makeProducer())
        var reader = try unwrap(ring.makeReader())
        producer.write(5)
        let frame = try unwrap(reader.newest())
        do throws(Unreadable) {
            try frame.withUnsafeBytes { _ throws(Unreadable) in throw Unreadable() }
            Issue.record("no error")
        } catch {
            #expect(error == Unreadable())
        }
        #expect(frame.isWhole == true)
    }

    @Test func headersOfAnySizeAndAlignmentArrive() throws {
        let ring = try FrameRing<SIMD16<Double>>(slotCount: 3, bytesPerSlot: 8)
        var producer = try unwrap(ring.makeProducer())
        var reader = try unwrap(ring.makeReader())
        for number in 1...5 {
            producer.write { _ in SIMD16(repeating: Double(number)) }
            let frame = try unwrap(reader.newest())
            #expect(frame.header == SIMD16(repeating: Double(number)))
        }
    }

    @Test func impossibleSizesAreRefused() {
        #expect(throws: FrameRingError.slotCount(0)) { try Ring(slotCount: 0, bytesPerSlot: 8) }
        #expect(throws: FrameRingError.slotCount(1)) { try Ring(slotCount: 1, bytesPerSlot: 8) }
        #expect(throws: FrameRingError.slotCount(-3)) { try Ring(slotCount: -3, bytesPerSlot: 8) }
        #expect(throws: FrameRingError.slotCount(.max)) { try Ring(slotCount: .max, bytesPerSlot: 8) }
        #expect(throws: FrameRingError.bytesPerSlot(0)) { try Ring(slotCount: 2, bytesPerSlot: 0) }
        #expect(throws: FrameRingError.bytesPerSlot(-1)) { try Ring(slotCount: 2, bytesPerSlot: -1) }
        #expect(throws: FrameRingError.bytesPerSlot(.max)) { try Ring(slotCount: 2, bytesPerSlot: .max) }
        #expect(throws: FrameRingError.bytesPerSlot(.max / 2)) { try Ring(slotCount: 4, bytesPerSlot: .max / 2) }
        #expect(throws: FrameRingError.maximumReaders(0)) { try Ring(slotCount: 2, bytesPerSlot: 8, maximumReaders: 0) }
        #expect(throws: FrameRingError.maximumReaders(65)) {
            try Ring(slotCount: 2, bytesPerSlot: 8, maximumReaders: 65)
        }
    }

    @Test func memoryThatCannotBeHadIsAnError() {
        // Fits an Int, but no address space.
        #expect {
            _ = try Ring(slotCount: 2, bytesPerSlot: 1 << 56)
        } throws: { error in
            guard case .outOfMemory(let bytes)? = error as? FrameRingError else { return false }
            return bytes > 1 << 56
        }
    }

    @Test func errorsSayWhatToDo() {
        for error in [
            FrameRingError.slotCount(1), .bytesPerSlot(0), .maximumReaders(0), .outOfMemory(bytes: 1),
            .noDescriptor(24),
        ] {
            #expect("\(error)".contains("frame ring"))
        }
    }
}
