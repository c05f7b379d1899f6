#include "sudoku/constraints/rules/rules.hpp"

namespace dance::sudoku::rules {
namespace {

// A longer pill would spell a number that no shaft reaches.
constexpr std::size_t kLongestPill = 4;

}  // namespace

Failure arrow(const Rule& rule, Builder& builder) {
  if (rule.cells.size() > kLongestPill) {
    return Error{ErrorCode::wrong_cells,
                 {},
                 std::to_string(rule.cells.size()),
                 "≤ " + std::to_string(kLongestPill)};
  }
  Cells cells = rule.others;
  std::vector<int> factors(cells.size(), 1);
  int value = -1;
  for (std::size_t at = rule.cells.size(); at-- > 0; value *= 10) {
    cells.push_back(rule.cells[at]);
    factors.push_back(value);
  }
  if (builder.sum(cells, factors, 0)) return impossible_number({});
  return {};
}

Failure double_arrow(const Rule& rule, Builder& builder) {
  const Cells& line = rule.cells;
  return builder.equal_sums({line.front(), line.back()}, {line.begin() + 1, line.end() - 1});
}

}  // namespace dance::sudoku::rules
