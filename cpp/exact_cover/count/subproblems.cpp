#include "exact_cover/count/subproblems.hpp"

#include <algorithm>
#include <bit>
#include <new>
#include <numeric>
#include <type_traits>
#include <utility>

#include "exact_cover/count/frontier_order.hpp"
#include "exact_cover/search/bit_matrix/bit_matrix.hpp"

namespace dance {
namespace {

constexpr std::size_t kScratchSets = 4;

// Calls visit with the length of the sets as a compile-time constant, 0 if it is not a special
// case.
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

// A temporary set of bits, initially empty, kept in registers if its length is a constant.
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

// Calls visit for each word. For variable lengths, unrolled loops would double the size of the
// module and gain nothing.
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

SubproblemOptions::SubproblemOptions(const Problem& problem, const Stop& stop)
    : begins_(problem.primary_count() + 1) {
  const OptionBits bits(problem);
  const std::vector<std::int32_t> places = frontier_order(problem, stop);
  const auto place_of = [&](std::int32_t bit) {
    return bit < problem.primary_count() ? places[bit] : bit;
  };
  primary_.resize(words_of(bits.bit_count()));
  scratch_.resize(kScratchSets * words());
  contested_.resize(words());
  for (std::int32_t i = 0; i < problem.primary_count(); ++i) add(primary_.data(), i);
  const auto first_place = [&](std::int32_t option) {
    std::int32_t first = problem.primary_count();
    for (const std::int32_t bit : bits.shown(option)) first = std::min(first, place_of(bit));
    return first;
  };
  const std::int32_t count = problem.option_count();
  for (std::int32_t option = 0; option < count; ++option) ++begins_[first_place(option) + 1];
  std::partial_sum(begins_.begin(), begins_.end(), begins_.begin());
  std::vector<std::size_t> ends = begins_;
  shown_.resize(count * words());
  forbidden_.resize(count * words());
  touched_.resize(count * words());
  for (std::int32_t option = 0; option < count; ++option) {
    const std::size_t at = ends[first_place(option)]++ * words();
    for (const std::int32_t bit : bits.shown(option)) add(shown_.data() + at, place_of(bit));
    for (const std::int32_t bit : bits.forbidden(option)) {
      add(forbidden_.data() + at, place_of(bit));
    }
  }
  std::transform(shown_.begin(), shown_.end(), forbidden_.begin(), touched_.begin(),
                 [](Word one, Word other) { return one | other; });
  rest_.resize(count);
  rest_key_.resize(words());
}

std::int32_t SubproblemOptions::leftmost(const Word* key) const {
  std::size_t w = 0;
  while ((key[w] & primary_[w]) == 0) ++w;
  return static_cast<std::int32_t>(64 * w) + std::countr_zero(key[w] & primary_[w]);
}

std::int32_t SubproblemOptions::items_in(const Word* key) const {
  std::int32_t items = 0;
  for (std::size_t w = 0; w < words(); ++w) items += std::popcount(key[w] & primary_[w]);
  return items;
}

SubproblemOptions::Rest SubproblemOptions::begin() {
  options_.resize(rest_.size());
  std::iota(options_.begin(), options_.end(), 0);
  degree_ = 0;
  key_ = primary_;
  const std::vector<Word> nothing(words());
  return with_words(words(), [&](auto n) { return take_of<n>(nothing.data()); });
}

bool SubproblemOptions::load(const Word* key) {
  key_.assign(key, key + words());
  const bool is_one = with_words(words(), [&](auto n) {
    load_options<n>();
    return is_connected<n>();
  });
  const std::int32_t item = leftmost(key);
  degree_ = 0;
  while (degree_ < options_.size() && contains(shown(options_[degree_]), item)) ++degree_;
  return is_one;
}

// Collects the options that show only bits of the key, and the contested bits, which some of them
// show and others forbid.
template <int Words>
void SubproblemOptions::load_options() {
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

// Returns whether all contested bits are reachable from the first option.
template <int Words>
bool SubproblemOptions::is_connected() {
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

// Adds the contested bits of each option that touches a reached bit. Returns whether any were new.
template <int Words>
bool SubproblemOptions::reach(std::span<const std::int32_t> options, const Word* contested,
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

// Collects all that is reachable from the first option of each component. Rarely called.
std::vector<Word> SubproblemOptions::split_components() {
  std::vector<Word> keys;
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
    keys.insert(keys.end(), key.begin(), key.end());
  }
  return keys;
}

SubproblemOptions::Rest SubproblemOptions::take(std::size_t branch) {
  const Word* const taken = forbidden(options_[branch]);
  return with_words(words(), [&](auto n) { return take_of<n>(taken); });
}

// Keeps the options after those of the leftmost item that show no taken bit. Then takes options
// that are the only one of an item until every item has several.
template <int Words>
SubproblemOptions::Rest SubproblemOptions::take_of(const Word* first_taken) {
  LocalSet<Words> taken_set(scratch_, 0), open_set(scratch_, 1);
  Word* const taken = taken_set.get();
  Word* const open = open_set.get();
  for_words<Words>(words(), [&](std::size_t w) {
    taken[w] = first_taken[w];
    open[w] = key_[w] & primary_[w];
  });
  forced_count_ = 0;
  std::span<const std::int32_t> options = std::span(options_).subspan(degree_);
  while (true) {
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
    if (bare != 0) return Rest::dead_end;
    if (any == 0) return Rest::cover;
    if (forced == 0) {
      std::copy_n(once, words(), rest_key_.data());
      return Rest::subproblem;
    }
    if (!settle<Words>(options, open, twice, taken)) return Rest::dead_end;
  }
}

// Keeps the options that show no taken bit. Sets the bits that at least one, or at least two, of
// these show.
template <int Words>
std::span<const std::int32_t> SubproblemOptions::keep(std::span<const std::int32_t> options,
                                                      const Word* taken, Word* once, Word* twice) {
  std::size_t kept = 0;
  for (const std::int32_t option : options) {
    const Word* const bits = shown(option);
    Word clashes = 0;
    for_words<Words>(words(), [&](std::size_t w) { clashes |= bits[w] & taken[w]; });
    rest_[kept] = option;
    // Branchless: a branch would be mispredicted half of the time.
    const Word mask = Word{clashes != 0} - 1;
    kept += clashes == 0;
    if (Words == 0 && mask == 0) continue;
    for_words<Words>(words(), [&](std::size_t w) {
      const Word added = bits[w] & mask;
      twice[w] |= once[w] & added;
      once[w] |= added;
    });
  }
  return std::span(rest_).first(kept);
}

// Adds the bits of the options that are the only one of an item to `taken`. Returns false if two
// clash.
template <int Words>
bool SubproblemOptions::settle(std::span<const std::int32_t> options, const Word* open,
                               const Word* twice, Word* taken) {
  for_words<Words>(words(), [&](std::size_t w) { taken[w] = 0; });
  for (const std::int32_t option : options) {
    const Word* const bits = shown(option);
    Word is_only = 0, clashes = 0;
    for_words<Words>(words(), [&](std::size_t w) {
      is_only |= bits[w] & open[w] & ~twice[w];
      clashes |= bits[w] & taken[w];
    });
    if (is_only == 0) continue;
    ++forced_count_;
    if (clashes != 0) return false;
    for_words<Words>(words(), [&](std::size_t w) { taken[w] |= forbidden(option)[w]; });
  }
  return true;
}

namespace {

constexpr std::size_t kMinIndex = 4;

std::uint32_t hash_of(const Word* key, std::size_t words) {
  std::uint64_t hash = 0;
  for (std::size_t i = 0; i < words; ++i) {
    hash = (hash ^ key[i]) * 0x9E3779B97F4A7C15u;
    hash ^= hash >> 32;
  }
  return static_cast<std::uint32_t>(hash);
}

}  // namespace

bool MemoryBudget::take(std::uint64_t bytes) {
  if (bytes > limit_ || taken_ > limit_ - bytes) return false;
  taken_ += bytes;
  return true;
}

SubproblemTable::SubproblemTable(std::size_t key_words, std::size_t count_words,
                                 MemoryBudget& budget)
    : key_words_(key_words),
      count_words_(count_words),
      budget_(budget),
      index_(std::make_unique<Slot[]>(kMinIndex)),
      index_size_(kMinIndex) {
  blocks_.push_back(std::make_unique<Word[]>(entry_words()));
}

SubproblemTable::~SubproblemTable() {
  budget_.give_back(taken_);
}

SubproblemTable::Added SubproblemTable::add(const Word* key, std::span<const Word> ways) {
  const std::uint32_t hash = hash_of(key, key_words_);
  std::size_t at = hash & (index_size_ - 1);
  for (; index_[at].position != 0; at = (at + 1) & (index_size_ - 1)) {
    const std::size_t subproblem = index_[at].position - 1;
    if (index_[at].hash == hash && is_key(key, subproblem)) return add_ways(subproblem, ways);
  }
  const auto used = std::find_if(ways.rbegin(), ways.rend(), [](Word word) { return word != 0; });
  const auto length = static_cast<std::size_t>(ways.rend() - used);
  if (length > count_words_) return Added::overflow;
  if (!reserve()) return Added::over_budget;
  Word* const added = entry(size_);
  std::copy_n(key, key_words_, added);
  std::fill_n(std::copy_n(ways.data(), length, added + key_words_), count_words_ - length, Word{0});
  slot_for(hash) = {static_cast<std::uint32_t>(++size_), hash};
  return Added::entered;
}

bool SubproblemTable::is_key(const Word* key, std::size_t subproblem) const {
  return std::equal(key, key + key_words_, this->key(subproblem));
}

// Passes over the words twice, so that an overflow leaves the count unchanged.
SubproblemTable::Added SubproblemTable::add_ways(std::size_t subproblem,
                                                 std::span<const Word> ways) {
  Word* const sum = entry(subproblem) + key_words_;
  for (const bool is_trial : {true, false}) {
    Word carry = 0;
    for (std::size_t i = 0; i < std::max(count_words_, ways.size()); ++i) {
      const Word more = i < ways.size() ? ways[i] : 0;
      const Word before = i < count_words_ ? sum[i] : 0;
      const Word with_carry = before + carry;
      const Word total = with_carry + more;
      carry = Word{with_carry < carry} | Word{total < more};
      if (i >= count_words_) {
        if (total != 0) return Added::overflow;
      } else if (!is_trial) {
        sum[i] = total;
      }
    }
    if (carry != 0) return Added::overflow;
  }
  return Added::known;
}

// Returns a free slot, which always exists.
SubproblemTable::Slot& SubproblemTable::slot_for(std::uint32_t hash) const {
  std::size_t at = hash & (index_size_ - 1);
  while (index_[at].position != 0) at = (at + 1) & (index_size_ - 1);
  return index_[at];
}

// Reserves memory for one more subproblem.
bool SubproblemTable::reserve() {
  if ((size_ + 1) * 8 > index_size_ * 7 && !grow_index()) return false;
  if (size_ < capacity_) return true;
  return capacity_ < kBlockSize ? grow_first_block() : add_block();
}

bool SubproblemTable::grow_first_block() {
  auto larger = allocate<Word>(2 * capacity_ * entry_words());
  if (!larger) return false;
  std::copy_n(blocks_.front().get(), capacity_ * entry_words(), larger.get());
  blocks_.front() = std::move(larger);
  if (capacity_ > 1) give_back(bytes_of(capacity_));
  capacity_ *= 2;
  return true;
}

bool SubproblemTable::add_block() {
  auto block = allocate<Word>(kBlockSize * entry_words());
  if (!block) return false;
  blocks_.push_back(std::move(block));
  capacity_ += kBlockSize;
  return true;
}

bool SubproblemTable::grow_index() {
  const std::size_t size = 2 * index_size_;
  auto larger = allocate<Slot>(size);
  if (!larger) return false;
  std::swap(index_, larger);
  const std::size_t before = std::exchange(index_size_, size);
  for (std::size_t i = 0; i < before; ++i) {
    if (larger[i].position != 0) slot_for(larger[i].hash) = larger[i];
  }
  if (before > kMinIndex) give_back(before * sizeof(Slot));
  return true;
}

void SubproblemTable::seal() {
  index_.reset();
  if (index_size_ > kMinIndex) give_back(index_size_ * sizeof(Slot));
  index_size_ = 0;
}

void SubproblemTable::forget_before(std::size_t subproblem) {
  for (; forgotten_ < subproblem / kBlockSize; ++forgotten_) {
    blocks_[forgotten_].reset();
    give_back(bytes_of(kBlockSize));
  }
}

// Returns null if the budget or the system has no memory left.
template <class T>
std::unique_ptr<T[]> SubproblemTable::allocate(std::size_t length) {
  const std::uint64_t bytes = length * sizeof(T);
  if (!budget_.take(bytes)) return nullptr;
  taken_ += bytes;
  std::unique_ptr<T[]> memory(new (std::nothrow) T[length]);
  if (!memory) {
    give_back(bytes);
    budget_.close();
  }
  return memory;
}

void SubproblemTable::give_back(std::uint64_t bytes) {
  budget_.give_back(bytes);
  taken_ -= bytes;
}

}  // namespace dance
