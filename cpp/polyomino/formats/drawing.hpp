#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "polyomino/formats/formats.hpp"

namespace dance::polyomino {

/// The symbols of pictures with a meaning of their own.
inline constexpr char kMayBeEmpty = '+';
inline constexpr char kUp = '^';
inline constexpr char kDown = 'v';
inline constexpr char kPoint = '+';
inline constexpr char kHorizontal = '-';
inline constexpr char kVertical = '|';
inline constexpr std::string_view kSticks = "-|";

/// The headings of the board and of the number of cells that stay empty.
inline constexpr std::string_view kBoard = "board";
inline constexpr std::string_view kEmpty = "empty";

/// A picture and the heading above it. Its cells have their positions in the text, except that rows
/// count from the first line of their layer, until `settle` moves them to those in the grid.
struct Drawing {
  PieceDraft piece;
  bool has_heading = false;
  bool has_count = false;
  bool has_dots = false;                  ///< true if dots mark places without cells
  std::string symbols = {};               ///< of each cell, as text_of writes it
  std::vector<int> first_lines = {};      ///< of each layer
  std::array<bool, 2> uses_columns = {};  ///< true if anything is in even columns, and in odd ones
  int spacing = 1;                        ///< the distance between columns in the text
  /// The characters other than ASCII that stand for cells, whose symbols count from 0x80.
  std::shared_ptr<const std::vector<std::string>> marks = {};

  int margin() const { return spacing == 2 && uses_columns[1] ? 1 : 0; }

  TextPosition place_of(std::size_t cell) const {
    if (first_lines.empty()) return piece.at;  // a named board
    const auto [row, column, layer] = piece.cells[cell];
    return {first_lines[static_cast<std::size_t>(layer)] + row, spacing * column + margin() + 1};
  }

  std::string text_of(char symbol) const;
};

/// Returns whether a triangle points up.
bool points_up(Cell triangle);

/// Returns whether a symbol can name a piece: a letter, a digit or a mark.
bool is_name(char symbol);

/// Returns the different symbols of a drawing that can name pieces, in ascending order.
std::string names_in(const Drawing& drawing);

/// Returns whether a word of a heading names a set of pieces, of whatever cells.
bool is_set(std::string_view name);

/// Returns the error of a symbol that does not belong where it is.
Error unexpected_symbol(TextPosition at, std::string_view found, std::string expected);

/// Splits a text into its pictures. Those of zeros and ones have '#' for a one. Errors:
/// unexpected_symbol (one of no picture, or of another kind than those around it), too_large,
/// empty_name, unclear_words, those of count_in.
Result<std::vector<Drawing>> read_drawings(std::string_view text);

/// The cells of a drawing row by row, each a symbol, number or name.
using Rows = std::vector<std::vector<std::string>>;

/// Returns the picture of rows: their symbols or, if some have several characters, a letter for
/// each. An empty symbol and null are no cell. Nothing if there are more than letters.
std::optional<std::string> picture_of(const Rows& rows);

/// Moves cells to their positions in the grid, by the symbols of their geometry, and rejects other
/// symbols. Error: unexpected_symbol.
std::optional<Error> settle(Drawing& drawing, Geometry geometry, bool is_board);

}  // namespace dance::polyomino
