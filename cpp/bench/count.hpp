#pragma once

#include <cstdint>
#include <limits>

#include "exact_cover/search/search.hpp"

namespace dance::bench {

/// Runs the search to its end, or until it has found `most` solutions, and returns their number.
inline std::uint64_t count(Search& search,
                           std::uint64_t most = std::numeric_limits<std::uint64_t>::max()) {
  constexpr auto unlimited = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t found = 0;
  while (found < most && search.run(unlimited) == Outcome::found) ++found;
  return found;
}

}  // namespace dance::bench
