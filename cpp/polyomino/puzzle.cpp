#include "polyomino/puzzle.hpp"

#include <cstddef>

#include "exact_cover/problem/problem.hpp"
#include "polyomino/formats/picture.hpp"

namespace dance::polyomino {
namespace {

constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
constexpr char kNoSymbol = '#';

}  // namespace

bool areas_agree(const Puzzle& puzzle) {
  std::size_t area = 0;
  for (const Piece& piece : puzzle.pieces) area += piece.shape.size();
  return area == puzzle.region.cells().size();
}

std::vector<PieceId> originals(const std::vector<Piece>& pieces) {
  std::vector<PieceId> originals;
  for (const Piece& piece : pieces) {
    const auto own = static_cast<std::int32_t>(originals.size());
    originals.push_back(piece.is_copy ? originals.back() : PieceId{own});
  }
  return originals;
}

std::string symbols(const std::vector<Piece>& pieces) {
  std::string symbols;
  for (const Piece& piece : pieces) {
    const char first = piece.name.front();
    const bool is_free = is_letter(first) && symbols.find(first) == std::string::npos;
    symbols += is_free ? first : kNoSymbol;
  }
  for (char& symbol : symbols) {
    if (symbol != kNoSymbol) continue;
    const std::size_t free = kLetters.find_first_not_of(symbols);
    if (free == std::string_view::npos) break;
    symbol = kLetters[free];
  }
  return symbols;
}

std::string picture(const Puzzle& puzzle, const Tiling& tiling) {
  const auto [height, width] = puzzle.region.box();
  const std::string symbols = polyomino::symbols(puzzle.pieces);
  std::string text;
  for (int row = 0; row < height; ++row) {
    for (int column = 0; column < width; ++column) {
      const auto cell = puzzle.region.find({row, column});
      text += cell ? symbols[index(tiling[index(*cell)])] : '.';
    }
    text += '\n';
  }
  return text;
}

}  // namespace dance::polyomino
