#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "exact_cover/problem/problem.hpp"
#include "exact_cover/search/bit_matrix/bit_sets.hpp"

namespace dance {

/// What choices leave of a problem, as sets of the bits that options show and forbid (OptionBits).
/// A part is a set of options, and its key the set of all bits that they show. That is enough to
/// tell it: an option of which each bit is shown by some option that is left has no bit that a
/// choice has forbidden, so it is left too. Without secondary items the key is the set of the items
/// that are not covered.
///
/// The bits of primary items are their places in the frontier_order; the leftmost item of a part is
/// the one with the first place.
class SubproblemOptions {
 public:
  explicit SubproblemOptions(const Problem& problem);

  /// The length of a key.
  std::size_t words() const { return primary_.size(); }
  std::int32_t leftmost(const Word* key) const;
  /// How many primary items there are in it.
  std::int32_t items_in(const Word* key) const;

  /// What an option leaves, once those are taken, too, that are the only ones for some item.
  enum class Left { dead_end, cover, part };

  /// What is left of the whole problem.
  Left begin();

  /// Takes up a part. False if it falls into several that share no item.
  bool gather(const Word* key);
  /// The keys of these, one after the other, that with the leftmost item first; the part has to be
  /// gathered again.
  std::vector<Word> divide();
  /// How many options of the part hold its leftmost item.
  std::size_t degree() const { return degree_; }
  /// Takes one of these.
  Left take(std::size_t branch);
  /// Of the part that was left last. In it each item has two options or more.
  const Word* left_key() const { return left_key_.data(); }
  /// How many options were taken beside the one that was chosen.
  std::uint64_t settled() const { return settled_; }

  /// How many options were held against a choice, all in all.
  std::uint64_t updates() const { return updates_; }

 private:
  template <int Words>
  void gather_options();
  template <int Words>
  bool is_connected();
  template <int Words>
  bool reach(std::span<const std::int32_t> options, const Word* contested, Word* reached) const;
  template <int Words>
  Left take_of(const Word* first_taken);
  template <int Words>
  std::span<const std::int32_t> keep(std::span<const std::int32_t> options, const Word* taken,
                                     Word* once, Word* twice);
  template <int Words>
  bool settle(std::span<const std::int32_t> options, const Word* open, const Word* twice,
              Word* taken);

  const Word* shown(std::size_t option) const { return shown_.data() + option * words(); }
  const Word* forbidden(std::size_t option) const { return forbidden_.data() + option * words(); }
  const Word* touched(std::size_t option) const { return touched_.data() + option * words(); }

  std::vector<Word> primary_;  // the bits of the primary items
  // By each option, in the order of their leftmost items:
  std::vector<Word> shown_;
  std::vector<Word> forbidden_;
  std::vector<Word> touched_;        // shown or forbidden
  std::vector<std::size_t> begins_;  // where those of each leftmost item begin
  std::vector<Word> scratch_;        // for some sets of bits

  // Of the part that was taken up:
  std::vector<Word> key_;
  std::vector<std::int32_t> options_;  // those of its leftmost item first
  std::size_t degree_ = 0;
  std::vector<Word> contested_;  // what some options show and others forbid

  std::vector<std::int32_t> left_;  // the options that are left, of some steps
  std::vector<Word> left_key_;
  std::uint64_t settled_ = 0;
  std::uint64_t updates_ = 0;
};

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
class SubproblemTable {
 public:
  enum class Added {
    entered,   ///< it was not there
    known,     ///< it was, and has so many ways more
    no_room,   ///< the budget does not allow it; nothing has changed
    too_many,  ///< the number has not enough words; nothing has changed
  };

  SubproblemTable(std::size_t key_words, std::size_t count_words, MemoryBudget& budget);
  ~SubproblemTable();
  SubproblemTable(const SubproblemTable&) = delete;
  SubproblemTable& operator=(const SubproblemTable&) = delete;

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
