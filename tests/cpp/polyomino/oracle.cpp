#include "tests/polyomino/oracle.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace dance::test {

using namespace polyomino;

namespace {

using Cells = std::vector<Cell>;

constexpr PieceId kEmpty{-7};

Cells turned(Cells cells) {
  for (Cell& cell : cells) cell = {cell.column, -cell.row};
  return cells;
}

Cells turned_over(Cells cells) {
  for (Cell& cell : cells) cell = {cell.row, -cell.column};
  return cells;
}

// Returns the cells after each of the mobility's motions, including duplicates.
std::vector<Cells> motions_of(const Cells& cells, Mobility mobility) {
  if (mobility == Mobility::fixed) return {cells};
  std::vector<Cells> all{cells};
  for (int i = 0; i < 3; ++i) all.push_back(turned(all.back()));
  if (mobility == Mobility::one_sided) return all;
  all.push_back(turned_over(cells));
  for (int i = 0; i < 3; ++i) all.push_back(turned(all.back()));
  return all;
}

// Returns the distinct placements of cells with (0, 0) as their first cell in reading order.
std::set<Cells> ways_to_lie(const Cells& cells, Mobility mobility) {
  std::set<Cells> ways;
  for (Cells way : motions_of(cells, mobility)) {
    std::sort(way.begin(), way.end());
    const Cell first = way.front();
    for (Cell& cell : way) cell = {cell.row - first.row, cell.column - first.column};
    ways.insert(std::move(way));
  }
  return ways;
}

std::size_t place_of(const Puzzle& puzzle, Cell cell) {
  const Cells& cells = puzzle.region.cells();
  return static_cast<std::size_t>(std::find(cells.begin(), cells.end(), cell) - cells.begin());
}

class Filler {
 public:
  explicit Filler(const Puzzle& puzzle)
      : puzzle_(puzzle),
        tiling_(puzzle.region.cells().size(), kEmpty),
        used_(puzzle.pieces.size(), false) {}

  std::set<Tiling> fill() && {
    fill_first_empty();
    return std::move(found_);
  }

 private:
  void fill_first_empty() {
    const auto empty = std::find(tiling_.begin(), tiling_.end(), kEmpty);
    if (empty == tiling_.end()) {
      if (std::find(used_.begin(), used_.end(), false) == used_.end()) found_.insert(tiling_);
      return;
    }
    const Cell target = puzzle_.region.cells()[static_cast<std::size_t>(empty - tiling_.begin())];
    for (std::size_t piece = 0; piece < used_.size(); ++piece) {
      if (!used_[piece]) try_piece(piece, target);
    }
  }

  // The target is the first free cell, so the piece must have its first cell there.
  void try_piece(std::size_t piece, Cell target) {
    used_[piece] = true;
    for (const Cells& way : ways_to_lie(puzzle_.pieces[piece].shape.cells(), puzzle_.mobility)) {
      const Tiling before = tiling_;
      if (put(piece, way, target)) fill_first_empty();
      tiling_ = before;
    }
    used_[piece] = false;
  }

  bool put(std::size_t piece, const Cells& way, Cell target) {
    for (const auto [row, column] : way) {
      const auto place = place_of(puzzle_, {target.row + row, target.column + column});
      if (place == tiling_.size() || tiling_[place] != kEmpty) return false;
      tiling_[place] = PieceId{static_cast<std::int32_t>(piece)};
    }
    return true;
  }

  const Puzzle& puzzle_;
  Tiling tiling_;
  std::vector<bool> used_;
  std::set<Tiling> found_;
};

}  // namespace

std::set<Tiling> oracle_tilings(const Puzzle& puzzle) {
  return Filler(puzzle).fill();
}

std::set<Tiling> oracle_orbit(const Puzzle& puzzle, const Tiling& tiling) {
  // In half cells about its centre, the box is invariant under turns.
  const auto [height, width] = puzzle.region.box();
  Cells centred = puzzle.region.cells();
  for (Cell& cell : centred) cell = {2 * cell.row - (height - 1), 2 * cell.column - (width - 1)};
  std::set<Tiling> orbit;
  for (const Cells& image : motions_of(centred, puzzle.mobility)) {
    Tiling moved(tiling.size(), kEmpty);
    for (std::size_t i = 0; i < image.size(); ++i) {
      const auto place = std::find(centred.begin(), centred.end(), image[i]);
      if (place != centred.end())
        moved[static_cast<std::size_t>(place - centred.begin())] = tiling[i];
    }
    if (std::find(moved.begin(), moved.end(), kEmpty) == moved.end()) orbit.insert(moved);
  }
  return orbit;
}

}  // namespace dance::test
