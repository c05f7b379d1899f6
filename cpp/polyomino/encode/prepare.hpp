#pragma once

#include <string_view>

#include "exact_cover/search/search.hpp"
#include "polyomino/encode/encode.hpp"
#include "polyomino/puzzle.hpp"

namespace dance::polyomino {

/// What a search for all tilings, or for the distinct ones, is best begun with: the encoding
/// reduced (exact_cover/reduce.hpp), if that pays, and with an eye for islands, if that does. Its
/// options are fewer than those of the encoding, and its items may be. The tilings are the same,
/// but may come in another order. Search nodes in thousands, of the encoding and of what is
/// prepared:
///
///                all              distinct
///   8x8-2x2    293   257         50    43
///   3x20        33    14         15     6
///   4x15       853   418        241   118
///   5x12      2295  1519        753   501
///   6x10      3637  3248        909   811
///
/// Who names a solver sees the search tree of the encoding as it is.
///
/// Errors: those of encode; those of solver_named.
Result<Encoding> prepare(const Puzzle& puzzle, bool is_distinct,
                         std::string_view solver = kAutomatic);

/// The same for a count of all tilings: what encode_count makes of it, reduced if that pays.
Result<Problem> prepare_count(const Puzzle& puzzle);

}  // namespace dance::polyomino
