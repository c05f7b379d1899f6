#include "sudoku/bands.hpp"

#include <array>
#include <bit>
#include <cstring>

namespace dance::sudoku {
namespace {

constexpr std::uint16_t kAllDigits = static_cast<std::uint16_t>(all_digits(9));
constexpr Lanes kUsedLanes = {kAllDigits, kAllDigits, kAllDigits, 0,
                              kAllDigits, kAllDigits, kAllDigits, 0};

// --- Within a box --------------------------------------------------------------------------------

// The digits that the three lines of a box can have in lanes 0–2, and again in lanes 4–6.
struct BoxLines {
  Lanes rows;
  Lanes columns;
};

struct Census {
  Lanes columns;   // as in BoxLines
  Lanes found;     // digits that some cell can have, in every lane
  Lanes repeated;  // digits that several cells can have, in every lane
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

// Whether a cell has no digit left, or a digit no cell.
bool is_impossible(const BoxCells& box, const Census& census) {
  const Lanes empty_cells = where_empty(box.upper) | where_empty(box.lower);
  return is_any_set((empty_cells & kUsedLanes) | (census.found ^ in_all_lanes(kAllDigits)));
}

Lanes only_digits(Lanes cells) {
  return cells & where_empty(without_first(cells));
}

// What is found in no other cell stays (hidden singles), as does a cell's only digit (`only`, naked
// singles). Other digits of such cells go, and from other cells those that are `taken`.
Lanes keep_singles(Lanes cells, Lanes only, Lanes taken, Lanes repeated) {
  const Lanes singles = only | (cells & ~repeated);
  return singles | (cells & ~taken & where_empty(singles));
}

BoxCells keep_singles(const BoxCells& box, Lanes repeated) {
  const Lanes only_upper = only_digits(box.upper);
  const Lanes only_lower = only_digits(box.lower);
  const Lanes only = only_upper | only_lower;
  const Lanes taken = union_of_half(only | swap_halves(only));
  return {keep_singles(box.upper, only_upper, taken, repeated),
          keep_singles(box.lower, only_lower, taken, repeated)};
}

Lanes rows_of(const BoxCells& box) {
  const Lanes upper = box.upper | swap_neighbours(box.upper);
  const Lanes lower = box.lower | swap_neighbours(box.lower);
  const Lanes halves = shuffle<0, 4, 8, 3, 2, 6, 10, 3>(upper, lower);
  return (halves | swap_halves(halves)) & kUsedLanes;
}

// A line of a box has three digits. Three that no other line can have are all of its own; if it can
// have only three, no other line has them. Rows are in one half, columns in the other.
Lanes lock_triples(Lanes lines) {
  const Lanes own = lines & ~union_of_others(lines);
  const Lanes has_less_own = where_empty(without_first(without_first(own)));
  const Lanes kept = own | (lines & has_less_own);
  const Lanes has_three = where_empty(without_first(without_first(without_first(lines))));
  return kept & ~union_of_others(lines & has_three);
}

BoxCells restricted(const BoxCells& box, const BoxLines& lines) {
  return {box.upper & shuffle<0, 0, 0, 0, 1, 1, 1, 1>(lines.rows) & lines.columns,
          box.lower & shuffle<2, 2, 2, 2, 2, 2, 2, 2>(lines.rows) & lines.columns};
}

// Whether this is a change.
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

// Infers what it can within a box, and which digits its lines can have. False: a contradiction.
bool settle(BoxCells& box, BoxLines& lines) {
  do {
    Census census = take_census(box);
    while (true) {
      if (is_impossible(box, census)) return false;
      if (!replace(box, keep_singles(box, census.repeated))) break;
      census = take_census(box);
    }
    lines = {rows_of(box), census.columns};
  } while (lock_triples(box, lines));
  return true;
}

// --- Between boxes and bands ---------------------------------------------------------------------

// Lanes 0–2 turned to the left by so many and lanes 4–6 to the right: this leads from the lines of
// the box with this number in a band to the ways through them, and with 3 less it back again.
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

// Whether this is a change.
bool restrict_ways(Ways& band, Ways to) {
  const Ways before = band;
  band &= to;
  return is_any_set(before ^ band);
}

// Tells a box what its bands know, and them what follows in the box. Adds the boxes to `pending`
// that this concerns. False: a contradiction.
template <int at>
bool go_through(Position& position, BoxSet& pending) {
  constexpr int row = at / 3;
  constexpr int column = at % 3;
  Ways& across = position.bands[row];
  Ways& down = position.bands[3 + column];
  BoxCells box = position.boxes[at];
  BoxLines lines = {lines_in<column>(across), lines_in<row>(down)};
  if (!replace(box, restricted(box, lines))) return true;
  if (!settle(box, lines)) return false;
  position.boxes[at] = box;
  const BoxSet others = ~(1u << at);
  if (restrict_ways(across, turn<column>(lines.rows))) pending |= boxes_of(row) & others;
  if (restrict_ways(down, turn<row>(lines.columns))) pending |= boxes_of(3 + column) & others;
  return true;
}

// No instruction that every machine has turns lanes by a variable: so the number of the box is a
// constant to each of these.
bool go_through(Position& position, int at, BoxSet& pending) {
  switch (at) {
    case 0:
      return go_through<0>(position, pending);
    case 1:
      return go_through<1>(position, pending);
    case 2:
      return go_through<2>(position, pending);
    case 3:
      return go_through<3>(position, pending);
    case 4:
      return go_through<4>(position, pending);
    case 5:
      return go_through<5>(position, pending);
    case 6:
      return go_through<6>(position, pending);
    case 7:
      return go_through<7>(position, pending);
    default:
      return go_through<8>(position, pending);
  }
}

// --- Where to branch -----------------------------------------------------------------------------

int count_ways(Ways band) {
  using Words = std::uint64_t __attribute__((vector_size(16)));
  const auto words = reinterpret_cast<Words>(band);
  return std::popcount(words[0]) + std::popcount(words[1]);
}

// The band with the fewest ways of those that are still open; -1 if none is.
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

// The digits with two ways, or else those with more.
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

void rule_out(Position& position, int band, Ways ways) {
  position.bands[band] &= ~ways;
  position.pending |= boxes_of(band);
}

// --- The puzzle ----------------------------------------------------------------------------------

// The ways, for all digits, that lead through this line of this box.
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

constexpr BoxCells kAnything = {in_all_lanes(kAllDigits), in_all_lanes(kAllDigits)};

// The unused lanes of cells are not empty at first: so each box is found to have changed when it is
// gone through.
constexpr Position kBlank = {
    {kAnything, kAnything, kAnything, kAnything, kAnything, kAnything, kAnything, kAnything,
     kAnything},
    {kUsedLanes, kUsedLanes, kUsedLanes, kUsedLanes, kUsedLanes, kUsedLanes},
    kAllBoxes};

// A digit in a cell is one that lies in its row of the box, and in its column: this is all that
// needs to be said.
void place(Position& position, Cell cell, Digit digit) {
  const Lanes others = ~in_all_lanes(static_cast<std::uint16_t>(set_of(digit)));
  const auto& [row, column] = cell;
  position.bands[row / 3] &= kWaysOf[column / 3][row % 3] | others;
  position.bands[3 + column / 3] &= kWaysOf[row / 3][column % 3] | others;
}

// The digits that were given in each row, column and box.
struct Given {
  std::array<unsigned, 9> rows = {};
  std::array<unsigned, 9> columns = {};
  std::array<unsigned, 9> boxes = {};
};

// False if a peer has the digit.
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

// The lane of a cell's set; a cell of the third row has another one, four lanes on.
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

}  // namespace

bool is_banded(const Grid& grid) {
  return grid.size() == 9 && grid.box() == BoxShape{3, 3};
}

Position position_of(const Grid& puzzle, const Candidates& candidates) {
  Position position = kBlank;
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      const Cell cell = {row, column};
      if (!candidates.empty()) restrict_cell(position, cell, candidates[9 * row + column]);
      if (puzzle[cell] != 0) place(position, cell, puzzle[cell]);
    }
  }
  return position;
}

// Most cells are blank: eight of them are passed over at once.
bool set_givens(Position& position, const PlainCells& givens) {
  position = kBlank;
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
  BoxSet ahead = kAllBoxes;
  while (pending != 0) {
    // Round and round rather than always from the first: so there is more to tell a box at a time.
    const BoxSet next = (pending & ahead) != 0 ? pending & ahead : pending;
    const int box = std::countr_zero(next);
    pending &= ~(1u << box);
    ahead = kAllBoxes << (box + 1);
    ++updates;
    if (!go_through(position, box, pending)) return false;
  }
  position.pending = 0;
  return true;
}

// With one way each, a digit can be in one cell of a box at most. As none of the nine cells is
// empty, each has one digit then; and by the ways, rows and columns have each digit once.
std::optional<Fork> find_fork(const Position& position) {
  const int band = find_open_band(position);
  if (band < 0) return std::nullopt;
  const Ways ways = position.bands[band];
  const std::uint16_t digits = open_digits(ways);
  const Ways digit = ways & in_all_lanes(static_cast<std::uint16_t>(digits & -digits));
  int lane = 0;
  while (digit[lane] == 0) ++lane;
  Ways others = digit;
  others[lane] = 0;
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

}  // namespace dance::sudoku
