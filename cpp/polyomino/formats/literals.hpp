#pragma once

#include <string_view>

#include "base/error.hpp"
#include "base/json.hpp"

namespace dance::polyomino {

/// Returns whether a text has a cell in brackets, such as (0, 1) or {0 1}, or a text in quotes
/// after a bracket.
bool has_literals(std::string_view text);

/// Reads the lists of a program, in whatever language, as JSON:
///
///   board = [(0, 0), (0, 1)]             # comments of programs are skipped
///   pieces = {"I": [(0, 0), (0, 1)]}
///
/// All brackets are those of lists, unless there are keys in them: "I": …, I = …, I => …. Commas
/// may be missing. Types and functions around a list, as in `std::vector<Cell> board{{0, 0}};` or
/// np.array(…), make no difference. A name assigned before stands for its value. Lists with names
/// are the members of an object: `board` (or region, grid, target) and `pieces` (or shapes, tiles);
/// without the latter, every other name is that of a piece. Several lists without names are one of
/// all of them. Errors: unexpected_symbol (an unknown name, a bracket without its partner),
/// empty_text (no list), too_large (as in read_json).
Result<JsonValue> read_literals(std::string_view text);

}  // namespace dance::polyomino
