#include "exact_cover/links/trace_log.hpp"

#include <array>
#include <utility>

namespace dance {

namespace {

TraceStep step_of(LinkOperation operation) {
  switch (operation) {
    case LinkOperation::cover:
      return TraceStep::cover;
    case LinkOperation::uncover:
      return TraceStep::uncover;
    case LinkOperation::hide:
      return TraceStep::hide;
    case LinkOperation::unhide:
      return TraceStep::unhide;
    case LinkOperation::purify:
      return TraceStep::purify;
    case LinkOperation::unpurify:
      return TraceStep::unpurify;
  }
  return TraceStep::end;
}

}  // namespace

void TraceLog::begins(LinkOperation operation, NodeId node) {
  write(step_of(operation), index(node), 0, {});
  is_within_option_ = operation == LinkOperation::hide || operation == LinkOperation::unhide;
}

// No operation is nested in `hide` or `unhide`.
void TraceLog::ends() {
  const bool is_recorded = detail_ == TraceDetail::links || !is_within_option_;
  is_within_option_ = false;
  if (is_recorded) write(TraceStep::end, 0, 0, {});
}

// A secondary item is not in the list: its links lead to itself.
void TraceLog::takes_out_item(NodeId header, ItemLink own) {
  if (own.left == header || detail_ == TraceDetail::options) return;
  const std::array changes{LinkChange{LinkField::right, own.left, index(header), index(own.right)},
                           LinkChange{LinkField::left, own.right, index(header), index(own.left)}};
  write(TraceStep::take_out_item, index(header), 0, changes);
}

void TraceLog::puts_back_item(NodeId header, ItemLink own) {
  if (own.left == header || detail_ == TraceDetail::options) return;
  const std::array changes{LinkChange{LinkField::right, own.left, index(own.right), index(header)},
                           LinkChange{LinkField::left, own.right, index(own.left), index(header)}};
  write(TraceStep::put_back_item, index(header), 0, changes);
}

void TraceLog::takes_out(NodeId node, const Node& own, std::int32_t left) {
  if (detail_ == TraceDetail::options) return counts_node();
  const std::array changes{LinkChange{LinkField::down, own.up, index(node), index(own.down)},
                           LinkChange{LinkField::up, own.down, index(node), index(own.up)},
                           LinkChange{LinkField::length, NodeId{own.top}, left + 1, left}};
  write(TraceStep::take_out, index(node), left, changes);
}

void TraceLog::puts_back(NodeId node, const Node& own, std::int32_t length) {
  if (detail_ == TraceDetail::options) return counts_node();
  const std::array changes{LinkChange{LinkField::down, own.up, index(own.down), index(node)},
                           LinkChange{LinkField::up, own.down, index(own.up), index(node)},
                           LinkChange{LinkField::length, NodeId{own.top}, length - 1, length}};
  write(TraceStep::put_back, index(node), length, changes);
}

void TraceLog::colors(NodeId node, std::int32_t from, std::int32_t to) {
  if (detail_ == TraceDetail::options) return;
  const std::array changes{LinkChange{LinkField::color, node, from, to}};
  write(TraceStep::set_color, index(node), to, changes);
}

void TraceLog::write(TraceStep step, std::int32_t subject, std::int32_t value,
                     std::span<const LinkChange> changes) {
  record_.events.push_back({step, subject, value, static_cast<std::int32_t>(changes.size())});
  record_.changes.insert(record_.changes.end(), changes.begin(), changes.end());
}

TraceRecord TraceLog::take() {
  return std::exchange(record_, {});
}

}  // namespace dance
