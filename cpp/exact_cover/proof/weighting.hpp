#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "exact_cover/problem/problem.hpp"

namespace dance {

/// A proof that a problem has no solution: a weight for each item, so that every option weighs 0
/// modulo `modulus`, but what a solution must cover does not. A chessboard without two opposite
/// corners can't be tiled by dominoes because black squares weigh 1, white ones −1, and the board
/// weighs 2 (modulo 3).
struct Weighting {
  std::int32_t modulus = 0;           ///< a power of a prime
  std::vector<std::int32_t> weights;  ///< of the primary items, from 0 to modulus − 1
  std::int32_t total = 0;             ///< what a solution must weigh, modulo `modulus`; not 0
  /// Whether options weigh 0 without the modulus, too, if it is taken off weights above its half.
  bool is_exact = false;
};

/// Searches for a weighting modulo 2, 3, 4, 5, 7, 8 and 9, in this order, by elimination over the
/// integers modulo each (J. A. Howell, "Spans in the module (Z_m)^s", 1986). Items that solutions
/// may cover more or less often weigh 0. Finds one exactly if there is one: the options span all
/// that a solution must cover, or a weighting separates it from them.
///
/// Returns nothing if there is none, or if the search would take more than some seconds.
std::optional<Weighting> find_weighting(const Problem& problem);

}  // namespace dance
