#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "base/text.hpp"
#include "exact_cover/problem/problem.hpp"
#include "polyomino/catalogue.hpp"
#include "polyomino/formats/drawing.hpp"
#include "polyomino/formats/formats.hpp"
#include "polyomino/shape.hpp"

namespace dance::polyomino {
namespace {

// Returns whether a board is solved, that is, drawn with at least two letters.
bool is_solved(const Drawing& board) {
  return names_in(board).size() > 1;
}

using Part = std::vector<std::size_t>;  // cells of a drawing, by index in ascending order

// The cells that belong to one part of a drawing: those that touch by sides or corners, or by sides
// alone, and have the same symbol.
enum class Contact { any, same_symbol, same_symbol_by_sides };

std::vector<Cell> touched_by(Cell cell, Geometry geometry, Contact contact) {
  if (contact == Contact::same_symbol_by_sides) return neighbours(cell, geometry);
  const int across = has_right_angles(geometry) ? 1 : 2;
  const int down = geometry == Geometry::sticks ? 2 : 1;
  const int below = geometry == Geometry::cubes ? 1 : 0;
  std::vector<Cell> touched;
  for (int layer = -below; layer <= below; ++layer) {
    for (int row = -down; row <= down; ++row) {
      for (int column = -across; column <= across; ++column) {
        touched.push_back(cell + Cell{row, column, layer});
      }
    }
  }
  return touched;
}

// Splits a drawing into its parts, in reading order. Symbols make no difference if only one of them
// can name a piece.
class PartFinder {
 public:
  PartFinder(const Drawing& drawing, Geometry geometry, Contact contact)
      : drawing_(drawing),
        geometry_(geometry),
        contact_(is_solved(drawing) ? contact : Contact::any) {
    for (std::size_t i = 0; i < drawing.symbols.size(); ++i) {
      cells_.emplace_back(drawing.piece.cells[i], i);
    }
    std::sort(cells_.begin(), cells_.end());
    is_reached_.resize(cells_.size());
  }

  std::vector<Part> parts() {
    std::vector<Part> parts;
    for (std::size_t first = 0; first < cells_.size(); ++first) {
      if (!is_reached_[first]) parts.push_back(part_from(first));
    }
    return parts;
  }

 private:
  Part part_from(std::size_t first) {
    is_reached_[first] = true;
    Part part{first};  // by index in cells_ until the end
    for (std::size_t i = 0; i < part.size(); ++i) {
      const std::size_t from = part[i];
      for (const Cell cell : touched_by(cells_[from].first, geometry_, contact_)) {
        const auto found =
            std::lower_bound(cells_.begin(), cells_.end(), std::pair(cell, std::size_t{0}));
        if (found == cells_.end() || found->first != cell) continue;
        const auto place = static_cast<std::size_t>(found - cells_.begin());
        if (is_reached_[place] || !do_agree(from, place)) continue;
        is_reached_[place] = true;
        part.push_back(place);
      }
    }
    for (std::size_t& place : part) place = cells_[place].second;
    std::sort(part.begin(), part.end());
    return part;
  }

  bool do_agree(std::size_t one, std::size_t other) const {
    return contact_ == Contact::any ||
           drawing_.symbols[cells_[one].second] == drawing_.symbols[cells_[other].second];
  }

  const Drawing& drawing_;
  Geometry geometry_;
  Contact contact_;
  std::vector<std::pair<Cell, std::size_t>> cells_;  // in order, with their index in the drawing
  std::vector<bool> is_reached_;
};

std::vector<Part> parts_of(const Drawing& drawing, Geometry geometry,
                           Contact contact = Contact::same_symbol) {
  return PartFinder(drawing, geometry, contact).parts();
}

// Returns the cells of a drawing in one of its parts.
Drawing drawing_of(const Part& part, const Drawing& whole) {
  const auto& [name, at, cells, count, mobility, colors] = whole.piece;
  Drawing drawing{{name, whole.place_of(part.front()), {}, count, mobility}};
  drawing.has_heading = whole.has_heading;
  drawing.has_count = whole.has_count;
  drawing.has_dots = whole.has_dots;
  drawing.first_lines = whole.first_lines;
  drawing.uses_columns = whole.uses_columns;
  drawing.spacing = whole.spacing;
  drawing.marks = whole.marks;
  for (const std::size_t cell : part) {
    drawing.piece.cells.push_back(cells[cell]);
    drawing.symbols += whole.symbols[cell];
  }
  return drawing;
}

// A board and its pieces, with their cells in the grid.
struct Layout {
  PuzzleDraft draft;  // with the board but without the pieces
  Drawing board;
  std::vector<Drawing> pieces;
  bool may_be_several = false;  // true if all drawings may be solved boards, or the layers of one
  TextPosition last_at = {};    // of the last drawing

  Geometry geometry() const { return draft.geometry; }
  std::vector<Part> parts(const Drawing& drawing) const { return parts_of(drawing, geometry()); }
  // Returns whether different symbols touch, as in a solved board.
  bool has_contacts(const Drawing& drawing) const {
    return is_solved(drawing) &&
           parts(drawing).size() > parts_of(drawing, geometry(), Contact::any).size();
  }
};

// The sides of a picture, the longest first, and its number of cells.
struct Measure {
  std::array<int, 3> sides = {};
  std::size_t cells = 0;

  bool fits(const Measure& other) const {
    return cells <= other.cells &&
           std::equal(sides.begin(), sides.end(), other.sides.begin(), std::less_equal<>());
  }
};

// Measures the sides of squares and cubes only, as other cells turn by other angles.
Measure measure(const Drawing& drawing, Geometry geometry) {
  Measure measure{{}, drawing.symbols.size()};
  if (drawing.piece.cells.empty() || !has_right_angles(geometry)) return measure;
  Cell first = drawing.piece.cells.front();
  Cell last = first;
  for (const Cell cell : drawing.piece.cells) {
    first = {std::min(first.row, cell.row), std::min(first.column, cell.column),
             std::min(first.layer, cell.layer)};
    last = {std::max(last.row, cell.row), std::max(last.column, cell.column),
            std::max(last.layer, cell.layer)};
  }
  const Cell extent = last - first;
  measure.sides = {extent.row, extent.column, extent.layer};
  std::sort(measure.sides.begin(), measure.sides.end(), std::greater<>());
  return measure;
}

// Returns whether all pieces fit some part of the board: each drawing as a whole or, without a
// heading, in its parts.
bool do_pieces_fit(const Layout& layout) {
  const Geometry geometry = layout.geometry();
  std::vector<Measure> places;
  for (const Part& part : layout.parts(layout.board)) {
    places.push_back(measure(drawing_of(part, layout.board), geometry));
  }
  const auto fits = [&](const Drawing& drawing) {
    const Measure size = measure(drawing, geometry);
    return std::any_of(places.begin(), places.end(),
                       [&](const Measure& place) { return size.fits(place); });
  };
  const Measure board = measure(layout.board, geometry);
  return std::all_of(layout.pieces.begin(), layout.pieces.end(), [&](const Drawing& drawing) {
    const auto parts = layout.parts(drawing);
    if (parts.size() == 1) return fits(drawing);
    if (drawing.has_heading) return measure(drawing, geometry).fits(board);
    return std::all_of(parts.begin(), parts.end(),
                       [&](const Part& part) { return fits(drawing_of(part, drawing)); });
  });
}

Error in_parts(const Drawing& drawing, const Part& second) {
  const std::size_t cell = second.front();
  return {ErrorCode::piece_in_parts, drawing.place_of(cell),
          drawing.text_of(drawing.symbols[cell])};
}

// Returns the error of a letter whose cells do not touch, or that has several parts of more than a
// cell which touch by corners alone.
std::optional<Error> refuse_parts(const Drawing& board, Geometry geometry) {
  std::map<char, std::size_t> parts;
  for (const Part& part : parts_of(board, geometry)) {
    if (++parts[board.symbols[part.front()]] > 1) return in_parts(board, part);
  }
  if (!has_right_angles(geometry)) return std::nullopt;
  std::map<char, std::vector<Part>> large;
  std::set<char> single;
  for (Part& part : parts_of(board, geometry, Contact::same_symbol_by_sides)) {
    const char symbol = board.symbols[part.front()];
    if (part.size() == 1) single.insert(symbol);
    large[symbol].push_back(std::move(part));
  }
  for (const auto& [symbol, own] : large) {
    if (own.size() > 1 && !single.contains(symbol)) return in_parts(board, own[1]);
  }
  return std::nullopt;
}

// Rejects solved boards with a letter in several parts, and drawings that are more likely prose:
// most cells do not touch another of their letter, or most letters occur once.
std::optional<Error> refuse_words(const Drawing& board, const PuzzleDraft& solved) {
  std::size_t touching = 0;
  for (const Part& part : parts_of(board, solved.geometry)) {
    if (part.size() > 1) touching += part.size();
  }
  if (auto error = refuse_parts(board, solved.geometry)) {
    if (2 * touching >= board.symbols.size()) return error;
    return Error{ErrorCode::not_pictures, error->at, error->found};
  }
  if (solved.board.size() >= 2 * solved.pieces.size()) return std::nullopt;
  return Error{ErrorCode::not_pictures, solved.board_at};
}

Result<PuzzleDraft> read_solved(const Drawing& board, PuzzleDraft draft) {
  std::map<char, std::size_t> pieces;  // keyed by letter
  for (std::size_t i = 0; i < board.symbols.size(); ++i) {
    const char symbol = board.symbols[i];
    const TextPosition at = board.place_of(i);
    if (!is_name(symbol)) return unexpected_symbol(at, {&symbol, 1}, "A-Z .");
    const auto [piece, is_new] = pieces.emplace(symbol, draft.pieces.size());
    if (is_new) draft.pieces.push_back({board.text_of(symbol), at, {}});
    draft.pieces[piece->second].cells.push_back(board.piece.cells[i]);
  }
  if (auto error = refuse_words(board, draft)) return *std::move(error);
  return draft;
}

// Rejects a piece drawn with several symbols, which may be two pieces by mistake.
std::optional<Error> check_symbols(const Drawing& piece) {
  const std::size_t other = piece.symbols.find_first_not_of(piece.symbols[0]);
  if (other == std::string::npos) return std::nullopt;
  return unexpected_symbol(piece.place_of(other), piece.text_of(piece.symbols[other]),
                           piece.text_of(piece.symbols[0]));
}

// Returns the name of a piece, from its heading or else the symbol that it is drawn with.
std::string name_of(const Drawing& piece) {
  if (piece.has_heading) return piece.piece.name;
  return piece.symbols.empty() ? "" : piece.text_of(piece.symbols.front());
}

// Adds the set of pieces named by a heading without a picture. Returns false if it names none. The
// only piece of a puzzle is used as often as it fits, unless the heading states a number.
Result<bool> add_set(const Drawing& drawing, bool is_alone, PuzzleDraft& draft) {
  const PieceDraft& heading = drawing.piece;
  std::string name = heading.name;
  if (heading.mobility) name = std::string(polyomino::name(*heading.mobility)) + ' ' + name;
  const auto set = piece_set(name, draft.geometry);
  if (!set && is_set(name)) {
    return unexpected_symbol(heading.at, name, std::string(set_names(draft.geometry)));
  }
  if (!set) return false;
  const bool is_any = is_alone && set->size() == 1 && !drawing.has_count;
  const Count count = is_any ? Count{0, Count::kAny} : heading.count;
  for (const Piece& piece : *set) {
    draft.pieces.push_back({piece.name, heading.at, piece.shape.cells(), count, piece.mobility});
  }
  return true;
}

// Overrides the settings of the piece named by a heading. Returns false if it names none.
bool adjust_piece(const PieceDraft& heading, PuzzleDraft& draft) {
  const auto piece = std::find_if(draft.pieces.begin(), draft.pieces.end(),
                                  [&](const PieceDraft& own) { return own.name == heading.name; });
  if (piece == draft.pieces.end()) return false;
  piece->count = heading.count;
  if (heading.mobility) piece->mobility = heading.mobility;
  return true;
}

bool is_empty_count(const Drawing& drawing) {
  return drawing.has_heading && drawing.piece.name == kEmpty && drawing.piece.cells.empty();
}

// Reads the marks on the board, and takes the headings that state how many cells stay empty.
void read_empty(const Drawing& board, std::vector<Drawing>& pieces, PuzzleDraft& draft) {
  for (std::size_t i = 0; i < board.symbols.size(); ++i) {
    if (board.symbols[i] == kMayBeEmpty) draft.may_be_empty.push_back(board.piece.cells[i]);
  }
  if (!draft.may_be_empty.empty()) draft.empty = {0, Count::kAny};
  for (const Drawing& drawing : pieces) {
    if (is_empty_count(drawing)) draft.empty = drawing.piece.count;
  }
  std::erase_if(pieces, is_empty_count);
}

// Adds the pieces to the draft.
Result<PuzzleDraft> add_pieces(PuzzleDraft draft, const std::vector<Drawing>& pieces) {
  std::map<std::string, int> names;
  for (const Drawing& drawing : pieces) ++names[name_of(drawing)];
  for (const Drawing& drawing : pieces) {
    if (drawing.piece.cells.empty()) {
      const auto is_set = add_set(drawing, pieces.size() == 1, draft);
      if (!is_set) return is_set.error();
      if (*is_set || adjust_piece(drawing.piece, draft)) continue;
    }
    if (const auto error = check_symbols(drawing)) return *error;
    draft.pieces.push_back(drawing.piece);
    const std::string name = name_of(drawing);
    if (name != "#" && names[name] == 1) draft.pieces.back().name = name;
  }
  return draft;
}

// Splits drawings without a heading into pieces side by side. The parts of a symbol are one piece
// if both a letter that no other drawing has and dots between the parts say so, and several if
// neither does, or if one piece would not fit the board. Error: piece_in_parts, if only one of them
// does.
class Splitter {
 public:
  explicit Splitter(const Layout& layout)
      : layout_(layout), board_(measure(layout.board, layout.geometry())) {
    for (const Drawing& drawing : layout.pieces) count(drawing);
    count(layout.board);
  }

  Result<std::vector<Drawing>> split(const std::vector<Drawing>& drawings) const {
    std::vector<Drawing> pieces;
    for (const Drawing& drawing : drawings) {
      const auto parts = layout_.parts(drawing);
      if (drawing.has_heading || parts.size() < 2 || layout_.has_contacts(drawing)) {
        pieces.push_back(drawing);
      } else if (auto error = add(drawing, parts, pieces)) {
        return *std::move(error);
      }
    }
    return pieces;
  }

 private:
  void count(const Drawing& drawing) {
    for (const char name : names_in(drawing)) ++uses_[name];
  }

  std::optional<Error> add(const Drawing& drawing, const std::vector<Part>& parts,
                           std::vector<Drawing>& pieces) const {
    std::map<char, Part> wholes;  // all cells of a symbol
    for (const Part& part : parts) {
      Part& whole = wholes[drawing.symbols[part.front()]];
      whole.insert(whole.end(), part.begin(), part.end());
    }
    for (const Part& part : parts) {
      Part& whole = wholes[drawing.symbols[part.front()]];
      if (whole.empty()) continue;  // a part of a piece that is added
      const bool may_be_one = whole.size() > part.size() &&
                              measure(drawing_of(whole, drawing), layout_.geometry()).fits(board_);
      const auto uses = uses_.find(drawing.symbols[part.front()]);
      const bool is_own = uses != uses_.end() && uses->second == 1;
      if (may_be_one && is_own != drawing.has_dots) {
        return in_parts(drawing, {whole[part.size()]});
      }
      const bool is_one = may_be_one && is_own;
      pieces.push_back(drawing_of(is_one ? std::exchange(whole, {}) : part, drawing));
    }
    return std::nullopt;
  }

  const Layout& layout_;
  Measure board_;
  std::map<char, int> uses_;  // drawings with each symbol
};

Box box_of(const Drawing& drawing) {
  const auto shape = Shape::from_cells(drawing.piece.cells);
  return shape ? shape->box() : Box{};
}

std::size_t area_of(std::span<const Drawing> drawings) {
  std::size_t area = 0;
  for (const Drawing& drawing : drawings) {
    area += drawing.piece.cells.size() * static_cast<std::size_t>(drawing.piece.count.most);
  }
  return area;
}

// Returns whether the drawings begin with layers of a solid board: the second has no name, the size
// and the symbol of the first, and no drawing has the area of all others, as a flat board would.
bool begins_with_layers(std::span<const Drawing> drawings) {
  if (drawings.size() < 2 || drawings[1].has_heading) return false;
  const Box box = box_of(drawings[0]);
  return std::min(box.height, box.width) > 1 && box_of(drawings[1]) == box &&
         drawings[1].symbols.front() == drawings[0].symbols.front() && !is_solved(drawings[0]) &&
         std::none_of(drawings.begin(), drawings.end(),
                      [all = area_of(drawings)](const auto& each) {
                        return 2 * each.symbols.size() == all;
                      });
}

// Returns whether the drawings are the layers of a solved solid: all of one size, without names,
// the first with several letters.
bool are_solved_layers(std::span<const Drawing> drawings) {
  const auto is_layer = [&](const Drawing& drawing) {
    return !drawing.has_heading && box_of(drawing) == box_of(drawings[0]);
  };
  return drawings.size() > 1 && is_solved(drawings[0]) &&
         std::all_of(drawings.begin(), drawings.end(), is_layer);
}

// Closes up drawings with a space after each symbol if the board is one: `X X X` is three cells.
void close_up(std::vector<Drawing>& drawings) {
  const auto is_spaced = [](const Drawing& drawing) {
    return drawing.uses_columns[0] != drawing.uses_columns[1];
  };
  if (!is_spaced(drawings.front()) || box_of(drawings.front()).width == 1) return;
  for (Drawing& drawing : drawings) {
    if (!is_spaced(drawing)) continue;
    drawing.spacing = 2;
    for (Cell& cell : drawing.piece.cells) cell.column /= 2;
  }
}

bool is_layered(const Drawing& drawing) {
  return drawing.first_lines.size() > 1;
}

// Adds all layers of a drawing to another one.
void append_layers(Drawing& solid, const Drawing& more) {
  const int layers = static_cast<int>(solid.first_lines.size());
  for (const Cell cell : more.piece.cells) {
    solid.piece.cells.push_back({cell.row, cell.column, cell.layer + layers});
  }
  solid.symbols += more.symbols;
  solid.first_lines.insert(solid.first_lines.end(), more.first_lines.begin(),
                           more.first_lines.end());
}

// Joins each picture without a heading to the one before it if it is a further layer of it: drawn
// with the same symbol, or with letters below a solved board. Lines of dashes between layers make
// all pictures separate if their areas agree.
std::vector<Drawing> joined(std::vector<Drawing> drawings) {
  const auto pieces = std::span(drawings).subspan(1);
  const bool has_dashes = std::any_of(drawings.begin(), drawings.end(), is_layered);
  if (has_dashes && area_of(pieces) == drawings.front().symbols.size()) return drawings;
  std::vector<Drawing> solids;
  for (Drawing& drawing : drawings) {
    const bool is_layer =
        !solids.empty() && !drawing.has_heading && !solids.back().first_lines.empty() &&
        !solids.back().symbols.empty() && !drawing.symbols.empty() &&
        (is_solved(solids.back()) || solids.back().symbols.front() == drawing.symbols.front());
    if (is_layer) {
      append_layers(solids.back(), drawing);
    } else {
      solids.push_back(std::move(drawing));
    }
  }
  return solids;
}
// Reads the heading of the board, which names the kind of cells or a board.
std::optional<Error> read_board_heading(Drawing& board, PuzzleDraft& draft) {
  if (!board.has_heading) return std::nullopt;
  const std::string& name = board.piece.name;
  const auto geometry = geometry_named(name);
  draft.geometry = geometry.value_or(Geometry::squares);
  const bool is_known = (name == kBoard || geometry) && board.piece.count == Count{1, 1};
  if (is_known) return std::nullopt;
  if (board.piece.cells.empty()) {
    const auto region = polyomino::board(name);
    if (region) {
      draft.geometry = region->geometry();
      board.piece.cells = region->cells();
      board.symbols.assign(region->cells().size(), '#');
      return std::nullopt;
    }
    if (region.error().code != ErrorCode::unknown_board) {
      Error error = region.error();
      error.at = board.piece.at;
      return error;
    }
  }
  const std::string heading = name.empty() ? count_text(board.piece.count) + 'x' : name;
  return unexpected_symbol(board.piece.at, heading + ':',
                           "board:, hexagons:, triangles:, sticks:, cubes:");
}

// Returns whether a board is drawn as points with sticks between them.
bool has_sticks_alone(const Drawing& board) {
  return board.symbols.find_first_of(kSticks) != std::string::npos &&
         board.symbols.find_first_not_of("+-|") == std::string::npos;
}

char symbol_of(Cell cell, Geometry geometry) {
  if (geometry == Geometry::sticks) return cell.row % 2 == 0 ? kHorizontal : kVertical;
  if (geometry != Geometry::triangles) return 'X';
  return points_up(cell) ? kUp : kDown;
}

// Draws cells as X, as ^ and v, or as - and | between points, and those of `marked`, which is
// sorted, as +. Puts spaces between hexagons and sticks.
void append_picture(std::string& text, const std::vector<Cell>& cells, Geometry geometry,
                    const std::vector<CellId>& marked) {
  const bool are_sticks = geometry == Geometry::sticks;
  const auto half = [&](Cell cell) {  // from its centre to an end
    if (!are_sticks) return Cell{};
    return cell.row % 2 == 0 ? Cell{0, 1} : Cell{1, 0};
  };
  Box box;
  for (const Cell cell : cells) {
    const Cell last = cell + half(cell);
    box = {std::max(box.height, last.row + 1), std::max(box.width, last.column + 1),
           cell.layer + 1};
  }
  const bool has_gaps = geometry == Geometry::hexagons || are_sticks;
  std::string places(size_of(box), has_gaps ? ' ' : '.');
  for (const Cell cell : cells) {
    const char end = are_sticks ? kPoint : places[place_of(cell, box)];
    places[place_of(cell - half(cell), box)] = places[place_of(cell + half(cell), box)] = end;
  }
  for (const Cell cell : cells) places[place_of(cell, box)] = symbol_of(cell, geometry);
  for (const CellId id : marked) places[place_of(cells[index(id)], box)] = kMayBeEmpty;
  for (int row = 0; row < box.height * box.layers; ++row) {
    if (row > 0 && row % box.height == 0) text += "-\n";
    std::string line = places.substr(place_of({row, 0}, box), static_cast<std::size_t>(box.width));
    line.erase(line.find_last_not_of(' ') + 1);
    text += (line.empty() ? "." : line) + '\n';
  }
}

std::string heading_of(const Piece& piece) {
  std::string heading;
  if (piece.count != Count{1, 1}) heading += count_text(piece.count) + '|';
  heading += piece.name;
  if (piece.mobility != usual_mobility(piece.shape))
    heading += ' ' + std::string(name(piece.mobility));
  return heading + ":\n";
}

// Characters that may stand for no cell, in texts with others for cells.
constexpr std::array<std::string_view, 4> kDoubtful = {"0", "⬜", "⬛", "□"};

bool is_doubtful(std::string_view character) {
  return std::find(kDoubtful.begin(), kDoubtful.end(), character) != kDoubtful.end();
}

// Returns whether the cells of a doubtful symbol are none; nothing if both is possible. In a
// drawing with one other symbol they are, unless it may be a solved board of two pieces. In a
// solved board they are if they do not touch, and a piece if dots mark places without cells, or if
// all pieces are as large.
std::optional<bool> is_blank_in(const Drawing& drawing, char symbol, const Layout& layout,
                                bool is_alone) {
  constexpr std::size_t kUsualArea = 60;
  std::map<char, std::size_t> sizes;
  for (const char each : drawing.symbols) ++sizes[each];
  const std::size_t own = sizes[symbol];
  sizes.erase(symbol);
  sizes.erase(kMayBeEmpty);
  if (sizes.empty()) return false;
  const auto parts = layout.parts(drawing);
  const auto count = std::count_if(parts.begin(), parts.end(), [&](const Part& part) {
    return drawing.symbols[part.front()] == symbol;
  });
  if (sizes.size() == 1) {
    const auto& [other, size] = *sizes.begin();
    if (is_doubtful(drawing.text_of(other))) return std::nullopt;
    if (!is_alone || count > 1 || size == kUsualArea) return true;
    return std::nullopt;
  }
  if (drawing.has_dots) return false;
  if (count > 1) return true;
  const bool are_equal =
      std::all_of(sizes.begin(), sizes.end(), [&](const auto& each) { return each.second == own; });
  return are_equal ? std::optional(false) : std::nullopt;
}

// Removes the symbols that stand for no cell. Error: unclear_blank.
std::optional<Error> settle_blanks(Drawing& drawing, const Layout& layout, bool is_alone) {
  for (const char symbol : names_in(drawing)) {
    if (!is_doubtful(drawing.text_of(symbol))) continue;
    const auto is_blank = is_blank_in(drawing, symbol, layout, is_alone);
    if (!is_blank) {
      return Error{ErrorCode::unclear_blank, drawing.place_of(drawing.symbols.find(symbol)),
                   drawing.text_of(symbol)};
    }
    if (!*is_blank) continue;
    Part cells;
    for (std::size_t i = 0; i < drawing.symbols.size(); ++i) {
      if (drawing.symbols[i] != symbol) cells.push_back(i);
    }
    const TextPosition at = drawing.piece.at;
    drawing = drawing_of(cells, drawing);
    drawing.piece.at = at;
    drawing.has_dots = true;
  }
  return std::nullopt;
}

// Lays out drawings of which the first is the board.
Result<Layout> lay_out(std::vector<Drawing> drawings) {
  Layout layout;
  PuzzleDraft& draft = layout.draft;
  if (auto error = read_board_heading(drawings.front(), draft)) return *std::move(error);
  const bool is_solid = std::any_of(drawings.begin(), drawings.end(), is_layered);
  if (draft.geometry == Geometry::squares && has_sticks_alone(drawings.front())) {
    draft.geometry = Geometry::sticks;
  }
  if (has_right_angles(draft.geometry)) close_up(drawings);
  layout.last_at = drawings.back().piece.at;
  layout.may_be_several = !is_solid && are_solved_layers(drawings);
  const bool has_solid = is_solid || layout.may_be_several || begins_with_layers(drawings);
  if (draft.geometry == Geometry::squares && has_solid) draft.geometry = Geometry::cubes;
  if (draft.geometry == Geometry::cubes) drawings = joined(std::move(drawings));
  for (Drawing& drawing : drawings) {
    const bool is_board = &drawing == &drawings.front();
    if (auto error = settle(drawing, draft.geometry, is_board)) return *std::move(error);
    if (auto error = settle_blanks(drawing, layout, drawings.size() == 1)) return *std::move(error);
  }
  layout.board = drawings.front();
  drawings.erase(drawings.begin());
  layout.pieces = std::move(drawings);
  draft.board = layout.board.piece.cells;
  draft.board_at = layout.board.piece.at;
  read_empty(layout.board, layout.pieces, draft);
  return layout;
}

// Reads a layout whose first drawing is the board as a whole.
Result<PuzzleDraft> read_whole(const Layout& layout) {
  if (!is_solved(layout.board)) {
    const auto pieces = Splitter(layout).split(layout.pieces);
    if (!pieces) return pieces.error();
    return add_pieces(layout.draft, *pieces);
  }
  if (!layout.pieces.empty() && !layout.may_be_several) {
    return Error{ErrorCode::several_puzzles, layout.pieces.front().piece.at};
  }
  auto solved = read_solved(layout.board, layout.draft);
  if (!solved && layout.may_be_several) return Error{ErrorCode::several_puzzles, layout.last_at};
  return solved;
}

// Reads a layout whose first drawing holds both the board, its largest part, and pieces; nothing if
// these parts do not fit the board.
std::optional<Result<PuzzleDraft>> read_parts(const Layout& layout,
                                              const std::vector<Part>& parts) {
  const auto is_smaller = [](const Part& one, const Part& other) {
    return one.size() < other.size();
  };
  const auto largest = std::max_element(parts.begin(), parts.end(), is_smaller);
  Layout apart = layout;
  apart.board = drawing_of(*largest, layout.board);
  const Measure place = measure(apart.board, layout.geometry());
  std::vector<Drawing> pieces;
  for (const Part& part : parts) {
    if (&part == &*largest) continue;
    pieces.push_back(drawing_of(part, layout.board));
    const bool fits = measure(pieces.back(), layout.geometry()).fits(place);
    if (!fits || part.size() == largest->size()) return std::nullopt;
  }
  apart.draft.board = apart.board.piece.cells;
  apart.draft.board_at = apart.board.piece.at;
  const auto more = Splitter(apart).split(layout.pieces);
  if (!more) return more.error();
  pieces.insert(pieces.end(), more->begin(), more->end());
  return add_pieces(apart.draft, pieces);
}

// Returns whether there are several small parts beside a large one.
bool has_small_parts(const std::vector<Part>& parts) {
  std::vector<std::size_t> sizes;
  for (const Part& part : parts) sizes.push_back(part.size());
  std::sort(sizes.rbegin(), sizes.rend());
  return sizes.size() > 2 && 2 * sizes[1] <= sizes[0];
}

// Returns whether the drawing of the board may have pieces in it: no drawing has a heading.
bool may_have_pieces(const Layout& layout) {
  const auto has_heading = [](const Drawing& drawing) { return drawing.has_heading; };
  return !layout.board.has_heading && layout.geometry() != Geometry::cubes &&
         layout.board.symbols.find(kMayBeEmpty) == std::string::npos &&
         std::none_of(layout.pieces.begin(), layout.pieces.end(), has_heading);
}

// Reads a layout whose first drawing is the board, perhaps beside pieces. The areas decide. Error:
// board_in_parts, if they do not.
Result<PuzzleDraft> read_layout(const Layout& layout) {
  auto whole = read_whole(layout);
  const Drawing& board = layout.board;
  if (!may_have_pieces(layout) || board.symbols.empty()) return whole;
  const auto parts = layout.parts(board);
  if (parts.size() < 2 || layout.has_contacts(board)) return whole;
  auto apart = read_parts(layout, parts);
  if (!apart) return whole;
  const bool is_whole = do_areas_agree(whole) && !is_solved(board);
  const bool is_apart = do_areas_agree(*apart);
  const Error unclear{ErrorCode::board_in_parts, board.piece.at, "", "board:"};
  if (is_apart) {
    // Pieces in other drawings suggest that this one is a board, unless it has several symbols.
    const bool has_symbols = board.symbols.find_first_not_of(board.symbols[0]) != std::string::npos;
    const bool is_clear = !is_whole && (layout.pieces.empty() || has_symbols || !whole);
    return is_clear ? *std::move(apart) : unclear;
  }
  if (is_whole) return whole;
  if (is_solved(board) || !layout.pieces.empty()) return whole ? whole : *apart;
  return has_small_parts(parts) ? unclear : whole;
}

bool is_board_heading(const Drawing& drawing) {
  return drawing.has_heading && drawing.piece.name == kBoard;
}

std::size_t largest_part(const Drawing& drawing) {
  if (drawing.symbols.empty()) return 0;
  std::vector<Drawing> closed{drawing};
  close_up(closed);
  std::size_t largest = 0;
  for (const Part& part : parts_of(closed.front(), Geometry::squares)) {
    largest = std::max(largest, part.size());
  }
  return largest;
}

// Moves the board to the front.
void bring_to_front(std::vector<Drawing>& drawings, std::vector<Drawing>::iterator board) {
  std::rotate(drawings.begin(), board, board + 1);
}

// Lays out drawings whose board is the first one or, if the others do not fit it, the one with the
// largest connected area; but none in letters after a board in #.
Result<Layout> lay_out_largest(std::vector<Drawing> drawings) {
  auto layout = lay_out(drawings);
  if (layout && (layout->has_contacts(layout->board) || do_pieces_fit(*layout))) return layout;
  const bool is_plain = names_in(drawings.front()).empty();
  const auto size = [&](const Drawing& drawing) {
    const bool is_piece = drawing.has_heading || (is_plain && !names_in(drawing).empty());
    return is_piece ? 0 : largest_part(drawing);
  };
  std::vector<std::size_t> sizes;
  std::transform(drawings.begin(), drawings.end(), std::back_inserter(sizes), size);
  const auto largest = std::max_element(sizes.begin(), sizes.end());
  if (*largest == 0) return layout;
  bring_to_front(drawings, drawings.begin() + (largest - sizes.begin()));
  auto other = lay_out(std::move(drawings));
  return other && (!layout || do_pieces_fit(*other)) ? other : layout;
}

// Splits a row of a table at commas, semicolons or tabs, or else numbers at spaces.
std::vector<std::string> fields_in(const Line& line) {
  constexpr std::string_view kSeparators = ",;\t";
  std::vector<std::string> fields;
  const std::size_t first = line.text.find_first_of(kSeparators);
  if (first == line.text.npos) {
    for (const Token& word : split_words(line)) {
      if (!dance::number_in(word.text)) return {};
      fields.emplace_back(word.text);
    }
    return fields;
  }
  const char separator = line.text[first];
  for (std::string_view rest = line.text;;) {
    const std::size_t end = rest.find(separator);
    fields.emplace_back(trim(rest.substr(0, end), kWhiteSpace));
    if (end == rest.npos) return fields;
    rest.remove_prefix(end + 1);
  }
}

// Returns the picture of a table with a piece's number or name in each cell.
std::optional<std::string> picture_of_table(std::string_view text) {
  Rows rows;
  LineCursor lines(text);
  while (const auto line = lines.next()) {
    if (trim(line->text, kWhiteSpace).empty()) continue;
    rows.push_back(fields_in(*line));
    const std::size_t width = rows.back().size();
    if (width < 2 || width != rows.front().size()) return std::nullopt;
    if (rows.size() * width > kMaxCells) return std::nullopt;
  }
  return picture_of(rows);
}

Result<PuzzleDraft> read_drawn(std::string_view text) {
  auto drawings = read_drawings(text);
  if (!drawings) return drawings.error();
  const auto named = std::find_if(drawings->begin(), drawings->end(), is_board_heading);
  if (named != drawings->end()) {
    const auto second = std::find_if(named + 1, drawings->end(), is_board_heading);
    if (second != drawings->end()) return Error{ErrorCode::several_puzzles, second->piece.at};
    bring_to_front(*drawings, named);
    const auto layout = lay_out(*std::move(drawings));
    return layout ? read_layout(*layout) : layout.error();
  }
  // Names of sets may be above the board.
  const auto is_no_set = [](const Drawing& drawing) {
    return !drawing.has_heading || !drawing.piece.cells.empty() || !is_set(drawing.piece.name);
  };
  const auto board_drawn = std::find_if(drawings->begin(), drawings->end(), is_no_set);
  if (board_drawn == drawings->end()) {
    return Error{ErrorCode::not_pictures, drawings->front().piece.at, drawings->front().piece.name};
  }
  std::rotate(drawings->begin(), board_drawn, drawings->end());
  const auto layout = lay_out_largest(*std::move(drawings));
  return layout ? read_layout(*layout) : layout.error();
}

}  // namespace

Result<PuzzleDraft> read_pictures(std::string_view text) {
  if (is_names(text)) return read_names(text);
  auto draft = read_drawn(text);
  if (draft) return draft;
  if (const auto picture = picture_of_table(text)) {
    auto table = read_drawn(*picture);
    if (table && !table->pieces.empty()) return table;
  }
  return draft;
}

Result<std::string> write_pictures(const Puzzle& puzzle) {
  if (auto error = refuse_colors(puzzle)) return *std::move(error);
  const Geometry geometry = puzzle.region.geometry();
  std::string text;
  if (geometry != Geometry::squares) text += std::string(name(geometry)) + ":\n";
  append_picture(text, puzzle.region.cells(), geometry, puzzle.may_be_empty);
  if (puzzle.empty.most > 0) text += '\n' + count_text(puzzle.empty) + "|empty:\n";
  for (const Piece& piece : puzzle.pieces) {
    text += '\n' + heading_of(piece);
    append_picture(text, piece.shape.cells(), geometry, {});
  }
  return text;
}

}  // namespace dance::polyomino
