#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sudoku/constraints/variant_puzzle.hpp"
#include "sudoku/formats/lines.hpp"

/// The beginning of a line in our own text format (variant_formats.hpp): a heading, or the name of
/// a rule, in any case, with spaces, underscores or nothing for hyphens, as a plural, and with
/// "line", "sum", "clue" or "cell" after it.

namespace dance::sudoku {

/// Returns the word at the beginning of a line in lower case; empty if it begins with none.
std::string first_word(std::string_view text);

/// The heading of a puzzle: "sudoku 9x9 digits 0-8", "Sudoku 9 × 9", "sudoku 9".
struct RuleHeading {
  BoxShape size = {};  ///< of the grid: perhaps too small or too large
  Token size_text = {};
  Token settings = {};  ///< the rest of the line
};
/// Returns nothing for any other line.
std::optional<RuleHeading> rule_heading_in(const Token& text);
/// Parses "9x9" or "9×9"; nothing for any other text.
std::optional<BoxShape> shape_in(std::string_view text);

/// The numbers of rules that names imply.
inline constexpr int kGermanWhispers = 5;
inline constexpr int kDutchWhispers = 4;
inline constexpr int kModularClasses = 3;

/// Returns whether a text is ASCII letters alone.
bool are_letters(std::string_view text);

/// A rule under a popular name.
struct NamedRule {
  std::string_view name;
  RuleKind kind = {};
  std::optional<int> number = {};  ///< implied by the name
  bool is_vague = false;           ///< true if the name alone is more likely a caption: "Killer"
};

/// The words at the beginning of a text.
struct LeadingName {
  std::optional<NamedRule> rule = {};  ///< none if the words name none
  std::string_view words = {};         ///< those of the rule or, without one, all; may be empty
};

/// What a line states, by its first word, if it is not a rule.
enum class LineWord {
  sudoku,
  samurai,
  grid,
  boxes,
  title,
  author,
  rules,
  given,
  solution,
  candidates,
  placed,
  not_understood,
  decoration,
  proposal,
  fog_of_war,
};

/// Returns what the first word of a line says about it; none for a rule, cells or a sentence.
std::optional<LineWord> line_word(std::string_view text);

LeadingName leading_name(std::string_view text);

/// Splits a line into its rules, each with a name except those after a semicolon: "anti-knight,
/// anti-king", "killer 5: R1C1 R1C2; 6: R2C1 R2C2".
std::vector<Token> rules_on_line(const Token& line);

/// The name for both diagonals at once; its kind is all_of.
inline constexpr std::string_view kDiagonals = "diagonals";

/// Returns whether a text begins with a cell, a row, a column, a box or a rule in brackets: "R1C1",
/// "c4", "row 1", "box5", "[less: …]".
bool begins_with_cells(std::string_view text);
/// The same for "R1C1", "c4" and "[less: …]" alone.
bool begins_with_cell_name(std::string_view text);

/// Returns whether a text begins with the digit of a cell: "R1C1 = 5", "r1c1: 5".
bool is_given(std::string_view text);

/// A rule that is named after its cells: "R1C1 R3C4 even", "R1C1-R1C4 is a renban".
struct TrailingName {
  std::size_t cells = 0;  ///< the length of the text with the cells
  std::size_t name = 0;   ///< where the name begins
};
/// Returns nothing for any other text.
std::optional<TrailingName> trailing_name(std::string_view text);

/// Returns a text without the sign, number or letter before an item of a list: "- ", "• ", "2. ",
/// "3) ", "(a) ", "[x] ".
std::string_view without_bullet(std::string_view text);

/// A side of the grid.
enum class Side { top, bottom, left, right };

/// How texts name the sides.
inline constexpr std::array kSideNames = {
    NamedValue<Side>{Side::top, "top"},      NamedValue<Side>{Side::top, "above"},
    NamedValue<Side>{Side::top, "上方"},     NamedValue<Side>{Side::bottom, "bottom"},
    NamedValue<Side>{Side::bottom, "below"}, NamedValue<Side>{Side::bottom, "下方"},
    NamedValue<Side>{Side::left, "left"},    NamedValue<Side>{Side::left, "左侧"},
    NamedValue<Side>{Side::right, "right"},  NamedValue<Side>{Side::right, "右侧"},
};

/// The names of all rows or columns at once.
inline constexpr std::string_view kAllRows = "rows";
inline constexpr std::string_view kAllColumns = "columns";

/// Returns the side that a lower-case word names; none for any other word.
std::optional<Side> side_named(std::string_view word);

/// Returns whether a lower-case word names a side, or joins it to a row or column: "right of row
/// 1", "R1 from the right".
bool is_word_of_side(std::string_view word);

/// Returns whether a lower-case word may come before a number, a side or cells without meaning
/// anything: "sandwich of 12 in row 3".
bool is_filler(std::string_view word);

/// Replaces parentheses by spaces, except in quotation marks: "thermometer (R1C1, R1C2)".
std::string without_parentheses(std::string_view text);

/// Returns where the sign is in "R1C1 < R1C2"; npos for any other text.
std::size_t comparison_sign(std::string_view text);

/// Returns the names of rules that may be meant by these words: the one that begins with the same
/// letter and differs least, by a letter in three and two at most; empty if there is none.
std::string_view nearest_rule_name(std::string_view words);

/// Returns a text without the '.', ',' or '!' that ends it, but with a dot for a missing clue.
std::string_view without_stop(std::string_view text);

/// Returns whether words may state or name rules beyond those of every Sudoku.
bool may_state_rules(std::string_view words);

/// Returns whether a text is rules, perhaps after a comma or the like.
bool are_rules(std::string_view text);

/// Returns what follows the rules without cells that a text begins with.
std::string_view after_global_rules(std::string_view text);

/// Returns whether a line is only the size of a grid: "9x9".
bool is_size(std::string_view text);

/// Returns whether a text is a line of cells and its sum: "R1C1-R1C3 = 15".
bool is_sum_of_line(std::string_view text);

/// Returns whether a text begins like a cage without a name: "15 = …".
bool begins_with_sum(std::string_view text);

/// Returns whether a line that is neither a rule nor a heading was more likely meant as one than as
/// a puzzle: "15=", "anti-knight, foo", "R1C1 R1C2".
bool is_faulty_rule(std::string_view text);

/// Returns whether a line names the rules on the lines below it, unless it is prose: "Thermos:",
/// "Killer cages", "Whispers (min 5)"; or announces several kinds of them: "Kropki dots:".
bool may_head_rules(std::string_view text);

/// Returns whether a line may be a rule whose name is above it: "R1C1-R1C3", "15: R1C1 R1C2",
/// "left: 3 . 2 4".
bool may_be_below_heading(std::string_view text);

/// Returns whether a line is meant as a rule, known or not, as a given or as the candidates of
/// cells, rather than as prose: "killer-cage 10: …", "Thermometer R1C1 R1C2", "skyscraper row 1
/// left 3", "anti-night", "R1C1 < R1C2", "R1C1 = 5", "R1C1 is even", "- anti-knight", "candidates 1
/// 2: R1C1", but not "Thermometers increase from the bulb".
bool is_rule_line(std::string_view text);

}  // namespace dance::sudoku
