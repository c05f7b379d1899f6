#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "polyomino/region.hpp"
#include "polyomino/shape.hpp"

namespace dance::polyomino {

/// Index of a piece in its puzzle, from 0.
enum class PieceId : std::int32_t {};

/// A shape with a name. Two pieces of one shape and different names are different pieces.
struct Piece {
  std::string name;
  Shape shape;
};

/// What is to be tiled with what: every cell of the region covered once, every piece used once.
struct Puzzle {
  std::vector<Piece> pieces;
  Region region;
  Mobility mobility = Mobility::free;
};

/// Whether the pieces have as many cells as the region. If not, there is no tiling.
bool areas_agree(const Puzzle& puzzle);

/// The piece on each cell of the region, in the order of the cells.
using Tiling = std::vector<PieceId>;

/// A tiling as lines of text: on each cell the first character of its piece's name, `.` where the
/// region has no cell. Each line is as long as the region is wide and ends with a newline.
std::string picture(const Puzzle& puzzle, const Tiling& tiling);

}  // namespace dance::polyomino
