#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "base/error.hpp"
#include "exact_cover/links/choose_item.hpp"
#include "exact_cover/search/search.hpp"
#include "sudoku/puzzle/candidates.hpp"
#include "sudoku/puzzle/grid.hpp"
#include "sudoku/puzzle/plain_line.hpp"

namespace dance::sudoku {

/// A search for the solutions of one puzzle, each of them once. Any grid will do: if its givens
/// clash or are not among their candidates, it has no solution.
class Solver : public Search {
 public:
  /// The solution just found. Precondition: the last run came to `found`.
  virtual Grid solution() const = 0;
};

/// A solver of 9×9 that can be used again for one puzzle after the other, as lists want it.
class PlainSolver : public Solver {
 public:
  /// Begins anew with other givens; false if two of them clash, or it is plain that they leave no
  /// solution: there is nothing to search then.
  /// Precondition: it was made for a 9×9 with boxes of 3×3, without candidates.
  virtual bool restart(const PlainCells& givens) = 0;

  /// Search nodes entered.
  virtual std::uint64_t nodes() const = 0;
  /// The solution just found, as from solution().
  virtual void read_solution(PlainCells& cells) const = 0;
};

enum class SolverKind {
  dancing_links,      ///< exact cover by dancing links
  brute_force,        ///< backtracking that looks through row, column and box for each digit
  bitsets_recursive,  ///< backtracking over sets of used digits, by recursion
  bitsets,            ///< the same as a cursor: a loop with a stack of its own
  singles,            ///< sets of candidates, with naked and hidden singles
  vectors,            ///< 9×9: inference for all digits at once; other grids: dancing links
};

struct NamedSolver {
  SolverKind kind = {};
  std::string_view name;
};

/// All solvers under the names that people choose them by.
inline constexpr std::array kSolvers = {
    NamedSolver{SolverKind::dancing_links, "dancing-links"},
    NamedSolver{SolverKind::brute_force, "brute-force"},
    NamedSolver{SolverKind::bitsets_recursive, "bitsets-recursive"},
    NamedSolver{SolverKind::bitsets, "bitsets"},
    NamedSolver{SolverKind::singles, "singles"},
    NamedSolver{SolverKind::vectors, "vectors"},
};

/// Searches below `prefix`, which a search of the same kind on the same puzzle has given away: the
/// brute force and the bit sets never do. `item_choice` is how dancing links choose an item; the
/// others have no such choice.
std::unique_ptr<Solver> make_solver(SolverKind kind, const Grid& puzzle,
                                    const Candidates& candidates = {},
                                    std::span<const std::int32_t> prefix = {},
                                    ItemChoice item_choice = ItemChoice::fewest);

/// None if this solver has no short way for plain lines.
std::unique_ptr<PlainSolver> make_plain_solver(SolverKind kind);

/// The fastest solver for grids like this one: vectors for 9×9, singles for others.
SolverKind fastest_solver(const Grid& grid);

/// The solver of this name, or the fastest for the grid if it is kAutomatic. Error: unknown_solver.
Result<SolverKind> solver_named(std::string_view name, const Grid& grid);

/// The same, made.
Result<std::unique_ptr<Solver>> make_solver(std::string_view name, const Grid& puzzle,
                                            const Candidates& candidates = {});

}  // namespace dance::sudoku
