#pragma once

#include <memory>

#include "engine/job.hpp"
#include "wasm/shared/values.hpp"

/// Problems for JavaScript (types: web/engine/worker/wasm.ts). An instance is parsed once and keeps
/// the plans of recent tasks; its jobs may outlive it.
///
///   const { instances } = module.coverInstances(text, format);
///   const { job } = instances[0].job(task, limits, new Int32Array());
///   while (!job.run(100_000, 1_000).end) show(job.take());
///   job.delete();
///   instances[0].delete();
namespace dance::engine {

/// The state of work after a slice.
struct SliceObject {
  std::string end;
  double milliseconds;
  double found;
  bool is_full;
};

/// Declares the class of a handle, with the methods of Instance; the caller can add others.
template <class T>
emscripten::class_<T, emscripten::base<Instance>> instance_class(const char* name,
                                                                 const char* pointer_name) {
  emscripten::class_<T, emscripten::base<Instance>> result(name);
  result.template smart_ptr<std::shared_ptr<T>>(pointer_name);
  return result;
}

}  // namespace dance::engine
