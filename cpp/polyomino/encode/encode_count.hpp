#pragma once

#include <span>
#include <vector>

#include "base/error.hpp"
#include "exact_cover/count/orbit_count.hpp"
#include "exact_cover/problem/problem.hpp"
#include "polyomino/encode/encode.hpp"
#include "polyomino/puzzle.hpp"
#include "polyomino/symmetry.hpp"

namespace dance::polyomino {

/// Returns whether items covered at most once can determine how often each piece is used and how
/// many cells stay empty. Precondition: the puzzle is tightened.
bool is_countable(const Puzzle& puzzle);

/// Prepares a count of tilings by Burnside's lemma: the problems of the trivial group, or of
/// one of all conjugate subgroups of the puzzle's symmetries, each reduced if that pays off. A
/// tiling that no symmetry but the identity maps onto itself is counted by the Möbius function of
/// the subgroups. Errors: those of encode; too_large, beyond four times kMaxEntries in all problems
/// together; bounds_unsupported unless is_countable.
Result<OrbitProblems> encode_count(const Puzzle& puzzle, Tilings tilings, const Stop& stop = {});

}  // namespace dance::polyomino
