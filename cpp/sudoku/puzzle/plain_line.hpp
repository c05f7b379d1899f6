#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "base/text.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::sudoku {

/// The digits of a 9×9 in reading order, 0 for blank, and nothing else around them.
struct PlainCells {
  static constexpr std::size_t kCount = 81;

  /// Zeros stand behind the last cell, so that the cells can be taken in whole words.
  alignas(16) std::array<Digit, 96> digits = {};

  std::span<const Digit> cells() const { return std::span(digits).first(kCount); }
};

/// Reads the cells of a plain line (see PlainLine); returns false for any other line.
bool read_plain_cells(std::string_view line, PlainCells& cells);

int count_givens(const PlainCells& cells);

/// Precondition: the grid is a 9×9.
void set_cells(Grid& grid, const PlainCells& cells);

/// A 9×9 in a line of 81 digits and blanks, one symbol for these, with spaces at its ends at most:
/// what nearly every list has nearly everywhere. Reading it as such takes a small part of the time
/// that the readers of all formats take, and comes to the same.
struct PlainLine {
  PlainCells cells;
  char blank = 0;  ///< what stood for blank cells; 0 if nothing did
  TextPosition at = {};
};

/// None if it is any other line.
std::optional<PlainLine> read_plain_line(const Line& line);

Puzzle to_puzzle(const PlainLine& line);

}  // namespace dance::sudoku
