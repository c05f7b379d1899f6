#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/error.hpp"
#include "engine/job.hpp"
#include "engine/list_cut.hpp"
#include "engine/task.hpp"
#include "engine/variant.hpp"
#include "sudoku/formats/puzzle_reader.hpp"
#include "sudoku/solvers/solver.hpp"

namespace dance::engine {

struct ListText {
  std::string text;
  ListLayout layout = ListLayout::lines;
  std::string format = {};      ///< one of sudoku::formats_named; empty for any
  std::string symbols = {};     ///< see sudoku::with_symbols; empty for any
  std::int32_t first_line = 1;  ///< the number of the first line
};

/// The settings for solving each puzzle. The time of a puzzle includes reading it.
struct ListSettings {
  std::string solver{kAutomatic};  ///< for plain puzzles
  Limits limits = {.kept = 1};     ///< of each puzzle, except `options` and `only_by_memo`
  double milliseconds = std::numeric_limits<double>::infinity();  ///< for all puzzles together
};

/// Returns milliseconds that never decrease.
using Clock = double (*)();

/// The clashes of an invalid plain puzzle in a list.
struct RowClashes {
  static constexpr std::size_t kMax = 5;

  std::int32_t row = 0;
  std::int32_t size = 0;                      ///< the size of the grid
  std::vector<sudoku::Clash> clashes = {};    ///< the first kMax
  std::size_t count = 0;                      ///< of all clashes
  std::vector<sudoku::BoxShape> shapes = {};  ///< sudoku::shapes_without_clashes
};

/// A text for each row, without NUL, stored in one string.
struct TextColumn {
  std::string text;
  std::vector<std::int32_t> ends;  ///< the end of each row in `text`, in bytes

  void add(std::string_view row);
  std::string_view operator[](std::size_t row) const;
};

/// The rules of a puzzle in the author's words, which no solver understands and which say more than
/// those of every Sudoku (sudoku::says_more).
struct RowRules {
  std::int32_t row = 0;
  std::string text;
};

/// Represents the digit 0 of a variant in columns where 0 is a blank.
inline constexpr sudoku::Digit kZeroDigit = 37;

/// Rows of a list in the order of the text, in columnar form. Row numbers are relative to the first
/// of these rows.
struct ListRows {
  std::vector<std::int32_t> lines;  ///< the line that the puzzle begins on, from 1
  std::vector<Verdict> verdicts;
  std::vector<End> ends;            ///< running if it is unreadable: an error gives the reason
  std::vector<std::uint8_t> sizes;  ///< the longer side of the board; 0 if unreadable
  std::vector<std::int32_t> givens;
  std::vector<double> counts;
  std::vector<double> nodes;
  std::vector<double> microseconds;
  std::vector<std::string_view> solvers;  ///< empty if there was nothing to search
  TextColumn names;
  /// The puzzle as one line: JSON for a variant, else sudoku::write_one_line; empty if `puzzles` is
  /// enough.
  TextColumn texts;

  /// One byte for each cell of a readable row, 0 for blank, and its first solution, all 0 if there
  /// is none. Each row begins at its offset; the last offset is the end.
  std::vector<std::int32_t> offsets = {0};
  std::vector<std::uint8_t> puzzles;
  std::vector<std::uint8_t> solutions;
  /// The stored solutions after the first, row after row.
  std::vector<std::uint8_t> further_solutions;

  std::vector<RowError> errors;
  std::vector<RowClashes> clashes;
  std::vector<RowRules> rules;
  std::vector<std::int32_t> stated;  ///< the plain rows whose stated solution holds
};

/// Solves the puzzles of a list or a chunk of it in order. Can pause anywhere, even in the middle
/// of a puzzle.
class ListJob {
 public:
  /// Creates a job for the puzzles of a text. Errors: unknown_solver, no_such_format.
  static Result<std::unique_ptr<ListJob>> create(ListText list, ListSettings settings,
                                                 Clock clock = milliseconds_now);
  /// Creates a job for parsed puzzles. Error: unknown_solver.
  static Result<std::unique_ptr<ListJob>> create(std::vector<sudoku::ReadPuzzle> puzzles,
                                                 ListSettings settings,
                                                 Clock clock = milliseconds_now);

  /// Works for about this many search nodes.
  End run(std::uint64_t nodes);

  /// Stops the current puzzle and skips the rest.
  void stop(End end = End::interrupt);

  double milliseconds() const { return elapsed_; }

  /// Returns the rows finished since the last call.
  ListRows take();

 private:
  ListJob(ListText list, ListSettings settings, sudoku::SolverKind solver, Clock clock);

  void find_puzzles();
  void prepare();
  void reserve_rows();
  bool read_plain();
  bool solve_plain(std::uint64_t nodes);
  void begin_with_plain_search();
  void reclaim_plain_search();
  bool end_plain_row(End end);
  bool is_at_end() const { return next_ == std::max(items_.size(), puzzles_.size()); }
  Result<sudoku::Puzzle> read_next();
  void begin(Result<sudoku::Puzzle> puzzle);
  void begin_variant();
  std::int32_t next_row() const { return static_cast<std::int32_t>(rows_.lines.size()); }
  void search(std::uint64_t nodes);
  bool keeps_more() const { return found_ < settings_.limits.kept; }
  void keep_solution();
  bool is_at_limit() const { return found_ >= settings_.limits.solutions; }
  void renew_stop();
  void take_time();
  bool is_out_of_time();
  std::uint64_t nodes_left() const { return settings_.limits.nodes_left(search_->nodes()); }
  void end_row(End end, bool is_invalid = false);
  void append_result(End end, bool is_invalid, std::uint64_t nodes, std::string_view solver);
  void append_puzzle();
  void append_variant();
  void append_rules(const std::string& words);
  void finish_row(std::string_view name, std::string_view text);

  ListText list_;
  ListSettings settings_;
  sudoku::SolverKind solver_;  // for 9×9 puzzles
  Clock clock_;
  std::vector<ListItem> items_;              // still to parse,
  std::vector<sudoku::ReadPuzzle> puzzles_;  // or already parsed
  std::size_t next_ = 0;

  // Reused for all plain lines; null if the solver has no fast path for them.
  std::unique_ptr<sudoku::PlainSolver> plain_search_;
  sudoku::PlainSolver* borrowed_search_ = nullptr;  // the same while `search_` owns it
  sudoku::PlainCells plain_puzzle_;
  sudoku::PlainCells plain_solution_;

  // The current puzzle.
  std::int32_t line_ = 0;
  std::optional<Result<sudoku::Puzzle>> current_;
  std::optional<ListedVariant> variant_;  // instead of a plain puzzle
  std::string title_;                     // of a variant with missing parts
  std::unique_ptr<Search> search_;        // a sudoku::Solver, or the search of a variant
  std::vector<sudoku::Digit> kept_;       // cells of the solutions to store in its row
  std::uint64_t found_ = 0;
  double milliseconds_ = 0;        // of the puzzle
  double elapsed_ = 0;             // of the list
  double last_clock_ = 0;          // time of the last update of both
  const Stop stop_{Stop::kNever};  // due when the time of the puzzle or of the list is up

  End end_ = End::running;
  ListRows rows_;
};

}  // namespace dance::engine
