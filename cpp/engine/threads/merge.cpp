#include "engine/threads/merge.hpp"

#include <string_view>

#include "engine/threads/parts.hpp"
#include "exact_cover/search/search.hpp"

namespace dance::engine {

void PartNumbers::add(std::size_t number) {
  if (!ranges_.empty() && ranges_.back().second + 1 == number) {
    ++ranges_.back().second;
  } else {
    ranges_.emplace_back(number, number);
  }
}

std::string PartNumbers::text() const {
  const bool is_one = ranges_.size() == 1 && ranges_[0].first == ranges_[0].second;
  std::string text = is_one ? "part " : "parts ";
  for (const auto& [first, last] : ranges_) {
    text += std::to_string(first);
    if (last > first) text += '-' + std::to_string(last);
    text += ',';
  }
  text.pop_back();
  return text;
}

std::optional<std::string> Merger::add(ResultRecord result, std::string place) {
  if (!empty()) {
    const Found& first = found_.begin()->second;
    const PartId& id = first.result.id;
    if (result.id.search != id.search || result.id.total != id.total) {
      return "this is a part of another search than " + first.place;
    }
  }
  const auto [at, is_new] = found_.try_emplace(result.id.number);
  Found& known = at->second;
  const auto progress = [](const ResultRecord& each) {
    return std::pair(each.is_complete, each.nodes);
  };
  if (is_new || !known.result.is_complete || !result.is_complete) {
    if (is_new || progress(known.result) < progress(result)) {
      known.result = std::move(result);
      known.place = std::move(place);
    }
    return std::nullopt;
  }
  known.is_repeated = true;
  if (result.count == known.result.count && result.nodes == known.result.nodes) return std::nullopt;
  known.is_contradicted = true;
  return "this result contradicts " + known.place;
}

MergedResults Merger::sum() const {
  MergedResults sum;
  sum.total = found_.begin()->second.result.id.total;
  CountProgress progress{.pending = {}};
  std::string_view solver = kAutomatic;
  std::size_t next = 1;
  for (const auto& [number, found] : found_) {
    for (; next < number; ++next) sum.missing.add(next);
    ++next;
    const auto& [result, place, is_repeated, is_contradicted] = found;
    if (is_contradicted) {
      sum.contradicted.add(number);
      continue;
    }
    if (is_repeated) sum.repeated.add(number);
    if (!result.is_complete) sum.unfinished.add(number);
    progress.count += result.count;
    progress.nodes += result.nodes;
    progress.milliseconds += result.milliseconds;
    if (result.solver != kAutomatic) solver = result.solver;
  }
  for (; next <= sum.total; ++next) sum.missing.add(next);
  const bool is_complete =
      sum.missing.empty() && sum.unfinished.empty() && sum.contradicted.empty();
  if (!is_complete) progress.pending.emplace_back();
  sum.report = report_on(progress, solver);
  return sum;
}

}  // namespace dance::engine
