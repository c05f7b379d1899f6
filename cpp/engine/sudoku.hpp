#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/instance.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::engine {

/// One Sudoku. Has all goals; a task to find candidates always uses dancing links.
class SudokuInstance final : public Instance {
 public:
  explicit SudokuInstance(sudoku::Puzzle puzzle);

  /// The only puzzle of a text, in the format of this name, or in the likeliest if it is empty.
  /// Errors: those of sudoku::read_puzzle.
  static Result<std::unique_ptr<SudokuInstance>> open(std::string_view text,
                                                      std::string_view format);

  const sudoku::Puzzle& puzzle() const { return puzzle_; }
  /// Equal givens that see each other. A puzzle with one is invalid.
  const std::vector<sudoku::Clash>& clashes() const { return clashes_; }

  Result<std::string> write(std::string_view format) const override;

 private:
  Result<std::shared_ptr<const Plan>> prepare(const Task& task, MemoUse memo) const override;

  sudoku::Puzzle puzzle_;
  std::vector<sudoku::Clash> clashes_;
};

}  // namespace dance::engine
