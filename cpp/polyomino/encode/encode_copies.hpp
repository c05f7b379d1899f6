#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "exact_cover/problem/problem.hpp"
#include "polyomino/encode/encode.hpp"
#include "polyomino/puzzle.hpp"
#include "polyomino/symmetry.hpp"

namespace dance::polyomino {

/// The item of a copy.
enum class CopyKind : std::uint8_t {
  needed,    ///< a primary item
  optional,  ///< a primary item with a further option, which leaves the copy unused
  single,    ///< a secondary item of a piece that is used at most once
  further,   ///< none: stands for any number of copies
};

/// A copy of a piece, or a cell that stays empty.
struct Copy {
  PieceId piece = {};
  std::string name;        ///< F, then F2, F3 and so on, and ' after a name of another piece
  bool is_repeat = false;  ///< true if the copy before it is of the same piece
  CopyKind kind = CopyKind::needed;
};

/// A puzzle as a problem without bounds, with items for copies of pieces instead.
struct CopyEncoding {
  Problem problem;
  /// Of each option: a placement and all its images; without cells, an unused copy.
  std::vector<Placement> placements;
  std::vector<Copy> copies;
  std::vector<std::int32_t> used;  ///< for each option, the first of its copies
  std::vector<ItemId> copy_items;  ///< for each copy; kNoItem if it has none
  std::vector<ItemId> cell_items;  ///< for each orbit of cells
};

/// Makes the error that several problems together have this many entries or more.
Error too_many_entries(std::int32_t entries, std::int32_t most);

/// The item of a copy without one.
inline constexpr ItemId kNoItem{-1};

/// Returns the problem whose covers are the tilings that all members of a subgroup of the puzzle's
/// symmetries map onto themselves; for the trivial one those are all. Its options are orbits of
/// placements, each consisting of one of `placements` and all its images, which must not overlap or
/// cross each other. Its items are the copies, with their ranges ignored, the orbits
/// of cells, what keeps copies in order, and the points of Crossings.
///
/// A tiling is mapped onto itself if the copies of a piece only trade places, so an orbit uses as
/// many copies of its piece as it has placements. There are surplus covers unless is_countable. If
/// the only piece has to cover all cells, its copies have no items: every cover uses the right
/// number of them, and subproblems recur, which they would not if copies were distinguished.
/// Errors: those of encode.
Result<CopyEncoding> encode_fixed_by(std::span<const Symmetry> subgroup, const Puzzle& puzzle,
                                     std::span<const Placement> placements, const Stop& stop = {});

/// Returns the problem whose covers are all tilings, for Algorithm C: as above, but with all ranges
/// kept. Errors: those of encode.
Result<CopyEncoding> encode_copies(const Puzzle& puzzle);

}  // namespace dance::polyomino
