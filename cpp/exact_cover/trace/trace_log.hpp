#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "exact_cover/links/links.hpp"

namespace dance {

/// A field of the tables of Links: of the item list, or of the nodes.
enum class LinkField : std::uint8_t { left, right, up, down, length, color };

/// One number in the tables that became another. Written in their order, the changes make of the
/// tables of a problem those of any moment of the search; taken back in reverse, the other way.
struct LinkChange {
  LinkField field = {};
  NodeId at = {};
  std::int32_t from = 0;
  std::int32_t to = 0;

  friend bool operator==(const LinkChange&, const LinkChange&) = default;
};

/// What is seen of a search. An operation lies between its event and the `end` that belongs to it.
enum class TraceStep : std::uint8_t {
  // Of Algorithm C, with the number of its step in TAOCP 7.2.2.1.
  enter_node,    ///< C2: a search node, `subject` levels down; `value` 1 if nothing is left to do
  choose_item,   ///< C3: the item of this header, which has `value` options
  try_option,    ///< C5: the option of this node, chosen for the node's item
  take_back,     ///< C6: the same option
  give_up_item,  ///< C7: no option of the item of this header is left to be tried
  terminate,     ///< C8 at the root
  // Operations on the links of a header, or of the node that shows the option or the colour.
  cover,
  uncover,
  hide,
  unhide,
  purify,
  unpurify,
  end,
  // What they do, with the links that change.
  take_out_item,  ///< a header, out of the list of items
  put_back_item,
  take_out,  ///< a node, out of the list of its item, which has `value` left
  put_back,
  set_color,  ///< the colour of a node is `value` now
  // Before the search.
  begin_with,  ///< the option of this node, which the prefix has for the node's item
};

/// How much is written down. Of `options` what the operations do to single links and colours is
/// left out: a `hide` or `unhide` is one event without an end, and its `value` is how many nodes it
/// takes out of lists or puts back. That is a tenth of what there is of `links`.
enum class TraceDetail : std::uint8_t { links, options };

struct TraceEvent {
  TraceStep step = {};
  std::int32_t subject = 0;  ///< a header or node; of enter_node the level
  std::int32_t value = 0;
  std::int32_t changes = 0;  ///< how many links change in it

  friend bool operator==(const TraceEvent&, const TraceEvent&) = default;
};

/// What was seen, in its order.
struct TraceRecord {
  std::vector<TraceEvent> events;
  std::vector<LinkChange> changes;  ///< those of the first event, of the second, …
};

/// Watches links, and writes down what becomes of them.
class TraceLog {
 public:
  /// Precondition: no operation is under way.
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

  /// What was written since the last call.
  TraceRecord take();

 private:
  // Of an option that is hidden or comes back, where single links are left out.
  void counts_node() { ++record_.events.back().value; }

  TraceDetail detail_ = TraceDetail::links;
  bool is_within_option_ = false;
  TraceRecord record_;
};

}  // namespace dance
