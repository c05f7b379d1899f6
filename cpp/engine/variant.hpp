#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/instance.hpp"
#include "sudoku/constraints/conflicts.hpp"
#include "sudoku/constraints/model.hpp"
#include "sudoku/constraints/variant_puzzle.hpp"

namespace dance::engine {

/// One Sudoku variant. Supports all goals. The solvers are "propagation", which `auto` chooses, and
/// those for exact covers: "dancing-links" and "bit-matrix", for puzzles that can be encoded.
/// Boards in columns hold the digits of all cells of the board, 0 for a cell in no grid. In a table
/// of candidates, the counts are of the digits 0 … largest.
class VariantInstance final : public Instance {
 public:
  /// Errors: those of sudoku::build_model.
  static Result<std::unique_ptr<VariantInstance>> create(sudoku::VariantPuzzle puzzle);

  const sudoku::VariantPuzzle& puzzle() const { return puzzle_; }
  /// The rules that the givens break. A puzzle with a conflict is invalid.
  const std::vector<sudoku::Conflict>& conflicts() const { return conflicts_; }

  /// Error: no_such_format.
  Result<std::string> write(std::string_view format) const override;

 private:
  VariantInstance(sudoku::VariantPuzzle puzzle, sudoku::Model model);

  Result<std::shared_ptr<const Plan>> prepare(const Task& task, MemoUse memo) const override;

  sudoku::VariantPuzzle puzzle_;
  std::shared_ptr<const sudoku::Model> model_;
  std::vector<sudoku::Conflict> conflicts_;
};

}  // namespace dance::engine
