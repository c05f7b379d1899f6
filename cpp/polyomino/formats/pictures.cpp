#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <optional>
#include <utility>

#include "base/text.hpp"
#include "exact_cover/problem/problem.hpp"
#include "polyomino/catalogue.hpp"
#include "polyomino/formats/formats.hpp"
#include "polyomino/shape.hpp"

namespace dance::polyomino {
namespace {

constexpr std::string_view kEmpty = "empty";
constexpr char kMayBeEmpty = '+';

constexpr char kUp = '^';
constexpr char kDown = 'v';

constexpr char kPoint = '+';
constexpr char kHorizontal = '-';
constexpr char kVertical = '|';
constexpr std::string_view kSticks = "-|";

// A picture and the heading above it. Its cells have their positions in the text, except that rows
// count from the first line of their layer.
struct Drawing {
  PieceDraft piece;
  bool has_heading = false;
  bool has_count = false;
  std::string symbols = {};               // of each cell
  std::vector<int> first_lines = {};      // of each layer
  std::array<bool, 2> uses_columns = {};  // true if anything is in even columns, and in odd
                                          // ones
  int spacing = 1;                        // the distance between columns in the text

  int margin() const { return spacing == 2 && uses_columns[1] ? 1 : 0; }

  TextPosition place_of(std::size_t cell) const {
    const auto [row, column, layer] = piece.cells[cell];
    return {first_lines[static_cast<std::size_t>(layer)] + row, spacing * column + margin() + 1};
  }
};

Error unexpected(TextPosition at, std::string_view found, std::string expected) {
  return {ErrorCode::unexpected_symbol, at, std::string(found), std::move(expected)};
}

Error too_many_cells(TextPosition at) {
  return {ErrorCode::too_large, at, "", "≤ " + std::to_string(kMaxCells) + " cells"};
}

// Takes a mobility from the beginning or the end of a name, if a word is left.
std::optional<Mobility> take_mobility(std::string_view& name) {
  for (const Mobility mobility : {Mobility::free, Mobility::one_sided, Mobility::fixed}) {
    const std::string_view word = polyomino::name(mobility);
    if (name.size() <= word.size()) continue;
    const std::size_t rest = name.size() - word.size() - 1;
    if (name.starts_with(word) && name[word.size()] == ' ') {
      name = trim(name.substr(word.size()), kWhiteSpace);
    } else if (name.ends_with(word) && name[rest] == ' ') {
      name = trim(name.substr(0, rest), kWhiteSpace);
    } else {
      continue;
    }
    return mobility;
  }
  return std::nullopt;
}

// Returns the set of pieces with this name, of the first geometry that has one.
std::optional<std::vector<Piece>> any_set(std::string_view name) {
  constexpr std::size_t kShortest = 4;
  if (name.size() < kShortest) return std::nullopt;
  for (const Geometry geometry : kGeometries) {
    if (auto set = piece_set(name, geometry)) return set;
  }
  return std::nullopt;
}

bool is_set(std::string_view name) {
  return any_set(name).has_value();
}

// Takes the number from the beginning of a heading: "2|bar", "0:2|bar", "0-2 bar" or "2x bar".
// Without the bar, a number before a set could also count all of its pieces.
Result<std::optional<Count>> take_count(std::string_view& heading, TextPosition at) {
  const std::size_t end = heading.find_first_of("| ");
  if (end == heading.npos) return std::optional<Count>();
  const bool has_bar = heading.find('|') != heading.npos;
  const std::size_t bar = has_bar ? heading.find('|') : end;
  std::string_view number = trim(heading.substr(0, bar), kWhiteSpace);
  if (!has_bar && number.ends_with('x')) number.remove_suffix(1);
  const std::string_view name = trim(heading.substr(bar + 1), kWhiteSpace);
  const auto count = count_in(number, at, name == kEmpty ? 0 : 1);
  if (!count && has_bar) return count.error();
  if (!count) return std::optional<Count>();
  if (const auto set = any_set(name); !has_bar && count->is_exact() && set && set->size() > 1) {
    return Error{ErrorCode::unclear_words, at, std::string(heading),
                 std::string(number) + '|' + std::string(name)};
  }
  heading = name;
  return std::optional(*count);
}

// Reads a heading like "2|bar fixed:" without its colon.
Result<Drawing> read_heading(std::string_view text, TextPosition at) {
  Drawing drawing{{"", at, {}}, true};
  const auto count = take_count(text, at);
  if (!count) return count.error();
  drawing.has_count = count->has_value();
  drawing.piece.count = count->value_or(drawing.piece.count);
  if (text.empty()) return Error{ErrorCode::empty_name, at};
  drawing.piece.mobility = take_mobility(text);
  drawing.piece.name = text;
  return drawing;
}

// Returns whether a character is a cell in drawings of some geometry.
bool is_symbol(char c) {
  return is_cell(c) || c == kUp || c == kMayBeEmpty || kSticks.find(c) != kSticks.npos;
}

// Adds a line to the last layer of a drawing.
std::optional<Error> read_row(const Line& line, Drawing& drawing) {
  const int layer = static_cast<int>(drawing.first_lines.size()) - 1;
  Cell cell{line.number - drawing.first_lines.back(), 0, layer};
  std::optional<Error> error;
  for_each_character(line.text, [&](std::string_view symbol) {
    if (error) return;
    const TextPosition at{line.number, cell.column + 1};
    const char c = symbol.front();
    if (is_symbol(c)) {
      if (drawing.piece.cells.size() == kMaxCells) error = too_many_cells(at);
      drawing.piece.cells.push_back(cell);
      drawing.symbols += symbol;
    } else if (!is_blank(c)) {
      error = unexpected(at, symbol, std::string(kPictureSymbols));
    }
    if (kWhiteSpace.find(c) == kWhiteSpace.npos) drawing.uses_columns[cell.column % 2] = true;
    ++cell.column;
  });
  return error;
}

bool is_divider(std::string_view content) {
  return content.find_first_not_of('-') == std::string_view::npos;
}

// Splits a text into its pictures, line by line.
class DrawingReader {
 public:
  std::optional<Error> add(const Line& line) {
    std::string_view content = trim(line.text, kWhiteSpace);
    if (content.empty()) {
      if (place_ == Place::in_picture) place_ = Place::between;
      return std::nullopt;
    }
    if (drawings_.size() > kMaxCells) {
      return Error{ErrorCode::too_large, {line.number, 1}, "", "≤ " + std::to_string(kMaxCells)};
    }
    if (is_divider(content) && place_ == Place::in_picture) {
      place_ = Place::below_divider;
      return std::nullopt;
    }
    const bool is_heading = content.ends_with(':');
    if (is_heading) content.remove_suffix(1);
    // Names of sets and boards need no picture.
    const bool is_name = is_set(content) || (drawings_.empty() && board(content));
    if (!is_heading && !is_name) return add_row(line);
    auto error = add_heading(line, content);
    if (is_name) place_ = Place::between;
    return error;
  }

  std::vector<Drawing> take() && { return std::move(drawings_); }

 private:
  enum class Place { between, below_heading, in_picture, below_divider };

  std::optional<Error> add_heading(const Line& line, std::string_view content) {
    const int column = static_cast<int>(line.text.find(content)) + 1;
    auto drawing = read_heading(content, {line.number, column});
    if (!drawing) return drawing.error();
    drawings_.push_back(*std::move(drawing));
    place_ = Place::below_heading;
    return std::nullopt;
  }

  std::optional<Error> add_row(const Line& line) {
    if (place_ == Place::between) drawings_.push_back({{"", {line.number, 1}, {}}});
    if (place_ != Place::in_picture) drawings_.back().first_lines.push_back(line.number);
    place_ = Place::in_picture;
    return read_row(line, drawings_.back());
  }

  std::vector<Drawing> drawings_;
  Place place_ = Place::between;
};

Result<std::vector<Drawing>> read_drawings(std::string_view text) {
  DrawingReader reader;
  LineCursor lines(text);
  while (const auto line = lines.next()) {
    if (const auto error = reader.add(*line)) return *error;
  }
  return std::move(reader).take();
}

// Returns whether a board is solved, that is, drawn with at least two letters.
bool is_solved(const Drawing& board) {
  std::string letters;
  for (const char symbol : board.symbols) {
    if (is_letter(symbol) && letters.find(symbol) == std::string::npos) letters += symbol;
  }
  return letters.size() > 1;
}

// Returns whether the cells touch by sides or corners.
bool hang_together(std::vector<Cell> cells, Geometry geometry) {
  const int reach = has_right_angles(geometry) ? 1 : 2;
  const int reach_down = geometry == Geometry::sticks ? 2 : 1;
  std::vector<Cell> reached{cells.back()};
  cells.pop_back();
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const Cell from = reached[i];
    const auto touched = std::partition(cells.begin(), cells.end(), [&](Cell cell) {
      const auto [rows, columns, layers] = cell - from;
      return std::abs(rows) > reach_down || std::abs(columns) > reach || std::abs(layers) > 1;
    });
    reached.insert(reached.end(), touched, cells.end());
    cells.erase(touched, cells.end());
  }
  return cells.empty();
}

// Rejects drawings that are more likely prose: letters of a piece that do not touch, or mostly
// single letters.
std::optional<Error> refuse_words(const PuzzleDraft& solved) {
  for (const PieceDraft& piece : solved.pieces) {
    if (!hang_together(piece.cells, solved.geometry)) {
      return Error{ErrorCode::not_pictures, piece.at, piece.name};
    }
  }
  if (solved.board.size() >= 2 * solved.pieces.size()) return std::nullopt;
  return Error{ErrorCode::not_pictures, solved.board_at};
}

Result<PuzzleDraft> read_solved(const Drawing& board, PuzzleDraft draft) {
  std::map<char, std::size_t> pieces;  // keyed by letter
  for (std::size_t i = 0; i < board.symbols.size(); ++i) {
    const char symbol = board.symbols[i];
    const TextPosition at = board.place_of(i);
    if (!is_letter(symbol)) return unexpected(at, {&symbol, 1}, "A-Z .");
    const auto [piece, is_new] = pieces.emplace(symbol, draft.pieces.size());
    if (is_new) draft.pieces.push_back({{symbol}, at, {}});
    draft.pieces[piece->second].cells.push_back(board.piece.cells[i]);
  }
  if (auto error = refuse_words(draft)) return *std::move(error);
  return draft;
}

// Rejects a piece drawn with several symbols, which may be two pieces by mistake.
std::optional<Error> check_symbols(const Drawing& piece) {
  const std::size_t other = piece.symbols.find_first_not_of(piece.symbols[0]);
  if (other == std::string::npos) return std::nullopt;
  return unexpected(piece.place_of(other), {&piece.symbols[other], 1}, {piece.symbols[0]});
}

// Returns the name of a piece, from its heading or else the symbol that it is drawn with.
std::string name_of(const Drawing& piece) {
  return piece.has_heading ? piece.piece.name : piece.symbols.substr(0, 1);
}

// Adds the set of pieces named by a heading without a picture. Returns false if it names none. The
// only piece of a puzzle is used as often as it fits, unless the heading states a number.
Result<bool> add_set(const Drawing& drawing, bool is_alone, PuzzleDraft& draft) {
  const PieceDraft& heading = drawing.piece;
  std::string name = heading.name;
  if (heading.mobility) name = std::string(polyomino::name(*heading.mobility)) + ' ' + name;
  const auto set = piece_set(name, draft.geometry);
  if (!set && is_set(name)) {
    return unexpected(heading.at, name, std::string(set_names(draft.geometry)));
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

Result<PuzzleDraft> add_pieces(PuzzleDraft draft, std::span<const Drawing> pieces) {
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
// and the symbol of the first, and the areas of flat pieces would not agree.
bool begins_with_layers(std::span<const Drawing> drawings) {
  if (drawings.size() < 2 || drawings[1].has_heading) return false;
  const Box box = box_of(drawings[0]);
  return std::min(box.height, box.width) > 1 && box_of(drawings[1]) == box &&
         drawings[1].symbols.front() == drawings[0].symbols.front() && !is_solved(drawings[0]) &&
         area_of(drawings.subspan(1)) != drawings[0].symbols.size();
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
// with the same symbol, or with letters below a solved board.
std::vector<Drawing> joined(std::vector<Drawing> drawings) {
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

bool is_up(Cell triangle) {
  return is_translation(triangle, Geometry::triangles);
}

// Moves triangles drawn as ^ and v to positions that match their directions. They then count as
// drawn without a letter.
std::optional<Error> settle_directions(Drawing& drawing) {
  std::string& symbols = drawing.symbols;
  // Among other letters, v is an ordinary letter.
  const bool has_directions = symbols.find(kUp) != symbols.npos ||
                              symbols.find_first_not_of({kDown, kMayBeEmpty}) == symbols.npos;
  if (!has_directions || symbols.find_first_of({kUp, kDown}) == symbols.npos) return std::nullopt;
  const std::size_t first = symbols.find_first_of({kUp, kDown});
  const int shift = is_up(drawing.piece.cells[first]) != (symbols[first] == kUp);
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    const bool points_up = is_up(drawing.piece.cells[i]) != (shift == 1);
    if (symbols[i] == (points_up ? kDown : kUp)) {
      return unexpected(drawing.place_of(i), {&symbols[i], 1}, {points_up ? kUp : kDown});
    }
  }
  for (Cell& cell : drawing.piece.cells) cell.column += shift;
  for (char& symbol : symbols) {
    if (symbol == kUp || symbol == kDown) symbol = '#';
  }
  return std::nullopt;
}

// Returns the distance between two points that have only dashes between them; 2 if there are none.
int width_of_sticks(std::string_view symbols, const std::vector<Cell>& cells) {
  std::size_t from = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (symbols[i] == kHorizontal) continue;
    const int width = cells[i].column - cells[from].column;
    const bool are_points = symbols[i] == kPoint && symbols[from] == kPoint;
    const bool are_joined = cells[from] + Cell{0, static_cast<int>(i - from)} == cells[i];
    if (are_points && are_joined && width >= 2) return width;
    from = i;
  }
  return 2;
}

// Converts sticks drawn as `+--+`, or with more dashes, to the form `+-+`. The first column is then
// one of points.
std::vector<Cell> cells_of_sticks(const Drawing& drawing) {
  std::vector<Cell> cells = drawing.piece.cells;
  const int width = width_of_sticks(drawing.symbols, cells);
  if (width == 2) return cells;
  const auto is_left = [](Cell one, Cell other) { return one.column < other.column; };
  const int first = std::min_element(cells.begin(), cells.end(), is_left)->column;
  for (Cell& cell : cells) {
    const auto [points, rest] = std::div(cell.column - first, width);
    cell.column = first + 2 * points + (rest > 0 ? 1 : 0);
  }
  return cells;
}

// Returns the offset that moves the first stick to its position in the grid, with horizontal sticks
// in even rows. Letters in the first row are horizontal.
Cell shift_of_sticks(std::string_view symbols, const std::vector<Cell>& cells) {
  const std::size_t first = symbols.find_first_not_of(kPoint);
  if (first == symbols.npos) return {};
  const auto [row, column, layer] = cells[first];
  Cell shift;
  if (symbols[first] == kHorizontal) shift.row = row % 2;
  if (symbols[first] == kVertical) shift.row = 1 - row % 2;
  shift.column = 1 - (row + shift.row + column) % 2;
  return shift;
}

// Moves sticks to their positions in the grid and removes the points between them. Sticks drawn as
// - and | then count as drawn without a letter.
std::optional<Error> settle_sticks(Drawing& drawing, bool is_board) {
  const Drawing drawn = drawing;
  std::vector<Cell> cells = cells_of_sticks(drawn);
  const Cell shift = shift_of_sticks(drawn.symbols, cells);
  drawing.piece.cells.clear();
  drawing.symbols.clear();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Cell cell = cells[i] + shift;
    const char symbol = drawn.symbols[i];
    const bool is_horizontal = cell.row % 2 == 0;
    const bool is_stick = has_cell(Geometry::sticks, cell);
    if (symbol == kPoint && is_horizontal && !is_stick) continue;
    const bool has_direction = kSticks.find(symbol) != kSticks.npos;
    const bool is_wrong = has_direction && (symbol == kHorizontal) != is_horizontal;
    if (!is_stick || is_wrong || (symbol == kMayBeEmpty && !is_board)) {
      const char direction = is_horizontal ? kHorizontal : kVertical;
      const char expected = is_stick ? direction : is_horizontal ? kPoint : ' ';
      return unexpected(drawn.place_of(i), {&symbol, 1}, {expected});
    }
    if (!drawing.piece.cells.empty() && drawing.piece.cells.back() == cell) continue;
    drawing.piece.cells.push_back(cell);
    drawing.symbols += has_direction ? '#' : symbol;
  }
  for (int& line : drawing.first_lines) line -= shift.row;
  return std::nullopt;
}

// Rejects symbols reserved for drawings of other cells.
std::optional<Error> refuse_symbols(const Drawing& drawing, std::string_view symbols) {
  const std::size_t at = drawing.symbols.find_first_of(symbols);
  if (at == std::string::npos) return std::nullopt;
  return unexpected(drawing.place_of(at), {&drawing.symbols[at], 1}, std::string(kPictureSymbols));
}

// Reads the heading of the board, which names the kind of cells or a board.
std::optional<Error> read_board_heading(Drawing& board, PuzzleDraft& draft) {
  if (!board.has_heading) return std::nullopt;
  const std::string& name = board.piece.name;
  const auto geometry = geometry_named(name);
  draft.geometry = geometry.value_or(Geometry::squares);
  const bool is_known = (name == "board" || geometry) && board.piece.count == Count{1, 1};
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
  return unexpected(board.piece.at, name + ':', "board:, hexagons:, triangles:, sticks:, cubes:");
}

// Moves cells to their positions in the grid, by the symbols of their geometry, and rejects other
// symbols.
std::optional<Error> settle(Drawing& drawing, Geometry geometry, bool is_board) {
  if (geometry == Geometry::sticks) {
    auto error = refuse_symbols(drawing, {&kUp, 1});
    return error ? error : settle_sticks(drawing, is_board);
  }
  std::string others(kSticks);
  if (geometry != Geometry::triangles) others += kUp;
  if (!is_board) others += kMayBeEmpty;
  auto error = refuse_symbols(drawing, others);
  return error || geometry != Geometry::triangles ? error : settle_directions(drawing);
}

// Returns whether a board is drawn as points with sticks between them.
bool has_sticks_alone(const Drawing& board) {
  return board.symbols.find_first_of(kSticks) != std::string::npos &&
         board.symbols.find_first_not_of("+-|") == std::string::npos;
}

char symbol_of(Cell cell, Geometry geometry) {
  if (geometry == Geometry::sticks) return cell.row % 2 == 0 ? kHorizontal : kVertical;
  if (geometry != Geometry::triangles) return 'X';
  return is_up(cell) ? kUp : kDown;
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

}  // namespace

Result<PuzzleDraft> read_pictures(std::string_view text) {
  if (is_names(text)) return read_names(text);
  auto drawings = read_drawings(text);
  if (!drawings) return drawings.error();
  // Names of sets may be above the board.
  const auto is_no_set = [](const Drawing& drawing) {
    return !drawing.has_heading || !drawing.piece.cells.empty() || !is_set(drawing.piece.name);
  };
  const auto board_drawn = std::find_if(drawings->begin(), drawings->end(), is_no_set);
  if (board_drawn == drawings->end()) {
    return Error{ErrorCode::not_pictures, drawings->front().piece.at, drawings->front().piece.name};
  }
  std::rotate(drawings->begin(), board_drawn, drawings->end());
  PuzzleDraft draft;
  if (auto error = read_board_heading(drawings->front(), draft)) return *std::move(error);
  const bool is_solid = std::any_of(drawings->begin(), drawings->end(), is_layered);
  if (draft.geometry == Geometry::squares && has_sticks_alone(drawings->front())) {
    draft.geometry = Geometry::sticks;
  }
  if (draft.geometry == Geometry::squares || draft.geometry == Geometry::cubes) {
    close_up(*drawings);
  }
  const TextPosition last_at = drawings->back().piece.at;
  const bool may_be_several = !is_solid && are_solved_layers(*drawings);
  const bool has_solid = is_solid || may_be_several || begins_with_layers(*drawings);
  if (draft.geometry == Geometry::squares && has_solid) draft.geometry = Geometry::cubes;
  if (draft.geometry == Geometry::cubes) drawings = joined(*std::move(drawings));
  for (Drawing& drawing : *drawings) {
    const bool is_board = &drawing == &drawings->front();
    if (auto error = settle(drawing, draft.geometry, is_board)) return *std::move(error);
  }
  const Drawing board = drawings->front();
  drawings->erase(drawings->begin());
  draft.board = board.piece.cells;
  draft.board_at = board.piece.at;
  read_empty(board, *drawings, draft);
  const std::span<const Drawing> pieces = *drawings;
  if (!is_solved(board)) return add_pieces(std::move(draft), pieces);
  if (!pieces.empty()) return Error{ErrorCode::several_puzzles, pieces.front().piece.at};
  auto solved = read_solved(board, std::move(draft));
  if (!solved && may_be_several) return Error{ErrorCode::several_puzzles, last_at};
  return solved;
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
