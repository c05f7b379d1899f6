#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "exact_cover/search/search.hpp"

namespace dance::test {

/// Makes a search below a prefix.
using BeginSearch = std::function<std::unique_ptr<Search>(const Prefix&)>;

/// What the searches for all parts came to.
struct Parts {
  std::uint64_t count = 0;
  std::uint64_t nodes = 0;
  std::uint64_t solutions = 0;
};

/// Runs a search that gives away what it can whenever it has run for `budget` nodes or has found
/// something, and then the searches for those parts, which do the same. Calls `visit` for each
/// solution, in the order in which a search that gives nothing away finds them. Fails the test if
/// the shares of the tree do not add up, or the progress over all parts goes back.
Parts search_parts(const BeginSearch& begin, std::uint64_t budget,
                   const std::function<void(Search&)>& visit);

}  // namespace dance::test
