#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "exact_cover/search/bit_matrix/word_set.hpp"

namespace dance {

/// Bytes that several tables may take together.
class MemoryBudget {
 public:
  explicit MemoryBudget(std::uint64_t bytes) : limit_(bytes) {}

  /// Whether there were so many left; they are taken then.
  bool take(std::uint64_t bytes);
  void give_back(std::uint64_t bytes) { taken_ -= bytes; }
  /// The system has no more memory: what is taken has to do from now on.
  void close() { limit_ = taken_; }

  std::uint64_t taken() const { return taken_; }
  bool is_half_taken() const { return taken_ > limit_ / 2; }

 private:
  std::uint64_t limit_;
  std::uint64_t taken_ = 0;
};

/// Parts of a problem that are still to be counted, each once, with the number of ways that lead to
/// it. Parts are told apart by keys of one length, numbers have one length too, in words, the
/// lowest first. First a table is filled, then it is emptied from the front.
///
/// Multiplicity for one part is always there; all beyond comes out of a budget, which has to live
/// as long as the table, and goes back with the parts.
class PartTable {
 public:
  enum class Added {
    entered,   ///< it was not there
    known,     ///< it was, and has so many ways more
    no_room,   ///< the budget does not allow it; nothing has changed
    too_many,  ///< the number has not enough words; nothing has changed
  };

  PartTable(std::size_t key_words, std::size_t count_words, MemoryBudget& budget);
  ~PartTable();
  PartTable(const PartTable&) = delete;
  PartTable& operator=(const PartTable&) = delete;

  /// `ways` may have more words than the table's numbers, as long as these are 0. Not after seal().
  Added add(const Word* key, std::span<const Word> ways);

  /// No more parts will come: gives back what it takes to find one.
  void seal();
  /// Gives back the memory of parts before this one, some at a time.
  void forget_before(std::size_t part);

  std::size_t size() const { return size_; }
  /// What it has of the budget, in bytes.
  std::uint64_t taken() const { return taken_; }
  /// The length of the numbers, in words.
  std::size_t count_words() const { return count_words_; }
  const Word* key(std::size_t part) const { return entry(part); }
  std::span<const Word> ways(std::size_t part) const {
    return {entry(part) + key_words_, count_words_};
  }

 private:
  // Where a part stands, plus one; 0 for nowhere. The hash of its key saves looking there in vain.
  struct Slot {
    std::uint32_t position = 0;
    std::uint32_t hash = 0;
  };

  // The first block grows up to this size, all others have it from the beginning.
  static constexpr std::size_t kBlockSize = 1024;

  const Word* entry(std::size_t part) const {
    return blocks_[part / kBlockSize].get() + part % kBlockSize * entry_words();
  }
  Word* entry(std::size_t part) {
    return blocks_[part / kBlockSize].get() + part % kBlockSize * entry_words();
  }
  std::size_t entry_words() const { return key_words_ + count_words_; }
  std::uint64_t bytes_of(std::size_t parts) const { return parts * entry_words() * sizeof(Word); }
  bool is_key(const Word* key, std::size_t part) const;
  Added add_ways(std::size_t part, std::span<const Word> ways);
  Slot& slot_for(std::uint32_t hash) const;
  bool make_room();
  bool grow_first_block();
  bool add_block();
  bool grow_index();
  template <class T>
  std::unique_ptr<T[]> allocate(std::size_t length);
  void give_back(std::uint64_t bytes);

  std::size_t key_words_;
  std::size_t count_words_;
  MemoryBudget& budget_;
  std::uint64_t taken_ = 0;  // of the budget, which does not know the first part
  std::vector<std::unique_ptr<Word[]>> blocks_;
  std::size_t size_ = 0;
  std::size_t capacity_ = 1;
  std::size_t forgotten_ = 0;      // blocks that are no more
  std::unique_ptr<Slot[]> index_;  // by open addressing
  std::size_t index_size_;         // a power of two
};

}  // namespace dance
