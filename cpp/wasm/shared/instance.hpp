#pragma once

#include <memory>
#include <string>
#include <utility>

#include "engine/instance.hpp"
#include "wasm/shared/values.hpp"

/// How script works with a problem (types: web/engine/worker/wasm.ts):
///
///   const { interpretations, failure } = module.interpretCover(text, format);
///   const { instance } = interpretations[0];
///   const { job } = instance.job({ goal: 'count', solver: 'auto' });
///   while (job.run(100_000, 1_000).end === '') {}
///   job.report();  // verdict, end, count …
///   job.delete();
///   instance.delete();
///
/// An instance was parsed once and keeps what was prepared for a task. Jobs outlive it.
namespace dance::engine {

/// Puts an instance into the object that describes it.
template <class T>
val with_instance(val description, std::unique_ptr<T> instance) {
  description.set("instance", std::shared_ptr<T>(std::move(instance)));
  return description;
}

/// { interpretations: [description] }
val interpretations_object(val description);

/// The job of a task of script, below a prefix.
val job_of(Instance& instance, const val& task);
val job_below(Instance& instance, const val& task, const val& prefix);

/// Begins a task below a prefix. A count is told apart from a search at once: runs until it is
/// decided whether a memo counts.
val started_job(Instance& instance, const Task& task, const val& prefix);

/// { text } in the format of this name.
val written(const Instance& instance, const std::string& format);

/// What the handle classes have in common.
template <class T>
emscripten::class_<T, emscripten::base<Instance>> instance_class(const char* name,
                                                                 const char* pointer_name) {
  auto registered = emscripten::class_<T, emscripten::base<Instance>>(name);
  registered.template smart_ptr<std::shared_ptr<T>>(pointer_name);
  return registered;
}

}  // namespace dance::engine
