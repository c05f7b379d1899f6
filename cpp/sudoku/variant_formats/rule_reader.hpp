#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.hpp"
#include "base/text.hpp"
#include "sudoku/constraints/variant_puzzle.hpp"

namespace dance::sudoku {

/// Shared parts of the readers of variants.

inline constexpr std::string_view kNumerals = "0123456789";
/// The deepest nesting of rules.
inline constexpr int kMaxDepth = 8;

/// Records a part that was not understood, each name once.
void add_missed(VariantPuzzle& puzzle, std::string_view what, TextPosition at);

/// A puzzle being read, and the first error.
class RuleReader {
 public:
  RuleReader(Board board, std::string_view format);

  VariantPuzzle& puzzle() { return puzzle_; }
  const Board& board() const { return puzzle_.board; }

  /// Adds a rule; fails beyond kMaxRules and kMaxRuleCells.
  void add(Rule rule);
  void miss(std::string_view what, TextPosition at) { add_missed(puzzle_, what, at); }
  /// Adds a proposal, up to the limit of a puzzle.
  void propose(Rule rule);
  /// Adds a drawing, up to the limit of a puzzle. Unless `what` is empty, it was not understood.
  void draw(Decoration decoration, std::string_view what, TextPosition at);
  /// Proposes clones for the drawn cages with the same letters and shape, if the author's words
  /// mention clones.
  void explain_cages();
  /// Names the part being read, which errors about cells outside the grid name, too.
  void begin(std::string_view part);
  /// Records the error if it is the first.
  void fail(Error error);
  bool has_failed() const { return error_.has_value(); }

  void set_given(CellId cell, int digit);
  /// Restricts the candidates of a cell.
  void restrict_to(CellId cell, DigitSet digits);

  /// Returns the cell with this name; fails and returns none if the board lacks it.
  std::optional<CellId> cell(const Token& name);
  /// Returns the cells in an array of names; fails for any other value.
  Cells cells(const JsonValue* names);

  /// Returns the puzzle or the first error.
  Result<VariantPuzzle> take() &&;

 private:
  void explain(Decoration& drawing);

  VariantPuzzle puzzle_;
  std::size_t cell_count_ = 0;
  std::size_t coordinate_count_ = 0;
  std::string part_;
  std::optional<Error> error_;
};

/// Writes the first and the last cell of a board: "R1C1–R9C9".
std::string cell_range(const Board& board);

/// Returns the place named "R4C2" or "r4c2", counted from 1; 0 and one more than the last are
/// beside the board. None for any other text.
std::optional<Place> place_named(std::string_view name);

/// Parses a number up to 9999, perhaps with a sign; none for any other text.
std::optional<int> whole_number(std::string_view text);

/// Reads a number with decimals, below 1000, from JSON; none for any other value.
std::optional<double> decimal_in(const JsonValue& value);

/// Converts a length in cells to hundredths of a cell.
int hundredths(double cells);

/// Converts a colour such as "#f06", "F067F0", "rgba(0, 0, 0, 0.5)" or "red" to the form of
/// drawings; empty for a transparent one. Other names become grey.
std::string color_in(std::string_view text);

/// Converts a colour, and drops its transparency.
std::string opaque_color_in(std::string_view text);

/// Returns the rule that a line of this colour is drawn for by custom, such as whispers for
/// "#67F067"; none for any other colour.
std::optional<Rule> rule_of_line_color(std::string_view color, const Cells& cells);

/// Returns whether a shape or text is centred on a line between cells, or on a corner of them.
bool is_between_cells(const Decoration& decoration);

/// Returns the rule that such a sign is drawn for by custom, such as a difference of 1 for a white
/// dot on the border of two cells; none for any other.
std::optional<Rule> rule_of_sign(const Board& board, const Decoration& sign);

/// Replaces control characters by spaces, as some would begin another line of a file.
std::string on_one_line(std::string text);

/// Reads digits as text, one symbol each, or separated by commas. Any other symbol becomes
/// kNoDigit.
std::vector<int> digits_of_text(std::string_view text);

/// Sets the puzzle's solution, unless there are no digits. Returns false if they aren't one for
/// every cell of its only grid or of its board.
bool set_solution(VariantPuzzle& puzzle, const std::vector<int>& digits);

/// Sets the position of a puzzle in a payload, its rules and everything not understood.
void place_all(VariantPuzzle& puzzle, TextPosition at);

/// Returns whether the two cells share a side.
bool are_neighbours(const Board& board, CellId a, CellId b);
/// Returns whether they share a side or a corner, or are the same.
bool are_close(const Board& board, CellId a, CellId b);

/// Returns by how many quarters a sign between a larger and a smaller digit is turned clockwise: 0
/// for ">", 1 for "v" or "∨", 2 for "<", 3 for "^" or "∧"; none for any other text.
std::optional<int> turns_of_inequality(std::string_view text);

/// Returns the smaller and the larger of two cells with such a sign between them, turned clockwise
/// by an angle in degrees; empty if it does not point from one cell to the other.
Cells cells_of_inequality(const Board& board, const Cells& pair, std::string_view sign, int angle);

/// Returns the cells in the row or column that a clue at this place beside the board looks along;
/// empty at any other place.
Cells cells_seen_from(const Board& board, Place clue);

/// Makes the error of a format that cannot hold rules of these kinds.
Error unfit_rules(const std::vector<std::string_view>& kinds);

/// The number of digits.
int digit_count(const Board& board);

}  // namespace dance::sudoku
