#include "polyomino/puzzle.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <span>
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

// Returns the rows of a block with sides of this length, and the places in each.
Box places_in_block(Box sides, Geometry geometry) {
  const auto [height, width, layers] = sides;
  if (geometry == Geometry::triangles) return {height, 2 * width, layers};
  if (geometry == Geometry::sticks) return {2 * height - 1, 2 * width - 1, layers};
  return sides;
}

std::int64_t area_of_block(Box sides, Geometry geometry) {
  const std::int64_t height = sides.height;
  const std::int64_t width = sides.width;
  if (geometry == Geometry::triangles) return 2 * height * width;
  if (geometry == Geometry::sticks) return 2 * height * width - height - width;
  return height * width;
}

int column_in_block(int row, int place, Geometry geometry) {
  if (geometry == Geometry::hexagons) return 2 * place + row;
  return geometry == Geometry::triangles ? place - row : place;
}

}  // namespace

Region::Region(Shape shape) : shape_(std::move(shape)) {
  ids_.resize(place_in_box({0, 0, box().layers}));
  std::int32_t next = 0;
  for (const Cell cell : cells()) ids_[place_in_box(cell)] = CellId{next++};
}

Result<Region> Region::from_cells(std::vector<Cell> cells, Geometry geometry,
                                  std::vector<CellColor> colors) {
  if (cells.size() > kMaxCells) return too_many(static_cast<std::int64_t>(cells.size()));
  auto shape = Shape::from_cells(std::move(cells), geometry, std::move(colors));
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
  return block({height, width}, Geometry::squares);
}

Result<Region> Region::block(Box sides, Geometry geometry) {
  const auto [height, width, layers] = sides;
  const std::int64_t area = area_of_block(sides, geometry);
  if (std::min({height, width, layers}) < 1 || area == 0) {
    std::string name = layers == 1 ? "" : std::to_string(layers) + "x";
    name += std::to_string(height) + "x" + std::to_string(width);
    return Error{ErrorCode::bad_region, {}, std::move(name)};
  }
  if (area > kMaxCells || area * layers > kMaxCells) return too_many(area * layers);
  const Box places = places_in_block(sides, geometry);
  std::vector<Cell> cells;
  for (int layer = 0; layer < layers; ++layer) {
    for (int row = 0; row < places.height; ++row) {
      for (int place = 0; place < places.width; ++place) {
        const Cell cell{row, column_in_block(row, place, geometry), layer};
        if (has_cell(geometry, cell)) cells.push_back(cell);
      }
    }
  }
  return from_cells(std::move(cells), geometry);
}

std::optional<CellId> Region::find(Cell cell) const {
  if (cell.row < 0 || cell.row >= box().height) return std::nullopt;
  if (cell.column < 0 || cell.column >= box().width) return std::nullopt;
  if (cell.layer < 0 || cell.layer >= box().layers) return std::nullopt;
  return ids_[place_in_box(cell)];
}

std::size_t Region::place_in_box(Cell cell) const {
  return place_of(cell, box());
}

namespace {

constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
constexpr char kNoSymbol = '#';

// For each area up to that of the region, true if pieces can have it together.
using Areas = std::vector<bool>;

// Returns the areas reachable by adding `count` pieces of this size.
Areas with_more(const Areas& areas, std::size_t size, Count count) {
  const std::size_t first = size * static_cast<std::size_t>(count.least);
  Areas with(areas.size());
  std::vector<std::int32_t> fewest(areas.size(), count.most - count.least + 1);
  for (std::size_t area = first; area < areas.size(); ++area) {
    if (areas[area - first]) {
      fewest[area] = 0;
    } else if (area >= size && fewest[area - size] <= count.most - count.least) {
      fewest[area] = fewest[area - size] + 1;
    }
    with[area] = fewest[area] <= count.most - count.least;
  }
  return with;
}

// All pieces of one size, or all empty cells, and how many of them there may be.
struct Parts {
  std::size_t size = 1;
  Count count = {0, 0};
};

// Returns the range of a piece's number of copies, without more than fit the region by area.
Count fitting_count(const Piece& piece, const Region& region) {
  const auto [least, most] = piece.count;
  return {least, std::max(least, std::min(most, max_copies(piece, region)))};
}

// Returns whether there may be as many copies of a piece as fit, if that is more than one.
bool is_unrestricted(const Piece& piece, const Region& region) {
  return piece.count.least == 0 && piece.count.most >= std::max(max_copies(piece, region), 2);
}

// Returns the empty cells, then the pieces of each size.
std::vector<Parts> parts_of(const Puzzle& puzzle) {
  std::map<std::size_t, Count> pieces;
  for (const Piece& piece : puzzle.pieces) {
    const Count own = fitting_count(piece, puzzle.region);
    Count& all = pieces.try_emplace(piece.shape.size(), Count{0, 0}).first->second;
    all = {all.least + own.least, all.most + own.most};
  }
  std::vector<Parts> parts{{1, empty_cells(puzzle)}};
  for (const auto& [size, count] : pieces) parts.push_back({size, count});
  return parts;
}

// Returns how many of some parts there are, at least and at most, if the others cover these areas
// and all parts together cover all; none if they cannot.
std::optional<Count> possible_count(const Parts& own, const Areas& others) {
  const auto cells = static_cast<std::int32_t>(others.size()) - 1;
  const auto size = static_cast<std::int32_t>(own.size);
  std::optional<Count> possible;
  for (std::int32_t n = own.count.least; n <= own.count.most && n <= cells / size; ++n) {
    if (others[static_cast<std::size_t>(cells - n * size)]) {
      possible = {possible ? possible->least : n, n};
    }
  }
  return possible;
}

// Finds how many of each of the parts there are, given the areas that all other parts can cover
// together. Adds each half of the parts to the areas for the other half.
void find_possible_counts(std::span<const Parts> parts, const Areas& others, const Stop& stop,
                          std::vector<std::optional<Count>>& found) {
  if (parts.size() == 1) return found.push_back(possible_count(parts.front(), others));
  const auto with = [&](std::span<const Parts> more) {
    Areas areas = others;
    for (const Parts& each : more) {
      if (stop.after(8 * areas.size())) break;
      areas = with_more(areas, each.size, each.count);
    }
    return areas;
  };
  const std::size_t half = parts.size() / 2;
  find_possible_counts(parts.first(half), with(parts.subspan(half)), stop, found);
  find_possible_counts(parts.subspan(half), with(parts.first(half)), stop, found);
}

// Returns the areas without any part.
Areas no_area(const Region& region) {
  Areas areas(static_cast<std::size_t>(region.cell_count()) + 1);
  areas[0] = true;
  return areas;
}

}  // namespace

bool may_cover(const Puzzle& puzzle, CellColor piece, CellColor region) {
  return piece == region || piece == kNoColor || region == kNoColor ||
         std::binary_search(puzzle.color_pairs.begin(), puzzle.color_pairs.end(),
                            ColorPair{piece, region});
}

bool has_colors(const Puzzle& puzzle) {
  return !puzzle.region.colors().empty() ||
         std::any_of(puzzle.pieces.begin(), puzzle.pieces.end(),
                     [](const Piece& piece) { return !piece.shape.colors().empty(); });
}

std::int32_t max_copies(const Piece& piece, const Region& region) {
  return region.cell_count() / static_cast<std::int32_t>(piece.shape.size());
}

std::optional<Count> empty_by_area(const Puzzle& puzzle) {
  const std::vector<Parts> parts = parts_of(puzzle);
  Areas areas = no_area(puzzle.region);
  for (const Parts& each : std::span(parts).subspan(1)) {
    areas = with_more(areas, each.size, each.count);
  }
  return possible_count(parts.front(), areas);
}

bool areas_agree(const Puzzle& puzzle) {
  return empty_by_area(puzzle).has_value();
}

Puzzle tightened(Puzzle puzzle, const Stop& stop) {
  const std::vector<Parts> parts = parts_of(puzzle);
  std::vector<std::optional<Count>> counts;
  find_possible_counts(parts, no_area(puzzle.region), stop, counts);
  const auto& empty = counts.front();
  if (!empty || stop.is_due()) return puzzle;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const Count all = parts[i].count;
    const Count possible = *counts[i];
    for (Piece& piece : puzzle.pieces) {
      if (piece.shape.size() != parts[i].size || is_unrestricted(piece, puzzle.region)) continue;
      const Count own = fitting_count(piece, puzzle.region);
      piece.count = {std::max(own.least, possible.least - (all.most - own.most)),
                     std::min(own.most, possible.most - (all.least - own.least))};
    }
  }
  const bool is_any = empty_cells(puzzle) == Count{0, max_empty_cells(puzzle)};
  if (!is_any || empty->most == 0) puzzle.empty = *empty;
  return puzzle;
}

bool is_determined(const Puzzle& puzzle) {
  return puzzle.pieces.size() == 1 && puzzle.empty.most == 0;
}

Area area_of_pieces(const Puzzle& puzzle) {
  Area area;
  for (const Piece& piece : puzzle.pieces) {
    const auto size = static_cast<std::int64_t>(piece.shape.size());
    const std::int32_t most = std::max(max_copies(piece, puzzle.region) + 1, piece.count.least);
    area.least += size * piece.count.least;
    area.most += size * std::min(piece.count.most, most);
  }
  return area;
}

Count possible_empty_cells(const Puzzle& puzzle) {
  const auto left_by = [&](std::int64_t area) {
    const std::int64_t cells = puzzle.region.cell_count() - area;
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(cells, 0, kMaxCells));
  };
  const Count empty = empty_cells(puzzle);
  const Area area = area_of_pieces(puzzle);
  return {std::max(empty.least, left_by(area.most)), std::min(empty.most, left_by(area.least))};
}

std::int32_t max_empty_cells(const Puzzle& puzzle) {
  const auto chosen = static_cast<std::int32_t>(puzzle.may_be_empty.size());
  return chosen > 0 ? chosen : puzzle.region.cell_count();
}

Count empty_cells(const Puzzle& puzzle) {
  return {puzzle.empty.least, std::min(puzzle.empty.most, max_empty_cells(puzzle))};
}

Mobility mobility(const Puzzle& puzzle) {
  Mobility least = Mobility::free;
  for (const Piece& piece : puzzle.pieces) least = std::max(least, piece.mobility);
  return least;
}

namespace {

std::int32_t copies_of(const Piece& piece, const Region& region) {
  return std::min(std::max({max_copies(piece, region), piece.count.least, 1}), piece.count.most);
}

}  // namespace

std::vector<PieceId> copies(const Puzzle& puzzle) {
  std::vector<PieceId> copies;
  PieceId id{0};
  for (const Piece& piece : puzzle.pieces) {
    copies.insert(copies.end(), static_cast<std::size_t>(copies_of(piece, puzzle.region)), id);
    id = PieceId{index(id) + 1};
  }
  return copies;
}

std::int64_t copy_count(const Puzzle& puzzle) {
  std::int64_t count = 0;
  for (const Piece& piece : puzzle.pieces) count += copies_of(piece, puzzle.region);
  return count;
}

std::string symbols(const Puzzle& puzzle) {
  std::string symbols;
  PieceId before{-1};
  for (const PieceId piece : copies(puzzle)) {
    const char first = puzzle.pieces[index(piece)].name.front();
    const bool is_free = piece != before && is_letter(first) && symbols.find(first) == symbols.npos;
    symbols += is_free ? first : kNoSymbol;
    before = piece;
  }
  for (char& symbol : symbols) {
    if (symbol != kNoSymbol) continue;
    const std::size_t free = kLetters.find_first_not_of(symbols);
    if (free == std::string_view::npos) break;
    symbol = kLetters[free];
  }
  return symbols;
}

std::string picture(const Region& region, const std::function<char(CellId)>& symbol) {
  const auto [height, width, layers] = region.box();
  const auto symbol_at = [&](Cell cell) {
    if (const auto id = region.find(cell)) return symbol(*id);
    return has_cell(region.geometry(), cell) ? '.' : ' ';
  };
  std::string text;
  for (int layer = 0; layer < layers; ++layer) {
    if (layer > 0) text += "-\n";
    for (int row = 0; row < height; ++row) {
      for (int column = 0; column < width; ++column) text += symbol_at({row, column, layer});
      text += '\n';
    }
  }
  return text;
}

std::string picture(const Puzzle& puzzle, const Tiling& tiling) {
  const std::string symbols = polyomino::symbols(puzzle);
  return picture(puzzle.region, [&](CellId cell) {
    const CopyId copy = tiling[index(cell)];
    return copy == kNoCopy ? '_' : symbols[index(copy)];
  });
}

}  // namespace dance::polyomino
