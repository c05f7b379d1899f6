#pragma once

#include <set>

#include "polyomino/puzzle.hpp"

/// Reference answers by the simplest methods, which use nothing from the library but its data
/// types: try everything, keep sets.
namespace dance::test {

/// All tilings of the puzzle's region.
std::set<polyomino::Tiling> oracle_tilings(const polyomino::Puzzle& puzzle);

/// Returns the images of a tiling under the pieces' motions that map the region onto itself.
std::set<polyomino::Tiling> oracle_orbit(const polyomino::Puzzle& puzzle,
                                         const polyomino::Tiling& tiling);

}  // namespace dance::test
