#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/job.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::engine {

/// One Sudoku. Supports all goals; candidates are always found by dancing links.
class SudokuInstance final : public Instance {
 public:
  explicit SudokuInstance(sudoku::Puzzle puzzle);

  /// Opens the only puzzle of a text in the named format, or in the likeliest format if the name is
  /// empty. Errors: those of sudoku::read_puzzle and sudoku::as_plain.
  static Result<std::unique_ptr<SudokuInstance>> open(std::string_view text,
                                                      std::string_view format = {});

  const sudoku::Puzzle& puzzle() const { return puzzle_; }
  /// Pairs of equal givens that see each other. A puzzle with a clash is invalid.
  const std::vector<sudoku::Clash>& clashes() const { return clashes_; }
  /// sudoku::says_more of the author's words in the text that was opened.
  bool says_more() const { return says_more_; }

  Result<std::string> write(std::string_view format, const Stop& stop = {}) const override;

 private:
  Result<std::shared_ptr<const Plan>> prepare(const Task& task, MemoUse memo,
                                              const Stop& stop) const override;

  sudoku::Puzzle puzzle_;
  std::vector<sudoku::Clash> clashes_;
  bool says_more_ = false;
};

/// Returns whether the solution that the puzzle's source states is one of the puzzle; none if the
/// source states none, or not all of it.
std::optional<bool> stated_solution_holds(const sudoku::Puzzle& puzzle);

/// One way to read a text.
struct SudokuInterpretation {
  sudoku::Puzzle puzzle;    ///< the first that is readable
  std::size_t puzzles = 0;  ///< the number of those that are
};

/// Returns the ways to read a text in the named format, or in all if the name is empty, the
/// likeliest first. A single puzzle must be free of errors; of several, unreadable ones are
/// skipped. Puzzle::variant is set for one with rules, or whose link draws something. Errors: those
/// of sudoku::read.
Result<std::vector<SudokuInterpretation>> interpret_sudoku(std::string_view text,
                                                           std::string_view format);

}  // namespace dance::engine
