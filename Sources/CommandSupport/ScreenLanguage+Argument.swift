public import ArgumentParser
public import CaptureScreens

extension ScreenLanguage: ExpressibleByArgument {}
