#include "sudoku/linked_puzzle.hpp"

#include "sudoku/digit_sets.hpp"
#include "sudoku/encode.hpp"

namespace dance::sudoku {
namespace {

// False if one of the givens is not to be had.
bool take_givens(const Grid& puzzle, const Candidates& allowed, UsedDigits& taken) {
  for (int place = 0; place < puzzle.cell_count(); ++place) {
    const Cell cell = puzzle.cell(place);
    const Digit given = puzzle[cell];
    if (given == 0) continue;
    const int box = puzzle.box_of(cell);
    const DigitSet possible = candidates_of(puzzle, allowed, cell) & ~taken.around(cell, box);
    if (!has_digit(possible, given)) return false;
    taken.add(cell, box, set_of(given));
  }
  return true;
}

}  // namespace

bool LinkedPuzzle::link(const Grid& puzzle, const Candidates& allowed, Settled settled,
                        Links& links) {
  grid_ = puzzle;
  candidates_.clear();
  const bool is_possible =
      settle_givens(allowed) && (settled == Settled::givens || settle_singles());
  if (!is_possible) {
    links.restart(1, 0, 0, 0);
    return false;
  }
  list_candidates();
  const std::int32_t items = number_items();
  const auto options = static_cast<std::int32_t>(candidates_.size());
  links.restart(items, 0, options, 4 * options);
  for (const Candidate& candidate : candidates_) add_option(candidate, links);
  return true;
}

bool LinkedPuzzle::settle_givens(const Candidates& allowed) {
  UsedDigits taken;
  if (!take_givens(grid_, allowed, taken)) return false;
  open_.clear();
  for (int place = 0; place < grid_.cell_count(); ++place) {
    const Cell cell = grid_.cell(place);
    open_.push_back(candidates_of(grid_, allowed, cell) & all_digits(grid_.size()) &
                    ~taken.around(cell, grid_.box_of(cell)));
  }
  return true;
}

bool LinkedPuzzle::settle_singles() {
  if (!known_) known_ = known_sets(grid_, {});
  restart(*known_, grid_, open_);
  std::uint64_t updates = 0;
  if (!infer(*known_, updates)) return false;
  open_ = known_->cells;
  for (int place = 0; place < grid_.cell_count(); ++place) {
    if (count_digits(open_[place]) == 1) grid_.set(grid_.cell(place), first_digit(open_[place]));
  }
  return true;
}

void LinkedPuzzle::list_candidates() {
  auto open = open_.begin();
  for (Cell cell; cell.row < grid_.size(); ++cell.row) {
    for (cell.column = 0; cell.column < grid_.size(); ++cell.column) {
      DigitSet digits = *open++;
      if (grid_[cell] != 0) continue;
      for (; digits != 0; digits &= digits - 1) candidates_.push_back({cell, first_digit(digits)});
    }
  }
}

// How many items there are.
std::int32_t LinkedPuzzle::number_items() {
  constexpr std::int32_t kSettled = -1;
  items_.assign(4 * grid_.cell_count(), 0);
  for (Cell cell; cell.row < grid_.size(); ++cell.row) {
    for (cell.column = 0; cell.column < grid_.size(); ++cell.column) {
      if (grid_[cell] == 0) continue;
      for (const ItemId item : items_of(grid_, {cell, grid_[cell]})) items_[index(item)] = kSettled;
    }
  }
  std::int32_t count = 0;
  for (std::int32_t& item : items_) {
    if (item != kSettled) item = count++;
  }
  return count;
}

void LinkedPuzzle::add_option(const Candidate& candidate, Links& links) const {
  const auto [cell, row, column, box] = items_of(grid_, candidate);
  const auto entry = [this](ItemId item) { return Entry{ItemId{items_[index(item)]}}; };
  links.add_option(std::array{entry(cell), entry(row), entry(column), entry(box)});
}

}  // namespace dance::sudoku
