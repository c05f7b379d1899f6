#pragma once

#include <vector>

#include "exact_cover/problem/problem.hpp"

namespace dance {

/// A problem without items and options that its solutions do not need, and the origin of the rest.
struct Reduction {
  Problem problem;
  std::vector<ItemId> items;      ///< the original of each item of the reduced problem
  std::vector<OptionId> options;  ///< the original of each option
};

/// Returns the problem with the same solutions, option for option, without
///   - options that leave some other primary item without an option, until no such option remains
///     (blocked options, TAOCP 7.2.2.1, Algorithm P). That includes all options that conflict with
///     the single option of an item, or separate items that can only be covered together;
///   - primary items held by the same options as an earlier item;
///   - secondary items held by fewer than two options.
/// The rest keeps its order. A problem with bounds is returned unchanged.
///
/// Takes the time of one or two search nodes by bit matrix for each option, and twice the memory of
/// that matrix.
Reduction reduce(const Problem& problem);

}  // namespace dance
