#pragma once

#include <cstdint>
#include <span>

#include "exact_cover/links/links.hpp"
#include "exact_cover/search/search.hpp"

namespace dance {

/// Returns the index of the least number, the first one in case of a tie. Precondition: there is at
/// least one number.
std::int32_t first_of_least(std::span<const std::int32_t> numbers);

/// As above, for numbers below 256. Precondition: their count is a positive multiple of 16.
std::int32_t first_of_least(std::span<const std::uint8_t> numbers);

/// Returns the item to branch on. Ties between items with the fewest options go to the leftmost, as
/// in the paper, so a search visits the same nodes on every machine. Precondition: an item is
/// uncovered.
template <class Watcher>
NodeId choose_item(const BasicLinks<Watcher>& links, ItemChoice choice) {
  if (choice == ItemChoice::first) return links.right_item(kRoot);
  return NodeId{first_of_least(links.lengths())};
}

}  // namespace dance
