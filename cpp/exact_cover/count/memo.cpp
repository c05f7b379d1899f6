#include "exact_cover/count/memo.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <new>

namespace dance {
namespace {

constexpr std::size_t kWordSize = sizeof(std::uint32_t);
constexpr std::uint64_t kMinBlockWords = 16;
constexpr std::uint64_t kMaxBlockWords = 1 << 18;
constexpr std::uint64_t kBlocksWanted = 16;

// A bucket is a cache line. As few entries have fewer than six words, most buckets are not full.
constexpr std::size_t kBucketSize = 8;
constexpr std::size_t kWordsPerSlot = 6;

// An entry: the lengths of key and value in one word, the key, the value.
constexpr std::size_t kMaxLength = 0xFFFF;
constexpr int kLengthBits = 16;

Memo::Words key_of(const std::uint32_t* entry) {
  return {entry + 1, *entry >> kLengthBits};
}

Memo::Words value_of(const std::uint32_t* entry) {
  const Memo::Words key = key_of(entry);
  return {key.data() + key.size(), *entry & kMaxLength};
}

std::size_t size_of(const std::uint32_t* entry) {
  return 1 + key_of(entry).size() + value_of(entry).size();
}

std::uint32_t hash_of(Memo::Words key) {
  std::uint64_t hash = key.size();
  for (const std::uint32_t word : key) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
    hash ^= hash >> 32;
  }
  return static_cast<std::uint32_t>(hash);
}

}  // namespace

Memo::Memo(std::uint64_t bytes)
    : max_words_(
          std::min<std::uint64_t>(bytes / kWordSize, std::numeric_limits<std::uint32_t>::max())),
      block_words_(static_cast<std::size_t>(std::clamp(std::bit_floor(max_words_ / kBlocksWanted),
                                                       kMinBlockWords, kMaxBlockWords))) {}

std::uint64_t Memo::memory() const {
  return std::uint64_t{blocks_.size()} * block_words_ * kWordSize + index_size_ * sizeof(Slot);
}

const std::uint32_t* Memo::entry(std::uint32_t position) const {
  return blocks_[(position - 1) / block_words_].words.get() + (position - 1) % block_words_;
}

Memo::Slot* Memo::bucket(std::uint32_t hash) const {
  return index_.get() + (hash & (index_size_ / kBucketSize - 1)) * kBucketSize;
}

std::optional<Memo::Words> Memo::find(Words key) const {
  if (blocks_.empty()) return std::nullopt;
  const std::uint32_t hash = hash_of(key);
  const Slot* const slots = bucket(hash);
  for (std::size_t i = 0; i < kBucketSize && slots[i].position != 0; ++i) {
    if (slots[i].hash != hash) continue;
    const std::uint32_t* const found = entry(slots[i].position);
    const Words stored = key_of(found);
    if (std::equal(key.begin(), key.end(), stored.begin(), stored.end())) return value_of(found);
  }
  return std::nullopt;
}

void Memo::insert(Words key, Words value) {
  if (key.size() > kMaxLength || value.size() > kMaxLength) return;
  const std::size_t size = 1 + key.size() + value.size();
  if (size > block_words_ || !reserve(size)) return;
  Block& block = blocks_[filling_];
  const std::size_t begin = block.used;
  std::uint32_t* const added = block.words.get() + begin;
  *added = static_cast<std::uint32_t>(key.size() << kLengthBits | value.size());
  std::copy(value.begin(), value.end(), std::copy(key.begin(), key.end(), added + 1));
  block.used += size;
  enter(block, begin);
}

// Adds the entry to the index, dropping the oldest entry of a full bucket from it.
void Memo::enter(const Block& block, std::size_t begin) {
  const Slot slot = slot_for(block, begin);
  Slot* const slots = bucket(slot.hash);
  std::copy_backward(slots, slots + kBucketSize - 1, slots + kBucketSize);
  *slots = slot;
}

Memo::Slot Memo::slot_for(const Block& block, std::size_t begin) const {
  const auto before = static_cast<std::size_t>(&block - blocks_.data()) * block_words_;
  return {static_cast<std::uint32_t>(before + begin + 1),
          hash_of(key_of(block.words.get() + begin))};
}

bool Memo::reserve(std::size_t size) {
  if (!blocks_.empty() && blocks_[filling_].used + size <= block_words_) return true;
  if (add_block()) return true;
  if (blocks_.empty()) return false;
  is_full_ = true;
  filling_ = (filling_ + 1) % blocks_.size();
  empty(blocks_[filling_]);
  return true;
}

// Adds a block. Returns false at the limit. If the system is out of memory, lowers the limit.
bool Memo::add_block() {
  if (!fit_index()) return false;
  Block block{std::unique_ptr<std::uint32_t[]>(new (std::nothrow) std::uint32_t[block_words_])};
  if (!block.words) {
    max_words_ = memory() / kWordSize;
    return false;
  }
  filling_ = blocks_.size();
  blocks_.push_back(std::move(block));
  return true;
}

// Makes the index large enough for another block. Returns false if both would exceed the limit.
// While the index grows, its old and new versions coexist.
bool Memo::fit_index() {
  constexpr std::size_t kSlotWords = sizeof(Slot) / kWordSize;
  const std::size_t words = (blocks_.size() + 1) * block_words_;
  const std::size_t size = std::max(kBucketSize, std::bit_ceil(words / kWordsPerSlot));
  const bool grows = size > index_size_;
  if (words + (size + (grows ? index_size_ : 0)) * kSlotWords > max_words_) return false;
  if (!grows) return true;
  std::unique_ptr<Slot[]> larger(new (std::nothrow) Slot[size]);
  if (!larger) return false;
  index_ = std::move(larger);
  index_size_ = size;
  for (const Block& block : blocks_) {
    for_each_entry(block, [&](std::size_t begin) { enter(block, begin); });
  }
  return true;
}

// Removes the block's entries from the index; other slots of their buckets move up.
void Memo::empty(Block& block) {
  for_each_entry(block, [&](std::size_t begin) {
    const Slot gone = slot_for(block, begin);
    Slot* const slots = bucket(gone.hash);
    Slot* const rest = std::remove_if(slots, slots + kBucketSize, [&](const Slot& slot) {
      return slot.position == gone.position;
    });
    std::fill(rest, slots + kBucketSize, Slot{});
  });
  block.used = 0;
}

template <class Visit>
void Memo::for_each_entry(const Block& block, Visit visit) const {
  for (std::size_t begin = 0; begin < block.used; begin += size_of(block.words.get() + begin)) {
    visit(begin);
  }
}

}  // namespace dance
