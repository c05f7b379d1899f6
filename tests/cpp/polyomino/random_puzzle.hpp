#pragma once

#include <cstdint>

#include "polyomino/puzzle.hpp"

namespace dance::test {

/// Returns a small puzzle, which depends on the seed alone: a region, often a symmetric one, and
/// the pieces it was cut into, so that it usually has a tiling. Pieces may have the same shape.
polyomino::Puzzle random_puzzle(std::uint32_t seed);

}  // namespace dance::test
