#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "polyomino/region.hpp"
#include "polyomino/shape.hpp"

namespace dance::polyomino {

/// Index of a piece in its puzzle, from 0.
enum class PieceId : std::int32_t {};

/// A shape with a name. Two pieces of one shape and different names are different pieces, unless
/// one is a copy of the other.
struct Piece {
  std::string name;
  Shape shape;
  /// Whether it is the piece before it once more: tilings in which only copies of a piece have
  /// changed places are one tiling. Precondition: there is a piece before it, of the same shape.
  bool is_copy = false;
};

/// What is to be tiled with what: every cell of the region covered once, every piece used once.
struct Puzzle {
  std::vector<Piece> pieces;
  Region region;
  Mobility mobility = Mobility::free;
};

/// Whether the pieces have as many cells as the region. If not, there is no tiling.
bool areas_agree(const Puzzle& puzzle);

/// Of each piece the one that it is a copy of; itself if it is none.
std::vector<PieceId> originals(const std::vector<Piece>& pieces);

/// The piece on each cell of the region, in the order of the cells.
using Tiling = std::vector<PieceId>;

/// A symbol for each piece: the first letter of its name if no piece before it has that one, else
/// one of A–Z and a–z that is free; `#` for those that are left without.
std::string symbols(const std::vector<Piece>& pieces);

/// A tiling as lines of text: on each cell the symbol of its piece, `.` where the region has no
/// cell. Each line is as long as the region is wide and ends with a newline.
std::string picture(const Puzzle& puzzle, const Tiling& tiling);

}  // namespace dance::polyomino
