#include "polyomino/tiling_search.hpp"

#include <utility>

namespace dance::polyomino {

TilingSearch::TilingSearch(Encoding encoding, ItemChoice item_choice,
                           std::span<const Choice> prefix)
    : encoding_(std::move(encoding)), links_(encoding_.problem, {item_choice}, prefix) {}

Outcome TilingSearch::run(std::uint64_t budget) {
  const std::uint64_t before = links_.stats().nodes;
  std::uint64_t used = 0;
  do {
    const Outcome outcome = links_.run(budget - used);
    if (outcome != Outcome::found || accept()) return outcome;
    used = links_.stats().nodes - before;
  } while (used < budget);
  return Outcome::paused;
}

// Whether the solution of the problem that was just found counts.
bool TilingSearch::accept() {
  tiling_ = decode(encoding_, links_.solution());
  if (!is_representative(encoding_, tiling_)) return false;
  ++solutions_;
  return true;
}

SearchStats TilingSearch::stats() const {
  SearchStats stats = links_.stats();
  stats.solutions = solutions_;
  return stats;
}

}  // namespace dance::polyomino
