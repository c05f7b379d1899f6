#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/stop.hpp"
#include "sudoku/explain/explanation.hpp"
#include "sudoku/puzzle/grid.hpp"
#include "sudoku/solvers/solver.hpp"

namespace dance::sudoku {

/// Explains why a puzzle has no solution, or several, by solving many variations of it. Every
/// answer is exact. If `nodes` search nodes do not suffice, and after a stop, returns the part that
/// is known, or nothing.
class Explainer {
 public:
  static constexpr std::uint64_t kNodes = 2'000'000;

  explicit Explainer(const Grid& puzzle, Candidates allowed = {}, std::uint64_t nodes = kNodes,
                     Stop stop = {});

  /// Explains the verdict. `placed` holds the digits placed by the player, in reading order and 0
  /// for none; or it is empty. Puzzles whose givens clash have no solution.
  Explanation explain(std::span<const Digit> placed = {});

  /// Explains why the cell cannot have the digit. The steps use only the givens of the cause if
  /// those suffice.
  Refutation why_not(Candidate candidate);

  /// Returns the changes that leave exactly one solution, the likeliest mistakes first. If no
  /// single change does, tries shifts with each lost digit, then pairs of changes, the first of
  /// which concerns a digit that clashes or is in the conflict.
  std::vector<Repair> repairs();

  /// Returns the single changes that leave exactly one solution, the likeliest mistakes first.
  std::vector<Repair> single_repairs();

  /// Returns a smallest set of givens that, together with the digits assumed, leave no solution.
  /// Returns nothing if all givens leave one, or if that cannot be decided.
  std::optional<Cause> conflict(std::span<const Candidate> assumed = {});

  /// Returns the fewest digits of `solution` that make it the only one. Precondition: it solves the
  /// puzzle.
  Cause extra_givens(const Grid& solution);

 private:
  // Variations that take more nodes are left undecided; few do, but those take long.
  static constexpr std::uint64_t kNodesOfOne = 20'000;
  static constexpr std::uint64_t kNodesOfPlain = 500;
  // A search node takes longer in large grids. Making a solver costs as much as this many nodes.
  static constexpr int kCellsOfNode = 64;
  static constexpr std::uint64_t kNodesOfSetup = 64;
  static constexpr std::uint64_t kStepsOfSetup = 8;  // for each cell
  static constexpr std::size_t kMaxPairs = 12;
  static constexpr std::size_t kMaxCompared = 20'000;
  // Pairs of changes seldom resolve more clashes.
  static constexpr std::size_t kMaxClashes = 20;

  struct Found {
    std::vector<Grid> solutions;
    bool is_complete = false;  // true if there are no others, or as many as requested
  };

  Found solve(const Grid& puzzle, std::size_t most, std::uint64_t nodes = kNodesOfOne);
  Found run(Solver& solver, std::size_t most, std::uint64_t nodes);
  void prefer_stated_by_one_digit(std::vector<Grid>& two);
  bool is_unique(const std::vector<Candidate>& changes);
  bool try_changes(Repair::Kind kind, std::vector<Candidate> changes);
  std::vector<Repair> repairs_with_half(std::vector<Repair> (Explainer::*find)());
  std::vector<Repair> take_repairs();
  bool is_spare(const Repair& repair) const;
  void try_single_changes();
  void try_digits(Cell cell);
  bool try_without(Cell cell);
  void try_neighbours(Cell cell, Cell next);
  void try_swaps();
  void try_shifts(Repair::Kind kind);
  void try_shift(Repair::Kind kind, std::vector<Candidate> changes, Cell blank);
  void try_pairs();
  void try_pair(Cell first, Cell second);
  void explain_placed(std::span<const Digit> placed, Explanation& explanation);

  Grid puzzle_;
  Candidates allowed_;
  std::uint64_t nodes_;
  Stop stop_;
  bool is_complete_ = true;             // false once a search ended early
  std::unique_ptr<PlainSolver> plain_;  // null where it does not apply
  std::vector<Repair> repairs_;
  std::vector<Cell> spare_;  // givens each of which is superfluous: without it there is one
                             // solution
};

}  // namespace dance::sudoku
