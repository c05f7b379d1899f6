#pragma once

#include "sudoku/formats/format.hpp"

namespace dance::sudoku {

/// A line of a list whose fields, between commas, semicolons, tabs or bars, are a puzzle and facts
/// about it: its solution, its rating. With six commas or more the fifth field is the puzzle, as
/// gsf's sudoku writes it, if it can be one; else the first that can. QQWing's --csv has it first.
bool is_csv_line(Lines lines);

/// Errors: those of parse_line.
Result<Puzzle> parse_csv_line(Lines lines);

/// Whether a line is the heading of such a list: words between commas, one of them puzzle, quizzes,
/// sudoku, grid or board.
bool is_csv_heading(const Line& line);

}  // namespace dance::sudoku
