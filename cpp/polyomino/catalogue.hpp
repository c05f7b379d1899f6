#pragma once

#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "polyomino/puzzle.hpp"

namespace dance::polyomino {

/// The twelve pentominoes with the letters F I L N P T U V W X Y Z that Golomb gave them
/// ("Polyominoes", 1965), in this order.
std::vector<Piece> pentominoes();

/// The boards that people fill with the twelve pentominoes: "8x8-2x2", which is Scott's, the
/// chessboard without its four central cells, and the four rectangles, height before width.
std::vector<std::string_view> board_names();

/// The board of this name: one of board_names(), or "HxW" for a rectangle of height H and width W.
/// Errors: unknown_board (`expected` lists what there is), bad_region, too_large.
Result<Region> board(std::string_view name);

}  // namespace dance::polyomino
