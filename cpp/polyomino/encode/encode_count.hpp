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

/// The problem of the tilings that certain symmetries map onto themselves.
struct FixedTilings {
  Problem problem;
  std::vector<Placement> placements;  ///< of each option: a placement and all its images
};

/// Returns whether items covered at most once can determine how often each piece is used and how
/// many cells stay empty.
bool is_countable(const Puzzle& puzzle);

/// Returns the problem whose covers are the tilings that all members of a subgroup of the puzzle's
/// symmetries map onto themselves; for the trivial one those are all. Its options are orbits of
/// placements, each consisting of one of `placements` and all its images, which must not overlap or
/// cross each other. Its items are the pieces, the orbits of cells and the points of Crossings.
///
/// A tiling is mapped onto itself if the copies of a piece only trade places, so an orbit uses as
/// many copies of its piece as it has placements. Pieces used a fixed number of times have an item
/// for each copy; a piece used at most once has a secondary item; others have none, so there are
/// surplus covers unless is_countable. If the only piece has to cover all cells, it has no item
/// either: every cover uses the right number of copies, and subproblems recur, which they would not
/// if copies were distinguished. Errors: those of encode.
Result<FixedTilings> encode_fixed_by(std::span<const Symmetry> subgroup, const Puzzle& puzzle,
                                     std::span<const Placement> placements);

/// Prepares a count of these tilings by Burnside's lemma: the problems of the trivial group, or of
/// one of all conjugate subgroups of the puzzle's symmetries, each reduced if that pays off. A
/// tiling that no symmetry but the identity maps onto itself is counted by the Möbius function of
/// the subgroups. Errors: those of encode; bounds_unsupported unless is_countable.
Result<OrbitProblems> encode_count(const Puzzle& puzzle, Tilings tilings);

}  // namespace dance::polyomino
