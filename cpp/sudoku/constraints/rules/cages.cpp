#include <algorithm>
#include <bit>
#include <functional>
#include <numeric>

#include "sudoku/constraints/rules/rules.hpp"

namespace dance::sudoku::rules {
namespace {

// Cages with more combinations are left to the linear sums.
constexpr std::size_t kMaxCombinations = 1'000;

// The sets of `count` digits with this sum, up to one more than kMaxCombinations.
class Combinations {
 public:
  Combinations(const std::vector<int>& digits, int count, int sum) : digits_(digits) {
    extend(0, count, sum, 0);
  }

  std::vector<Digits> take() && { return std::move(found_); }

 private:
  void extend(std::size_t from, int count, int sum, Digits chosen) {
    if (found_.size() > kMaxCombinations) return;
    if (count == 0) {
      if (sum == 0) found_.push_back(chosen);
      return;
    }
    const auto left = static_cast<std::size_t>(count);
    for (std::size_t at = from; at + left <= digits_.size(); ++at) {
      const auto begin = digits_.begin() + static_cast<std::ptrdiff_t>(at);
      if (std::accumulate(begin, begin + count, 0) > sum) return;
      if (digits_[at] + std::accumulate(digits_.end() - count + 1, digits_.end(), 0) < sum)
        continue;
      extend(at + 1, count - 1, sum - digits_[at], chosen | Digits{1} << digits_[at]);
    }
  }

  const std::vector<int>& digits_;
  std::vector<Digits> found_;
};

}  // namespace

Failure extra_region(const Rule& rule, Builder& builder) {
  return builder.region(rule.cells);
}

Failure killer_cage(const Rule& rule, Builder& builder) {
  const int count = static_cast<int>(rule.cells.size());
  if (!rule.number || count > builder.digit_count()) return builder.region(rule.cells);
  const std::vector<int>& digits = builder.digits();
  auto combinations = Combinations(digits, count, *rule.number).take();
  if (combinations.empty()) {
    const int least = std::accumulate(digits.begin(), digits.begin() + count, 0);
    const int most = std::accumulate(digits.end() - count, digits.end(), 0);
    return impossible_number(rule.number, range_text(least, most));
  }
  if (combinations.size() <= kMaxCombinations) {
    builder.region(rule.cells, std::move(combinations));
    return {};
  }
  if (auto failure = builder.region(rule.cells)) return failure;
  return sum_cage(rule, builder);
}

Failure sum_cage(const Rule& rule, Builder& builder) {
  return builder.sum(rule.cells, std::vector<int>(rule.cells.size(), 1), *rule.number);
}

}  // namespace dance::sudoku::rules
