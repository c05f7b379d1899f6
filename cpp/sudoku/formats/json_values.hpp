#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/json.hpp"
#include "base/text.hpp"
#include "sudoku/puzzle/candidates.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::sudoku {

/// Shared parts of the formats in JSON.

/// Returns whether a value is empty: null, false, 0, or without characters or elements.
bool says_nothing(const JsonValue& value);

bool is_empty_array(const JsonValue& value);

/// Makes the grid of a puzzle whose list of regions is empty. Each row is a box, which adds no
/// restriction.
Result<Grid> grid_without_boxes(int size);

using Keys = std::span<const std::string_view>;

bool is_among(std::string_view key, Keys keys);

/// The constraints of a puzzle by the names of f-puzzles: "killercage" for "cages".
class ConstraintNames {
 public:
  void add(std::string_view name, TextPosition at);
  /// Adds the members that are not empty and not among `known`.
  void add_unknown_members(const JsonValue& object, Keys known);
  /// Adds the nonempty members named like a constraint, in any case, and those that say in words
  /// that there are rules: `rules`, `type` and `variant`. Numbers are allowed: the `line` of an
  /// answer is a line number.
  void add_known_members(const JsonValue& object);

  /// Returns unknown_constraint at the first constraint, with the names of the first few, separated
  /// by commas; none if there are no constraints.
  std::optional<Error> error() const;

 private:
  std::vector<Token> found_;
};

/// The elements of a square array of arrays.
struct JsonGrid {
  int size = 0;
  std::vector<const JsonValue*> cells;  ///< in reading order
};
/// Reads a square array. Errors: unexpected_symbol, wrong_row_length, wrong_row_count, bad_size.
Result<JsonGrid> grid_of_values(const JsonValue& rows);

/// Reads a whole number from `least` to `most`, written as a number or a string. Error:
/// unexpected_symbol.
Result<int> number_in(const JsonValue& value, int least, int most);

/// Reads a set of digits, written as an array or as the characters of a string. Error:
/// unexpected_symbol.
Result<DigitSet> digits_in(const JsonValue* value, int size);

/// Reads the puzzles in a value: cells in rows, in columns or in a row, a list of them, or an
/// object that holds them under one of the usual keys. Errors: those of the format json.
Results puzzles_in_value(const JsonValue& value);

/// Returns the string under a key; empty if there is none.
std::string text_of(const JsonValue& object, std::string_view key);

/// Returns a text, which may be an array of its lines.
std::string joined_lines(const JsonValue& value);

/// Appends words on a line of their own, unless the text has them; replaces a text that they have.
void add_words(std::string& text, std::string_view words);

/// Appends a member after others, unless the text is empty.
void append_text(std::string& json, std::string_view key, std::string_view text);

/// Returns whether a value looks like the JSON of f-puzzles: rows of objects under "grid".
bool is_fpuzzles_json(const JsonValue& value);

/// Makes the error for a payload at a place that can't be unpacked or isn't JSON: bad_payload,
/// unless it is too large.
Error unreadable(Error error, TextPosition at, std::string_view payload);

/// The beginning of a text packed by LZString that begins with {".
inline constexpr std::string_view kPackedObject = "N4Ig";

/// Returns the value of ?load= in a link of f-puzzles.com, or the text itself if it is such a
/// value.
std::optional<Token> find_fpuzzles_payload(const Token& text);
/// Unpacks such a value. Errors: bad_payload, too_large.
Result<JsonValue> unpack_fpuzzles(const Token& payload);

/// Returns whether a member of the JSON of f-puzzles, or of one of its cells, is not a rule.
bool is_no_rule_of_fpuzzles(std::string_view key);
bool is_no_rule_of_fpuzzles_cell(std::string_view key);

/// Returns the solution stated in the JSON of f-puzzles for its grid: a digit for each cell, or 0
/// where none is stated; empty if there is no solution. Error: unknown_constraint, found
/// "solution", if it has other cells or symbols, or contradicts a given.
Result<std::vector<Digit>> fpuzzles_solution(const JsonValue& value, const JsonGrid& grid);

/// Returns whether a member of the JSON of SudokuPad is neither a rule nor a drawing, and one of a
/// cell its value or a note.
bool is_no_rule_of_sudokupad(std::string_view key);
bool is_no_rule_of_sudokupad_cell(std::string_view key);

/// Returns whether the label of a cage says something about the puzzle that is not a rule: "title:
/// A", "foglight", "bgimage: …".
bool is_fact_of_puzzle(std::string_view label);

/// Returns whether the JSON of f-puzzles or SudokuPad hides cells under fog. Constrains nothing.
bool has_fog(const JsonValue& value);

/// Reads the JSON of f-puzzles: `size` and `grid[row][column]` with `value`, `given`, `region` and
/// `givenPencilMarks` (candidates). A value that is not given was placed; other pencil marks are
/// notes. Any other member counts as a constraint unless it is empty, a colour or about the
/// program. That includes lines, shapes and texts, whose meaning is explained only in prose.
/// Errors: unknown_constraint, bad_boxes, those of fpuzzles_grid.
Result<Puzzle> fpuzzles_puzzle(const JsonValue& value);
/// Returns only the cells. Errors: those of grid_of_values; wrong_row_count, if the size that the
/// JSON states is another.
Result<JsonGrid> fpuzzles_grid(const JsonValue& value);

/// A puzzle in a link of SudokuPad: its contents without the prefix, or the whole id of a puzzle on
/// the server.
struct SudokuPadId {
  enum class Kind { json, fpuzzles, scf, remote };

  Kind kind = Kind::remote;
  Token payload;
};
/// Returns the id in a link, or an id alone, which has a known prefix or looks random; none for any
/// other text. One that can't be on the server is a damaged payload.
std::optional<SudokuPadId> find_sudokupad_id(const Token& text);
/// Unpacks an id of the kind json. Error: bad_payload.
Result<JsonValue> unpack_sudokupad(const Token& payload);

/// Returns whether a value looks like the JSON of SudokuPad: rows of objects under "cells".
bool is_sudokupad_json(const JsonValue& value);

/// Reads the JSON of SudokuPad: `cells[row][column]` with `value`, and `regions`, lists of [row,
/// column]. Without regions the boxes are the usual ones; with an empty list there are none. Every
/// drawing counts as a constraint, except cages around whole rows and columns; marks in cells that
/// aren't given don't. Errors: unknown_constraint, bad_boxes, those of grid_of_values.
Result<Puzzle> sudokupad_puzzle(const JsonValue& value);

/// Returns whether a value is a game saved by GNOME Sudoku (43): objects with a position under
/// "cells".
bool is_gnome_sudoku_json(const JsonValue& value);
/// Reads such a game: in each cell its `position` [row, column], counted from 0, a `value`, whether
/// it is `fixed`, as are the givens, and `earmarks`, the player's notes. Error: unexpected_symbol.
Result<Puzzle> gnome_sudoku_puzzle(const JsonValue& value);

}  // namespace dance::sudoku
