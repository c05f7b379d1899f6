#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "exact_cover/big_count.hpp"
#include "exact_cover/memo.hpp"
#include "exact_cover/problem.hpp"
#include "exact_cover/search.hpp"
#include "exact_cover/word_set.hpp"

namespace dance {

/// How much memory a count may take for what it remembers, where nothing else is said.
inline constexpr std::uint64_t kUsualMemoBytes = std::uint64_t{256} << 20;

/// Counts exact covers without finding them. What some choices leave of a problem falls into parts
/// that share no item; each part is counted once and remembered, and the counts of parts are
/// multiplied. (As for domino tilings along a frontier; for exact covers in general "Dancing with
/// Decision Diagrams", Nishino and others 2017.)
///
/// A part is a set of options, and remembered by the set of all bits that its options show
/// (OptionBits). That is enough to tell it: an option of which each bit is shown by some option
/// that is left has no bit that a choice has forbidden, so it is left too. Without secondary items
/// it is the set of the items that are not covered.
///
/// Branches on an item with only one option, else on the leftmost one, so that what is left has a
/// short frontier and comes again often.
///
/// The unit of work in stats().updates is an option that was held against a choice.
class MemoCount final : public Search {
 public:
  /// Remembers no more than fits in `memo_bytes`. Once that is full, parts that took little to
  /// count are not remembered any more, and what is oldest is forgotten. The problem's own tables
  /// come on top, twice BitMatrixSearch::matrix_size at most.
  explicit MemoCount(const Problem& problem, std::uint64_t memo_bytes = kUsualMemoBytes);

  /// Never comes to `found`. A search node is a part that is entered, known or not, or a choice
  /// that leaves no part: a cover, or an item without options.
  Outcome run(std::uint64_t budget) override;
  /// `solutions` and count_text() are those counted so far, all of them once it is exhausted.
  /// Between, they are what is certain. `solutions` holds the largest number there is if there are
  /// more.
  SearchStats stats() const override;
  std::string_view solver() const override { return "memo"; }
  std::string count_text() const override { return count().text(); }

  BigCount count() const;
  /// How many of the search nodes were known already.
  std::uint64_t hits() const { return hits_; }
  /// In bytes; never more than what was allowed.
  std::uint64_t memo_size() const { return memo_.memory(); }

 private:
  enum class Position { before_root, inside, terminated };

  struct Range {
    std::size_t begin = 0;
    std::size_t end = 0;
  };

  // A part that is being counted, but for the first level, which is there to hold the whole.
  struct Level {
    std::vector<Word> key;       // the bits that its options show
    Range options;               // in options_
    std::uint64_t before = 0;    // how many search nodes had been entered before it
    std::size_t degree = 0;      // how many branches there are
    std::size_t entered = 0;     // how many of them have been entered
    std::size_t first_part = 0;  // where the parts that the branch leaves begin in parts_
    std::size_t part_count = 0;  // how many those were before the first was taken out
    BigCount sum;                // of the branches done
    BigCount product;            // of the parts done in the branch entered last
    std::uint64_t nodes = 0;     // search nodes entered so deep, ever
  };

  bool advance();
  void begin();
  bool enter_part();
  void take_smallest_part_last();
  void open_level();
  void enter_branch();
  void end_branch();
  bool leave_level();
  void take(const Word* taken, const Word* items, Range options);
  template <int Words>
  void take_of(const Word* taken, const Word* items, Range options);
  template <int Words>
  bool reach(std::size_t place, const Word* contested, Word* reached) const;
  template <int Words>
  bool is_connected(Range options, const Word* contested);
  void divide(Range options, const Word* contested);
  template <int Words>
  std::int32_t choose_item(const Level& level);
  void add_part(Range options, const Word* key);
  void make_memo_key(const Word* key);
  void count_node() { ++nodes_, ++levels_[level_].nodes; }
  double explored() const;

  std::size_t words() const { return primary_.size(); }
  const Word* shown(std::size_t place) const { return shown_.data() + options_[place] * words(); }
  const Word* forbidden(std::size_t place) const {
    return forbidden_.data() + options_[place] * words();
  }

  std::vector<Word> primary_;    // the bits of the primary items
  std::vector<Word> shown_;      // by each option
  std::vector<Word> forbidden_;  // by each option
  std::vector<Word> scratch_;    // for some sets of bits

  Memo memo_;
  std::vector<std::uint32_t> memo_key_;
  BigCount known_;

  Position position_ = Position::before_root;
  std::vector<std::int32_t> options_;   // all; those of a part lie side by side
  std::vector<std::int32_t> branches_;  // of the levels on the path, those not entered yet
  std::vector<Range> parts_;            // of the levels on the path, those not entered yet
  std::vector<Word> part_keys_;         // theirs
  std::vector<Level> levels_;           // all reached so far, to use their memory again
  std::size_t level_ = 0;
  std::uint64_t nodes_ = 0;
  std::uint64_t hits_ = 0;
  std::uint64_t updates_ = 0;
  std::uint64_t placements_ = 0;
};

}  // namespace dance
