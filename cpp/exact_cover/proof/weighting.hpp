#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/stop.hpp"
#include "exact_cover/problem/problem.hpp"

namespace dance {

/// A proof that a problem has no solution: weights of the items under which every option weighs 0
/// modulo `modulus`, but the items that a solution must cover do not. Dominoes cannot tile a
/// chessboard without two opposite corners: let black squares weigh 1 and white ones −1, and the
/// board weighs 2 (modulo 3).
struct Weighting {
  std::int32_t modulus = 0;           ///< a power of a prime
  std::vector<std::int32_t> weights;  ///< of the primary items, from 0 to modulus − 1
  std::int32_t total = 0;             ///< weight of a solution modulo `modulus`; not 0
  /// True if options also weigh 0 over the integers, with weights from −modulus/2 to modulus/2.
  bool is_exact = false;
};

/// Searches for a weighting modulo 2, 3, 4, 5, 7, 8 and 9, in this order, by elimination over the
/// integers modulo each (J. A. Howell, "Spans in the module (Z_m)^s", 1986). Items that solutions
/// may cover a varying number of times weigh 0. The search is complete for these moduli: either the
/// cover that a solution needs is in the span of the options, or a weighting separates it from
/// them.
///
/// Returns nothing if there is none, after a stop, or if the search would take more than a few
/// seconds.
std::optional<Weighting> find_weighting(const Problem& problem, const Stop& stop = {});

}  // namespace dance
