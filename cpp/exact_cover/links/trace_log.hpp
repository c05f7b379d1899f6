#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "exact_cover/links/links.hpp"

namespace dance {

/// A field of the tables of Links, in the item list or the nodes.
enum class LinkField : std::uint8_t { left, right, up, down, length, color };

/// A change of one number in the tables. Applied in order, the changes turn the initial tables of a
/// problem into those at any moment of the search; undone in reverse order, they lead back.
struct LinkChange {
  LinkField field = {};
  NodeId at = {};
  std::int32_t from = 0;
  std::int32_t to = 0;

  friend bool operator==(const LinkChange&, const LinkChange&) = default;
};

/// The events of a search. An operation spans its event and the matching `end`.
enum class TraceStep : std::uint8_t {
  // Steps of Algorithm C, numbered as in TAOCP 7.2.2.1.
  enter_node,    ///< C2: a search node at level `subject`; `value` is 1 at a solution
  choose_item,   ///< C3: the item of this header, which has `value` options
  try_option,    ///< C5: the option of this node, chosen for the node's item
  take_back,     ///< C6: undoes the same option
  give_up_item,  ///< C7: all options of the item of this header have been tried
  terminate,     ///< C8 at the root
  // Operations on the links of a header, or of the node of an option or colour.
  cover,
  uncover,
  hide,
  unhide,
  purify,
  unpurify,
  end,
  // Their effects, with the links that change.
  take_out_item,  ///< takes a header out of the list of items
  put_back_item,
  take_out,  ///< takes a node out of the list of its item, which has `value` options left
  put_back,
  set_color,  ///< sets the colour of a node to `value`
  // Before the search.
  begin_with,  ///< the option of this node, chosen by the prefix for the node's item
};

/// The level of detail. `options` omits the effects on single links and colours: `hide` and
/// `unhide` are one event each, without an `end`, whose `value` is the number of nodes taken out of
/// or put back into lists. Such a record is a tenth the size of one with `links`.
enum class TraceDetail : std::uint8_t { links, options };

struct TraceEvent {
  TraceStep step = {};
  std::int32_t subject = 0;  ///< a header or node; the level for enter_node
  std::int32_t value = 0;
  std::int32_t changes = 0;  ///< the number of links it changes

  friend bool operator==(const TraceEvent&, const TraceEvent&) = default;
};

/// The recorded events, in order.
struct TraceRecord {
  std::vector<TraceEvent> events;
  std::vector<LinkChange> changes;  ///< those of the first event, of the second, …
};

/// A watcher that records all changes of the links.
class TraceLog {
 public:
  /// Sets the level of detail. Precondition: no operation is in progress.
  void keep(TraceDetail detail) { detail_ = detail; }

  void begins_with(NodeId node) { write(TraceStep::begin_with, index(node), 0, {}); }
  void begins(LinkOperation operation, NodeId node);
  void ends();
  void takes_out_item(NodeId header, ItemLink own);
  void puts_back_item(NodeId header, ItemLink own);
  void takes_out(NodeId node, const Node& own, std::int32_t left);
  void puts_back(NodeId node, const Node& own, std::int32_t length);
  void colors(NodeId node, std::int32_t from, std::int32_t to);

  void write(TraceStep step, std::int32_t subject, std::int32_t value,
             std::span<const LinkChange> changes);

  /// Returns everything written since the last call.
  TraceRecord take();

 private:
  // Counts a node in the value of the current `hide` or `unhide`, if single links are omitted.
  void counts_node() { ++record_.events.back().value; }

  TraceDetail detail_ = TraceDetail::links;
  bool is_within_option_ = false;
  TraceRecord record_;
};

}  // namespace dance
