#pragma once

#include <span>
#include <vector>

#include "base/error.hpp"
#include "exact_cover/count/orbit_count.hpp"
#include "exact_cover/problem/problem.hpp"
#include "polyomino/encode/encode.hpp"
#include "polyomino/puzzle.hpp"
#include "polyomino/symmetry.hpp"
#include "polyomino/tilings.hpp"

namespace dance::polyomino {

/// The tilings that symmetries map onto themselves, as a problem.
struct FixedTilings {
  Problem problem;
  std::vector<Placement> placements;  ///< of each option: a placement and all its images
};

/// Whether items that are covered once at most can say how often each piece is used and how many
/// cells stay empty.
bool is_countable(const Puzzle& puzzle);

/// Returns the problem whose covers are the tilings that all members of a subgroup of the puzzle's
/// symmetries map onto themselves; for the trivial one those are all. Its options are orbits of
/// placements: one of `placements` and all its images, which must not overlap or cross each other.
/// Its items are the pieces, the orbits of cells and the points of Crossings.
///
/// A tiling is mapped onto itself if its copies of a piece change places among each other, so an
/// orbit uses as many copies of its piece as it has placements. Pieces used a fixed number of times
/// have an item for each copy; one used at most once has a secondary item; others have none, so
/// that more is covered than wanted unless is_countable. If the only piece has to cover all cells,
/// there is no item for it either: any cover uses the right number of copies, and subproblems then
/// recur, which they would not if copies were distinguished. Errors: those of encode.
Result<FixedTilings> encode_fixed_by(std::span<const Symmetry> subgroup, const Puzzle& puzzle,
                                     std::span<const Placement> placements);

/// Prepares a count of these tilings by Burnside's lemma: the problems of the trivial group, or of
/// one of all conjugate subgroups of the puzzle's symmetries, each reduced if that pays. A tiling
/// that no symmetry but the identity maps onto itself is counted by the Möbius function of the
/// subgroups. Errors: those of encode; bounds_unsupported unless is_countable.
Result<OrbitProblems> encode_count(const Puzzle& puzzle, Tilings tilings);

}  // namespace dance::polyomino
