#pragma once

#include <string>

#include "sudoku/formats/format.hpp"

namespace dance::sudoku {

/// Puzzles in JSON: an array of rows, which are arrays of numbers or strings; an array of all
/// cells; a string as in `line` or `sukaku`; an array of any of these; an object with one of them,
/// or another such object, under grid, puzzle, board or cells; an array of such objects. 0, null,
/// "" and
/// "." are blank.
///
/// An object may have a name or title, and as the writer has them: metadata under the names of its
/// fields; `box`, [height, width]; `regions`, rows of box numbers; `candidates`, rows of lists of
/// digits, or one such list for each cell; `placed`, rows of digits.
/// A constraint under its usual name is refused, other members are ignored: so the answers of
/// `dance sudoku --json` are puzzles again. The JSON of f-puzzles and of SudokuPad is read as
/// theirs.
bool is_json(Lines lines);

/// Whether the line is a JSON value from its beginning to its end, as in JSON Lines.
bool is_json_value(const Line& line);

/// Errors: those of read_json, bad_size, wrong_row_length, wrong_length, bad_boxes,
/// unknown_constraint, unexpected_symbol, second_blank.
Results parse_json(Lines lines);

/// An object with `grid` and, where they are needed, the other members. No error.
Result<std::string> write_json(const Puzzle& puzzle);

}  // namespace dance::sudoku
