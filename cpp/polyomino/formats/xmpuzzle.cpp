#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/text.hpp"
#include "base/xml.hpp"
#include "polyomino/formats/formats.hpp"

namespace dance::polyomino {
namespace {

constexpr int kMaxVoxels = 1'000'000;

Error missing(const XmlElement& element, std::string expected) {
  return {ErrorCode::bad_syntax, element.at, element.name, std::move(expected)};
}

Result<const XmlElement*> require(const XmlElement& parent, std::string_view name) {
  if (const XmlElement* const child = parent.child(name)) return child;
  return missing(parent, '<' + std::string(name) + '>');
}

Result<int> number_of(const XmlElement& element, std::string_view name, int least, int most) {
  const XmlAttribute* const attribute = element.find(name);
  if (attribute == nullptr) return missing(element, std::string(name) + "=\"…\"");
  return number_in(attribute->value, attribute->at, least, most);
}

struct Sides {
  int x = 0;
  int y = 0;
  int z = 0;
};

Result<Sides> sides_of(const XmlElement& voxel) {
  const auto x = number_of(voxel, "x", 1, kMaxVoxels);
  if (!x) return x.error();
  const auto y = number_of(voxel, "y", 1, kMaxVoxels / *x);
  if (!y) return y.error();
  const auto z = number_of(voxel, "z", 1, kMaxVoxels / *x / *y);
  if (!z) return z.error();
  return Sides{*x, *y, *z};
}

// The cells of a shape, and those that may stay empty, which only a board has.
struct Voxels {
  std::vector<Cell> cells = {};
  std::vector<Cell> may_be_empty = {};
};

// Reads the voxels of a shape one by one.
class VoxelReader {
 public:
  VoxelReader(const XmlElement& voxel, Sides sides, bool is_board)
      : sides_(sides), at_(voxel.text.empty() ? voxel.at : voxel.text_at), is_board_(is_board) {}

  Result<Voxels> read(std::string_view text) {
    for (const std::string_view symbol : characters(text)) {
      if (const auto error = read_symbol(symbol)) return *error;
      ++at_.column;
      if (symbol == "\n") at_ = {at_.line + 1, 1};
    }
    const int expected = sides_.x * sides_.y * sides_.z;
    if (count_ == expected) return std::move(voxels_);
    return Error{ErrorCode::wrong_length, at_, std::to_string(count_), std::to_string(expected)};
  }

 private:
  std::optional<Error> read_symbol(std::string_view symbol) {
    const char c = symbol.front();
    if (c == '#' || (c == '+' && is_board_)) return add_cell(c == '+');
    if (c == '_') {
      ++count_;
    } else if (c == '+' || (c >= '1' && c <= '9')) {  // a variable voxel of a piece; a colour
      return Error{ErrorCode::unknown_constraint, at_, std::string(symbol)};
    } else if (kWhiteSpace.find(c) == std::string_view::npos && c != '\n' && c != '0') {
      return Error{ErrorCode::unexpected_symbol, at_, std::string(symbol), "# _"};
    }
    return std::nullopt;
  }

  std::optional<Error> add_cell(bool is_variable) {
    const Cell cell{count_ / sides_.x % sides_.y, count_ % sides_.x,
                    count_ / (sides_.x * sides_.y)};
    voxels_.cells.push_back(cell);
    if (is_variable) voxels_.may_be_empty.push_back(cell);
    ++count_;
    return std::nullopt;
  }

  Sides sides_;
  TextPosition at_;
  int count_ = 0;
  bool is_board_ = false;
  Voxels voxels_;
};

Result<Voxels> voxels_of(const XmlElement& voxel, bool is_board = false) {
  const auto sides = sides_of(voxel);
  if (!sides) return sides.error();
  return VoxelReader(voxel, *sides, is_board).read(voxel.text);
}

// Converts the name attribute to a valid piece name.
std::string name_of(const XmlElement& voxel, int id) {
  const XmlAttribute* const attribute = voxel.find("name");
  if (attribute == nullptr || attribute->value.empty()) return 'S' + std::to_string(id + 1);
  std::string name = attribute->value;
  std::replace_if(
      name.begin(), name.end(),
      [](char c) { return static_cast<unsigned char>(c) <= ' ' || c == ':' || c == '|'; }, '_');
  return name;
}

Result<Count> copies_of(const XmlElement& shape) {
  if (shape.find("count") != nullptr) {
    const auto count = number_of(shape, "count", 0, kMaxCells);
    if (!count) return count.error();
    return Count{*count, *count};
  }
  if (shape.find("min") == nullptr && shape.find("max") == nullptr) return Count{};
  const auto least = number_of(shape, "min", 0, kMaxCells);
  if (!least) return least.error();
  const auto most = number_of(shape, "max", *least, kMaxCells);
  if (!most) return most.error();
  return Count{*least, *most};
}

// The shapes of a puzzle, by number.
class Shapes {
 public:
  explicit Shapes(const XmlElement& shapes) {
    for (const XmlElement& child : shapes.children) {
      if (child.name == "voxel") voxels_.push_back(&child);
    }
  }

  Result<int> id_of(const XmlElement& element) const {
    return number_of(element, "id", 0, static_cast<int>(voxels_.size()) - 1);
  }
  const XmlElement& operator[](int id) const { return *voxels_[static_cast<std::size_t>(id)]; }

 private:
  std::vector<const XmlElement*> voxels_;
};

std::optional<Error> add_piece(const XmlElement& shape, const Shapes& shapes, PuzzleDraft& draft) {
  const auto id = shapes.id_of(shape);
  if (!id) return id.error();
  const auto count = copies_of(shape);
  if (!count) return count.error();
  if (count->most == 0) return std::nullopt;
  auto voxels = voxels_of(shapes[*id]);
  if (!voxels) return voxels.error();
  draft.pieces.push_back({name_of(shapes[*id], *id), shape.at, std::move(voxels->cells), *count});
  return std::nullopt;
}

Result<PuzzleDraft> read_problem(const XmlElement& problem, const Shapes& shapes) {
  const auto result = require(problem, "result");
  if (!result) return result.error();
  const auto board = shapes.id_of(**result);
  if (!board) return board.error();
  auto voxels = voxels_of(shapes[*board], true);
  if (!voxels) return voxels.error();
  PuzzleDraft draft{std::move(voxels->cells), shapes[*board].at};
  if (!voxels->may_be_empty.empty()) draft.empty = {0, Count::kAny};
  const bool may_all = voxels->may_be_empty.size() == draft.board.size();
  if (!may_all) draft.may_be_empty = std::move(voxels->may_be_empty);
  const auto pieces = require(problem, "shapes");
  if (!pieces) return pieces.error();
  for (const XmlElement& shape : (*pieces)->children) {
    if (shape.name != "shape") continue;
    if (const auto error = add_piece(shape, shapes, draft)) return *error;
  }
  if (draft.pieces.empty()) return missing(**pieces, "<shape>");
  return draft;
}

// Returns the only problem. Rejects a second one, which would be lost.
Result<const XmlElement*> only_problem(const XmlElement& problems) {
  const auto first = require(problems, "problem");
  if (!first) return first;
  for (const XmlElement& problem : problems.children) {
    if (problem.name != "problem" || &problem == *first) continue;
    const XmlAttribute* const name = problem.find("name");
    return Error{ErrorCode::several_puzzles, problem.at, name ? name->value : ""};
  }
  return first;
}

// The grids of BurrTools, by type.
constexpr std::array<std::string_view, 5> kGrids = {
    "cubes", "triangles", "spheres", "rhombic tetrahedra", "tetrahedra and octahedra"};

Result<Geometry> geometry_of(const XmlElement& puzzle) {
  const XmlElement* const grid = puzzle.child("gridType");
  const XmlAttribute* const type = grid ? grid->find("type") : nullptr;
  if (type == nullptr || type->value == "0") return Geometry::cubes;
  if (type->value == "1") return Geometry::triangles;
  const auto number = number_in(type->value, type->at, 0, static_cast<int>(kGrids.size()) - 1);
  if (!number) return number.error();
  const std::string found(kGrids[static_cast<std::size_t>(*number)]);
  return Error{ErrorCode::unknown_geometry, type->at, found, "cubes, triangles"};
}

bool is_flat(const std::vector<Cell>& cells) {
  return std::all_of(cells.begin(), cells.end(),
                     [&](Cell cell) { return cell.layer == cells.front().layer; });
}

// Triangles with an even x + y stand on the row of the smaller y there, and of the larger one here.
void flatten(std::vector<Cell>& cells, Geometry geometry) {
  for (Cell& cell : cells) {
    cell.layer = 0;
    if (geometry == Geometry::triangles) cell.row = -cell.row;
  }
}

// Makes a puzzle flat if all of its shapes are.
Result<PuzzleDraft> flattened(PuzzleDraft draft, Geometry geometry) {
  draft.geometry = geometry;
  const auto solid = std::find_if(draft.pieces.begin(), draft.pieces.end(),
                                  [](const PieceDraft& piece) { return !is_flat(piece.cells); });
  const bool is_solid = solid != draft.pieces.end() || !is_flat(draft.board);
  if (is_solid && geometry == Geometry::cubes) return draft;
  if (is_solid) {
    const bool is_board = solid == draft.pieces.end();
    return Error{ErrorCode::unknown_geometry, is_board ? draft.board_at : solid->at};
  }
  if (geometry == Geometry::cubes) draft.geometry = Geometry::squares;
  for (PieceDraft& piece : draft.pieces) flatten(piece.cells, geometry);
  flatten(draft.board, geometry);
  flatten(draft.may_be_empty, geometry);
  return draft;
}

}  // namespace

bool is_xmpuzzle(std::string_view text) {
  return text[text.find_first_not_of(" \t\r\n\v\f")] == '<';
}

Result<PuzzleDraft> read_xmpuzzle(std::string_view text) {
  const auto puzzle = read_xml(text);
  if (!puzzle) return puzzle.error();
  if (puzzle->name != "puzzle") return missing(*puzzle, "<puzzle>");
  const auto geometry = geometry_of(*puzzle);
  if (!geometry) return geometry.error();
  const auto shapes = require(*puzzle, "shapes");
  if (!shapes) return shapes.error();
  if (const auto any = require(**shapes, "voxel"); !any) return any.error();
  const auto problems = require(*puzzle, "problems");
  if (!problems) return problems.error();
  const auto problem = only_problem(**problems);
  if (!problem) return problem.error();
  auto draft = read_problem(**problem, Shapes(**shapes));
  if (!draft) return draft;
  return flattened(*std::move(draft), *geometry);
}

}  // namespace dance::polyomino
