#include "sudoku/constraints/house_rules.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>

#include "sudoku/constraints/model.hpp"

namespace dance::sudoku {
namespace {

// Returns whether a table forbids equal digits, and nothing else.
bool only_differ(const PairTable& table, Digits digits) {
  for (const int digit : list_digits(digits)) {
    if ((table.allowed[digit] & digits) != (digits & ~(Digits{1} << digit))) return false;
  }
  return true;
}

bool says_more(const Constraints& all) {
  return !all.sums.empty() || !all.lines.empty() || !all.counts.empty() || !all.ranks.empty() ||
         !all.any_of.empty();
}

// Adds the constraints of the rule with this index. Returns false if they say more.
bool add(const Constraints& constraints, std::size_t rule, Digits digits, HouseRules& houses) {
  if (says_more(constraints)) return false;
  for (const Region& region : constraints.regions) {
    if (!region.combinations.empty()) return false;
    const Cells& cells = region.cells;
    if (cells.size() == list_digits(digits).size()) {
      houses.extras.regions.emplace_back(cells.begin(), cells.end());
      std::sort(houses.extras.regions.back().begin(), houses.extras.regions.back().end());
      houses.rules.push_back(rule);
      continue;
    }
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (std::size_t k = 0; k < i; ++k) houses.extras.pairs.emplace_back(cells[k], cells[i]);
    }
  }
  for (const PairConstraint& pair : constraints.pairs) {
    if (!only_differ(*pair.table, digits)) return false;
    houses.extras.pairs.emplace_back(pair.a, pair.b);
  }
  for (const CellConstraint& cell : constraints.cells) {
    houses.candidates[cell.cell] &= DigitSet{cell.digits};
  }
  return true;
}

// Returns the rows (if `across` is the size) or columns (if it is 1) of cells, as a set.
std::uint32_t lines_of(const std::vector<int>& cells, int size, int across) {
  std::uint32_t lines = 0;
  for (const int cell : cells) lines |= std::uint32_t{1} << cell / across % size;
  return lines;
}

// Adds the houses that follow: where regions fill all but one of as many rows or columns, the cells
// left over have each digit once, too. The four windows of a windoku lead to five more.
void add_implied(int size, HouseRules& houses) {
  std::vector<std::vector<int>>& regions = houses.extras.regions;
  for (const int across : {size, 1, size, 1}) {  // those that follow lead to further ones
    for (std::size_t last = 0; last < regions.size(); ++last) {
      const std::uint32_t lines = lines_of(regions[last], size, across);
      std::vector<bool> is_taken(size * size);
      int amount = 0;
      for (std::size_t i = 0; i <= last; ++i) {
        if (lines_of(regions[i], size, across) != lines) continue;
        ++amount;
        for (const int cell : regions[i]) is_taken[cell] = true;
      }
      if (amount + 1 != std::popcount(lines)) continue;
      std::vector<int> left;
      for (int cell = 0; cell < size * size; ++cell) {
        if ((lines >> cell / across % size & 1) != 0 && !is_taken[cell]) left.push_back(cell);
      }
      const bool is_new = std::find(regions.begin(), regions.end(), left) == regions.end();
      if (static_cast<int>(left.size()) != size || !is_new) continue;
      regions.push_back(std::move(left));
      houses.rules.push_back(houses.rules[last]);
    }
  }
}

}  // namespace

std::optional<HouseRules> house_rules(const VariantPuzzle& puzzle) {
  const auto digits = static_cast<Digits>(puzzle.board.digits);
  HouseRules houses;
  houses.candidates.assign(puzzle.board.cell_count(), puzzle.board.digits);
  RuleConstraints constraints(puzzle);
  for (std::size_t rule = 0; rule < puzzle.rules.size(); ++rule) {
    const auto of_rule = constraints.of(puzzle.rules[rule]);
    if (!of_rule || !add(*of_rule, rule, digits, houses)) return std::nullopt;
  }
  // Nobody looks for such houses among many regions.
  constexpr std::size_t kMostRegions = 64;
  if (houses.rules.size() <= kMostRegions) add_implied(puzzle.board.width, houses);
  return houses;
}

}  // namespace dance::sudoku
