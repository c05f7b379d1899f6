#pragma once

#include <cstdint>

#include "polyomino/puzzle.hpp"

namespace dance::test {

/// Returns a small puzzle that depends on the seed alone: a region, often a symmetric one, and the
/// pieces it was cut into, so that it usually has a tiling. Pieces may have the same shape.
polyomino::Puzzle random_puzzle(std::uint32_t seed,
                                polyomino::Geometry geometry = polyomino::Geometry::squares);

/// Returns a random puzzle whose pieces may have different mobilities and several copies, perhaps
/// with a range for their number, and whose region may have cells that stay empty.
polyomino::Puzzle random_loose_puzzle(std::uint32_t seed);

/// Returns a random puzzle whose region and pieces have cells of two colours.
polyomino::Puzzle random_colored_puzzle(
    std::uint32_t seed, polyomino::Geometry geometry = polyomino::Geometry::squares);

}  // namespace dance::test
