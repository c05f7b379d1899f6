#pragma once

#include <string>

#include "base/json.hpp"
#include "sudoku/formats/format.hpp"

namespace dance::sudoku {

/// A link of f-puzzles.com with ?load=, or what stands behind it: JSON packed by LZString.
bool is_fpuzzles(Lines lines);

/// Errors: bad_payload; not_in_link, for a link with ?id=; those of fpuzzles_puzzle, with the place
/// of the payload.
Result<Puzzle> parse_fpuzzles(Lines lines);

/// The puzzle in a payload, which stands at this place.
Result<Puzzle> parse_fpuzzles_payload(const Token& payload);

/// Whether JSON looks like this program's: rows of cells that are objects, under "grid".
bool is_fpuzzles_json(const JsonValue& value);

/// The puzzle in the JSON of f-puzzles: `size` and `grid[row][column]` with `value`, `given`,
/// `region`, `givenPencilMarks` (candidates); a value that is not given has been placed, other
/// pencil marks are notes. Any other member is a constraint that is neither empty nor a colour nor
/// about the program; so are lines, shapes and texts, for only prose says what they mean. Errors:
/// unknown_constraint, bad_boxes, those of grid_of_values.
Result<Puzzle> fpuzzles_puzzle(const JsonValue& value);

/// A link. No error.
Result<std::string> write_fpuzzles(const Puzzle& puzzle);

/// What stands behind ?load= in it.
std::string fpuzzles_payload(const Puzzle& puzzle);

}  // namespace dance::sudoku
