#pragma once

#include <cstdint>
#include <span>

#include "exact_cover/links/links.hpp"
#include "exact_cover/links/links_of_four.hpp"

namespace dance {

/// How a search chooses the item to branch on.
enum class ItemChoice {
  first,   ///< the leftmost item that is left
  fewest,  ///< an item with the fewest options (the S heuristic of the 2000 paper, MRV in TAOCP)
};

/// The place of the least number, the first of several. Precondition: there are some.
std::int32_t first_of_least(std::span<const std::int32_t> numbers);

/// The same of whole steps of LinksOfFour.
std::int32_t first_of_least(std::span<const std::uint8_t> numbers);

/// The item to branch on. Of several with the fewest options the leftmost is taken, as in the
/// paper, so a search visits the same nodes on every machine. Precondition: an item is left.
template <class Watcher>
NodeId choose_item(const BasicLinks<Watcher>& links, ItemChoice choice) {
  if (choice == ItemChoice::first) return links.right_item(kRoot);
  return NodeId{first_of_least(links.lengths())};
}
NodeId choose_item(const LinksOfFour& links, ItemChoice choice);

}  // namespace dance
