#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <string_view>
#include <vector>

#include "base/big_count.hpp"
#include "engine/job.hpp"

namespace dance::engine {

/// A part of a search that another process can take over: the subtree below a prefix, without the
/// branches that a search of it splits off the first `splits` times, splitting as early as
/// possible. A part is thus only a few numbers, and the parts of a search add up to exactly its
/// solutions and, unless the solver is propagation, its search nodes.
struct Part {
  Prefix prefix = {};
  std::int32_t splits = 0;
  double weight = 1;  ///< its share of the whole tree, as in `explored`

  friend bool operator==(const Part&, const Part&) = default;
};

/// The progress of a count, from which it can continue in another process.
struct CountProgress {
  std::vector<Part> pending{Part{}};  ///< parts not counted yet, in the order of the search
  BigCount count = {};                ///< the solutions of the counted parts
  std::uint64_t nodes = 0;            ///< the search nodes of the counted parts
  double milliseconds = 0;            ///< spent so far, by all processes

  bool is_complete() const { return pending.empty(); }
  /// Returns the explored share of the tree.
  double explored() const {
    double share = 1;
    for (const Part& part : pending) share -= part.weight;
    return std::clamp(share, 0.0, 1.0);
  }
};

/// Cuts the search of a plan into at least `count` parts, in the order of the search, by repeatedly
/// splitting the part with the largest weight. Returns fewer if the tree is too small or the solver
/// never splits, or after a stop. Precondition: the plan does not count by memo.
std::vector<Part> split_into_parts(const std::shared_ptr<const Plan>& plan, std::size_t count,
                                   const Stop& stop = {});

/// Joins neighbours until only `count` shares are left, of about the same weight and still in the
/// order of the search. Fewer parts stay alone.
std::vector<std::vector<Part>> join_parts(std::vector<Part> parts, std::size_t count);

/// The settings for counting parts.
struct CountSettings {
  unsigned threads = 1;
  double milliseconds = std::numeric_limits<double>::infinity();  ///< the time limit of this call
  double save_every = 10'000;  ///< milliseconds between two calls of `save`
  /// The milliseconds between two splits of a search's highest branches, each time twice as many.
  /// Splitting limits the work lost if the process ends, and gives other threads work.
  double split_every = 100;
};

/// Counts the solutions of the pending parts and keeps `progress` up to date. Calls `save` with it
/// at intervals, from one thread at a time; parts in progress are still pending there.
///
/// Ends when nothing is pending, at the time limit, or at the stop. The report describes the whole
/// count, including earlier processes; its solver is that of the part counted last, or the one that
/// would count the whole. A count of the whole problem by memo is a single part, so it cannot be
/// resumed.
Report count_parts(const std::shared_ptr<const Plan>& plan, CountProgress& progress,
                   const CountSettings& settings,
                   const std::function<void(const CountProgress&)>& save, const Stop& stop = {});

/// Reports on a count of parts; it is running while parts are pending.
Report report_on(const CountProgress& progress, std::string_view solver);

}  // namespace dance::engine
