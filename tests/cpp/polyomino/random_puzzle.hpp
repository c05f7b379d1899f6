#pragma once

#include <cstdint>

#include "polyomino/puzzle.hpp"

namespace dance::test {

/// A small puzzle, the same for the same seed everywhere, with at least one tiling as a rule: a
/// region, often a symmetric one, and the pieces into which it has been cut. Pieces may be of one
/// shape.
polyomino::Puzzle random_puzzle(std::uint32_t seed);

}  // namespace dance::test
