#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "sudoku/constraints/rules/rules.hpp"

namespace dance::sudoku::rules {
namespace {

// Adds the range to the error of a clue that is out of range.
Failure with_range(Failure failure, const Rule& rule, int least, int most) {
  const bool is_outside = *rule.number < least || most < *rule.number;
  if (failure && failure->code == ErrorCode::impossible_number && is_outside) {
    return impossible_number(rule.number, range_text(least, most));
  }
  if (failure && failure->code == ErrorCode::impossible_number) {
    return impossible_number(rule.number);
  }
  return failure;
}

// An automaton's memory of the digits it adds up: their sum, and their set if the board has few
// digits and the line cannot repeat any.
class Tally {
 public:
  Tally(const Cells& cells, const Builder& builder) {
    std::vector<int> digits(builder.digits().begin(), builder.digits().end());
    std::sort(digits.begin(), digits.end());
    const bool differ = builder.all_differ(cells);
    has_set_ = differ && builder.digit_count() <= kMaxDigits;
    for (std::size_t i = 0; i < (differ ? digits.size() : cells.size()); ++i) {
      least_.push_back(least_.back() + digits[differ ? i : 0]);
      most_.push_back(most_.back() + digits[digits.size() - 1 - (differ ? i : 0)]);
    }
  }

  // Returns kDead for a repeated digit.
  std::int64_t add(std::int64_t read, int digit) const {
    const std::int64_t bit = has_set_ ? std::int64_t{1} << digit : 0;
    if ((read & bit) != 0) return Builder::kDead;
    return (read | bit) + (std::int64_t{digit} << kSetBits);
  }
  // Returns whether this many digits may have this sum.
  bool may_have(std::int64_t count, int sum) const {
    const auto i = static_cast<std::size_t>(count);
    return i < least_.size() && least_[i] <= sum && sum <= most_[i];
  }
  static int sum(std::int64_t read) { return static_cast<int>(read >> kSetBits); }

 private:
  static constexpr int kMaxDigits = 10;
  static constexpr int kSetBits = kMaxVariantDigit + 1;
  bool has_set_ = false;
  std::vector<int> least_ = {0}, most_ = {0};  // the sums of 0, 1, 2, … digits
};

// Returns the rows of a grid on which ranks are defined.
Result<std::vector<Cells>> ranked_rows(const SubGrid& grid, const Builder& builder) {
  const Board& board = builder.board();
  const int size = builder.digit_count();
  if (grid.height != size || grid.width != size) {
    const auto text_of = [](int height, int width) {
      return std::to_string(height) + "×" + std::to_string(width);
    };
    return Error{ErrorCode::wrong_cells, {}, text_of(grid.height, grid.width), text_of(size, size)};
  }
  std::vector<Cells> rows;
  for (int row = 0; row < grid.height; ++row) {
    rows.emplace_back();
    for (int column = 0; column < grid.width; ++column) {
      rows.back().push_back(board.cell(grid.row + row, grid.column + column));
    }
  }
  return rows;
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

// The state is −1 before the first crust, 2 · the tally + (whether the first crust is the largest
// digit) between the two, and −2 after them.
Failure sandwich(const Rule& rule, Builder& builder) {
  const int least = builder.least(), most = builder.most(), total = *rule.number;
  const Tally tally(rule.cells, builder);
  const auto failure = builder.line(
      rule.cells, -1,
      [=](std::int64_t state, int digit) -> std::int64_t {
        const bool is_crust = digit == least || digit == most;
        if (state == -2) return is_crust ? Builder::kDead : state;
        if (state == -1) return is_crust ? std::int64_t{digit == most} : state;
        if (!is_crust) {
          const std::int64_t read = tally.add(state / 2, digit);
          if (read == Builder::kDead || tally.sum(read) > total) return Builder::kDead;
          return 2 * read + state % 2;
        }
        const bool is_other = (digit == most) != (state % 2 == 1);
        return is_other && tally.sum(state / 2) == total ? -2 : Builder::kDead;
      },
      [](std::int64_t state) { return state == -2; });
  return with_range(failure, rule, 0, sum_of_all(builder) - least - most);
}

// The state is −1 at first, then 64 · the tally + the number of digits to come, and −2 after the
// last of them.
Failure x_sum(const Rule& rule, Builder& builder) {
  const int total = *rule.number;
  const Tally tally(rule.cells, builder);
  const auto failure = builder.line(
      rule.cells, -1,
      [=](std::int64_t state, int digit) -> std::int64_t {
        if (state == -2) return state;
        const std::int64_t left = state < 0 ? digit - 1 : state % 64 - 1;
        if (left < 0) return total == 0 ? -2 : Builder::kDead;  // x is 0
        const std::int64_t read = tally.add(state < 0 ? 0 : state / 64, digit);
        if (read == Builder::kDead || !tally.may_have(left, total - tally.sum(read))) {
          return Builder::kDead;
        }
        return left == 0 ? -2 : 64 * read + left;
      },
      [](std::int64_t state) { return state == -2; });
  return with_range(failure, rule, std::max(builder.least(), 0), sum_of_all(builder));
}

// The state consists, in base 64, of the largest digit read, the number of digits seen and, if no
// digit repeats, the number of digits read, which cannot exceed the number of digits up to the
// largest. It is −2 after the largest digit of the board, which hides all others. (Remembering the
// set of the digits read would narrow a little more, but make diagrams ten times as large.)
Failure skyscraper(const Rule& rule, Builder& builder) {
  constexpr std::int64_t kBase = 64;
  const int total = *rule.number, most = builder.most();
  const bool differ = builder.all_differ(rule.cells);
  const auto digits_up_to = [all = builder.all()](std::int64_t digit) {
    return std::popcount(all & ((Digits{2} << digit) - 1));
  };
  const auto failure = builder.line(
      rule.cells, 0,
      [=](std::int64_t state, int digit) -> std::int64_t {
        if (state == -2) return state;
        const std::int64_t before = state / kBase / kBase;
        const std::int64_t largest = std::max<std::int64_t>(before, digit);
        const std::int64_t seen = state / kBase % kBase + (digit > before ? 1 : 0);
        const std::int64_t read = state % kBase + (differ ? 1 : 0);
        if (digit == most) return seen == total ? -2 : Builder::kDead;
        if (seen > total || read > digits_up_to(largest)) return Builder::kDead;
        return (largest * kBase + seen) * kBase + read;
      },
      [=](std::int64_t state) { return state == -2 || state / kBase % kBase == total; });
  const int visible = std::popcount(builder.all() & ~Digits{1});  // a 0 is not
  return with_range(failure, rule, 1, std::min(visible, static_cast<int>(rule.cells.size())));
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

// From each side, one number begins with each digit. The rank thus determines the first digit, and
// how many of the other three that begin with it are smaller.
Failure full_rank(const Rule& rule, Builder& builder) {
  const int size = builder.digit_count(), rank = *rule.number - 1;
  auto rows = ranked_rows(builder.grid_of(rule.cells.front()), builder);
  if (!rows) return rows.error();
  if (static_cast<int>(rule.cells.size()) != size || !builder.all_differ(rule.cells)) {
    return Error{ErrorCode::wrong_cells, {}, {}, std::to_string(size)};
  }
  if (rank < 0 || rank >= 4 * size) return impossible_number(rule.number, range_text(1, 4 * size));
  const int first = builder.digits()[rank / 4];
  builder.only(rule.cells.front(), [=](int digit) { return digit == first; });
  builder.rank({*std::move(rows), rule.cells, rank % 4, rule.kind == RuleKind::shared_rank});
  return {};
}

Failure shared_rank(const Rule& rule, Builder& builder) {
  return full_rank(rule, builder);
}

Failure distinct_ranks(const Rule&, Builder& builder) {
  for (const SubGrid& grid : builder.board().grids) {
    auto rows = ranked_rows(grid, builder);
    if (!rows) return rows.error();
    builder.rank({*std::move(rows)});
  }
  return {};
}

}  // namespace dance::sudoku::rules
