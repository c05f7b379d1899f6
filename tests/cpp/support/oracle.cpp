#include "tests/support/oracle.hpp"

namespace dance::test {
namespace {

bool is_covered_rightly(const Problem& problem, ItemId item, const OptionSet& options) {
  std::vector<ColorId> colors;
  for (const std::int32_t option : options) {
    for (const Entry& entry : problem.option(OptionId{option})) {
      if (entry.item == item) colors.push_back(entry.color);
    }
  }
  if (problem.is_primary(item)) {
    const auto [least, most] = problem.bounds(item);
    const auto count = static_cast<std::int32_t>(colors.size());
    return least <= count && count <= most;
  }
  if (colors.size() <= 1) return true;
  for (const ColorId color : colors) {
    if (color == ColorId::no_color || color != colors.front()) return false;
  }
  return true;
}

}  // namespace

bool is_exact_cover(const Problem& problem, const OptionSet& options) {
  for (std::int32_t i = 0; i < problem.item_count(); ++i) {
    if (!is_covered_rightly(problem, ItemId{i}, options)) return false;
  }
  return true;
}

std::set<OptionSet> exact_covers(const Problem& problem) {
  std::set<OptionSet> covers;
  for (std::uint32_t subset = 0; subset < 1u << problem.option_count(); ++subset) {
    OptionSet options;
    for (std::int32_t i = 0; i < problem.option_count(); ++i) {
      if (subset >> i & 1) options.insert(i);
    }
    if (is_exact_cover(problem, options)) covers.insert(options);
  }
  return covers;
}

}  // namespace dance::test
