#include "polyomino/search/islands.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

namespace dance::polyomino {
namespace {

constexpr int kMaxBits = 64;
constexpr int kNarrow = 5;
constexpr std::size_t kLargePiece = 5;

std::uint64_t bit(int place) {
  return std::uint64_t{1} << place;
}

std::uint64_t places_of(const Region& region, std::span<const CellId> cells) {
  std::uint64_t places = 0;
  for (const CellId id : cells) {
    const Cell cell = region.cells()[static_cast<std::size_t>(id)];
    places |= bit(static_cast<int>(place_of(cell, region.box())));
  }
  return places;
}

}  // namespace

bool Islands::pays(const Puzzle& puzzle) {
  if (puzzle.region.geometry() != Geometry::squares) return false;
  const auto [height, width, layers] = puzzle.region.box();
  return std::min(height, width) <= kNarrow && puzzle.empty.most == 0 &&
         std::all_of(puzzle.pieces.begin(), puzzle.pieces.end(), [](const Piece& piece) {
           return piece.shape.size() >= kLargePiece && piece.shape.is_connected() &&
                  piece.count.is_exact();
         });
}

std::shared_ptr<const Islands> Islands::create(const Puzzle& puzzle,
                                               std::span<const Placement> placements) {
  if (size_of(puzzle.region.box()) > kMaxBits) return nullptr;
  return std::shared_ptr<const Islands>(new Islands(puzzle, placements));
}

Islands::Islands(const Puzzle& puzzle, std::span<const Placement> placements)
    : width_(puzzle.region.box().width) {
  for (const Cell cell : puzzle.region.cells()) {
    const std::uint64_t place = bit(cell.row * width_ + cell.column);
    all_ |= place;
    if (cell.column > 0) not_first_ |= place;
    if (cell.column < width_ - 1) not_last_ |= place;
  }
  for (const Piece& piece : puzzle.pieces) {
    kinds_.push_back({static_cast<int>(piece.shape.size()), piece.count.most});
  }
  for (const Placement& placement : placements) {
    const Places cells = places_of(puzzle.region, placement.cells);
    puts_.push_back({static_cast<std::size_t>(placement.piece), cells, beside(cells) & all_});
  }
}

Islands::Places Islands::beside(Places places) const {
  const Places in_row = (places & not_last_) << 1 | (places & not_first_) >> 1;
  return width_ < kMaxBits ? in_row | places << width_ | places >> width_ : in_row;
}

bool Islands::is_dead_end(std::span<const std::int32_t> options) const {
  if (options.empty()) return false;
  Places free = all_;
  for (const std::int32_t option : options) free &= ~puts_[option].cells;
  for (Places shore = puts_[options.back()].shore & free; shore != 0;) {
    const Places land = island(bit(std::countr_zero(shore)), free, shore);
    if ((shore & ~land) == 0) return false;
    if (!can_make_up(std::popcount(land), options)) return true;
    shore &= ~land;
  }
  return false;
}

// Returns the free places connected with these; stops early once they include all wanted places.
Islands::Places Islands::island(Places places, Places free, Places wanted) const {
  for (;;) {
    const Places more = places | (beside(places) & free);
    if (more == places || (wanted & ~more) == 0) return more;
    places = more;
  }
}

// Whether a subset of the remaining pieces has this area. There are at most as many pieces as
// places, and no island is as large as the region, since at least one piece has been placed.
bool Islands::can_make_up(int area, std::span<const std::int32_t> options) const {
  std::array<std::uint8_t, kMaxBits> used{};
  for (const std::int32_t option : options) ++used[puts_[option].piece];
  std::uint64_t sums = 1;
  for (std::size_t piece = 0; piece < kinds_.size(); ++piece) {
    for (int left = kinds_[piece].count - used[piece]; left > 0; --left) {
      sums |= sums << kinds_[piece].area;
    }
  }
  return (sums >> area & 1) != 0;
}

}  // namespace dance::polyomino
