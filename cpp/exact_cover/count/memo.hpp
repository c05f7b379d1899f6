#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace dance {

/// Remembers a value for each key, both of any length in words, in no more memory than it is given:
/// what does not fit drives out the oldest entries, a block of them at a time. What it finds is
/// always right, for keys are stored whole; what it has forgotten it does not find.
class Memo {
 public:
  using Words = std::span<const std::uint32_t>;

  /// `bytes` may be anything; in none at all nothing is remembered.
  explicit Memo(std::uint64_t bytes);

  /// The value stored last for this key. It is valid until the next insert.
  std::optional<Words> find(Words key) const;
  void insert(Words key, Words value);

  /// Whether entries have been driven out.
  bool is_full() const { return is_full_; }
  /// The bytes that entries and index take, never more than were given.
  std::uint64_t memory() const;

 private:
  // Where an entry begins, counted in words from the first block on, plus one; 0 for nowhere. The
  // hash of its key saves looking there in vain.
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
  bool make_room(std::size_t size);
  bool add_block();
  bool fit_index();
  void enter(const Block& block, std::size_t begin);
  Slot slot_for(const Block& block, std::size_t begin) const;
  void empty(Block& block);
  template <class Visit>
  void for_each_entry(const Block& block, Visit visit) const;

  std::uint64_t most_words_;
  std::size_t block_words_;
  std::vector<Block> blocks_;
  std::size_t filling_ = 0;  // the block that entries are added to
  bool is_full_ = false;
  std::unique_ptr<Slot[]> index_;  // in buckets, the newest entry first
  std::size_t index_size_ = 0;
};

}  // namespace dance
