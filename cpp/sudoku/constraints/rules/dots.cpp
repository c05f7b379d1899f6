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

// Returns a failure if no two digits are related by the number of a negative rule, which has no
// effect then. Sums of 5 and 10 are those of XV, also on small grids.
template <class Related>
Failure check_negative(const Rule& rule, const Builder& builder, Related are_related) {
  const std::vector<int>& digits = builder.digits();
  for (const int a : digits) {
    for (const int b : digits) {
      if (are_related(a, b)) return {};
    }
  }
  constexpr int kV = 5, kX = 10;
  const bool is_usual = !rule.number || rule.number == kV || rule.number == kX;
  return is_usual ? Failure() : impossible_number(rule.number);
}

}  // namespace

Failure nonconsecutive(const Rule&, Builder& builder) {
  add_to_others(builder, {}, builder.table([](int a, int b) { return std::abs(a - b) != 1; }));
  return {};
}

Failure no_difference(const Rule& rule, Builder& builder) {
  const int number = rule.number.value_or(1);
  const auto differ = [=](int a, int b) { return std::abs(a - b) == number; };
  add_to_others(builder, marked_pairs(builder, {RuleKind::difference, RuleKind::ratio}),
                builder.table([=](int a, int b) { return !differ(a, b); }));
  return check_negative(rule, builder, differ);
}

Failure no_ratio(const Rule& rule, Builder& builder) {
  const int number = rule.number.value_or(2);
  const auto are_related = [=](int a, int b) { return have_ratio(a, b, number); };
  add_to_others(builder, marked_pairs(builder, {RuleKind::difference, RuleKind::ratio}),
                builder.table([=](int a, int b) { return !are_related(a, b); }));
  return check_negative(rule, builder, are_related);
}

Failure no_sum(const Rule& rule, Builder& builder) {
  const auto have_sum = [&](int a, int b) { return a + b == *rule.number; };
  add_to_others(builder, marked_pairs(builder, {RuleKind::pair_sum}),
                builder.table([&](int a, int b) { return !have_sum(a, b); }));
  return check_negative(rule, builder, have_sum);
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
