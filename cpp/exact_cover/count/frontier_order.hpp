#pragma once

#include <cstdint>
#include <vector>

#include "base/stop.hpp"
#include "exact_cover/problem/problem.hpp"

namespace dance {

/// Returns the place of each primary item in an order with short frontiers. The frontier at an item
/// consists of the items that lie both in options whose first item precedes it and in options whose
/// first item does not.
///
/// The order is the given one or, if it allows fewer sets of frontier items, that of Cuthill and
/// McKee (1969), from one end of the problem to the other. The latter puts items that share options
/// with most others, such as the pieces that fill a board, last. After a stop it is the given one.
std::vector<std::int32_t> frontier_order(const Problem& problem, const Stop& stop = {});

}  // namespace dance
