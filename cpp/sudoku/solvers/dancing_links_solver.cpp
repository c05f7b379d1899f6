#include "sudoku/solvers/dancing_links_solver.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "sudoku/encode/encode.hpp"

namespace dance::sudoku {
namespace {

// Calls `visit` with every cell and its place in reading order, without a division per cell.
template <class Visit>
void visit_cells(int size, const Visit& visit) {
  int place = 0;
  for (Cell cell; cell.row < size; ++cell.row) {
    for (cell.column = 0; cell.column < size; ++cell.column) visit(cell, place++);
  }
}

// Adds the givens to `taken`. Returns false if one of them clashes or is not allowed.
bool take_givens(const Grid& puzzle, const Candidates& allowed, UsedDigits& taken) {
  bool is_possible = true;
  visit_cells(puzzle.size(), [&](Cell cell, int) {
    const Digit given = puzzle[cell];
    if (given == 0) return;
    const int box = puzzle.box_of(cell);
    const DigitSet possible = candidates_of(puzzle, allowed, cell) & ~taken.around(cell, box);
    is_possible = is_possible && has_digit(possible, given);
    taken.add(cell, box, set_of(given));
  });
  return is_possible;
}

}  // namespace

bool LinkedPuzzle::link(const Grid& puzzle, const Candidates& allowed, Settled settled,
                        LinksOfFour& links) {
  grid_ = puzzle;
  candidates_.clear();
  const bool is_possible =
      settle_givens(allowed) && (settled == Settled::givens || settle_singles());
  if (!is_possible) {
    links.restart(1, 0);
    return false;
  }
  const std::int32_t items = number_items();
  links.restart(items, count_open_candidates());
  add_options(links);
  return true;
}

bool LinkedPuzzle::settle_givens(const Candidates& allowed) {
  UsedDigits taken;
  if (!take_givens(grid_, allowed, taken)) return false;
  open_.resize(grid_.cells().size());
  visit_cells(grid_.size(), [&](Cell cell, int place) {
    open_[place] = candidates_of(grid_, allowed, cell) & all_digits(grid_.size()) &
                   ~taken.around(cell, grid_.box_of(cell));
  });
  return true;
}

bool LinkedPuzzle::settle_singles() {
  if (!known_) known_ = known_sets(grid_, {});
  restart(*known_, grid_, open_);
  std::uint64_t updates = 0;
  if (!infer(*known_, updates)) return false;
  open_.swap(known_->cells);
  visit_cells(grid_.size(), [this](Cell cell, int place) {
    if (count_digits(open_[place]) == 1) grid_.set(cell, first_digit(open_[place]));
  });
  return true;
}

// Numbers the open items and returns their count. The numbers of settled items are unused.
std::int32_t LinkedPuzzle::number_items() {
  items_.assign(4 * grid_.cells().size(), 1);
  visit_cells(grid_.size(), [this](Cell cell, int) {
    if (grid_[cell] == 0) return;
    for (const ItemId item : items_of(grid_, {cell, grid_[cell]})) items_[index(item)] = 0;
  });
  std::int32_t count = 0;
  for (std::int32_t& item : items_) count += std::exchange(item, count);
  return count;
}

std::int32_t LinkedPuzzle::count_open_candidates() const {
  std::int32_t count = 0;
  for (std::size_t place = 0; place < open_.size(); ++place) {
    if (grid_.cells()[place] == 0) count += count_digits(open_[place]);
  }
  return count;
}

// The items of a unit's digits are consecutive.
void LinkedPuzzle::add_options(LinksOfFour& links) {
  visit_cells(grid_.size(), [&](Cell cell, int place) {
    if (grid_[cell] != 0) return;
    const auto [own, row, column, box] = items_of(grid_, {cell, 1});
    const std::int32_t* const numbers = items_.data();
    const std::array from = {numbers + index(row), numbers + index(column), numbers + index(box)};
    const ItemId item{numbers[index(own)]};
    for (DigitSet digits = open_[place]; digits != 0; digits &= digits - 1) {
      const Digit digit = first_digit(digits);
      candidates_.push_back({cell, digit});
      links.add_option({item, ItemId{from[0][digit - 1]}, ItemId{from[1][digit - 1]},
                        ItemId{from[2][digit - 1]}});
    }
  });
}

LinksOfFour DancingLinksSolver::link(const Candidates& candidates) {
  LinksOfFour links;
  linked_.link(puzzle_, candidates, Settled::givens, links);
  return links;
}

bool DancingLinksSolver::restart(const PlainCells& givens) {
  set_cells(puzzle_, givens);
  LinksOfFour links = search_.release_links();
  const bool is_possible = linked_.link(puzzle_, {}, Settled::singles, links);
  search_.restart(std::move(links));
  return is_possible;
}

void DancingLinksSolver::read_solution(PlainCells& cells) const {
  const auto settled = linked_.grid().cells();
  std::copy(settled.begin(), settled.end(), cells.digits.begin());
  for (const Choice& choice : search_.solution()) {
    const auto& [cell, digit] = linked_.candidates()[index(choice.option)];
    cells.digits[linked_.grid().place_of(cell)] = digit;
  }
}

}  // namespace dance::sudoku
