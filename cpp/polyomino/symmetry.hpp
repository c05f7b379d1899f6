#pragma once

#include <cstdint>
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

/// Returns the symmetries of a puzzle: those of its region that every piece allows and that map the
/// set of cells that may stay empty onto itself.
std::vector<Symmetry> symmetries(const Puzzle& puzzle);

/// A group of symmetries, with the number of its conjugate groups. Each of these keeps equally many
/// tilings, since other symmetries map the tilings kept by one onto those kept by another.
struct Subgroup {
  std::vector<Symmetry> members;  ///< with different images; the identity is the first
  std::int32_t conjugates = 1;    ///< the number of groups conjugate to it, itself included
  std::int32_t generators = 0;    ///< the number of its members that each generate all of them
  /// The Möbius function of the group and the trivial one: the sum over all of its subgroups is 0,
  /// unless it is the trivial group, for which it is 1.
  std::int32_t moebius = 0;
};

/// Returns one of each class of conjugate subgroups of a group, by size, from the trivial one to
/// the whole group. Symmetries that move all cells alike count once.
std::vector<Subgroup> subgroups(const std::vector<Symmetry>& group);

/// Returns the images of these cells, in ascending order.
std::vector<CellId> moved(std::span<const CellId> cells, const Symmetry& symmetry);

/// Returns the tiling with every piece moved by a symmetry of the region.
Tiling moved(const Tiling& tiling, const Symmetry& symmetry);

}  // namespace dance::polyomino
