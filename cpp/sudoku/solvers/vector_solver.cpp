#include "sudoku/solvers/vector_solver.hpp"

namespace dance::sudoku {

VectorSolver::VectorSolver(const Grid& puzzle, const Candidates& candidates,
                           std::span<const std::int32_t> prefix)
    : puzzle_(puzzle) {
  search_.root() = position_of(puzzle, candidates);
  search_.follow(prefix);
}

bool VectorSolver::restart(const PlainCells& givens) {
  search_.restart();
  return set_givens(search_.root(), givens);
}

Grid VectorSolver::solution() const {
  PlainCells cells;
  read_solution(cells);
  Grid grid = puzzle_;
  set_cells(grid, cells);
  return grid;
}

}  // namespace dance::sudoku
