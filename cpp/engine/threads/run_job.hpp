#pragma once

#include <functional>
#include <memory>

#include "engine/job.hpp"

namespace dance::engine {

/// Runs a task's plan on `threads` threads: one begins, and idle ones take subtrees that others
/// split off. Finds the solutions that a single thread would find, and calls `deliver` with the
/// kept ones in the same order, from one thread at a time. After a stop or the time limit,
/// solutions found beyond the point of interruption follow in any order.
///
/// Ends at the limits, or when `is_stopped`, which all threads call often, returns true. The report
/// adds up all threads' search nodes and solutions; its other statistics are empty, or those of a
/// search that was never split.
Report run_job(
    const std::shared_ptr<const Plan>& plan, const Limits& limits, unsigned threads,
    const std::function<void(const Solutions&)>& deliver,
    const std::function<bool()>& is_stopped = [] { return false; });

}  // namespace dance::engine
