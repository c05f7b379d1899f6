#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
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

/// What follows from the digits of cells by a few units and rules. There are no fewer that would
/// do, as far as leaving out one of them tells.
struct VariantStep {
  std::vector<VariantUnit> units = {};
  std::vector<std::size_t> rules = {};  ///< indices of VariantPuzzle::rules, ascending
  /// A digit that the units and rules contradict. Without it, they exclude digits at once.
  std::optional<VariantCandidate> assumption = {};
  /// The digits that are impossible, or the one that is the last; at least one of these.
  std::vector<VariantCandidate> eliminations = {};
  std::optional<VariantCandidate> placement = {};
  /// Our own measure: 1 for the last place or digit, then more with each unit and rule, and with an
  /// assumption; 0 for a digit that only a search knows, without reasons.
  int difficulty = 0;
};

/// What helps a player of a variant on.
struct VariantHint {
  std::vector<VariantCandidate> wrong = {};  ///< digits placed that are wrong
  Cells lacking = {};                        ///< cells whose notes lack their digit
  std::optional<VariantStep> step = {};      ///< none if there are such, or if it is solved
};

/// Finds the easiest step after the digits placed and, if every empty cell has notes, with these as
/// candidates. Otherwise the candidates are those that the rows, columns and boxes leave. Tries the
/// last place or digit, then single rules and units, then as few of them as suffice together, and
/// last a digit that contradicts them. `solution` is the only solution, if it is known; it has a
/// digit for each cell of the board. Errors: those of build_model; no_solution, several_solutions;
/// stopped.
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
