#pragma once

#include <array>

#include "sudoku/logic/board.hpp"

namespace dance::sudoku::logic {

/// Visits the subsets of `all` with `degree` members, in the order of their sets as numbers: 01,
/// 02, 12, 03, … Ends and returns true once `visit`, which takes a Mask, does.
template <typename Visit>
bool any_subset(int degree, Mask all, Visit visit) {
  if (degree > count(all)) return false;
  Mask subset = 0;
  do {
    for (Mask open = all; count(subset) < degree; open = rest(open)) subset |= open & ~rest(open);
    if (visit(subset)) return true;
    // Carries over numbers that are not in `all`.
    subset = ((subset | ~all) + (subset & -subset)) & all;
  } while (subset != 0);
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

/// Returns the numbers below `size` that may belong to a tuple of `degree`: `set_of` gives them two
/// to `degree` members.
template <typename SetOf>
Mask fit_for_tuple(int degree, int size, SetOf set_of) {
  Mask fit = 0;
  for (int i = 0; i < size; ++i) {
    const int members = count(set_of(i));
    if (members >= 2 && members <= degree) fit |= Mask{1} << i;
  }
  return fit;
}

/// Returns the union if it has as many members as `subset`; otherwise the empty set.
template <typename SetOf>
Mask common_tuple(Mask subset, SetOf set_of, bool takes_singles = false) {
  const Mask all = joined(subset, set_of, takes_singles);
  return count(all) == count(subset) ? all : 0;
}

}  // namespace dance::sudoku::logic
