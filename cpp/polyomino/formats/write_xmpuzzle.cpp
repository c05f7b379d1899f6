#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "polyomino/formats/formats.hpp"

namespace dance::polyomino {
namespace {

std::string attribute(std::string_view name, std::string_view value) {
  std::string text = ' ' + std::string(name) + "=\"";
  for (const char c : value) {
    switch (c) {
      case '&':
        text += "&amp;";
        break;
      case '<':
        text += "&lt;";
        break;
      case '"':
        text += "&quot;";
        break;
      default:
        text += c;
    }
  }
  return text + '"';
}

std::string attribute(std::string_view name, int value) {
  return attribute(name, std::to_string(value));
}

// Writes a shape, with `_` for voxels outside it; `name` may be empty.
std::string voxel(Box box, std::string_view voxels, std::string_view name) {
  return "<voxel" + attribute("x", box.width) + attribute("y", box.height) +
         attribute("z", box.layers) + (name.empty() ? "" : attribute("name", name)) +
         " type=\"0\">" + std::string(voxels) + "</voxel>\n";
}

// Returns the symbol of each place in a box.
std::string symbols_of(Box box, const std::vector<Cell>& cells) {
  std::string symbols(size_of(box), '_');
  for (const Cell cell : cells) symbols[place_of(cell, box)] = '#';
  return symbols;
}

std::string board_symbols(const Puzzle& puzzle) {
  const auto& cells = puzzle.region.cells();
  std::string symbols = symbols_of(puzzle.region.box(), cells);
  if (puzzle.empty.most == 0) return symbols;
  if (puzzle.may_be_empty.empty()) std::replace(symbols.begin(), symbols.end(), '#', '+');
  for (const CellId id : puzzle.may_be_empty) {
    symbols[place_of(cells[static_cast<std::size_t>(id)], puzzle.region.box())] = '+';
  }
  return symbols;
}

// Adds the colours of the cells, in the order of their places.
std::string with_colors(const std::string& symbols, const std::vector<CellColor>& colors) {
  if (colors.empty()) return symbols;
  std::string voxels;
  auto color = colors.begin();
  for (const char symbol : symbols) {
    voxels += symbol;
    if (symbol != '_' && *color++ != kNoColor) voxels += std::to_string(color[-1]);
  }
  return voxels;
}

CellColor last_color(const Puzzle& puzzle) {
  CellColor last = kNoColor;
  const auto add = [&](CellColor color) { last = std::max(last, color); };
  for (const CellColor color : puzzle.region.colors()) add(color);
  for (const Piece& piece : puzzle.pieces) {
    for (const CellColor color : piece.shape.colors()) add(color);
  }
  return last;
}

// Writes the colours up to this one, in different shades.
std::string color_elements(CellColor last) {
  if (last == kNoColor) return "<colors/>\n";
  std::string text = "<colors>\n";
  for (int color = 1; color <= last; ++color) {
    text += "<color" + attribute("red", color * 97 % 256) + attribute("green", color * 57 % 256) +
            attribute("blue", color * 173 % 256) + "/>\n";
  }
  return text + "</colors>\n";
}

std::string bitmap_of(CellColor last, std::vector<ColorPair> pairs) {
  if (last == kNoColor) return "<bitmap/>\n";
  for (CellColor color = 1; color <= last; ++color) pairs.push_back({color, color});
  std::sort(pairs.begin(), pairs.end());
  std::string text = "<bitmap>\n";
  for (const auto& [piece, region] : pairs) {
    text += "<pair" + attribute("piece", piece - 1) + attribute("result", region - 1) + "/>\n";
  }
  return text + "</bitmap>\n";
}

// Returns whether the areas leave a number of empty cells that the puzzle allows, or none at all.
bool keeps_empty_cells(const Puzzle& readable, const Puzzle& puzzle) {
  const auto possible = empty_by_area(readable);
  return !possible ||
         (puzzle.empty.least <= possible->least && possible->most <= puzzle.empty.most);
}

std::string count_attributes(Count count) {
  if (count.is_exact()) return attribute("count", count.most);
  return attribute("min", count.least) + attribute("max", count.most);
}

// Rejects what the format cannot express. Cubes all in one layer would be read as squares.
std::optional<Error> refuse(const Puzzle& puzzle) {
  const Geometry geometry = puzzle.region.geometry();
  const auto is_flat = [](const Piece& piece) { return piece.shape.box().layers == 1; };
  const bool is_solid = puzzle.region.box().layers > 1 ||
                        !std::all_of(puzzle.pieces.begin(), puzzle.pieces.end(), is_flat);
  if (geometry != (is_solid ? Geometry::cubes : Geometry::squares)) {
    return does_not_fit(std::string(name(geometry)), std::string(name(Geometry::squares)));
  }
  for (const Piece& piece : puzzle.pieces) {
    const Mobility usual = usual_mobility(piece.shape);
    if (piece.mobility == usual) continue;
    return does_not_fit(std::string(name(piece.mobility)), std::string(name(usual)));
  }
  const Puzzle readable = as_xmpuzzle(puzzle);
  if (!keeps_empty_cells(readable, puzzle)) {
    return does_not_fit("empty: " + count_text(puzzle.empty),
                        "empty: " + count_text(readable.empty));
  }
  return std::nullopt;
}

}  // namespace

Puzzle as_xmpuzzle(Puzzle puzzle) {
  bool may_vary = false;
  for (Piece& piece : puzzle.pieces) {
    auto& [least, most] = piece.count;
    // With a maximum of 0, the piece would be dropped.
    if (most == Count::kAny) most = std::max({1, least, max_copies(piece, puzzle.region)});
    may_vary = may_vary || least < most;
  }
  if (puzzle.empty.most > 0) puzzle.empty = {0, may_vary ? puzzle.empty.most : Count::kAny};
  return puzzle;
}

Result<std::string> write_xmpuzzle(const Puzzle& original) {
  if (auto error = refuse(original)) return *std::move(error);
  const Puzzle puzzle = as_xmpuzzle(original);
  std::string shapes;
  std::string uses;
  int id = 0;
  for (const Piece& piece : puzzle.pieces) {
    const Box box = piece.shape.box();
    const std::string symbols = symbols_of(box, piece.shape.cells());
    shapes += voxel(box, with_colors(symbols, piece.shape.colors()), piece.name);
    uses += "<shape" + attribute("id", id++) + count_attributes(piece.count) + "/>\n";
  }
  shapes +=
      voxel(puzzle.region.box(), with_colors(board_symbols(puzzle), puzzle.region.colors()), "");
  const CellColor last = last_color(puzzle);
  const auto [fewest, holes] = puzzle.empty;
  const bool has_limit = holes > 0 && holes < Count::kAny;
  return "<?xml version=\"1.0\"?>\n<puzzle version=\"2\">\n<gridType type=\"0\"/>\n" +
         color_elements(last) + "<shapes>\n" + shapes +
         "</shapes>\n<problems>\n<problem state=\"0\"" +
         (has_limit ? attribute("maxHoles", holes) : "") + ">\n<shapes>\n" + uses +
         "</shapes>\n<result" + attribute("id", id) + "/>\n" + bitmap_of(last, puzzle.color_pairs) +
         "</problem>\n</problems>\n</puzzle>\n";
}

}  // namespace dance::polyomino
