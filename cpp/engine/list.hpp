#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/stop.hpp"
#include "engine/job.hpp"
#include "engine/task.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::sudoku {
struct ReadPuzzle;  // sudoku/formats/puzzle_reader.hpp
}

namespace dance::engine {

/// The arrangement of a list's puzzles in its text.
enum class ListLayout {
  lines,       ///< one on each line that isn't blank or a comment
  paragraphs,  ///< one in each paragraph, separated by blank lines
  whole,       ///< known only after reading the whole text
};

std::string_view name(ListLayout layout);
/// Returns the layout of this name. Error: bad_setting.
Result<ListLayout> list_layout(std::string_view name);

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

struct RowError {
  std::int32_t row = 0;
  Error error = {};
};

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
  ~ListJob();

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

  double milliseconds() const;

  /// Returns the rows finished since the last call.
  ListRows take();

 private:
  class Work;

  explicit ListJob(std::unique_ptr<Work> work);

  std::unique_ptr<Work> work_;
};

/// A list cut into chunks that can be read and solved independently.
struct ListCut {
  ListLayout layout = ListLayout::lines;  ///< the layout of the chunks
  /// The format of the chunks; empty for any.
  std::string format = {};
  /// See sudoku::with_symbols; empty for any.
  std::string symbols = {};
  /// If the layout of the text is `whole`: the format of the first readable puzzle.
  std::string origin = {};
  /// If the layout of the text is `whole`: the readable puzzles without loss, one per line. The
  /// chunks are then cut from this.
  std::string rewritten = {};

  std::vector<std::int32_t> lines = {};  ///< the line in the text that each puzzle begins on
  std::vector<RowError> errors = {};     ///< if rewritten: unreadable rows, in no chunk

  /// Three numbers for each chunk: the offset of its first byte, the number of its first line, from
  /// 1, and its first row; and once more at the end, with the offset where the last chunk ends. The
  /// errors name no row of a chunk.
  std::vector<std::int32_t> bounds = {};
  std::vector<std::int32_t> first_lines = {};
  std::vector<std::int32_t> first_rows = {};
};

/// Cuts a list into chunks of at most `max_per_chunk` puzzles, fewer if the list is short, to give
/// many workers a share. `format` is one of sudoku::formats_named, and `symbols` as for
/// sudoku::with_symbols; if empty, any will do. Errors: empty_text, no_such_format, text_too_large;
/// if no puzzle is readable, the first error.
Result<ListCut> cut_list(std::string_view text, std::int32_t max_per_chunk,
                         std::string_view format = {}, std::string_view symbols = {});

}  // namespace dance::engine
