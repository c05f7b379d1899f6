#include "exact_cover/split.hpp"

namespace dance {
namespace {

// So that a narrow, deep tree is not searched through in the name of cutting it.
constexpr std::uint64_t kMaxNodesPerPart = 64;

Split split_at(const Problem& problem, Settings settings) {
  DancingLinks search(problem, settings);
  Split split;
  for (Outcome outcome; (outcome = search.run(1'000'000)) != Outcome::exhausted;) {
    if (outcome == Outcome::found) split.parts.push_back({search.solution(), search.weight()});
  }
  split.nodes_above = search.stats().nodes - split.parts.size();
  return split;
}

}  // namespace

Split split(const Problem& problem, ItemChoice item_choice, std::size_t wanted) {
  Split best = split_at(problem, {item_choice, 0});
  std::uint64_t nodes = 0;  // of all attempts: each begins at the root again
  for (std::size_t depth = 1; best.parts.size() < wanted; ++depth) {
    Split deeper = split_at(problem, {item_choice, depth});
    nodes += deeper.nodes_above;
    // A level at which everything has been decided is not cut any further.
    const bool all_solved = deeper.nodes_above == best.nodes_above;
    best = std::move(deeper);
    if (all_solved || nodes > kMaxNodesPerPart * wanted) break;
  }
  return best;
}

}  // namespace dance
