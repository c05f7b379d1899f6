#include <algorithm>
#include <iterator>
#include <map>

#include "sudoku/constraints/rules/rules.hpp"

namespace dance::sudoku::rules {
namespace {

Failure need_as_many(const Rule& rule) {
  if (rule.cells.size() == rule.others.size()) return {};
  return Error{ErrorCode::wrong_cells,
               {},
               std::to_string(rule.others.size()),
               std::to_string(rule.cells.size())};
}

}  // namespace

Failure clone(const Rule& rule, Builder& builder) {
  if (auto failure = need_as_many(rule)) return failure;
  const auto equal = builder.table([](int a, int b) { return a == b; });
  for (std::size_t at = 0; at < rule.cells.size(); ++at) {
    if (rule.cells[at] != rule.others[at]) builder.pair(rule.cells[at], rule.others[at], equal);
  }
  return {};
}

// Cells in both lists cancel out.
Failure same_digits(const Rule& rule, Builder& builder) {
  if (auto failure = need_as_many(rule)) return failure;
  CountConstraint count;
  const auto add_missing = [](const Cells& cells, const Cells& known, Cells& added) {
    std::copy_if(cells.begin(), cells.end(), std::back_inserter(added), [&](CellId cell) {
      return std::find(known.begin(), known.end(), cell) == known.end();
    });
  };
  add_missing(rule.cells, rule.others, count.cells);
  add_missing(rule.others, rule.cells, count.others);
  count.counts.fill(1);
  if (!count.cells.empty()) builder.count(std::move(count));
  return {};
}

Failure equal_sums(const Rule& rule, Builder& builder) {
  return builder.equal_sums(rule.cells, rule.others);
}

// The state is the number of copies still missing of each digit, in base 32.
Failure quadruple(const Rule& rule, Builder& builder) {
  if (rule.digits.empty()) return Error{ErrorCode::no_number};
  constexpr std::size_t kCellsAtCorner = 4;
  if (rule.digits.size() > rule.cells.size()) {
    if (rule.digits.size() > kCellsAtCorner) {
      return impossible_number(static_cast<int>(rule.digits.size()),
                               "≤ " + std::to_string(rule.cells.size()) + " digits");
    }
    return Error{ErrorCode::wrong_cells,
                 {},
                 std::to_string(rule.cells.size()),
                 "≥ " + std::to_string(rule.digits.size())};
  }
  constexpr std::size_t kMaxDigits = 12;
  if (rule.digits.size() > kMaxDigits) {
    return Error{ErrorCode::too_large,
                 {},
                 std::to_string(rule.digits.size()),
                 "≤ " + std::to_string(kMaxDigits) + " digits"};
  }
  std::map<int, std::int64_t> unit_of;
  std::int64_t missing = 0, unit = 1;
  for (const int digit : rule.digits) {
    const auto [known, is_new] = unit_of.try_emplace(digit, unit);
    if (is_new) unit *= 32;
    missing += known->second;
  }

  return builder.line(
      rule.cells, missing,
      [&](std::int64_t state, int digit) {
        const auto found = unit_of.find(digit);
        if (found == unit_of.end() || state / found->second % 32 == 0) return state;
        return state - found->second;
      },
      [](std::int64_t state) { return state == 0; });
}

Failure counting_circles(const Rule& rule, Builder& builder) {
  const int circles = static_cast<int>(rule.cells.size());
  CountConstraint count{rule.cells, {}, {}};
  // Bit n: the available digits can fill n circles.
  std::vector<bool> reached(static_cast<std::size_t>(circles) + 1);
  reached[0] = true;
  for (const int digit : builder.digits()) {
    count.counts[digit] = 1;
    if (digit == 0 || digit > circles) continue;
    count.counts[digit] |= std::uint64_t{1} << digit;
    for (int filled = circles; filled >= digit; --filled) {
      if (reached[filled - digit]) reached[filled] = true;
    }
  }
  if (!reached.back()) return impossible_number({});
  builder.count(std::move(count));
  return {};
}

}  // namespace dance::sudoku::rules
