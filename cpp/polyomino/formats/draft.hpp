#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "polyomino/puzzle.hpp"

namespace dance::polyomino {

/// A piece as a text has it.
struct PieceDraft {
  std::string name;  ///< empty if the text has none
  TextPosition at = {};
  std::vector<Cell> cells;
  int count = 1;  ///< how many copies of it there are
};

/// What a text says about a puzzle, before it is known to be one.
struct PuzzleDraft {
  std::vector<Cell> board;
  TextPosition board_at = {};
  std::vector<PieceDraft> pieces = {};
  Mobility mobility = Mobility::free;
};

/// The puzzle. Without pieces it is to fill the board with the twelve pentominoes. Pieces without
/// names get letters from A on that are free; the second copy of piece F is F2, and so on.
/// Errors: bad_region, bad_shape, too_large; empty_name, bad_name, repeated_name (so is a name like
/// that of a cell, "r3c5"); all with the place of the board or the piece.
Result<Puzzle> make_puzzle(const PuzzleDraft& draft);

/// The text is a whole number from `least` to `most`. Error: unexpected_symbol, at `at`.
Result<int> number_in(std::string_view text, TextPosition at, int least, int most);

/// The pieces of a puzzle, each once, with the number of its copies.
std::vector<PieceDraft> pieces_with_counts(const Puzzle& puzzle);

}  // namespace dance::polyomino
