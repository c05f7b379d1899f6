#include "engine/sudoku_task.hpp"

#include <utility>

#include "sudoku/solvers/solver.hpp"

namespace dance::engine {

Result<std::unique_ptr<Job>> sudoku_job(const sudoku::Grid& grid, std::string_view solver,
                                        ItemChoice item_choice,
                                        const sudoku::Candidates& candidates,
                                        std::span<const std::int32_t> prefix) {
  const auto kind = sudoku::solver_named(solver, grid);
  if (!kind) return kind.error();
  const auto begin = [=, kind = *kind](std::span<const std::int32_t> below) {
    auto search = sudoku::make_solver(kind, grid, candidates, below, item_choice);
    const auto collect = [found = search.get()](Solutions& solutions) {
      const sudoku::Grid solution = found->solution();
      const auto cells = solution.cells();
      solutions.cells.insert(solutions.cells.end(), cells.begin(), cells.end());
      solutions.size += cells.size();
    };
    return Collected{std::move(search), collect};
  };
  return std::make_unique<Job>(begin, prefix, kCellsAtOnce);
}

}  // namespace dance::engine
