#pragma once

#include <optional>
#include <string>
#include <vector>

#include "sudoku/constraints/variant_puzzle.hpp"
#include "sudoku/formats/lines.hpp"
#include "sudoku/formats/rows_and_rules.hpp"
#include "sudoku/formats/rule_line.hpp"
#include "sudoku/variant_formats/rule_parser.hpp"

namespace dance::sudoku {

/// Parts of the reader of our text: its lines (rule_statements.cpp), its board and rows
/// (rule_board.cpp), and all else (rule_text.cpp).

/// The most lines of a puzzle: rules, proposals, decorations and the rest.
inline constexpr std::size_t kMaxLines = 4 * kMaxRules;

/// A line without its comment.
struct Statement {
  Token text = {};
  LineKind kind = {};
  std::optional<LineWord> word = {};  ///< that it begins with
  Token rest = {};                    ///< after the word
  Token words = {};  ///< the same with any comment, as titles and colours have a '#'
  bool may_be_row = true;

  bool is_rule() const {
    return kind == LineKind::rule || kind == LineKind::cages || kind == LineKind::name ||
           kind == LineKind::below_name;
  }
};

Statement statement_of(const Line& line);

/// Returns whether a line is the heading of a samurai.
bool is_samurai_line(std::string_view text);

/// Looks at the lines of a text, one after the other, for the names of the rules below them.
class NamesAbove {
 public:
  /// Lets a line below a name be of that kind: directly, or with blank lines below the name alone.
  /// Returns what this makes of the last name, if anything: a sentence makes it part of the words.
  std::optional<LineKind> look_at(Statement& line);

  /// Returns whether the last line is such a name.
  bool is_name() const { return is_first_; }

 private:
  bool is_open_ = false;   // true if a line may be below a name
  bool is_first_ = false;  // true if the last line is the name
  bool is_group_ = false;  // true if it is the name of several kinds
  int last_ = 0;
};

/// What the lines of a text state about its board.
struct StatedBoard {
  Board board = square_board(9);
  Token caption = {};                              ///< the words after the settings of the heading
  std::optional<SizedCaption> sized_caption = {};  ///< instead of a heading
  std::vector<Token> rows = {};                    ///< of cells
  std::vector<int> samurai = {};                   ///< the givens of rows without corners
  int first_row = 0;                               ///< its line, if there is any
};

/// Reads the heading, the grids, the boxes or else the rows, beside the cages of another format if
/// there are some. Finds which lines are rows or a title.
std::optional<Error> read_board(std::vector<Statement>& lines, const VariantPuzzle* cages,
                                StatedBoard& stated);

/// Reads lines as read_rule_text does. The `rules` lines after the first `others` are rules, even
/// if they look like rows.
Result<VariantPuzzle> read_rule_lines(Lines lines, std::size_t others, std::size_t rules,
                                      const VariantPuzzle* cages = nullptr);

/// Returns the digits in "0-8", with any kind of dash, or in "5"; none for any other text.
DigitSet digits_in_range(std::string_view text);

Error stated_twice(const Token& text);

}  // namespace dance::sudoku
