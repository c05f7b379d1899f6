#include "exact_cover/links/links.hpp"

#include "exact_cover/links/trace_log.hpp"

namespace dance {

template <class Watcher>
BasicLinks<Watcher>::BasicLinks(const Problem& problem)
    : BasicLinks(problem.primary_count(), problem.item_count() - problem.primary_count(),
                 problem.option_count(), problem.entry_count()) {
  for (std::int32_t i = 0; i < problem.option_count(); ++i) add_option(problem.option(OptionId{i}));
}

template <class Watcher>
BasicLinks<Watcher>::BasicLinks(std::int32_t primary, std::int32_t secondary, std::int32_t options,
                                std::int32_t entries) {
  restart(primary, secondary, options, entries);
}

// The root and the primary items form one ring. A secondary item is a ring of its own, so unlinking
// it is a no-op. The spacer before the first option follows the headers.
template <class Watcher>
void BasicLinks<Watcher>::restart(std::int32_t primary, std::int32_t secondary,
                                  std::int32_t options, std::int32_t entries) {
  const std::int32_t spacer = primary + secondary + 1;
  nodes_.resize(spacer + 1 + options + entries);
  items_.resize(spacer);
  lengths_.assign(spacer, 0);
  first_nodes_.clear();
  first_nodes_.reserve(options);
  next_ = NodeId{spacer + 1};
  primary_ = primary;
  updates_ = 0;
  lengths_[0] = kCovered;
  for (std::int32_t i = 0; i < spacer; ++i) {
    const NodeId self{i};
    nodes_[i] = {0, self, self, 0};
    items_[i] = i > primary ? ItemLink{self, self} : ItemLink{self - 1, self + 1};
  }
  nodes_[spacer] = {};
  items_[0].left = NodeId{primary};
  items_[primary].right = kRoot;
}

template <class Watcher>
void BasicLinks<Watcher>::add_option(std::span<const Entry> entries) {
  Node* const table = nodes_.data();
  std::int32_t* const lengths = lengths_.data();
  const NodeId first = next_;
  NodeId self = first;
  for (const Entry& entry : entries) {
    const NodeId item = header(entry.item);
    Node& head = table[index(item)];
    table[index(self)] = {index(item), head.up, item, index(entry.color)};
    table[index(head.up)].down = self;
    head.up = self;
    ++lengths[index(item)];
    self = self + 1;
  }
  table[index(first - 1)].down = self - 1;
  first_nodes_.push_back(first);
  table[index(self)] = {-static_cast<std::int32_t>(first_nodes_.size()), first, kRoot, 0};
  next_ = self + 1;
}

template <class Watcher>
void BasicLinks<Watcher>::unlink_item(NodeId item) {
  const auto [left, right] = items_[index(item)];
  items_[index(left)].right = right;
  items_[index(right)].left = left;
  lengths_[index(item)] += kCovered;
  watcher_.takes_out_item(item, {left, right});
}

template <class Watcher>
void BasicLinks<Watcher>::relink_item(NodeId item) {
  const auto [left, right] = items_[index(item)];
  items_[index(left)].right = item;
  items_[index(right)].left = item;
  lengths_[index(item)] -= kCovered;
  watcher_.puts_back_item(item, {left, right});
}

// Walks right to the spacer and on from the option's first node. Returns the number of nodes taken
// out.
template <class Watcher>
inline std::uint32_t BasicLinks<Watcher>::hide_in(const Tables& tables, NodeId node) {
  watcher_.begins(LinkOperation::hide, node);
  Node* const table = tables.nodes;
  std::int32_t* const lengths = tables.lengths;
  std::uint32_t removed = 0;
  const auto take_out = [&, table, lengths](NodeId q) {
    const Node at = table[index(q)];
    if (at.color == kPurified) return;
    table[index(at.up)].down = at.down;
    table[index(at.down)].up = at.up;
    const std::int32_t left = --lengths[at.top];
    ++removed;
    watcher_.takes_out(q, at, left);
  };
  NodeId q = node + 1;
  for (; table[index(q)].top > 0; q = q + 1) take_out(q);
  for (q = table[index(q)].up; q != node; q = q + 1) take_out(q);
  watcher_.ends();
  return removed;
}

// Walks left to the spacer and on from the option's last node.
template <class Watcher>
inline void BasicLinks<Watcher>::unhide_in(const Tables& tables, NodeId node) {
  watcher_.begins(LinkOperation::unhide, node);
  Node* const table = tables.nodes;
  std::int32_t* const lengths = tables.lengths;
  const auto put_back = [&, table, lengths](NodeId q) {
    const Node at = table[index(q)];
    if (at.color == kPurified) return;
    table[index(at.up)].down = q;
    table[index(at.down)].up = q;
    const std::int32_t length = ++lengths[at.top];
    watcher_.puts_back(q, at, length);
  };
  NodeId q = node - 1;
  for (; table[index(q)].top > 0; q = q - 1) put_back(q);
  for (q = table[index(q)].down; q != node; q = q - 1) put_back(q);
  watcher_.ends();
}

template <class Watcher>
void BasicLinks<Watcher>::hide(NodeId node) {
  updates_ += hide_in(tables(), node);
}

template <class Watcher>
void BasicLinks<Watcher>::unhide(NodeId node) {
  unhide_in(tables(), node);
}

template <class Watcher>
inline std::uint32_t BasicLinks<Watcher>::cover_in(const Tables& tables, NodeId item) {
  watcher_.begins(LinkOperation::cover, item);
  std::uint32_t removed = 0;
  for (NodeId p = tables.nodes[index(item)].down; p != item; p = tables.nodes[index(p)].down) {
    removed += hide_in(tables, p);
  }
  unlink_item(item);
  watcher_.ends();
  return removed;
}

template <class Watcher>
inline void BasicLinks<Watcher>::uncover_in(const Tables& tables, NodeId item) {
  watcher_.begins(LinkOperation::uncover, item);
  relink_item(item);
  for (NodeId p = tables.nodes[index(item)].up; p != item; p = tables.nodes[index(p)].up) {
    unhide_in(tables, p);
  }
  watcher_.ends();
}

template <class Watcher>
void BasicLinks<Watcher>::cover(NodeId item) {
  updates_ += cover_in(tables(), item);
}

template <class Watcher>
void BasicLinks<Watcher>::uncover(NodeId item) {
  uncover_in(tables(), item);
}

template <class Watcher>
void BasicLinks<Watcher>::commit(NodeId node) {
  const std::int32_t color = nodes_[index(node)].color;
  if (color == 0) {
    cover(top(node));
  } else if (color != kPurified) {
    purify(node);
  }
}

template <class Watcher>
void BasicLinks<Watcher>::uncommit(NodeId node) {
  const std::int32_t color = nodes_[index(node)].color;
  if (color == 0) {
    uncover(top(node));
  } else if (color != kPurified) {
    unpurify(node);
  }
}

template <class Watcher>
void BasicLinks<Watcher>::purify(NodeId node) {
  watcher_.begins(LinkOperation::purify, node);
  const std::int32_t color = nodes_[index(node)].color;
  const NodeId item = top(node);
  for (NodeId q = down(item); q != item; q = down(q)) {
    if (nodes_[index(q)].color != color) {
      hide(q);
    } else if (q != node) {
      nodes_[index(q)].color = kPurified;
      watcher_.colors(q, color, kPurified);
    }
  }
  watcher_.ends();
}

template <class Watcher>
void BasicLinks<Watcher>::unpurify(NodeId node) {
  watcher_.begins(LinkOperation::unpurify, node);
  const std::int32_t color = nodes_[index(node)].color;
  const NodeId item = top(node);
  for (NodeId q = nodes_[index(item)].up; q != item; q = nodes_[index(q)].up) {
    if (nodes_[index(q)].color == kPurified) {
      nodes_[index(q)].color = color;
      watcher_.colors(q, kPurified, color);
    } else if (q != node) {
      unhide(q);
    }
  }
  watcher_.ends();
}

template <class Watcher>
void BasicLinks<Watcher>::commit_others(NodeId node) {
  const Tables tables = this->tables();
  std::uint32_t removed = 0;
  NodeId p = node + 1;
  while (p != node) {
    const Node& at = tables.nodes[index(p)];
    if (at.top <= 0) {
      p = at.up;
      continue;
    }
    if (at.color == 0) {
      removed += cover_in(tables, NodeId{at.top});
    } else if (at.color != kPurified) {
      purify(p);
    }
    p = p + 1;
  }
  updates_ += removed;
}

template <class Watcher>
void BasicLinks<Watcher>::uncommit_others(NodeId node) {
  const Tables tables = this->tables();
  NodeId p = node - 1;
  while (p != node) {
    const Node& at = tables.nodes[index(p)];
    if (at.top <= 0) {
      p = at.down;
      continue;
    }
    if (at.color == 0) {
      uncover_in(tables, NodeId{at.top});
    } else if (at.color != kPurified) {
      unpurify(p);
    }
    p = p - 1;
  }
}

template <class Watcher>
void BasicLinks<Watcher>::tweak(NodeId node) {
  hide(node);
  const NodeId item = top(node);
  const NodeId next = down(node);
  nodes_[index(item)].down = next;
  nodes_[index(next)].up = item;
  --lengths_[index(item)];
  ++updates_;
}

// The nodes taken out still point down to each other. They come back in the order they were taken
// out rather than in reverse, which is harmless: in the end all links are restored.
template <class Watcher>
void BasicLinks<Watcher>::untweak(NodeId item, NodeId first) {
  const NodeId end = down(item);
  nodes_[index(item)].down = first;
  NodeId above = item;
  for (NodeId p = first; p != end; p = down(p)) {
    nodes_[index(p)].up = above;
    ++lengths_[index(item)];
    unhide(p);
    above = p;
  }
  nodes_[index(end)].up = above;
}

template <class Watcher>
OptionId BasicLinks<Watcher>::option_of(NodeId option_node) const {
  NodeId q = option_node;
  while (nodes_[index(q)].top > 0) q = q + 1;
  return OptionId{-nodes_[index(q)].top - 1};
}

template <class Watcher>
std::optional<NodeId> BasicLinks<Watcher>::node_of(OptionId option, ItemId item) const {
  const bool exists =
      index(option) >= 0 && index(option) < static_cast<std::int32_t>(first_nodes_.size());
  if (!exists) return std::nullopt;
  for (NodeId node = first_node(option); nodes_[index(node)].top > 0; node = node + 1) {
    if (top(node) == header(item)) return node;
  }
  return std::nullopt;
}

// A secondary item is linked to itself.
template <class Watcher>
bool BasicLinks<Watcher>::is_active(NodeId header) const {
  const NodeId left = items_[index(header)].left;
  return left != header && right_item(left) == header;
}

template <class Watcher>
bool BasicLinks<Watcher>::is_listed(NodeId option_node) const {
  return down(nodes_[index(option_node)].up) == option_node;
}

template <class Watcher>
std::optional<std::string> BasicLinks<Watcher>::check_invariants() const {
  if (auto fault = check_items()) return fault;
  for (std::int32_t i = 1; i <= item_count(); ++i) {
    if (auto fault = check_list(NodeId{i})) return fault;
  }
  return check_spacers();
}

// Checks only the items in the ring: a covered item keeps its links to its former neighbours.
template <class Watcher>
std::optional<std::string> BasicLinks<Watcher>::check_items() const {
  NodeId item = kRoot;
  std::int32_t walked = 0;
  do {
    const NodeId next = right_item(item);
    if (items_[index(next)].left != item || walked++ > item_count()) {
      return "items: right of " + std::to_string(index(item)) + " does not link back";
    }
    item = next;
  } while (item != kRoot);
  return std::nullopt;
}

template <class Watcher>
std::optional<std::string> BasicLinks<Watcher>::check_list(NodeId header) const {
  const std::string list = "list of item " + std::to_string(index(header));
  std::int32_t walked = 0;
  NodeId node = header;
  do {
    const NodeId next = down(node);
    if (nodes_[index(next)].up != node) {
      return list + ": below " + std::to_string(index(node)) + " does not link back";
    }
    if (next != header && top(next) != header) {
      return list + ": node " + std::to_string(index(next)) + " belongs to another item";
    }
    node = next;
    if (walked++ > length(header)) break;
  } while (node != header);
  if (walked - 1 != length(header)) return list + ": its length is wrong";
  return std::nullopt;
}

template <class Watcher>
std::optional<std::string> BasicLinks<Watcher>::check_spacers() const {
  for (std::size_t i = 0; i < first_nodes_.size(); ++i) {
    const NodeId first = first_nodes_[i];
    const NodeId last = nodes_[index(first - 1)].down;
    const Node& after = nodes_[index(last + 1)];
    if (after.up != first || after.top != -static_cast<std::int32_t>(i) - 1) {
      return "option " + std::to_string(i + 1) + ": its spacers do not fit";
    }
  }
  return std::nullopt;
}

template class BasicLinks<Unwatched>;
template class BasicLinks<TraceLog>;

}  // namespace dance
