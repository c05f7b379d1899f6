#include "sudoku/solvers/solver.hpp"

#include <string>

#include "sudoku/solvers/backtracking.hpp"
#include "sudoku/solvers/dancing_links_solver.hpp"
#include "sudoku/solvers/singles.hpp"
#include "sudoku/solvers/vector_solver.hpp"

namespace dance::sudoku {

std::unique_ptr<Solver> make_solver(SolverKind kind, const Grid& puzzle,
                                    const Candidates& candidates,
                                    std::span<const std::int32_t> prefix, ItemChoice item_choice) {
  switch (kind) {
    case SolverKind::brute_force:
      return std::make_unique<BruteForce>(puzzle, candidates);
    case SolverKind::bitsets_recursive:
      return std::make_unique<BitsetsRecursive>(puzzle, candidates);
    case SolverKind::bitsets:
      return std::make_unique<BitsetsCursor>(puzzle, candidates);
    case SolverKind::singles:
      return std::make_unique<SinglesSolver>(puzzle, candidates, prefix);
    case SolverKind::vectors:
      if (is_banded(puzzle)) return std::make_unique<VectorSolver>(puzzle, candidates, prefix);
      break;
    case SolverKind::dancing_links:
      break;
  }
  return std::make_unique<DancingLinksSolver>(puzzle, candidates, prefix, Settings{item_choice});
}

std::unique_ptr<PlainSolver> make_plain_solver(SolverKind kind) {
  const Grid blank = *Grid::create(9);
  if (kind == SolverKind::vectors) return std::make_unique<VectorSolver>(blank);
  if (kind == SolverKind::dancing_links) return std::make_unique<DancingLinksSolver>(blank);
  return nullptr;
}

SolverKind fastest_solver(const Grid& grid) {
  return is_banded(grid) ? SolverKind::vectors : SolverKind::singles;
}

Result<SolverKind> solver_named(std::string_view name, const Grid& grid) {
  if (name == kAutomatic) return fastest_solver(grid);
  if (const auto* const found = find_named(kSolvers, name)) return found->value;
  return Error{ErrorCode::unknown_solver,
               {},
               std::string(name),
               std::string(kAutomatic) + ", " + listed_names(kSolvers),
               "solver"};
}

Result<std::unique_ptr<Solver>> make_solver(std::string_view name, const Grid& puzzle,
                                            const Candidates& candidates) {
  const auto kind = solver_named(name, puzzle);
  if (!kind) return kind.error();
  return make_solver(*kind, puzzle, candidates);
}

}  // namespace dance::sudoku
