#include "exact_cover/search/reduce.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>

#include "exact_cover/search/bit_matrix/bit_matrix.hpp"
#include "exact_cover/search/bit_matrix/bit_sets.hpp"

namespace dance {
namespace {

constexpr std::int32_t kNone = -1;

// The most words of the matrix read to find blocked options: millions of them would take minutes.
// Blocked options not found by then stay.
constexpr std::uint64_t kMaxWords = 1u << 26;

class Reducer {
 public:
  Reducer(const Problem& problem, Stop stop)
      : problem_(problem), stop_(std::move(stop)), bits_(problem) {
    matrix_.fill(bits_);
    live_.resize(matrix_.words());
    others_.resize(matrix_.words());
    for (std::int32_t i = 0; i < problem.option_count(); ++i) add(live_.data(), i);
  }

  void drop_blocked_options() {
    std::vector<bool> is_done(problem_.primary_count());
    for (std::int32_t item = 0; item < problem_.primary_count(); ++item) {
      is_done[item] = !is_needed(item);
    }
    for (bool has_changed = true; has_changed;) {
      has_changed = false;
      for (std::int32_t item = 0; item < problem_.primary_count(); ++item) {
        if (is_done[item]) continue;
        is_done[item] = true;
        for_each_blocking(item, [&](std::int32_t option) {
          has_changed = true;
          remove(live_.data(), option);
          for (const Entry& entry : problem_.option(OptionId{option})) {
            const std::int32_t other = index(entry.item);
            if (problem_.is_primary(entry.item) && is_needed(other)) is_done[other] = false;
          }
        });
      }
    }
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
    std::vector<ItemId> items;
    for (std::int32_t i = 0; i < problem_.primary_count(); ++i) {
      if (!is_repeated(i)) items.push_back(ItemId{i});
    }
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
  // Visits the options that leave the item without an option. Skips every option compatible with
  // one of the item's options, and with it all others compatible with the same one.
  template <class Visit>
  void for_each_blocking(std::int32_t item, Visit visit) {
    const Word* const own = matrix_.row(item);
    for (std::size_t i = 0; i < live_.size(); ++i) others_[i] = live_[i] & ~own[i];
    for (std::size_t begin = 0; !is_spent() && (begin = first_word(begin)) < live_.size();) {
      const std::int32_t option = first_in(begin);
      const std::int32_t free = own_compatible(item, option);
      if (free != kNone) {
        keep_conflicting(free, begin);
      } else {
        remove(others_.data(), option);
        visit(option);
      }
    }
  }

  bool is_needed(std::int32_t item) const { return problem_.bounds(ItemId{item}).least > 0; }

  // Calls visit(bit) for the bits that an option forbids to others.
  template <class Visit>
  void for_each_forbidden(std::int32_t option, Visit visit) const {
    for (const std::int32_t bit : bits_.forbidden(option)) {
      const bool is_primary = bit < problem_.primary_count();
      if (!is_primary || problem_.bounds(ItemId{bit}).most <= 1) visit(bit);
    }
  }

  bool is_spent() { return stop_.after(std::exchange(steps_, 0)) || words_read_ >= kMaxWords; }

  std::size_t first_word(std::size_t begin) const {
    while (begin < others_.size() && others_[begin] == 0) ++begin;
    return begin;
  }

  std::int32_t first_in(std::size_t word) const {
    return static_cast<std::int32_t>(64 * word) + std::countr_zero(others_[word]);
  }

  // Returns an option of the item that is compatible with this option; kNone if there is none.
  std::int32_t own_compatible(std::int32_t item, std::int32_t option) {
    for (std::size_t i = 0; i < live_.size(); ++i) {
      ++words_read_;
      ++steps_;
      Word left = live_[i] & matrix_.row(item)[i];
      if (left == 0) continue;
      steps_ += bits_.forbidden(option).size();
      for_each_forbidden(option, [&](std::int32_t bit) { left &= ~matrix_.row(bit)[i]; });
      if (left != 0) return static_cast<std::int32_t>(64 * i) + std::countr_zero(left);
    }
    return kNone;
  }

  void keep_conflicting(std::int32_t option, std::size_t begin) {
    words_read_ += others_.size() - begin;
    steps_ += others_.size() - begin;
    for (std::size_t i = begin; i < others_.size(); ++i) {
      if (others_[i] == 0) continue;
      steps_ += bits_.forbidden(option).size();
      Word clash = 0;
      for_each_forbidden(option, [&](std::int32_t bit) { clash |= matrix_.row(bit)[i]; });
      others_[i] &= clash;
    }
  }

  // Returns whether an earlier item has the same options and bounds. Only items of this item's
  // first option can.
  bool is_repeated(std::int32_t item) const {
    const std::int32_t option = first_of(item);
    if (option == kNone) return false;
    const auto entries = problem_.option(OptionId{option});
    return std::any_of(entries.begin(), entries.end(), [&](const Entry& entry) {
      return index(entry.item) < item &&
             problem_.bounds(entry.item) == problem_.bounds(ItemId{item}) &&
             have_same_options(index(entry.item), item);
    });
  }

  std::int32_t first_of(std::int32_t item) const {
    for (std::size_t i = 0; i < live_.size(); ++i) {
      const Word own = live_[i] & matrix_.row(item)[i];
      if (own != 0) return static_cast<std::int32_t>(64 * i) + std::countr_zero(own);
    }
    return kNone;
  }

  bool have_same_options(std::int32_t item, std::int32_t other) const {
    for (std::size_t i = 0; i < live_.size(); ++i) {
      if (((matrix_.row(item)[i] ^ matrix_.row(other)[i]) & live_[i]) != 0) return false;
    }
    return true;
  }

  const Problem& problem_;
  const Stop stop_;
  OptionBits bits_;
  BitMatrix matrix_;
  std::vector<Word> live_;    // the options not dropped
  std::vector<Word> others_;  // live options that may leave the current item without options
  std::uint64_t words_read_ = 0;
  std::uint64_t steps_ = 0;  // since the last question whether to stop
};

}  // namespace

Reduction reduce(const Problem& problem, const Stop& stop) {
  Reducer reducer(problem, stop);
  reducer.drop_blocked_options();
  auto items = reducer.items();
  auto options = reducer.options();
  Problem reduced = problem.restricted(items, options);
  return {std::move(reduced), std::move(items), std::move(options)};
}

}  // namespace dance
