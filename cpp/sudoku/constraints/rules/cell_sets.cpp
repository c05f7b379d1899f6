#include <algorithm>
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

// For each digit, an automaton counts how far `cells` is ahead of `others`.
Failure same_digits(const Rule& rule, Builder& builder) {
  if (auto failure = need_as_many(rule)) return failure;
  Cells alternating;
  for (std::size_t at = 0; at < rule.cells.size(); ++at) {
    alternating.push_back(rule.cells[at]);
    alternating.push_back(rule.others[at]);
  }
  for (const int counted : builder.digits()) {
    // The state is twice the lead, plus one before a cell of `others`.
    const auto most = static_cast<std::int64_t>(alternating.size()) + 1;
    const auto failure = builder.line(
        alternating, 0,
        [=](std::int64_t state, int digit) {
          const bool is_other = state % 2 != 0;
          const std::int64_t step = digit == counted ? (is_other ? -2 : 2) : 0;
          const std::int64_t next = state + step + (is_other ? -1 : 1);
          return -most <= next && next <= most ? next : Builder::kDead;
        },
        [](std::int64_t state) { return state == 0; });
    if (failure) return failure;
  }
  return {};
}

Failure equal_sums(const Rule& rule, Builder& builder) {
  return builder.equal_sums(rule.cells, rule.others);
}

// The state is the number of each digit still missing, in base 32.
Failure quadruple(const Rule& rule, Builder& builder) {
  if (rule.digits.size() > rule.cells.size() || rule.digits.empty()) {
    return impossible_number({}, "≤ " + std::to_string(rule.cells.size()));
  }
  constexpr std::size_t kMostDigits = 12;
  if (rule.digits.size() > kMostDigits) {
    return Error{ErrorCode::too_large,
                 {},
                 std::to_string(rule.digits.size()),
                 "≤ " + std::to_string(kMostDigits)};
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

// The digits in the circles, each counted once, add up to the number of circles.
Failure counting_circles(const Rule& rule, Builder& builder) {
  constexpr int kMostDigits = 10;
  const int circles = static_cast<int>(rule.cells.size());
  // Circles that follow each other in a row hold a digit once.
  Cells in_rows = rule.cells;
  std::sort(in_rows.begin(), in_rows.end());
  const auto may_occur = [=](int digit) { return 1 <= digit && digit <= circles; };
  for (const CellId cell : rule.cells) builder.only(cell, may_occur);
  const auto count = [&](int counted, auto may_end) {
    return builder.line(
        in_rows, 0,
        [=](std::int64_t state, int digit) {
          if (digit != counted) return state;
          return state == counted ? Builder::kDead : state + 1;
        },
        may_end);
  };
  for (const int counted : builder.digits()) {
    if (!may_occur(counted)) continue;
    const auto failure =
        count(counted, [=](std::int64_t state) { return state == 0 || state == counted; });
    if (failure) return failure;
  }
  if (builder.digit_count() > kMostDigits) return {};
  std::vector<Constraints> alternatives;
  const auto choose = [&](auto& self, std::size_t at, int left, Digits chosen) -> void {
    if (left == 0) {
      Constraints& added = alternatives.emplace_back();
      for (const CellId cell : rule.cells) added.cells.push_back({cell, chosen});
    }
    for (; left > 0 && at < builder.digits().size(); ++at) {
      const int digit = builder.digits()[at];
      if (may_occur(digit) && digit <= left) {
        self(self, at + 1, left - digit, chosen | Digits{1} << digit);
      }
    }
  };
  choose(choose, 0, circles, 0);
  if (alternatives.empty()) return impossible_number({});
  for (Constraints& alternative : alternatives) {
    Constraints* const outer = builder.redirect(&alternative);
    for (const int counted : list_digits(alternative.cells.front().digits)) {
      if (auto failure = count(counted, [=](std::int64_t state) { return state == counted; })) {
        builder.redirect(outer);
        return failure;
      }
    }
    builder.redirect(outer);
  }
  builder.any_of(std::move(alternatives), true);
  return {};
}

}  // namespace dance::sudoku::rules
