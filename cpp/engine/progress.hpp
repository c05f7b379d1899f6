#pragma once

#include <algorithm>
#include <cstdint>
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

}  // namespace dance::engine
