#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <memory>
#include <string_view>
#include <vector>

#include "engine/job.hpp"
#include "engine/progress.hpp"

namespace dance::engine {

/// Cuts the search of a plan into at least `count` parts, in the order of the search, by splitting
/// the one with the largest weight again and again. Returns fewer if the tree is too small or the
/// solver never splits. Precondition: the plan doesn't count by memo.
std::vector<Part> split_into_parts(const std::shared_ptr<const Plan>& plan, std::size_t count);

/// How to count parts.
struct CountSettings {
  unsigned threads = 1;
  double milliseconds = std::numeric_limits<double>::infinity();  ///< the most time for this call
  double save_every = 10'000;  ///< milliseconds between two calls of `save`
  /// The milliseconds after which a search splits off its highest branches, so that little work is
  /// lost if the process ends, and other threads get work.
  double split_every = 100;
};

/// Counts the solutions of the pending parts and keeps `progress` up to date. Calls `save` with it
/// every so often, from one thread at a time; a part in progress is still pending there.
///
/// Ends when nothing is pending, at the time limit, or when `is_stopped`, which all threads call
/// often, returns true. The report describes the whole count, including earlier processes; its
/// solver is that of the part counted last, or kAutomatic if nothing was pending. A count of the
/// whole problem by memo is a single part, so it can't be continued.
Report count_parts(
    const std::shared_ptr<const Plan>& plan, CountProgress& progress, const CountSettings& settings,
    const std::function<void(const CountProgress&)>& save,
    const std::function<bool()>& is_stopped = [] { return false; });

/// Reports on a count of parts, running while any of them are pending.
Report report_on(const CountProgress& progress, std::string_view solver);

}  // namespace dance::engine
