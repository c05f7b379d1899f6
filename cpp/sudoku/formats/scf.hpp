#pragma once

#include <string>

#include "sudoku/formats/format.hpp"

namespace dance::sudoku {

/// SudokuPad's short form of a 9×9: each character is a digit, 0 for blank, and ten times the
/// number of blank cells behind it, up to 5. 0–35 are written 0–9 and A–Z, 36–59 a–x.
bool is_scf(Lines lines);

/// Errors: unexpected_symbol, wrong_length; unknown_constraint, for rules behind the cells.
Result<Puzzle> parse_scf(Lines lines);
/// The same of what stands behind "scf".
Result<Puzzle> parse_scf(const Token& text);

/// Error: does_not_fit, for anything but a 9×9.
Result<std::string> write_scf(const Puzzle& puzzle);

}  // namespace dance::sudoku
