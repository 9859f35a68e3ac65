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

    /// The input or output that has exactly `count` values; found by size because names differ between model versions.
    float *input(size_t count) const;
    const float *output(size_t count) const;
    size_t input_count() const { return inputs.front().count; }
    void run();

  private:
    friend class InferenceRuntime;
    Network() = default;

    struct Memory {
        float *data;
        size_t count;
    };
    float *find(const std::vector<Memory> &memories, size_t count, const char *kind) const;

    std::shared_ptr<const RuntimeFunctions> functions;
    void *model = nullptr;
    void *compiled = nullptr;
    void *request = nullptr;
    std::vector<void *> tensors;
    std::vector<Memory> inputs, outputs;
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
