#include <emscripten/heap.h>

#include <string>

#include "base/error.hpp"
#include "wasm/shared/values.hpp"

namespace dance::engine {
namespace {

// Returns the error code with this name; unknown names count as internal.
ErrorCode code_named(const std::string& text) {
  int code = 0;
  while (code < static_cast<int>(ErrorCode::internal) && name(ErrorCode{code}) != text) ++code;
  return ErrorCode{code};
}

// Returns the English sentence for a failure, including the texts found and expected.
std::string error_message(const std::string& code, const std::string& found,
                          const std::string& expected) {
  return message(Error{code_named(code), {}, found, expected});
}

// Returns the size of the module's memory in bytes, which never shrinks.
double memory_size() {
  return static_cast<double>(emscripten_get_heap_size());
}

}  // namespace

}  // namespace dance::engine

EMSCRIPTEN_BINDINGS(module) {
  using namespace dance::engine;
  emscripten::function("errorMessage", &error_message);
  emscripten::function("memorySize", &memory_size);
}
