#include "exact_cover/memo_count.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <type_traits>

#include "exact_cover/option_bits.hpp"

namespace dance {
namespace {

constexpr std::size_t kScratchSets = 4;

// Search nodes. To count a part with fewer takes hardly longer than to find it when memory is
// short.
constexpr std::uint64_t kWorthMemory = 16;

// Passes on the length of the sets, so that the compiler knows it; 0 for those it does not know.
template <class Visit>
auto with_words(std::size_t words, Visit visit) {
  switch (words) {
    case 1:
      return visit(std::integral_constant<int, 1>{});
    case 2:
      return visit(std::integral_constant<int, 2>{});
    default:
      return visit(std::integral_constant<int, 0>{});
  }
}

// A set of bits of some steps: in registers where its length is known.
template <int Words>
class LocalSet {
 public:
  LocalSet(std::vector<Word>& scratch, std::size_t number) {
    if constexpr (Words == 0) {
      const std::size_t words = scratch.size() / kScratchSets;
      words_ = scratch.data() + number * words;
      std::fill_n(words_, words, Word{0});
    }
  }
  Word* get() {
    if constexpr (Words == 0) return words_;
    return known_;
  }

 private:
  Word known_[Words == 0 ? 1 : Words] = {};
  Word* words_ = nullptr;
};

// Calls visit for each word. Where the length is not known, unrolled loops would double the size of
// the module and gain nothing.
template <int Words, class Visit>
inline void for_words(std::size_t words, Visit visit) {
  if constexpr (Words != 0) {
    for (std::size_t w = 0; w < Words; ++w) visit(w);
  } else {
#ifdef __clang__
#pragma clang loop vectorize(disable) interleave(disable) unroll(disable)
#endif
    for (std::size_t w = 0; w < words; ++w) visit(w);
  }
}

}  // namespace

MemoCount::MemoCount(const Problem& problem, std::uint64_t memo_bytes)
    : memo_(memo_bytes), options_(problem.option_count()), levels_(1) {
  const OptionBits bits(problem);
  primary_.resize(static_cast<std::size_t>(bits.bit_count() + 63) / 64);
  for (std::int32_t i = 0; i < problem.primary_count(); ++i) add(primary_.data(), i);
  scratch_.resize(kScratchSets * words());
  shown_.resize(options_.size() * words());
  forbidden_.resize(options_.size() * words());
  for (std::int32_t i = 0; i < problem.option_count(); ++i) {
    for (const std::int32_t bit : bits.shown(i)) add(shown_.data() + i * words(), bit);
    for (const std::int32_t bit : bits.forbidden(i)) add(forbidden_.data() + i * words(), bit);
  }
  std::iota(options_.begin(), options_.end(), 0);
}

Outcome MemoCount::run(std::uint64_t budget) {
  do {
    if (!advance()) return Outcome::exhausted;
  } while (budget-- > 1);
  return Outcome::paused;
}

// Goes on to the next search node; false if there is none.
bool MemoCount::advance() {
  if (position_ == Position::terminated) return false;
  if (position_ == Position::before_root) {
    begin();
    if (parts_.empty()) return count_node(), true;
  }
  while (!enter_part()) {
    end_branch();
    if (levels_[level_].entered == levels_[level_].degree) {
      if (!leave_level()) return false;
      continue;
    }
    enter_branch();
    if (parts_.size() == levels_[level_].first_part) return count_node(), true;
  }
  return true;
}

// The first level has one branch, which chooses nothing.
void MemoCount::begin() {
  position_ = Position::inside;
  levels_[0].degree = levels_[0].entered = 1;
  const std::vector<Word> nothing(words());
  take(nothing.data(), primary_.data(), {0, options_.size()});
}

// Enters the next part that the branch leaves, unless one of them has no cover.
bool MemoCount::enter_part() {
  Level& level = levels_[level_];
  if (parts_.size() == level.first_part || level.product.is_zero()) return false;
  take_smallest_part_last();
  count_node();
  make_memo_key(part_keys_.data() + part_keys_.size() - words());
  if (const auto known = memo_.find(memo_key_)) {
    ++hits_;
    known_.assign(*known);
    level.product *= known_;
    parts_.pop_back();
    part_keys_.resize(parts_.size() * words());
  } else {
    open_level();
  }
  return true;
}

// Small parts tell soonest that there is no cover.
void MemoCount::take_smallest_part_last() {
  const auto size = [](const Range& part) { return part.end - part.begin; };
  const auto least = std::min_element(
      parts_.begin() + levels_[level_].first_part, parts_.end(),
      [&](const Range& one, const Range& other) { return size(one) < size(other); });
  if (least == parts_.end() - 1) return;
  const auto key = part_keys_.begin() + (least - parts_.begin()) * words();
  std::swap_ranges(key, key + words(), part_keys_.end() - words());
  std::swap(*least, parts_.back());
}

// Makes the last part a level of its own.
void MemoCount::open_level() {
  if (levels_.size() == ++level_) levels_.emplace_back();
  Level& level = levels_[level_];
  level.options = parts_.back();
  level.key.assign(part_keys_.end() - words(), part_keys_.end());
  parts_.pop_back();
  part_keys_.resize(parts_.size() * words());
  const std::int32_t item = with_words(words(), [&](auto n) { return choose_item<n>(level); });
  const std::size_t before = branches_.size();
  for (std::size_t i = level.options.begin; i < level.options.end; ++i) {
    if (contains(shown(i), item)) branches_.push_back(options_[i]);
  }
  level.before = nodes_;
  level.degree = branches_.size() - before;
  level.entered = 0;
  level.first_part = parts_.size();
  level.part_count = 0;
  level.sum.assign(0);
  level.product.assign(0);
}

template <int Words>
std::int32_t MemoCount::choose_item(const Level& level) {
  const std::size_t n = Words == 0 ? words() : Words;
  LocalSet<Words> once_set(scratch_, 0), twice_set(scratch_, 1);
  Word* const once = once_set.get();
  Word* const twice = twice_set.get();
  for (std::size_t i = level.options.begin; i < level.options.end; ++i) {
    const Word* const bits = shown(i);
    for_words<Words>(words(), [&](std::size_t w) {
      twice[w] |= once[w] & bits[w];
      once[w] |= bits[w];
    });
  }
  std::int32_t leftmost = -1;
  for (std::size_t w = 0; w < n; ++w) {
    const Word items = once[w] & primary_[w];
    const auto in_word = static_cast<std::int32_t>(64 * w);
    if (const Word forced = items & ~twice[w]) return in_word + std::countr_zero(forced);
    if (leftmost < 0 && items != 0) leftmost = in_word + std::countr_zero(items);
  }
  return leftmost;
}

void MemoCount::enter_branch() {
  Level& level = levels_[level_];
  ++level.entered;
  ++placements_;
  const std::int32_t option = branches_.back();
  branches_.pop_back();
  take(forbidden_.data() + option * words(), level.key.data(), level.options);
}

// What the branch leaves that is not counted yet does not matter: there is a part without a cover.
void MemoCount::end_branch() {
  Level& level = levels_[level_];
  level.sum += level.product;
  level.product.assign(0);
  level.part_count = 0;
  parts_.resize(level.first_part);
  part_keys_.resize(parts_.size() * words());
}

bool MemoCount::leave_level() {
  if (level_ == 0) {
    position_ = Position::terminated;
    return false;
  }
  const Level& level = levels_[level_];
  if (!memo_.is_full() || nodes_ - level.before >= kWorthMemory) {
    make_memo_key(level.key.data());
    memo_.insert(memo_key_, level.sum.words());
  }
  --level_;
  levels_[level_].product *= level.sum;
  return true;
}

void MemoCount::take(const Word* taken, const Word* items, Range options) {
  with_words(words(), [&](auto n) { take_of<n>(taken, items, options); });
}

// Keeps of these options those that show no bit that is taken, and finds the parts they fall into.
template <int Words>
void MemoCount::take_of(const Word* taken, const Word* items, Range options) {
  LocalSet<Words> shown_set(scratch_, 0), forbidden_set(scratch_, 1);
  Word* const all_shown = shown_set.get();
  Word* const contested = forbidden_set.get();
  Range rest{options.begin, options.begin};
  for (std::size_t i = options.begin; i < options.end; ++i) {
    const Word* const bits = shown(i);
    Word clashes = 0;
    for_words<Words>(words(), [&](std::size_t w) { clashes |= bits[w] & taken[w]; });
    if (clashes != 0) continue;
    const Word* const refused = forbidden(i);
    for_words<Words>(words(), [&](std::size_t w) {
      all_shown[w] |= bits[w];
      contested[w] |= refused[w];
    });
    std::swap(options_[i], options_[rest.end++]);
  }
  updates_ += options.end - options.begin;
  Word bare = 0;  // items without options
  for_words<Words>(words(), [&](std::size_t w) {
    bare |= items[w] & primary_[w] & ~taken[w] & ~all_shown[w];
    contested[w] &= all_shown[w];
  });
  if (bare != 0) return;
  levels_[level_].product.assign(1);
  if (is_connected<Words>(rest, contested)) {
    add_part(rest, all_shown);
  } else {
    divide(rest, contested);
  }
}

void MemoCount::add_part(Range options, const Word* key) {
  parts_.push_back(options);
  part_keys_.insert(part_keys_.end(), key, key + words());
  ++levels_[level_].part_count;
}

// Adds what the option shows or forbids, of what is contested, if it meets what is reached; whether
// it does. It meets an empty set.
template <int Words>
bool MemoCount::reach(std::size_t place, const Word* contested, Word* reached) const {
  const Word* const bits = shown(place);
  const Word* const refused = forbidden(place);
  Word meets = 0, all = 0;
  for_words<Words>(words(), [&](std::size_t w) {
    meets |= (bits[w] | refused[w]) & reached[w];
    all |= reached[w];
  });
  if (meets == 0 && all != 0) return false;
  for_words<Words>(words(),
                   [&](std::size_t w) { reached[w] |= (bits[w] | refused[w]) & contested[w]; });
  return true;
}

// Whether one pass from the first option on reaches every bit that some options show and others
// forbid. That is so nearly always if it is one part.
template <int Words>
bool MemoCount::is_connected(Range options, const Word* contested) {
  LocalSet<Words> reached_set(scratch_, 2);
  Word* const reached = reached_set.get();
  for (std::size_t i = options.begin; i < options.end; ++i) {
    if (!reach<Words>(i, contested, reached)) continue;
    Word missing = 0;
    for_words<Words>(words(), [&](std::size_t w) { missing |= contested[w] & ~reached[w]; });
    if (missing == 0) return true;
  }
  return false;
}

// Gathers each part from its first option on, until a pass finds nothing to add. It happens seldom.
void MemoCount::divide(Range options, const Word* contested) {
  while (options.begin < options.end) {
    LocalSet<0> reached_set(scratch_, 2), key_set(scratch_, 3);
    Word* const reached = reached_set.get();
    Word* const key = key_set.get();
    std::size_t end = options.begin;
    for (std::size_t before = end + 1; before != end;) {
      before = end;
      for (std::size_t i = end; i < options.end; ++i) {
        if (!reach<0>(i, contested, reached)) continue;
        const Word* const bits = shown(i);
        for_words<0>(words(), [&](std::size_t w) { key[w] |= bits[w]; });
        std::swap(options_[i], options_[end++]);
      }
    }
    add_part({options.begin, end}, key);
    options.begin = end;
  }
}

// Without the zeros at both ends; where it begins is part of it.
void MemoCount::make_memo_key(const Word* key) {
  const auto half = [&](std::size_t i) {
    return static_cast<std::uint32_t>(key[i / 2] >> i % 2 * 32);
  };
  std::size_t begin = 0, end = 2 * words();
  while (half(begin) == 0) ++begin;
  while (half(end - 1) == 0) --end;
  memo_key_.assign(1, static_cast<std::uint32_t>(begin));
  for (std::size_t i = begin; i < end; ++i) memo_key_.push_back(half(i));
}

// A product counts only when no part is left that may have no cover.
BigCount MemoCount::count() const {
  BigCount count;
  for (std::size_t l = level_ + 1; l-- > 0;) {
    const Level& level = levels_[l];
    const bool is_top = l == level_;
    const std::size_t parts = is_top ? parts_.size() : levels_[l + 1].first_part;
    if (is_top) count.assign(1);
    if (parts > level.first_part) count.assign(0);
    count *= level.product;
    count += level.sum;
  }
  return count;
}

SearchStats MemoCount::stats() const {
  SearchStats stats;
  for (const Level& level : levels_) {
    if (level.nodes > 0) stats.nodes_per_level.push_back(level.nodes);
  }
  stats.nodes = nodes_;
  stats.updates = updates_;
  stats.placements = placements_;
  stats.backtracks =
      placements_ - (level_ > 0 && levels_[level_].entered == 0 ? level_ - 1 : level_);
  stats.solutions = count().saturated();
  stats.explored = explored();
  return stats;
}

double MemoCount::explored() const {
  if (position_ == Position::terminated) return 1;
  double explored = 0, share = 1;
  for (std::size_t l = 0; l <= level_ && levels_[l].entered > 0; ++l) {
    const Level& level = levels_[l];
    const bool is_top = l == level_;
    share /= static_cast<double>(level.degree);
    explored += share * static_cast<double>(level.entered - 1);
    if (level.part_count == 0) break;
    const std::size_t waiting =
        (is_top ? parts_.size() : levels_[l + 1].first_part) - level.first_part;
    share /= static_cast<double>(level.part_count);
    explored += share * static_cast<double>(level.part_count - waiting - (is_top ? 0 : 1));
  }
  return explored;
}

}  // namespace dance
