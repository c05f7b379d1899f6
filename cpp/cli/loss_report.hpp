#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "sudoku/puzzle/puzzle.hpp"

namespace dance::cli {

/// What of puzzles a format had no place for.
class LossReport {
 public:
  /// `text` is the puzzle as it was written.
  void add(const sudoku::Puzzle& puzzle, std::string_view text);

  /// A line on standard error for each kind of thing, with the number of puzzles that had it.
  void report(const std::string& name, std::string_view format) const;

 private:
  std::array<std::uint64_t, 3> puzzles_ = {};
};

}  // namespace dance::cli
