#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "base/text.hpp"
#include "base/xml.hpp"
#include "polyomino/formats/formats.hpp"

namespace dance::polyomino {
namespace {

constexpr int kMaxVoxels = 1'000'000;
constexpr int kMostCopies = 0xFFFF;  // of a shape in BurrTools

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

// The cells of a shape with their colours, 0 for none, and the cells that may stay empty, which
// only a board has.
struct Voxels {
  std::vector<Cell> cells = {};
  std::vector<int> colors = {};
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
      is_filled_ = false;
    } else if (c >= '0' && c <= '9') {
      return add_digit(c - '0');
    } else if (c == '+') {  // a variable voxel of a piece
      return Error{ErrorCode::unknown_constraint, at_, std::string(symbol)};
    } else if (kWhiteSpace.find(c) == std::string_view::npos && c != '\n') {
      return Error{ErrorCode::unexpected_symbol, at_, std::string(symbol), "# _"};
    }
    return std::nullopt;
  }

  std::optional<Error> add_cell(bool is_variable) {
    const Cell cell{count_ / sides_.x % sides_.y, count_ % sides_.x,
                    count_ / (sides_.x * sides_.y)};
    voxels_.cells.push_back(cell);
    voxels_.colors.push_back(0);
    is_filled_ = true;
    if (is_variable) voxels_.may_be_empty.push_back(cell);
    ++count_;
    return std::nullopt;
  }

  // Adds a digit to the colour of the last voxel, unless that is empty.
  std::optional<Error> add_digit(int digit) {
    if (!is_filled_) return std::nullopt;
    int& color = voxels_.colors.back();
    color = 10 * color + digit;
    if (color <= kMaxVoxels) return std::nullopt;
    return Error{ErrorCode::too_large, at_, std::to_string(color), std::to_string(kMaxColors)};
  }

  Sides sides_;
  TextPosition at_;
  int count_ = 0;
  bool is_filled_ = false;  // true if the last voxel is a cell
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

// BurrTools takes one copy unless there is a number, or both a minimum and a maximum.
Result<Count> copies_of(const XmlElement& shape) {
  const auto states = [&](std::string_view name) {
    const XmlAttribute* const attribute = shape.find(name);
    return attribute != nullptr && !attribute->value.empty();
  };
  if (states("count")) {
    const auto count = number_of(shape, "count", 0, kMaxCells);
    if (!count) return count.error();
    return Count{*count, *count};
  }
  if (!states("min") || !states("max")) return Count{};
  const auto least = number_of(shape, "min", 0, kMaxCells);
  if (!least) return least.error();
  const auto most = number_of(shape, "max", *least, kMostCopies);
  if (!most) return most.error();
  return Count{*least, std::min(*most, Count::kAny)};
}

// The shapes of a puzzle by number.
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

// The colours of pieces that may lie on each colour of the board, by number; and the colours of
// the cells.
struct Coloring {
  std::set<std::pair<int, int>> pairs = {};
  std::vector<int> board = {};
  std::vector<std::vector<int>> pieces = {};
};

std::optional<Error> add_piece(const XmlElement& shape, const Shapes& shapes, PuzzleDraft& draft,
                               Coloring& coloring) {
  const auto id = shapes.id_of(shape);
  if (!id) return id.error();
  const auto count = copies_of(shape);
  if (!count) return count.error();
  if (count->most == 0) return std::nullopt;
  auto voxels = voxels_of(shapes[*id]);
  if (!voxels) return voxels.error();
  draft.pieces.push_back({name_of(shapes[*id], *id), shape.at, std::move(voxels->cells), *count});
  coloring.pieces.push_back(std::move(voxels->colors));
  return std::nullopt;
}

// Reads the pairs of a problem, whose colours count from 0.
std::optional<Error> read_pairs(const XmlElement& problem, Coloring& coloring) {
  const XmlElement* const bitmap = problem.child("bitmap");
  if (bitmap == nullptr) return std::nullopt;
  for (const XmlElement& pair : bitmap->children) {
    if (pair.name != "pair") continue;
    const auto piece = number_of(pair, "piece", 0, kMaxVoxels);
    if (!piece) return piece.error();
    const auto result = number_of(pair, "result", 0, kMaxVoxels);
    if (!result) return result.error();
    coloring.pairs.emplace(*piece + 1, *result + 1);
  }
  return std::nullopt;
}

// Numbers the colours of pieces and board anew: as few as possible, with equal numbers where the
// pairs of a problem allow it, and pairs elsewhere. Colours that match all others get none.
class ColorMatcher {
 public:
  explicit ColorMatcher(const Coloring& coloring) : allowed_(coloring.pairs) {
    std::set<int> pieces;
    std::set<int> board(coloring.board.begin(), coloring.board.end());
    for (const auto& piece : coloring.pieces) pieces.insert(piece.begin(), piece.end());
    pieces.erase(0);
    board.erase(0);
    while (erase_neutral(pieces, board, true) || erase_neutral(board, pieces, false)) continue;
    std::map<std::set<int>, int> numbers;  // of colours of the board, by those that may cover them
    for (const int own : board) {
      const auto [known, is_new] = numbers.emplace(matching_of(own, pieces, false), count_ + 1);
      count_ += is_new;
      of_board_[own] = known->second;
    }
    number_pieces(pieces, board);
  }

  int count() const { return count_; }
  std::vector<CellColor> of_piece(const std::vector<int>& colors) const {
    return mapped(colors, of_pieces_);
  }
  std::vector<CellColor> of_board(const std::vector<int>& colors) const {
    return mapped(colors, of_board_);
  }
  // Precondition: at most kMaxColors numbers.
  std::vector<ColorPair> pairs() const {
    std::vector<ColorPair> pairs;
    for (const auto& [piece, below] : pairs_) {
      pairs.push_back({static_cast<CellColor>(piece), static_cast<CellColor>(below)});
    }
    return pairs;
  }

 private:
  // Gives colours of pieces that may cover the same numbers one of these, if other colours do not
  // have it yet, or a new one.
  void number_pieces(const std::set<int>& pieces, const std::set<int>& board) {
    std::map<std::set<int>, int> numbers;  // by the numbers that they may cover
    std::set<int> taken;
    for (const int own : pieces) {
      std::set<int> below;
      for (const int match : matching_of(own, board, true)) below.insert(of_board_[match]);
      const auto [known, is_new] = numbers.emplace(below, 0);
      int& number = known->second;
      if (is_new) {
        const auto free = std::find_if(below.begin(), below.end(),
                                       [&](int each) { return !taken.contains(each); });
        number = free == below.end() ? ++count_ : *free;
        taken.insert(number);
        below.erase(number);
        for (const int other : below) pairs_.emplace(number, other);
      }
      of_pieces_[own] = number;
    }
  }

  std::set<int> matching_of(int own, const std::set<int>& others, bool is_piece) const {
    std::set<int> matching;
    for (const int other : others) {
      const auto pair = is_piece ? std::pair(own, other) : std::pair(other, own);
      if (allowed_.contains(pair)) matching.insert(other);
    }
    return matching;
  }

  // Erases the colours that match all others.
  bool erase_neutral(std::set<int>& colors, const std::set<int>& others, bool are_pieces) const {
    return std::erase_if(colors, [&](int own) {
             return matching_of(own, others, are_pieces).size() == others.size();
           }) > 0;
  }

  static std::vector<CellColor> mapped(const std::vector<int>& colors,
                                       const std::map<int, int>& to) {
    std::vector<CellColor> mapped;
    for (const int color : colors) {
      const auto found = to.find(color);
      mapped.push_back(found == to.end() ? kNoColor : static_cast<CellColor>(found->second));
    }
    return mapped;
  }

  const std::set<std::pair<int, int>>& allowed_;
  std::map<int, int> of_pieces_, of_board_;
  std::set<std::pair<int, int>> pairs_;  // of different numbers
  int count_ = 0;
};

std::optional<Error> add_colors(const XmlElement& problem, Coloring coloring, PuzzleDraft& draft) {
  if (auto error = read_pairs(problem, coloring)) return error;
  const ColorMatcher matcher(coloring);
  if (matcher.count() > kMaxColors) {
    return Error{ErrorCode::too_large, problem.at, std::to_string(matcher.count()),
                 "≤ " + std::to_string(kMaxColors)};
  }
  draft.colors = matcher.of_board(coloring.board);
  draft.color_pairs = matcher.pairs();
  for (std::size_t i = 0; i < draft.pieces.size(); ++i) {
    draft.pieces[i].colors = matcher.of_piece(coloring.pieces[i]);
  }
  return std::nullopt;
}

// Returns how many variable voxels may stay empty. BurrTools heeds its limit only if the number of
// a piece's copies may vary; otherwise the areas say how many do.
Result<Count> holes_of(const XmlElement& problem, const std::vector<PieceDraft>& pieces) {
  const XmlAttribute* const limit = problem.find("maxHoles");
  if (limit == nullptr || limit->value.empty()) return Count{0, Count::kAny};
  const auto most = number_in(limit->value, limit->at, 0, std::numeric_limits<std::int32_t>::max());
  if (!most) return most.error();
  const bool may_vary = std::any_of(pieces.begin(), pieces.end(), [](const PieceDraft& piece) {
    return !piece.count.is_exact();
  });
  return Count{0, may_vary ? std::min(*most, Count::kAny) : Count::kAny};
}

Result<PuzzleDraft> read_problem(const XmlElement& problem, const Shapes& shapes) {
  const auto result = require(problem, "result");
  if (!result) return result.error();
  const auto board = shapes.id_of(**result);
  if (!board) return board.error();
  auto voxels = voxels_of(shapes[*board], true);
  if (!voxels) return voxels.error();
  PuzzleDraft draft{std::move(voxels->cells), shapes[*board].at};
  draft.may_repeat_names = true;
  Coloring coloring{.board = std::move(voxels->colors)};
  const auto pieces = require(problem, "shapes");
  if (!pieces) return pieces.error();
  for (const XmlElement& shape : (*pieces)->children) {
    if (shape.name != "shape") continue;
    if (const auto error = add_piece(shape, shapes, draft, coloring)) return *error;
  }
  if (draft.pieces.empty()) return missing(**pieces, "<shape>");
  const auto holes = holes_of(problem, draft.pieces);
  if (!holes) return holes.error();
  if (!voxels->may_be_empty.empty() && holes->most > 0) {
    draft.empty = *holes;
    const bool may_all = voxels->may_be_empty.size() == draft.board.size();
    if (!may_all) draft.may_be_empty = std::move(voxels->may_be_empty);
  }
  if (auto error = add_colors(problem, std::move(coloring), draft)) return *std::move(error);
  return draft;
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

// Triangles with an even x + y have their base on the row of the smaller y in BurrTools, and of the
// larger one here.
void flatten(std::vector<Cell>& cells, Geometry geometry) {
  for (Cell& cell : cells) {
    cell.layer = 0;
    if (geometry == Geometry::triangles) cell.row = -cell.row;
  }
}

// Makes a puzzle flat if all its shapes are.
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
  text.remove_prefix(text.find_first_not_of(" \t\r\n\v\f"));
  return text.starts_with('<') && !text.starts_with("<?php");
}

Result<std::vector<XmProblem>> read_xmproblems(std::string_view text) {
  const auto puzzle = read_xml(text);
  if (!puzzle) return puzzle.error();
  if (puzzle->name != "puzzle") return missing(*puzzle, "<puzzle>");
  const auto geometry = geometry_of(*puzzle);
  if (!geometry) return geometry.error();
  const auto shapes = require(*puzzle, "shapes");
  if (!shapes) return shapes.error();
  if (const auto any = require(**shapes, "voxel"); !any) return any.error();
  const XmlElement* const problems = puzzle->child("problems");
  if (problems == nullptr || problems->child("problem") == nullptr) {
    return Error{ErrorCode::no_problem, (problems ? problems : &*puzzle)->at, {}, "<problem>"};
  }
  std::vector<XmProblem> read;
  for (const XmlElement& problem : problems->children) {
    if (problem.name != "problem") continue;
    const XmlAttribute* const name = problem.find("name");
    auto draft = read_problem(problem, Shapes(**shapes));
    if (draft) draft = flattened(*std::move(draft), *geometry);
    read.push_back({name ? name->value : "", problem.at, std::move(draft)});
  }
  return read;
}

// Rejects several problems, of which all but one would be lost.
Result<PuzzleDraft> read_xmpuzzle(std::string_view text) {
  auto problems = read_xmproblems(text);
  if (!problems) return problems.error();
  if (problems->size() == 1) return std::move(problems->front().draft);
  const XmProblem& second = (*problems)[1];
  return Error{ErrorCode::several_puzzles, second.at, second.name};
}

}  // namespace dance::polyomino
