#include "tests/polyomino/random_puzzle.hpp"

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace dance::test {

using namespace polyomino;

namespace {

class Maker {
 public:
  explicit Maker(std::uint32_t seed) : random_(seed) {}

  Puzzle make() {
    Region region = make_region();
    std::vector<Piece> pieces = cut(region);
    // Free pieces are the most error-prone, so they are the most frequent.
    constexpr Mobility kMobilities[] = {Mobility::free, Mobility::free, Mobility::one_sided,
                                        Mobility::fixed};
    return {std::move(pieces), std::move(region), kMobilities[below(4)]};
  }

 private:
  // Avoids std::uniform_int_distribution, whose numbers depend on the standard library.
  int below(int limit) { return static_cast<int>(random_() % static_cast<std::uint32_t>(limit)); }

  // Makes a region of up to twelve cells, most of the cells of a box, often symmetric.
  Region make_region() {
    const Box box{1 + below(3), 2 + below(3)};
    std::set<Cell> cells{{0, 0}};
    for (int row = 0; row < box.height; ++row) {
      for (int column = 0; column < box.width; ++column) {
        if (below(5) > 0) cells.insert({row, column});
      }
    }
    const Motion motion = kMotions[static_cast<std::size_t>(below(8))];
    const bool fits = moved(box, motion) == box;
    for (int i = 0; i < 3 && fits; ++i) {
      const std::set<Cell> now = cells;
      for (const Cell cell : now) cells.insert(moved(cell, box, motion));
    }
    return *Region::from_cells({cells.begin(), cells.end()});
  }

  // Cuts pieces of two to four cells, or fewer if no more adjacent cells are left.
  std::vector<Piece> cut(const Region& region) {
    std::set<Cell> left(region.cells().begin(), region.cells().end());
    std::vector<Piece> pieces;
    while (!left.empty()) {
      const std::string name(1, static_cast<char>('a' + pieces.size()));
      pieces.push_back({name, *Shape::from_cells(cut_piece(left))});
    }
    return pieces;
  }

  std::vector<Cell> cut_piece(std::set<Cell>& left) {
    std::vector<Cell> piece{*left.begin()};
    left.erase(left.begin());
    for (int more = 1 + below(3); more > 0; --more) {
      const auto [row, column] =
          piece[static_cast<std::size_t>(below(static_cast<int>(piece.size())))];
      const std::vector<Cell> neighbours{
          {row, column + 1}, {row + 1, column}, {row, column - 1}, {row - 1, column}};
      const auto next = std::find_if(neighbours.begin(), neighbours.end(),
                                     [&](Cell cell) { return left.count(cell) > 0; });
      if (next == neighbours.end()) continue;
      piece.push_back(*next);
      left.erase(*next);
    }
    return piece;
  }

  std::mt19937 random_;
};

}  // namespace

Puzzle random_puzzle(std::uint32_t seed) {
  return Maker(seed).make();
}

}  // namespace dance::test
