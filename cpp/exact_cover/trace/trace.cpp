#include "exact_cover/trace/trace.hpp"

#include "exact_cover/links/choose_item.hpp"

namespace dance {

TracedSearch::TracedSearch(const Problem& problem, Settings settings,
                           std::span<const Choice> prefix, TraceDetail detail)
    : BasicDancingLinks(BasicLinks<TraceLog>(problem), settings, prefix, Unapplied{}) {
  links_.watcher().keep(detail);
  if (!apply_prefix(prefix)) position_ = Position::terminated;
}

void TracedSearch::record(TraceStep step, NodeId subject, std::int32_t value) {
  links_.watcher().write(step, index(subject), value, {});
}

void TracedSearch::enter_node() {
  record(TraceStep::enter_node, NodeId{static_cast<std::int32_t>(level_)}, links_.all_covered());
  BasicDancingLinks::enter_node();
}

void TracedSearch::choose() {
  const NodeId item = choose_item(links_, settings_.item_choice);
  record(TraceStep::choose_item, item, links_.length(item));
  BasicDancingLinks::choose();
}

bool TracedSearch::try_option() {
  const NodeId choice = levels_[level_].choice;
  if (links_.is_header(choice)) return false;
  record(TraceStep::try_option, choice);
  return BasicDancingLinks::try_option();
}

void TracedSearch::restore_item() {
  record(TraceStep::give_up_item, levels_[level_].choice);
  BasicDancingLinks::restore_item();
}

bool TracedSearch::leave_level() {
  if (level_ == 0) {
    record(TraceStep::terminate, kRoot);
  } else {
    record(TraceStep::take_back, levels_[level_ - 1].choice);
  }
  return BasicDancingLinks::leave_level();
}

}  // namespace dance
