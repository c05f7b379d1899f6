#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/json.hpp"
#include "base/text.hpp"
#include "sudoku/puzzle/grid.hpp"
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

/// Returns whether the label of a cage says something about the puzzle that is not a rule: "title:
/// A", "foglight", "bgimage: …".
bool is_fact_of_puzzle(std::string_view label);

/// Returns whether the JSON of f-puzzles or SudokuPad hides cells under fog. Constrains nothing.
bool has_fog(const JsonValue& value);

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
/// Makes the error for a line with links or ids of puzzles on the server: not_in_link, with their
/// addresses as `expected`.
Error error_of_remote(const Token& line);
/// Unpacks an id of the kind json. Error: bad_payload.
Result<JsonValue> unpack_sudokupad(const Token& payload);

/// Returns whether a value looks like the JSON of SudokuPad: rows of objects under "cells".
bool is_sudokupad_json(const JsonValue& value);

/// Reads an object of f-puzzles or SudokuPad, or our own text in JSON, perhaps in an answer of
/// `dance sudoku --json`, as variant_formats.hpp describes; none for any other value. Errors: those
/// of its readers and of build_model.
std::optional<Result<Puzzle>> puzzle_with_rules(const JsonValue& value);

/// Returns whether a value is a game saved by GNOME Sudoku (43): objects with a position under
/// "cells".
bool is_gnome_sudoku_json(const JsonValue& value);
/// Reads such a game: in each cell its `position` [row, column], counted from 0, a `value`, whether
/// it is `fixed`, as are the givens, and `earmarks`, the player's notes. Error: unexpected_symbol.
Result<Puzzle> gnome_sudoku_puzzle(const JsonValue& value);

}  // namespace dance::sudoku
