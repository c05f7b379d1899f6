#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "base/text.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::sudoku {

/// The digits of a 9×9 in reading order, 0 for blank.
struct PlainCells {
  static constexpr std::size_t kCount = 81;

  /// Padded with zeros so that the cells can be read in whole words.
  alignas(16) std::array<Digit, 96> digits = {};

  std::span<const Digit> cells() const { return std::span(digits).first(kCount); }
};

/// Reads the cells of a plain line (see PlainLine); returns false for any other line.
bool read_plain_cells(std::string_view line, PlainCells& cells);

int count_givens(const PlainCells& cells);

/// Copies the cells into a grid. Precondition: it is a 9×9.
void set_cells(Grid& grid, const PlainCells& cells);

/// A 9×9 on a line of 81 digits and blanks, with the same symbol for all blanks and optional spaces
/// at either end: the usual line of nearly every list. Reading it directly gives the same result as
/// trying all formats, in a fraction of the time.
struct PlainLine {
  PlainCells cells;
  char blank = 0;  ///< the symbol of blank cells; 0 without any
  TextPosition at = {};
};

/// Returns nothing for any other line.
std::optional<PlainLine> read_plain_line(const Line& line);

Puzzle to_puzzle(const PlainLine& line);

}  // namespace dance::sudoku
