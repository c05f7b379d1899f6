#include <algorithm>
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

// A picture and the heading above it. Its cells have their positions in the text.
struct Drawing {
  PieceDraft piece;
  bool has_heading = false;
  std::string symbols = {};  // of each cell
};

TextPosition place_of(Cell cell) {
  return {cell.row + 1, cell.column + 1};
}

Error unexpected(TextPosition at, std::string_view found, std::string expected) {
  return {ErrorCode::unexpected_symbol, at, std::string(found), std::move(expected)};
}

Error too_many_cells(TextPosition at) {
  return {ErrorCode::too_large, at, "", "≤ " + std::to_string(kMaxCells) + " cells"};
}

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kWhiteSpace);
  if (begin == std::string_view::npos) return "";
  return text.substr(begin, text.find_last_not_of(kWhiteSpace) + 1 - begin);
}

// Takes a mobility from the beginning or the end of a name, if a word is left.
std::optional<Mobility> take_mobility(std::string_view& name) {
  for (const Mobility mobility : {Mobility::free, Mobility::one_sided, Mobility::fixed}) {
    const std::string_view word = polyomino::name(mobility);
    if (name.size() <= word.size()) continue;
    const std::size_t rest = name.size() - word.size() - 1;
    if (name.starts_with(word) && name[word.size()] == ' ') {
      name = trimmed(name.substr(word.size()));
    } else if (name.ends_with(word) && name[rest] == ' ') {
      name = trimmed(name.substr(0, rest));
    } else {
      continue;
    }
    return mobility;
  }
  return std::nullopt;
}

// Reads a heading like "2|bar fixed:" without its colon.
Result<Drawing> read_heading(std::string_view text, TextPosition at) {
  Drawing drawing{{"", at, {}}, true};
  if (const std::size_t bar = text.find('|'); bar != std::string_view::npos) {
    const auto count = count_in(trimmed(text.substr(0, bar)), at, 1);
    if (!count) return count.error();
    drawing.piece.count = *count;
    text = trimmed(text.substr(bar + 1));
  }
  if (text.empty()) return Error{ErrorCode::empty_name, at};
  drawing.piece.mobility = take_mobility(text);
  drawing.piece.name = text;
  return drawing;
}

std::optional<Error> read_row(const Line& line, Drawing& drawing, bool is_board) {
  Cell cell{line.number - 1, 0};
  std::optional<Error> error;
  for_each_character(line.text, [&](std::string_view symbol) {
    if (error) return;
    if (is_cell(symbol.front()) || (symbol.front() == kMayBeEmpty && is_board)) {
      if (drawing.piece.cells.size() == kMaxCells) error = too_many_cells(place_of(cell));
      drawing.piece.cells.push_back(cell);
      drawing.symbols += symbol;
    } else if (!is_blank(symbol.front())) {
      error = unexpected(place_of(cell), symbol, std::string(kPictureSymbols));
    }
    ++cell.column;
  });
  return error;
}

// Splits a text into its pictures, line by line.
class DrawingReader {
 public:
  std::optional<Error> add(const Line& line) {
    const std::string_view content = trimmed(line.text);
    if (content.empty()) {
      if (place_ == Place::in_picture) place_ = Place::between;
      return std::nullopt;
    }
    if (drawings_.size() > kMaxCells) {
      return Error{ErrorCode::too_large, {line.number, 1}, "", "≤ " + std::to_string(kMaxCells)};
    }
    return content.ends_with(':') ? add_heading(line, content) : add_row(line);
  }

  std::vector<Drawing> take() && { return std::move(drawings_); }

 private:
  enum class Place { between, below_heading, in_picture };

  std::optional<Error> add_heading(const Line& line, std::string_view content) {
    const int column = static_cast<int>(line.text.find(content)) + 1;
    auto drawing = read_heading(content.substr(0, content.size() - 1), {line.number, column});
    if (!drawing) return drawing.error();
    drawings_.push_back(*std::move(drawing));
    place_ = Place::below_heading;
    return std::nullopt;
  }

  std::optional<Error> add_row(const Line& line) {
    if (place_ == Place::between) drawings_.push_back({{"", {line.number, 1}, {}}});
    place_ = Place::in_picture;
    return read_row(line, drawings_.back(), drawings_.size() == 1);
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

// Whether a board is solved: drawn with at least two letters.
bool is_solved(const Drawing& board) {
  std::string letters;
  for (const char symbol : board.symbols) {
    if (is_letter(symbol) && letters.find(symbol) == std::string::npos) letters += symbol;
  }
  return letters.size() > 1;
}

// Whether the cells touch, by sides or corners.
bool hang_together(std::vector<Cell> cells) {
  std::vector<Cell> reached{cells.back()};
  cells.pop_back();
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const Cell from = reached[i];
    const auto touched = std::partition(cells.begin(), cells.end(), [&](Cell cell) {
      return std::abs(cell.row - from.row) > 1 || std::abs(cell.column - from.column) > 1;
    });
    reached.insert(reached.end(), touched, cells.end());
    cells.erase(touched, cells.end());
  }
  return cells.empty();
}

// Refuses what is more likely prose: letters of a piece that don't touch, or mostly single letters.
std::optional<Error> refuse_words(const PuzzleDraft& solved) {
  for (const PieceDraft& piece : solved.pieces) {
    if (!hang_together(piece.cells)) {
      return Error{ErrorCode::not_pictures, piece.at, piece.name};
    }
  }
  if (solved.board.size() >= 2 * solved.pieces.size()) return std::nullopt;
  return Error{ErrorCode::not_pictures, solved.board_at};
}

Result<PuzzleDraft> read_solved(const Drawing& board, PuzzleDraft draft) {
  std::map<char, std::size_t> pieces;  // by their letters
  for (std::size_t i = 0; i < board.symbols.size(); ++i) {
    const char symbol = board.symbols[i];
    const TextPosition at = place_of(board.piece.cells[i]);
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
  return unexpected(place_of(piece.piece.cells[other]), {&piece.symbols[other], 1},
                    {piece.symbols[0]});
}

// Returns the name of a piece: from its heading, or else the symbol it is drawn with.
std::string name_of(const Drawing& piece) {
  return piece.has_heading ? piece.piece.name : piece.symbols.substr(0, 1);
}

// Adds the set of pieces that a heading without a picture names; false if it names none.
bool add_set(const PieceDraft& heading, PuzzleDraft& draft) {
  std::string name = heading.name;
  if (heading.mobility) name = std::string(polyomino::name(*heading.mobility)) + ' ' + name;
  const auto set = piece_set(name);
  if (!set) return false;
  for (const Piece& piece : *set) {
    draft.pieces.push_back(
        {piece.name, heading.at, piece.shape.cells(), heading.count, piece.mobility});
  }
  return true;
}

bool is_empty_count(const Drawing& drawing) {
  return drawing.has_heading && drawing.piece.name == kEmpty && drawing.piece.cells.empty();
}

// Reads the marks on the board, and takes the headings that say how many cells stay empty.
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
    if (drawing.piece.cells.empty() && add_set(drawing.piece, draft)) continue;
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
  for (const auto& [piece, has_heading, symbols] : drawings) {
    area += piece.cells.size() * static_cast<std::size_t>(piece.count.most);
  }
  return area;
}

// Refuses the layers of a solid board: the next picture has no name and is as wide and high as the
// board, and the areas don't agree.
std::optional<Error> refuse_layers(const Drawing& board, std::span<const Drawing> pieces) {
  if (pieces.empty() || pieces.front().has_heading) return std::nullopt;
  const Box box = box_of(board);
  const bool is_layer = std::min(box.height, box.width) > 1 && box_of(pieces.front()) == box;
  if (!is_layer || area_of(pieces) == board.symbols.size()) return std::nullopt;
  return Error{ErrorCode::not_flat, pieces.front().piece.at};
}

// Draws cells as X, and those of `marked`, which is in order, as +.
void append_picture(std::string& text, const std::vector<Cell>& cells,
                    const std::vector<CellId>& marked) {
  int width = 0;
  for (const Cell cell : cells) width = std::max(width, cell.column + 1);
  std::vector<std::string> rows(cells.back().row + 1, std::string(width, '.'));
  for (const auto& [row, column] : cells) rows[row][column] = 'X';
  for (const CellId id : marked) rows[cells[index(id)].row][cells[index(id)].column] = kMayBeEmpty;
  for (const std::string& row : rows) text += row + '\n';
}

std::string heading_of(const Piece& piece) {
  std::string heading;
  if (piece.count != Count{1, 1}) heading += count_text(piece.count) + '|';
  heading += piece.name;
  if (piece.mobility != Mobility::free) heading += ' ' + std::string(name(piece.mobility));
  return heading + ":\n";
}

}  // namespace

Result<PuzzleDraft> read_pictures(std::string_view text) {
  auto drawings = read_drawings(text);
  if (!drawings) return drawings.error();
  const Drawing board = drawings->front();
  if (board.has_heading && (board.piece.name != "board" || board.piece.count != Count{1, 1})) {
    return unexpected(board.piece.at, board.piece.name + ':', "board:");
  }
  drawings->erase(drawings->begin());
  PuzzleDraft draft{board.piece.cells, board.piece.at};
  read_empty(board, *drawings, draft);
  const std::span<const Drawing> pieces = *drawings;
  if (auto error = refuse_layers(board, pieces)) return *std::move(error);
  if (!is_solved(board)) return add_pieces(std::move(draft), pieces);
  if (pieces.empty()) return read_solved(board, std::move(draft));
  return Error{ErrorCode::several_puzzles, pieces.front().piece.at};
}

Result<std::string> write_pictures(const Puzzle& puzzle) {
  std::string text;
  append_picture(text, puzzle.region.cells(), puzzle.may_be_empty);
  if (puzzle.empty.most > 0) text += '\n' + count_text(puzzle.empty) + "|empty:\n";
  for (const Piece& piece : puzzle.pieces) {
    text += '\n' + heading_of(piece);
    append_picture(text, piece.shape.cells(), {});
  }
  return text;
}

}  // namespace dance::polyomino
