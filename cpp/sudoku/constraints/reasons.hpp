#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/stop.hpp"
#include "exact_cover/search/search.hpp"
#include "sudoku/constraints/variant_puzzle.hpp"

namespace dance::sudoku {

/// Something that filled cells break, whatever the other cells hold.
struct Conflict {
  enum class Kind : std::uint8_t {
    rule,       ///< a rule of the puzzle
    unit,       ///< a row, column or box, which repeats a digit
    given,      ///< a given, which a stated solution contradicts
    candidate,  ///< the candidates of a cell, which lack the digit of a stated solution
  } kind = Kind::rule;
  std::size_t rule = 0;  ///< of a rule: its index in VariantPuzzle::rules
  /// A minimal set of filled cells that break it together.
  Cells cells = {};

  friend bool operator==(const Conflict&, const Conflict&) = default;
};

/// Returns "rule", "unit", "given" or "candidate".
std::string_view name(Conflict::Kind kind);

/// Returns the rules broken by these digits, one conflict for each rule, in the order of the rules
/// and then the grids. `filled` holds a digit or kNoDigit for each cell of the board, for example
/// the givens, with or without the digits placed by the player. A rule counts as broken if
/// inference from the filled cells shows that no digits in its other cells satisfy it. Rules with
/// faults are skipped. After a stop the list ends early. Precondition: build_model finds no fault
/// in the board, and the digits are the board's.
std::vector<Conflict> find_conflicts(const VariantPuzzle& puzzle, const std::vector<int>& filled,
                                     const Stop& stop = {});

/// Candidates, givens and rules that, together with rows, columns and boxes, leave no solution.
struct Reason {
  Cells candidates = {};                ///< cells whose candidates matter, in reading order
  Cells givens = {};                    ///< in reading order
  std::vector<std::size_t> rules = {};  ///< indices of VariantPuzzle::rules, ascending
  bool is_minimal = false;              ///< true if leaving out any of them leaves a solution
};

/// A digit of a cell.
struct VariantCandidate {
  CellId cell = 0;
  int digit = 0;

  friend bool operator==(const VariantCandidate&, const VariantCandidate&) = default;
};

/// The reason a digit is in no solution. If there is neither a solution nor a reason, the question
/// is open, perhaps because of a stop.
struct VariantRefutation {
  std::vector<std::uint8_t> solution = {};  ///< a solution with the digit, one digit for each cell;
                                            ///< or empty
  std::optional<Reason> reason = {};
};

/// The effort of why_not in search nodes.
struct ReasonEffort {
  std::uint64_t first = 20'000;  ///< to find out if there is a reason
  std::uint64_t each = 1'000;    ///< to find out if the reason holds without one of its parts
  std::uint64_t all = 20'000;    ///< for all parts together
};

/// Explains why a digit cannot be in a cell or, without a candidate, why the puzzle has no
/// solution. Leaves out candidates, givens and rules as long as there is none, beginning with those
/// far from the cell (a deletion filter: Chinneck and Dravnieks, Locating minimal infeasible
/// constraint sets, 1991). Preconditions: build_model finds no fault; the cell is in a grid, and
/// the digit is the board's.
VariantRefutation why_not(const VariantPuzzle& puzzle, std::optional<VariantCandidate> candidate,
                          const ReasonEffort& effort = {}, const Stop& stop = {});

/// Cells whose digits, added as givens, leave one solution.
struct ExtraGivens {
  Cells cells = {};          ///< in reading order
  bool is_smallest = false;  ///< if false, fewer may suffice
};

/// The reasons for a variant's verdict.
struct VariantExplanation {
  Verdict verdict = Verdict::stopped;  ///< none, unique, multiple, or stopped if unknown
  std::optional<Reason> reason = {};   ///< for `none`
  /// For `multiple`: two, each with a digit for each cell of the board.
  std::vector<std::vector<std::uint8_t>> solutions = {};
  /// For `multiple`: givens that make the first solution the only one.
  std::optional<ExtraGivens> extra_givens = {};
};

/// Explains why a variant has no solution, or several. Every answer is exact; one that takes too
/// long, or that a stop ends, is missing, or not known to be minimal. Errors: those of build_model.
Result<VariantExplanation> explain(const VariantPuzzle& puzzle, const ReasonEffort& effort = {},
                                   const Stop& stop = {});

}  // namespace dance::sudoku
