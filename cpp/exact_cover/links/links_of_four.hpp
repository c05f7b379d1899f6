#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "exact_cover/links/choose_item.hpp"
#include "exact_cover/links/links.hpp"
#include "exact_cover/problem/problem.hpp"

namespace dance {

/// The dancing links of a problem whose options hold four primary items each. An item has the same
/// position, first to fourth, in all options that hold it. Performs the operations of Links in the
/// same order in half the time, as it need not test for the end of an option or for a node's
/// position in it.
///
///   node  0  1 … items  (none)  4k         4k+1        4k+2       4k+3      4k+4 …
///         –  headers            option 1: its first, second, third and fourth node
///
/// There is no list of items: their lengths show which are uncovered.
class LinksOfFour {
 public:
  static constexpr std::int32_t kWidth = 4;
  /// The number of lengths compared in one step of the search for the least.
  static constexpr std::int32_t kStep = 16;
  /// Added to the length of a covered item. Every item has fewer options than this.
  static constexpr std::uint8_t kCoveredItem = 0x80;

  LinksOfFour() = default;
  /// Precondition: the problem is as described above.
  explicit LinksOfFour(const Problem& problem);

  /// Starts over with this number of items and no options, reusing the memory. The caller then adds
  /// `options` options.
  void restart(std::int32_t items, std::int32_t options);
  /// Adds an option. Preconditions: every item has fewer than kCoveredItem options, and there are
  /// at most 65535 items.
  void add_option(const std::array<ItemId, kWidth>& items) {
    for (const ItemId item : items) append(static_cast<At>(index(header(item))));
  }

  /// The operations of BasicLinks.
  void cover(NodeId item);
  void uncover(NodeId item);
  void commit_others(NodeId node);
  void uncommit_others(NodeId node);

  NodeId down(NodeId node) const { return node_at(nodes_[index(node)].down); }
  NodeId top(NodeId option_node) const { return NodeId{tops_[index(option_node)]}; }
  std::int32_t length(NodeId header) const { return lengths_[index(header)] & (kCoveredItem - 1); }
  /// The lengths, indexed by header, which are kCoveredItem or more for everything that a search
  /// must not choose. Their number is a multiple of kStep.
  std::span<const std::uint8_t> lengths() const { return lengths_; }
  /// The number of nodes in the table.
  std::size_t size() const { return nodes_.size(); }
  std::int32_t item_count() const { return items_; }
  bool all_covered() const { return open_ == 0; }

  OptionId option_of(NodeId option_node) const {
    return OptionId{(index(option_node) - first_) / kWidth};
  }
  std::optional<NodeId> node_of(OptionId option, ItemId item) const;
  bool is_active(NodeId header) const { return lengths_[index(header)] < kCoveredItem; }
  bool is_listed(NodeId option_node) const;
  bool is_header(NodeId node) const { return index(node) < first_; }

  std::uint64_t updates() const { return updates_; }
  Unwatched watcher() const { return {}; }

  /// Walks all lists and returns the first violation of an invariant.
  std::optional<std::string> check_invariants() const;

 private:
  // An unsigned index needs no sign extension to the width of an address.
  using At = std::uint32_t;
  struct Node {
    At up = 0;
    At down = 0;
  };

  // The addresses of the tables. They stay constant while nodes change, which a compiler cannot
  // know.
  struct Tables {
    Node* nodes;
    const std::uint16_t* tops;
    std::uint8_t* lengths;

    void hide_options(At item) const;
    void bring_back_options(At item) const;
  };

  Tables tables() { return {nodes_.data(), tops_.data(), lengths_.data()}; }
  static At at(NodeId node) { return static_cast<At>(index(node)); }
  static NodeId node_at(At place) { return NodeId{static_cast<std::int32_t>(place)}; }

  void append(At item) {
    Node* const table = nodes_.data();
    const At self = next_++;
    const At last = table[item].up;
    table[self] = {last, item};
    table[last].down = self;
    table[item].up = self;
    tops_[self] = static_cast<std::uint16_t>(item);
    ++lengths_[item];
  }

  std::vector<Node> nodes_;
  std::vector<std::uint16_t> tops_;  // the header of each option node
  std::vector<std::uint8_t> lengths_;
  std::int32_t items_ = 0;
  std::int32_t open_ = 0;   // uncovered items
  std::int32_t first_ = 0;  // the first node of the first option
  At next_ = 0;
  std::uint64_t updates_ = 0;
};

NodeId choose_item(const LinksOfFour& links, ItemChoice choice);

}  // namespace dance
