#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "sudoku/formats/puzzle_reader.hpp"

namespace dance::cli {

/// The puzzles of an input of any length, as they are read; of the input only a piece is kept.
class PuzzleStream {
 public:
  /// Says on standard error what is wrong, and gives back the exit status instead; and if the first
  /// piece of the input has several interpretations and no format was asked for, which these are.
  static OrStatus<PuzzleStream> open(const Source& source);

  const std::string& name() const { return input_.name(); }

  /// At most `most` puzzles more, and none for which the input would have to be waited for if there
  /// is any; none at the end.
  sudoku::Results next(std::size_t most);

 private:
  PuzzleStream(Input input, sudoku::PuzzleReader reader, const Source& source)
      : input_(std::move(input)), reader_(std::move(reader)), source_(source) {}

  void read_on();
  void report_interpretations_of(std::string_view text) const;

  Input input_;
  sudoku::PuzzleReader reader_;
  Source source_;
  bool has_begun_ = false;
  bool has_ended_ = false;
};

}  // namespace dance::cli
