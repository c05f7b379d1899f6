#include <algorithm>

#include "sudoku/constraints/rules/rules.hpp"

namespace dance::sudoku::rules {
namespace {

// Adds the range of a clue to the error that no digits fit it.
Failure with_range(Failure failure, const Rule& rule, int least, int most) {
  if (failure && failure->code == ErrorCode::impossible_number) {
    return impossible_number(rule.number, range_text(least, most));
  }
  return failure;
}

int sum_of_all(const Builder& builder) {
  int sum = 0;
  for (const int digit : builder.digits()) sum += digit;
  return sum;
}

}  // namespace

Failure little_killer(const Rule& rule, Builder& builder) {
  return builder.sum(rule.cells, std::vector<int>(rule.cells.size(), 1), *rule.number);
}

// The state is −1 before the first crust, sum · 2 + (whether the first crust is the largest digit)
// between both, and −2 after them.
Failure sandwich(const Rule& rule, Builder& builder) {
  const int least = builder.least(), most = builder.most(), total = *rule.number;
  const auto failure = builder.line(
      rule.cells, -1,
      [=](std::int64_t state, int digit) -> std::int64_t {
        const bool is_crust = digit == least || digit == most;
        if (state == -2) return is_crust ? Builder::kDead : state;
        if (state == -1) return is_crust ? std::int64_t{digit == most} : state;
        if (!is_crust) return state / 2 + digit <= total ? state + 2 * digit : Builder::kDead;
        const bool is_other = (digit == most) != (state % 2 == 1);
        return is_other && state / 2 == total ? -2 : Builder::kDead;
      },
      [](std::int64_t state) { return state == -2; });
  return with_range(failure, rule, 0, sum_of_all(builder) - least - most);
}

// The state is −1 at first, then 64 · the sum so far + the number of digits to come.
Failure x_sum(const Rule& rule, Builder& builder) {
  const int total = *rule.number;
  const auto failure = builder.line(
      rule.cells, -1,
      [=](std::int64_t state, int digit) -> std::int64_t {
        if (state >= 0 && state % 64 == 0) return state;
        const std::int64_t left = state < 0 ? digit - 1 : state % 64 - 1;
        const std::int64_t sum = (state < 0 ? 0 : state / 64) + digit;
        if (left < 0) return 0;  // x is 0
        return sum > total ? Builder::kDead : 64 * sum + left;
      },
      [=](std::int64_t state) { return state == 64 * std::int64_t{total}; });
  return with_range(failure, rule, std::max(builder.least(), 0), sum_of_all(builder));
}

// The state is 64 · the digits seen + the largest of them.
Failure skyscraper(const Rule& rule, Builder& builder) {
  const int total = *rule.number;
  const auto failure = builder.line(
      rule.cells, 0,
      [=](std::int64_t state, int digit) -> std::int64_t {
        if (digit <= state % 64) return state;
        const std::int64_t seen = state / 64 + 1;
        return seen > total ? Builder::kDead : 64 * seen + digit;
      },
      [=](std::int64_t state) { return state / 64 == total; });
  return with_range(failure, rule, 1, static_cast<int>(rule.cells.size()));
}

Failure numbered_room(const Rule& rule, Builder& builder) {
  const int number = *rule.number;
  const int size = static_cast<int>(rule.cells.size());
  if (std::find(builder.digits().begin(), builder.digits().end(), number) ==
      builder.digits().end()) {
    return Error{ErrorCode::unknown_digit, {}, std::to_string(number)};
  }
  builder.only(rule.cells[0], [=](int digit) {
    return 1 <= digit && digit <= size && (digit != 1 || number == 1);
  });
  for (int place = 2; place <= size; ++place) {
    builder.pair(rule.cells[0], rule.cells[place - 1],
                 builder.table([=](int a, int b) { return a != place || b == number; }));
  }
  return {};
}

}  // namespace dance::sudoku::rules
