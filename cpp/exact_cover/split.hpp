#pragma once

#include <cstddef>
#include <vector>

#include "exact_cover/dancing_links.hpp"

namespace dance {

/// One part of a problem: the solutions that begin with these choices.
struct Part {
  std::vector<Choice> prefix;
  double weight = 0;  ///< its share of the whole search tree, as far as can be told
};

/// A problem cut along the top levels of its search tree. Two solutions that differ in the first
/// choices are in different parts, so the parts are disjoint; together they hold every solution.
struct Split {
  std::vector<Part> parts;
  /// Search nodes above the parts. With the nodes of all parts they make up the nodes of one
  /// search for the whole.
  std::uint64_t nodes_above = 0;
};

/// Cuts the problem at the first level that has at least `wanted` parts. A tree that is too narrow
/// for that, or that ends before, is cut into fewer. No parts at all: there is no solution.
Split split(const Problem& problem, ItemChoice item_choice, std::size_t wanted);

}  // namespace dance
