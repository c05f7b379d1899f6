#pragma once

#include <string>

#include "sudoku/formats/format.hpp"

namespace dance::sudoku {

/// The candidates of each cell, between spaces, bars and border lines:
///
///   *--------------------*
///   | 8   4   | 3   1259 |      Marks on cells, * # @ + -, do not count.
///   | 126 125 | 129 1257 |      u5 is a 5 that the player has placed.
///   |---------+----------|      Above it the givens may stand as a drawn grid of their own, and
///   …                           between the two what the player has placed.
///
/// Without bars and borders the cells may also all be in one line, or in lines that end anywhere.
///
/// A digit alone in its cell has been placed if no row, column or box of the cell lists it together
/// with others: then it is a given, unless there is a grid of givens without it.
bool is_candidate_grid(Lines lines);

/// Errors: those of check_square and blank_grid; unexpected_symbol, also for a candidate grid that
/// has not the digit of a grid above it.
Result<Puzzle> parse_candidate_grid(Lines lines);

/// Drawn with bars and borders: in open cells the candidates that the givens leave. Where something
/// else than a given is alone in its cell, the givens stand above, and what has been placed
/// between. Error: does_not_fit, for irregular boxes and for a cell without candidates.
Result<std::string> write_candidate_grid(const Puzzle& puzzle);

/// The drawing alone, one set a cell. Precondition: regular boxes.
std::string draw_candidates(const Grid& grid, const Candidates& candidates);

}  // namespace dance::sudoku
