#pragma once

#include <optional>
#include <vector>

#include "base/error.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::sudoku {

/// A cell of a game in progress: a given, a placed digit, or the remaining candidates.
struct CellState {
  enum class Kind { given, placed, open };

  Kind kind = Kind::open;
  DigitSet digits = 0;  ///< a single digit unless the cell is open
};

/// Makes the puzzle of a game in progress. It has candidates only if an open cell lacks one that
/// the givens allow. Precondition: one state per cell, in reading order.
Puzzle puzzle_in_progress(Grid blank, const std::vector<CellState>& states);

/// The inverse of puzzle_in_progress. Open cells get the candidates of the puzzle.
std::vector<CellState> cell_states(const Puzzle& puzzle);

/// As above, without candidates that the givens rule out.
std::vector<CellState> cell_states_left(const Puzzle& puzzle);

Candidates digits_of(const std::vector<CellState>& states);

/// Returns does_not_fit if a cell has no candidates, for formats that cannot write that.
std::optional<Error> unless_candidates(const Grid& grid, const std::vector<CellState>& states);

/// Returns does_not_fit for a grid with sides below this: its candidates would be read as something
/// else.
std::optional<Error> unless_as_large(const Grid& grid, std::size_t least);

/// Returns whether the cell has a single candidate that counts as placed: no other cell of its row,
/// column or box lists it together with other digits.
bool is_entered(const Grid& grid, const Candidates& candidates, int place);

}  // namespace dance::sudoku
