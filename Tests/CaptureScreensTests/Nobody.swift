import Foundation

/// A user without rights. Linux keeps the user that files are opened as for each thread, so that only the calling one
/// changes.
enum Nobody {
    static let user = 65534
    static let isPossible = geteuid() == 0
    static let impossible = "only root can open files as somebody else"

    private typealias SetIdentity = @convention(c) (UInt32) -> Int32

    static func asNobody<R>(_ body: () -> R) -> R {
        let call = { (name: String) in unsafeBitCast(dlsym(nil, name), to: SetIdentity.self) }
        let (setUser, setGroup) = (call("setfsuid"), call("setfsgid"))
        _ = setGroup(UInt32(user))
        _ = setUser(UInt32(user))
        defer {
            _ = setUser(geteuid())
            _ = setGroup(getegid())
        }
        return body()
    }
}
