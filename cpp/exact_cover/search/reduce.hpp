#pragma once

#include <vector>

#include "base/stop.hpp"
#include "exact_cover/problem/problem.hpp"

namespace dance {

/// A problem without the items and options that its solutions do not need, and the originals of the
/// rest.
struct Reduction {
  Problem problem;
  std::vector<ItemId> items;      ///< the original of each item of the reduced problem
  std::vector<OptionId> options;  ///< the original of each option
};

/// Returns a problem with the same solutions, option for option, but without
///   - options that leave some other primary item without an option, until no such option remains
///     (blocked options, TAOCP 7.2.2.1, Algorithm P). These include all options that conflict with
///     the only option of an item, or separate items that can only be covered together;
///   - primary items held by the same options as an earlier item with the same bounds;
///   - secondary items held by fewer than two options.
/// The rest keeps its order. Options that share an item that may be covered twice don't conflict,
/// and an item that needn't be covered blocks nothing.
///
/// Takes as long as one or two search nodes of BitMatrixSearch for each option, and twice the
/// memory of its matrix. After a stop, blocked options that were not found yet stay.
Reduction reduce(const Problem& problem, const Stop& stop = {});

}  // namespace dance
