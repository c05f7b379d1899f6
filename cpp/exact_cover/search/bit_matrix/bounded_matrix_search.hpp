#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <string_view>
#include <vector>

#include "exact_cover/links/choose_item.hpp"
#include "exact_cover/problem/problem.hpp"
#include "exact_cover/search/bit_matrix/bit_matrix.hpp"
#include "exact_cover/search/bit_matrix/bit_sets.hpp"
#include "exact_cover/search/cover_search.hpp"
#include "exact_cover/search/multiplicity.hpp"
#include "exact_cover/search/preorder.hpp"

namespace dance {

/// Covering with multiplicities and colours by sets of options, for items with bounds: to
/// MultiplicitySearch what BitMatrixSearch is to DancingLinks. Enters the same search nodes in the
/// same order and finds the same solutions by the same choices.
///
/// An option lowers the bound of each of its primary items by one; undoing it raises the bounds
/// again. An item whose bound reaches 0 is closed: all its options are removed. The options of the
/// item branched on, up to the one taken, are always removed. Below a node with few options they
/// move into a narrower matrix if that pays off. A search node thus takes hardly longer than one
/// without bounds.
///
/// The unit of work in stats().updates is one item whose options were counted.
class BoundedMatrixSearch final : public CoverSearch {
 public:
  /// Searches below `prefix`, as MultiplicitySearch does.
  [[gnu::cold]] explicit BoundedMatrixSearch(const Problem& problem,
                                             ItemChoice item_choice = ItemChoice::fewest,
                                             std::span<const Choice> prefix = {});

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

  // A search node of the current path, and the position among its branches.
  struct Level {
    std::uint8_t matrix = 0;  // index of the matrix whose columns the sets contain
    std::int32_t item = 0;    // the item branched on
    std::int32_t option = 0;  // the option taken; index(kNoOption) for none
    std::int32_t column = 0;  // its column; kNone without an option
    Branching branching;
    std::int32_t last_dead = 0;      // the last item found without branches on this level
    std::uint64_t nodes = 0;         // entered on this level
    std::uint64_t nodes_before = 0;  // entered on all levels before this one
    std::uint64_t subtrees = 0;      // completed subtrees of nodes with branches
    std::uint64_t nodes_in_subtrees = 0;
  };

  bool apply_prefix(const Problem& problem, std::span<const Choice> prefix);
  bool is_possible(const Problem& problem, const Choice& choice) const;
  Outcome run_briefly(std::uint64_t budget);
  void enter_node();
  void choose();
  bool try_option();
  void restore_item() { give_back_one(levels_[level_].item); }
  bool leave_level();

  bool is_solved() const;
  template <int Block>
  void choose_first();
  template <int Block>
  void choose_best();
  std::int32_t next_column(std::size_t at, std::int32_t from) const;
  std::int32_t option_in(std::size_t at, std::int32_t column) const;
  void descend();
  void lower_bounds();
  template <int Block>
  void take_options();
  bool pays_to_narrow();
  void narrow();
  void grow();
  std::int32_t length(std::int32_t item) const;
  bool is_primary(std::int32_t bit) const { return bit < std::ssize(multiplicities_); }
  void take_one(std::int32_t item) { --multiplicities_[item].bound; }
  void give_back_one(std::int32_t item) { ++multiplicities_[item].bound; }
  std::vector<Subtree> remaining_branches(std::size_t at, std::int32_t skipped,
                                          double weight) const;

  const BitMatrix& matrix() const { return matrices_[levels_[level_].matrix]; }

  OptionBits bits_;
  std::vector<BitMatrix> matrices_;  // of the current path, each at most half as wide as the last
  ItemChoice item_choice_;
  std::vector<Choice> prefix_;
  Position position_ = Position::before_root;
  std::size_t level_ = 0;  // the number of choices made below the prefix
  std::vector<Level> levels_;
  std::vector<Multiplicity> multiplicities_;  // of the primary items at the current node
  std::vector<std::int32_t> closed_;          // the bits closed by the current choice
  LevelSets open_;                            // the primary items with a bound above 0
  LevelSets live_;                            // the options still possible
  std::uint64_t nodes_ = 0;
  std::uint64_t updates_ = 0;
  std::uint64_t solutions_ = 0;
};

}  // namespace dance
