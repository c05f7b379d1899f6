#pragma once

#include <optional>
#include <vector>

#include "base/error.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::sudoku {

/// What formats of a game in progress tell of a cell: a given, a digit that was placed, or the
/// candidates that remain.
struct CellState {
  enum class Kind { given, placed, open };

  Kind kind = Kind::open;
  DigitSet digits = 0;  ///< of a given or placed cell the digit alone
};

/// The puzzle of a game in progress: if open cells have every candidate that the givens leave them,
/// it has no candidates of its own. Precondition: one state a cell, in reading order.
Puzzle puzzle_in_progress(Grid blank, const std::vector<CellState>& states);

/// The other way round. Open cells have the candidates of the puzzle.
std::vector<CellState> cell_states(const Puzzle& puzzle);

/// The same with those candidates only that the givens leave.
std::vector<CellState> cell_states_left(const Puzzle& puzzle);

Candidates digits_of(const std::vector<CellState>& states);

/// What formats answer that have no way to write a cell without candidates, if there is one:
/// does_not_fit.
std::optional<Error> unless_candidates(const Grid& grid, const std::vector<CellState>& states);

/// Whether the only candidate of a cell has been entered there: no other cell of its row, column or
/// box lists it together with others.
bool is_entered(const Grid& grid, const Candidates& candidates, int place);

}  // namespace dance::sudoku
