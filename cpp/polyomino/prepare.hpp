#pragma once

#include "polyomino/encode.hpp"
#include "polyomino/puzzle.hpp"

namespace dance::polyomino {

/// What a search for all tilings, or for the distinct ones, is best begun with: the encoding
/// reduced (exact_cover/reduce.hpp), if that pays, and with an eye for islands. Its options are
/// those of the encoding that are in some tiling, or nearly; its items may be fewer. The tilings
/// are the same, but may come in another order. Search nodes in thousands, without and with it:
///
///   8x8-2x2   all 293   248    distinct  50    42
///   3x20           33                    15
///   4x15          853                   241
///   5x12         2295                   753
///   6x10         3637                   909
///
/// Errors: those of encode.
Result<Encoding> prepare(const Puzzle& puzzle, bool is_distinct);

}  // namespace dance::polyomino
