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
  explicit Neighbours(const Problem& problem)
      : problem_(problem), options_(problem.primary_count()), met_(problem.primary_count()) {
    for (std::int32_t i = 0; i < problem.option_count(); ++i) {
      for (const Entry& entry : problem.option(OptionId{i})) {
        if (problem.is_primary(entry.item)) options_[index(entry.item)].push_back(OptionId{i});
      }
    }
  }

  std::size_t option_count(std::int32_t item) const { return options_[item].size(); }

  // Visits each neighbour once, in no particular order.
  template <class Visit>
  void for_each(std::int32_t item, Visit visit) {
    met_[item] = ++visit_;
    for (const OptionId option : options_[item]) {
      for (const Entry& entry : problem_.option(option)) {
        if (!problem_.is_primary(entry.item)) continue;
        if (std::exchange(met_[index(entry.item)], visit_) != visit_) visit(index(entry.item));
      }
    }
  }

 private:
  const Problem& problem_;
  std::vector<std::vector<OptionId>> options_;  // of each item
  std::vector<std::int64_t> met_;               // the last visit to meet each item
  std::int64_t visit_ = 0;
};

// Appends the items without a place that are reachable from this one, and marks them. The order is
// breadth-first, with the neighbours that have fewer options first.
void append_reached(Neighbours& neighbours, std::int32_t first, std::vector<bool>& has_place,
                    Order& order) {
  std::size_t at = order.size();
  order.push_back(first);
  has_place[first] = true;
  for (; at < order.size(); ++at) {
    const auto begin = static_cast<std::ptrdiff_t>(order.size());
    neighbours.for_each(order[at], [&](std::int32_t item) {
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
// an arbitrary item.
Order from_end_to_end(const Problem& problem) {
  const std::int32_t count = problem.primary_count();
  Neighbours neighbours(problem);
  Order hubs, order;
  std::vector<bool> has_place(count);
  for (std::int32_t item = 0; item < count; ++item) {
    std::int32_t degree = 0;
    neighbours.for_each(item, [&](std::int32_t) { ++degree; });
    if (2 * degree > count) hubs.push_back(item);
  }
  for (const std::int32_t hub : hubs) has_place[hub] = true;
  for (std::int32_t item = 0; item < count; ++item) {
    if (has_place[item]) continue;
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

std::vector<std::int32_t> frontier_order(const Problem& problem) {
  Order given(problem.primary_count());
  std::iota(given.begin(), given.end(), 0);
  const Order other = places_in(from_end_to_end(problem));
  const bool pays = sets_on_frontiers(problem, other) < sets_on_frontiers(problem, given);
  return pays ? other : given;
}

}  // namespace dance
