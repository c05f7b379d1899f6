#include "exact_cover/search/dancing_links/dancing_links.hpp"

#include <numeric>

#include "exact_cover/links/trace_log.hpp"

namespace dance {

template <class AnyLinks>
BasicDancingLinks<AnyLinks>::BasicDancingLinks(AnyLinks links, Settings settings,
                                               std::span<const Choice> prefix)
    : BasicDancingLinks(std::move(links), settings, prefix, Unapplied{}) {
  if (!apply_prefix(prefix)) position_ = Position::terminated;
}

template <class AnyLinks>
BasicDancingLinks<AnyLinks>::BasicDancingLinks(AnyLinks links, Settings settings,
                                               std::span<const Choice> prefix, Unapplied)
    : links_(std::move(links)), settings_(settings), prefix_(prefix.begin(), prefix.end()) {}

template <class AnyLinks>
void BasicDancingLinks<AnyLinks>::restart(AnyLinks links) {
  links_ = std::move(links);
  prefix_.clear();
  position_ = Position::before_root;
  level_ = 0;
  levels_.clear();
  solutions_ = 0;
  nodes_per_level_.clear();
}

// Defined outside the class, so that the walk is compiled once, for speed, together with the steps.
template <class AnyLinks>
Outcome BasicDancingLinks<AnyLinks>::run(std::uint64_t budget) {
  return Preorder::run(*this, budget);
}

template <class AnyLinks>
std::vector<Subtree> BasicDancingLinks<AnyLinks>::split(std::int32_t most) {
  return Preorder::split(*this, most);
}

// Covers the items of the prefix. Returns false if a choice is impossible, leaving the links as
// they are.
template <class AnyLinks>
bool BasicDancingLinks<AnyLinks>::apply_prefix(std::span<const Choice> prefix) {
  for (const auto& [option, item] : prefix) {
    const auto node = links_.node_of(option, item);
    if (!node || !links_.is_active(header(item)) || !links_.is_listed(*node)) return false;
    links_.watcher().begins_with(*node);
    links_.cover(header(item));
    links_.commit_others(*node);
  }
  return true;
}

// C3, C4: chooses an item and covers it.
template <class AnyLinks>
void BasicDancingLinks<AnyLinks>::choose() {
  const NodeId item = choose_item(links_, settings_.item_choice);
  levels_[level_] = {links_.down(item), links_.down(item), {links_.length(item), 0}};
  links_.cover(item);
}

// C5: takes the current option, if any, and descends one level.
template <class AnyLinks>
bool BasicDancingLinks<AnyLinks>::try_option() {
  Level& level = levels_[level_];
  if (links_.is_header(level.choice)) return false;
  links_.commit_others(level.choice);
  ++level.branching.entered;
  ++level_;
  return true;
}

// C7: uncovers the item and resets the choice to its header.
template <class AnyLinks>
void BasicDancingLinks<AnyLinks>::restore_item() {
  links_.uncover(levels_[level_].choice);
}

// C8, C6: ascends one level, undoes the option there and moves on to the next one in the list,
// which is the item's header after the last option.
template <class AnyLinks>
bool BasicDancingLinks<AnyLinks>::leave_level() {
  if (level_ == 0) {
    position_ = Position::terminated;
    return false;
  }
  Level& level = levels_[--level_];
  links_.uncommit_others(level.choice);
  level.choice = level.branching.has_next() ? links_.down(level.choice) : links_.top(level.choice);
  return true;
}

// C2: enters a search node.
template <class AnyLinks>
void BasicDancingLinks<AnyLinks>::enter_level(bool is_solved) {
  if (nodes_per_level_.size() == level_) {
    levels_.emplace_back();
    nodes_per_level_.push_back(0);
  }
  ++nodes_per_level_[level_];
  position_ = is_solved ? Position::leaf : Position::inner_node;
}

template <class AnyLinks>
void BasicDancingLinks<AnyLinks>::append_solution(std::vector<Choice>& choices) const {
  choices.insert(choices.end(), prefix_.begin(), prefix_.end());
  for (std::size_t l = 0; l < level_; ++l) {
    const NodeId node = levels_[l].choice;
    if (links_.is_header(node)) {
      choices.push_back({kNoOption, item_of_header(node)});
    } else {
      choices.push_back({links_.option_of(node), item_of_header(links_.top(node))});
    }
  }
}

// A covered item keeps its list of options, whichever items are covered after it.
template <class AnyLinks>
std::vector<Subtree> BasicDancingLinks<AnyLinks>::remaining_branches(std::size_t level,
                                                                     std::int32_t skipped,
                                                                     double weight) {
  std::vector<Choice> choices = solution();
  choices.resize(prefix_.size() + level + 1);
  std::vector<Subtree> subtrees;
  NodeId node = levels_[level].choice;
  for (std::int32_t i = 0; i < levels_[level].branching.remaining(); ++i) {
    node = links_.down(node);
    if (i < skipped) continue;
    choices.back().option = links_.option_of(node);
    subtrees.push_back({prefix_of(choices), weight});
  }
  return subtrees;
}

template <class AnyLinks>
std::uint64_t BasicDancingLinks<AnyLinks>::nodes() const {
  return std::accumulate(nodes_per_level_.begin(), nodes_per_level_.end(), std::uint64_t{0});
}

template <class AnyLinks>
SearchStats BasicDancingLinks<AnyLinks>::stats() const {
  return Preorder::stats(*this, nodes_per_level_, links_.updates());
}

template class BasicDancingLinks<Links>;
template class BasicDancingLinks<BasicLinks<TraceLog>>;
template class BasicDancingLinks<LinksOfFour>;

}  // namespace dance
