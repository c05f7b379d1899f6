#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/big_count.hpp"
#include "exact_cover/count/memo.hpp"
#include "exact_cover/count/subproblems.hpp"
#include "exact_cover/problem/problem.hpp"
#include "exact_cover/search/bit_matrix/bit_sets.hpp"
#include "exact_cover/search/search.hpp"

namespace dance {

/// How much memory a count may take for what it remembers, where nothing else is said.
inline constexpr std::uint64_t kUsualMemoBytes = std::uint64_t{256} << 20;

/// Counts exact covers without finding them. Whatever the choices, what they leave of the problem
/// is the same part again and again, and it is enough to know in how many ways one comes to it. So
/// all items are gone through from left to right (frontier_order), with a table of the parts whose
/// leftmost item is this one: each is taken once, with all its ways, and leads to parts further
/// right. (As domino tilings are counted along a frontier; TAOCP 7.1.4 builds decision diagrams so,
/// and exact covers in general are counted in "Dancing with Decision Diagrams", Nishino and others
/// 2017.)
///
/// A part is remembered by its key (SubproblemOptions).
///
/// Items that have only one option left are settled before a part is remembered. A part that falls
/// into several that share no item goes on with the leftmost of them alone: each other one is
/// counted apart, remembered with its count, and multiplied.
///
/// When the memory is full, the largest of the tables further right are emptied first, until there
/// is room again. That forgets nothing, and no count gets wrong, but parts that come again later
/// have to be taken again.
///
/// The unit of work in stats().updates is an option that was held against a choice.
class MemoCount final : public Search {
 public:
  /// Remembers no more than fits in `memo_bytes`. The problem's own tables come on top, three times
  /// BitMatrixSearch::matrix_size at most, and room for one part for each item.
  explicit MemoCount(const Problem& problem, std::uint64_t memo_bytes = kUsualMemoBytes);

  /// Never comes to `found`. A search node is a part that a choice leads to, known or not, or a
  /// choice that leaves no part: a cover, or an item without options.
  Outcome run(std::uint64_t budget) override;
  /// `solutions` and count_text() are those counted so far, all of them once it is exhausted; most
  /// come near the end. `solutions` holds the largest number there is if there are more. `explored`
  /// is the share of the items that are to the left, and levels of nodes are items.
  SearchStats stats() const override;
  std::string_view solver() const override { return "memo"; }
  std::string count_text() const override { return count().text(); }

  const BigCount& count() const { return passes_.front().count; }
  /// How many parts were known already when they came again.
  std::uint64_t hits() const { return hits_; }
  /// In bytes; never more than what was allowed.
  std::uint64_t memo_size() const { return memo_.memory() + budget_.taken(); }

 private:
  enum class Position { before_root, inside, terminated };

  // The parts to come, by their leftmost items.
  using Levels = std::map<std::int32_t, SubproblemTable>;

  // A level that is being emptied, and where that stands.
  struct Drain {
    Levels::node_type level;
    std::size_t part = 0;
    std::size_t branch = 0;
    std::vector<Word> apart;  // the keys of the parts that the one it is at falls into, if it does
    std::size_t factors = 0;  // how many parts that fall off this one have been counted
    BigCount factor{1};       // their product
  };

  // The count of the whole problem, or of a part that falls off another one.
  struct Pass {
    std::vector<Word> key;
    Levels levels;
    std::vector<Drain> drains;  // all but the first to make room
    BigCount count;
  };

  bool advance();
  void begin();
  void begin_drain(Levels::iterator level);
  void end_drain();
  void begin_pass(const Word* key);
  bool end_pass();
  bool gather();
  bool count_parts_apart();
  void end_part();
  bool enter(std::size_t branch);
  bool keep(SubproblemOptions::Left left);
  bool remember(const Word* key);
  static Levels::iterator largest(Levels& levels);
  std::span<const std::uint32_t> memo_key(const Word* key);
  void note_explored();

  SubproblemOptions options_;
  Memo memo_;  // what falls off, with its count
  std::vector<std::uint32_t> memo_key_;
  MemoryBudget budget_;
  std::size_t count_words_ = 1;  // of the tables made from now on

  std::int32_t in_the_way_ = 0;  // of the next part; the level of this item has to be drained first

  Position position_ = Position::before_root;
  std::vector<Pass> passes_;  // each but the first for the part that the one before it is at
  // Of the part that is being taken:
  bool is_gathered_ = false;
  std::size_t degree_ = 0;
  std::vector<Word> ways_;

  std::vector<std::uint64_t> nodes_by_item_;
  std::uint64_t nodes_ = 0;
  std::uint64_t hits_ = 0;
  std::uint64_t placements_ = 0;
  double explored_ = 0;
};

}  // namespace dance
