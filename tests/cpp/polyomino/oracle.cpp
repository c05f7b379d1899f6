#include "tests/polyomino/oracle.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace dance::test {

using namespace polyomino;

namespace {

using Cells = std::vector<Cell>;

constexpr CopyId kUnknown{-7};

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

// The cells of a placement with their colours.
using Way = std::vector<std::pair<Cell, CellColor>>;

// Returns the distinct placements of a piece with (0, 0) as their first cell in reading order.
std::set<Way> ways_to_lie(const Piece& piece) {
  std::set<Way> ways;
  for (const Cells& cells : motions_of(piece.shape.cells(), piece.mobility)) {
    const Cell first = *std::min_element(cells.begin(), cells.end());
    Way way;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      way.emplace_back(Cell{cells[i].row - first.row, cells[i].column - first.column},
                       piece.shape.color(i));
    }
    std::sort(way.begin(), way.end());
    ways.insert(std::move(way));
  }
  return ways;
}

// Fills the first unknown cell in every possible way, so that copies occur in the order of their
// first cells.
class Filler {
 public:
  explicit Filler(const Puzzle& puzzle)
      : puzzle_(puzzle),
        tiling_(puzzle.region.cells().size(), kUnknown),
        used_(puzzle.pieces.size(), 0) {
    for (const Cell& cell : puzzle.region.cells()) places_.emplace(cell, places_.size());
    int first = 0;
    for (const Piece& piece : puzzle.pieces) {
      ways_.push_back(ways_to_lie(piece));
      firsts_.push_back(first);
      const int room = static_cast<int>(tiling_.size() / piece.shape.size());
      first += std::min(piece.count.most, std::max({room, piece.count.least, 1}));
    }
  }

  std::set<Tiling> fill() && {
    fill_first_unknown();
    return std::move(found_);
  }

 private:
  void fill_first_unknown() {
    const auto unknown = std::find(tiling_.begin(), tiling_.end(), kUnknown);
    if (unknown == tiling_.end()) {
      if (counts_fit()) found_.insert(tiling_);
      return;
    }
    const auto place = static_cast<std::size_t>(unknown - tiling_.begin());
    for (std::size_t piece = 0; piece < used_.size(); ++piece) try_piece(piece, place);
    if (may_stay_empty(place)) {
      tiling_[place] = kNoCopy;
      fill_first_unknown();
      tiling_[place] = kUnknown;
    }
  }

  bool counts_fit() const {
    for (std::size_t piece = 0; piece < used_.size(); ++piece) {
      const auto [least, most] = puzzle_.pieces[piece].count;
      if (used_[piece] < least || used_[piece] > most) return false;
    }
    const auto empty = std::count(tiling_.begin(), tiling_.end(), kNoCopy);
    return puzzle_.empty.least <= empty && empty <= puzzle_.empty.most;
  }

  bool may_stay_empty(std::size_t place) const {
    if (puzzle_.empty.most == 0) return false;
    const auto& cells = puzzle_.may_be_empty;
    const CellId cell{static_cast<std::int32_t>(place)};
    return cells.empty() || std::find(cells.begin(), cells.end(), cell) != cells.end();
  }

  // The place is the first unknown one, so the first cell of the piece must be there.
  void try_piece(std::size_t id, std::size_t place) {
    const Piece& piece = puzzle_.pieces[id];
    if (used_[id] == piece.count.most) return;
    const CopyId copy{firsts_[id] + used_[id]++};
    const Tiling before = tiling_;
    for (const Way& way : ways_[id]) {
      if (put(copy, way, puzzle_.region.cells()[place])) fill_first_unknown();
      tiling_ = before;
    }
    --used_[id];
  }

  bool put(CopyId copy, const Way& way, Cell target) {
    for (const auto& [cell, color] : way) {
      const auto place = places_.find({target.row + cell.row, target.column + cell.column});
      if (place == places_.end() || tiling_[place->second] != kUnknown) return false;
      const CellColor below = puzzle_.region.color(static_cast<CellId>(place->second));
      if (color != below && color * below != 0) return false;
      tiling_[place->second] = copy;
    }
    return true;
  }

  const Puzzle& puzzle_;
  Tiling tiling_;
  std::map<Cell, std::size_t> places_;
  std::vector<std::set<Way>> ways_;  // of each piece
  std::vector<int> used_;            // uses of each piece
  std::vector<int> firsts_;          // first copy of each piece
  std::set<Tiling> found_;
};

Mobility least_mobile(const Puzzle& puzzle) {
  Mobility least = Mobility::free;
  for (const Piece& piece : puzzle.pieces) {
    if (piece.mobility == Mobility::fixed || least == Mobility::free) least = piece.mobility;
  }
  return least;
}

// Numbers the copies of each piece in the order of their first cells.
Tiling renumbered(const Puzzle& puzzle, Tiling tiling) {
  const std::vector<PieceId> pieces = copies(puzzle);
  std::map<PieceId, int> used;
  std::map<CopyId, CopyId> names;
  for (CopyId& copy : tiling) {
    if (copy == kNoCopy) continue;
    const PieceId piece = pieces[static_cast<std::size_t>(copy)];
    const auto first = std::find(pieces.begin(), pieces.end(), piece) - pieces.begin();
    if (!names.contains(copy)) names[copy] = CopyId{static_cast<int>(first) + used[piece]++};
    copy = names[copy];
  }
  return tiling;
}

// Returns whether the motion that moves `cells` to `image` maps the set of cells that may stay
// empty, and that of each colour, onto itself.
bool maps_marks(const Puzzle& puzzle, const Cells& cells, const Cells& image) {
  const auto is_marked = [&](Cell cell) {
    const auto place = std::find(cells.begin(), cells.end(), cell) - cells.begin();
    const auto& marks = puzzle.may_be_empty;
    return std::find(marks.begin(), marks.end(), CellId{static_cast<int>(place)}) != marks.end();
  };
  const auto color_of = [&](Cell cell) {
    const auto place = std::find(cells.begin(), cells.end(), cell) - cells.begin();
    return puzzle.region.color(static_cast<CellId>(place));
  };
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (is_marked(cells[i]) != is_marked(image[i])) return false;
    if (color_of(cells[i]) != color_of(image[i])) return false;
  }
  return true;
}

}  // namespace

std::set<Tiling> oracle_tilings(const Puzzle& puzzle) {
  return Filler(puzzle).fill();
}

std::set<Tiling> oracle_orbit(const Puzzle& puzzle, const Tiling& tiling) {
  // In half cells about its centre, the box is invariant under turns.
  const auto [height, width, layers] = puzzle.region.box();
  Cells centred = puzzle.region.cells();
  for (Cell& cell : centred) cell = {2 * cell.row - (height - 1), 2 * cell.column - (width - 1)};
  std::set<Tiling> orbit;
  for (const Cells& image : motions_of(centred, least_mobile(puzzle))) {
    Tiling moved(tiling.size(), kUnknown);
    for (std::size_t i = 0; i < image.size(); ++i) {
      const auto place = std::find(centred.begin(), centred.end(), image[i]);
      if (place != centred.end())
        moved[static_cast<std::size_t>(place - centred.begin())] = tiling[i];
    }
    const bool maps_region = std::find(moved.begin(), moved.end(), kUnknown) == moved.end();
    if (maps_region && maps_marks(puzzle, centred, image)) {
      orbit.insert(renumbered(puzzle, std::move(moved)));
    }
  }
  return orbit;
}

}  // namespace dance::test
