#pragma once

#include "base/error.hpp"
#include "polyomino/encode/encode.hpp"
#include "polyomino/puzzle.hpp"

namespace dance::polyomino {

/// Returns the problem whose solutions include every symmetric tiling once up to the symmetries of
/// the puzzle, after dropping those that fail has_right_counts and is_representative.
///
/// The symmetries of a tiling, if there are any but the identity, include one of prime order. The
/// keepers of the encoding are such symmetries, one for each class of conjugate groups that they
/// generate. The problem is to choose a keeper and a tiling that it maps onto itself, see
/// encode_fixed_by and alternatives. Since several keepers may keep a tiling, or several of its
/// images, is_representative accepts only the least image kept by the first keeper.
///
/// Such tilings are made of orbits of placements and thus far fewer than all tilings: about the
/// square root of their number if the keeper is a half turn.
///
/// Errors: those of encode.
Result<Encoding> encode_symmetric(const Puzzle& puzzle);

}  // namespace dance::polyomino
