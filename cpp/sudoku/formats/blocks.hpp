#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sudoku/formats/table.hpp"
#include "sudoku/puzzle/grid.hpp"

namespace dance::sudoku {

/// Lines with cells, and lines that contain only comments.
struct Block {
  Lines lines;
  Lines comments;
};

/// The lines of a text, split at blank lines and headings (lines.hpp). A heading is a comment on
/// the lines below it; the heading of a list in CSV and the marks of quoted mail are dropped, and
/// hashes for blank cells replaced.
class Content {
 public:
  explicit Content(const std::vector<Line>& lines);

  bool is_empty() const { return lines_.empty(); }
  Block whole() const { return {lines_, comments_}; }
  /// The parts between blank lines or headings, each with at least one line.
  std::vector<Block> paragraphs() const;

 private:
  struct End {
    std::size_t lines = 0;
    std::size_t comments = 0;
  };

  void end_paragraph();

  std::shared_ptr<const std::string> cleaned_;  // without marks of mail, or hashes; or null
  std::vector<Line> lines_;
  std::vector<Line> comments_;
  std::vector<End> ends_;  // of the paragraphs
};

/// Returns the error of a text that no Sudoku format can hold, given how it was read: a file of
/// another program, or a lone grid that is more likely another puzzle or a table of numbers. None
/// if a single format was asked for.
std::optional<Error> refusal(std::string_view text, Formats formats, const Results& results);

/// Returns the puzzles that were read from a text, or its refusal instead. Puzzles without stated
/// boxes get none if the text says that they are Latin squares.
Results judged(std::string_view text, Formats formats, Results results);

/// Saves and bounds work on a text with many blocks. Remembers how the last puzzle was read, as
/// most puzzles of a list are alike. Counts the bytes of blocks that no format could read; once
/// they outweigh the bytes read, the reader gives up.
class Effort {
 public:
  /// Each block counts for `weight` blocks of its kind.
  explicit Effort(std::size_t weight = 1) : weight_(weight) {}

  /// How the last puzzle of several lines was read.
  struct Pattern {
    std::string_view format = {};  ///< empty if there is none
    bool is_tidied = false;
    std::size_t lines = 0;
    int size = 0;
  };

  /// Counts a block after an attempt to read it.
  void add(const Block& block, bool is_read);
  void remember(const Pattern& pattern) { pattern_ = pattern; }
  const Pattern& pattern() const { return pattern_; }
  bool is_spent() const { return wasted_ > kMaxWasted + read_; }
  /// Returns whether a guess that began with this much waste should end, to leave half of the
  /// effort for reading without it.
  bool is_half_spent_since(std::size_t wasted) const { return wasted_ > wasted + kMaxWasted / 2; }
  std::size_t wasted() const { return wasted_; }
  /// The error to report when giving up, located at the last unreadable block.
  Error error() const { return {ErrorCode::mostly_unreadable, last_}; }

 private:
  static constexpr std::size_t kMaxWasted = 1u << 20;

  std::size_t weight_;
  std::size_t read_ = 0;
  std::size_t wasted_ = 0;
  TextPosition last_ = {};
  Pattern pattern_;
};

/// Returns whether the only line is a rule or a heading, perhaps with a mistake, so that a text
/// that no other format reads is an empty grid. (In a list, such a line is more likely a caption.)
bool is_rule_alone(const Content& content);
bool is_rule_alone(std::string_view text);

/// Returns whether a line is a plain one (plain_line.hpp), perhaps with a comment.
bool is_plain(const Line& line);

/// A longer word is not a row, not even two joined ones.
inline constexpr std::size_t kLongestRow = 2 * kMaxSize;

/// Returns whether a line is a puzzle of its own wherever it is, or the beginning of one: a
/// link, or a string of Interactive Sudoku Solver.
bool stands_alone(const Line& line, Formats formats);

bool is_any_read(const Results& results);
/// Returns whether any puzzle is larger than 3×3, which is more likely rows of nine cells.
bool is_any_large(const Results& results);

/// Reads the block in the first format that recognises it; none if no format does.
/// Precondition: the block has lines.
std::optional<Results> read_as_one(const Block& block, Formats formats, Effort& effort);

/// Reads a paragraph: one text in some format, a stack of puzzles, or one puzzle per line. Each
/// line that no format recognises yields unknown_format. Stops early when the effort is spent.
Results read_paragraph(const Block& block, Formats formats, Effort& effort);

/// Reads each line as a puzzle, or with the line below it that states its boxes, as read_paragraph
/// does with lines that are neither one text nor a stack.
Results read_lines(const Block& block, Formats formats, Effort& effort);

/// Reads the content as one text or, failing that, paragraph by paragraph. If no paragraph contains
/// a puzzle either, returns the errors of reading it as one text. If the effort is spent, stops
/// early. A single line may be a rule of an empty grid, or its size. Error: empty_text.
Results read_content(const Content& content, Formats formats, Effort& effort);

/// The most lines of words around a puzzle.
inline constexpr std::size_t kMaxWords = 12;

/// Reads the only puzzle of a text, in rows or on one line, with lines of words around it. The
/// first words above it become its name; all others, unless they name the author, its description.
std::optional<Puzzle> read_among_words(const Content& content, Formats formats);

/// Adds words beside a puzzle to the author's if they may state further rules.
void add_rules_text(Puzzle& puzzle, std::string_view words);

/// Returns whether a line that gives this error may be left out of a text whose only puzzle is
/// above or below: the puzzle above may have been returned without rules that the line states.
bool are_words_beside(const Error& error, std::string_view line, bool is_below);

/// Returns whether a puzzle has rules as people type them: words beside them may be rules, too.
bool has_typed_rules(const Puzzle& puzzle);

/// Keeps a line of words around a puzzle: as its name, if it is the first above it; its author; or
/// what may state rules. Others are left out.
void keep_words(Puzzle& puzzle, const Line& line);

/// Returns the number of lines of each puzzle in a stack, that is, puzzles of the same height one
/// below the other without blank lines. Returns 0 if the block is not a stack, for example because
/// each of its lines is a puzzle.
std::size_t stack_height(const Block& block, Formats formats, Effort& effort);

/// Returns whether the block begins with puzzles of this height.
bool has_height(const Block& block, std::size_t height, Formats formats, Effort& effort);

/// Reads the puzzles of a stack; the lines left at its end are read as one more.
Results read_stack(const Block& block, std::size_t height, Formats formats, Effort& effort);

}  // namespace dance::sudoku
