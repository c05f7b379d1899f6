#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "sudoku/formats/puzzle_reader.hpp"

namespace dance::cli {

/// The puzzles of an input of any length, as they are read. Keeps only a piece of the input.
class PuzzleStream {
 public:
  /// Reports on standard error what is wrong, and returns the exit status instead; and if the first
  /// piece of the input has several interpretations and no format was asked for, which these are.
  static OrStatus<PuzzleStream> open(const Source& source);

  const std::string& name() const { return input_.name(); }

  /// The next puzzles, at most this many; waits for input only for the first of them. None at the
  /// end.
  std::vector<sudoku::ReadPuzzle> next(std::size_t most);

 private:
  PuzzleStream(Input input, sudoku::PuzzleReader reader, const Source& source)
      : input_(std::move(input)), reader_(std::move(reader)), source_(source) {}

  sudoku::ReadPuzzle as_requested(sudoku::ReadPuzzle read) const;
  void read_on();
  void report_interpretations_of(std::string_view text) const;

  Input input_;
  sudoku::PuzzleReader reader_;
  Source source_;
  bool has_begun_ = false;
  bool has_ended_ = false;
};

}  // namespace dance::cli
