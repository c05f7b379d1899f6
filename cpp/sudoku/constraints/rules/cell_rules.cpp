#include <set>

#include "sudoku/constraints/rules/rules.hpp"

namespace dance::sudoku::rules {
namespace {

// Compares each cell with its neighbours that are in no rule of the same kind.
template <class Compare>
Failure compare_with_neighbours(const Rule& rule, Builder& builder, Compare compare) {
  std::set<CellId> marked(rule.cells.begin(), rule.cells.end());
  for (const Rule& other : builder.puzzle().rules) {
    if (other.kind == rule.kind) marked.insert(other.cells.begin(), other.cells.end());
  }
  const auto table = builder.table(compare);
  for (const CellId cell : rule.cells) {
    for (const CellId next : builder.neighbours(cell)) {
      if (marked.count(next) == 0) builder.pair(cell, next, table);
    }
  }
  return {};
}

}  // namespace

Failure odd(const Rule& rule, Builder& builder) {
  for (const CellId cell : rule.cells) builder.only(cell, [](int digit) { return digit % 2 == 1; });
  return {};
}

Failure even(const Rule& rule, Builder& builder) {
  for (const CellId cell : rule.cells) builder.only(cell, [](int digit) { return digit % 2 == 0; });
  return {};
}

Failure minimum(const Rule& rule, Builder& builder) {
  return compare_with_neighbours(rule, builder, [](int a, int b) { return a < b; });
}

Failure maximum(const Rule& rule, Builder& builder) {
  return compare_with_neighbours(rule, builder, [](int a, int b) { return a > b; });
}

}  // namespace dance::sudoku::rules
