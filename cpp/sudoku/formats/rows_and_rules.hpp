#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "sudoku/formats/lines.hpp"

/// The lines of a text with rules (variant_formats.hpp): which are rows of cells, which are the
/// author's words, and which begin another puzzle.

namespace dance::sudoku {

/// Returns whether a line of symbols, bars and spaces is a border.
bool is_border_line(std::string_view text);

/// Returns the symbols of a row of cells without bars and spaces.
std::string symbols_of_row(std::string_view text);

/// Returns whether a line consists of symbols, bars and spaces.
bool is_row(std::string_view text);

bool names_cells(const std::vector<Token>& words);

/// Returns whether symbols are words rather than cells: mostly letters, with spaces, or with the
/// name of a cell.
bool has_words(std::string_view text);

/// What a line of a text with rules is.
enum class LineKind {
  rule,   ///< known or not, a given or candidates (is_rule_line)
  cages,  ///< without a name: "15 = A1 + A2"
  fact,   ///< begins with another of our words: "title: A"
  border,
  row,      ///< of cells, or of boxes
  symbols,  ///< likewise, but more likely words unless it is below "boxes:"
  words,
  // Only its neighbours tell these from the above (rule_statements.cpp).
  name,        ///< of the rules on the lines below it
  below_name,  ///< a rule whose name is above it
  title,
};

/// The length of the beginning of a line, after its bullets, that shows what it is.
inline constexpr std::size_t kTellingLength = std::size_t{1} << 16;

/// Returns what a line is on its own.
LineKind kind_of_line(const Line& line);
LineKind kind_of_line(std::string_view text);

/// Returns whether a line says what it is: a rule, cages or a fact.
bool is_stated(LineKind kind);

/// Returns whether a line is the letters of a row's boxes, not of its cells: as many letters as the
/// grid, of at most 9 digits, has columns.
bool is_row_of_boxes(std::string_view text, std::size_t columns);

/// Returns whether the first rows of cells are as many as their columns, and the line below them
/// is not one.
bool goes_on_below_rows(Lines lines);

/// Returns whether a text is the name of a puzzle: "Miracle Sudoku", "Killer sudoku 12".
bool is_caption(std::string_view text);

/// Returns whether words are a byline: "by Ada".
bool is_byline(const std::vector<Token>& words);

/// Returns whether words are a sentence. Fewer words, or cells, are more likely an unknown rule.
bool is_sentence(const std::vector<Token>& words);

/// Looks at the lines of a text with rules, one after the other, for plain lines that are puzzles
/// of their own.
class PlainLines {
 public:
  /// Returns whether the next line, except the first, begins a list: a plain one, unless it is
  /// directly below a line of another kind, such as the heading of its puzzle.
  bool begin_at(const Line& line);
  /// Returns whether the last line looked at is a plain one, or words below it, with blank lines
  /// between it and this.
  bool end_before(const Line& line) const { return is_below_plain_ && is_below_gap(line); }
  bool is_below_gap(const Line& line) const { return number_ > 0 && line.number > number_ + 1; }

 private:
  int number_ = 0;  // of the last line looked at; 0 before the first
  bool is_plain_ = false;
  bool is_below_plain_ = false;  // true if it is a plain one, or words below one
};

/// Looks at the lines of a text with rules, one after the other, for those that begin a list of
/// other puzzles: plain lines as above; and below blank lines, once the rows of the puzzle are
/// complete, any line but a rule, a fact or the author's words.
class RuleLines {
 public:
  /// Returns whether the next line begins a list.
  bool begin_at(const Line& line);

 private:
  bool is_complete() const { return height_ > 0 && rows_ >= height_; }
  void count(std::string_view text);

  PlainLines plain_;
  std::size_t height_ = 0;  // of the grid; 0 if it is not known yet
  std::size_t cells_ = 0;   // of the grid
  std::size_t lines_ = 0;   // since the last heading or list
  std::size_t rows_ = 0;    // so far, of cells or, below "boxes:", of boxes
};

}  // namespace dance::sudoku
