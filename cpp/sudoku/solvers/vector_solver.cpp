#include "sudoku/solvers/vector_solver.hpp"

#include <array>
#include <bit>
#include <cstring>

namespace dance::sudoku {
namespace {

constexpr std::uint16_t kAllDigits = static_cast<std::uint16_t>(all_digits(9));
constexpr Lanes kUsedLanes = {kAllDigits, kAllDigits, kAllDigits, 0,
                              kAllDigits, kAllDigits, kAllDigits, 0};

// --- Within a box --------------------------------------------------------------------------------

// The digits that the three lines of a box can have, in lanes 0–2 and again in lanes 4–6.
struct BoxLines {
  Lanes rows;
  Lanes columns;
};

struct Census {
  Lanes columns;   // as in BoxLines
  Lanes found;     // in every lane, the digits that some cell can have
  Lanes repeated;  // in every lane, the digits that several cells can have
};

Census take_census(const BoxCells& box) {
  const Lanes flipped = swap_halves(box.upper);
  const Lanes upper = box.upper | flipped;
  const Lanes columns = upper | box.lower;
  const Lanes twice_in_column = (box.upper & flipped) | (upper & box.lower);
  const Lanes neighbours = swap_neighbours(columns);
  const Lanes pairs = columns | neighbours;
  const Lanes other_pairs = swap_pairs(pairs);
  return {columns, pairs | other_pairs,
          union_of_half(twice_in_column | (columns & neighbours)) | (pairs & other_pairs)};
}

// Returns whether a cell has no digit left, or a digit no cell.
bool is_impossible(const BoxCells& box, const Census& census) {
  const Lanes empty_cells = where_empty(box.upper) | where_empty(box.lower);
  return is_any_set((empty_cells & kUsedLanes) | (census.found ^ in_all_lanes(kAllDigits)));
}

Lanes only_digits(Lanes cells) {
  return cells & where_empty(without_first(cells));
}

// Keeps digits that no other cell can have (hidden singles) and the only digit of a cell (`only`,
// naked singles). Removes all other digits from such cells, and digits in `taken` from other cells.
Lanes keep_singles(Lanes cells, Lanes only, Lanes taken, Lanes repeated) {
  const Lanes singles = only | (cells & ~repeated);
  return singles | (cells & ~taken & where_empty(singles));
}

// Inlined, as Clang does anyway: GCC would pass the vectors in memory.
[[gnu::always_inline]] inline BoxCells keep_singles(const BoxCells& box, Lanes repeated) {
  const Lanes only_upper = only_digits(box.upper);
  const Lanes only_lower = only_digits(box.lower);
  const Lanes only = only_upper | only_lower;
  const Lanes taken = union_of_half(only | swap_halves(only));
  return {keep_singles(box.upper, only_upper, taken, repeated),
          keep_singles(box.lower, only_lower, taken, repeated)};
}

// Transposes the box: the cells of each column become adjacent lanes.
Lanes rows_of(const BoxCells& box) {
  const Lanes first_two = interleave(box.upper, opaque(swap_halves(box.upper)));
  const Lanes third = interleave(box.lower, Lanes{});
  const Lanes rows = shuffle<0, 1, 8, 9, 2, 3, 10, 11>(first_two, third) |
                     shuffle<4, 5, 12, 13, 6, 7, 14, 15>(first_two, third);
  return rows | swap_halves(rows);
}

// A line of a box has three digits. If three digits fit no other line, the line has no others; if
// the line can have only three, no other line has them. One half holds the rows, the other the
// columns.
Lanes lock_triples(Lanes lines) {
  const Lanes own = lines & ~union_of_others(lines);
  const Lanes has_less_own = where_empty(without_first(without_first(own)));
  const Lanes kept = own | (lines & has_less_own);
  const Lanes has_three = where_empty(without_first(without_first(without_first(lines))));
  return kept & ~union_of_others(lines & has_three);
}

BoxCells restricted(const BoxCells& box, const BoxLines& lines) {
  const Lanes rows = interleave(lines.rows, lines.rows);
  return {box.upper & shuffle<0, 1, 0, 1, 2, 3, 2, 3>(rows) & lines.columns,
          box.lower & shuffle<4, 5, 4, 5, 4, 5, 4, 5>(rows) & lines.columns};
}

// Replaces the cells of a box; returns whether that is a change.
bool replace(BoxCells& box, const BoxCells& by) {
  const bool is_other = is_any_set((box.upper ^ by.upper) | (box.lower ^ by.lower));
  box = by;
  return is_other;
}

bool lock_triples(BoxCells& box, const BoxLines& lines) {
  const Lanes all = shuffle<0, 1, 2, 3, 12, 13, 14, 15>(lines.rows, lines.columns);
  const Lanes locked = lock_triples(all);
  if (!is_any_set(all ^ locked)) return false;
  box = restricted(box, {locked, shuffle<4, 5, 6, 7, 4, 5, 6, 7>(locked)});
  return true;
}

// Draws inferences within a box, and finds the digits that its lines can have. Leaves the
// consequences of singles found on the way to the next visit or to a branch. Returns false on a
// contradiction. Inlined, so that V8 keeps the vectors in registers.
[[gnu::always_inline]] inline bool settle(BoxCells& box, BoxLines& lines) {
  do {
    Census census = take_census(box);
    if (is_impossible(box, census)) return false;
    if (replace(box, keep_singles(box, census.repeated))) {
      census = take_census(box);
      if (is_impossible(box, census)) return false;
    }
    lines = {rows_of(box), census.columns};
  } while (lock_triples(box, lines));
  return true;
}

// --- Between boxes and bands ---------------------------------------------------------------------

// Rotates lanes 0–2 to the left and lanes 4–6 to the right. Rotating by a box's number in its band
// maps the box's lines to the ways through them; rotating by 3 minus that number maps them back.
template <int by>
Lanes turn(Lanes x) {
  if constexpr (by == 1) return shuffle<1, 2, 0, 3, 6, 4, 5, 7>(x);
  if constexpr (by == 2) return shuffle<2, 0, 1, 3, 5, 6, 4, 7>(x);
  return x;
}

template <int box>
Lanes lines_in(Ways band) {
  const Lanes lines = turn<3 - box>(band);
  return lines | swap_halves(lines);
}

constexpr BoxSet kAllBoxes = 0b111111111;
constexpr BoxSet kRowOfBoxes = 0b000000111;
constexpr BoxSet kColumnOfBoxes = 0b001001001;

constexpr BoxSet boxes_of(int band) {
  return band < 3 ? kRowOfBoxes << 3 * band : kColumnOfBoxes << (band - 3);
}

using Words = std::uint64_t __attribute__((vector_size(16)));

// Returns the lines of two boxes of a band: of one in lanes 0–2, of the other in lanes 4–6.
template <int one, int other>
Lanes lines_in_both(Ways band) {
  const Lanes first = turn<3 - one>(band);
  const Lanes second = turn<3 - other>(band);
  return shuffle<0, 1, 2, 3, 8, 9, 10, 11>(first, second) |
         shuffle<4, 5, 6, 7, 12, 13, 14, 15>(first, second);
}

// Restricts a band to these ways, which its box of this number allows. Returns the other boxes that
// lose a line for some digit, as bits by their numbers in the band.
template <int box>
unsigned restrict_ways(Ways& band, Ways to) {
  constexpr int one = box == 0 ? 1 : 0;
  constexpr int other = box == 2 ? 1 : 2;
  const Ways lost = band & ~to;
  band &= to;
  const Lanes lines = lines_in_both<one, other>(lost) & ~lines_in_both<one, other>(band);
  const auto words = reinterpret_cast<Words>(lines);
  return (words[0] != 0 ? 1u << one : 0u) | (words[1] != 0 ? 1u << other : 0u);
}

// Converts bits by number in a column of boxes, as restrict_ways returns them, to a set of boxes.
constexpr BoxSet spread(unsigned rows) {
  return (rows & 1) | (rows & 2) << 2 | (rows & 4) << 4;
}

// Restricts a box by its bands, and the bands by the conclusions in the box. Adds the affected
// boxes to `pending`. Returns false on a contradiction.
template <int at>
[[gnu::always_inline]] inline bool go_through(Position& position, BoxSet& pending) {
  constexpr int row = at / 3;
  constexpr int column = at % 3;
  Ways& across = position.bands[row];
  Ways& down = position.bands[3 + column];
  BoxCells box = position.boxes[at];
  BoxLines lines = {lines_in<column>(across), lines_in<row>(down)};
  if (!replace(box, restricted(box, lines))) return true;
  if (!settle(box, lines)) return false;
  position.boxes[at] = box;
  pending |= restrict_ways<column>(across, turn<column>(lines.rows)) << 3 * row;
  pending |= spread(restrict_ways<row>(down, turn<row>(lines.columns))) << column;
  return true;
}

// Calls go_through if the box is pending.
template <int at>
[[gnu::always_inline]] inline bool visit(Position& position, BoxSet& pending,
                                         std::uint64_t& updates) {
  if ((pending >> at & 1) == 0) return true;
  pending &= ~(1u << at);
  ++updates;
  return go_through<at>(position, pending);
}

// --- Branching -----------------------------------------------------------------------------------

int count_ways(Ways band) {
  const auto words = reinterpret_cast<Words>(band);
  return std::popcount(words[0]) + std::popcount(words[1]);
}

// Returns the undecided band with the fewest ways; -1 if all bands are decided.
int find_open_band(const Position& position) {
  constexpr int kOneEach = 9;
  int best = -1;
  int fewest = 6 * kOneEach + 1;
  for (int band = 0; band < 6; ++band) {
    const int ways = count_ways(position.bands[band]);
    if (kOneEach < ways && ways < fewest) {
      best = band;
      fewest = ways;
    }
  }
  return best;
}

// Returns the digits with two ways or, if there are none, those with more.
std::uint16_t open_digits(Ways band) {
  unsigned one = 0;
  unsigned two = 0;
  unsigned three = 0;
  for (int lane = 0; lane < 8; ++lane) {
    three |= two & band[lane];
    two |= one & band[lane];
    one |= band[lane];
  }
  const unsigned exactly_two = two & ~three;
  return static_cast<std::uint16_t>(exactly_two != 0 ? exactly_two : two);
}

// Removes the first way of a digit. Precondition: each lane has at most one bit.
Ways without_first_way(Ways digit) {
  const auto words = reinterpret_cast<Words>(digit);
  const std::uint64_t falling = words[0] & (words[0] - 1);
  const std::uint64_t rising = words[0] != 0 ? words[1] : words[1] & (words[1] - 1);
  return reinterpret_cast<Ways>(Words{falling, rising});
}

void rule_out(Position& position, int band, Ways ways) {
  position.bands[band] &= ~ways;
  position.pending |= boxes_of(band);
}

// --- The puzzle ----------------------------------------------------------------------------------

// Returns the ways, for all digits, that pass through this line of this box.
constexpr Ways ways_of(int box, int line) {
  const auto if_same = [line](int other) {
    return other % 3 == line ? kAllDigits : std::uint16_t{0};
  };
  return Ways{if_same(box),     if_same(box + 1), if_same(box + 2), 0,
              if_same(3 - box), if_same(4 - box), if_same(5 - box), 0};
}

constexpr Ways kWaysOf[3][3] = {{ways_of(0, 0), ways_of(0, 1), ways_of(0, 2)},
                                {ways_of(1, 0), ways_of(1, 1), ways_of(1, 2)},
                                {ways_of(2, 0), ways_of(2, 1), ways_of(2, 2)}};

// Returns an empty puzzle. The unused lanes of cells are not empty at first, so that each box
// counts as changed when it is first processed.
Position blank() {
  Position position;
  for (BoxCells& box : position.boxes) box = {in_all_lanes(kAllDigits), in_all_lanes(kAllDigits)};
  for (Ways& band : position.bands) band = kUsedLanes;
  position.pending = kAllBoxes;
  return position;
}

// Places a digit by fixing its row and its column in the box, which implies everything else.
void place(Position& position, Cell cell, Digit digit) {
  const Lanes others = ~in_all_lanes(static_cast<std::uint16_t>(set_of(digit)));
  const auto& [row, column] = cell;
  position.bands[row / 3] &= kWaysOf[column / 3][row % 3] | others;
  position.bands[3 + column / 3] &= kWaysOf[row / 3][column % 3] | others;
}

// The given digits of each row, column and box.
struct Given {
  std::array<unsigned, 9> rows = {};
  std::array<unsigned, 9> columns = {};
  std::array<unsigned, 9> boxes = {};
};

// Adds a given. Returns false if a peer has the same digit.
bool add(Given& given, Cell cell, Digit digit) {
  unsigned& row = given.rows[cell.row];
  unsigned& column = given.columns[cell.column];
  unsigned& box = given.boxes[cell.row / 3 * 3 + cell.column / 3];
  const unsigned set = 1u << digit;
  const bool is_new = ((row | column | box) & set) == 0;
  row |= set;
  column |= set;
  box |= set;
  return is_new;
}

// Returns the lane of a cell's set. Cells of the third row have a second lane, four lanes on.
constexpr int lane_of(int row, int column) {
  return row % 3 == 1 ? 4 + column % 3 : column % 3;
}

void restrict_cell(Position& position, Cell cell, DigitSet to) {
  const auto& [row, column] = cell;
  BoxCells& box = position.boxes[row / 3 * 3 + column / 3];
  Lanes& cells = row % 3 == 2 ? box.lower : box.upper;
  const int lane = lane_of(row, column);
  cells[lane] = static_cast<std::uint16_t>(to & kAllDigits);
  if (row % 3 == 2) cells[4 + lane] = cells[lane];
}

[[gnu::cold]] std::uint16_t digits_at(const Position& position, Cell cell) {
  const auto& [row, column] = cell;
  const BoxCells& box = position.boxes[row / 3 * 3 + column / 3];
  return (row % 3 == 2 ? box.lower : box.upper)[lane_of(row, column)];
}

// Returns whether nine cells can have nine different digits (Hall's theorem).
[[gnu::cold]] bool can_differ(const unsigned* cells) {
  unsigned digits[1u << 9];
  digits[0] = 0;
  for (unsigned some = 1; some < 1u << 9; ++some) {
    digits[some] = digits[some & (some - 1)] | cells[std::countr_zero(some)];
    if (std::popcount(digits[some]) < std::popcount(some)) return false;
  }
  return true;
}

// Returns false if some cells of a box have too few digits, as three cells with the digits 1 and 2.
// Inferences may overlook that, and then every branch below fails late; in rows and columns, they
// see it soon.
[[gnu::cold]] bool may_be_filled(const Position& position) {
  for (int box = 0; box < 9; ++box) {
    unsigned cells[9];
    for (int i = 0; i < 9; ++i) {
      cells[i] = digits_at(position, {box / 3 * 3 + i / 3, box % 3 * 3 + i % 3});
    }
    if (!can_differ(cells)) return false;
  }
  return true;
}

}  // namespace

bool is_banded(const Grid& grid) {
  return grid.size() == 9 && grid.box() == BoxShape{3, 3};
}

Position position_of(const Grid& puzzle, const Candidates& candidates) {
  Position position = blank();
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      const Cell cell = {row, column};
      if (!candidates.empty()) restrict_cell(position, cell, candidates[9 * row + column]);
      if (puzzle[cell] != 0) place(position, cell, puzzle[cell]);
    }
  }
  return position;
}

// Skips eight blank cells at once, since most cells are blank.
bool set_givens(Position& position, const PlainCells& givens) {
  position = blank();
  Given given;
  bool is_valid = true;
  for (std::size_t first = 0; first < PlainCells::kCount; first += 8) {
    std::uint64_t eight;
    std::memcpy(&eight, &givens.digits[first], sizeof eight);
    while (eight != 0) {
      const int bit = std::countr_zero(eight) & ~7;
      eight &= ~(std::uint64_t{0xFF} << bit);
      const int at = static_cast<int>(first) + bit / 8;
      const Cell cell = {at / 9, at % 9};
      is_valid = add(given, cell, givens.digits[at]) && is_valid;
      place(position, cell, givens.digits[at]);
    }
  }
  return is_valid;
}

bool infer(Position& position, std::uint64_t& updates) {
  BoxSet pending = position.pending;
  // Cycles through the boxes rather than restarting at the first, so that each visit has more to
  // infer. Each box has its own code, because not every machine can rotate lanes by a variable.
  while (pending != 0) {
    const bool is_possible =
        visit<0>(position, pending, updates) && visit<1>(position, pending, updates) &&
        visit<2>(position, pending, updates) && visit<3>(position, pending, updates) &&
        visit<4>(position, pending, updates) && visit<5>(position, pending, updates) &&
        visit<6>(position, pending, updates) && visit<7>(position, pending, updates) &&
        visit<8>(position, pending, updates);
    if (!is_possible) return false;
  }
  position.pending = 0;
  return true;
}

// If every digit has one way in every band, it fits at most one cell of a box. Since none of the
// nine cells is empty, each then has exactly one digit, and the ways put each digit once into every
// row and column.
std::optional<Fork> find_fork(const Position& position) {
  const int band = find_open_band(position);
  if (band < 0) return std::nullopt;
  const Ways ways = position.bands[band];
  const std::uint16_t digits = open_digits(ways);
  const Ways digit = ways & in_all_lanes(static_cast<std::uint16_t>(digits & -digits));
  const Ways others = without_first_way(digit);
  return Fork{band, digit ^ others, others};
}

void take_first(Position& position, const Fork& fork) {
  rule_out(position, fork.band, fork.others);
}

void take_second(Position& position, const Fork& fork) {
  rule_out(position, fork.band, fork.chosen);
}

void read_digits(const Position& position, PlainCells& cells) {
  for (int box = 0; box < 9; ++box) {
    const auto& [upper, lower] = position.boxes[box];
    Digit* const first = &cells.digits[box / 3 * 27 + box % 3 * 3];
    for (int column = 0; column < 3; ++column) {
      first[column] = first_digit(upper[column]);
      first[9 + column] = first_digit(upper[4 + column]);
      first[18 + column] = first_digit(lower[column]);
    }
  }
}

VectorSolver::VectorSolver(const Grid& puzzle, const Candidates& candidates,
                           std::span<const std::int32_t> prefix)
    : puzzle_(puzzle) {
  Position& root = search_.root();
  root = position_of(puzzle, candidates);
  if (!candidates.empty()) {
    Position inferred = root;
    std::uint64_t updates = 0;
    if (infer(inferred, updates) && !may_be_filled(inferred)) restrict_cell(root, {0, 0}, 0);
  }
  search_.follow(prefix);
}

bool VectorSolver::restart(const PlainCells& givens) {
  search_.restart();
  return set_givens(search_.root(), givens);
}

void VectorSolver::exclude(Candidate candidate) {
  restrict_cell(search_.root(), candidate.cell, ~set_of(candidate.digit));
}

Grid VectorSolver::solution() const {
  PlainCells cells;
  read_solution(cells);
  Grid grid = puzzle_;
  set_cells(grid, cells);
  return grid;
}

}  // namespace dance::sudoku
