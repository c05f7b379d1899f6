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

/// Counts exact covers without enumerating them. Different choices often leave the same subproblem,
/// and only the number of ways to reach it matters. The count therefore visits the items from left
/// to right (frontier_order), with a table of the subproblems whose leftmost item is the current
/// one. It expands each subproblem once, with its number of ways, into subproblems further right.
/// (Domino tilings are counted along a frontier this way; TAOCP 7.1.4 builds decision diagrams this
/// way; "Dancing with Decision Diagrams", Nishino and others 2017, counts exact covers in general.)
///
/// A subproblem is identified by its key (SubproblemOptions). Items with a single option are
/// settled before it is stored. If a subproblem has several components, which share no item, the
/// count continues with the leftmost one; it counts each of the others separately, stores its count
/// in a memo and multiplies.
///
/// When the memory is full, the largest tables further right are emptied until enough is free. That
/// loses no subproblem and keeps the count right, but subproblems that occur again later must be
/// expanded again.
///
/// The unit of work in stats().updates is an option compared with a choice.
class MemoCount final : public Search {
 public:
  /// Uses at most `memo_bytes` for subproblems. The limit excludes one subproblem for each item and
  /// the problem's own tables, at most three times BitMatrixSearch::matrix_size.
  [[gnu::cold]] explicit MemoCount(const Problem& problem,
                                   std::uint64_t memo_bytes = kUsualMemoBytes, Stop stop = {});

  /// Never returns `found`. A search node is a choice, whether it leads to a new or known
  /// subproblem, a cover, or an item without options. Pauses early if the nodes need many updates,
  /// or after a stop.
  Outcome run(std::uint64_t budget) override;
  /// `solutions` and count_text() are the solutions counted so far; most are counted near the end.
  /// `solutions` is capped at its largest value. `explored` is the share of the items to the left
  /// of the current subproblem; the levels of nodes are items.
  SearchStats stats() const override;
  std::string_view solver() const override { return "memo"; }
  std::string count_text() const override { return count().text(); }

  const BigCount& count() const { return passes_.front().count; }
  /// The number of times a known subproblem was reached again.
  std::uint64_t hits() const { return hits_; }
  /// The memory in use, in bytes; at most the limit.
  std::uint64_t memo_size() const { return memo_.memory() + budget_.taken(); }

 private:
  enum class Position { before_root, inside, terminated };

  // The subproblems to be counted, by their leftmost items.
  using Levels = std::map<std::int32_t, SubproblemTable>;

  // A level that is being emptied, and the progress through it.
  struct Drain {
    Levels::node_type level;
    std::size_t subproblem = 0;
    std::size_t branch = 0;
    std::vector<Word> components;  // keys of the components, if there are several
    std::size_t factors = 0;       // components counted separately so far
    BigCount factor{1};            // the product of their counts
  };

  // The count of the whole problem, or of a component.
  struct Pass {
    std::vector<Word> key;
    Levels levels;
    std::vector<Drain> drains;  // all but the first serve to free memory
    BigCount count;
  };

  bool advance();
  void advance_in_drain();
  void begin();
  [[gnu::cold]] void begin_drain(Levels::iterator level);
  void end_drain();
  void begin_pass(const Word* key);
  bool end_pass();
  bool load();
  bool count_components();
  void end_subproblem();
  bool enter(std::size_t branch);
  bool keep(SubproblemOptions::Rest rest);
  bool remember(const Word* key);
  static Levels::iterator largest(Levels& levels);
  std::span<const std::uint32_t> memo_key(const Word* key);
  void note_explored();

  const Stop stop_;
  SubproblemOptions options_;
  Memo memo_;  // components with their counts
  std::vector<std::uint32_t> memo_key_;
  MemoryBudget budget_;
  std::size_t count_words_ = 1;  // words per count in new tables

  std::int32_t blocking_level_ = 0;  // the item of the level to empty before the next step

  Position position_ = Position::before_root;
  std::vector<Pass> passes_;  // each but the first counts a component for its predecessor
  // The subproblem being expanded:
  bool is_loaded_ = false;
  std::size_t degree_ = 0;
  std::vector<Word> ways_;

  std::vector<std::uint64_t> nodes_by_item_;
  std::uint64_t nodes_ = 0;
  std::uint64_t hits_ = 0;
  std::uint64_t placements_ = 0;
  double explored_ = 0;
};

}  // namespace dance
