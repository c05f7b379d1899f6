#include "polyomino/puzzle.hpp"

#include <cstddef>
#include <string>
#include <utility>

#include "base/text.hpp"
#include "exact_cover/problem/problem.hpp"
#include "polyomino/shape.hpp"

namespace dance::polyomino {
namespace {

Error too_many(std::int64_t cells) {
  return {
      ErrorCode::too_large, {}, std::to_string(cells), "≤ " + std::to_string(kMaxCells) + " cells"};
}

}  // namespace

Region::Region(Shape shape) : shape_(std::move(shape)) {
  ids_.resize(place_in_box({box().height, 0}));
  std::int32_t next = 0;
  for (const Cell cell : cells()) ids_[place_in_box(cell)] = CellId{next++};
}

Result<Region> Region::from_cells(std::vector<Cell> cells) {
  if (cells.size() > kMaxCells) return too_many(static_cast<std::int64_t>(cells.size()));
  auto shape = Shape::from_cells(std::move(cells));
  if (shape) return Region(*std::move(shape));
  Error error = shape.error();
  if (error.code == ErrorCode::bad_shape) error.code = ErrorCode::bad_region;
  return error;
}

Result<Region> Region::from_picture(std::string_view picture) {
  auto cells = read_picture(picture);
  if (!cells) return cells.error();
  return from_cells(*std::move(cells));
}

Result<Region> Region::rectangle(int height, int width) {
  if (height < 1 || width < 1) {
    return Error{ErrorCode::bad_region, {}, std::to_string(height) + "x" + std::to_string(width)};
  }
  const std::int64_t area = std::int64_t{height} * width;
  if (area > kMaxCells) return too_many(area);
  std::vector<Cell> cells;
  for (int row = 0; row < height; ++row) {
    for (int column = 0; column < width; ++column) cells.push_back({row, column});
  }
  return from_cells(std::move(cells));
}

std::optional<CellId> Region::find(Cell cell) const {
  if (cell.row < 0 || cell.row >= box().height) return std::nullopt;
  if (cell.column < 0 || cell.column >= box().width) return std::nullopt;
  return ids_[place_in_box(cell)];
}

std::size_t Region::place_in_box(Cell cell) const {
  return static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(box().width) +
         static_cast<std::size_t>(cell.column);
}

namespace {

constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
constexpr char kNoSymbol = '#';

}  // namespace

bool areas_agree(const Puzzle& puzzle) {
  std::size_t area = 0;
  for (const Piece& piece : puzzle.pieces) area += piece.shape.size();
  return area == puzzle.region.cells().size();
}

std::vector<PieceId> originals(const std::vector<Piece>& pieces) {
  std::vector<PieceId> originals;
  for (const Piece& piece : pieces) {
    const auto own = static_cast<std::int32_t>(originals.size());
    originals.push_back(piece.is_copy ? originals.back() : PieceId{own});
  }
  return originals;
}

std::string symbols(const std::vector<Piece>& pieces) {
  std::string symbols;
  for (const Piece& piece : pieces) {
    const char first = piece.name.front();
    const bool is_free = is_letter(first) && symbols.find(first) == std::string::npos;
    symbols += is_free ? first : kNoSymbol;
  }
  for (char& symbol : symbols) {
    if (symbol != kNoSymbol) continue;
    const std::size_t free = kLetters.find_first_not_of(symbols);
    if (free == std::string_view::npos) break;
    symbol = kLetters[free];
  }
  return symbols;
}

std::string picture(const Puzzle& puzzle, const Tiling& tiling) {
  const auto [height, width] = puzzle.region.box();
  const std::string symbols = polyomino::symbols(puzzle.pieces);
  std::string text;
  for (int row = 0; row < height; ++row) {
    for (int column = 0; column < width; ++column) {
      const auto cell = puzzle.region.find({row, column});
      text += cell ? symbols[index(tiling[index(*cell)])] : '.';
    }
    text += '\n';
  }
  return text;
}

}  // namespace dance::polyomino
