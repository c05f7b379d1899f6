#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "exact_cover/problem/problem.hpp"
#include "exact_cover/search/dancing_links/dancing_links.hpp"
#include "exact_cover/solve/cover_search.hpp"
#include "polyomino/puzzle.hpp"
#include "polyomino/symmetry.hpp"

namespace dance::polyomino {

/// A piece placed on the region.
struct Placement {
  PieceId piece = {};
  std::int32_t orientation = 0;  ///< index into orientations(shape, mobility)
  std::vector<CellId> cells;     ///< in ascending order
};

/// Returns all placements of the pieces on the region, by piece, then by orientation, then in
/// reading order. Error: too_large (more cells in total than a problem may have entries).
Result<std::vector<Placement>> all_placements(const Puzzle& puzzle);

/// A puzzle as an exact cover problem, with the data to interpret its solutions. The items are the
/// pieces, by name, then the cells, "r3c5" for row 3 and column 5, counted from 1. Each option is a
/// placement: the piece and the cells that it covers.
///
/// Secondary items keep the copies of a piece in the reading order of their first cells, so that
/// swapping copies makes no new tiling.
///
/// If the areas of region and pieces differ there are no options, since no tiling exists.
struct Encoding {
  Problem problem;
  std::vector<Placement> placements;  ///< of each option
  std::vector<Symmetry> group;        ///< the symmetries up to which tilings are distinct
  std::vector<PieceId> originals;     ///< for each piece, the one that it is a copy of
  bool is_distinct = false;           ///< whether tilings are counted up to symmetry
  /// The piece whose placements are restricted to one of each orbit, if is_distinct; none if every
  /// piece has copies.
  std::optional<PieceId> anchor;
  std::int32_t piece_count = 0;
  std::int32_t cell_count = 0;
  /// Detects more dead ends than the items show; may be null. See prepare.
  std::shared_ptr<const DeadEnds> dead_ends;
  /// The solver to search it with; the fastest if empty.
  std::optional<CoverSolver> solver;
};

/// Returns the problem whose solutions are all tilings.
/// Errors: empty_name, bad_name, repeated_name (of pieces, also if a cell has the name), too_large.
Result<Encoding> encode(const Puzzle& puzzle);

/// Returns the smaller problem whose solutions include every tiling once up to the region's
/// symmetries, after dropping those that fail is_representative. The anchor is the first piece
/// without copies that has the fewest orbits of placements; for pentominoes that is X. Search nodes
/// in thousands, for all tilings, for the distinct ones, and with the best and the worst other
/// anchor:
///
///   8x8-2x2   293    50    P 48    N 115
///   3x20       33    15    Y 9     V 23
///   4x15      853   241    I 251   V 379
///   5x12     2295   753    W 628   V 839
///   6x10     3637   909    U 1059  L 1912
///
/// Errors: those of encode.
Result<Encoding> encode_distinct(const Puzzle& puzzle);

/// Marks an empty cell in a tiling that is not complete.
inline constexpr PieceId kNoPiece{-1};

/// Returns the piece on each cell after these choices, all or some of those of a solution.
Tiling decode(const Encoding& encoding, std::span<const Choice> choices);

/// Whether this tiling, a solution of the encoded problem, represents its class. Always true if all
/// tilings count.
bool is_representative(const Encoding& encoding, const Tiling& tiling);

/// Returns the number of tilings that the symmetries of the region make of this one, itself
/// included.
std::size_t orbit_size(const Encoding& encoding, const Tiling& tiling);

/// Returns the item name of a cell.
std::string cell_name(Cell cell);

}  // namespace dance::polyomino
