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

}  // namespace dance
