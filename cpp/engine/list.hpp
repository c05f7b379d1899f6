#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "engine/list_cut.hpp"
#include "sudoku/formats/puzzle_reader.hpp"
#include "sudoku/solvers/solver.hpp"

namespace dance::engine {

struct ListText {
  std::string text;
  ListLayout layout = ListLayout::lines;
  std::string format = {};      ///< one of sudoku::formats_named; empty for any
  std::string symbols = {};     ///< as sudoku::with_symbols takes them; empty for any
  std::int32_t first_line = 1;  ///< the number of its first line
};

/// How far each puzzle is searched; 0 for no limit.
struct ListSettings {
  std::string solver;
  std::int32_t limit = 0;   ///< solutions
  double milliseconds = 0;  ///< with reading it and whatever its search needs
  std::int32_t keep = 1;    ///< solutions of each puzzle that its row has
};

/// The milliseconds of a clock that never goes back. (The standard library's own can fail, and
/// linking the words for that takes 6 KB.)
using Clock = double (*)();

/// What is known of a puzzle of a list.
enum class RowState : std::uint8_t {
  complete = 1,  ///< all solutions are counted
  limit,         ///< there may be more solutions than the limit
  stopped,       ///< the search was stopped before its end
  clash,         ///< givens break a rule: not searched
  unreadable,    ///< an error says why
};

/// Why a puzzle of a list is not valid.
struct RowClashes {
  std::int32_t row = 0;
  std::int32_t size = 0;  ///< of the grid
  std::vector<sudoku::Clash> clashes = {};
};

/// A text for each row, without NUL: one string for all of them.
struct TextColumn {
  std::string text;
  std::vector<std::int32_t> ends;  ///< of each row in `text`, in bytes

  void add(std::string_view row);
  std::string_view operator[](std::size_t row) const;
};

/// Rows of a list in the order of the text, as columns. Row numbers count from the first of these
/// rows.
struct ListRows {
  std::vector<std::int32_t> lines;  ///< where the puzzle begins, from 1
  std::vector<std::uint8_t> states;
  std::vector<std::uint8_t> sizes;  ///< of the grid; 0 if unreadable
  std::vector<std::int32_t> givens;
  std::vector<double> counts;
  std::vector<double> nodes;
  std::vector<double> microseconds;
  std::vector<std::string_view> solvers;  ///< empty if there was nothing to search
  TextColumn names;
  TextColumn
      texts;  ///< the puzzle in one line (sudoku::write_one_line); empty if `puzzles` has all

  /// size² bytes for each row that can be read, 0 for blank; its first solution, all 0 if there is
  /// none. A row begins at its offset; there is one more, the end.
  std::vector<std::int32_t> offsets = {0};
  std::vector<std::uint8_t> puzzles;
  std::vector<std::uint8_t> solutions;
  /// The solutions that each row keeps beside the first, size² bytes each, one row after the other.
  std::vector<std::uint8_t> further_solutions;

  std::vector<RowError> errors;
  std::vector<RowClashes> clashes;
};

/// Solves the puzzles of a list, or of a chunk of one, one after the other. Can pause anywhere,
/// also in the middle of a puzzle.
class ListJob {
 public:
  /// Errors: unknown_solver, no_such_format.
  static Result<std::unique_ptr<ListJob>> create(ListText list, ListSettings settings, Clock clock);
  /// Takes puzzles that have been read. Error: unknown_solver.
  static Result<std::unique_ptr<ListJob>> create(std::vector<sudoku::ReadPuzzle> puzzles,
                                                 ListSettings settings, Clock clock);

  /// Works for about this many search nodes; returns true when the list is done.
  bool run(std::uint64_t nodes);

  /// Ends the puzzle under way as stopped, and leaves those after it alone.
  void stop();

  /// The rows that were done since the last call.
  ListRows take();

 private:
  ListJob(ListText list, ListSettings settings, sudoku::SolverKind solver, Clock clock);

  void find_puzzles();
  void prepare();
  void reserve_rows();
  bool read_plain();
  bool solve_plain(std::uint64_t nodes);
  void begin_with_plain_search();
  void take_back_plain_search();
  bool end_plain_row(RowState state);
  bool is_at_end() const { return next_ == std::max(items_.size(), puzzles_.size()); }
  Result<sudoku::Puzzle> read_next();
  void begin(Result<sudoku::Puzzle> puzzle);
  std::int32_t next_row() const { return static_cast<std::int32_t>(rows_.lines.size()); }
  void search(std::uint64_t nodes);
  bool keeps_more() const { return found_ < static_cast<std::uint64_t>(settings_.keep); }
  bool is_at_limit() const { return found_ == static_cast<std::uint64_t>(settings_.limit); }
  void take_time();
  bool is_out_of_time();
  void end_row(RowState state);
  void append_result(RowState state, std::uint64_t nodes, std::string_view solver);
  void append_puzzle();
  void finish_row(std::string_view name, std::string_view text);

  ListText list_;
  ListSettings settings_;
  sudoku::SolverKind solver_;  // of 9×9
  Clock clock_;
  std::vector<ListItem> items_;              // to be read one by one,
  std::vector<sudoku::ReadPuzzle> puzzles_;  // or read already
  std::size_t next_ = 0;

  // For plain lines, one after the other; none if the solver has no short way for them.
  std::unique_ptr<sudoku::PlainSolver> plain_search_;
  sudoku::PlainSolver* lent_search_ = nullptr;  // the same while it is the search under way
  sudoku::PlainCells plain_puzzle_;
  sudoku::PlainCells plain_solution_;

  // The puzzle under way.
  std::int32_t line_ = 0;
  std::optional<Result<sudoku::Puzzle>> current_;
  std::unique_ptr<sudoku::Solver> search_;
  std::vector<sudoku::Digit> kept_;  // the cells of the solutions that its row keeps
  std::uint64_t found_ = 0;
  double milliseconds_ = 0;
  double last_look_ = 0;  // since when time has not been added to these

  ListRows rows_;
};

}  // namespace dance::engine
