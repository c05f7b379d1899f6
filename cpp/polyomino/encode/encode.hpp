#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "exact_cover/problem/problem.hpp"
#include "exact_cover/search/cover_search.hpp"
#include "exact_cover/search/dancing_links/dancing_links.hpp"
#include "polyomino/puzzle.hpp"
#include "polyomino/symmetry.hpp"

namespace dance::polyomino {

/// A piece put down on the region.
struct Placement {
  PieceId piece = {};
  std::int32_t orientation = 0;  ///< index into orientations(shape, mobility)
  std::vector<CellId> cells;     ///< in ascending order
};

/// All ways to put a piece of the puzzle down on its region: piece by piece, orientation by
/// orientation, and of each in reading order.
/// Error: too_large (more cells in all than a problem may have entries).
Result<std::vector<Placement>> all_placements(const Puzzle& puzzle);

/// A puzzle as an exact cover problem, with what is needed to read the answers. The items are the
/// pieces, by their names, then the cells, "r3c5" for the one in row 3 and column 5, counted from
/// 1. Each option is a placement: the piece and the cells that it covers.
///
/// The copies of a piece lie one behind the other, by their first cells in reading order, so that
/// their changing places makes no new tiling: secondary items see to that.
///
/// Where the areas of region and pieces differ there are no options: none is part of a tiling.
struct Encoding {
  Problem problem;
  std::vector<Placement> placements;  ///< that of each option
  std::vector<Symmetry> group;        ///< the symmetries up to which tilings are distinct
  std::vector<PieceId> originals;     ///< of each piece the one that it is a copy of
  bool is_distinct = false;  ///< whether tilings that are the same but for a symmetry count once
  /// The piece whose placements are restricted to one of each orbit, if they do; none if every
  /// piece has copies.
  std::optional<PieceId> anchor;
  std::int32_t piece_count = 0;
  std::int32_t cell_count = 0;
  /// What sees more dead ends than the problem shows, see prepare; or nothing.
  std::shared_ptr<const DeadEnds> dead_ends;
  /// By whom it is searched; the fastest if none.
  std::optional<CoverSolver> solver;
};

/// The problem whose solutions are all tilings.
/// Errors: empty_name, bad_name, repeated_name (of pieces; a name like a cell's is taken),
/// too_large.
Result<Encoding> encode(const Puzzle& puzzle);

/// The smaller problem whose solutions hold every tiling once up to the region's symmetries, after
/// those that fail is_representative are left out. The anchor is the piece with the fewest orbits
/// of placements among those without copies, the first one of several. With pentominoes that is X.
/// Search nodes in thousands, for all tilings, for the distinct ones, and with the best and the
/// worst other anchor:
///
///   8x8-2x2   293    50    P 48    N 115
///   3x20       33    15    Y 9     V 23
///   4x15      853   241    I 251   V 379
///   5x12     2295   753    W 628   V 839
///   6x10     3637   909    U 1059  L 1912
///
/// Errors: those of encode.
Result<Encoding> encode_distinct(const Puzzle& puzzle);

/// A problem with as many solutions as there are tilings, for who only counts them. If all pieces
/// are copies of one it has the cells alone: so many copies cover them as there are, in whatever
/// order, and parts of it come again as they do not where copies are told apart. Else it is that of
/// encode. Errors: those of encode.
Result<Problem> encode_count(const Puzzle& puzzle);

/// A piece's place in a tiling that is not complete: on this cell there is none.
inline constexpr PieceId kNoPiece{-1};

/// What the choices, all or some of those of a solution, put on each cell.
Tiling decode(const Encoding& encoding, std::span<const Choice> choices);

/// Whether this tiling, a solution of the encoded problem, is the one that stands for its class.
/// Always true if all tilings count.
bool is_representative(const Encoding& encoding, const Tiling& tiling);

/// How many tilings the symmetries of the region make of this one, itself included.
std::size_t orbit_size(const Encoding& encoding, const Tiling& tiling);

/// The item of a cell.
std::string cell_name(Cell cell);

}  // namespace dance::polyomino
