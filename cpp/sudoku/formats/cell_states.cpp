#include "sudoku/formats/cell_states.hpp"

#include <algorithm>
#include <utility>

namespace dance::sudoku {
namespace {

using Kind = CellState::Kind;

bool has_kind(const std::vector<CellState>& states, Kind kind) {
  return std::any_of(states.begin(), states.end(),
                     [kind](const CellState& state) { return state.kind == kind; });
}

}  // namespace

Puzzle puzzle_in_progress(Grid blank, const std::vector<CellState>& states) {
  Puzzle puzzle{std::move(blank)};
  Grid& grid = puzzle.grid;
  const bool is_restricted = std::any_of(states.begin(), states.end(), [&](const CellState& state) {
    return state.kind == Kind::open && state.digits != all_digits(grid.size());
  });
  if (has_kind(states, Kind::placed)) puzzle.placed.resize(states.size());
  for (std::size_t i = 0; i < states.size(); ++i) {
    const auto& [kind, digits] = states[i];
    if (kind == Kind::given) grid.set(grid.cell(static_cast<int>(i)), first_digit(digits));
    if (kind == Kind::placed) puzzle.placed[i] = first_digit(digits);
    if (is_restricted) puzzle.candidates.push_back(digits);
  }
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

}  // namespace dance::sudoku
