#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/error.hpp"
#include "sudoku/constraints/variant_puzzle.hpp"

/// The solvers' view of a variant: cells with sets of digits, and constraints of seven kinds. No
/// solver knows the name of a rule.

namespace dance::sudoku {

/// A set of the digits 0 … kMaxVariantDigit: digit d is bit d.
using Digits = std::uint32_t;

/// Lists the digits of a set in ascending order.
std::vector<int> list_digits(Digits digits);

/// A region, in which no digit repeats. If it has as many cells as there are digits, each digit
/// occurs once.
struct Region {
  Cells cells = {};
  /// The sets of digits that may fill the region, each with one digit for each cell; if empty, any
  /// set may. A cage of three cells with the sum 7 has one: {1, 2, 4}.
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

/// A count of how often each digit occurs in some cells, minus how often it occurs in others.
struct CountConstraint {
  Cells cells = {};   ///< each once
  Cells others = {};  ///< each once, none of `cells`
  /// For each digit of the board, one bit for each allowed number.
  std::array<std::uint64_t, kMaxVariantDigit + 1> counts = {};
};

/// A rank among the numbers spelled by the rows and columns of a square, read from each side. Rows
/// and columns are regions with as many cells as digits, so from each side one number begins with
/// each digit.
struct RankConstraint {
  std::vector<Cells> rows;  ///< of the square
  Cells cells = {};         ///< of the ranked number; empty if no two numbers may be equal
  int smaller = 0;  ///< the number of smaller numbers with the same first digit, which is known
  bool may_tie = false;  ///< true if others may be equal
};

/// The digits that a cell may have.
struct CellConstraint {
  CellId cell = 0;
  Digits digits = 0;
};

struct Constraints;

/// A disjunction: at least one of several groups of constraints holds.
struct AnyConstraint {
  std::vector<Constraints> alternatives;
  bool is_implied = false;  ///< true if it follows from other constraints, so that solvers may
                            ///< ignore it
};

/// A conjunction of constraints.
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

/// Appends constraints to others.
void append(const Constraints& more, Constraints& all);

/// The solvers' view of a puzzle. A cell outside every grid has an empty set of digits and no
/// constraint. A cell in a grid with an empty set has a constraint that says so.
struct Model {
  Digits digits = 0;               ///< the digits of the board
  std::vector<Digits> cells = {};  ///< the digits allowed by givens and candidates
  Constraints constraints = {};
};

/// Turns a puzzle into constraints. Error: the first fault; `faults` receives all of them in the
/// order of the rules, up to 100. Faults of the board: bad_size; unknown_digit (a given or
/// candidate that the board lacks); wrong_length (of givens or candidates); too_large (more rules
/// or cells than the maximum). Faults of a rule: no_cells; wrong_cells (the wrong number of cells
/// for this kind); cell_outside; repeated_cell; no_number; impossible_number (no digits
/// fit); wrong_grid (it would constrain nothing there); unknown_digit; bad_expression (a predicate
/// or regular expression that cannot be read); too_large (an automaton with too many states).
Result<Model> build_model(const VariantPuzzle& puzzle, std::vector<RuleFault>* faults = nullptr);

class Builder;

/// The constraints of a puzzle rule by rule. Rules share what they have in common, so together they
/// take no longer than the whole model. Errors: those of build_model for the rule. Preconditions:
/// build_model finds no fault in the board; the puzzle outlives this object.
class RuleConstraints {
 public:
  explicit RuleConstraints(const VariantPuzzle& puzzle);
  ~RuleConstraints();

  /// Returns the constraints of one rule, without those of the grids.
  Result<Constraints> of(const Rule& rule);
  Result<Constraints> of_grids();

 private:
  std::unique_ptr<Builder> builder_;
};

}  // namespace dance::sudoku
