#pragma once

#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "polyomino/puzzle.hpp"

namespace dance::polyomino {

/// Returns the twelve pentominoes, named F I L N P T U V W X Y Z in this order as by Golomb
/// ("Polyominoes", 1965).
std::vector<Piece> pentominoes();

/// Returns the board with this name: "8x8-2x2", Scott's chessboard without its four central cells,
/// or "HxW", a rectangle of height H and width W. Errors: unknown_board (`expected` lists the usual
/// boards for the pentominoes), bad_region, too_large.
Result<Region> board(std::string_view name);

}  // namespace dance::polyomino
