#include <algorithm>
#include <cstdlib>

#include "sudoku/constraints/rules/rules.hpp"

namespace dance::sudoku::rules {
namespace {

// Returns each cell of a line once; the line may cross or close itself.
Cells each_once(const Cells& line) {
  Cells cells;
  for (const CellId cell : line) {
    if (std::find(cells.begin(), cells.end(), cell) == cells.end()) cells.push_back(cell);
  }
  return cells;
}

// Reads both ends, then the inner cells, which must satisfy `accepts(least end, greatest end,
// digit)`. The state is −1 at first, then the first end, then 32 + both ends.
template <class AcceptsEnds, class Accepts>
Failure line_with_ends(const Rule& rule, Builder& builder, AcceptsEnds accepts_ends,
                       Accepts accepts) {
  Cells cells = {rule.cells.front(), rule.cells.back()};
  cells.insert(cells.end(), rule.cells.begin() + 1, rule.cells.end() - 1);
  return builder.line(
      std::move(cells), -1,
      [&](std::int64_t state, int digit) -> std::int64_t {
        if (state < 0) return digit;
        if (state < 32) {
          const auto [a, b] = std::minmax({static_cast<int>(state), digit});
          return accepts_ends(a, b) ? 32 + 32 * a + b : Builder::kDead;
        }
        const int ends = static_cast<int>(state) - 32;
        return accepts(ends / 32, ends % 32, digit) ? state : Builder::kDead;
      },
      [](std::int64_t) { return true; });
}

// Returns the length of the longest run of consecutive digits of the board.
int longest_run(const Builder& builder) {
  int run = 0, longest = 0;
  for (int digit = builder.least(); digit <= builder.most(); ++digit) {
    run = (builder.all() >> digit & 1) != 0 ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  return longest;
}

// Requires any `group` consecutive cells to be in different classes, so that classes repeat along
// the line.
template <class ClassOf>
void differ_in_rows(const Cells& line, Builder& builder, std::size_t group, ClassOf class_of) {
  const auto differ = builder.table([&](int a, int b) { return class_of(a) != class_of(b); });
  for (std::size_t b = 1; b < line.size(); ++b) {
    for (std::size_t a = b < group ? 0 : b - group + 1; a < b; ++a) {
      if (line[a] != line[b]) builder.pair(line[a], line[b], differ);
    }
  }
}

}  // namespace

Failure whispers(const Rule& rule, Builder& builder) {
  const int number = rule.number.value_or(5);
  const auto table = builder.table([=](int a, int b) { return std::abs(a - b) >= number; });
  if (!Builder::allows_any(*table)) {
    return impossible_number(number, range_text(0, builder.most() - builder.least()));
  }
  builder.pairs_along(rule.cells, table);
  return {};
}

Failure renban(const Rule& rule, Builder& builder) {
  Cells cells = each_once(rule.cells);
  std::vector<Digits> runs;
  for (int first = builder.least(); first <= builder.most(); ++first) {
    const DigitSet run = ((DigitSet{1} << cells.size()) - 1) << first;
    if ((run & ~DigitSet{builder.all()}) == 0) runs.push_back(static_cast<Digits>(run));
  }
  if (runs.empty()) {
    return Error{ErrorCode::wrong_cells,
                 {},
                 std::to_string(cells.size()),
                 "≤ " + std::to_string(longest_run(builder))};
  }
  builder.region(std::move(cells), std::move(runs));
  return {};
}

Failure palindrome(const Rule& rule, Builder& builder) {
  const auto equal = builder.table([](int a, int b) { return a == b; });
  const Cells& line = rule.cells;
  for (std::size_t a = 0, b = line.size() - 1; a < b; ++a, --b) {
    if (line[a] != line[b]) builder.pair(line[a], line[b], equal);
  }
  return {};
}

Failure between(const Rule& rule, Builder& builder) {
  return line_with_ends(
      rule, builder, [](int, int) { return true; },
      [](int least, int most, int digit) { return least < digit && digit < most; });
}

Failure lockout(const Rule& rule, Builder& builder) {
  const int number = rule.number.value_or(4);
  return line_with_ends(
      rule, builder, [=](int least, int most) { return most - least >= number; },
      [](int least, int most, int digit) { return digit < least || most < digit; });
}

Failure nabner(const Rule& rule, Builder& builder) {
  builder.pairs_of_all(each_once(rule.cells),
                       builder.table([](int a, int b) { return std::abs(a - b) > 1; }));
  return {};
}

Failure entropic(const Rule& rule, Builder& builder) {
  const std::vector<int>& digits = builder.digits();
  differ_in_rows(rule.cells, builder, 3, [&](int digit) {
    const auto rank = std::find(digits.begin(), digits.end(), digit) - digits.begin();
    return rank * 3 / builder.digit_count();
  });
  return {};
}

Failure modular(const Rule& rule, Builder& builder) {
  const int number = rule.number.value_or(3);
  if (number < 2 || number > kMaxVariantDigit) {
    return impossible_number(number, range_text(2, kMaxVariantDigit));
  }
  differ_in_rows(rule.cells, builder, static_cast<std::size_t>(number),
                 [=](int digit) { return digit % number; });
  return {};
}

}  // namespace dance::sudoku::rules
