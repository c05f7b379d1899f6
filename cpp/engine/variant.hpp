#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/instance.hpp"
#include "sudoku/constraints/search/variant_solver.hpp"
#include "sudoku/constraints/variant_puzzle.hpp"

namespace dance::engine {

/// The solver of variants, by its name in tasks.
inline constexpr std::string_view kPropagation = "propagation";

/// Whether the solution that a puzzle states obeys all its rules, which tells whether they were
/// understood; none if it states no digit, or if the answer takes too long.
std::optional<bool> stated_solution_holds(const sudoku::VariantPuzzle& puzzle);

/// One Sudoku variant. Finds and counts solutions; a solution has a digit for each cell of the
/// board, 0 for cells in no grid.
class VariantInstance final : public Instance {
 public:
  /// Errors: those of build_model.
  static Result<std::unique_ptr<VariantInstance>> create(
      std::shared_ptr<const sudoku::VariantPuzzle> puzzle);

  const sudoku::VariantPuzzle& puzzle() const { return *puzzle_; }

  Result<std::string> write(std::string_view format) const override;

 private:
  VariantInstance(std::shared_ptr<const sudoku::VariantPuzzle> puzzle,
                  sudoku::PreparedVariant prepared)
      : puzzle_(std::move(puzzle)), prepared_(std::move(prepared)) {}

  Result<std::shared_ptr<const Plan>> prepare(const Task& task, MemoUse memo) const override;

  std::shared_ptr<const sudoku::VariantPuzzle> puzzle_;
  sudoku::PreparedVariant prepared_;
};

}  // namespace dance::engine
