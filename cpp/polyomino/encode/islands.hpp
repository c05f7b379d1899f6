#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "exact_cover/search/cover_search.hpp"
#include "polyomino/encode/encode.hpp"
#include "polyomino/puzzle.hpp"

namespace dance::polyomino {

/// Sees that a piece has cut off an island of cells whose area no pieces that are left have
/// together.
class Islands final : public DeadEnds {
 public:
  /// Whether to look for islands is likely to pay: in a narrow region, five cells at most from side
  /// to side, with pieces of five cells at least. Elsewhere it shows little that the items do not,
  /// and takes up to a tenth of the time. Never where a piece is not connected, see create.
  static bool pays(const Puzzle& puzzle);

  /// For options that are these placements. None if the region's box has more than 64 places.
  /// Preconditions: the areas of region and pieces agree, or there are no placements; each piece is
  /// connected, for another can lie on two islands.
  static std::shared_ptr<const Islands> create(const Puzzle& puzzle,
                                               std::span<const Placement> placements);

  /// Looks at the islands that the last placement touches; the others have been there before it.
  /// Not at the last of these, for if the pieces can make up the others, the rest of them makes up
  /// that one, or it is too late to see.
  bool is_dead_end(std::span<const std::int32_t> options) const override;

 private:
  using Places = std::uint64_t;  // of the region's box, row by row, a bit each

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
  std::vector<int> areas_;  // of the pieces
  std::vector<Put> puts_;   // each placement
};

}  // namespace dance::polyomino
