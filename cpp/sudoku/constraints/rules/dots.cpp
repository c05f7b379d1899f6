#include <algorithm>
#include <cstdlib>
#include <set>

#include "sudoku/constraints/rules/rules.hpp"

namespace dance::sudoku::rules {
namespace {

bool have_ratio(int a, int b, int ratio) {
  return a == ratio * b || b == ratio * a;
}

// Applies a table to the two cells of a dot.
Failure add_pair(Builder& builder, const Rule& rule, std::shared_ptr<const PairTable> table) {
  if (!Builder::allows_any(*table)) return impossible_number(rule.number);
  builder.pair(rule.cells[0], rule.cells[1], std::move(table));
  return {};
}

// Pairs of cells that have a rule of certain kinds.
using CellPairs = std::set<std::pair<CellId, CellId>>;
CellPairs marked_pairs(const Builder& builder, std::initializer_list<RuleKind> kinds) {
  CellPairs pairs;
  for (const Rule& rule : builder.puzzle().rules) {
    if (std::find(kinds.begin(), kinds.end(), rule.kind) == kinds.end()) continue;
    if (rule.cells.size() == 2) pairs.insert(std::minmax(rule.cells[0], rule.cells[1]));
  }
  return pairs;
}

// Applies a table to all orthogonal neighbours except the marked pairs.
void add_to_others(Builder& builder, const CellPairs& marked,
                   const std::shared_ptr<const PairTable>& table) {
  const auto cells = static_cast<CellId>(builder.board().cell_count());
  for (CellId a = 0; a < cells; ++a) {
    if (!builder.is_present(a)) continue;
    for (const CellId b : builder.neighbours(a)) {
      if (a < b && marked.count({a, b}) == 0) builder.pair(a, b, table);
    }
  }
}

// Applies a negative rule. It must have an effect, but for the sums of XV on small grids.
Failure add_negative(Builder& builder, const Rule& rule, const CellPairs& marked,
                     std::shared_ptr<const PairTable> table) {
  constexpr int kV = 5, kX = 10;
  const bool is_usual = !rule.number || rule.number == kV || rule.number == kX;
  const bool has_effect =
      std::any_of(builder.digits().begin(), builder.digits().end(),
                  [&](int digit) { return (builder.all() & ~table->allowed[digit]) != 0; });
  if (!is_usual && !has_effect) return impossible_number(rule.number);
  add_to_others(builder, marked, table);
  return {};
}

}  // namespace

Failure nonconsecutive(const Rule&, Builder& builder) {
  add_to_others(builder, {}, builder.table([](int a, int b) { return std::abs(a - b) != 1; }));
  return {};
}

Failure no_difference(const Rule& rule, Builder& builder) {
  const int number = rule.number.value_or(1);
  return add_negative(builder, rule, marked_pairs(builder, {RuleKind::difference, RuleKind::ratio}),
                      builder.table([=](int a, int b) { return std::abs(a - b) != number; }));
}

Failure no_ratio(const Rule& rule, Builder& builder) {
  const int number = rule.number.value_or(2);
  return add_negative(builder, rule, marked_pairs(builder, {RuleKind::difference, RuleKind::ratio}),
                      builder.table([=](int a, int b) { return !have_ratio(a, b, number); }));
}

Failure no_sum(const Rule& rule, Builder& builder) {
  return add_negative(builder, rule, marked_pairs(builder, {RuleKind::pair_sum}),
                      builder.table([&](int a, int b) { return a + b != *rule.number; }));
}

Failure difference(const Rule& rule, Builder& builder) {
  const int number = rule.number.value_or(1);
  return add_pair(builder, rule,
                  builder.table([=](int a, int b) { return std::abs(a - b) == number; }));
}

Failure ratio(const Rule& rule, Builder& builder) {
  const int number = rule.number.value_or(2);
  return add_pair(builder, rule,
                  builder.table([=](int a, int b) { return have_ratio(a, b, number); }));
}

Failure pair_sum(const Rule& rule, Builder& builder) {
  return add_pair(builder, rule,
                  builder.table([&](int a, int b) { return a + b == *rule.number; }));
}

Failure less(const Rule& rule, Builder& builder) {
  return add_pair(builder, rule, builder.table([](int a, int b) { return a < b; }));
}

}  // namespace dance::sudoku::rules
