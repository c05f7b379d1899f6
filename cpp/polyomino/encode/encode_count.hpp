#pragma once

#include "base/error.hpp"
#include "exact_cover/count/orbit_count.hpp"
#include "exact_cover/problem/problem.hpp"
#include "polyomino/puzzle.hpp"
#include "polyomino/symmetry.hpp"

namespace dance::polyomino {

/// Returns the problem whose covers are the tilings that `symmetry`, one of the puzzle's, maps onto
/// themselves; for the identity those are all. Its options are orbits of placements: a placement
/// and all its images, which must not overlap or cross each other. Its items are the pieces, the
/// orbits of cells and the points of Crossings.
///
/// A tiling is mapped onto itself if its copies of a piece change places among each other, so an
/// orbit uses as many copies of its piece as it has placements. Pieces used a fixed number of times
/// have an item for each copy; one used at most once has a secondary item; one used any number of
/// times has none. If the only piece has to cover all cells, there is no item for it either: any
/// cover uses the right number of copies, and subproblems then recur, which they would not if
/// copies were distinguished.
///
/// Errors: those of encode; bounds_unsupported for other numbers of copies or of empty cells.
Result<Problem> encode_fixed_by(const Symmetry& symmetry, const Puzzle& puzzle);

/// Prepares a count of all tilings, or of the distinct ones by Burnside's lemma: the problems of
/// the identity, or of all symmetries of the puzzle, each reduced if that pays. Errors: those of
/// encode.
Result<OrbitProblems> encode_count(const Puzzle& puzzle, bool is_distinct);

}  // namespace dance::polyomino
