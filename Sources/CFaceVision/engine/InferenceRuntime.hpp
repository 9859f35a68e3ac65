#pragma once

#include <memory>
#include <string>
#include <vector>

namespace fv {

struct RuntimeFunctions;

/// A network ready to run on one thread, with its tensors' memory.
class Network {
  public:
    ~Network();
    Network(const Network &) = delete;
    Network &operator=(const Network &) = delete;

    float *input() const { return input_data; }
    size_t input_count() const { return input_floats; }
    /// The output that has exactly `count` values; found by size because names differ between model versions.
    const float *output(size_t count) const;
    void run();

  private:
    friend class InferenceRuntime;
    Network() = default;

    struct Output {
        const float *data;
        size_t count;
    };
    std::shared_ptr<const RuntimeFunctions> functions;
    void *model = nullptr;
    void *compiled = nullptr;
    void *request = nullptr;
    std::vector<void *> tensors;
    float *input_data = nullptr;
    size_t input_floats = 0;
    std::vector<Output> outputs;
};

/// OpenVINO through its C API, loaded at run time so that nothing has to be linked.
class InferenceRuntime {
  public:
    /// `library` is the path of libopenvino_c; its siblings are found beside it.
    explicit InferenceRuntime(const std::string &library);
    ~InferenceRuntime();
    InferenceRuntime(const InferenceRuntime &) = delete;
    InferenceRuntime &operator=(const InferenceRuntime &) = delete;

    /// Reads and compiles a model for the CPU. May be called from several threads at once.
    std::unique_ptr<Network> load(const std::string &model, int threads) const;

  private:
    std::shared_ptr<const RuntimeFunctions> functions;
    void *core = nullptr;
};

}  // namespace fv
