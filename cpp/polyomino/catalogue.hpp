#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "polyomino/puzzle.hpp"

namespace dance::polyomino {

/// Returns the twelve pentominoes, named F I L N P T U V W X Y Z in this order as by Golomb
/// ("Polyominoes", 1965).
std::vector<Piece> pentominoes();

/// Returns the names of the sets of pieces made of these cells: all polyominoes of one size, from
/// one cell to seven; polyhexes, polysticks and polycubes up to five, polyiamonds up to seven; the
/// pieces of well-known cubes.
std::string_view set_names(Geometry geometry);

/// Returns the set of pieces with this name, one of set_names, perhaps after "free", "one-sided" or
/// "fixed": "pentominoes" are twelve pieces, "one-sided pentominoes" 18, and "fixed pentominoes" 63
/// that may not be turned; "T tetrominoes" are the one with this letter. Returns nothing for any
/// other name, or if the pieces are made of other cells.
///
/// Cubes also have the sets of polyominoes, as flat solids. Without a word before the name they
/// have pieces up to turns, each of its usual mobility: eight tetracubes, of which two are mirror
/// images.
///
/// Pentominoes have Golomb's letters, tetrasticks those of Barwell ("Polysticks", Journal of
/// Recreational Mathematics 22, 1990). Other pieces have a letter and their size, so that sets can
/// be mixed: I1, I2, V3, T4, and, as the letters do not suffice for hexominoes, also F6b, F6c and
/// F6d. Sets without letters are numbered, such as the heptominoes, 7-1 to 7-108. In a one-sided
/// set F' is the mirror image of F; a fixed set numbers the orientations F, F.2, F.3 and so on.
std::optional<std::vector<Piece>> piece_set(std::string_view name,
                                            Geometry geometry = Geometry::squares);

/// Returns the board with this name: "8x8-2x2", Scott's chessboard without its four central cells;
/// "HxW", a rectangle of height H and width W; "LxHxW", L layers of cubes; "hexagons HxW" or
/// "triangles HxW", a parallelogram; "sticks HxW", all between H rows of W points (Region::block).
/// Errors: unknown_board (`expected` lists the usual boards for the pentominoes), bad_region,
/// too_large.
Result<Region> board(std::string_view name);

/// Returns the default pieces for boards of these cells: the twelve pentominoes, as solids for
/// cubes; for hexagons the tetrahexes, for triangles the hexiamonds, for sticks the tetrasticks.
std::vector<Piece> usual_pieces(Geometry geometry);

}  // namespace dance::polyomino
