#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "sudoku/puzzle/candidates.hpp"
#include "sudoku/puzzle/grid.hpp"
#include "sudoku/puzzle/puzzle.hpp"

/// Sudoku variants in terms of the rules that people name. Readers produce a VariantPuzzle, and
/// writers, drawings and announcements use it; model.hpp turns it into constraints for the solvers.

namespace dance::sudoku {

/// The longest side of a grid, and of the board on which several grids overlap.
inline constexpr int kMaxVariantSize = 25;
inline constexpr int kMaxBoardSide = 50;
/// The largest digit of a variant; the smallest is 0.
inline constexpr int kMaxVariantDigit = 31;
/// The most rules of a puzzle, and the most cells in all rules together.
inline constexpr std::size_t kMaxRules = 5'000;
inline constexpr std::size_t kMaxRuleCells = 50'000;

/// A cell of a board: row · width + column, counted from 0.
using CellId = std::int16_t;
using Cells = std::vector<CellId>;

/// The box of a cell that belongs to none, for example in a grid without boxes.
inline constexpr int kNoBox = -1;

/// A rectangle of cells in whose rows, columns and boxes no digit repeats. A row, column or box
/// with as many cells as there are digits has each of them once.
struct SubGrid {
  int row = 0;  ///< of its first cell on the board
  int column = 0;
  int height = 9;  ///< 1 … kMaxVariantSize
  int width = 9;
  /// The box of each cell in reading order, any numbers or kNoBox; empty for a grid without boxes.
  /// Boxes may have any number of cells.
  std::vector<int> boxes = {};

  friend bool operator==(const SubGrid&, const SubGrid&) = default;
};

/// The cells of a puzzle: the union of its grids, which may overlap, on a board that encloses them.
struct Board {
  int height = 9;  ///< 1 … kMaxBoardSide
  int width = 9;
  DigitSet digits = all_digits(9);  ///< the values of cells, 0 … kMaxVariantDigit
  std::vector<SubGrid> grids = {};  ///< at least one

  int cell_count() const { return height * width; }
  CellId cell(int row, int column) const { return static_cast<CellId>(row * width + column); }
  int row_of(CellId cell) const { return cell / width; }
  int column_of(CellId cell) const { return cell % width; }
  bool contains(int row, int column) const {
    return 0 <= row && row < height && 0 <= column && column < width;
  }

  friend bool operator==(const Board&, const Board&) = default;
};

/// Returns a board with one grid of size × size cells, the digits 1 … size and its usual boxes.
/// Precondition: 1 ≤ size ≤ kMaxVariantSize.
Board square_board(int size);
/// Returns the board of a classic grid, with its boxes unless they are its rows or columns.
/// Precondition: size ≤ kMaxVariantSize.
Board board_of(const Grid& grid);
/// Returns a board of height × width cells and the digits 1 … digits. The boxes are rectangles with
/// as many cells as there are digits, if such rectangles fill the grid; otherwise there are none.
Board rectangular_board(int height, int width, int digits);
/// Returns the boxes of a height × width grid cut into rectangles, numbered in reading order.
/// Precondition: the shape divides the grid.
std::vector<int> rectangular_boxes(int height, int width, BoxShape box);
/// Returns the 21×21 board of five overlapping 9×9 grids: top left, top right, centre, bottom left,
/// bottom right.
Board samurai_board();

/// Returns for each cell of the board whether it is in a grid.
std::vector<bool> present_cells(const Board& board);

/// Formats a cell as "R4C2", counted from 1.
std::string cell_name(const Board& board, CellId cell);

/// The rules that puzzles name. Each has a stable public name, see rule_kinds(). The comments
/// describe what a rule of each kind holds: `cells` in general, `others` a second list of cells,
/// `number` and `digits` as stated. "Global" rules have no cells and apply to the whole puzzle.
enum class RuleKind : std::uint8_t {
  // --- Global.
  diagonal,        ///< no repeats on the diagonal \ of each grid
  antidiagonal,    ///< no repeats on the diagonal / of each grid
  anti_king,       ///< equal digits are not a king's move apart
  anti_knight,     ///< equal digits are not a knight's move apart
  anti_queen,      ///< of `digits` (if empty, all), equal ones share no diagonal
  anti_taxicab,    ///< two cells with digit n are not exactly n orthogonal steps apart
  nonconsecutive,  ///< orthogonal neighbours are not consecutive
  windoku,         ///< four extra 3×3 windows of a 9×9; of other sizes, windows between the boxes
  disjoint_groups,  ///< no digit at the same position in two boxes of the same shape
  asterisk,         ///< the nine cells of an asterisk in a 9×9
  center_dot,       ///< the centres of the boxes of a 9×9
  girandola,        ///< the nine cells of a girandola in a 9×9
  distinct_ranks,   ///< no two rows or columns of a grid, read from each side, are equal numbers
  no_difference,    ///< neighbours without a difference or ratio do not differ by `number` (1)
  no_ratio,         ///< neighbours without a difference or ratio do not have the ratio `number` (2)
  no_sum,           ///< neighbours without a pair_sum do not add up to `number`
  // --- Sets of cells.
  extra_region,      ///< no repeats in `cells`
  killer_cage,       ///< no repeats; adds up to `number` if given
  sum_cage,          ///< adds up to `number`; digits may repeat, and a cell counts as often as it
                     ///< is listed
  clone,             ///< `others` has the digits of `cells`, in the same order
  same_digits,       ///< `others` has the digits of `cells`, equally often, in any order
  equal_sums,        ///< `cells` and `others` have the same sum; a cell counts as often as it is
                     ///< listed
  quadruple,         ///< each of `digits` is in `cells`, as often as listed
  counting_circles,  ///< a digit n in one of `cells` is in exactly n of them
  odd,               ///< each of `cells` is odd
  even,              ///< each of `cells` is even
  minimum,    ///< each of `cells` is less than its orthogonal neighbours that are in no such rule
  maximum,    ///< each of `cells` is greater than such neighbours
  row_index,  ///< a digit n in row r of `cells`: r is in row n of the same column
  column_index,  ///< a digit n in column c of `cells`: c is in column n of the same row
  box_index,     ///< a digit n at position p of its box: p is at position n of that box
  // --- Two cells.
  difference,  ///< the two `cells` differ by `number` (default 1): a white dot
  ratio,       ///< one is `number` (default 2) times the other: a black dot
  pair_sum,    ///< they add up to `number`: 5 for V, 10 for X
  less,        ///< the first of the two is less than the second
  // --- Lines: `cells` in order.
  thermometer,       ///< strictly increasing from the bulb
  slow_thermometer,  ///< increasing or equal from the bulb
  arrow,             ///< `cells` is the circle or pill, whose digits form a number; `others`, the
                     ///< shaft without it, adds up to that number
  double_arrow,      ///< the inner cells add up to the sum of both ends
  whispers,          ///< neighbours on the line differ by at least `number` (default 5)
  renban,            ///< consecutive digits in any order, without repeats
  palindrome,        ///< the same in both directions
  between,           ///< strictly between the two ends
  lockout,           ///< outside the range of the two ends, which differ by `number` (default 4)
  region_sum,        ///< the parts of the line have equal sums; each visit to a box is a part;
                     ///< a loop's last cell is its first
  zipper,            ///< cells at the same distance from the middle have equal sums; a middle cell
                     ///< equals that sum
  nabner,            ///< no two digits of the line are equal or consecutive
  entropic,          ///< any three in a row: one low, one middle, one high digit
  modular,           ///< any `number` (default 3) in a row differ modulo `number`
  sum_line,          ///< the line can be cut into parts that each add up to `number`; so can a
                     ///< loop, whose last cell is its first
  // --- Clues outside: `cells` is the row, column or diagonal, seen from the clue.
  little_killer,  ///< adds up to `number`
  sandwich,       ///< the digits between the smallest and largest digit add up to `number`
  x_sum,          ///< the first x digits add up to `number`, x being the first of them
  skyscraper,     ///< exactly `number` digits are larger than all before them
  numbered_room,  ///< `number` is at position x, x being the first digit
  full_rank,      ///< of the rows and columns, read from each side as numbers, `number` − 1 are
                  ///< smaller than this one and no other is equal
  shared_rank,    ///< the same, but others may be equal
  // --- Programmable.
  pairs_along,  ///< neighbours on the line `cells` satisfy `text`, or `table`
  pairs_all,    ///< all pairs of `cells`, in order, satisfy `text`, or `table`
  expression,   ///< the digits of `cells` match the regular expression `text`
  machine,      ///< `automaton` accepts the digits of `cells`
  any_of,       ///< at least one of `children` holds
  all_of,       ///< all of `children` hold (for use in any_of)
};

/// A transition of an automaton: reading one of `digits` in state `from` leads to state `to`.
struct Transition {
  std::int32_t from = 0;
  std::int32_t to = 0;
  DigitSet digits = 0;

  friend bool operator==(const Transition&, const Transition&) = default;
};

/// A finite automaton over digits, possibly nondeterministic. A state is a number from 0.
struct Automaton {
  std::int32_t states = 0;
  std::vector<std::int32_t> starts = {};
  std::vector<std::int32_t> accepting = {};
  std::vector<Transition> transitions = {};

  friend bool operator==(const Automaton&, const Automaton&) = default;
};

/// An immutable automaton whose copies share its memory, as many rules may have the same large one.
class SharedAutomaton {
 public:
  /// Makes an automaton that accepts nothing.
  SharedAutomaton() = default;
  SharedAutomaton(Automaton automaton)
      : automaton_(std::make_shared<const Automaton>(std::move(automaton))) {}

  const Automaton& operator*() const { return automaton_ ? *automaton_ : kNone; }
  const Automaton* operator->() const { return &**this; }

  friend bool operator==(const SharedAutomaton& a, const SharedAutomaton& b) {
    return &*a == &*b || *a == *b;
  }

 private:
  inline static const Automaton kNone = {};

  std::shared_ptr<const Automaton> automaton_;
};

/// A place beside or on the board: row −1 … height, column −1 … width.
struct Place {
  int row = 0;
  int column = 0;

  friend bool operator==(const Place&, const Place&) = default;
};

/// One rule of a puzzle. The kind determines the meaning of its fields; unused fields stay empty.
struct Rule {
  RuleKind kind = {};
  Cells cells = {};
  Cells others = {};
  std::optional<int> number = {};
  std::vector<int> digits = {};
  /// A predicate over the digits a and b, such as "abs(a - b) >= 5 || a + b == 10" (operators
  /// || && ! == != < <= > >= + - * / % and parentheses, functions abs, min, max); or a regular
  /// expression over digits, such as "[1-3]+9?.*" (classes, groups, | * + ? {n,m} and a dot; digits
  /// above 9 as letters from A); or the name of an automaton.
  std::string text = {};
  /// For each digit a, the allowed digits b, instead of a predicate.
  std::vector<DigitSet> table = {};
  SharedAutomaton automaton = {};
  std::vector<Rule> children = {};
  /// The place of a clue outside the grid, if the source states it.
  std::optional<Place> clue = {};
  TextPosition at = {};  ///< in the text it was read from

  friend bool operator==(const Rule&, const Rule&) = default;
};

enum class DecorationKind : std::uint8_t {
  line,       ///< through `points`
  arrow,      ///< the same, with a head at the last point
  rectangle,  ///< around its only point
  circle,     ///< or ellipse, around its only point
  pill,       ///< a rectangle with half circles as its shorter sides, around its only point
  text,       ///< around its only point
  cage,       ///< a frame around the cells whose centres are `points`
};

/// An element of the author's picture. Lengths are in hundredths of a cell, colours "#RRGGBB" or
/// "#RRGGBBAA".
struct Decoration {
  DecorationKind kind = {};
  bool is_over = false;          ///< over the grid lines if true, else under them
  std::vector<int> points = {};  ///< x, y, x, y, …, from the board's upper left corner
  int width = 0;                 ///< of a rectangle, circle or pill
  int height = 0;
  int angle = 0;            ///< in degrees, clockwise
  std::string fill = {};    ///< a colour; empty for none
  std::string stroke = {};  ///< the colour of lines; empty for none
  int thickness = 0;        ///< of lines
  std::string text = {};
  std::string color = {};            ///< of the text
  int size = 0;                      ///< of the text
  std::string what = {};             ///< its name in VariantPuzzle::not_understood, if listed there
  std::optional<int> proposal = {};  ///< the index of the proposal that it illustrates

  friend bool operator==(const Decoration&, const Decoration&) = default;
};

/// Calls `field` with the name and value of each optional member of a drawing.
template <class AnyDecoration, class Field>
void for_each_field(AnyDecoration& decoration, const Field& field) {
  field("width", decoration.width);
  field("height", decoration.height);
  field("angle", decoration.angle);
  field("fill", decoration.fill);
  field("stroke", decoration.stroke);
  field("thickness", decoration.thickness);
  field("text", decoration.text);
  field("color", decoration.color);
  field("size", decoration.size);
  field("what", decoration.what);
  field("proposal", decoration.proposal);
}

/// A part of the source that could not be turned into a rule, such as an unknown key.
struct NotUnderstood {
  std::string what;  ///< its name in the source
  TextPosition at = {};

  friend bool operator==(const NotUnderstood&, const NotUnderstood&) = default;
};

/// The value of a cell without a given.
inline constexpr int kNoDigit = -1;

/// A puzzle with rules beyond those of its grids.
struct VariantPuzzle {
  Board board = {};
  std::vector<int> givens = {};  ///< a digit or kNoDigit for each cell of the board; or empty
  std::vector<DigitSet> candidates = {};  ///< for each cell of the board; if empty, all digits
  std::vector<Rule> rules = {};
  /// Rules guessed from drawings, for a person to confirm. They do not constrain the puzzle.
  std::vector<Rule> proposals = {};
  /// True if the author's words don't say what numbers beside the grid mean.
  bool are_clues_guessed = false;
  /// The drawings of the source, bottom to top.
  std::vector<Decoration> decorations = {};
  std::vector<int> placed = {};    ///< digits placed by the player, like `givens`; or empty
  std::vector<int> solution = {};  ///< the solution stated in the source, like `givens`; or empty
  std::string title = {};
  std::string author = {};
  std::string rules_text = {};  ///< the author's words
  /// True if the source hides cells under fog until others are solved. Constrains nothing.
  bool has_fog = false;
  /// The parts to show beside the verdict: the puzzle is incomplete without them.
  std::vector<NotUnderstood> not_understood = {};
  Metadata metadata = {};
  std::string_view format = {};  ///< name of the format it was read from
  TextPosition at = {};          ///< its beginning, in a text with several
};

/// All kinds of drawings with their public names, in the order of DecorationKind.
std::span<const NamedValue<DecorationKind>> decoration_kinds();

/// All kinds with their public names, e.g. "killer-cage", in the order of RuleKind.
std::span<const NamedValue<RuleKind>> rule_kinds();
std::string_view name(RuleKind kind);
/// Returns the kind with this name. Error: unknown_rule.
Result<RuleKind> rule_kind_named(std::string_view name);

/// Returns whether a rule of this kind applies to the whole puzzle and has no cells.
bool is_global(RuleKind kind);

/// Returns whether a rule of this kind is a clue beside a row or column, which its cells are.
constexpr bool is_side_clue(RuleKind kind) {
  return RuleKind::sandwich <= kind && kind <= RuleKind::shared_rank;
}

/// Returns whether a rule of this kind is about two cells, as is a dot between them.
bool is_pair(RuleKind kind);

/// A step of a line, or a dot, between two cells that don't touch, which is usually a mistake.
struct Jump {
  std::size_t rule = 0;  ///< its index in VariantPuzzle::rules
  CellId from = 0;
  CellId to = 0;

  friend bool operator==(const Jump&, const Jump&) = default;
};

/// Returns the first jump of each rule that has any.
std::vector<Jump> find_jumps(const VariantPuzzle& puzzle);

/// Returns whether the candidates of this cell lack a digit of the board.
bool is_restricted(const VariantPuzzle& puzzle, CellId cell);

/// Returns the cells from `first` on in steps of (rows, columns), up to the edge of the board. A
/// clue outside the grid looks along these: a row from the left is {first, 0, 1}.
Cells cells_along(const Board& board, Place first, int rows, int columns);

/// A rule that cannot be used, with the reason.
struct RuleFault {
  std::size_t rule =
      0;        ///< its index in VariantPuzzle::rules; the number of rules if the board is at fault
  Error error;  ///< `at` is the position of the rule, `found` the faulty part
};

}  // namespace dance::sudoku
