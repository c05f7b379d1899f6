#pragma once

#include <span>
#include <vector>

#include "polyomino/puzzle.hpp"

namespace dance::polyomino {

/// A rigid motion that maps a region with its colours onto itself.
struct Symmetry {
  Motion motion = {};
  std::vector<CellId> image;  ///< the image of each cell
};

/// Returns the symmetries of a region among the motions that pieces allow: only turns for one-sided
/// pieces, only the identity for fixed ones. They form a group; the identity is the first. A
/// reflection of a solid region counts only if all pieces may be mirrored.
std::vector<Symmetry> symmetries(const Region& region, Mobility mobility);

/// Returns the symmetries of a puzzle: those of its region that every piece allows, and that map
/// the cells that may stay empty onto each other.
std::vector<Symmetry> symmetries(const Puzzle& puzzle);

/// Returns the images of these cells, in ascending order.
std::vector<CellId> moved(std::span<const CellId> cells, const Symmetry& symmetry);

/// Returns the tiling with every piece moved by a symmetry of the region.
Tiling moved(const Tiling& tiling, const Symmetry& symmetry);

}  // namespace dance::polyomino
