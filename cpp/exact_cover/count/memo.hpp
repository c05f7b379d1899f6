#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace dance {

/// A cache from keys to values, both of any length in words, in a fixed amount of memory. When
/// full, it evicts the oldest entries, one block at a time. It stores whole keys, so lookups never
/// return the value of another key.
class Memo {
 public:
  using Words = std::span<const std::uint32_t>;

  /// `bytes` may be any number; with 0 the memo stores nothing.
  explicit Memo(std::uint64_t bytes);

  /// Returns the last value stored for this key, valid until the next insert.
  std::optional<Words> find(Words key) const;
  void insert(Words key, Words value);

  /// Returns whether entries have been evicted.
  bool is_full() const { return is_full_; }
  /// The size of entries and index in bytes, at most the limit.
  std::uint64_t memory() const;

 private:
  // The position of an entry in words from the first block on, plus one; 0 for an empty slot.
  // Comparing hashes first avoids most accesses to entries with other keys.
  struct Slot {
    std::uint32_t position = 0;
    std::uint32_t hash = 0;
  };

  struct Block {
    std::unique_ptr<std::uint32_t[]> words;
    std::size_t used = 0;
  };

  const std::uint32_t* entry(std::uint32_t position) const;
  Slot* bucket(std::uint32_t hash) const;
  bool reserve(std::size_t size);
  bool add_block();
  bool fit_index();
  void enter(const Block& block, std::size_t begin);
  Slot slot_for(const Block& block, std::size_t begin) const;
  void empty(Block& block);
  template <class Visit>
  void for_each_entry(const Block& block, Visit visit) const;

  std::uint64_t max_words_;
  std::size_t block_words_;
  std::vector<Block> blocks_;
  std::size_t filling_ = 0;  // the block that receives new entries
  bool is_full_ = false;
  std::unique_ptr<Slot[]> index_;  // in buckets, newest entry first
  std::size_t index_size_ = 0;
};

}  // namespace dance
