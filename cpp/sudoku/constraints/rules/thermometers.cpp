#include "sudoku/constraints/rules/rules.hpp"

namespace dance::sudoku::rules {

Failure thermometer(const Rule& rule, Builder& builder) {
  if (static_cast<int>(rule.cells.size()) > builder.digit_count()) {
    return Error{ErrorCode::wrong_cells,
                 {},
                 std::to_string(rule.cells.size()),
                 "≤ " + std::to_string(builder.digit_count())};
  }
  builder.pairs_along(rule.cells, builder.table([](int a, int b) { return a < b; }));
  return {};
}

Failure slow_thermometer(const Rule& rule, Builder& builder) {
  builder.pairs_along(rule.cells, builder.table([](int a, int b) { return a <= b; }));
  return {};
}

}  // namespace dance::sudoku::rules
