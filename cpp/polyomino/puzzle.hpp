#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "polyomino/shape.hpp"

namespace dance::polyomino {

/// Index of a cell of a region: its place in reading order, from 0.
enum class CellId : std::int32_t {};

/// The size of the largest accepted region.
inline constexpr std::int32_t kMaxCells = 10'000;

/// The board to fill: any non-empty set of cells, possibly with holes or disconnected, moved so
/// that its box begins at (0, 0).
class Region {
 public:
  /// Errors: bad_region (no cell, or one twice; `found` is that cell, "row,column" as given),
  /// too_large (beyond kMaxCells or kMaxSide).
  static Result<Region> from_cells(std::vector<Cell> cells);

  /// From a picture (see read_picture). Errors: those of read_picture and from_cells.
  static Result<Region> from_picture(std::string_view picture);

  /// Errors: bad_region (a side is not positive), too_large.
  static Result<Region> rectangle(int height, int width);

  std::int32_t cell_count() const { return static_cast<std::int32_t>(shape_.size()); }
  Box box() const { return shape_.box(); }
  /// All cells, indexed by CellId.
  const std::vector<Cell>& cells() const { return shape_.cells(); }
  /// The id of a cell, if it belongs to the region.
  std::optional<CellId> find(Cell cell) const;

 private:
  explicit Region(Shape shape);

  std::size_t place_in_box(Cell cell) const;

  Shape shape_;
  std::vector<std::optional<CellId>> ids_;  // for every cell of the box, row by row
};

/// Index of a piece in its puzzle, from 0.
enum class PieceId : std::int32_t {};

/// A shape with a name. Two pieces of one shape and different names are different pieces, unless
/// one is a copy of the other.
struct Piece {
  std::string name;
  Shape shape;
  /// Whether it is a copy of the piece before it: tilings that differ only by swapping copies count
  /// as one. Precondition: there is a piece before it, of the same shape.
  bool is_copy = false;
};

/// A tiling puzzle: cover every cell of the region once and use every piece once.
struct Puzzle {
  std::vector<Piece> pieces;
  Region region;
  Mobility mobility = Mobility::free;
};

/// Whether pieces and region have the same number of cells. If not, there is no tiling.
bool areas_agree(const Puzzle& puzzle);

/// Returns, for each piece, the piece that it is a copy of; itself if it is not a copy.
std::vector<PieceId> originals(const std::vector<Piece>& pieces);

/// The piece on each cell of the region, in the order of the cells.
using Tiling = std::vector<PieceId>;

/// Returns a symbol for each piece: the first letter of its name unless an earlier piece has it,
/// else an unused letter of A–Z and a–z; `#` when these run out.
std::string symbols(const std::vector<Piece>& pieces);

/// Draws a tiling as text: the symbol of the piece on each cell, `.` outside the region. Each line
/// is as long as the region is wide and ends with a newline.
std::string picture(const Puzzle& puzzle, const Tiling& tiling);

}  // namespace dance::polyomino
