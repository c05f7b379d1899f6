#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/stop.hpp"
#include "polyomino/shape.hpp"

namespace dance::polyomino {

/// Index of a cell of a region in reading order, from 0.
enum class CellId : std::int32_t {};

/// The most cells of an accepted region.
inline constexpr std::int32_t kMaxCells = 10'000;

/// The board to fill: any nonempty set of cells, possibly disconnected or with holes, normalized
/// like a shape.
class Region {
 public:
  /// Makes a region. Errors: bad_region (no cell, or one twice; `found` is that cell, "row,column"
  /// as given), off_grid, too_large (beyond kMaxCells, kMaxSide or kMaxPlaces).
  static Result<Region> from_cells(std::vector<Cell> cells, Geometry geometry = Geometry::squares,
                                   std::vector<CellColor> colors = {});

  /// Reads a picture of squares (see read_picture). Errors: those of read_picture and from_cells.
  static Result<Region> from_picture(std::string_view picture);

  /// Makes a rectangle of squares. Errors: bad_region (a side is not positive), too_large.
  static Result<Region> rectangle(int height, int width);

  /// Makes a block of cubes, or a parallelogram of other cells with sides of this length. Going
  /// down, rows of hexagons shift to the right, and rows of triangles, two to a side, to the left.
  /// Sticks are all those between this many rows and columns of points. Errors: those of rectangle.
  /// Precondition: only cubes have layers.
  static Result<Region> block(Box sides, Geometry geometry);

  std::int32_t cell_count() const { return static_cast<std::int32_t>(shape_.size()); }
  Box box() const { return shape_.box(); }
  Geometry geometry() const { return shape_.geometry(); }
  /// All cells, indexed by CellId.
  const std::vector<Cell>& cells() const { return shape_.cells(); }
  /// The colours of the cells; empty if none has one.
  const std::vector<CellColor>& colors() const { return shape_.colors(); }
  CellColor color(CellId cell) const { return shape_.color(static_cast<std::size_t>(cell)); }
  /// Returns the id of a cell if it belongs to the region.
  std::optional<CellId> find(Cell cell) const;

 private:
  explicit Region(Shape shape);

  std::size_t place_in_box(Cell cell) const;

  Shape shape_;
  std::vector<std::optional<CellId>> ids_;  // for every place of the box in reading order
};

/// Index of a piece in its puzzle, from 0.
enum class PieceId : std::int32_t {};
/// The piece of a placement that leaves a cell empty.
inline constexpr PieceId kNoPiece{-1};

/// A range of how often something is used: `least` … `most` times.
struct Count {
  /// Used for `most`: any number of times, since no region has more cells.
  static constexpr std::int32_t kAny = kMaxCells;

  std::int32_t least = 1;
  std::int32_t most = 1;

  bool is_exact() const { return least == most; }
  friend bool operator==(const Count&, const Count&) = default;
};

/// A shape with a name, its number of copies in a tiling, and the ways these may be moved. Two
/// pieces of one shape and different names are different pieces, but copies are not: tilings that
/// differ only by swapping them count as one.
struct Piece {
  std::string name;
  Shape shape;
  Count count = {};
  Mobility mobility = Mobility::free;
};

/// Two different colours of which the first, on pieces, may cover the second, on the region.
struct ColorPair {
  CellColor piece = kNoColor;
  CellColor region = kNoColor;

  friend auto operator<=>(const ColorPair&, const ColorPair&) = default;
};

/// A tiling puzzle: cover the cells of the region, each at most once, with copies of the pieces,
/// and no coloured cell by one of another colour, except for pairs.
struct Puzzle {
  std::vector<Piece> pieces;
  Region region;
  /// The number of cells that stay empty.
  Count empty = {0, 0};
  /// The cells that may stay empty, in ascending order; if none are listed, all may.
  std::vector<CellId> may_be_empty = {};
  std::vector<ColorPair> color_pairs = {};  ///< in ascending order
};

/// Returns whether allowed numbers of copies of each piece and of empty cells can add up to the
/// area of the region. If not, there is no tiling.
bool areas_agree(const Puzzle& puzzle);

/// Returns the numbers of empty cells, at least and at most, that the areas allow; none if the
/// areas do not agree.
std::optional<Count> empty_by_area(const Puzzle& puzzle);

/// Returns the puzzle with the narrowest ranges of the numbers of copies and of empty cells that
/// the areas allow; it has the same tilings. Any number of a piece stays so, since it needs no
/// item, and any number of empty cells unless there are none. If the areas do not agree, or after a
/// stop, nothing changes.
Puzzle tightened(Puzzle puzzle, const Stop& stop = {});

/// Returns whether the only piece has to cover all cells, so that their number determines that of
/// its copies.
bool is_determined(const Puzzle& puzzle);

/// The number of cells of all pieces together, at least and at most.
struct Area {
  std::int64_t least = 0;
  std::int64_t most = 0;
};
/// Returns the area of all pieces. `most` counts at most one copy more of each piece than fits the
/// region.
Area area_of_pieces(const Puzzle& puzzle);

/// Returns the number of cells that may stay empty, each by itself.
std::int32_t max_empty_cells(const Puzzle& puzzle);
/// Returns the range of the number of empty cells, at most max_empty_cells.
Count empty_cells(const Puzzle& puzzle);
/// Returns this range without the numbers that the area of the pieces rules out.
Count possible_empty_cells(const Puzzle& puzzle);
/// Returns the number of copies of a piece that fit the region by area.
std::int32_t max_copies(const Piece& piece, const Region& region);

/// Returns the mobility of the least mobile piece, whose motions all pieces allow.
Mobility mobility(const Puzzle& puzzle);

/// Index of a copy of a piece, from 0, counted through all pieces.
enum class CopyId : std::int32_t {};

/// Returns the piece of each copy. A piece has as many copies as are allowed and fit the region,
/// but at least one, and all if their number is fixed.
std::vector<PieceId> copies(const Puzzle& puzzle);
/// Returns their number, which may be too large for a list.
std::int64_t copy_count(const Puzzle& puzzle);

/// Returns whether a cell of a piece in one colour may cover a cell of the region in another.
bool may_cover(const Puzzle& puzzle, CellColor piece, CellColor region);

/// Returns whether cells of the region or of pieces have colours.
bool has_colors(const Puzzle& puzzle);

/// Marks a cell that stays empty, or is empty in an incomplete tiling.
inline constexpr CopyId kNoCopy{-1};

/// The copy on each cell of the region, in the order of the cells. The copies of a piece are
/// numbered in the reading order of their first cells.
using Tiling = std::vector<CopyId>;

/// Returns a symbol for each copy: for the first copy of a piece the first letter of its name,
/// unless an earlier copy has it, otherwise an unused letter of A–Z and a–z; `#` when these run
/// out.
std::string symbols(const Puzzle& puzzle);

/// Draws a region as text: a character for each cell, `.` outside the region and a space where the
/// grid has no cell. Each line is as long as the region is wide and ends with a newline; a line
/// with a dash separates layers.
std::string picture(const Region& region, const std::function<char(CellId)>& symbol);

/// Draws a tiling as text: the symbol of the copy on each cell, `_` for an empty cell.
std::string picture(const Puzzle& puzzle, const Tiling& tiling);

/// The tilings of a puzzle that count as its solutions.
enum class Tilings {
  all,
  distinct,   ///< one of each set that the symmetries of the puzzle map onto each other
  symmetric,  ///< the distinct ones that some symmetry maps onto themselves
};

/// Converts two flags, the second of which implies the first.
constexpr Tilings tilings_for(bool are_distinct, bool are_symmetric) {
  if (are_symmetric) return Tilings::symmetric;
  return are_distinct ? Tilings::distinct : Tilings::all;
}

}  // namespace dance::polyomino
