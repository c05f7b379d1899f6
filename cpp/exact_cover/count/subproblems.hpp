#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/stop.hpp"
#include "exact_cover/problem/problem.hpp"
#include "exact_cover/search/bit_matrix/bit_sets.hpp"

namespace dance {

/// The options of a problem, as sets of the bits that they show and forbid (OptionBits), and the
/// subproblems that choices leave. A subproblem is a set of options; its key is the set of all bits
/// that they show. The key identifies the subproblem: an option all of whose bits are in the key
/// has no bit that a choice has forbidden, so it belongs to the subproblem. Without secondary items
/// the key is the set of uncovered items.
///
/// The bits of primary items are their places in the frontier_order; the leftmost item of a
/// subproblem has the least place.
class SubproblemOptions {
 public:
  /// A stop ends the choice of the frontier_order early.
  [[gnu::cold]] explicit SubproblemOptions(const Problem& problem, const Stop& stop = {});

  /// The number of options.
  std::size_t size() const { return rest_.size(); }
  /// The length of a key.
  std::size_t words() const { return primary_.size(); }
  std::int32_t leftmost(const Word* key) const;
  /// The number of primary items in a subproblem.
  std::int32_t items_in(const Word* key) const;

  /// The outcome of taking an option and all options that it forces, each the only one of some
  /// item.
  enum class Rest { dead_end, cover, subproblem };

  /// Takes the forced options of the whole problem.
  Rest begin();

  /// Loads a subproblem. Returns false if it has several components, which share no item.
  bool load(const Word* key);
  /// Returns the keys of the components, one after the other, beginning with that of the leftmost
  /// item. The subproblem must be loaded again afterwards.
  std::vector<Word> split_components();
  /// The number of options that hold the subproblem's leftmost item.
  std::size_t degree() const { return degree_; }
  /// Takes one of these options.
  Rest take(std::size_t branch);
  /// The key of the last remaining subproblem, in which each item has at least two options.
  const Word* rest_key() const { return rest_key_.data(); }
  /// The number of forced options in the last step.
  std::uint64_t forced() const { return forced_count_; }

  /// The number of options compared with choices so far.
  std::uint64_t updates() const { return updates_; }

 private:
  template <int Words>
  void load_options();
  template <int Words>
  bool is_connected();
  template <int Words>
  bool reach(std::span<const std::int32_t> options, const Word* contested, Word* reached) const;
  template <int Words>
  Rest take_of(const Word* first_taken);
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
  // For each option, in the order of their leftmost items:
  std::vector<Word> shown_;
  std::vector<Word> forbidden_;
  std::vector<Word> touched_;        // shown or forbidden
  std::vector<std::size_t> begins_;  // where the options of each leftmost item begin
  std::vector<Word> scratch_;        // for temporary sets of bits

  // The loaded subproblem:
  std::vector<Word> key_;
  std::vector<std::int32_t> options_;  // those of its leftmost item first
  std::size_t degree_ = 0;
  std::vector<Word> contested_;  // bits that some options show and others forbid

  std::vector<std::int32_t> rest_;  // the remaining options during a step
  std::vector<Word> rest_key_;
  std::uint64_t forced_count_ = 0;
  std::uint64_t updates_ = 0;
};

/// A limit on the memory that several tables share.
class MemoryBudget {
 public:
  explicit MemoryBudget(std::uint64_t bytes) : limit_(bytes) {}

  /// Reserves the bytes if available; returns whether it did.
  bool take(std::uint64_t bytes);
  void give_back(std::uint64_t bytes) { taken_ -= bytes; }
  /// Lowers the limit to the bytes already taken, as the system is out of memory.
  void close() { limit_ = taken_; }

  std::uint64_t taken() const { return taken_; }
  bool is_half_taken() const { return taken_ > limit_ / 2; }

 private:
  std::uint64_t limit_;
  std::uint64_t taken_ = 0;
};

/// Subproblems to be counted, each once, with the number of ways that lead to it. All keys have the
/// same length in words, and so do all counts, whose lowest word comes first. A table is filled,
/// then emptied from the front.
///
/// Memory for one subproblem is always available. The rest comes from a budget, which must outlive
/// the table, and is returned as subproblems are dropped.
class SubproblemTable {
 public:
  enum class Added {
    entered,      ///< new subproblem
    known,        ///< ways added to those of a known subproblem
    over_budget,  ///< no memory left in the budget; nothing has changed
    overflow,     ///< the sum needs more words; nothing has changed
  };

  SubproblemTable(std::size_t key_words, std::size_t count_words, MemoryBudget& budget);
  ~SubproblemTable();
  SubproblemTable(const SubproblemTable&) = delete;
  SubproblemTable& operator=(const SubproblemTable&) = delete;

  /// Adds a subproblem, or ways to a known one. `ways` may have more words than the table's counts
  /// if the excess words are 0. Precondition: seal() has not been called.
  Added add(const Word* key, std::span<const Word> ways);

  /// Ends the filling and frees the index.
  void seal();
  /// Frees the subproblems before this one, in whole blocks.
  void forget_before(std::size_t subproblem);

  std::size_t size() const { return size_; }
  /// The bytes taken from the budget.
  std::uint64_t taken() const { return taken_; }
  /// The length of the counts, in words.
  std::size_t count_words() const { return count_words_; }
  const Word* key(std::size_t subproblem) const { return entry(subproblem); }
  std::span<const Word> ways(std::size_t subproblem) const {
    return {entry(subproblem) + key_words_, count_words_};
  }

 private:
  // The number of a subproblem, plus one; 0 for an empty slot. Comparing hashes first avoids most
  // accesses to other keys.
  struct Slot {
    std::uint32_t position = 0;
    std::uint32_t hash = 0;
  };

  // The first block grows up to this size; all others have it from the start.
  static constexpr std::size_t kBlockSize = 1024;

  const Word* entry(std::size_t subproblem) const {
    return blocks_[subproblem / kBlockSize].get() + subproblem % kBlockSize * entry_words();
  }
  Word* entry(std::size_t subproblem) {
    return blocks_[subproblem / kBlockSize].get() + subproblem % kBlockSize * entry_words();
  }
  std::size_t entry_words() const { return key_words_ + count_words_; }
  std::uint64_t bytes_of(std::size_t subproblems) const {
    return subproblems * entry_words() * sizeof(Word);
  }
  bool is_key(const Word* key, std::size_t subproblem) const;
  Added add_ways(std::size_t subproblem, std::span<const Word> ways);
  Slot& slot_for(std::uint32_t hash) const;
  bool reserve();
  bool grow_first_block();
  bool add_block();
  bool grow_index();
  template <class T>
  std::unique_ptr<T[]> allocate(std::size_t length);
  void give_back(std::uint64_t bytes);

  std::size_t key_words_;
  std::size_t count_words_;
  MemoryBudget& budget_;
  std::uint64_t taken_ = 0;  // from the budget, which excludes the first subproblem
  std::vector<std::unique_ptr<Word[]>> blocks_;
  std::size_t size_ = 0;
  std::size_t capacity_ = 1;
  std::size_t forgotten_ = 0;      // released blocks
  std::unique_ptr<Slot[]> index_;  // by open addressing
  std::size_t index_size_;         // a power of two
};

}  // namespace dance
