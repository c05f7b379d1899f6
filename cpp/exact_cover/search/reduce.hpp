#pragma once

#include <vector>

#include "exact_cover/problem/problem.hpp"

namespace dance {

/// A problem without what its solutions do not need, and where the rest of it was.
struct Reduction {
  Problem problem;
  std::vector<ItemId> items;      ///< of each item of the reduced problem: which one it was
  std::vector<OptionId> options;  ///< of each option: the same
};

/// The problem with the same solutions, option for option, without
///   - options that leave some other primary item none to choose, until no such option is left
///     (blocked options, TAOCP 7.2.2.1, Algorithm P). Of items that can only be covered together,
///     and of one with a single option, these are all options in the way;
///   - primary items that are held by the same options as one before them;
///   - secondary items over which no two options can meet.
/// Whatever is left keeps its order. A problem with bounds stays as it is.
///
/// It takes as long as one or two search nodes by bit matrix for each option, and twice the memory
/// of that matrix.
Reduction reduce(const Problem& problem);

}  // namespace dance
