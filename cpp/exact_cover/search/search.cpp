#include "exact_cover/search/search.hpp"

#include <algorithm>

namespace dance {

void SearchStats::add(const SearchStats& other, std::size_t level) {
  nodes += other.nodes;
  updates += other.updates;
  placements += other.placements;
  backtracks += other.backtracks;
  const auto& added = other.nodes_per_level;
  nodes_per_level.resize(std::max(nodes_per_level.size(), level + added.size()));
  for (std::size_t i = 0; i < added.size(); ++i) nodes_per_level[level + i] += added[i];
}

double explored_fraction(const std::vector<Branching>& path) {
  double explored = 0;
  double share = 1;  // share of the whole tree below this level's node
  for (const Branching& level : path) {
    if (level.degree == 0) break;
    share /= level.degree;
    const int completed = level.entered > 0 ? level.entered - 1 : 0;
    explored += completed * share;
  }
  return explored;
}

std::optional<OpenLevel> highest_open_level(const std::vector<Branching>& path) {
  OpenLevel open;
  for (const Branching& branching : path) {
    open.weight /= branching.degree;
    if (branching.has_next()) return open;
    ++open.level;
  }
  return std::nullopt;
}

std::string_view name(Verdict verdict) {
  constexpr std::string_view kNames[] = {"none", "unique", "multiple", "stopped", "invalid"};
  return kNames[static_cast<int>(verdict)];
}

Verdict verdict_of(std::uint64_t count, bool is_complete, bool has_clashes) {
  if (has_clashes) return Verdict::invalid;
  if (count > 1) return Verdict::multiple;
  // One solution so far proves nothing while others may follow.
  if (!is_complete) return Verdict::stopped;
  return count == 1 ? Verdict::unique : Verdict::none;
}

}  // namespace dance
