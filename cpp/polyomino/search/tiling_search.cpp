#include "polyomino/search/tiling_search.hpp"

#include <utility>

namespace dance::polyomino {

TilingSearch::TilingSearch(std::shared_ptr<const Encoding> encoding, ItemChoice item_choice,
                           std::span<const Choice> prefix)
    : encoding_(std::move(encoding)),
      covers_(make_search(encoding_->solver.value_or(fastest_solver(encoding_->problem)),
                          encoding_->problem, item_choice, prefix, encoding_->dead_ends.get())) {}

Outcome TilingSearch::run(std::uint64_t budget) {
  const std::uint64_t before = covers_->nodes();
  std::uint64_t used = 0;
  do {
    const Outcome outcome = covers_->run(budget - used);
    if (outcome != Outcome::found || accept()) return outcome;
    used = covers_->nodes() - before;
  } while (used < budget);
  return Outcome::paused;
}

// Decodes the solution just found. Returns whether it counts.
bool TilingSearch::accept() {
  const std::vector<Choice> choices = covers_->solution();
  if (!has_right_counts(*encoding_, choices)) return false;
  tiling_ = decode(*encoding_, choices);
  if (!is_representative(*encoding_, tiling_, choices)) return false;
  ++solutions_;
  return true;
}

SearchStats TilingSearch::stats() const {
  SearchStats stats = covers_->stats();
  stats.solutions = solutions_;
  return stats;
}

}  // namespace dance::polyomino
