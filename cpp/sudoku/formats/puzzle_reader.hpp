#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "sudoku/formats/blocks.hpp"
#include "sudoku/formats/rows_and_rules.hpp"
#include "sudoku/formats/table.hpp"
#include "sudoku/puzzle/plain_line.hpp"

namespace dance::sudoku {

/// A puzzle or error as it was read. A plain line is not turned into a grid yet. (Anything else is
/// behind a pointer, because a list contains many plain lines and few others.)
struct ReadPuzzle : std::variant<PlainLine, std::unique_ptr<Result<Puzzle>>> {
  using variant::variant;
};

/// Moves the puzzle or error out.
Result<Puzzle> take_puzzle(ReadPuzzle read);

/// Reads a text of any length piece by piece, and keeps no more of it than one puzzle may need:
///
///   PuzzleReader reader;
///   while (there is more) {
///     reader.feed(piece);
///     while (auto puzzle = reader.next()) …    a Result<Puzzle>, as from read_puzzles
///   }
///   reader.finish();
///   while (auto puzzle = reader.next()) …
///
/// The results are those of read_puzzles, in the same order, with two exceptions. In a text with
/// more lines than one puzzle can have, blank lines and headings always separate puzzles. A line
/// states the boxes or a rule of the puzzle above it only if that puzzle has not been returned yet;
/// a puzzle is held back while the next line is incomplete, or if another line has stated boxes or
/// a rule. JSON and XML that fill more than a line are kept until they end, up to kMaxTextBytes,
/// and so is a single line. Lines of words around the only puzzle of a text are no errors; so an
/// error about words is held back until another puzzle follows. After giving up on a text, the last
/// result is mostly_unreadable.
class PuzzleReader {
 public:
  PuzzleReader();
  /// Reads the formats of this name, or `among` those given if it is empty, with this effort.
  /// Error: no_such_format.
  static Result<PuzzleReader> create(std::string_view format, Formats among = formats(),
                                     Effort effort = Effort());

  void feed(std::string_view piece);
  /// Ends the text.
  void finish();

  /// Returns the next puzzle or error; none until feed() or finish() reads more.
  std::optional<Result<Puzzle>> next();
  /// Returns the same as it was read.
  std::optional<ReadPuzzle> next_read();

  /// Returns the numbers of the lines of words around the only puzzle of the text that were found
  /// after it was returned. Complete after the last result.
  const std::vector<int>& left_out() const { return left_out_; }

 private:
  // The role of the kept lines: the whole text, a document, one of several documents, a paragraph
  // of a list, or a paragraph too long for a puzzle, which is read line by line; or, after giving
  // up, text to skip.
  enum class Mode { whole, document, documents, paragraph, lines, skipped };

  explicit PuzzleReader(std::vector<Format> formats, Effort effort = Effort());

  void look_at_lines();
  void look_at(const Line& line);
  bool is_in_document() const { return mode_ == Mode::document || mode_ == Mode::documents; }
  bool take_plain(const Line& line);
  bool take_boxes(const Line& line);
  bool is_below_alone() const;
  bool may_get_boxes() const;
  bool may_get_rules() const;
  bool waits_for_more() const;
  void take_back_above(const Line& line);
  bool may_be_words_of_alone(const Line& line) const;
  void remember_alone(const Line& line, bool has_cells);
  void look_at_content(const Line& line);
  void look_at_document(const Line& line);
  const Format* document_begun_by(const Line& line) const;
  static bool is_named_item(const Line& line);
  bool may_go_on(const Line& line) const;
  bool read_alone(const Line& line);
  void end_before_line();
  bool begins_one_puzzle() const;
  void split_long_block();
  bool read_stacked();
  void read_kept(std::size_t end);
  void drop_kept(std::size_t end);
  std::optional<std::vector<Line>> checked_lines(std::string_view text);
  void add(Results results);
  bool are_words(const Error& error);
  bool holds_words() const;
  void release_words();
  void forget_read();
  void give_up(Error error);

  std::vector<Format> formats_;
  bool has_line_format_;  // true if a plain line may be read immediately
  bool reads_rules_;      // true if rules may be on the lines beside it
  std::vector<ReadPuzzle> results_;
  std::size_t next_result_ = 0;  // first result not returned yet
  Mode mode_ = Mode::whole;
  std::string text_;              // contains all kept lines
  std::size_t kept_ = 0;          // where the kept lines begin in text_
  int kept_line_ = 1;             // the number of the first
  std::size_t looked_ = 0;        // where the current or next line begins
  int looked_line_ = 1;           // its number
  int content_lines_ = 0;         // the kept lines with cells
  std::size_t blank_ = 0;         // where the last blank line is
  int lines_after_blank_ = 0;     // those of content_lines_ after it
  std::size_t stack_height_ = 0;  // of the paragraph; 0 if it is not known to be a stack
  bool (*begins_another_)(const Line&) = nullptr;  // of the format of the document
  RuleLines rule_lines_;                           // of the document
  bool is_anything_read_ = false;
  bool has_joined_ = false;     // true once a line has stated boxes or a rule of the one above
  bool is_below_rule_ = false;  // true if a rule is above in the paragraph
  bool is_in_string_ = false;   // true if the paragraph begins with an item on its own
  // The last line that was read alone.
  struct Alone {
    std::size_t begin = 0;   // where it is in text_, which keeps it until the next line
    int line = -1;           // its number
    int last = -1;           // that of the last line below it with its boxes or words
    bool is_first = false;   // true if nothing was read before it
    bool has_cells = false;  // true if it consists of the cells of a puzzle
  };
  Alone alone_;
  bool is_list_ = false;  // true if two such lines in a row are in its paragraph
  bool is_finished_ = false;
  std::size_t puzzles_ = 0;
  // The lines of words so far, while the text may be a puzzle among them.
  struct Words {
    int line = 0;
    std::string text;
  };
  std::vector<Words> words_;
  bool may_be_among_words_ = true;
  std::vector<int> left_out_;
  Effort effort_;
};

}  // namespace dance::sudoku
