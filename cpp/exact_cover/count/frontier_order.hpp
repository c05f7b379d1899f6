#pragma once

#include <cstdint>
#include <vector>

#include "exact_cover/problem/problem.hpp"

namespace dance {

/// An order of the primary items in which they are well gone through from first to last, with short
/// frontiers: few items lie both in options whose first item is behind and in options whose first
/// item is still to come. For each item its place in the order.
///
/// It is the given order, or that of Cuthill and McKee (1969), from one end of the problem to the
/// other, if fewer sets of such items are possible by it. Items that are together with most others,
/// such as the pieces that fill a board, come last there.
std::vector<std::int32_t> frontier_order(const Problem& problem);

}  // namespace dance
