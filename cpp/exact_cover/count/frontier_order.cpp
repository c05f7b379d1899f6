#include "exact_cover/count/frontier_order.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace dance {
namespace {

using Order = std::vector<std::int32_t>;

// The primary items as a graph: items that share an option are neighbours.
class Neighbours {
 public:
  Neighbours(const Problem& problem, const Stop& stop)
      : problem_(problem),
        stop_(stop),
        options_(problem.primary_count()),
        sizes_(problem.option_count()),
        met_(problem.primary_count()),
        passed_(problem.option_count()) {
    for (std::int32_t i = 0; i < problem.option_count(); ++i) {
      for (const Entry& entry : problem.option(OptionId{i})) {
        if (!problem.is_primary(entry.item)) continue;
        options_[index(entry.item)].push_back(i);
        ++sizes_[i];
      }
    }
  }

  std::size_t option_count(std::int32_t item) const { return options_[item].size(); }

  // Returns whether the item has more than `most` neighbours. One large option shows that at once.
  bool has_more(std::int32_t item, std::int32_t most) {
    const auto& own = options_[item];
    if (std::any_of(own.begin(), own.end(), [&](auto o) { return sizes_[o] > most + 1; })) {
      return true;
    }
    met_[item] = ++visit_;
    std::int32_t count = 0;
    for (const std::int32_t option : own) {
      for_each_in(option, [&](std::int32_t other) {
        count += std::exchange(met_[other], visit_) != visit_;
      });
      if (count > most || stop_.after(sizes_[option])) break;
    }
    return count > most;
  }

  // Begins a traversal, which passes each option once.
  void begin_pass() { ++pass_; }

  // Visits the items in the options of this item that the traversal hasn't passed yet.
  template <class Visit>
  void pass(std::int32_t item, Visit visit) {
    for (const std::int32_t option : options_[item]) {
      if (std::exchange(passed_[option], pass_) == pass_) continue;
      if (stop_.after(sizes_[option])) return;
      for_each_in(option, visit);
    }
  }

 private:
  template <class Visit>
  void for_each_in(std::int32_t option, Visit visit) const {
    for (const Entry& entry : problem_.option(OptionId{option})) {
      if (problem_.is_primary(entry.item)) visit(index(entry.item));
    }
  }

  const Problem& problem_;
  const Stop& stop_;
  std::vector<std::vector<std::int32_t>> options_;  // of each item
  std::vector<std::int32_t> sizes_;                 // the primary items of each option
  std::vector<std::int64_t> met_;                   // the last visit to meet each item
  std::vector<std::int64_t> passed_;                // the last traversal to pass each option
  std::int64_t visit_ = 0, pass_ = 0;
};

// Appends the items without a place that are reachable from this one, and marks them. The order is
// breadth-first, with the neighbours that have fewer options first.
void append_reached(Neighbours& neighbours, std::int32_t first, std::vector<bool>& has_place,
                    Order& order) {
  std::size_t at = order.size();
  order.push_back(first);
  has_place[first] = true;
  neighbours.begin_pass();
  for (; at < order.size(); ++at) {
    const auto begin = static_cast<std::ptrdiff_t>(order.size());
    neighbours.pass(order[at], [&](std::int32_t item) {
      if (!has_place[item]) order.push_back(item);
      has_place[item] = true;
    });
    std::sort(order.begin() + begin, order.end(), [&](std::int32_t one, std::int32_t other) {
      return std::pair(neighbours.option_count(one), one) <
             std::pair(neighbours.option_count(other), other);
    });
  }
}

// Returns the order from one end of the problem to the other. An end is the last item reached from
// an arbitrary item. After a stop, items may be missing.
Order from_end_to_end(const Problem& problem, const Stop& stop) {
  const std::int32_t count = problem.primary_count();
  Neighbours neighbours(problem, stop);
  Order hubs, order;
  std::vector<bool> has_place(count);
  for (std::int32_t item = 0; item < count; ++item) {
    if (neighbours.has_more(item, count / 2)) hubs.push_back(item);
  }
  for (const std::int32_t hub : hubs) has_place[hub] = true;
  for (std::int32_t item = 0; item < count; ++item) {
    if (has_place[item]) continue;
    if (stop.after(1 + has_place.size() / 8)) break;
    Order trial;
    std::vector<bool> reached = has_place;
    append_reached(neighbours, item, reached, trial);
    append_reached(neighbours, trial.back(), has_place, order);
  }
  order.insert(order.end(), hubs.begin(), hubs.end());
  return order;
}

Order places_in(const Order& order) {
  Order places(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) places[order[i]] = static_cast<std::int32_t>(i);
  return places;
}

// Returns an upper bound on the number of sets of items on all frontiers.
double sets_on_frontiers(const Problem& problem, const Order& places) {
  const std::size_t count = places.size();
  // For each item, the least and the greatest first place among the options that hold it.
  Order first(count, std::numeric_limits<std::int32_t>::max()), last(count, 0);
  for (std::int32_t i = 0; i < problem.option_count(); ++i) {
    const auto entries = problem.option(OptionId{i});
    auto begin = std::numeric_limits<std::int32_t>::max();
    for (const Entry& entry : entries) {
      if (problem.is_primary(entry.item)) begin = std::min(begin, places[index(entry.item)]);
    }
    for (const Entry& entry : entries) {
      if (!problem.is_primary(entry.item)) continue;
      first[index(entry.item)] = std::min(first[index(entry.item)], begin);
      last[index(entry.item)] = std::max(last[index(entry.item)], begin);
    }
  }
  Order changes(count + 1);  // of the frontier's length
  for (std::size_t item = 0; item < count; ++item) {
    if (first[item] >= last[item]) continue;
    ++changes[first[item]];
    --changes[last[item]];
  }
  double sets = 0, length = 0;
  for (const std::int32_t change : changes) sets += std::exp2(length += change);
  return sets;
}

}  // namespace

std::vector<std::int32_t> frontier_order(const Problem& problem, const Stop& stop) {
  Order given(problem.primary_count());
  std::iota(given.begin(), given.end(), 0);
  const Order from_end = from_end_to_end(problem, stop);
  if (from_end.size() < given.size()) return given;
  const Order other = places_in(from_end);
  const bool pays = sets_on_frontiers(problem, other) < sets_on_frontiers(problem, given);
  return pays ? other : given;
}

}  // namespace dance
