#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <vector>

#include "base/big_count.hpp"
#include "engine/job.hpp"

namespace dance::engine {

/// A part of a search that another process can do: the subtree below a prefix, without the branches
/// that a search of it splits off the first `splits` times, splitting as soon as it can. So a part
/// is only a few numbers, and the parts of a search have exactly its search nodes and solutions.
struct Part {
  Prefix prefix = {};
  std::int32_t splits = 0;
  double weight = 1;  ///< its share of the whole tree, as in `explored`

  friend bool operator==(const Part&, const Part&) = default;
};

/// Cuts the search of a plan into at least `count` parts, in the order of the search, by splitting
/// the one with the largest weight again and again. Returns fewer if the tree is too small or the
/// solver never splits. Precondition: the plan doesn't count by memo.
std::vector<Part> split_into_parts(const std::shared_ptr<const Plan>& plan, std::size_t count);

/// The progress of a count, from which it can continue in another process.
struct CountProgress {
  std::vector<Part> pending{Part{}};  ///< the parts not yet counted; the last is the next
  BigCount count = {};                ///< the solutions of the others
  std::uint64_t nodes = 0;            ///< their search nodes
  double milliseconds = 0;            ///< the time spent so far, by all processes

  bool is_complete() const { return pending.empty(); }
  /// The share of the tree that is done.
  double explored() const {
    double share = 1;
    for (const Part& part : pending) share -= part.weight;
    return std::clamp(share, 0.0, 1.0);
  }
};

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

}  // namespace dance::engine
