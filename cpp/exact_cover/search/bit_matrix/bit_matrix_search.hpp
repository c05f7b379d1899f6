#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "exact_cover/problem/problem.hpp"
#include "exact_cover/search/bit_matrix/bit_matrix.hpp"
#include "exact_cover/search/bit_matrix/bit_sets.hpp"
#include "exact_cover/search/cover_search.hpp"
#include "exact_cover/search/preorder.hpp"

namespace dance {

/// Exact covering with colours by sets of options instead of links. A search node is the set of the
/// options that are still possible, a bit each; the matrix tells for each item which options hold
/// it. To choose an option is to take away those that hold one of its items, 64 at a time; what
/// an item has left is counted by an AND and a population count. Nothing has to be undone. (Sets of
/// vertices are kept so in bit-parallel searches for cliques, San Segundo and others 2011, and the
/// possible options are the vertices that are adjacent to all chosen ones.)
///
/// It enters the search nodes of DancingLinks, in the same order, and finds the same solutions by
/// the same choices.
///
/// As options fall away the sets get thin. When those of a node fit in half the words or less, and
/// the subtrees of that level have been large enough to pay for it, the options that are left move
/// into a narrower matrix for the time below that node.
///
/// Where `dead_ends` know that no solution lies below a search node, it is left at once, as if an
/// item had no options. They are asked where all items have some, and that with the fewest is
/// chosen.
///
/// The unit of work in stats().updates is an item whose options were counted.
template <bool kForces>
class BasicBitMatrixSearch final : public CoverSearch {
 public:
  /// The size of a problem's matrix in bytes: items times options in bits, in whole words. A search
  /// takes twice as much memory and, for each level that it comes to, a bit for each item and
  /// option.
  static std::int64_t matrix_size(const Problem& problem);

  /// Searches below `prefix`, as DancingLinks does. `dead_ends`, if there are any, have to live as
  /// long as the search.
  explicit BasicBitMatrixSearch(const Problem& problem, ItemChoice item_choice = ItemChoice::fewest,
                                std::span<const Choice> prefix = {},
                                const DeadEnds* dead_ends = nullptr);

  Outcome run(std::uint64_t budget) override;
  SearchStats stats() const override;
  std::vector<Subtree> split() override { return Preorder::split(*this); }
  std::string_view solver() const override { return "bit-matrix"; }
  std::vector<Choice> solution() const override;

 private:
  friend struct Preorder;
  using Position = Preorder::Position;

  // A search node of the current path, where the search stands among its branches, and what has
  // been seen on its level.
  struct Level {
    std::uint8_t matrix = 0;  // index of the matrix whose columns the sets speak of
    bool is_forced = false;   // whether the item above had this one option, seen by options
    bool is_counted = false;  // whether counts_ have this node, or, until it chooses, that above
    std::int32_t above = 0;   // the level to go back to; none between has other branches
    std::int32_t item = 0;    // the item branched on
    std::int32_t option = 0;  // the option taken
    std::int32_t column = 0;  // where the next one is looked for, in the matrix
    Branching branching;
    std::int32_t last_dead = 0;      // the item that had no option left when one last had none
    std::uint64_t nodes = 0;         // entered on this level
    std::uint64_t nodes_before = 0;  // entered on all levels before this one
    std::uint64_t subtrees = 0;      // of nodes with branches that have been left
    std::uint64_t nodes_in_subtrees = 0;
  };

  template <int Block>
  class ForcedMoves;
  // Where these are made, a set of items has so many words, and their counts so many sets.
  static constexpr std::size_t kForcedItemWords = 2;
  static constexpr std::size_t kCountSets = 4;

  bool apply_prefix(const Problem& problem, std::span<const Choice> prefix);
  Outcome run_briefly(std::uint64_t budget);
  void choose();
  std::int32_t next_column(const Level& level) const;
  bool try_option();
  void grow(std::size_t levels);
  void restore_item() {}
  bool leave_level();
  void enter_node();
  template <int Block>
  void choose_first();
  template <int Block>
  void choose_fewest();
  template <int Block>
  bool has_lost_all(std::int32_t item) const;
  template <int Block>
  void choose_by_items();
  template <int Block>
  bool may_have_singles() const;
  template <int Block>
  bool make_forced_moves();
  void prepare_forced_moves();
  template <int Block>
  void descend(std::int32_t column);
  void uncover(std::int32_t option);
  template <int Block>
  void take_rows(std::int32_t option);
  bool pays_to_narrow();
  void narrow();
  std::vector<Subtree> branches_behind(std::size_t at, double weight) const;
  bool is_dead_end() const;

  const BitMatrix& matrix() const { return matrices_[levels_[level_].matrix]; }

  OptionBits bits_;
  ItemChoice item_choice_;
  std::vector<Choice> prefix_;
  const DeadEnds* dead_ends_ = nullptr;
  std::vector<std::int32_t> path_;  // the options chosen, the prefix first
  Position position_ = Position::before_root;
  std::size_t level_ = 0;  // how many choices are made, the prefix not counted
  std::vector<Level> levels_;
  std::size_t room_;                 // how many levels there are
  std::vector<BitMatrix> matrices_;  // of the current path, each at most half as wide as the last
  std::size_t item_words_;           // of a set of primary items
  std::vector<Word> covered_;        // by each option: its primary items
  LevelSets uncovered_;              // the primary items left
  LevelSets counts_;                 // how many options each has, in kCountSets sets
  LevelSets live_;                   // the options that are still possible, as wide as the first
  std::uint64_t nodes_ = 0;
  std::uint64_t most_nodes_ = 0;  // to be entered in this call
  std::uint64_t updates_ = 0;
  std::uint64_t solutions_ = 0;
  // By the length of a row.
  std::array<bool (BasicBitMatrixSearch::*)(), BitMatrix::kNarrow> forced_moves_{};
  Outcome (BasicBitMatrixSearch::*run_briefly_)(std::uint64_t) = &BasicBitMatrixSearch::run_briefly;
};

using BitMatrixSearch = BasicBitMatrixSearch<false>;

/// The same for small problems in which most search nodes have one branch alone, such as Latin
/// squares: they are entered one after the other without a look back. The unit of work in
/// stats().updates is an item whose options, or an option whose items were looked at.
/// Precondition: may_force.
using ForcingMatrixSearch = BasicBitMatrixSearch<true>;

/// Whether a problem has 128 options and 128 primary items or less.
bool may_force(const Problem& problem);
/// Whether it is faster so, too: with three options or less for each primary item, of three items
/// or more each. Dominoes, of two, take a sixth longer.
bool pays_to_force(const Problem& problem);

}  // namespace dance
