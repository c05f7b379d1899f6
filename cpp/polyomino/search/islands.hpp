#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "exact_cover/search/cover_search.hpp"
#include "polyomino/encode/encode.hpp"
#include "polyomino/puzzle.hpp"

namespace dance::polyomino {

/// Detects that a piece has cut off an island of cells whose area no subset of the remaining pieces
/// has.
class Islands final : public DeadEnds {
 public:
  /// Whether the detection is likely to pay: in regions of squares at most five cells wide or high,
  /// with connected pieces of at least five cells, if it is fixed how often each is used and no
  /// cell stays empty. Elsewhere it finds little that the items do not show, and takes up to a
  /// tenth of the time.
  static bool pays(const Puzzle& puzzle);

  /// Makes the detection for a problem whose options are these placements; null if the region's box
  /// has more than 64 places.
  /// Preconditions: no cell may stay empty; the areas of region and pieces agree, or there are no
  /// placements; each piece is connected, because a disconnected piece can lie on two islands.
  static std::shared_ptr<const Islands> create(const Puzzle& puzzle,
                                               std::span<const Placement> placements);

  /// Checks the islands that the last placement touches, since the others existed before it. Skips
  /// the last of them, assuming that pieces that can fill the others leave the right area for it.
  bool is_dead_end(std::span<const std::int32_t> options) const override;

 private:
  using Places = std::uint64_t;  // a bit for each place of the region's box, row by row

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

  Islands(const Puzzle& puzzle, std::span<const Placement> placements);

  Places beside(Places places) const;
  Places island(Places places, Places free, Places wanted) const;
  bool can_make_up(int area, std::span<const std::int32_t> options) const;

  int width_ = 0;
  Places all_ = 0;        // the region
  Places not_first_ = 0;  // all but the first column
  Places not_last_ = 0;
  std::vector<Kind> kinds_;  // the pieces
  std::vector<Put> puts_;    // each placement
};

}  // namespace dance::polyomino
