#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/error.hpp"
#include "sudoku/constraints/variant_puzzle.hpp"

/// What solvers know of a variant: cells with sets of digits, and constraints of seven kinds. No
/// solver knows the name of a rule.

namespace dance::sudoku {

/// A set of the digits 0 … kMaxVariantDigit: digit d is bit d.
using Digits = std::uint32_t;

/// The digits of a set in ascending order.
std::vector<int> list_digits(Digits digits);

/// A region: no digit repeats. If there are as many cells as digits, each digit occurs once.
struct Region {
  Cells cells = {};
  /// The sets of digits that may fill the region, each of as many digits as there are cells; empty
  /// if any may. A cage of three cells with the sum 7 has one: {1, 2, 4}.
  std::vector<Digits> combinations = {};
};

/// The pairs of digits that two cells may hold: b is in allowed[a].
struct PairTable {
  std::array<Digits, kMaxVariantDigit + 1> allowed = {};

  friend bool operator==(const PairTable&, const PairTable&) = default;
};

/// Allowed pairs: the digits of the different cells `a` and `b` are a pair of the table.
struct PairConstraint {
  CellId a = 0;
  CellId b = 0;
  std::shared_ptr<const PairTable> table = {};
};

/// A linear sum: Σ factor · digit = total.
struct SumConstraint {
  Cells cells = {};               ///< each once
  std::vector<int> factors = {};  ///< one for each cell, not 0
  int total = 0;
};

class Diagram;

/// An automaton over a line: the diagram accepts the digits of the cells in order.
struct LineConstraint {
  Cells cells = {};
  std::shared_ptr<const Diagram> diagram = {};
};

/// Counts: how often each digit occurs in some cells, less how often in others.
struct CountConstraint {
  Cells cells = {};   ///< each once
  Cells others = {};  ///< each once, none of `cells`
  /// For each digit of the board, one bit for each allowed number.
  std::array<std::uint64_t, kMaxVariantDigit + 1> counts = {};
};

/// A rank among the numbers that the rows and columns of a square spell, read from each side. Rows
/// and columns are regions with as many cells as digits, so from each side one number begins with
/// each digit.
struct RankConstraint {
  std::vector<Cells> rows;  ///< of the square
  Cells cells = {};         ///< of the ranked number; none: no two numbers are equal
  int smaller = 0;  ///< how many numbers with the same first digit, which is known, are smaller
  bool may_tie = false;  ///< whether others may be equal
};

/// The digits that a cell may have.
struct CellConstraint {
  CellId cell = 0;
  Digits digits = 0;
};

struct Constraints;

/// At least one of several groups of constraints holds.
struct AnyConstraint {
  std::vector<Constraints> alternatives;
  bool is_implied = false;  ///< follows from other constraints, so that solvers may ignore it
};

/// Constraints that hold together.
struct Constraints {
  std::vector<CellConstraint> cells = {};
  std::vector<Region> regions = {};
  std::vector<PairConstraint> pairs = {};
  std::vector<SumConstraint> sums = {};
  std::vector<LineConstraint> lines = {};
  std::vector<CountConstraint> counts = {};
  std::vector<RankConstraint> ranks = {};
  std::vector<AnyConstraint> any_of = {};
};

/// A puzzle as solvers see it. A cell that is in no grid has the empty set and no constraint; a
/// cell in a grid that has the empty set has a constraint that says so.
struct Model {
  Digits digits = 0;               ///< the digits of the board
  std::vector<Digits> cells = {};  ///< the digits allowed by givens and candidates
  Constraints constraints = {};
};

/// Turns a puzzle into constraints. Error: the first fault; `faults` receives all of them in the
/// order of the rules, at most the first 100.
/// Faults of the board: bad_size; unknown_digit (a given or candidate that the board lacks);
/// wrong_length (of givens or candidates); too_large (more rules or cells than the maximum).
/// Faults of a rule: no_cells; wrong_cells (a number of cells that this kind cannot have);
/// cell_outside; repeated_cell; impossible_number (missing, or no digits reach it); unknown_digit;
/// bad_expression (a predicate or regular expression that cannot be read); too_large (an automaton
/// with too many states).
Result<Model> build_model(const VariantPuzzle& puzzle, std::vector<RuleFault>* faults = nullptr);

/// Returns the constraints of one rule of a puzzle, without those of the grids; or those of the
/// grids, if `rule` is the number of rules. Errors: those of build_model for this rule.
/// Precondition: build_model finds nothing wrong with the board.
Result<Constraints> constraints_of(const VariantPuzzle& puzzle, std::size_t rule);

}  // namespace dance::sudoku
