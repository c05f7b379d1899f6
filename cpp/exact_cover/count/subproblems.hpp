#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "exact_cover/problem/problem.hpp"
#include "exact_cover/search/bit_matrix/word_set.hpp"

namespace dance {

/// What choices leave of a problem, as sets of the bits that options show and forbid (OptionBits).
/// A part is a set of options, and its key the set of all bits that they show. That is enough to
/// tell it: an option of which each bit is shown by some option that is left has no bit that a
/// choice has forbidden, so it is left too. Without secondary items the key is the set of the items
/// that are not covered.
///
/// The bits of primary items are their places in the frontier_order; the leftmost item of a part is
/// the one with the first place.
class PartOptions {
 public:
  explicit PartOptions(const Problem& problem);

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

}  // namespace dance
