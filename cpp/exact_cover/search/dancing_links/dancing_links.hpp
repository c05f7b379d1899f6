#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "exact_cover/links/choose_item.hpp"
#include "exact_cover/links/links.hpp"
#include "exact_cover/links/links_of_four.hpp"
#include "exact_cover/problem/problem.hpp"
#include "exact_cover/search/cover_search.hpp"
#include "exact_cover/search/preorder.hpp"

namespace dance {

struct Settings {
  ItemChoice item_choice = ItemChoice::fewest;
};

/// Algorithm C of TAOCP 7.2.2.1, exact covering with colours, as a search that can be interrupted.
/// Without colours it is Algorithm X by dancing links. The links are BasicLinks or LinksOfFour.
///
///   const auto problem = read_dlx("a b c\n"  // the items
///                                 "a b\n"    // an option a line
///                                 "b c\n"
///                                 "c\n");
///   DancingLinks search(*problem);
///   for (Outcome outcome; (outcome = search.run(10'000)) != Outcome::exhausted;) {
///     if (outcome == Outcome::found) show(search.solution());
///   }
template <class AnyLinks>
class BasicDancingLinks : public CoverSearch {
 public:
  /// Searches below `prefix`, choices that every solution found will begin with. Choices that the
  /// problem does not have or that contradict each other are no error: no solution begins so.
  explicit BasicDancingLinks(const Problem& problem, Settings settings = {},
                             std::span<const Choice> prefix = {})
      : BasicDancingLinks(AnyLinks(problem), settings, prefix) {}
  /// The same for links that were made without a Problem.
  explicit BasicDancingLinks(AnyLinks links, Settings settings = {},
                             std::span<const Choice> prefix = {});

  /// The links, for others to be made in their memory. Only `restart` may be called then.
  AnyLinks release_links() { return std::move(links_); }
  /// Begins anew with these links and no prefix, in the memory there is.
  void restart(AnyLinks links);

  Outcome run(std::uint64_t budget) override;
  SearchStats stats() const override;
  std::vector<Subtree> split() override;
  std::string_view solver() const override { return "dancing-links"; }

  std::vector<Choice> solution() const override;

  /// Search nodes entered.
  std::uint64_t nodes() const;

  const AnyLinks& links() const { return links_; }

 protected:
  friend struct Preorder;
  using Position = Preorder::Position;

  struct Level {
    NodeId choice = {};  // Knuth's x_l
    NodeId first = {};   // the first node of the item's list: FT_l
    Branching branching = {};
  };

  // With the choices of the prefix still to be made.
  struct Unapplied {};
  BasicDancingLinks(AnyLinks links, Settings settings, std::span<const Choice> prefix, Unapplied);

  // Steps of Algorithm C.
  bool apply_prefix(std::span<const Choice> prefix);
  void enter_node() { enter_level(links_.all_covered()); }
  void choose();
  bool try_option();
  void restore_item();
  bool leave_level();

  void enter_level(bool is_solved);
  virtual std::vector<Subtree> branches_behind(std::size_t level, double weight);

  AnyLinks links_;
  Settings settings_;
  std::vector<Choice> prefix_;
  Position position_ = Position::before_root;
  std::size_t level_ = 0;      // Knuth's l: how many choices are made, the prefix not counted
  std::vector<Level> levels_;  // one for each level reached so far
  std::uint64_t solutions_ = 0;
  std::vector<std::uint64_t> nodes_per_level_;
};

using DancingLinks = BasicDancingLinks<Links>;

}  // namespace dance
