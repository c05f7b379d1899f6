#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/big_count.hpp"
#include "engine/job.hpp"

namespace dance::engine {

/// A part of a search that another process can search: the subtree below a prefix, without the
/// branches that a search of it splits off the first `splits` times, splitting as soon as it can.
/// So a part is only a few numbers, and the parts of a search have exactly its search nodes and
/// solutions.
struct Part {
  Prefix prefix = {};
  std::int32_t splits = 0;
  double weight = 1;  ///< its share of the whole tree, as in `explored`

  friend bool operator==(const Part&, const Part&) = default;
};

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

}  // namespace dance::engine
