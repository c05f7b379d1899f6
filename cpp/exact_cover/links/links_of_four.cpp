#include "exact_cover/links/links_of_four.hpp"

#include <algorithm>

namespace dance {
namespace {

constexpr std::int32_t round_up(std::int32_t number, std::int32_t step) {
  return (number + step - 1) / step * step;
}

}  // namespace

LinksOfFour::LinksOfFour(const Problem& problem) {
  restart(problem.item_count(), problem.option_count());
  for (std::int32_t i = 0; i < problem.option_count(); ++i) {
    const auto entries = problem.option(OptionId{i});
    add_option({entries[0].item, entries[1].item, entries[2].item, entries[3].item});
  }
}

void LinksOfFour::restart(std::int32_t items, std::int32_t options) {
  items_ = items;
  open_ = items;
  first_ = round_up(items + 1, kWidth);
  next_ = static_cast<At>(first_);
  updates_ = 0;
  nodes_.resize(first_ + kWidth * options);
  tops_.resize(nodes_.size());
  for (At i = 0; i < next_; ++i) nodes_[i] = {i, i};
  lengths_.assign(round_up(items + 1, kStep), kCoveredItem);
  std::fill_n(lengths_.begin() + 1, items, std::uint8_t{0});
}

// Takes the other nodes of each of the item's options out of their lists. The indices of an
// option's nodes differ only in their last two bits.
inline void LinksOfFour::Tables::hide_options(At item) const {
  const auto take_out = [this](At q) {
    const auto [up, down] = nodes[q];
    nodes[up].down = down;
    nodes[down].up = up;
    --lengths[tops[q]];
  };
  for (At p = nodes[item].down; p != item; p = nodes[p].down) {
    take_out(p ^ 1);
    take_out(p ^ 2);
    take_out(p ^ 3);
  }
  lengths[item] += kCoveredItem;
}

inline void LinksOfFour::Tables::bring_back_options(At item) const {
  const auto put_back = [this](At q) {
    const auto [up, down] = nodes[q];
    nodes[up].down = q;
    nodes[down].up = q;
    ++lengths[tops[q]];
  };
  lengths[item] -= kCoveredItem;
  for (At p = nodes[item].up; p != item; p = nodes[p].up) {
    put_back(p ^ 3);
    put_back(p ^ 2);
    put_back(p ^ 1);
  }
}

void LinksOfFour::cover(NodeId header) {
  const At item = at(header);
  updates_ += (kWidth - 1) * lengths_[item];
  --open_;
  tables().hide_options(item);
}

void LinksOfFour::uncover(NodeId header) {
  ++open_;
  tables().bring_back_options(at(header));
}

void LinksOfFour::commit_others(NodeId node) {
  const Tables tables = this->tables();
  std::uint32_t options = 0;
  for (At other = 1; other < kWidth; ++other) {
    const At item = tables.tops[at(node) ^ other];
    options += tables.lengths[item];
    tables.hide_options(item);
  }
  updates_ += (kWidth - 1) * options;
  open_ -= kWidth - 1;
}

void LinksOfFour::uncommit_others(NodeId node) {
  const Tables tables = this->tables();
  for (At other = kWidth - 1; other > 0; --other) {
    tables.bring_back_options(tables.tops[at(node) ^ other]);
  }
  open_ += kWidth - 1;
}

std::optional<NodeId> LinksOfFour::node_of(OptionId option, ItemId item) const {
  const auto options = (static_cast<std::int32_t>(next_) - first_) / kWidth;
  if (index(option) < 0 || index(option) >= options) return std::nullopt;
  const NodeId first{first_ + kWidth * index(option)};
  for (std::int32_t i = 0; i < kWidth; ++i) {
    if (top(first + i) == header(item)) return first + i;
  }
  return std::nullopt;
}

bool LinksOfFour::is_listed(NodeId option_node) const {
  const At node = at(option_node);
  return nodes_[nodes_[node].up].down == node;
}

std::optional<std::string> LinksOfFour::check_invariants() const {
  for (At item = 1; item <= static_cast<At>(items_); ++item) {
    const std::string list = "list of item " + std::to_string(item);
    std::int32_t walked = 0;
    for (At node = nodes_[item].down; node != item; node = nodes_[node].down) {
      if (nodes_[nodes_[node].up].down != node || nodes_[nodes_[node].down].up != node) {
        return list + ": the neighbours of " + std::to_string(node) + " do not link back";
      }
      if (tops_[node] != item) return list + ": " + std::to_string(node) + " belongs to another";
      if (walked++ > length(node_at(item))) break;
    }
    if (walked != length(node_at(item))) return list + ": its length is wrong";
  }
  return std::nullopt;
}

NodeId choose_item(const LinksOfFour& links, ItemChoice choice) {
  const std::span<const std::uint8_t> lengths = links.lengths();
  if (choice == ItemChoice::fewest) return NodeId{first_of_least(lengths)};
  const auto is_open = [](std::uint8_t length) { return length < LinksOfFour::kCoveredItem; };
  const auto first = std::find_if(lengths.begin(), lengths.end(), is_open);
  return NodeId{static_cast<std::int32_t>(first - lengths.begin())};
}

}  // namespace dance
