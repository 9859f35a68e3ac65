import Dispatch
import Synchronization

/// Does asynchronous work and waits for it. For the main thread of a command: it is none of the pool that does the work.
func waiting<Value: Sendable>(for work: @escaping @Sendable () async throws -> Value) throws -> Value {
    let outcome = Outcome<Value>()
    let done = DispatchSemaphore(value: 0)
    Task {
        do {
            outcome.set(.success(try await work()))
        } catch {
            outcome.set(.failure(error))
        }
        done.signal()
    }
    done.wait()
    return try outcome.get()
}

private final class Outcome<Value: Sendable>: Sendable {
    private let result = Mutex<Result<Value, any Error>>(.failure(CancellationError()))

    func set(_ result: sending Result<Value, any Error>) { self.result.withLock { $0 = result } }

    func get() throws -> Value { try result.withLock { $0 }.get() }
}
