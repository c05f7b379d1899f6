#include "exact_cover/memo_count.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <numeric>
#include <span>
#include <type_traits>
#include <utility>

#include "exact_cover/frontier_order.hpp"
#include "exact_cover/option_bits.hpp"

namespace dance {
namespace {

constexpr std::size_t kScratchSets = 5;

// Of the memory, for parts that fall off others. The rest is for those to come.
constexpr std::uint64_t kShareApart = 4;

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

// A set of bits of some steps, empty at first: in registers where its length is known.
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
    : begins_(problem.primary_count() + 1),
      memo_(memo_bytes / kShareApart),
      budget_(memo_bytes - memo_bytes / kShareApart),
      passes_(1),
      nodes_by_item_(problem.primary_count()) {
  const OptionBits bits(problem);
  const std::vector<std::int32_t> places = frontier_order(problem);
  const auto place_of = [&](std::int32_t bit) {
    return bit < problem.primary_count() ? places[bit] : bit;
  };
  primary_.resize(static_cast<std::size_t>(bits.bit_count() + 63) / 64);
  scratch_.resize(kScratchSets * words());
  contested_.resize(words());
  for (std::int32_t i = 0; i < problem.primary_count(); ++i) add(primary_.data(), i);
  std::vector<std::pair<std::int32_t, std::int32_t>> order;  // leftmost items and options
  for (std::int32_t i = 0; i < problem.option_count(); ++i) {
    std::int32_t item = problem.primary_count();
    for (const std::int32_t bit : bits.shown(i)) item = std::min(item, place_of(bit));
    order.emplace_back(item, i);
    ++begins_[item + 1];
  }
  std::sort(order.begin(), order.end());
  std::partial_sum(begins_.begin(), begins_.end(), begins_.begin());
  shown_.resize(order.size() * words());
  forbidden_.resize(order.size() * words());
  touched_.resize(order.size() * words());
  for (std::size_t i = 0; i < order.size(); ++i) {
    const std::int32_t option = order[i].second;
    for (const std::int32_t bit : bits.shown(option)) {
      add(shown_.data() + i * words(), place_of(bit));
    }
    for (const std::int32_t bit : bits.forbidden(option)) {
      add(forbidden_.data() + i * words(), place_of(bit));
    }
  }
  std::transform(shown_.begin(), shown_.end(), forbidden_.begin(), touched_.begin(),
                 [](Word one, Word other) { return one | other; });
  left_.resize(order.size());
}

Outcome MemoCount::run(std::uint64_t budget) {
  do {
    if (!advance()) return Outcome::exhausted;
  } while (budget-- > 1);
  note_explored();
  return Outcome::paused;
}

// Goes on to the next search node; false if there is none.
bool MemoCount::advance() {
  if (position_ == Position::terminated) return false;
  if (position_ == Position::before_root) return begin(), true;
  while (true) {
    Pass& pass = passes_.back();
    if (pass.drains.empty()) {
      if (!pass.levels.empty()) {
        begin_drain(pass.levels.begin());
      } else if (!end_pass()) {
        return false;
      }
      continue;
    }
    Drain& drain = pass.drains.back();
    if (drain.part == drain.level.mapped().size()) {
      end_drain();
    } else if (is_gathered_ || gather()) {
      if (drain.branch == degree_) {
        end_part();
      } else if (enter(options_[drain.branch])) {
        ++drain.branch;
        return true;
      } else {
        begin_drain(pass.levels.find(in_the_way_));
      }
    }
  }
}

// The root chooses nothing.
void MemoCount::begin() {
  position_ = Position::inside;
  options_.resize(left_.size());
  std::iota(options_.begin(), options_.end(), 0);
  ways_.assign(1, 1);
  key_ = primary_;
  const std::vector<Word> nothing(words());
  take(nothing.data());
  ++nodes_;
}

void MemoCount::begin_drain(Levels::iterator level) {
  Pass& pass = passes_.back();
  pass.drains.emplace_back().level = pass.levels.extract(level);
  pass.drains.back().level.mapped().seal();
  is_gathered_ = false;
}

// Makes enough room at once, so that what comes again still meets in a table.
void MemoCount::end_drain() {
  Pass& pass = passes_.back();
  pass.drains.pop_back();
  is_gathered_ = false;
  if (pass.drains.empty() || pass.levels.empty() || !budget_.is_half_taken()) return;
  begin_drain(largest(pass.levels));
}

void MemoCount::end_part() {
  Drain& drain = passes_.back().drains.back();
  drain.level.mapped().forget_before(++drain.part);
  drain.branch = drain.factors = 0;
  drain.factor.assign(1);
  is_gathered_ = false;
}

// Finds the options of the part that is to be taken; false if one that falls off has to be counted
// first.
bool MemoCount::gather() {
  const Drain& drain = passes_.back().drains.back();
  const PartTable& table = drain.level.mapped();
  const Word* const key = table.key(drain.part);
  key_.assign(key, key + words());
  const bool is_one = with_words(words(), [&](auto n) {
    gather_options<n>();
    return is_connected<n>();
  });
  if (!is_one && !count_parts_apart()) return false;
  const std::int32_t item = drain.level.key();
  degree_ = 0;
  if (!drain.factor.is_zero()) {
    while (degree_ < options_.size() && contains(shown(options_[degree_]), item)) ++degree_;
  }
  BigCount ways;
  ways.assign(table.ways(drain.part));
  ways *= drain.factor;
  ways_ = ways.long_words();
  return is_gathered_ = true;
}

// Those that show nothing but what the key has. What some of them show and others forbid is
// contested.
template <int Words>
void MemoCount::gather_options() {
  LocalSet<Words> forbidden_set(scratch_, 0);
  Word* const all_forbidden = forbidden_set.get();
  const Word* const key = key_.data();
  options_.clear();
  const auto count = static_cast<std::int32_t>(begins_.back());
  for (auto i = static_cast<std::int32_t>(begins_[leftmost(key)]); i < count; ++i) {
    const Word* const bits = shown(i);
    Word missing = 0;
    for_words<Words>(words(), [&](std::size_t w) { missing |= bits[w] & ~key[w]; });
    if (missing != 0) continue;
    for_words<Words>(words(), [&](std::size_t w) { all_forbidden[w] |= forbidden(i)[w]; });
    options_.push_back(i);
  }
  for_words<Words>(words(), [&](std::size_t w) { contested_[w] = all_forbidden[w] & key[w]; });
}

// Whether all that is contested is reached from the first option on.
template <int Words>
bool MemoCount::is_connected() {
  LocalSet<Words> contested_set(scratch_, 0), reached_set(scratch_, 1);
  Word* const contested = contested_set.get();
  Word* const reached = reached_set.get();
  const Word* const first = touched(options_.front());
  for_words<Words>(words(), [&](std::size_t w) {
    contested[w] = contested_[w];
    reached[w] = first[w] & contested[w];
  });
  while (reach<Words>(options_, contested, reached)) {
    Word missing = 0;
    for_words<Words>(words(), [&](std::size_t w) { missing |= contested[w] & ~reached[w]; });
    if (missing == 0) return true;
  }
  return false;
}

// Adds what each of these options touches, of what is contested, if it meets what is reached;
// whether that was more than before.
template <int Words>
bool MemoCount::reach(std::span<const std::int32_t> options, const Word* contested,
                      Word* reached) const {
  Word more = 0;
  for (const std::int32_t option : options) {
    const Word* const own = touched(option);
    Word meets = 0;
    for_words<Words>(words(), [&](std::size_t w) { meets |= own[w] & reached[w]; });
    if (meets == 0) continue;
    for_words<Words>(words(), [&](std::size_t w) {
      const Word added = own[w] & contested[w] & ~reached[w];
      more |= added;
      reached[w] |= added;
    });
  }
  return more != 0;
}

// Goes on with the leftmost of the parts that it falls into; false if another one has to be counted
// first.
bool MemoCount::count_parts_apart() {
  Drain& drain = passes_.back().drains.back();
  divide();
  for (; (drain.factors + 1) * words() < apart_.size(); ++drain.factors) {
    const Word* const key = apart_.data() + (drain.factors + 1) * words();
    const auto known = memo_.find(memo_key(key));
    if (!known) return begin_pass(key), false;
    ++hits_;
    BigCount factor;
    factor.assign(*known);
    drain.factor *= factor;
  }
  key_.assign(apart_.begin(), apart_.begin() + words());
  with_words(words(), [&](auto n) { gather_options<n>(); });
  return true;
}

// Gathers what is reached from each part's first option on. It happens seldom.
void MemoCount::divide() {
  apart_.clear();
  for (auto begin = options_.begin(); begin != options_.end();) {
    const auto options = std::span(options_).subspan(begin - options_.begin());
    std::vector<Word> reached(words()), key(words());
    for (std::size_t w = 0; w < words(); ++w) reached[w] = touched(*begin)[w] & contested_[w];
    while (reach<0>(options, contested_.data(), reached.data())) {
    }
    begin = std::partition(begin, options_.end(), [&](std::int32_t option) {
      Word meets = 0;
      for (std::size_t w = 0; w < words(); ++w) meets |= touched(option)[w] & reached[w];
      for (std::size_t w = 0; w < words() && meets != 0; ++w) key[w] |= shown(option)[w];
      return meets != 0;
    });
    apart_.insert(apart_.end(), key.begin(), key.end());
  }
}

void MemoCount::begin_pass(const Word* key) {
  Pass pass;
  pass.key.assign(key, key + words());
  ways_.assign(1, 1);
  pass.levels.try_emplace(leftmost(key), words(), count_words_, budget_)
      .first->second.add(key, ways_);
  passes_.push_back(std::move(pass));
}

// False for that of the whole problem.
bool MemoCount::end_pass() {
  if (passes_.size() == 1) {
    position_ = Position::terminated;
    return false;
  }
  const Pass done = std::move(passes_.back());
  passes_.pop_back();
  memo_.insert(memo_key(done.key.data()), done.count.words());
  Drain& drain = passes_.back().drains.back();
  drain.factor *= done.count;
  ++drain.factors;
  return true;
}

// Takes the option with all ways that lead to it; false if there is no room for what it leaves.
bool MemoCount::enter(std::int32_t option) {
  if (!take(forbidden(option))) return false;
  ++nodes_;
  ++nodes_by_item_[passes_.back().drains.back().level.key()];
  ++placements_;
  return true;
}

bool MemoCount::take(const Word* taken) {
  return with_words(words(), [&](auto n) { return take_of<n>(taken); });
}

// Keeps of the options behind those of the leftmost item the ones that show no bit that is taken,
// and takes those that are the only ones for an item, until there are no more such; what is left
// then is remembered.
template <int Words>
bool MemoCount::take_of(const Word* first_taken) {
  LocalSet<Words> taken_set(scratch_, 0), open_set(scratch_, 1);
  Word* const taken = taken_set.get();
  Word* const open = open_set.get();
  for_words<Words>(words(), [&](std::size_t w) {
    taken[w] = first_taken[w];
    open[w] = key_[w] & primary_[w];
  });
  std::span<const std::int32_t> options = std::span(options_).subspan(degree_);
  for (std::uint64_t settled = 0;;) {
    LocalSet<Words> once_set(scratch_, 2), twice_set(scratch_, 3);
    Word* const once = once_set.get();
    Word* const twice = twice_set.get();
    updates_ += options.size();
    options = keep<Words>(options, taken, once, twice);
    Word bare = 0, forced = 0, any = 0;
    for_words<Words>(words(), [&](std::size_t w) {
      open[w] &= ~taken[w];
      any |= open[w];
      bare |= open[w] & ~once[w];
      forced |= open[w] & ~twice[w];
    });
    if (bare == 0 && any != 0) {
      if (forced == 0 && !remember(once)) return false;
      if (forced != 0 && settle<Words>(options, open, twice, taken, settled)) continue;
    } else if (bare == 0) {
      BigCount ways;
      ways.assign(ways_);
      passes_.back().count += ways;
    }
    placements_ += settled;
    return true;
  }
}

// Of these options those that show no bit that is taken, and the bits that are shown at least once
// or twice.
template <int Words>
std::span<const std::int32_t> MemoCount::keep(std::span<const std::int32_t> options,
                                              const Word* taken, Word* once, Word* twice) {
  std::size_t kept = 0;
  for (const std::int32_t option : options) {
    const Word* const bits = shown(option);
    Word clashes = 0;
    for_words<Words>(words(), [&](std::size_t w) { clashes |= bits[w] & taken[w]; });
    left_[kept] = option;
    // A branch would be wrong as often as not.
    const Word mask = Word{clashes != 0} - 1;
    kept += clashes == 0;
    if (Words == 0 && mask == 0) continue;
    for_words<Words>(words(), [&](std::size_t w) {
      const Word added = bits[w] & mask;
      twice[w] |= once[w] & added;
      once[w] |= added;
    });
  }
  return std::span(left_).first(kept);
}

// Takes the options of all items that have only one, into `taken`; false if two of them clash.
template <int Words>
bool MemoCount::settle(std::span<const std::int32_t> options, const Word* open, const Word* twice,
                       Word* taken, std::uint64_t& settled) {
  for_words<Words>(words(), [&](std::size_t w) { taken[w] = 0; });
  for (const std::int32_t option : options) {
    const Word* const bits = shown(option);
    Word is_only = 0, clashes = 0;
    for_words<Words>(words(), [&](std::size_t w) {
      is_only |= bits[w] & open[w] & ~twice[w];
      clashes |= bits[w] & taken[w];
    });
    if (is_only == 0) continue;
    ++settled;
    if (clashes != 0) return false;
    for_words<Words>(words(), [&](std::size_t w) { taken[w] |= forbidden(option)[w]; });
  }
  return true;
}

// False if a level is in the way: the one that it belongs to if its numbers are too short, or else
// the one that has most of the memory.
bool MemoCount::remember(const Word* key) {
  Levels& levels = passes_.back().levels;
  auto& [item, table] = *levels.try_emplace(leftmost(key), words(), count_words_, budget_).first;
  switch (table.add(key, ways_)) {
    case PartTable::Added::entered:
      return true;
    case PartTable::Added::known:
      ++hits_;
      return true;
    case PartTable::Added::too_many:
      count_words_ = std::max(count_words_, 2 * table.count_words());
      in_the_way_ = item;
      return false;
    case PartTable::Added::no_room:
      in_the_way_ = largest(levels)->first;
      return false;
  }
  return false;
}

MemoCount::Levels::iterator MemoCount::largest(Levels& levels) {
  return std::max_element(levels.begin(), levels.end(), [](const auto& one, const auto& other) {
    return one.second.taken() < other.second.taken();
  });
}

std::int32_t MemoCount::leftmost(const Word* key) const {
  std::size_t w = 0;
  while ((key[w] & primary_[w]) == 0) ++w;
  return static_cast<std::int32_t>(64 * w) + std::countr_zero(key[w] & primary_[w]);
}

// Without the zeros at both ends; where it begins is part of it.
std::span<const std::uint32_t> MemoCount::memo_key(const Word* key) {
  const auto half = [&](std::size_t i) {
    return static_cast<std::uint32_t>(key[i / 2] >> i % 2 * 32);
  };
  std::size_t begin = 0, end = 2 * words();
  while (half(begin) == 0) ++begin;
  while (half(end - 1) == 0) --end;
  memo_key_.assign(1, static_cast<std::uint32_t>(begin));
  for (std::size_t i = begin; i < end; ++i) memo_key_.push_back(half(i));
  return memo_key_;
}

// By the part that the whole problem's count is at, or the one that has to wait for room.
void MemoCount::note_explored() {
  const Pass& pass = passes_.front();
  if (pass.drains.empty()) return;
  const Drain& drain = pass.drains.front();
  const PartTable& table = drain.level.mapped();
  if (drain.part == table.size()) return;
  std::int32_t left = 0;
  for (std::size_t w = 0; w < words(); ++w) {
    left += std::popcount(table.key(drain.part)[w] & primary_[w]);
  }
  const auto items = static_cast<double>(nodes_by_item_.size());
  explored_ = std::max(explored_, 1 - left / items);
}

SearchStats MemoCount::stats() const {
  SearchStats stats;
  if (nodes_ > 0) stats.nodes_per_level.push_back(1);
  for (const std::uint64_t nodes : nodes_by_item_) {
    if (nodes > 0) stats.nodes_per_level.push_back(nodes);
  }
  stats.nodes = nodes_;
  stats.updates = updates_;
  stats.placements = stats.backtracks = placements_;
  stats.solutions = count().saturated();
  stats.explored = position_ == Position::terminated ? 1 : explored_;
  return stats;
}

}  // namespace dance
