#pragma once

#include <memory>
#include <opencv2/core.hpp>
#include <string>

#include "CFaceVision.h"

namespace fv {

/// Finds and follows one face; one subclass per kind of engine.
class Engine {
  public:
    virtual ~Engine() = default;
    virtual void process(const cv::Mat &image, int64_t time, fv_face_result &result) = 0;
    virtual void reset() = 0;
    /// Runs the landmark network alone; false when the engine has none.
    virtual bool run_network() = 0;

  protected:
    /// Fills in what follows from `count` landmarks of a face.
    static void found_face(fv_face_result &result, int count);
};

std::unique_ptr<Engine> make_mesh_engine(const fv_engine_options &options);
std::unique_ptr<Engine> make_dlib_engine(const fv_engine_options &options);

/// Decides on which frames of a track to search for further faces.
class RedetectTimer {
  public:
    explicit RedetectTimer(double seconds) : interval(seconds > 0 && seconds < 1e6 ? int64_t(seconds * 1e9) : -1) {}

    /// A clock that jumps back or far ahead makes it due at once. While the count is `doubtful` it is due five times as
    /// often: a second face must be seen to leave, and a slip of the detector to be one.
    bool due(int64_t time, bool doubtful) const {
        const int64_t wait = doubtful ? interval / 5 : interval;
        int64_t elapsed = 0;
        return interval >= 0 && (__builtin_sub_overflow(time, last, &elapsed) || elapsed < 0 || elapsed >= wait);
    }
    void done(int64_t time) { last = time; }

  private:
    const int64_t interval;
    int64_t last = 0;
};

}  // namespace fv
