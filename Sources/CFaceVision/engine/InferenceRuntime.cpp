#include "engine/InferenceRuntime.hpp"

#include <dlfcn.h>
#include <unistd.h>

#include "support/Failure.hpp"

namespace fv {

/// The functions of OpenVINO's C API (2023.1 and later) that are used; all return 0 for success.
struct RuntimeFunctions {
    explicit RuntimeFunctions(const std::string &library) {
        // Never unloaded: the runtime keeps threads of its own until the process ends.
        void *handle = dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
        if (!handle) fail(FV_RUNTIME_MISSING, text("the inference runtime cannot be loaded: %s", dlerror()));
        const auto find = [&](const char *name, auto &function) {
            function = reinterpret_cast<std::decay_t<decltype(function)>>(dlsym(handle, name));
            if (!function)
                fail(FV_RUNTIME_MISSING,
                     text("'%s' is not the inference runtime expected: it has no %s", library.c_str(), name));
        };
        find("ov_core_create", core_create);
        find("ov_core_free", core_free);
        find("ov_core_read_model", core_read_model);
        find("ov_core_compile_model", core_compile_model);
        find("ov_model_free", model_free);
        find("ov_compiled_model_free", compiled_model_free);
        find("ov_compiled_model_inputs_size", compiled_model_inputs_size);
        find("ov_compiled_model_outputs_size", compiled_model_outputs_size);
        find("ov_compiled_model_create_infer_request", create_infer_request);
        find("ov_infer_request_free", infer_request_free);
        find("ov_infer_request_infer", infer);
        find("ov_infer_request_get_input_tensor_by_index", input_tensor);
        find("ov_infer_request_get_output_tensor_by_index", output_tensor);
        find("ov_tensor_data", tensor_data);
        find("ov_tensor_get_byte_size", tensor_byte_size);
        find("ov_tensor_free", tensor_free);
        find("ov_get_last_err_msg", last_error);
    }

    std::string reason() const {
        const char *message = last_error();
        return message && *message ? message : "no reason given";
    }

    int (*core_create)(void **core);
    void (*core_free)(void *core);
    int (*core_read_model)(const void *core, const char *path, const char *weights, void **model);
    int (*core_compile_model)(const void *core, const void *model, const char *device, size_t property_count,
                              void **compiled, ...);
    void (*model_free)(void *model);
    void (*compiled_model_free)(void *compiled);
    int (*compiled_model_inputs_size)(const void *compiled, size_t *size);
    int (*compiled_model_outputs_size)(const void *compiled, size_t *size);
    int (*create_infer_request)(const void *compiled, void **request);
    void (*infer_request_free)(void *request);
    int (*infer)(void *request);
    int (*input_tensor)(const void *request, size_t index, void **tensor);
    int (*output_tensor)(const void *request, size_t index, void **tensor);
    int (*tensor_data)(const void *tensor, void **data);
    int (*tensor_byte_size)(const void *tensor, size_t *size);
    void (*tensor_free)(void *tensor);
    const char *(*last_error)();
};

InferenceRuntime::InferenceRuntime(const std::string &library)
    : functions(std::make_shared<RuntimeFunctions>(library)) {
    if (functions->core_create(&core) != 0)
        fail(FV_RUNTIME_MISSING, "the inference runtime does not start: " + functions->reason());
}

InferenceRuntime::~InferenceRuntime() { functions->core_free(core); }

std::unique_ptr<Network> InferenceRuntime::load(const std::string &path, int threads) const {
    if (access(path.c_str(), R_OK) != 0) fail(FV_MODEL_INVALID, text("model '%s' cannot be read", path.c_str()));
    std::unique_ptr<Network> network(new Network);
    network->functions = functions;
    const auto check = [&](int status, const char *step) {
        if (status != 0)
            fail(FV_MODEL_INVALID, text("model '%s' cannot be used (%s): ", path.c_str(), step) + functions->reason());
    };
    check(functions->core_read_model(core, path.c_str(), nullptr, &network->model), "reading");
    const std::string thread_count = std::to_string(threads);
    check(functions->core_compile_model(core, network->model, "CPU", 8, &network->compiled, "PERFORMANCE_HINT",
                                        "LATENCY", "NUM_STREAMS", "1", "INFERENCE_NUM_THREADS", thread_count.c_str(),
                                        "ENABLE_CPU_PINNING", "NO"),
          "compiling");
    functions->model_free(network->model);  // the compiled network has its own copy
    network->model = nullptr;
    check(functions->create_infer_request(network->compiled, &network->request), "preparing");

    const auto memory = [&](int status, void *tensor) {
        check(status, "tensors");
        network->tensors.push_back(tensor);
        void *data = nullptr;
        size_t bytes = 0;
        check(functions->tensor_data(tensor, &data), "tensors");
        check(functions->tensor_byte_size(tensor, &bytes), "tensors");
        return Network::Memory{static_cast<float *>(data), bytes / sizeof(float)};
    };
    void *tensor = nullptr;
    size_t count = 0;
    check(functions->compiled_model_inputs_size(network->compiled, &count), "inputs");
    for (size_t index = 0; index < count; ++index) {
        const int status = functions->input_tensor(network->request, index, &tensor);
        network->inputs.push_back(memory(status, tensor));
    }
    check(functions->compiled_model_outputs_size(network->compiled, &count), "outputs");
    for (size_t index = 0; index < count; ++index) {
        const int status = functions->output_tensor(network->request, index, &tensor);
        network->outputs.push_back(memory(status, tensor));
    }
    return network;
}

Network::~Network() {
    for (void *tensor : tensors) functions->tensor_free(tensor);
    if (request) functions->infer_request_free(request);
    if (compiled) functions->compiled_model_free(compiled);
    if (model) functions->model_free(model);
}

float *Network::find(const std::vector<Memory> &memories, size_t count, const char *kind) const {
    for (const Memory &memory : memories)
        if (memory.count == count) return memory.data;
    fail(FV_MODEL_INVALID, text("the model has no %s of %zu values: it is not the network expected", kind, count));
}

float *Network::input(size_t count) const { return find(inputs, count, "input"); }

const float *Network::output(size_t count) const { return find(outputs, count, "output"); }

void Network::run() {
    if (functions->infer(request) != 0) fail(FV_INTERNAL, "inference failed: " + functions->reason());
}

}  // namespace fv
