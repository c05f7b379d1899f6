#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "exact_cover/problem/problem.hpp"

namespace dance {

/// A node of the table below. Node 0 is the root of the item list; item i's header is node i+1.
enum class NodeId : std::int32_t {};

inline constexpr NodeId kRoot{0};

constexpr NodeId header(ItemId item) {
  return NodeId{index(item) + 1};
}
constexpr ItemId item_of_header(NodeId header) {
  return ItemId{index(header) - 1};
}
constexpr NodeId operator+(NodeId node, std::int32_t steps) {
  return NodeId{index(node) + steps};
}
constexpr NodeId operator-(NodeId node, std::int32_t steps) {
  return NodeId{index(node) - steps};
}

/// One cell of the node table, 16 bytes. Knuth's fields (TAOCP 7.2.2.1):
///
///   kind         top                      up, down                        color
///   header       0                        ULINK, DLINK: last, first       0
///   option node  TOP, its header's index  ULINK, DLINK in the item's list COLOR, or kPurified
///   spacer       −(number of the option   up: first node of the option    0
///                before it, from 1)       before it; down: last node of
///                                         the option after it
struct Node {
  std::int32_t top = 0;
  NodeId up = {};
  NodeId down = {};
  std::int32_t color = 0;

  friend bool operator==(const Node&, const Node&) = default;
};

/// The horizontal links of a header: LLINK and RLINK.
struct ItemLink {
  NodeId left = {};
  NodeId right = {};

  friend bool operator==(const ItemLink&, const ItemLink&) = default;
};

/// The colour of a node that agrees with the colour its item has been given for now.
inline constexpr std::int32_t kPurified = -1;

/// Is added to the length of an item that is covered, which makes it longer than all others.
inline constexpr std::int32_t kCovered = 1 << 30;
static_assert(kCovered > kMaxEntries);

/// Operations that take nodes out of lists, and their inverses.
enum class LinkOperation { cover, uncover, hide, unhide, purify, unpurify };

/// What hears of each change of links has these functions. As a rule nobody does, and then nothing
/// is left of the telling in what the compiler makes.
struct Unwatched {
  /// Before a choice is made that the search begins with.
  void begins_with(NodeId /* of the option, in the list of the item it is chosen for */) {}
  void begins(LinkOperation, NodeId /* of the item, or of the option that is hidden */) {}
  /// The innermost operation that has begun.
  void ends() {}
  void takes_out_item(NodeId /* header */, ItemLink /* its own, which it keeps */) {}
  void puts_back_item(NodeId, ItemLink) {}
  void takes_out(NodeId /* option node */, const Node& /* its own links */,
                 std::int32_t /* how many are left in the list */) {}
  void puts_back(NodeId, const Node&, std::int32_t) {}
  void colors(NodeId, std::int32_t /* from */, std::int32_t /* to */) {}
};

/// The dancing links of a problem and the operations on them: the data structure of Algorithms X
/// and C (Knuth, "Dancing Links", 2000; TAOCP 7.2.2.1). An option's nodes stand side by side, with
/// a spacer before the first and after the last, so that a step to the left or right inside an
/// option is an addition. Only what goes up and down, and the list of items, has links.
///
///   node  0      1 … items    items+1   …    …    …     …
///         root   headers      spacer    option 1  spacer  option 2  spacer …
///
/// Each operation has its exact inverse; undone in reverse order, they leave the tables as they
/// were, byte for byte. `Watcher` hears of each change.
template <class Watcher>
class BasicLinks {
 public:
  explicit BasicLinks(const Problem& problem);

  /// So many items, the primary ones first, and room for options with so many entries in all; each
  /// of them is then to be added. For whoever has no use for a Problem with its names.
  BasicLinks(std::int32_t primary, std::int32_t secondary, std::int32_t options,
             std::int32_t entries);
  /// Begins anew with other items and no option, in the memory there is.
  void restart(std::int32_t primary, std::int32_t secondary, std::int32_t options,
               std::int32_t entries);
  /// Precondition: it holds a primary item, and none twice.
  void add_option(std::span<const Entry> entries);

  /// Takes an item out of the list of items and hides every option that holds it (equations 12,
  /// 13; with colours 50). The inverse is uncover (14, 15; 51).
  void cover(NodeId item);
  void uncover(NodeId item);

  /// Makes an option of which `node` is one node disappear from the lists of all its other items.
  void hide(NodeId node);
  void unhide(NodeId node);

  /// Settles the item of `node`, a node of the chosen option: covers it, or, when the node has a
  /// colour, purifies it (equations 54, 55).
  void commit(NodeId node);
  void uncommit(NodeId node);

  /// Hides every option that wants the item of `node` in another colour (equations 56, 57).
  void purify(NodeId node);
  void unpurify(NodeId node);

  /// Settles all items of the option of `node` but the node's own, walking to the right and
  /// around; the inverse walks to the left.
  void commit_others(NodeId node);
  void uncommit_others(NodeId node);

  /// Hides the option of `node`, the first in the list of its item, and takes it out of that list,
  /// too: it is not to be chosen again for an item that may have several.
  void tweak(NodeId node);
  /// Undoes all tweaks of an item since `first` was the first node of its list.
  void untweak(NodeId item, NodeId first);

  NodeId right_item(NodeId header) const { return items_[index(header)].right; }
  NodeId down(NodeId node) const { return nodes_[index(node)].down; }
  NodeId top(NodeId option_node) const { return NodeId{nodes_[index(option_node)].top}; }
  /// How many options an item still has. Size of the item in the words of the 2000 paper.
  std::int32_t length(NodeId header) const { return lengths_[index(header)] & (kCovered - 1); }
  /// The lengths of all primary items side by side, by their headers; kCovered or more for what is
  /// not to be chosen, the root among them.
  std::span<const std::int32_t> lengths() const { return std::span(lengths_).first(primary_ + 1); }
  std::int32_t item_count() const { return static_cast<std::int32_t>(items_.size()) - 1; }

  /// Whether every primary item is covered.
  bool all_covered() const { return right_item(kRoot) == kRoot; }

  OptionId option_of(NodeId option_node) const;
  NodeId first_node(OptionId option) const { return first_nodes_[index(option)]; }
  /// The node that `option` has in the list of `item`, if there is such an option and it holds the
  /// item.
  std::optional<NodeId> node_of(OptionId option, ItemId item) const;
  /// Whether the item is primary and still to be covered.
  bool is_active(NodeId header) const;
  /// Whether the node is in its item's list, not hidden.
  bool is_listed(NodeId option_node) const;
  bool is_header(NodeId node) const { return index(node) <= item_count(); }

  /// How often a node was taken out of a list, Knuth's count of "updates".
  std::uint64_t updates() const { return updates_; }

  /// Walks over all lists, the hidden ones too, and returns the first thing that does not hold:
  /// each link has its counterpart, each list as many nodes as its length says, each node the
  /// right header, each spacer its neighbours. Holds before, after and between all operations.
  std::optional<std::string> check_invariants() const;

  /// The tables themselves, for whoever compares or draws them.
  const std::vector<Node>& nodes() const { return nodes_; }
  const std::vector<ItemLink>& items() const { return items_; }

  Watcher& watcher() { return watcher_; }

 private:
  // Where they are does not change while links do, but a compiler cannot know.
  struct Tables {
    Node* nodes;
    std::int32_t* lengths;
  };
  Tables tables() { return {nodes_.data(), lengths_.data()}; }

  std::uint32_t hide_in(const Tables& tables, NodeId node);
  void unhide_in(const Tables& tables, NodeId node);
  // WebAssembly loses 3 to 8 % of its time where these are calls, for each item of an option.
  [[gnu::always_inline]] std::uint32_t cover_in(const Tables& tables, NodeId item);
  [[gnu::always_inline]] void uncover_in(const Tables& tables, NodeId item);
  void unlink_item(NodeId item);
  void relink_item(NodeId item);
  std::optional<std::string> check_items() const;
  std::optional<std::string> check_list(NodeId header) const;
  std::optional<std::string> check_spacers() const;

  std::vector<Node> nodes_;
  // Of the root and the headers: links, and LEN.
  std::vector<ItemLink> items_;
  std::vector<std::int32_t> lengths_;
  std::vector<NodeId> first_nodes_;
  NodeId next_ = {};  // where the next option will begin
  std::int32_t primary_ = 0;
  std::uint64_t updates_ = 0;
  [[no_unique_address]] Watcher watcher_;
};

using Links = BasicLinks<Unwatched>;

}  // namespace dance
