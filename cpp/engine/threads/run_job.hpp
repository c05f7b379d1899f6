#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "engine/job.hpp"

namespace dance::engine {

/// Runs a task's plan on `threads` threads: one begins, and idle ones take subtrees that others
/// split off. Finds the solutions that a single thread would find, and calls `deliver` with the
/// kept ones in the same order, from one thread at a time. After a stop or the time limit,
/// solutions found beyond the point of interruption follow in any order.
///
/// Ends at the limits or at the stop. Each further thread may exceed the limit of nodes by a
/// thousand. The report has the solutions and search nodes of a single thread, unless it was
/// stopped or the search learns (see Search::keeps_order); its other statistics are empty, or those
/// of a search that was never split.
Report run_job(const std::shared_ptr<const Plan>& plan, const Limits& limits, unsigned threads,
               const std::function<void(const Solutions&)>& deliver, const Stop& stop = {});

/// Chooses one solution of a task, each as likely as any other: counts them all, as run_job does,
/// and returns the number of one for Task::number. Returns "1" if there are none, or if it was
/// stopped. `random` returns 32 random bits. Error: that of the plan.
Result<std::string> choose_solution(Instance& instance, Task task, unsigned threads,
                                    const std::function<std::uint32_t()>& random,
                                    const Stop& stop = {});

}  // namespace dance::engine
