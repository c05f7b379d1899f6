#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "exact_cover/search/verdict.hpp"
#include "sudoku/constraints/reasons.hpp"
#include "sudoku/constraints/variant_puzzle.hpp"

namespace dance::sudoku {

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
