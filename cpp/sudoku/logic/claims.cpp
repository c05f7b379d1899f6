#include "sudoku/logic/claims.hpp"

#include <algorithm>

namespace dance::sudoku::logic {

void Conclusions::add(Conclusion found) {
  if (!is_best_only_ || found_.empty()) {
    found_.push_back(std::move(found));
  } else if (found.rank < found_[0].rank) {
    found_[0] = std::move(found);
  }
}

void Conclusions::sort() {
  std::stable_sort(found_.begin(), found_.end(),
                   [](const Conclusion& a, const Conclusion& b) { return a.rank < b.rank; });
}

double rating_of_length(double base, int complexity) {
  double added = 0;
  int step = 4;
  bool is_odd = false;
  while (complexity - 2 > step) {
    added += 0.1;
    step = is_odd ? step * 4 / 3 : step * 3 / 2;
    is_odd = !is_odd;
  }
  return base + added;
}

}  // namespace dance::sudoku::logic
