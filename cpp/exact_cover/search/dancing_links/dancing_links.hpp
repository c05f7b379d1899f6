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

/// Algorithm C of TAOCP 7.2.2.1, exact covering with colours, as an interruptible search. Without
/// colours it is Algorithm X with dancing links. `AnyLinks` is BasicLinks or LinksOfFour.
///
///   const auto problem = read_dlx("a b c\n"  // the items
///                                 "a b\n"    // one option per line
///                                 "b c\n"
///                                 "c\n");
///   DancingLinks search(*problem);
///   for (Outcome outcome; (outcome = search.run(10'000)) != Outcome::exhausted;) {
///     if (outcome == Outcome::found) show(search.solution());
///   }
template <class AnyLinks>
class BasicDancingLinks : public CoverSearch {
 public:
  /// Searches below `prefix`, the choices that begin every solution found. Impossible or
  /// contradictory choices are not an error: no solution begins with them.
  explicit BasicDancingLinks(const Problem& problem, Settings settings = {},
                             std::span<const Choice> prefix = {})
      : BasicDancingLinks(AnyLinks(problem), settings, prefix) {}
  /// As above, for links built without a Problem.
  explicit BasicDancingLinks(AnyLinks links, Settings settings = {},
                             std::span<const Choice> prefix = {});

  /// Moves the links out, so that others can reuse their memory. Only `restart` may follow.
  AnyLinks release_links() { return std::move(links_); }
  /// Starts over with these links and no prefix, reusing the memory.
  void restart(AnyLinks links);

  Outcome run(std::uint64_t budget) override;
  SearchStats stats() const override;
  std::uint64_t nodes() const override;
  std::uint64_t nodes_at_once() const override { return nodes_that_read(links_.size()); }
  std::vector<Subtree> split(std::int32_t most) override;
  std::string_view solver() const override { return "dancing-links"; }

  void append_solution(std::vector<Choice>& choices) const override;

  const AnyLinks& links() const { return links_; }

 protected:
  friend struct Preorder;
  using Position = Preorder::Position;

  struct Level {
    NodeId choice = {};  // Knuth's x_l
    NodeId first = {};   // the first node of the item's list: FT_l
    Branching branching = {};
  };

  // Selects the constructor that does not apply the prefix.
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
  virtual std::vector<Subtree> remaining_branches(std::size_t level, std::int32_t skipped,
                                                  double weight);

  AnyLinks links_;
  Settings settings_;
  std::vector<Choice> prefix_;
  Position position_ = Position::before_root;
  std::size_t level_ = 0;      // Knuth's l: the number of choices made below the prefix
  std::vector<Level> levels_;  // one for each level reached so far
  std::uint64_t solutions_ = 0;
  std::vector<std::uint64_t> nodes_per_level_;
};

using DancingLinks = BasicDancingLinks<Links>;

}  // namespace dance
