#include "polyomino/symmetry.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "exact_cover/problem/problem.hpp"

namespace dance::polyomino {
namespace {

std::optional<Symmetry> as_symmetry(const Region& region, const Motion& motion) {
  std::vector<Cell> image;
  image.reserve(region.cells().size());
  for (const Cell cell : region.cells()) image.push_back(moved(cell, region.geometry(), motion));
  const Cell offset = offset_to_origin(image, region.geometry());
  Symmetry symmetry{motion, {}};
  symmetry.image.reserve(image.size());
  for (std::size_t i = 0; i < image.size(); ++i) {
    const auto id = region.find(image[i] + offset);
    if (!id || region.color(*id) != region.color(static_cast<CellId>(i))) return std::nullopt;
    symmetry.image.push_back(*id);
  }
  return symmetry;
}

}  // namespace

std::vector<Symmetry> symmetries(const Region& region, Mobility mobility) {
  std::vector<Symmetry> group;
  for (const Motion& motion : motions(region.geometry(), mobility)) {
    if (auto symmetry = as_symmetry(region, motion)) group.push_back(*std::move(symmetry));
  }
  return group;
}

std::vector<Symmetry> symmetries(const Puzzle& puzzle) {
  auto group = symmetries(puzzle.region, mobility(puzzle));
  const auto& cells = puzzle.may_be_empty;
  std::erase_if(group, [&](const Symmetry& symmetry) { return moved(cells, symmetry) != cells; });
  return group;
}

std::vector<CellId> moved(std::span<const CellId> cells, const Symmetry& symmetry) {
  std::vector<CellId> image;
  image.reserve(cells.size());
  for (const CellId cell : cells) image.push_back(symmetry.image[index(cell)]);
  std::sort(image.begin(), image.end());
  return image;
}

Tiling moved(const Tiling& tiling, const Symmetry& symmetry) {
  Tiling image(tiling.size());
  for (std::size_t cell = 0; cell < tiling.size(); ++cell) {
    image[index(symmetry.image[cell])] = tiling[cell];
  }
  return image;
}

}  // namespace dance::polyomino
