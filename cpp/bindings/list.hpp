#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "exact_cover/error.hpp"
#include "exact_cover/text.hpp"
#include "sudoku/read.hpp"
#include "sudoku/solver.hpp"

namespace dance::bindings {

/// How a text with many puzzles is read.
enum class ListReading {
  by_line,  ///< every line that says something is a puzzle by itself
  whole,    ///< puzzles may take several lines
};

/// A list cut into chunks that can be read and solved apart from each other.
struct ListCut {
  ListReading reading = ListReading::whole;
  std::vector<std::int32_t> lines;  ///< of each puzzle: the line it begins in, from 1

  /// Of each chunk: where it ends in the text, in bytes, the line it begins with, and how many
  /// puzzles are before it.
  std::vector<std::int32_t> ends;
  std::vector<std::int32_t> first_lines;
  std::vector<std::int32_t> first_rows;
};

/// Chunks of so many puzzles; one chunk if puzzles may take several lines. Errors: empty_text;
/// those of check_text, unless the list is read by line.
Result<ListCut> cut_list(std::string_view text, std::int32_t puzzles_per_chunk);

/// What is known of a puzzle of a list.
enum class RowState : std::uint8_t {
  complete = 1,  ///< all solutions are counted
  limit,         ///< there may be more solutions than the limit
  stopped,       ///< taken before the search came to an end
  clash,         ///< givens break a rule: not searched
  unreadable,    ///< an error says why
};

struct RowError {
  std::int32_t row = 0;  ///< among the rows that are taken together
  Error error = {};
};

/// Rows of a list in the order of the text: a column each.
struct ListRows {
  std::vector<std::int32_t> lines;  ///< where the puzzle begins, from 1
  std::vector<std::uint8_t> states;
  std::vector<std::uint8_t> sizes;        ///< of the grid; 0 if unreadable
  std::vector<std::uint8_t> box_heights;  ///< 0 if the boxes are irregular
  std::vector<std::int32_t> givens;
  std::vector<std::int32_t> counts;
  std::vector<double> nodes;
  std::vector<double> microseconds;
  std::vector<std::string> names;

  /// size² bytes for each row that can be read, 0 for blank; its first solution, all 0 if there is
  /// none. A row begins at its offset; there is one more, the end.
  std::vector<std::int32_t> offsets = {0};
  std::vector<std::uint8_t> puzzles;
  std::vector<std::uint8_t> solutions;

  std::vector<RowError> errors;
};

/// Solves the puzzles of a list, or of a chunk of one, one after the other. Can be put down
/// anywhere, also in the middle of a puzzle.
class ListJob {
 public:
  /// `limit` is the number of solutions of a puzzle to stop after, 0 for all; `first_line` the
  /// number of the text's first line. Error: unknown_solver.
  static Result<std::unique_ptr<ListJob>> create(std::string text, ListReading reading,
                                                 std::int32_t first_line, std::int32_t limit,
                                                 std::string_view solver);

  /// Goes on for about so many search nodes; true when the list is done.
  bool run(std::uint64_t nodes);

  /// The puzzle that is under way counts as stopped, and those behind it are left alone.
  void stop();

  /// The rows that were done since the last call.
  ListRows take();

 private:
  ListJob(std::string text, std::int32_t limit, std::string_view solver);

  void find_lines(std::int32_t first_line);
  bool is_at_end() const { return next_ == std::max(lines_.size(), puzzles_.size()); }
  Result<sudoku::Puzzle> read_next();
  void begin(Result<sudoku::Puzzle> puzzle);
  void search(std::uint64_t nodes);
  void end_row(RowState state);
  void append_puzzle();

  std::string text_;
  std::int32_t limit_;
  std::string solver_name_;
  std::vector<Line> lines_;                      // to be read one by one,
  std::vector<Result<sudoku::Puzzle>> puzzles_;  // or read already
  std::size_t next_ = 0;

  // The puzzle under way.
  std::optional<Result<sudoku::Puzzle>> current_;
  std::unique_ptr<sudoku::Solver> search_;
  std::optional<sudoku::Grid> solution_;
  std::int32_t found_ = 0;
  std::chrono::steady_clock::duration time_ = {};

  ListRows rows_;
};

}  // namespace dance::bindings
