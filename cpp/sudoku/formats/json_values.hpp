#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "base/json.hpp"
#include "sudoku/puzzle/candidates.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::sudoku {

/// What puzzles in JSON have in common.

/// Whether a value says nothing: null, false, 0, and what has no characters or elements.
bool says_nothing(const JsonValue& value);

/// The members of an object by the names that count as no constraint.
using Keys = std::span<const std::string_view>;

/// Refuses an object for the first member that says something and is in none of `known`:
/// unknown_constraint, with its name.
std::optional<Error> unknown_member(const JsonValue& object, Keys known);

/// Refuses an object that has one of the constraints which puzzle programs know by name. A number
/// is none: the `line` of an answer is where its puzzle stood.
std::optional<Error> known_constraint(const JsonValue& object);

/// The elements of an array of arrays, checked to be as many rows of as many cells.
/// Errors: unexpected_symbol, wrong_row_length, wrong_row_count, bad_size.
struct JsonGrid {
  int size = 0;
  std::vector<const JsonValue*> cells;  ///< in reading order
};
Result<JsonGrid> grid_of_values(const JsonValue& rows);

/// A whole number or a string of one, from `least` to `most`. Error: unexpected_symbol.
Result<int> number_in(const JsonValue& value, int least, int most);

/// A list of digits, as an array or one by one in a string. Error: unexpected_symbol.
Result<DigitSet> digits_in(const JsonValue* value, int size);

/// The text of a string, empty if there is no such member.
std::string text_of(const JsonValue& object, std::string_view key);

/// The other way round, behind another member; nothing if the text is empty.
void append_text(std::string& json, std::string_view key, std::string_view text);

}  // namespace dance::sudoku
