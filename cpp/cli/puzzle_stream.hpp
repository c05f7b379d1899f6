#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/input.hpp"
#include "sudoku/puzzle_reader.hpp"

namespace dance::cli {

/// The puzzles of an input of any length, as they are read; of the input only a piece is kept.
class PuzzleStream {
 public:
  /// `from` is the name of a format, or empty for all. Says on standard error what is wrong.
  static std::optional<PuzzleStream> open(const std::string& path, const std::string& from);

  const std::string& name() const { return input_.name(); }

  /// At most `most` puzzles more; none at the end.
  sudoku::Results next(std::size_t most);

 private:
  PuzzleStream(Input input, sudoku::PuzzleReader reader)
      : input_(std::move(input)), reader_(std::move(reader)) {}

  void read_on();

  Input input_;
  sudoku::PuzzleReader reader_;
  bool has_ended_ = false;
};

}  // namespace dance::cli
