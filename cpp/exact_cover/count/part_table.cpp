#include "exact_cover/count/part_table.hpp"

#include <algorithm>
#include <new>
#include <utility>

namespace dance {
namespace {

constexpr std::size_t kLeastIndex = 4;

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

PartTable::PartTable(std::size_t key_words, std::size_t count_words, MemoryBudget& budget)
    : key_words_(key_words),
      count_words_(count_words),
      budget_(budget),
      index_(std::make_unique<Slot[]>(kLeastIndex)),
      index_size_(kLeastIndex) {
  blocks_.push_back(std::make_unique<Word[]>(entry_words()));
}

PartTable::~PartTable() {
  budget_.give_back(taken_);
}

PartTable::Added PartTable::add(const Word* key, std::span<const Word> ways) {
  const std::uint32_t hash = hash_of(key, key_words_);
  std::size_t at = hash & (index_size_ - 1);
  for (; index_[at].position != 0; at = (at + 1) & (index_size_ - 1)) {
    const std::size_t part = index_[at].position - 1;
    if (index_[at].hash == hash && is_key(key, part)) return add_ways(part, ways);
  }
  const auto used = std::find_if(ways.rbegin(), ways.rend(), [](Word word) { return word != 0; });
  const auto length = static_cast<std::size_t>(ways.rend() - used);
  if (length > count_words_) return Added::too_many;
  if (!make_room()) return Added::no_room;
  Word* const added = entry(size_);
  std::copy_n(key, key_words_, added);
  std::fill_n(std::copy_n(ways.data(), length, added + key_words_), count_words_ - length, Word{0});
  slot_for(hash) = {static_cast<std::uint32_t>(++size_), hash};
  return Added::entered;
}

bool PartTable::is_key(const Word* key, std::size_t part) const {
  return std::equal(key, key + key_words_, this->key(part));
}

// Goes through the words twice, so that nothing changes where the sum is too large.
PartTable::Added PartTable::add_ways(std::size_t part, std::span<const Word> ways) {
  Word* const sum = entry(part) + key_words_;
  for (const bool is_trial : {true, false}) {
    Word carry = 0;
    for (std::size_t i = 0; i < std::max(count_words_, ways.size()); ++i) {
      const Word more = i < ways.size() ? ways[i] : 0;
      const Word before = i < count_words_ ? sum[i] : 0;
      const Word with_carry = before + carry;
      const Word total = with_carry + more;
      carry = Word{with_carry < carry} | Word{total < more};
      if (i >= count_words_) {
        if (total != 0) return Added::too_many;
      } else if (!is_trial) {
        sum[i] = total;
      }
    }
    if (carry != 0) return Added::too_many;
  }
  return Added::known;
}

// A free one, which there always is.
PartTable::Slot& PartTable::slot_for(std::uint32_t hash) const {
  std::size_t at = hash & (index_size_ - 1);
  while (index_[at].position != 0) at = (at + 1) & (index_size_ - 1);
  return index_[at];
}

// For one part more.
bool PartTable::make_room() {
  if ((size_ + 1) * 8 > index_size_ * 7 && !grow_index()) return false;
  if (size_ < capacity_) return true;
  return capacity_ < kBlockSize ? grow_first_block() : add_block();
}

bool PartTable::grow_first_block() {
  auto larger = allocate<Word>(2 * capacity_ * entry_words());
  if (!larger) return false;
  std::copy_n(blocks_.front().get(), capacity_ * entry_words(), larger.get());
  blocks_.front() = std::move(larger);
  if (capacity_ > 1) give_back(bytes_of(capacity_));
  capacity_ *= 2;
  return true;
}

bool PartTable::add_block() {
  auto block = allocate<Word>(kBlockSize * entry_words());
  if (!block) return false;
  blocks_.push_back(std::move(block));
  capacity_ += kBlockSize;
  return true;
}

bool PartTable::grow_index() {
  const std::size_t size = 2 * index_size_;
  auto larger = allocate<Slot>(size);
  if (!larger) return false;
  std::swap(index_, larger);
  const std::size_t before = std::exchange(index_size_, size);
  for (std::size_t i = 0; i < before; ++i) {
    if (larger[i].position != 0) slot_for(larger[i].hash) = larger[i];
  }
  if (before > kLeastIndex) give_back(before * sizeof(Slot));
  return true;
}

void PartTable::seal() {
  index_.reset();
  if (index_size_ > kLeastIndex) give_back(index_size_ * sizeof(Slot));
  index_size_ = 0;
}

void PartTable::forget_before(std::size_t part) {
  for (; forgotten_ < part / kBlockSize; ++forgotten_) {
    blocks_[forgotten_].reset();
    give_back(bytes_of(kBlockSize));
  }
}

// None where the budget or the system does not allow it.
template <class T>
std::unique_ptr<T[]> PartTable::allocate(std::size_t length) {
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

void PartTable::give_back(std::uint64_t bytes) {
  budget_.give_back(bytes);
  taken_ -= bytes;
}

}  // namespace dance
