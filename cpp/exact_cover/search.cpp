#include "exact_cover/search.hpp"

namespace dance {

double explored_fraction(const std::vector<Branching>& path) {
  double explored = 0;
  double share = 1;  // of the whole tree, the part below this level's parent
  for (const Branching& level : path) {
    if (level.degree == 0) break;
    share /= level.degree;
    const int left_behind = level.entered > 0 ? level.entered - 1 : 0;
    explored += left_behind * share;
  }
  return explored;
}

}  // namespace dance
