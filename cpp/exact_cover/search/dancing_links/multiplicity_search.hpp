#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "exact_cover/search/dancing_links/dancing_links.hpp"
#include "exact_cover/search/multiplicity.hpp"

namespace dance {

/// Algorithm M of TAOCP 7.2.2.1, covering with multiplicities and colours: dancing links for items
/// with bounds. If every item must be covered once, it visits the search nodes of DancingLinks.
///
/// For an item that several chosen options may hold, each branch fixes the first of them in the
/// item's list and excludes those before it, so that each set of options occurs once. If the item
/// needs no more options, the last branch gives it none: a choice without an option. An item that
/// needs no option and may have all its remaining options is branched on last, and not at all once
/// none remain.
class MultiplicitySearch final : public DancingLinks {
 public:
  /// Searches below `prefix`, as DancingLinks does.
  [[gnu::cold]] explicit MultiplicitySearch(const Problem& problem, Settings settings = {},
                                            std::span<const Choice> prefix = {});

  Outcome run(std::uint64_t budget) override { return Preorder::run(*this, budget); }

 private:
  friend struct Preorder;

  // Steps of Algorithm M.
  bool apply_prefix(std::span<const Choice> prefix);
  void enter_node() { enter_level(is_solved()); }
  void choose();
  bool try_option();
  void restore_item();
  bool leave_level();

  std::vector<Subtree> remaining_branches(std::size_t level, std::int32_t skipped,
                                          double weight) override;
  const Multiplicity& multiplicity(NodeId header) const { return multiplicities_[index(header)]; }
  bool is_primary(NodeId header) const { return index(header) < std::ssize(multiplicities_); }
  bool is_settled(NodeId header) const;
  bool is_solved() const;
  NodeId first_unsettled(NodeId header) const;
  NodeId best_item() const;
  NodeId item_of(NodeId choice) const;
  std::optional<NodeId> place_of(const Choice& choice) const;
  void make_choice(NodeId header, NodeId choice);
  void take_back(NodeId choice);
  void tweak_down_to(NodeId last, NodeId header);
  void take_one(NodeId header);
  void give_back_one(NodeId header);
  void commit_rest(NodeId node);
  void uncommit_rest(NodeId node);

  std::vector<Multiplicity> multiplicities_;  // by header, for the root and all primary items
};

/// Makes a search by dancing links: a MultiplicitySearch if the problem has bounds.
std::unique_ptr<DancingLinks> make_dancing_links(const Problem& problem, Settings settings = {},
                                                 std::span<const Choice> prefix = {});

}  // namespace dance
