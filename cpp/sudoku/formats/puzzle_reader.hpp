#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "sudoku/formats/blocks.hpp"
#include "sudoku/formats/table.hpp"
#include "sudoku/puzzle/plain_line.hpp"

namespace dance::sudoku {

/// A result of reading: a plain line as it is, which spares making a grid of it; or anything else.
/// (By a pointer, because a list has many of the former and few of the latter.)
using ReadPuzzle = std::variant<PlainLine, std::unique_ptr<Result<Puzzle>>>;

/// The puzzle, or why there is none. Leaves nothing in what it is handed.
Result<Puzzle> take_puzzle(ReadPuzzle read);

/// Reads a text of any length piece by piece, and keeps no more of it than one puzzle may need:
///
///   PuzzleReader reader;
///   while (there is more) {
///     reader.feed(piece);
///     while (auto puzzle = reader.next()) …    a Result<Puzzle>, as of read_puzzles
///   }
///   reader.finish();
///   while (auto puzzle = reader.next()) …
///
/// The results are those of read_puzzles, in the same order, but for one thing: of a text with more
/// lines than one puzzle can have, blank lines and headings always part one puzzle from the next.
/// JSON and XML that fill more than a line are kept until they end, up to kMaxTextBytes; so is a
/// single line. A stream whose text is given up ends with mostly_unreadable.
class PuzzleReader {
 public:
  PuzzleReader();
  /// Reads only the formats of this name; all if it is empty. Error: no_such_format.
  static Result<PuzzleReader> create(std::string_view format);

  void feed(std::string_view piece);
  /// The text is complete.
  void finish();

  /// The next puzzle or error; none until more has been fed.
  std::optional<Result<Puzzle>> next();
  /// The same as it was read.
  std::optional<ReadPuzzle> next_read();

 private:
  // What the lines that are kept may become: the whole text, a document, a paragraph of a list, or
  // a paragraph that is too long for a puzzle, whose lines go one by one; or no text, to be
  // skipped.
  enum class Mode { whole, document, paragraph, lines, skipped };

  explicit PuzzleReader(std::vector<Format> formats);

  void look_at_lines();
  void look_at(const Line& line);
  bool take_plain(const Line& line);
  void look_at_content(const Line& line);
  bool begins_document(const Line& line) const;
  bool read_alone(const Line& line);
  void end_before_line();
  void split_long_block();
  bool read_stacked();
  void read_kept(std::size_t end);
  void drop_kept(std::size_t end);
  std::optional<std::vector<Line>> checked_lines(std::string_view text);
  void add(Results results);
  void forget_read();
  void give_up(Error error);

  std::vector<Format> formats_;
  bool has_line_format_;  // whether a plain line may be read as what it is
  std::vector<ReadPuzzle> results_;
  std::size_t next_result_ = 0;  // the first that has not been taken
  Mode mode_ = Mode::whole;
  std::string text_;              // from the first line that is kept
  std::size_t kept_ = 0;          // where that is in text_, once it is no longer its beginning
  int kept_line_ = 1;             // its number
  std::size_t looked_ = 0;        // where the line is that is looked at, or will be next
  int looked_line_ = 1;           // its number
  int content_lines_ = 0;         // how many are kept that have cells
  std::size_t blank_ = 0;         // where the last of the blank lines is
  int lines_after_blank_ = 0;     // how many of content_lines_ come after it
  std::size_t stack_height_ = 0;  // of the paragraph so far; 0 if it is not known to be a stack
  bool is_anything_read_ = false;
  Effort effort_;
};

}  // namespace dance::sudoku
