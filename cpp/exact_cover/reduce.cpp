#include "exact_cover/reduce.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>

#include "exact_cover/bit_matrix.hpp"
#include "exact_cover/option_bits.hpp"
#include "exact_cover/word_set.hpp"

namespace dance {
namespace {

constexpr std::int32_t kNone = -1;

template <class Id>
std::vector<Id> all_ids(std::int32_t count) {
  std::vector<Id> ids;
  for (std::int32_t i = 0; i < count; ++i) ids.push_back(Id{i});
  return ids;
}

class Reducer {
 public:
  explicit Reducer(const Problem& problem)
      : problem_(problem), bits_(problem), examples_(problem.primary_count(), kNone) {
    matrix_.fill(bits_);
    live_.resize(matrix_.words());
    left_.resize(matrix_.words());
    for (std::int32_t i = 0; i < problem.option_count(); ++i) add(live_.data(), i);
  }

  void drop_blocked_options() {
    while (drop_some()) continue;
  }

  std::vector<OptionId> options() const {
    std::vector<OptionId> options;
    for_each(live_.data(), live_.size(), [&](std::int32_t option) {
      options.push_back(OptionId{option});
      return true;
    });
    return options;
  }

  std::vector<ItemId> items() const {
    std::vector<ItemId> items = different_primary();
    std::vector<std::int32_t> uses(problem_.item_count());
    for (const OptionId option : options()) {
      for (const Entry& entry : problem_.option(option)) ++uses[index(entry.item)];
    }
    for (std::int32_t i = problem_.primary_count(); i < problem_.item_count(); ++i) {
      if (uses[i] > 1) items.push_back(ItemId{i});
    }
    return items;
  }

 private:
  // Whether there were any to drop.
  bool drop_some() {
    bool has_dropped = false;
    for_each(live_.data(), live_.size(), [&](std::int32_t option) {
      if (is_blocked(option)) {
        remove(live_.data(), option);
        has_dropped = true;
      }
      return true;
    });
    return has_dropped;
  }

  bool is_blocked(std::int32_t option) {
    const auto forbidden = bits_.forbidden(option);
    left_ = live_;
    for (const std::int32_t bit : forbidden) {
      const Word* const row = matrix_.row(bit);
      for (std::size_t i = 0; i < left_.size(); ++i) left_[i] &= ~row[i];
    }
    for (std::int32_t item = 0; item < problem_.primary_count(); ++item) {
      if (is_left(examples_[item])) continue;
      const auto own = std::find(forbidden.begin(), forbidden.end(), item);
      if (own == forbidden.end() && !find_example(item)) return true;
    }
    return false;
  }

  bool is_left(std::int32_t option) const {
    return option != kNone && contains(left_.data(), option);
  }

  // Finds an option that is left to this item. What was left to it once often is so again.
  bool find_example(std::int32_t item) {
    const Word* const row = matrix_.row(item);
    for (std::size_t i = 0; i < left_.size(); ++i) {
      const Word both = row[i] & left_[i];
      if (both == 0) continue;
      examples_[item] = static_cast<std::int32_t>(64 * i) + std::countr_zero(both);
      return true;
    }
    return false;
  }

  // Whether one item's options come before another's.
  bool is_less(std::int32_t item, std::int32_t other) const {
    const Word* const row = matrix_.row(item);
    const Word* const other_row = matrix_.row(other);
    for (std::size_t i = 0; i < live_.size(); ++i) {
      const Word difference = (row[i] ^ other_row[i]) & live_[i];
      if (difference != 0) return (row[i] & difference) < (other_row[i] & difference);
    }
    return false;
  }

  // Of those with the same options the first.
  std::vector<ItemId> different_primary() const {
    std::vector<std::int32_t> sorted(problem_.primary_count());
    std::iota(sorted.begin(), sorted.end(), 0);
    std::sort(sorted.begin(), sorted.end(), [&](std::int32_t item, std::int32_t other) {
      if (is_less(item, other)) return true;
      return !is_less(other, item) && item < other;
    });
    std::vector<ItemId> items;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
      if (i == 0 || is_less(sorted[i - 1], sorted[i])) items.push_back(ItemId{sorted[i]});
    }
    std::sort(items.begin(), items.end());
    return items;
  }

  const Problem& problem_;
  OptionBits bits_;
  BitMatrix matrix_;
  std::vector<Word> live_;              // the options not dropped
  std::vector<Word> left_;              // those of them that go together with the one in question
  std::vector<std::int32_t> examples_;  // of each primary item: an option of it that was left once
};

}  // namespace

Reduction reduce(const Problem& problem) {
  if (problem.has_bounds()) {
    return {problem, all_ids<ItemId>(problem.item_count()),
            all_ids<OptionId>(problem.option_count())};
  }
  Reducer reducer(problem);
  reducer.drop_blocked_options();
  auto items = reducer.items();
  auto options = reducer.options();
  Problem reduced = problem.part(items, options);
  return {std::move(reduced), std::move(items), std::move(options)};
}

}  // namespace dance
