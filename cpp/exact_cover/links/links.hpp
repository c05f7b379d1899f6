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

/// The colour of a node that agrees with the current colour of its item.
inline constexpr std::int32_t kPurified = -1;

/// Added to the length of a covered item to make it longer than that of every uncovered one.
inline constexpr std::int32_t kCovered = 1 << 30;
static_assert(kCovered > kMaxEntries);

/// Operations that take nodes out of lists, and their inverses.
enum class LinkOperation { cover, uncover, hide, unhide, purify, unpurify };

/// The interface of a watcher, which is called for each change of the links. This one does nothing,
/// so the compiler removes the calls.
struct Unwatched {
  /// Called before the search makes a choice of its prefix.
  void begins_with(NodeId /* of the option, in the list of the item it is chosen for */) {}
  void begins(LinkOperation, NodeId /* of the item, or of the option that is hidden */) {}
  /// Called when the innermost operation ends.
  void ends() {}
  void takes_out_item(NodeId /* header */, ItemLink /* its own, which it keeps */) {}
  void puts_back_item(NodeId, ItemLink) {}
  void takes_out(NodeId /* option node */, const Node& /* its own links */,
                 std::int32_t /* length of the list afterwards */) {}
  void puts_back(NodeId, const Node&, std::int32_t) {}
  void colors(NodeId, std::int32_t /* from */, std::int32_t /* to */) {}
};

/// The dancing links of a problem and the operations on them: the data structure of Algorithms X
/// and C (Knuth, "Dancing Links", 2000; TAOCP 7.2.2.1). An option's nodes are adjacent, with a
/// spacer before the first and after the last, so a step to the left or right inside an option is
/// an addition. Only the vertical lists and the list of items have links.
///
///   node  0      1 … items    items+1   …    …    …     …
///         root   headers      spacer    option 1  spacer  option 2  spacer …
///
/// Each operation has an exact inverse: undone in reverse order, operations restore the tables byte
/// for byte. Each change is reported to the `Watcher`.
template <class Watcher>
class BasicLinks {
 public:
  explicit BasicLinks(const Problem& problem);

  /// Links the items, primary ones first, and reserves memory for this number of options with this
  /// total number of entries. The caller then adds the options. Works without a Problem and its
  /// names.
  BasicLinks(std::int32_t primary, std::int32_t secondary, std::int32_t options,
             std::int32_t entries);
  /// Starts over with other items and no options, reusing the memory.
  void restart(std::int32_t primary, std::int32_t secondary, std::int32_t options,
               std::int32_t entries);
  /// Adds an option. Precondition: it holds a primary item, and each item once at most.
  void add_option(std::span<const Entry> entries);

  /// Takes an item out of the list of items and hides every option that holds it (equations 12, 13;
  /// with colours 50). Inverse: uncover (14, 15; 51).
  void cover(NodeId item);
  void uncover(NodeId item);

  /// Takes the other nodes of the option of `node` out of their lists.
  void hide(NodeId node);
  void unhide(NodeId node);

  /// Commits the item of `node`, a node of the chosen option: covers it or, if the node has a
  /// colour, purifies it (equations 54, 55).
  void commit(NodeId node);
  void uncommit(NodeId node);

  /// Hides every option that gives the item of `node` another colour (equations 56, 57).
  void purify(NodeId node);
  void unpurify(NodeId node);

  /// Commits all items of the option of `node` except the node's own, cyclically to the right. The
  /// inverse goes left.
  void commit_others(NodeId node);
  void uncommit_others(NodeId node);

  /// Hides the option of `node`, the first in the list of its item, and takes it out of that list
  /// as well, so that an item that allows several options cannot get it twice.
  void tweak(NodeId node);
  /// Undoes all tweaks of an item made since `first` was the first node of its list.
  void untweak(NodeId item, NodeId first);

  NodeId right_item(NodeId header) const { return items_[index(header)].right; }
  NodeId down(NodeId node) const { return nodes_[index(node)].down; }
  NodeId top(NodeId option_node) const { return NodeId{nodes_[index(option_node)].top}; }
  /// The number of options left to an item: its size, in the terms of the 2000 paper.
  std::int32_t length(NodeId header) const { return lengths_[index(header)] & (kCovered - 1); }
  /// The lengths of the root and all primary items, indexed by header. They are kCovered or more
  /// for the root and covered items, which a search must not choose.
  std::span<const std::int32_t> lengths() const { return std::span(lengths_).first(primary_ + 1); }
  /// The number of nodes in the table.
  std::size_t size() const { return nodes_.size(); }
  std::int32_t item_count() const { return static_cast<std::int32_t>(items_.size()) - 1; }

  /// Returns whether every primary item is covered.
  bool all_covered() const { return right_item(kRoot) == kRoot; }

  OptionId option_of(NodeId option_node) const;
  NodeId first_node(OptionId option) const { return first_nodes_[index(option)]; }
  /// Returns the node of `option` in the list of `item`; nothing if the option does not exist or
  /// does not hold the item.
  std::optional<NodeId> node_of(OptionId option, ItemId item) const;
  /// Returns whether the item is primary and uncovered.
  bool is_active(NodeId header) const;
  /// Returns whether the node is in its item's list, that is, not hidden.
  bool is_listed(NodeId option_node) const;
  bool is_header(NodeId node) const { return index(node) <= item_count(); }

  /// The number of times a node was taken out of a list: Knuth's "updates".
  std::uint64_t updates() const { return updates_; }

  /// Walks all lists, hidden ones included, and returns the first violation of these invariants,
  /// which hold before, after and between all operations: each link has its counterpart, each list
  /// its recorded length, each node the right header, each spacer the right neighbours.
  std::optional<std::string> check_invariants() const;

  /// The tables, for comparing and drawing.
  const std::vector<Node>& nodes() const { return nodes_; }
  const std::vector<ItemLink>& items() const { return items_; }

  Watcher& watcher() { return watcher_; }

 private:
  // The addresses of the tables. They stay constant while links change, which a compiler cannot
  // know.
  struct Tables {
    Node* nodes;
    std::int32_t* lengths;
  };
  Tables tables() { return {nodes_.data(), lengths_.data()}; }

  std::uint32_t hide_in(const Tables& tables, NodeId node);
  void unhide_in(const Tables& tables, NodeId node);
  // A function call for each item of an option would cost WebAssembly 3 to 8 % of its time.
  [[gnu::always_inline]] std::uint32_t cover_in(const Tables& tables, NodeId item);
  [[gnu::always_inline]] void uncover_in(const Tables& tables, NodeId item);
  void unlink_item(NodeId item);
  void relink_item(NodeId item);
  std::optional<std::string> check_items() const;
  std::optional<std::string> check_list(NodeId header) const;
  std::optional<std::string> check_spacers() const;

  std::vector<Node> nodes_;
  // The links and LEN of the root and the headers.
  std::vector<ItemLink> items_;
  std::vector<std::int32_t> lengths_;
  std::vector<NodeId> first_nodes_;
  NodeId next_ = {};  // where the next option begins
  std::int32_t primary_ = 0;
  std::uint64_t updates_ = 0;
  [[no_unique_address]] Watcher watcher_;
};

using Links = BasicLinks<Unwatched>;

}  // namespace dance
