#pragma once

#include <set>

#include "polyomino/puzzle.hpp"

/// Reference answers by the simplest methods (try everything, keep sets), which use only the data
/// types of the library.
namespace dance::test {

/// Returns all tilings of the puzzle's region.
std::set<polyomino::Tiling> oracle_tilings(const polyomino::Puzzle& puzzle);

/// Returns the images of a tiling under the pieces' motions that map the region onto itself.
std::set<polyomino::Tiling> oracle_orbit(const polyomino::Puzzle& puzzle,
                                         const polyomino::Tiling& tiling);

}  // namespace dance::test
