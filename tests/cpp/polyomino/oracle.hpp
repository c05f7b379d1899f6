#pragma once

#include <set>

#include "polyomino/puzzle.hpp"

/// Answers to compare with, found in the plainest way and with nothing from the library but its
/// data types: try everything, keep sets.
namespace dance::test {

/// All tilings of the puzzle's region.
std::set<polyomino::Tiling> oracle_tilings(const polyomino::Puzzle& puzzle);

/// What the motions that the pieces have, and that map the region onto itself, make of a tiling.
std::set<polyomino::Tiling> oracle_orbit(const polyomino::Puzzle& puzzle,
                                         const polyomino::Tiling& tiling);

}  // namespace dance::test
