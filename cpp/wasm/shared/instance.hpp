#pragma once

#include <memory>

#include "engine/instance.hpp"
#include "wasm/shared/values.hpp"

/// How script works with a problem (types: web/engine/worker/wasm.ts). An instance was parsed once
/// and keeps what was prepared for a task; its jobs outlive it.
///
///   const { instances } = module.coverInstances(text, format);
///   const { job } = instances[0].job(task, new Int32Array());
///   while (!job.run(100_000, 1_000).exhausted) show(job.take());
///   job.delete();
///   instances[0].delete();
namespace dance::engine {

/// The class of a handle, which has the methods of Instance and those that are added to it.
template <class T>
emscripten::class_<T, emscripten::base<Instance>> instance_class(const char* name,
                                                                 const char* pointer_name) {
  emscripten::class_<T, emscripten::base<Instance>> result(name);
  result.template smart_ptr<std::shared_ptr<T>>(pointer_name);
  return result;
}

}  // namespace dance::engine
