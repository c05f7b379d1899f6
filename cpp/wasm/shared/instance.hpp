#pragma once

#include <memory>
#include <string>
#include <utility>

#include "engine/instance.hpp"
#include "wasm/shared/values.hpp"

namespace dance::engine {

/// Begins a task below a prefix. A count is told apart from a search at once: runs until it is
/// decided whether a memo counts.
val started_job(Instance& instance, const Task& task, const val& prefix);

/// { text } in the format of this name.
val written(const Instance& instance, const std::string& format);

}  // namespace dance::engine
