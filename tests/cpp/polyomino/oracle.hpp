#pragma once

#include <set>

#include "polyomino/puzzle.hpp"

/// Reference answers by the simplest methods (try everything, keep sets), using only the data types
/// of the library.
namespace dance::test {

/// Returns all tilings of the puzzle's region.
std::set<polyomino::Tiling> oracle_tilings(const polyomino::Puzzle& puzzle);

/// Returns the images of a tiling under the motions that every piece allows and that map the
/// region, and the set of its cells that may stay empty, onto themselves.
std::set<polyomino::Tiling> oracle_orbit(const polyomino::Puzzle& puzzle,
                                         const polyomino::Tiling& tiling);

}  // namespace dance::test
