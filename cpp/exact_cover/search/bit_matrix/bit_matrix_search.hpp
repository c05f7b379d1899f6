#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "exact_cover/links/choose_item.hpp"
#include "exact_cover/problem/problem.hpp"
#include "exact_cover/search/bit_matrix/bit_matrix.hpp"
#include "exact_cover/search/bit_matrix/bit_sets.hpp"
#include "exact_cover/search/cover_search.hpp"
#include "exact_cover/search/preorder.hpp"

namespace dance {

/// Exact covering with colours by sets of options instead of links. A search node is the set of
/// options that are still possible, one bit each; the matrix holds the set of options of each item.
/// Choosing an option removes all options that hold one of its items, 64 at a time; an AND and a
/// population count give the number of options an item has left. Nothing needs undoing.
/// (Bit-parallel clique searches keep sets of vertices the same way, San Segundo and others 2011;
/// the possible options are the vertices adjacent to all chosen ones.)
///
/// Enters the search nodes of DancingLinks in the same order and finds the same solutions by the
/// same choices.
///
/// The sets thin out as options disappear. When those of a node fit into half the words, and the
/// subtrees of that level have been large enough to make it pay off, the remaining options move
/// into a narrower matrix below that node.
///
/// The search leaves a node immediately if `dead_ends` reports it, as if an item had no options. It
/// asks only at nodes where every item has options, and only with ItemChoice::fewest.
///
/// The unit of work in stats().updates is one item whose options were counted.
template <bool kForces>
class BasicBitMatrixSearch final : public CoverSearch {
 public:
  /// Returns the size of a problem's matrix in bytes: items times options in bits, rounded up to
  /// whole words. A search takes twice that memory and, for each level it reaches, one bit for each
  /// item and option.
  static std::int64_t matrix_size(const Problem& problem);

  /// Searches below `prefix`, as DancingLinks does. `dead_ends` may be null, and must outlive the
  /// search.
  [[gnu::cold]] explicit BasicBitMatrixSearch(const Problem& problem,
                                              ItemChoice item_choice = ItemChoice::fewest,
                                              std::span<const Choice> prefix = {},
                                              const DeadEnds* dead_ends = nullptr);

  Outcome run(std::uint64_t budget) override;
  SearchStats stats() const override;
  std::uint64_t nodes() const override { return nodes_; }
  std::uint64_t nodes_at_once() const override { return nodes_that_read(matrices_[0].size()); }
  std::vector<Subtree> split(std::int32_t most) override { return Preorder::split(*this, most); }
  std::string_view solver() const override { return "bit-matrix"; }
  void append_solution(std::vector<Choice>& choices) const override;

 private:
  friend struct Preorder;
  using Position = Preorder::Position;

  // A search node of the current path, the position among its branches, and statistics of its
  // level.
  struct Level {
    std::uint8_t matrix = 0;  // index of the matrix whose columns the sets contain
    bool is_forced = false;   // true if a forced move led here: the item above had one option
    bool is_counted = false;  // true if counts_ hold this node or, until it chooses, the one above
    std::int32_t above = 0;   // the level to return to; levels between have no other branches
    std::int32_t item = 0;    // the item branched on
    std::int32_t option = 0;  // the option taken
    std::int32_t column = 0;  // the column where the search for the next option starts
    Branching branching;
    std::int32_t last_dead = 0;      // the last item found without options on this level
    std::uint64_t nodes = 0;         // entered on this level
    std::uint64_t nodes_before = 0;  // entered on all levels before this one
    std::uint64_t subtrees = 0;      // completed subtrees of nodes with branches
    std::uint64_t nodes_in_subtrees = 0;
  };

  template <int Block>
  class ForcedMoves;
  // The sizes, for a problem with forced moves, of a set of items in words and of the counts in
  // sets.
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
  std::vector<Subtree> remaining_branches(std::size_t at, std::int32_t skipped,
                                          double weight) const;
  bool is_dead_end() const;

  const BitMatrix& matrix() const { return matrices_[levels_[level_].matrix]; }

  OptionBits bits_;
  ItemChoice item_choice_;
  std::vector<Choice> prefix_;
  const DeadEnds* dead_ends_ = nullptr;
  std::vector<std::int32_t> path_;  // the options chosen, the prefix first
  Position position_ = Position::before_root;
  std::size_t level_ = 0;  // the number of choices made below the prefix
  std::vector<Level> levels_;
  std::size_t capacity_;             // allocated levels
  std::vector<BitMatrix> matrices_;  // of the current path, each at most half as wide as the last
  std::size_t item_words_;           // words in a set of primary items
  std::vector<Word> covered_;        // the primary items of each option
  LevelSets uncovered_;              // the primary items left
  LevelSets counts_;                 // their numbers of options, in kCountSets sets
  LevelSets live_;                   // the options still possible, as wide as the first matrix
  std::uint64_t nodes_ = 0;
  std::uint64_t max_nodes_ = 0;  // the node count that ends this call
  std::uint64_t updates_ = 0;
  std::uint64_t solutions_ = 0;
  // Indexed by the length of a row, minus 1.
  std::array<bool (BasicBitMatrixSearch::*)(), BitMatrix::kNarrow> forced_moves_{};
  Outcome (BasicBitMatrixSearch::*run_briefly_)(std::uint64_t) = &BasicBitMatrixSearch::run_briefly;
};

using BitMatrixSearch = BasicBitMatrixSearch<false>;

/// As above, for small problems in which most search nodes have a single branch, such as Latin
/// squares: enters a run of such nodes in one go. The unit of work in stats().updates is an item
/// whose options, or an option whose items, were examined. Precondition: may_force.
using ForcingMatrixSearch = BasicBitMatrixSearch<true>;

/// Returns whether a problem has at most 128 options and 128 primary items.
bool may_force(const Problem& problem);
/// Returns whether ForcingMatrixSearch is also faster: if there are at most three options for each
/// primary item, and on average at least three items in an option. Dominoes, with two, take a sixth
/// longer.
bool pays_to_force(const Problem& problem);

}  // namespace dance
