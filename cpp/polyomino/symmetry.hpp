#pragma once

#include <span>
#include <vector>

#include "polyomino/puzzle.hpp"

namespace dance::polyomino {

/// A rigid motion that maps a region onto itself.
struct Symmetry {
  Motion motion = {};
  std::vector<CellId> image;  ///< where each cell goes
};

/// The symmetries of a region that moving its pieces about can bring forth: with one-sided pieces
/// only the turns, with fixed ones the identity alone. They form a group; the identity is the
/// first.
std::vector<Symmetry> symmetries(const Region& region, Mobility mobility);

/// The cells to which a symmetry takes these cells, in ascending order.
std::vector<CellId> moved(std::span<const CellId> cells, const Symmetry& symmetry);

/// The tiling with every piece moved by a symmetry of its region.
Tiling moved(const Tiling& tiling, const Symmetry& symmetry);

/// The least of the tilings, compared cell by cell, that the group of symmetries makes of this
/// one: the same for two tilings exactly when they are the same but for a symmetry.
Tiling canonical_form(const Tiling& tiling, std::span<const Symmetry> group);

}  // namespace dance::polyomino
