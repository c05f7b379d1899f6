#include "tests/polyomino/random_puzzle.hpp"

#include <algorithm>
#include <map>
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
  explicit Maker(std::uint32_t seed, Geometry geometry = Geometry::squares)
      : random_(seed), geometry_(geometry) {}

  Puzzle make() {
    Region region = make_region();
    std::vector<Piece> pieces = cut(region);
    const Mobility mobility = make_mobility();
    for (Piece& piece : pieces) piece.mobility = mobility;
    return {std::move(pieces), std::move(region)};
  }

  // The pieces often keep the colours of the cells that they are cut from.
  Puzzle make_colored() {
    const Region plain = make_region();
    std::map<Cell, CellColor> colors;
    std::vector<CellColor> of_region;
    for (const Cell cell : plain.cells()) {
      colors[cell] = static_cast<CellColor>(below(3));
      of_region.push_back(below(4) == 0 ? kNoColor : colors[cell]);
    }
    Region region = *Region::from_cells(plain.cells(), geometry_, of_region);
    std::vector<Piece> pieces = cut(region, colors);
    const Mobility mobility = make_mobility();
    for (Piece& piece : pieces) piece.mobility = mobility;
    if (below(2) == 0) join_copies(pieces);
    return {std::move(pieces), std::move(region)};
  }

  Puzzle make_loose() {
    Puzzle puzzle = make();
    if (below(2) == 0) join_copies(puzzle.pieces);
    for (Piece& piece : puzzle.pieces) {
      if (below(4) == 0) piece.mobility = make_mobility();
      if (below(2) == 0) piece.count.least -= below(piece.count.least + 1);
      if (below(3) == 0) piece.count.most += below(3);
      if (below(8) == 0) piece.count = {0, Count::kAny};
    }
    if (below(2) == 0) leave_cells_empty(puzzle);
    return puzzle;
  }

 private:
  // Avoids std::uniform_int_distribution, whose results depend on the standard library.
  int below(int limit) { return static_cast<int>(random_() % static_cast<std::uint32_t>(limit)); }

  // Free pieces are the most error-prone, so they are the most frequent.
  Mobility make_mobility() {
    constexpr Mobility kMobilities[] = {Mobility::free, Mobility::free, Mobility::one_sided,
                                        Mobility::fixed};
    return kMobilities[below(4)];
  }

  static void join_copies(std::vector<Piece>& pieces) {
    std::vector<Piece> different;
    for (const Piece& piece : pieces) {
      const auto same = std::find_if(different.begin(), different.end(), [&](const Piece& other) {
        return other.shape == piece.shape;
      });
      if (same == different.end()) {
        different.push_back(piece);
      } else {
        same->count = {same->count.least + 1, same->count.most + 1};
      }
    }
    pieces = std::move(different);
  }

  // Lets cells stay empty, often after removing a piece.
  void leave_cells_empty(Puzzle& puzzle) {
    if (puzzle.pieces.size() > 1 && below(2) == 0) puzzle.pieces.pop_back();
    puzzle.empty.most = 1 + below(5);
    puzzle.empty.least = below(puzzle.empty.most + 1);
    if (below(4) == 0) puzzle.empty = {0, Count::kAny};
    if (below(2) == 0) return;
    for (std::int32_t cell = 0; cell < puzzle.region.cell_count(); ++cell) {
      if (below(2) == 0) puzzle.may_be_empty.push_back(CellId{cell});
    }
  }

  // Makes a region of up to twelve cells, most of the cells of a box, often symmetric.
  Region make_region() {
    const Box box = make_box();
    const Region whole = *Region::block(box, geometry_);
    std::set<Cell> cells{whole.cells().front()};
    for (const Cell cell : whole.cells()) {
      if (below(5) > 0) cells.insert(cell);
    }
    make_symmetric(cells, whole);
    return *Region::from_cells({cells.begin(), cells.end()}, geometry_);
  }

  Box make_box() {
    if (geometry_ == Geometry::cubes) return {1 + below(2), 2 + below(2), 1 + below(2)};
    const int height = 1 + below(3);
    if (geometry_ == Geometry::sticks) return {height, 2 + below(2)};
    if (geometry_ == Geometry::triangles) return {height, 1 + below(2)};
    return {height, 2 + below(3)};
  }

  // Adds the images of the cells under a random motion, if that maps the whole region onto itself.
  void make_symmetric(std::set<Cell>& cells, const Region& whole) {
    const auto all = motions(geometry_, Mobility::free);
    const Motion motion = all[static_cast<std::size_t>(below(static_cast<int>(all.size())))];
    std::vector<Cell> image;
    for (const Cell cell : whole.cells()) image.push_back(moved(cell, geometry_, motion));
    const Cell offset = offset_to_origin(image, geometry_);
    for (Cell& cell : image) {
      cell = cell + offset;
      if (!whole.find(cell)) return;
    }
    for (int i = 0; i < 3; ++i) {
      const std::set<Cell> now = cells;
      for (const Cell cell : now) cells.insert(image[static_cast<std::size_t>(*whole.find(cell))]);
    }
  }

  // Cuts pieces of two to four cells, or fewer if no more adjacent cells are left.
  std::vector<Piece> cut(const Region& region, std::map<Cell, CellColor> colors = {}) {
    std::set<Cell> left(region.cells().begin(), region.cells().end());
    std::vector<Piece> pieces;
    while (!left.empty()) {
      const std::string name(1, static_cast<char>('a' + pieces.size()));
      const std::vector<Cell> cells = cut_piece(left);
      std::vector<CellColor> own;
      for (const Cell cell : cells) own.push_back(colors[cell]);
      pieces.push_back({name, *Shape::from_cells(cells, geometry_, own)});
    }
    return pieces;
  }

  std::vector<Cell> cut_piece(std::set<Cell>& left) {
    std::vector<Cell> piece{*left.begin()};
    left.erase(left.begin());
    for (int more = 1 + below(3); more > 0; --more) {
      const Cell from = piece[static_cast<std::size_t>(below(static_cast<int>(piece.size())))];
      const std::vector<Cell> beside = neighbours(from, geometry_);
      const auto next = std::find_if(beside.rbegin(), beside.rend(),
                                     [&](Cell cell) { return left.count(cell) > 0; });
      if (next == beside.rend()) continue;
      piece.push_back(*next);
      left.erase(*next);
    }
    return piece;
  }

  std::mt19937 random_;
  Geometry geometry_;
};

}  // namespace

Puzzle random_puzzle(std::uint32_t seed, Geometry geometry) {
  return Maker(seed, geometry).make();
}

Puzzle random_loose_puzzle(std::uint32_t seed) {
  return Maker(seed).make_loose();
}

Puzzle random_colored_puzzle(std::uint32_t seed, Geometry geometry) {
  return Maker(seed, geometry).make_colored();
}

}  // namespace dance::test
