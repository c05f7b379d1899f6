#include "sudoku/solver.hpp"

#include <string>

#include "sudoku/bitsets_cursor.hpp"
#include "sudoku/bitsets_recursive.hpp"
#include "sudoku/brute_force.hpp"
#include "sudoku/dancing_links_solver.hpp"

namespace dance::sudoku {
namespace {

std::string all_names() {
  std::string names;
  for (const NamedSolver& solver : kSolvers) {
    if (!names.empty()) names += ", ";
    names += solver.name;
  }
  return names;
}

}  // namespace

std::unique_ptr<Solver> make_solver(SolverKind kind, const Grid& puzzle) {
  switch (kind) {
    case SolverKind::brute_force:
      return std::make_unique<BruteForce>(puzzle);
    case SolverKind::bitsets_recursive:
      return std::make_unique<BitsetsRecursive>(puzzle);
    case SolverKind::bitsets:
      return std::make_unique<BitsetsCursor>(puzzle);
    case SolverKind::dancing_links:
      break;
  }
  return std::make_unique<DancingLinksSolver>(puzzle);
}

Result<std::unique_ptr<Solver>> make_solver(std::string_view name, const Grid& puzzle) {
  for (const NamedSolver& solver : kSolvers) {
    if (solver.name == name) return make_solver(solver.kind, puzzle);
  }
  return Error{ErrorCode::unknown_solver, {}, std::string(name), all_names()};
}

}  // namespace dance::sudoku
