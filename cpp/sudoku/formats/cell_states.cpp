#include "sudoku/formats/cell_states.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace dance::sudoku {
namespace {

using Kind = CellState::Kind;

bool has_kind(const std::vector<CellState>& states, Kind kind) {
  return std::any_of(states.begin(), states.end(),
                     [kind](const CellState& state) { return state.kind == kind; });
}

// Returns the candidates left by the givens in the row, column and box of each cell.
Candidates left_by_givens(const Grid& grid) {
  struct Units {
    DigitSet row = 0;
    DigitSet column = 0;
    DigitSet box = 0;
  };
  std::array<Units, kMaxSize> given = {};
  for (int place = 0; place < grid.cell_count(); ++place) {
    const Cell cell = grid.cell(place);
    const DigitSet digit = grid[cell] == 0 ? 0 : set_of(grid[cell]);
    given[cell.row].row |= digit;
    given[cell.column].column |= digit;
    given[grid.box_of(cell)].box |= digit;
  }
  Candidates left;
  for (int place = 0; place < grid.cell_count(); ++place) {
    const Cell cell = grid.cell(place);
    left.push_back(all_digits(grid.size()) & ~given[cell.row].row & ~given[cell.column].column &
                   ~given[grid.box_of(cell)].box);
  }
  return left;
}

bool is_restricted(const Grid& grid, const std::vector<CellState>& states) {
  const Candidates left = left_by_givens(grid);
  for (std::size_t i = 0; i < states.size(); ++i) {
    if (states[i].kind == Kind::open && (left[i] & ~states[i].digits) != 0) return true;
  }
  return false;
}

}  // namespace

Puzzle puzzle_in_progress(Grid blank, const std::vector<CellState>& states) {
  Puzzle puzzle{std::move(blank)};
  Grid& grid = puzzle.grid;
  if (has_kind(states, Kind::placed)) puzzle.placed.resize(states.size());
  for (std::size_t i = 0; i < states.size(); ++i) {
    const auto& [kind, digits] = states[i];
    if (kind == Kind::given) grid.set(grid.cell(static_cast<int>(i)), first_digit(digits));
    if (kind == Kind::placed) puzzle.placed[i] = first_digit(digits);
  }
  if (is_restricted(grid, states)) puzzle.candidates = digits_of(states);
  return puzzle;
}

std::vector<CellState> cell_states(const Puzzle& puzzle) {
  std::vector<CellState> states;
  for (int place = 0; place < puzzle.grid.cell_count(); ++place) {
    const Cell cell = puzzle.grid.cell(place);
    const Digit placed = puzzle.placed.empty() ? Digit{0} : puzzle.placed[place];
    if (const Digit given = puzzle.grid[cell]; given != 0) {
      states.push_back({Kind::given, set_of(given)});
    } else if (placed != 0) {
      states.push_back({Kind::placed, set_of(placed)});
    } else {
      states.push_back({Kind::open, candidates_of(puzzle.grid, puzzle.candidates, cell)});
    }
  }
  return states;
}

std::vector<CellState> cell_states_left(const Puzzle& puzzle) {
  std::vector<CellState> states = cell_states(puzzle);
  const Candidates left = left_by_givens(puzzle.grid);
  for (std::size_t i = 0; i < states.size(); ++i) {
    if (states[i].kind == Kind::open) states[i].digits &= left[i];
  }
  return states;
}

Candidates digits_of(const std::vector<CellState>& states) {
  Candidates candidates;
  for (const CellState& state : states) candidates.push_back(state.digits);
  return candidates;
}

std::optional<Error> unless_candidates(const Grid& grid, const std::vector<CellState>& states) {
  for (int place = 0; place < grid.cell_count(); ++place) {
    if (states[place].digits != 0) continue;
    const auto [row, column] = grid.cell(place);
    return Error{ErrorCode::does_not_fit,
                 {},
                 "r" + std::to_string(row + 1) + "c" + std::to_string(column + 1) + " = {}"};
  }
  return std::nullopt;
}

bool is_entered(const Grid& grid, const Candidates& candidates, int place) {
  const DigitSet digit = candidates[place];
  if (count_digits(digit) != 1) return false;
  for (int other = 0; other < grid.cell_count(); ++other) {
    const bool is_listed = candidates[other] != digit && (candidates[other] & digit) != 0;
    if (is_listed && are_peers(grid, grid.cell(other), grid.cell(place))) return false;
  }
  return true;
}

std::optional<Error> unless_as_large(const Grid& grid, std::size_t least) {
  if (static_cast<std::size_t>(grid.size()) >= least) return std::nullopt;
  const auto square = [](std::size_t side) {
    return std::to_string(side) + "×" + std::to_string(side);
  };
  return Error{ErrorCode::does_not_fit, {}, square(grid.size()), "≥ " + square(least)};
}

}  // namespace dance::sudoku
