#pragma once

#include "exact_cover/links.hpp"

namespace dance {

/// How a search chooses the item to branch on.
enum class ItemChoice {
  first,   ///< the leftmost item that is left
  fewest,  ///< an item with the fewest options (the S heuristic of the 2000 paper, MRV in TAOCP)
};

/// The item to branch on. Of several with the fewest options the leftmost is taken, as in the
/// paper, so a search visits the same nodes on every machine. Precondition: an item is left.
template <class Watcher>
NodeId choose_item(const BasicLinks<Watcher>& links, ItemChoice choice) {
  NodeId best = links.right_item(kRoot);
  if (choice == ItemChoice::first) return best;
  std::int32_t fewest = links.length(best);
  for (NodeId item = links.right_item(best); item != kRoot && fewest > 0;
       item = links.right_item(item)) {
    if (links.length(item) < fewest) {
      fewest = links.length(item);
      best = item;
    }
  }
  return best;
}

}  // namespace dance
