#include "polyomino/encode/crossings.hpp"

#include <algorithm>
#include <cstddef>

#include "polyomino/encode/encode.hpp"

namespace dance::polyomino {
namespace {

std::size_t place(CellId cell) {
  return static_cast<std::size_t>(cell);
}

}  // namespace

Result<Crossings> Crossings::create(const Region& region, ProblemBuilder& builder) {
  Crossings crossings;
  crossings.next_.resize(region.cells().size());
  if (region.geometry() != Geometry::sticks) return crossings;
  for (const Cell cell : region.cells()) {
    const bool is_horizontal = cell.row % 2 == 0;
    const Cell point = cell + Cell{0, 1};
    const auto left = region.find(cell);
    const auto right = region.find(point + Cell{0, 1});
    const auto above = region.find(point - Cell{1, 0});
    const auto below = region.find(point + Cell{1, 0});
    if (!is_horizontal || !right || !above || !below) continue;
    const auto item = builder.add_secondary(cell_name(point));
    if (!item) return item.error();
    crossings.next_[place(*left)] = Next{*right, *item};
    crossings.next_[place(*above)] = Next{*below, *item};
  }
  return crossings;
}

std::vector<ItemId> Crossings::items_of(std::span<const CellId> cells) const {
  std::vector<ItemId> items;
  for (const CellId cell : cells) {
    const auto& next = next_[place(cell)];
    if (!next || std::find(cells.begin(), cells.end(), next->cell) == cells.end()) continue;
    items.push_back(next->item);
  }
  std::sort(items.begin(), items.end());
  items.erase(std::unique(items.begin(), items.end()), items.end());
  return items;
}

void Crossings::append_entries(std::span<const CellId> cells, std::vector<Entry>& entries) const {
  for (const ItemId item : items_of(cells)) entries.push_back({item, ColorId::no_color});
}

}  // namespace dance::polyomino
