#include "sudoku/solvers/singles.hpp"

#include <bit>
#include <limits>
#include <utility>

namespace dance::sudoku {
namespace {

static_assert(3 * kMaxSize <= 128, "a bit for each unit");

bool has_several(DigitSet digits) {
  return (digits & (digits - 1)) != 0;
}

void add_unit(UnitSet& units, int unit) {
  units[unit / 64] |= std::uint64_t{1} << unit % 64;
}

void mark_all_changed(KnownSets& known) {
  for (int unit = 0; unit < known.units->count(); ++unit) add_unit(known.changed_units, unit);
}

// Adds the next cell in reading order.
void add_cell(KnownSets& known, DigitSet digits) {
  known.cells.push_back(digits);
  if (digits == 0) known.is_impossible = true;
}

// Removes a changed unit from the set. Returns false if there is none.
bool take_changed_unit(KnownSets& known, int& unit) {
  for (int word = 0; word < 2; ++word) {
    std::uint64_t& bits = known.changed_units[word];
    if (bits == 0) continue;
    unit = 64 * word + std::countr_zero(bits);
    bits &= bits - 1;
    return true;
  }
  return false;
}

// Restricts a cell to these digits; returns whether that is a change.
bool restrict_cell(KnownSets& known, int place, DigitSet to) {
  DigitSet& digits = known.cells[place];
  if ((digits & ~to) == 0) return false;
  digits &= to;
  if (digits == 0) known.is_impossible = true;
  if (!has_several(digits)) known.singles.push_back(place);
  const UnitSet& units = known.units->of(place);
  known.changed_units[0] |= units[0];
  known.changed_units[1] |= units[1];
  return true;
}

std::uint64_t spread_single(KnownSets& known, int place) {
  const DigitSet others = ~known.cells[place];
  std::uint64_t updates = 0;
  for (const int peer : known.units->peers(place)) updates += restrict_cell(known, peer, others);
  return updates;
}

// Returns the new hidden singles of a unit, or all digits if some digit has no cell.
DigitSet hidden_singles(const KnownSets& known, int unit) {
  DigitSet found = 0;
  DigitSet repeated = 0;
  DigitSet settled = 0;
  for (const int place : known.units->cells(unit)) {
    const DigitSet digits = known.cells[place];
    repeated |= found & digits;
    found |= digits;
    if (!has_several(digits)) settled |= digits;
  }
  return found == known.all ? found & ~repeated & ~settled : known.all;
}

// Settles the hidden singles of a unit. A cell with two of them ends up without a digit.
std::uint64_t settle_unit(KnownSets& known, int unit) {
  const DigitSet hidden = hidden_singles(known, unit);
  if (hidden == 0) return 0;
  known.is_impossible = hidden == known.all;
  std::uint64_t updates = 0;
  for (const int place : known.units->cells(unit)) {
    const DigitSet own = known.cells[place] & hidden;
    if (own != 0) updates += restrict_cell(known, place, has_several(own) ? 0 : own);
  }
  return updates;
}

// The rows or columns from `first` to `last`.
struct LineRange {
  bool are_rows;
  int first;
  int last;

  bool has(Cell cell) const {
    const int line = are_rows ? cell.row : cell.column;
    return first <= line && line <= last;
  }
};

// Compares lines with the boxes that have most of their cells in them, if there are equally many.
// Returns no leftovers (count 0) if there are none or too many.
[[gnu::cold]] Leftovers leftovers_of(const Grid& grid, const LineRange& lines) {
  std::array<int, kMaxSize> shared = {};
  for (int place = 0; place < grid.cell_count(); ++place) {
    const Cell cell = grid.cell(place);
    shared[grid.box_of(cell)] += lines.has(cell);
  }
  int boxes = 0;
  for (const int cells : shared) boxes += 2 * cells > grid.size();
  if (boxes != lines.last - lines.first + 1) return {};
  Leftovers leftovers;
  std::array<int, 2> counts = {};
  for (int place = 0; place < grid.cell_count(); ++place) {
    const Cell cell = grid.cell(place);
    const bool is_in_lines = lines.has(cell);
    if (is_in_lines == (2 * shared[grid.box_of(cell)] > grid.size())) continue;
    const int side = is_in_lines ? 0 : 1;
    if (counts[side] == Leftovers::kMax) return {};
    leftovers.sides[side][counts[side]++] = static_cast<std::uint16_t>(place);
  }
  leftovers.count = counts[0];
  return leftovers;
}

// Restricts both sides of leftovers to the digits of the other; returns the number of changed
// cells.
[[gnu::cold]] std::uint64_t match_leftovers(KnownSets& known) {
  std::uint64_t updates = 0;
  for (const Leftovers& leftovers : known.units->leftovers()) {
    std::array<DigitSet, 2> digits = {};
    for (int side = 0; side < 2; ++side) {
      for (int i = 0; i < leftovers.count; ++i) {
        digits[side] |= known.cells[leftovers.sides[side][i]];
      }
    }
    for (int i = 0; i < 2 * leftovers.count; ++i) {
      const int place = leftovers.sides[i % 2][i / 2];
      updates += restrict_cell(known, place, digits[0] & digits[1]);
    }
  }
  return updates;
}

}  // namespace

std::vector<Leftovers> find_leftovers(const Grid& grid) {
  std::vector<Leftovers> found;
  for (const bool are_rows : {true, false}) {
    for (int first = 0; first < grid.size(); ++first) {
      for (int last = first; last < grid.size(); ++last) {
        const Leftovers leftovers = leftovers_of(grid, {are_rows, first, last});
        if (leftovers.count > 0) found.push_back(leftovers);
      }
    }
  }
  return found;
}

Units::Units(const Grid& grid)
    : leftovers_(grid.is_regular() ? std::vector<Leftovers>{} : find_leftovers(grid)),
      cells_(static_cast<std::size_t>(3 * grid.size())),
      units_(static_cast<std::size_t>(grid.cell_count())),
      sets_(units_.size()) {
  for (int place = 0; place < grid.cell_count(); ++place) {
    const Cell cell = grid.cell(place);
    units_[place] = {cell.row, grid.size() + cell.column, 2 * grid.size() + grid.box_of(cell)};
    for (const int unit : units_[place]) {
      cells_[unit].push_back(place);
      add_unit(sets_[place], unit);
    }
  }
  for (int place = 0; place < grid.cell_count(); ++place) list_peers(place);
}

void Units::list_peers(int place) {
  const auto& own = units_[place];
  for (int kind = 0; kind < 3; ++kind) {
    for (const int peer : cells_[own[kind]]) {
      const auto& others = units_[peer];
      const bool is_listed =
          peer == place || (kind > 0 && others[0] == own[0]) || (kind > 1 && others[1] == own[1]);
      if (!is_listed) peers_.push_back(peer);
    }
  }
  peers_from_.push_back(static_cast<int>(peers_.size()));
}

KnownSets known_sets(const Grid& puzzle, const Candidates& candidates,
                     std::shared_ptr<const Units> units) {
  if (!units) units = std::make_shared<Units>(puzzle);
  KnownSets known{std::move(units), {}, all_digits(puzzle.size())};
  for (int place = 0; place < puzzle.cell_count(); ++place) {
    const Cell cell = puzzle.cell(place);
    const DigitSet allowed = candidates_of(puzzle, candidates, cell) & known.all;
    const Digit given = puzzle[cell];
    add_cell(known, given == 0 ? allowed : allowed & set_of(given));
    if (!has_several(known.cells[place])) known.singles.push_back(place);
  }
  mark_all_changed(known);
  return known;
}

void restart(KnownSets& known, const Grid& puzzle, const Candidates& left) {
  known.cells.clear();
  known.singles.clear();
  known.is_impossible = false;
  for (int place = 0; place < puzzle.cell_count(); ++place) {
    const Digit given = puzzle.cells()[place];
    add_cell(known, given == 0 ? left[place] : set_of(given));
    if (given == 0 && !has_several(left[place])) known.singles.push_back(place);
  }
  mark_all_changed(known);
}

bool infer(KnownSets& known, std::uint64_t& updates) {
  while (!known.is_impossible) {
    int unit = 0;
    if (!known.singles.empty()) {
      const int place = known.singles.back();
      known.singles.pop_back();
      updates += spread_single(known, place);
    } else if (take_changed_unit(known, unit)) {
      updates += settle_unit(known, unit);
    } else if (const std::uint64_t matched = match_leftovers(known)) {
      updates += matched;
    } else {
      return true;
    }
  }
  return false;
}

std::optional<DigitFork> find_fork(const KnownSets& known) {
  int fewest = std::numeric_limits<int>::max();
  DigitFork fork;
  for (int place = 0; place < static_cast<int>(known.cells.size()) && fewest > 2; ++place) {
    const DigitSet digits = known.cells[place];
    const int count = count_digits(digits);
    if (count < 2 || count >= fewest) continue;
    fewest = count;
    fork = {place, digits & -digits};
  }
  if (fork.digit == 0) return std::nullopt;
  return fork;
}

void take_first(KnownSets& known, const DigitFork& fork) {
  restrict_cell(known, fork.place, fork.digit);
}

void take_second(KnownSets& known, const DigitFork& fork) {
  restrict_cell(known, fork.place, ~fork.digit);
}

SinglesSolver::SinglesSolver(const Grid& puzzle, const Candidates& candidates,
                             std::span<const std::int32_t> prefix,
                             std::shared_ptr<const Units> units)
    : puzzle_(puzzle) {
  search_.root() = known_sets(puzzle, candidates, std::move(units));
  search_.follow(prefix);
}

Grid SinglesSolver::solution() const {
  Grid grid = puzzle_;
  for (int place = 0; place < grid.cell_count(); ++place) {
    grid.set(grid.cell(place), first_digit(search_.known().cells[place]));
  }
  return grid;
}

}  // namespace dance::sudoku
