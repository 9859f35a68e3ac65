/// All that is to know about one slot, in one word, so that one compare-and-exchange settles who may touch its bytes.
///
/// bits 63...16: sequence number of the complete frame in it; 0: none, the slot is the producer's to write
/// bit  15:      some reader has taken this frame
/// bits 14...0:  tokens out; the bytes must not change while this is above 0
struct SlotState: Equatable {
    var word: UInt64

    static let free = SlotState(word: 0)
    static let maximumHolders = 0x7fff

    init(word: UInt64) { self.word = word }
    /// A frame just completed, not taken by anybody.
    init(sequence: UInt64) { word = sequence << 16 }

    var sequence: UInt64 { word >> 16 }
    var wasTaken: Bool { word & 0x8000 != 0 }
    var holders: Int { Int(word & 0x7fff) }

    /// The same with one more token out.
    var taken: SlotState { SlotState(word: (word | 0x8000) + 1) }
}

/// The newest complete frame: its sequence number (48 bits: 10^8 frames a second for a month) and its slot.
struct NewestFrame: Equatable {
    var word: UInt64

    static let none = NewestFrame(word: 0)

    init(word: UInt64) { self.word = word }
    init(sequence: UInt64, slot: Int) { word = sequence << 16 | UInt64(slot) }

    var sequence: UInt64 { word >> 16 }
    var slot: Int { Int(word & 0xffff) }
}
