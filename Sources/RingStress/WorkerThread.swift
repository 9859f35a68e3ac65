internal import Glibc

/// A thread that can be joined.
package struct WorkerThread: Sendable {
    private let handle: pthread_t

    /// Traps when the system has no thread left: nothing can be stressed or timed then.
    package init(_ body: @escaping @Sendable () -> Void) {
        let context = Unmanaged.passRetained(Body(body))
        var handle = pthread_t()
        let status = pthread_create(
            &handle, nil,
            { context in
                Unmanaged<Body>.fromOpaque(context!).takeRetainedValue().run()
                return nil
            }, context.toOpaque())
        precondition(status == 0, "pthread_create: errno \(status)")
        self.handle = handle
    }

    /// Once.
    package func join() { pthread_join(handle, nil) }

    private final class Body: Sendable {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }
}
