#include "polyomino/search/islands.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace dance::polyomino {
namespace {

constexpr int kNarrow = 5;
constexpr std::size_t kLargePiece = 5;

using Word = std::uint64_t;
__extension__ typedef unsigned __int128 TwoWords;

int count_bits(Word word) {
  return std::popcount(word);
}

int count_bits(TwoWords words) {
  return std::popcount(static_cast<Word>(words)) + std::popcount(static_cast<Word>(words >> 64));
}

// `Places` has a bit for each place of the region's box, row by row.
template <typename Places>
class Islands final : public DeadEnds {
 public:
  static constexpr int kMaxPlaces = 8 * sizeof(Places);

  Islands(const Puzzle& puzzle, std::span<const Placement> placements)
      : width_(puzzle.region.box().width) {
    for (const Cell cell : puzzle.region.cells()) {
      const Places place = bit(cell.row * width_ + cell.column);
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

  bool is_dead_end(std::span<const std::int32_t> options) const override {
    if (options.empty()) return false;
    Places free = all_;
    for (const std::int32_t option : options) free &= ~puts_[option].cells;
    for (Places shore = puts_[options.back()].shore & free; shore != 0;) {
      const Places lowest = shore & (~shore + 1);
      const Places land = island(lowest, free, shore);
      if ((shore & ~land) == 0) return false;
      if (!can_make_up(count_bits(land), options)) return true;
      shore &= ~land;
    }
    return false;
  }

 private:
  // A piece and the number of its copies.
  struct Kind {
    int area = 0;
    int count = 0;
  };

  struct Put {
    std::size_t piece = 0;
    Places cells = 0;
    Places shore = 0;  // the cells around it
  };

  static Places bit(int place) { return Places{1} << place; }

  static Places places_of(const Region& region, std::span<const CellId> cells) {
    Places places = 0;
    for (const CellId id : cells) {
      const Cell cell = region.cells()[static_cast<std::size_t>(id)];
      places |= bit(static_cast<int>(place_of(cell, region.box())));
    }
    return places;
  }

  Places beside(Places places) const {
    const Places in_row = (places & not_last_) << 1 | (places & not_first_) >> 1;
    return width_ < kMaxPlaces ? in_row | places << width_ | places >> width_ : in_row;
  }

  // Returns the free places connected with these. Stops early once they include all wanted places.
  Places island(Places places, Places free, Places wanted) const {
    for (;;) {
      const Places more = places | (beside(places) & free);
      if (more == places || (wanted & ~more) == 0) return more;
      places = more;
    }
  }

  // Returns whether a subset of the remaining pieces has this area. There are at most as many
  // pieces as places, and no island is as large as the region, since at least one piece has been
  // placed.
  bool can_make_up(int area, std::span<const std::int32_t> options) const {
    std::array<std::uint8_t, kMaxPlaces> used{};
    for (const std::int32_t option : options) ++used[puts_[option].piece];
    Places sums = 1;
    for (std::size_t piece = 0; piece < kinds_.size(); ++piece) {
      for (int left = kinds_[piece].count - used[piece]; left > 0; --left) {
        sums |= sums << kinds_[piece].area;
      }
    }
    return (sums >> area & 1) != 0;
  }

  int width_ = 0;
  Places all_ = 0;        // the region
  Places not_first_ = 0;  // all but the first column
  Places not_last_ = 0;
  std::vector<Kind> kinds_;  // the pieces
  std::vector<Put> puts_;    // one for each placement
};

}  // namespace

bool pays_to_detect_islands(const Puzzle& puzzle) {
  if (puzzle.region.geometry() != Geometry::squares) return false;
  const auto [height, width, layers] = puzzle.region.box();
  return std::min(height, width) <= kNarrow && puzzle.empty.most == 0 &&
         std::all_of(puzzle.pieces.begin(), puzzle.pieces.end(), [](const Piece& piece) {
           return piece.shape.size() >= kLargePiece && piece.shape.is_connected() &&
                  piece.count.is_exact();
         });
}

std::shared_ptr<const DeadEnds> detect_islands(const Puzzle& puzzle,
                                               std::span<const Placement> placements) {
  const auto places = size_of(puzzle.region.box());
  if (places <= Islands<Word>::kMaxPlaces) {
    return std::make_shared<const Islands<Word>>(puzzle, placements);
  }
  if (places > Islands<TwoWords>::kMaxPlaces) return nullptr;
  return std::make_shared<const Islands<TwoWords>>(puzzle, placements);
}

}  // namespace dance::polyomino
