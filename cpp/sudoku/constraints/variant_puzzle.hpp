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
/// Precondition: 1 ≤ size ≤ kMaxSize; build_model refuses those above kMaxVariantSize.
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

/// Returns the cells of each row, then each column, then each box of a grid, boxes in the order of
/// their first cells. All cells are in reading order.
std::vector<Cells> units_of(const Board& board, const SubGrid& grid);

/// Returns for each cell of the board whether it is in a grid.
std::vector<bool> present_cells(const Board& board);

/// Returns the cells above, left, right and below, as far as the board has them.
Cells neighbours(const Board& board, CellId cell);

/// Returns whether one can walk between any two of the cells through neighbours among them.
bool are_connected(const Board& board, const Cells& cells);

/// Formats a cell as "R4C2", counted from 1.
std::string cell_name(const Board& board, CellId cell);

/// The rules that puzzles name: rule_kinds.def says what each means and holds. Each has a stable
/// public name, see rule_kinds().
enum class RuleKind : std::uint8_t {
#define ROW(name, kind, ...) kind,
#include "sudoku/constraints/rule_kinds.def"
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
  std::vector<int> placed = {};      ///< digits placed by the player, like `givens`; or empty
  std::vector<DigitSet> notes = {};  ///< pencil marks that rule nothing out; or empty
  std::vector<int> solution = {};    ///< the solution stated in the source, like `givens`; or empty
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

/// Where the cells of a rule are, and how they are drawn.
enum class RulePlace : std::uint8_t {
  global,    ///< the whole puzzle; the rule has no cells
  area,      ///< a set of cells
  cells,     ///< single cells
  twin,      ///< two sets of cells, the second of which is Rule::others
  border,    ///< two cells, at the border between them
  corner,    ///< the cells around a corner
  line,      ///< cells in order
  arrow,     ///< a circle or pill, and Rule::others in order
  side,      ///< a row or column, seen from a clue beside it
  diagonal,  ///< a diagonal, likewise
  program,   ///< cells in order, under a condition that only texts state
  choice,    ///< those of Rule::children
};

/// What the rules of a kind take (rule_kinds.def).
struct RuleShape {
  RulePlace place = {};
  int least_cells = 0;
  bool needs_number = false;
  bool may_repeat = false;  ///< true if a line may cross or close itself
};

const RuleShape& shape_of(RuleKind kind);

/// Returns whether a rule of this kind applies to the whole puzzle and has no cells.
bool is_global(RuleKind kind);

/// Returns whether a rule of this kind is a clue beside a row or column, which its cells are.
bool is_side_clue(RuleKind kind);

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

/// A rule that cannot be used, or a board, with the reason.
struct RuleFault {
  std::optional<std::size_t> rule;  ///< its index in VariantPuzzle::rules; none for the board
  Error error;                      ///< `at` is the position of the rule, `found` the faulty part
};

}  // namespace dance::sudoku
