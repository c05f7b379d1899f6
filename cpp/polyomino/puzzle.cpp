#include "polyomino/puzzle.hpp"

#include <cstddef>

#include "exact_cover/problem.hpp"

namespace dance::polyomino {

bool areas_agree(const Puzzle& puzzle) {
  std::size_t area = 0;
  for (const Piece& piece : puzzle.pieces) area += piece.shape.size();
  return area == puzzle.region.cells().size();
}

std::string picture(const Puzzle& puzzle, const Tiling& tiling) {
  const auto [height, width] = puzzle.region.box();
  std::string text;
  for (int row = 0; row < height; ++row) {
    for (int column = 0; column < width; ++column) {
      const auto cell = puzzle.region.find({row, column});
      text += cell ? puzzle.pieces[index(tiling[index(*cell)])].name.front() : '.';
    }
    text += '\n';
  }
  return text;
}

}  // namespace dance::polyomino
