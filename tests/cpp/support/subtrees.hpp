#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "exact_cover/search/search.hpp"

namespace dance::test {

/// Makes a search below a prefix.
using BeginSearch = std::function<std::unique_ptr<Search>(const Prefix&)>;

/// The results of the searches of all subtrees.
struct Subtrees {
  std::uint64_t count = 0;
  std::uint64_t nodes = 0;
  std::uint64_t solutions = 0;
};

/// Runs a search that splits whenever it has run for `budget` nodes or found a solution, then the
/// searches of those subtrees, which do the same. Calls `visit` for each solution, in the order of
/// an undivided search. Fails the test if the weights of the subtrees do not add up or the total
/// progress decreases.
Subtrees search_subtrees(const BeginSearch& begin, std::uint64_t budget,
                         const std::function<void(Search&)>& visit);

}  // namespace dance::test
