#pragma once

#include <string>

#include "sudoku/formats/format.hpp"

namespace dance::sudoku {

/// A link to the solver of sudokuwiki.org, or what stands behind ?bd= there:
///
///   81 cells                        a line
///   S9B and 81 numbers of base 36,  0 nothing, 1–9 a given, 10–18 a placed digit and 9 more,
///   two characters each             19–529 the candidates and 18 more, of which bit 0 is the digit
///   1 81 numbers of base 32           as it was before: twice the candidates, and 1 more for a
///   given
bool is_sudokuwiki(Lines lines);

/// Errors: unknown_constraint for the pages of other puzzles; wrong_length, unexpected_symbol,
/// second_blank.
Result<Puzzle> parse_sudokuwiki(Lines lines);

/// A link; with S9B if there are candidates or placed digits. Error: does_not_fit, for anything but
/// a 9×9.
Result<std::string> write_sudokuwiki(const Puzzle& puzzle);

}  // namespace dance::sudoku
