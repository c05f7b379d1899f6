#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "engine/cover.hpp"
#include "engine/job.hpp"
#include "engine/polyomino.hpp"
#include "sudoku/formats/puzzle_reader.hpp"

namespace dance::cli {

/// A problem, with the prefix for messages about it.
template <class Instance>
struct Named {
  std::unique_ptr<Instance> instance;
  std::string name;
};

/// Reads the exact cover problem of a source; reports errors and other interpretations on standard
/// error.
OrStatus<Named<engine::CoverInstance>> read_cover(const Source& source);

/// Reads the board and pieces of a source, or makes its board; reports errors on standard error.
OrStatus<Named<engine::PolyominoInstance>> read_polyomino(const Source& source);

/// Reads the only Sudoku of a source; reports errors on standard error.
OrStatus<sudoku::Puzzle> read_sudoku(const Source& source);

/// Opens the puzzle alone, without remarks or entered digits. Errors: those of VariantInstance.
Result<std::unique_ptr<engine::Instance>> bare_instance(const sudoku::Puzzle& puzzle);

/// Reads the only problem of a source, without names and comments; reports errors on standard
/// error, including for a Sudoku with parts that were not understood.
OrStatus<Named<engine::Instance>> read_problem(ProblemKind kind, const Source& source);

/// Reads the puzzles of an input of any length, keeping only a piece of it.
class PuzzleStream {
 public:
  /// Reports errors on standard error. If no format is requested and the first piece of the input
  /// is ambiguous, next() reports its interpretations.
  static OrStatus<PuzzleStream> open(const Source& source);

  const std::string& name() const { return input_.name(); }
  /// See Input::report_cut_off; the unfinished rest is no puzzle.
  bool report_cut_off() const { return input_.report_cut_off(); }

  /// The numbers of the lines of words around the only puzzle that were found after it was
  /// returned.
  const std::vector<int>& left_out() const { return reader_.left_out(); }

  /// Returns the next puzzles, at most `most`. Waits for input only for the first. Empty at the
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
