#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/stop.hpp"
#include "sudoku/constraints/reasons.hpp"
#include "sudoku/constraints/variant_puzzle.hpp"
#include "sudoku/logic/step.hpp"
#include "sudoku/puzzle/grid.hpp"

/// The next step of a person who solves a variant, with the few rules that it needs.

namespace dance::sudoku {

/// A row, column or box of one of the board's grids.
struct VariantUnit {
  std::size_t grid = 0;  ///< an index of Board::grids
  UnitId unit = {};      ///< boxes are numbered by their first cells, from 0

  friend bool operator==(const VariantUnit&, const VariantUnit&) = default;
};

/// The digits that remain in a cell.
struct VariantCell {
  CellId cell = 0;
  DigitSet digits = 0;

  friend bool operator==(const VariantCell&, const VariantCell&) = default;
};

/// What one unit or rule says by itself while a digit is assumed.
struct VariantDeduction {
  std::optional<VariantUnit> unit = {};
  std::optional<std::size_t> rule = {};  ///< an index of VariantPuzzle::rules
  /// The cells that have fewer digits than before; none if the unit or rule can't hold. A cell
  /// without any digit stands alone, without unit and rule.
  std::vector<VariantCell> left = {};
};

/// What follows from the digits of cells by a few units and rules.
struct VariantStep {
  enum class Kind : std::uint8_t {
#define ROW(name, kind) kind,
#include "sudoku/constraints/step_kinds.def"
  } kind = Kind::search;
  std::vector<VariantUnit> units = {};
  std::vector<std::size_t> rules = {};  ///< indices of VariantPuzzle::rules, ascending
  // What these say depends on the kind; see step_kinds.def.
  Cells cells = {};
  Cells others = {};
  DigitSet digits = 0;
  int total = 0;
  std::optional<VariantCandidate> assumption = {};
  /// What follows from the assumption; the last of it can't hold. That a cell's only digit is in
  /// no other cell of its units goes without saying.
  std::vector<VariantDeduction> chain = {};
  /// The digits that are impossible, or the one that is the last; at least one of these.
  std::vector<VariantCandidate> eliminations = {};
  std::optional<VariantCandidate> placement = {};
  /// Our own measure: 1 for singles, then more with each unit, rule and deduction; 0 for a search.
  int difficulty = 0;
};

/// Returns the name of a kind, such as "hidden-single".
std::string_view name(VariantStep::Kind kind);

/// What helps a player of a variant on.
struct VariantHint {
  std::vector<VariantCandidate> wrong = {};  ///< digits placed that are wrong
  Cells lacking = {};                        ///< cells whose notes lack their digit
  std::optional<VariantStep> step = {};      ///< none if there are such, or if it is solved
};

/// Finds the easiest step after the digits placed and, if every empty cell has notes, with these as
/// candidates. Otherwise the candidates are those that the rows, columns and boxes leave. Tries the
/// kinds of steps about in their order: what one rule or unit says before what several say, and
/// assumptions last. `solution` is the only solution, if it is known; it has a digit for each cell
/// of the board. Errors: those of build_model; wrong_length, of the digits placed, notes or
/// solution; no_solution, several_solutions; stopped.
Result<VariantHint> hint(const VariantPuzzle& puzzle, std::span<const std::uint8_t> solution = {},
                         const Stop& stop = {});

/// Returns the digits that a careful player would note in each cell: those that no given in its
/// row, column or box has, and that each rule allows by itself. No digits in a cell outside every
/// grid. A rule that the givens break is left aside. Errors: those of build_model; stopped.
Result<std::vector<DigitSet>> open_digits(const VariantPuzzle& puzzle, const Stop& stop = {});

/// Returns the steps from the givens to the solution, each as hint finds it. Errors: as hint;
/// already_solved; no_step, if those of a level do not suffice.
Result<std::vector<VariantStep>> steps(const VariantPuzzle& puzzle, const Stop& stop = {},
                                       logic::Level most = logic::Level::extreme);

/// How hard a variant is for people, by our own measure.
struct VariantRating {
  int difficulty = 0;   ///< of the hardest step
  int assumptions = 0;  ///< steps that assume a digit
  int searches = 0;     ///< digits that only a search knows
};

/// Rates a variant by its steps.
VariantRating rating_of(const std::vector<VariantStep>& steps);
/// Returns the level that comes closest to those of plain puzzles.
logic::Level level_of(const VariantRating& rating);

}  // namespace dance::sudoku
