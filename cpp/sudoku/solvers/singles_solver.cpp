#include "sudoku/solvers/singles_solver.hpp"

namespace dance::sudoku {

SinglesSolver::SinglesSolver(const Grid& puzzle, const Candidates& candidates,
                             std::span<const std::int32_t> prefix)
    : puzzle_(puzzle) {
  search_.root() = known_sets(puzzle, candidates);
  search_.follow(prefix);
}

Grid SinglesSolver::solution() const {
  Grid grid = puzzle_;
  for (int place = 0; place < grid.cell_count(); ++place) {
    grid.set(grid.cell(place), first_digit(search_.known().cells[place]));
  }
  return grid;
}

}  // namespace dance::sudoku
