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

/// The names of the sets of all polyominoes of one size, from one cell to seven.
inline constexpr std::string_view kSetNames =
    "monominoes, dominoes, trominoes, tetrominoes, pentominoes, hexominoes, heptominoes";

/// Returns the set of pieces with this name, one of kSetNames, perhaps after "free", "one-sided" or
/// "fixed": "pentominoes" are twelve pieces, "one-sided pentominoes" 18, and "fixed pentominoes" 63
/// that may not be turned. Nothing for another name.
///
/// Pentominoes have Golomb's letters. Other pieces have a letter and their size, so that sets can
/// be mixed: I1, I2, V3, T4, and for hexominoes, for which letters don't suffice, also F6b, F6c and
/// F6d. The heptominoes are numbered, 7-1 to 7-108. In a one-sided set F' is the mirror image of F;
/// a fixed set numbers the orientations F, F.2, F.3 and so on.
std::optional<std::vector<Piece>> piece_set(std::string_view name);

/// Returns the board with this name: "8x8-2x2", Scott's chessboard without its four central cells,
/// or "HxW", a rectangle of height H and width W. Errors: unknown_board (`expected` lists the usual
/// boards for the pentominoes), bad_region, too_large.
Result<Region> board(std::string_view name);

}  // namespace dance::polyomino
