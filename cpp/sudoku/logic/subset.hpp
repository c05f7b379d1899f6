#pragma once

#include <array>

#include "sudoku/logic/board.hpp"

namespace dance::sudoku::logic {

/// Visits the subsets with `degree` members of 0 … size-1, in the order of their sets as numbers:
/// 01, 02, 12, 03, … Ends and returns true once `visit`, which takes a Mask, does.
template <typename Visit>
bool any_subset(int degree, int size, Visit visit) {
  if (degree > size) return false;
  const Mask end = Mask{1} << size;
  for (Mask subset = (Mask{1} << degree) - 1; subset < end;) {
    if (visit(subset)) return true;
    if (subset == 0) break;
    const Mask low = subset & -subset;
    const Mask ripple = subset + low;
    subset = ripple | ((subset ^ ripple) >> 2) / low;
  }
  return false;
}

/// Returns the union of the sets that `set_of` gives for the members of `subset`; the empty set if
/// one of them is empty or, unless `takes_singles`, has one member.
template <typename SetOf>
Mask joined(Mask subset, SetOf set_of, bool takes_singles = false) {
  Mask all = 0;
  for (Mask open = subset; open != 0; open = rest(open)) {
    const Mask set = set_of(first(open));
    if (set == 0 || (!takes_singles && rest(set) == 0)) return 0;
    all |= set;
  }
  return all;
}

/// Returns the union if it has as many members as `subset`; otherwise the empty set.
template <typename SetOf>
Mask common_tuple(Mask subset, SetOf set_of, bool takes_singles = false) {
  const Mask all = joined(subset, set_of, takes_singles);
  return count(all) == count(subset) ? all : 0;
}

}  // namespace dance::sudoku::logic
