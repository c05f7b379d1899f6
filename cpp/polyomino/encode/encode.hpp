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
#include "exact_cover/solve/cover_solver.hpp"
#include "polyomino/puzzle.hpp"
#include "polyomino/symmetry.hpp"

namespace dance::polyomino {

/// A piece placed on the region, a cell that stays empty, or one of these with its images under
/// symmetries. Without cells, the choice of a symmetry (encode_symmetric).
struct Placement {
  PieceId piece = {};
  std::int32_t orientation = 0;  ///< index into orientations(shape, mobility)
  std::vector<CellId> cells;     ///< in ascending order, one image after the other
  std::int32_t images = 1;       ///< the number of images, itself included
};

/// Returns all placements of the pieces on the region, by piece, then orientation, then reading
/// order. Errors: too_large (more cells in total than a problem may have entries), stopped.
Result<std::vector<Placement>> all_placements(const Puzzle& puzzle, const Stop& stop = {});

/// Returns these placements and those of cells that may stay empty; none if the areas of region and
/// pieces cannot agree. Errors: those of all_placements.
Result<std::vector<Placement>> useful_placements(const Puzzle& puzzle, const Stop& stop = {});

/// A puzzle as an exact cover problem, with the data to interpret its solutions. The items are the
/// pieces, by name, then the cells, "r3c5" for row 3 and column 5, counted from 1. Each option is a
/// placement: the piece and the cells that it covers. All cells are covered, since an empty cell
/// counts as a placement of one cell. But if each piece is used exactly once, and cells stay empty
/// for more than a third of them, the remaining cells are empty; cells that may be empty are then
/// secondary items without such placements.
///
/// The item of a piece determines its number of copies, in the narrowest range that the areas allow
/// (tightened):
///
///   exactly one      a primary item
///   none or one      a secondary item
///   any number       no item; likewise if the only piece has to cover all cells
///   other numbers    a primary item with bounds
///
/// The same holds for empty cells, whose item is "(empty)". Since each option covers a cell, a
/// search can branch on cells alone, and bounds only let it prune earlier. Copies of a piece are
/// options of one item, so swapping them does not make a new tiling.
///
/// Points where sticks meet have further secondary items (Crossings).
///
/// If the areas of region and pieces cannot agree, there are no options, since no tiling exists.
struct Encoding {
  Problem problem;
  std::vector<Placement> placements;  ///< of each option
  std::vector<Symmetry> group;        ///< symmetries that identify tilings with each other
  std::vector<PieceId> copies;        ///< the piece of each copy
  Tilings tilings = Tilings::all;     ///< the tilings to find
  /// The piece whose placements are restricted to one of each orbit, for distinct tilings; none if
  /// every piece may be used several times.
  std::optional<PieceId> anchor;
  std::int32_t cell_count = 0;
  std::vector<Symmetry> keepers = {};  ///< see encode_symmetric
  /// The number of copies of each piece and of empty cells; empty if the items determine it.
  std::vector<Count> counts = {};
  /// Detects more dead ends than the items reveal; may be null. See prepare.
  std::shared_ptr<const DeadEnds> dead_ends = {};
  /// The solver for the search; the fastest if empty.
  std::optional<CoverSolver> solver = {};
};

/// Returns the problem whose solutions are all tilings.
/// Errors: empty_name, bad_name, repeated_name (of pieces, also if a cell has the name); too_large,
/// beyond kMaxEntries; stopped.
Result<Encoding> encode(const Puzzle& puzzle, const Stop& stop = {});

/// Returns the smaller problem whose solutions include every tiling once up to the region's
/// symmetries, after dropping those that fail is_representative. The anchor is the first piece with
/// the fewest orbits of placements among those used exactly once or, if there are none, at most
/// once; for pentominoes that is X. Search nodes in thousands, for all tilings, for the distinct
/// ones, and with the best and the worst other anchor:
///
///   8x8-2x2   293    50    P 48    N 115
///   3x20       33    15    Y 9     V 23
///   4x15      853   241    I 251   V 379
///   5x12     2295   753    W 628   V 839
///   6x10     3637   909    U 1059  L 1912
///
/// Errors: those of encode.
Result<Encoding> encode_distinct(const Puzzle& puzzle, const Stop& stop = {});

/// Returns the problem whose solutions include every symmetric tiling once up to the symmetries of
/// the puzzle, after dropping those that fail has_right_counts and is_representative.
///
/// The symmetries of a tiling, if there are any but the identity, include one of prime order. The
/// keepers of the encoding are such symmetries, one for each class of conjugate groups that they
/// generate. The problem is to choose a keeper and a tiling that it maps onto itself, see
/// encode_fixed_by and alternatives. Since several keepers may keep a tiling, or several of its
/// images, is_representative accepts only the least image kept by the first keeper.
///
/// Such tilings are made of orbits of placements and thus far fewer than all tilings: about the
/// square root of their number if the keeper is a half turn.
///
/// Errors: those of encode.
Result<Encoding> encode_symmetric(const Puzzle& puzzle, const Stop& stop = {});

/// Returns the problem with a primary item for each piece, bounded by how often it may be used, and
/// for empty cells, then one for each cell. Its options are all placements, even if the areas do
/// not agree. Its covers are the tilings. Errors: those of encode.
Result<Problem> encode_all_items(const Puzzle& puzzle, const Stop& stop = {});

/// Returns whether a solution uses each piece as often as allowed, which the items may not enforce.
bool has_right_counts(const Encoding& encoding, std::span<const Choice> choices);

/// Returns the copy on each cell after these choices, which are all or some of a solution's.
Tiling decode(const Encoding& encoding, std::span<const Choice> choices);

/// Returns whether the tiling of these choices, a solution of the encoded problem, represents its
/// class. Always true if all tilings count.
bool is_representative(const Encoding& encoding, const Tiling& tiling,
                       std::span<const Choice> choices);

/// Returns the number of different images of this tiling under the symmetries of the region, itself
/// included.
std::size_t orbit_size(const Encoding& encoding, const Tiling& tiling);

/// Returns the item name of a cell: "r3c5" for row 3 and column 5, "r3c5l2" in layer 2, counted
/// from 1.
std::string cell_name(Cell cell);

}  // namespace dance::polyomino
