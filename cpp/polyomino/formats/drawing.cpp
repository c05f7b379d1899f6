#include "polyomino/formats/drawing.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <cstdlib>
#include <map>
#include <utility>

#include "base/text.hpp"
#include "polyomino/catalogue.hpp"

namespace dance::polyomino {

constexpr unsigned char kFirstMark = 0x80;

std::string Drawing::text_of(char symbol) const {
  const auto byte = static_cast<unsigned char>(symbol);
  return byte < kFirstMark ? std::string{symbol} : (*marks)[byte - kFirstMark];
}

Error unexpected_symbol(TextPosition at, std::string_view found, std::string expected) {
  return {ErrorCode::unexpected_symbol, at, std::string(found), std::move(expected)};
}

namespace {

Error too_many_cells(TextPosition at) {
  return {ErrorCode::too_large, at, "", "≤ " + std::to_string(kMaxCells) + " cells"};
}

bool is_mark(char c) {
  return static_cast<unsigned char>(c) >= kFirstMark;
}

// Returns whether a text is this word, in any case.
bool is_word(std::string_view text, std::string_view word) {
  return std::equal(text.begin(), text.end(), word.begin(), word.end(),
                    [](char one, char other) { return lower_case(one) == other; });
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

constexpr std::array<std::string_view, 2> kTimes = {"x", "×"};

// Removes a sign of multiplication from an end of a word; returns whether there was one.
bool take_times(std::string_view& word) {
  for (const std::string_view times : kTimes) {
    if (word.starts_with(times)) return word.remove_prefix(times.size()), true;
    if (word.ends_with(times)) return word.remove_suffix(times.size()), true;
  }
  return false;
}

// Returns the number of a word that can only be one: 3x, ×3 or (3).
std::optional<Count> marked_count(std::string_view word) {
  const bool is_bracketed = word.starts_with('(') && word.ends_with(')');
  if (is_bracketed) word = word.substr(1, word.size() - 2);
  if (!take_times(word) && !is_bracketed) return std::nullopt;
  const auto count =
      word.empty() || !is_digit(word.front()) ? std::nullopt : std::optional(count_in(word, {}, 1));
  return count && *count ? std::optional(**count) : std::nullopt;
}

// Takes the number from the end of a heading: "bar x3". A heading x3 is a name.
std::optional<Count> take_last_count(std::string_view& heading) {
  const std::size_t space = heading.rfind(' ');
  const std::size_t begin = space == heading.npos ? 0 : space + 1;
  const auto count = marked_count(heading.substr(begin));
  if (!count || (begin == 0 && is_letter(heading.front()))) return std::nullopt;
  heading = trim(heading.substr(0, begin), kWhiteSpace);
  return count;
}

// Takes the number from the beginning of a heading, "2|bar", "0:2|bar", "0-2 bar" or "2x bar", or
// from its end. Without the bar, a number before a set could also count all of its pieces.
Result<std::optional<Count>> take_count(std::string_view& heading, TextPosition at) {
  const std::size_t end = heading.find_first_of("| ");
  if (const auto last = take_last_count(heading)) return last;
  if (end == heading.npos) return std::optional<Count>();
  const bool has_bar = heading.find('|') != heading.npos;
  const std::size_t bar = has_bar ? heading.find('|') : end;
  std::string_view number = trim(heading.substr(0, bar), kWhiteSpace);
  if (!has_bar) take_times(number);
  std::string_view name = trim(heading.substr(bar + 1), kWhiteSpace);
  std::string_view rest = name;
  const bool has_times = !has_bar && take_times(rest) && rest.starts_with(' ');
  if (has_times && !is_digit(rest[1])) name = trim(rest, kWhiteSpace);
  const auto count = count_in(number, at, name == kEmpty ? 0 : 1);
  if (!count && has_bar) return count.error();
  if (name.empty() && has_bar) return Error{ErrorCode::empty_name, at};
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
  if (text.empty() && !drawing.has_count) return Error{ErrorCode::empty_name, at};
  drawing.piece.mobility = take_mobility(text);
  drawing.piece.name = is_word(text, kBoard) ? kBoard : text;
  return drawing;
}
// Returns whether a character is a cell in drawings of some geometry.
bool is_symbol(char c) {
  return is_cell(c) || is_digit(c) || c == kUp || c == kMayBeEmpty ||
         kSticks.find(c) != kSticks.npos;
}

// Returns whether a character may be a mark: blocks, squares, discs and other pictographs, letters
// of other alphabets, or one of the ASCII characters that people draw with.
bool may_mark(std::string_view c) {
  const auto is_between = [c](std::string_view first, std::string_view last) {
    return first <= c && c <= last;
  };
  if (c.size() == 1) return std::string_view("*@$%&=").find(c) != std::string_view::npos;
  return is_between("\u2580", "\u27BF") || is_between("\u00C0", "\u024F") ||
         is_between("\u0370", "\u052F") || is_between("\u3041", "\u30FA") ||
         is_between("\u4E00", "\u9FFF") || is_between("\uFF10", "\uFF5A") ||
         is_between("\u2B00", "\u2BFF") || is_between("\U0001F300", "\U0001FAFF");
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
    if (is_word(content, "pieces")) {  // a label, no name
      place_ = Place::between;
      return std::nullopt;
    }
    // Names of sets and boards need no picture.
    const bool is_name = is_set(content) || (drawings_.empty() && board(content));
    if (!is_heading && !is_name && !is_word(content, kBoard)) return add_counted_row(line);
    auto error = add_heading(line, content);
    if (is_name) place_ = Place::between;
    return error;
  }

  std::vector<Drawing> take() && {
    if (marks_.size() > 1 && marks_.size() < kFirstMark) marks_.emplace_back("#");
    const auto marks = std::make_shared<const std::vector<std::string>>(std::move(marks_));
    for (Drawing& drawing : drawings_) drawing.marks = marks;
    return std::move(drawings_);
  }

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

  // Adds a row, the first one of a picture perhaps beside the number of its copies: "3x ##".
  std::optional<Error> add_counted_row(const Line& line) {
    if (place_ != Place::between) return add_row(line);
    const std::vector<Token> words = split_words(line);
    for (const Token& word : {words.front(), words.back()}) {
      const auto count = marked_count(word.text);
      if (!count || (words.size() == 1 && is_letter(word.text.front()))) continue;
      drawings_.push_back({{"", word.at, {}, *count}, true, true});
      place_ = Place::below_heading;
      if (words.size() == 1) return std::nullopt;
      std::string rest(line.text);
      const auto begin = static_cast<std::size_t>(word.text.data() - line.text.data());
      rest.replace(begin, word.text.size(), static_cast<std::size_t>(count_characters(word.text)),
                   ' ');
      return add_row({rest, line.number});
    }
    return add_row(line);
  }

  std::optional<Error> add_row(const Line& line) {
    if (place_ == Place::between) drawings_.push_back({{"", {line.number, 1}, {}}});
    if (place_ != Place::in_picture) drawings_.back().first_lines.push_back(line.number);
    place_ = Place::in_picture;
    return read_row(line, drawings_.back());
  }

  // Adds a line to the last layer of a drawing.
  std::optional<Error> read_row(const Line& line, Drawing& drawing) {
    const int layer = static_cast<int>(drawing.first_lines.size()) - 1;
    Cell cell{line.number - drawing.first_lines.back(), 0, layer};
    std::optional<Error> error;
    for_each_character(line.text, [&](std::string_view character) {
      constexpr std::string_view kVariant = "\uFE0F";  // makes the mark before it colourful
      if (error || character == kVariant) return;
      const TextPosition at{line.number, cell.column + 1};
      if (const auto symbol = symbol_for(character)) {
        if (drawing.piece.cells.size() == kMaxCells) error = too_many_cells(at);
        drawing.piece.cells.push_back(cell);
        drawing.symbols += *symbol;
      } else if (character == "." || character == "·" || character == "_") {
        drawing.has_dots = true;
      } else if (character != " ") {
        error = unexpected_symbol(at, character, std::string(kPictureSymbols));
      }
      if (kWhiteSpace.find(character) == kWhiteSpace.npos) {
        drawing.uses_columns[cell.column % 2] = true;
      }
      ++cell.column;
    });
    return error;
  }

  // Returns the symbol for a character that stands for a cell.
  std::optional<char> symbol_for(std::string_view character) {
    if (character.size() == 1 && is_symbol(character.front())) return character.front();
    if (!may_mark(character)) return std::nullopt;
    const auto known = std::find(marks_.begin(), marks_.end(), character);
    const auto number = static_cast<std::size_t>(known - marks_.begin());
    if (number == kFirstMark) return std::nullopt;
    if (known == marks_.end()) marks_.emplace_back(character);
    return static_cast<char>(kFirstMark + number);
  }

  std::vector<Drawing> drawings_;
  std::vector<std::string> marks_;
  Place place_ = Place::between;
};

// Gives # the symbol of a mark in a drawing of several marks.
void settle_hashes(Drawing& drawing) {
  const std::string names = names_in(drawing);
  const bool are_marks = names.size() > 1 && std::all_of(names.begin(), names.end(), is_mark);
  if (!are_marks || drawing.marks->back() != "#") return;
  const char mark = static_cast<char>(kFirstMark + drawing.marks->size() - 1);
  std::replace(drawing.symbols.begin(), drawing.symbols.end(), '#', mark);
}

// Returns the place of the first symbol that does not go with the others. Marks stand alone.
// Digits do, too, or follow letters in a board with many pieces.
std::optional<std::size_t> odd_symbol(const Drawing& drawing) {
  std::size_t letters = 0;
  std::size_t digits = 0;
  std::size_t marks = 0;
  for (const char name : names_in(drawing)) {
    ++(is_digit(name) ? digits : is_mark(name) ? marks : letters);
  }
  const bool has_others = drawing.symbols.find_first_of("#^|") != std::string::npos;
  const bool are_mixed = letters + digits > 0 || has_others;
  const bool follow_letters = digits > 1 && letters > 1 && !has_others;
  const auto find = [&](bool (*is_kind)(char)) {
    const auto found = std::find_if(drawing.symbols.begin(), drawing.symbols.end(), is_kind);
    return static_cast<std::size_t>(found - drawing.symbols.begin());
  };
  if (marks > 0 && are_mixed) return find(is_mark);
  if (digits > 0 && (letters > 0 || has_others) && !follow_letters) return find(is_digit);
  return std::nullopt;
}

// Rejects symbols of another kind than those around them, and draws pictures of zeros and ones with
// # for a one.
std::optional<Error> settle_symbols(std::vector<Drawing>& drawings) {
  bool has_other_digits = false;
  for (Drawing& drawing : drawings) {
    settle_hashes(drawing);
    if (const auto odd = odd_symbol(drawing)) {
      return unexpected_symbol(drawing.place_of(*odd), drawing.text_of(drawing.symbols[*odd]),
                               std::string(kPictureSymbols));
    }
    has_other_digits |= drawing.symbols.find_first_of("23456789") != std::string::npos;
  }
  if (has_other_digits) return std::nullopt;
  for (Drawing& drawing : drawings) {
    std::replace(drawing.symbols.begin(), drawing.symbols.end(), '1', '#');
  }
  return std::nullopt;
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
  const int shift = points_up(drawing.piece.cells[first]) != (symbols[first] == kUp);
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    const bool is_up = points_up(drawing.piece.cells[i]) != (shift == 1);
    if (symbols[i] == (is_up ? kDown : kUp)) {
      return unexpected_symbol(drawing.place_of(i), {&symbols[i], 1}, {is_up ? kUp : kDown});
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
      return unexpected_symbol(drawn.place_of(i), {&symbol, 1}, {expected});
    }
    if (!drawing.piece.cells.empty() && drawing.piece.cells.back() == cell) continue;
    drawing.piece.cells.push_back(cell);
    drawing.symbols += has_direction ? '#' : symbol;
  }
  for (int& line : drawing.first_lines) line -= shift.row;
  return std::nullopt;
}
// Removes the dashes of a solved board, which mark places without cells.
void remove_dashes(Drawing& drawing) {
  const std::string& symbols = drawing.symbols;
  const bool are_blank = symbols.find(kHorizontal) != symbols.npos &&
                         symbols.find_first_of("+|^") == symbols.npos &&
                         names_in(drawing).size() > 1;
  if (!are_blank) return;
  std::vector<Cell>& cells = drawing.piece.cells;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (symbols[i] != kHorizontal) cells[kept++] = cells[i];
  }
  cells.resize(kept);
  std::erase(drawing.symbols, kHorizontal);
  drawing.has_dots = true;
}

// Rejects symbols reserved for drawings of other cells.
std::optional<Error> refuse_symbols(const Drawing& drawing, std::string_view symbols) {
  const std::size_t at = drawing.symbols.find_first_of(symbols);
  if (at == std::string::npos) return std::nullopt;
  return unexpected_symbol(drawing.place_of(at), {&drawing.symbols[at], 1},
                           std::string(kPictureSymbols));
}
}  // namespace

bool points_up(Cell triangle) {
  return is_translation(triangle, Geometry::triangles);
}

bool is_name(char symbol) {
  return is_letter(symbol) || is_digit(symbol) || is_mark(symbol);
}

std::string names_in(const Drawing& drawing) {
  std::bitset<256> seen;
  for (const char symbol : drawing.symbols) seen.set(static_cast<unsigned char>(symbol));
  std::string names;
  for (unsigned byte = 0; byte < seen.size(); ++byte) {
    if (seen[byte] && is_name(static_cast<char>(byte))) names += static_cast<char>(byte);
  }
  return names;
}

bool is_set(std::string_view name) {
  return any_set(name).has_value();
}

std::optional<std::string> picture_of(const Rows& rows) {
  const auto is_none = [](const std::string& symbol) { return symbol.empty() || symbol == "null"; };
  std::map<std::string, char> letters;
  bool has_names = false;
  for (const auto& row : rows) {
    for (const std::string& symbol : row) {
      const bool is_cell = !is_none(symbol) && symbol != "." && symbol != "0";
      if (is_cell) letters.emplace(symbol, '\0');
      has_names = has_names || (is_cell && count_characters(symbol) > 1);
    }
  }
  if (letters.size() > 52) return std::nullopt;
  char next = 'A';
  for (auto& [name, letter] : letters) {
    letter = next;
    next = next == 'Z' ? 'a' : static_cast<char>(next + 1);
  }
  std::string picture;
  for (const auto& row : rows) {
    for (const std::string& symbol : row) {
      const auto letter = letters.find(symbol);
      if (has_names && letter != letters.end()) {
        picture += letter->second;
      } else {
        picture += is_none(symbol) ? "." : symbol;
      }
    }
    picture += '\n';
  }
  return picture;
}

Result<std::vector<Drawing>> read_drawings(std::string_view text) {
  DrawingReader reader;
  LineCursor lines(text);
  while (const auto line = lines.next()) {
    if (const auto error = reader.add(*line)) return *error;
  }
  auto drawings = std::move(reader).take();
  if (auto error = settle_symbols(drawings)) return *std::move(error);
  return drawings;
}

std::optional<Error> settle(Drawing& drawing, Geometry geometry, bool is_board) {
  if (geometry == Geometry::sticks) {
    auto error = refuse_symbols(drawing, {&kUp, 1});
    return error ? error : settle_sticks(drawing, is_board);
  }
  remove_dashes(drawing);
  std::string others(kSticks);
  if (geometry != Geometry::triangles) others += kUp;
  if (!is_board) others += kMayBeEmpty;
  auto error = refuse_symbols(drawing, others);
  return error || geometry != Geometry::triangles ? error : settle_directions(drawing);
}
}  // namespace dance::polyomino
