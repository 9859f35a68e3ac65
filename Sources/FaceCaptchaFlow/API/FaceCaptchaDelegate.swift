/// Told how a FaceCaptcha ended, by exactly one call, on the main actor.
@MainActor public protocol FaceCaptchaDelegate: AnyObject {
    /// It was judged. The model says whether it was passed and, if not, why.
    func handleSuccess(model: FaceCaptchaSuccessModel)
    /// It could not be judged.
    func handleError(error: FaceCaptchaError)
    /// The person closed it.
    func handleCanceled()
}
