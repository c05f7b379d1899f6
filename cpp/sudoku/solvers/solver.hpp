#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "base/error.hpp"
#include "exact_cover/links/choose_item.hpp"
#include "exact_cover/search/search.hpp"
#include "sudoku/puzzle/grid.hpp"
#include "sudoku/puzzle/plain_line.hpp"

namespace dance::sudoku {

/// A search for the solutions of one puzzle, each found once. Accepts any grid: if its givens clash
/// or are not among their candidates, it has no solution.
class Solver : public Search {
 public:
  /// The solution just found. Precondition: the last run returned `found`.
  virtual Grid solution() const = 0;
};

/// A solver of 9×9 puzzles that lists reuse for one puzzle after another.
class PlainSolver : public Solver {
 public:
  /// Starts over with other givens. Returns false if they clash or evidently leave no solution, so
  /// that there is nothing to search. Precondition: the solver was made for a 9×9 with 3×3 boxes,
  /// without candidates.
  virtual bool restart(const PlainCells& givens) = 0;

  /// Writes the solution just found, the same as solution().
  virtual void read_solution(PlainCells& cells) const = 0;
};

enum class SolverKind {
#define ROW(name, kind) kind,
#include "sudoku/solvers/sudoku_solvers.def"
};

/// All solvers with their public names.
inline constexpr std::array kSolvers = {
#define ROW(name, kind) NamedValue<SolverKind>{SolverKind::kind, name},
#include "sudoku/solvers/sudoku_solvers.def"
};

/// Starts a search below `prefix`, which was split off a search of the same kind on the same
/// puzzle; brute force and bit sets never split. `item_choice` applies only to dancing links.
[[gnu::cold]] std::unique_ptr<Solver> make_solver(SolverKind kind, const Grid& puzzle,
                                                  const Candidates& candidates = {},
                                                  std::span<const std::int32_t> prefix = {},
                                                  ItemChoice item_choice = ItemChoice::fewest);

/// Makes a reusable solver; null if this kind has none.
[[gnu::cold]] std::unique_ptr<PlainSolver> make_plain_solver(SolverKind kind);

/// Returns the fastest solver for grids like this one: vectors for a 9×9, singles for others.
SolverKind fastest_solver(const Grid& grid);

/// Returns the solver with this name; for kAutomatic, the fastest for the grid.
/// Error: unknown_solver.
Result<SolverKind> solver_named(std::string_view name, const Grid& grid);

/// Makes the solver that solver_named returns. Error: unknown_solver.
Result<std::unique_ptr<Solver>> make_solver(std::string_view name, const Grid& puzzle,
                                            const Candidates& candidates = {});

}  // namespace dance::sudoku
