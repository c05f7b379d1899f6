#include "exact_cover/search/dancing_links/multiplicity_search.hpp"

namespace dance {

MultiplicitySearch::MultiplicitySearch(const Problem& problem, Settings settings,
                                       std::span<const Choice> prefix)
    : DancingLinks(Links(problem), settings, prefix, Unapplied{}),
      multiplicities_(problem.primary_count() + 1) {
  for (std::int32_t i = 0; i < problem.primary_count(); ++i) {
    const auto [least, most] = problem.bounds(ItemId{i});
    multiplicities_[index(header(ItemId{i}))] = {most, most - least};
    if (most == 0) links_.cover(header(ItemId{i}));
  }
  if (!apply_prefix(prefix)) position_ = Position::terminated;
}

// Makes the choices of the prefix. Returns false if one is impossible.
bool MultiplicitySearch::apply_prefix(std::span<const Choice> prefix) {
  for (const Choice& choice : prefix) {
    const auto node = place_of(choice);
    if (!node) return false;
    make_choice(header(choice.item), *node);
  }
  return true;
}

// Changes the links as the search does up to this choice, inclusive.
void MultiplicitySearch::make_choice(NodeId header, NodeId choice) {
  take_one(header);
  if (multiplicity(header).bound > 0) tweak_down_to(choice, header);
  if (choice != header) commit_rest(choice);
}

void MultiplicitySearch::tweak_down_to(NodeId last, NodeId header) {
  for (NodeId node = kRoot; node != last && links_.down(header) != header;) {
    node = links_.down(header);
    links_.tweak(node);
  }
}

// Returns the node of the choice in its item's list, or the header for no option; nothing if the
// choice is impossible.
std::optional<NodeId> MultiplicitySearch::place_of(const Choice& choice) const {
  const NodeId item = header(choice.item);
  if (index(item) <= 0 || !is_primary(item) || !links_.is_active(item)) return std::nullopt;
  if (choice.option == kNoOption)
    return multiplicity(item).needed() == 0 ? std::optional(item) : std::nullopt;
  const auto node = links_.node_of(choice.option, choice.item);
  return node && links_.is_listed(*node) ? node : std::nullopt;
}

// M3, M4: chooses an item and lowers its bound by one.
void MultiplicitySearch::choose() {
  const NodeId item = settings_.item_choice == ItemChoice::first
                          ? first_unsettled(links_.right_item(kRoot))
                          : best_item();
  levels_[level_] = {
      links_.down(item), links_.down(item), {multiplicity(item).degree(links_.length(item)), 0}};
  take_one(item);
}

// M5, M6: takes the current option, or none if the list is at its end, and descends one level.
bool MultiplicitySearch::try_option() {
  auto& [choice, first, branching] = levels_[level_];
  if (!branching.has_next()) return false;
  ++branching.entered;
  if (!links_.is_header(choice)) {
    if (multiplicity(links_.top(choice)).bound > 0) links_.tweak(choice);
    commit_rest(choice);
  }
  ++level_;
  return true;
}

// M8: restores the item.
void MultiplicitySearch::restore_item() {
  const auto& [choice, first, branching] = levels_[level_];
  const NodeId item = item_of(choice);
  if (multiplicity(item).bound > 0) links_.untweak(item, first);
  give_back_one(item);
}

// M9, M7: ascends one level, undoes the option there and moves on to the next one.
bool MultiplicitySearch::leave_level() {
  if (level_ == 0) {
    position_ = Position::terminated;
    return false;
  }
  NodeId& choice = levels_[--level_].choice;
  take_back(choice);
  if (!links_.is_header(choice)) choice = links_.down(choice);
  return true;
}

void MultiplicitySearch::take_back(NodeId choice) {
  if (!links_.is_header(choice)) uncommit_rest(choice);
}

// Levels below have taken options out of the list, so the search leaves and re-enters them.
std::vector<Subtree> MultiplicitySearch::remaining_branches(std::size_t level, std::int32_t skipped,
                                                            double weight) {
  std::vector<Choice> choices = solution();
  choices.resize(prefix_.size() + level + 1);
  const std::size_t deepest = level_;
  take_back(levels_[--level_].choice);
  while (level_ > level) {
    restore_item();
    take_back(levels_[--level_].choice);
  }
  std::vector<Subtree> subtrees;
  NodeId node = levels_[level].choice;
  for (std::int32_t i = 0; i < levels_[level].branching.remaining(); ++i) {
    node = links_.down(node);
    if (i < skipped) continue;
    choices.back().option = links_.is_header(node) ? kNoOption : links_.option_of(node);
    subtrees.push_back({prefix_of(choices), weight});
  }
  commit_rest(levels_[level].choice);
  while (++level_ < deepest) make_choice(item_of(levels_[level_].choice), levels_[level_].choice);
  return subtrees;
}

NodeId MultiplicitySearch::item_of(NodeId choice) const {
  return links_.is_header(choice) ? choice : links_.top(choice);
}

void MultiplicitySearch::take_one(NodeId header) {
  if (--multiplicities_[index(header)].bound == 0) links_.cover(header);
}

void MultiplicitySearch::give_back_one(NodeId header) {
  if (multiplicities_[index(header)].bound++ == 0) links_.uncover(header);
}

// Like Links::commit_others, except that a primary item is covered only once its bound
// is reached.
void MultiplicitySearch::commit_rest(NodeId node) {
  const std::vector<Node>& nodes = links_.nodes();
  for (NodeId p = node + 1; p != node;) {
    if (nodes[index(p)].top <= 0) {
      p = nodes[index(p)].up;
      continue;
    }
    if (is_primary(links_.top(p))) {
      take_one(links_.top(p));
    } else {
      links_.commit(p);
    }
    p = p + 1;
  }
}

void MultiplicitySearch::uncommit_rest(NodeId node) {
  const std::vector<Node>& nodes = links_.nodes();
  for (NodeId p = node - 1; p != node;) {
    if (nodes[index(p)].top <= 0) {
      p = nodes[index(p)].down;
      continue;
    }
    if (is_primary(links_.top(p))) {
      give_back_one(links_.top(p));
    } else {
      links_.uncommit(p);
    }
    p = p - 1;
  }
}

bool MultiplicitySearch::is_settled(NodeId header) const {
  return multiplicity(header).is_settled(links_.length(header));
}

bool MultiplicitySearch::is_solved() const {
  return first_unsettled(links_.right_item(kRoot)) == kRoot;
}

// Returns the first unsettled item from this one to the right; the root if there is none.
NodeId MultiplicitySearch::first_unsettled(NodeId header) const {
  while (header != kRoot && is_settled(header)) header = links_.right_item(header);
  return header;
}

// Returns the leftmost item of the best rank. Precondition: an item is unsettled.
NodeId MultiplicitySearch::best_item() const {
  NodeId best = kRoot;
  Rank best_rank;
  for (NodeId item = first_unsettled(links_.right_item(kRoot)); item != kRoot;
       item = first_unsettled(links_.right_item(item))) {
    const Rank rank(multiplicity(item), links_.length(item));
    if (best == kRoot || rank < best_rank) {
      best = item;
      best_rank = rank;
    }
  }
  return best;
}

std::unique_ptr<DancingLinks> make_dancing_links(const Problem& problem, Settings settings,
                                                 std::span<const Choice> prefix) {
  if (problem.has_bounds()) {
    return std::make_unique<MultiplicitySearch>(problem, settings, prefix);
  }
  return std::make_unique<DancingLinks>(problem, settings, prefix);
}

}  // namespace dance
