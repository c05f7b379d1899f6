#pragma once

#include <memory>
#include <span>

#include "exact_cover/search/cover_search.hpp"
#include "polyomino/encode/encode.hpp"
#include "polyomino/puzzle.hpp"

namespace dance::polyomino {

/// Returns whether detecting islands is likely to pay off: in regions of squares at most five cells
/// wide or high, with connected pieces of at least five cells, if the number of copies of each is
/// fixed and no cell stays empty. Elsewhere it finds little that the items do not reveal, and takes
/// up to a tenth of the time.
bool pays_to_detect_islands(const Puzzle& puzzle);

/// Returns a test, for a problem whose options are these placements, for islands: groups of cells,
/// cut off by a piece, that no subset of the remaining pieces fills by area. Null if the region's
/// box has more than 128 places.
///
/// The test checks the islands next to the last placement, since the others existed before it. It
/// skips the last of them, assuming that pieces that can fill the others leave the right area for
/// it.
///
/// Preconditions: no cell may stay empty; the areas of region and pieces agree, or there are no
/// placements; each piece is connected, because a disconnected piece can lie on two islands.
std::shared_ptr<const DeadEnds> detect_islands(const Puzzle& puzzle,
                                               std::span<const Placement> placements);

}  // namespace dance::polyomino
