#include "exact_cover/formats/lossless.hpp"

#include <algorithm>

namespace dance {

std::optional<Error> refuse_secondary_items(const Problem& problem) {
  if (problem.primary_count() == problem.item_count()) return std::nullopt;
  const ItemId item{problem.primary_count()};
  return Error{ErrorCode::secondary_unsupported, {}, std::string(problem.item_name(item))};
}

std::optional<Error> refuse_bounds(const Problem& problem) {
  if (!problem.has_bounds()) return std::nullopt;
  ItemId item{};
  while (problem.bounds(item) == Bounds{}) item = ItemId{index(item) + 1};
  return Error{ErrorCode::bounds_unsupported, {}, item_text(problem, item)};
}

std::optional<Error> refuse_unused_items(const Problem& problem) {
  std::vector<char> is_used(problem.item_count());
  for (std::int32_t o = 0; o < problem.option_count(); ++o) {
    for (const Entry& entry : problem.option(OptionId{o})) is_used[index(entry.item)] = 1;
  }
  const auto unused = std::find(is_used.begin(), is_used.end(), 0);
  if (unused == is_used.end()) return std::nullopt;
  const ItemId item{static_cast<std::int32_t>(unused - is_used.begin())};
  return Error{ErrorCode::unused_item, {}, std::string(problem.item_name(item))};
}

}  // namespace dance
