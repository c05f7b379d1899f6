#pragma once

#include <string_view>

#include "exact_cover/search/search.hpp"
#include "polyomino/encode/encode.hpp"
#include "polyomino/puzzle.hpp"

namespace dance::polyomino {

/// Prepares a search for all tilings, the distinct or the symmetric ones: encodes the puzzle,
/// reduces the encoding (exact_cover/search/reduce.hpp) and adds the detection of islands, each if
/// it pays off. Preparation drops options and perhaps items, but no tilings, which may come in a
/// different order. Search nodes in thousands, for the plain and the prepared encoding, of 3x30
/// with the one-sided pentominoes:
///
///                all              distinct
///   8x8-2x2    293   257         50    43
///   3x20        33    14         15     7
///   3x30      4325  1814       1999   869
///   4x15       853   418        241   118
///   5x12      2295  1519        753   501
///   6x10      3637  3248        909   811
///
/// A caller who names a solver gets the search tree of the plain encoding.
///
/// Errors: those of encode; those of solver_named.
Result<Encoding> prepare(const Puzzle& puzzle, Tilings tilings,
                         std::string_view solver = kAutomatic, const Stop& stop = {});

}  // namespace dance::polyomino
