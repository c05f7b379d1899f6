#include "sudoku/formats/tidy.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "sudoku/formats/cell_rows.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/link.hpp"
#include "sudoku/formats/scan.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

struct TidyRow {
  std::string text;
  int number = 0;
};
using TidyRows = std::vector<TidyRow>;

// Smaller grids within other text are not recognised.
constexpr std::size_t kMinGridSize = 4;
// The widest drawing in bytes: a cell with a bar of three bytes and spaces for each column.
constexpr std::size_t kWidestDrawing = 8 * kMaxSize;
// A cell and the space around it, as in "| 8 |".
constexpr std::size_t kMaxColumnsOfCell = 4;

void blank_out(std::string& text, std::size_t begin, std::size_t end) {
  std::fill(text.begin() + static_cast<std::ptrdiff_t>(begin),
            text.begin() + static_cast<std::ptrdiff_t>(end), ' ');
}

bool is_blank_row(const TidyRow& row) {
  return trim(row.text).empty();
}

// Strips the punctuation of an array in any programming language.
void strip_code(std::string& text) {
  if (const std::size_t sign = text.rfind('='); sign != std::string::npos) {
    blank_out(text, 0, sign + 1);
  }
  for (char& c : text) {
    if (contains("[]{}()\"'", {&c, 1})) c = ' ';
  }
  const std::size_t last = text.find_last_not_of(" \t,;\\");
  blank_out(text, last == std::string::npos ? 0 : last + 1, text.size());
}

void strip_code(TidyRows& rows) {
  const bool is_code = std::any_of(rows.begin(), rows.end(), [](const TidyRow& row) {
    return row.text.find_first_of("[]{}\"'") != std::string::npos;
  });
  if (!is_code) return;
  for (TidyRow& row : rows) strip_code(row.text);
}

bool is_table_border(std::string_view text) {
  return text.find_first_not_of(" |-+:=") == std::string_view::npos;
}

// Returns a row of a table with a dot in each empty cell; empty if it does not have `cells` cells.
std::string with_dots(std::string_view text, std::size_t cells) {
  std::string result;
  std::size_t count = 0;
  const Token row{trim(text), {}};
  if (!row.text.starts_with('|') || !row.text.ends_with('|')) return {};
  for (const Token& cell : split(part_of(row, 1, row.text.size() - 2), '|')) {
    if (cell.text.size() > 2) return {};
    result += ' ' + std::string(cell.text.empty() ? "." : cell.text);
    ++count;
  }
  return count == cells ? result : std::string{};
}

void fill_table(TidyRows& rows) {
  TidyRows table;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    // In Markdown, the row above the first border is a heading.
    if (i == 1 && is_table_border(rows[i].text) && !is_table_border(rows[0].text)) table.clear();
    if (!is_table_border(rows[i].text)) table.push_back(rows[i]);
  }
  if (table.size() < kMinGridSize) return;
  for (TidyRow& row : table) {
    row.text = with_dots(row.text, table.size());
    if (row.text.empty()) return;
  }
  rows = std::move(table);
}

// ------------------------------------------------------------------------- spaces for blank cells

bool is_stroke(std::string_view symbol) {
  return contains("-+=_", symbol) || (symbol.size() == 3 && "─" <= symbol && symbol <= "╿");
}

// The columns of a drawing, measured in characters.
struct Columns {
  std::vector<std::vector<std::string_view>> rows = {};
  std::vector<std::size_t> places = {};  // indices of the rows among all lines
  std::vector<bool> has_digit = std::vector<bool>(kWidestDrawing);
  std::vector<bool> has_bar = std::vector<bool>(kWidestDrawing);
  std::size_t frames = 0;  // rows with only bars
  std::size_t width = 0;
};

bool is_digit_symbol(std::string_view symbol) {
  return digit_of(symbol) != 0 && !is_blank_symbol(symbol);
}

// Returns nothing if the lines have other symbols than digits, bars and border lines.
std::optional<Columns> read_columns(const TidyRows& rows) {
  Columns columns;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (rows[row].text.size() > kWidestDrawing) return std::nullopt;
    const std::vector<std::string_view> symbols = characters(rows[row].text);
    const auto is_digit = std::any_of(symbols.begin(), symbols.end(), is_digit_symbol);
    const auto is_border = !is_digit && std::any_of(symbols.begin(), symbols.end(), is_stroke);
    if (is_border && std::none_of(symbols.begin(), symbols.end(), [](std::string_view symbol) {
          return symbol != " " && !is_stroke(symbol) && !is_bar(symbol);
        })) {
      continue;
    }
    for (std::size_t i = 0; i < symbols.size(); ++i) {
      if (is_digit_symbol(symbols[i])) {
        columns.has_digit[i] = true;
      } else if (is_bar(symbols[i])) {
        columns.has_bar[i] = true;
      } else if (symbols[i] != " ") {
        return std::nullopt;
      }
    }
    columns.frames += !is_digit;
    columns.width = std::max(columns.width, symbols.size());
    columns.rows.push_back(symbols);
    columns.places.push_back(row);
  }
  return columns;
}

std::vector<std::size_t> places_of(const std::vector<bool>& marks, std::size_t width) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < width; ++i) {
    if (marks[i]) places.push_back(i);
  }
  return places;
}

// Returns the columns of the cells if the drawing shows them: each has a digit, or they are evenly
// spaced from the first digit to the last. Empty otherwise.
std::vector<std::size_t> cell_columns(const Columns& columns, std::size_t size) {
  if (size < kMinGridSize || size > kMaxSize) return {};
  const std::vector<std::size_t> digits = places_of(columns.has_digit, columns.width);
  if (digits.empty() || digits.size() == size) return digits;
  const std::vector<std::size_t> bars = places_of(columns.has_bar, columns.width);
  const bool is_full = bars.empty() && columns.width == size;
  const std::size_t first = is_full ? 0 : digits.front();
  const std::size_t last = is_full ? size - 1 : digits.back();
  for (std::size_t step = 1; step <= kMaxColumnsOfCell; ++step) {
    std::vector<std::size_t> cells;
    for (std::size_t column = first; column <= last; column += step) {
      if (!columns.has_bar[column]) cells.push_back(column);
    }
    const bool has_all = std::includes(cells.begin(), cells.end(), digits.begin(), digits.end());
    if (has_all && cells.size() == size) return cells;
  }
  return {};
}

// Returns whether a blank cell precedes one that is not blank.
bool has_gap(std::span<const std::string_view> symbols, std::span<const std::size_t> cells) {
  bool is_blank = false;
  for (const std::size_t cell : cells) {
    if (cell >= symbols.size()) return false;
    if (symbols[cell] != " " && is_blank) return true;
    is_blank = symbols[cell] == " ";
  }
  return false;
}

// Puts a dot in each blank cell of a grid that has spaces for them, drawn or not. Rows that differ
// only in length are lists.
void fill_spaces(TidyRows& rows) {
  const auto columns = read_columns(rows);
  if (!columns) return;
  std::vector<std::size_t> cells = cell_columns(*columns, columns->rows.size());
  const bool has_frames = cells.empty();
  if (has_frames) cells = cell_columns(*columns, columns->rows.size() - columns->frames);
  const bool has_gaps = std::any_of(columns->rows.begin(), columns->rows.end(),
                                    [&](auto& row) { return has_gap(row, cells); });
  if (!has_gaps) return;
  for (std::size_t i = 0; i < columns->rows.size(); ++i) {
    std::vector<std::string_view> symbols = columns->rows[i];
    const bool is_frame = std::none_of(symbols.begin(), symbols.end(), is_digit_symbol);
    if (is_frame && has_frames) continue;
    symbols.resize(std::max(symbols.size(), cells.back() + 1), " ");
    for (const std::size_t cell : cells) {
      if (symbols[cell] == " ") symbols[cell] = ".";
    }
    std::string text;
    for (const std::string_view symbol : symbols) text += symbol;
    rows[columns->places[i]].text = text;
  }
}

// ------------------------------------------------------------------------------------- source code

std::string joined(const TidyRows& rows) {
  std::string text;
  for (const TidyRow& row : rows) text += (text.empty() ? "" : "\n") + row.text;
  return text;
}

// Reads the cells of a table or matrix in LaTeX, each perhaps bold, coloured or a sign for a blank
// cell: 8 & \cdot & \textbf{3} \\ \hline
class TexTable {
 public:
  explicit TexTable(const TidyRows& rows) : source_(rows), text_(joined(rows)) {}

  // Returns the rows with a dot in each empty cell; none unless there is one table.
  TidyRows rows() && {
    const std::size_t begin = text_.rfind("\\begin{");
    const std::size_t end = text_.find("\\end{", begin);
    const bool is_only = text_.find("\\\\") >= begin;  // no row ends above
    if (text_.find('&', begin) >= end || end >= text_.size() || !is_only) return {};
    const std::string_view before = std::string_view(text_).substr(0, begin);
    line_ = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
    for (at_ = begin + 6; text_[at_] == '{' || text_[at_] == '[';) skip_argument();
    while (at_ < end) step();
    if (!cell_.empty() || !row_.empty()) end_row();
    return std::move(rows_);
  }

 private:
  void step() {
    const char c = text_[at_];
    if (c == '\\') return command();
    ++at_;
    if (c == '&') return end_cell();
    line_ += c == '\n';
    if (!contains(" \t\n${}~", {&c, 1})) cell_ += c;
  }

  void command() {
    std::size_t end = at_ + 1;
    while (end < text_.size() && is_letter(text_[end])) ++end;
    const std::string name = text_.substr(at_ + 1, end - at_ - 1);
    at_ = name.empty() ? end + 1 : end;
    const bool ends_row = name == "cr" || (name.empty() && text_.substr(end, 1) == "\\");
    if (ends_row) end_row();
    if (ends_row && text_[at_] == '[') skip_argument();
    const bool is_colour = name.ends_with("color") || name == "phantom" || name == "cline";
    for (int i = name == "multicolumn" ? 2 : is_colour ? 1 : 0; i > 0; --i) skip_argument();
  }

  // Skips an argument in brackets. Precondition: text_ ends with more than that.
  void skip_argument() {
    int depth = 0;
    for (; at_ < text_.size(); ++at_) {
      depth += contains("{[", {&text_[at_], 1}) - contains("}]", {&text_[at_], 1});
      if (depth > 0) continue;
      at_ += contains("}]", {&text_[at_], 1});
      return;
    }
  }

  void end_cell() {
    row_ += (row_.empty() ? "" : " ") + (cell_.empty() ? "." : cell_);
    cell_.clear();
  }

  void end_row() {
    end_cell();
    rows_.push_back({std::exchange(row_, {}), source_[std::min(line_, source_.size() - 1)].number});
  }

  const TidyRows& source_;
  std::string text_;
  std::size_t at_ = 0;
  std::size_t line_ = 0;
  std::string cell_;
  std::string row_;
  TidyRows rows_;
};

// The part of a row of LaTeX that draws cells, which are between bars:
//
//   |8| | |.        \setrow {8}{ }{ }        8 & & \\ \hline
void strip_tex(std::string& text) {
  const bool is_command = trim(text).starts_with('\\');
  if (is_command && text.find("\\setrow") == std::string::npos) text.clear();
  for (const std::string_view command : {"\\setrow", "\\hline", "\\\\"}) {
    const std::size_t at = text.find(command);
    if (at != std::string::npos) blank_out(text, at, at + command.size());
  }
  if (trim(text).ends_with("|.")) text.resize(text.rfind('.'));
  const bool is_tabular = text.find('&') != std::string::npos;
  const bool has_groups = text.find('{') != std::string::npos;
  std::replace(text.begin(), text.end(), '&', '|');
  std::replace(text.begin(), text.end(), '{', '|');
  std::replace(text.begin(), text.end(), '}', ' ');
  if (is_tabular) text.insert(0, 1, '|');
  if (is_tabular || has_groups) text += '|';
}

void strip_tex(TidyRows& rows) {
  const bool is_tex = std::any_of(rows.begin(), rows.end(), [](const TidyRow& row) {
    return trim(row.text).starts_with('\\') || trim(row.text).ends_with("|.");
  });
  const bool has_table = std::any_of(rows.begin(), rows.end(), [](const TidyRow& row) {
    return row.text.find("\\begin{") != std::string::npos;
  });
  if (TidyRows table = has_table ? TexTable(rows).rows() : TidyRows(); !table.empty()) {
    rows = std::move(table);
  } else if (is_tex) {
    for (TidyRow& row : rows) strip_tex(row.text);
  }
}

// ---------------------------------------------------------------------------------- cells by names

// Takes the number at the beginning; returns 0 if there is none.
std::size_t take_digits(std::string_view& text) {
  const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
  const int number = number_of(text.substr(0, end));
  text.remove_prefix(end);
  return static_cast<std::size_t>(std::max(0, number));
}

// Takes the number after a letter, such as 3 in "r3"; returns 0 if there is none.
std::size_t take_number(std::string_view& text, std::string_view letters) {
  if (text.empty() || !contains(letters, text.substr(0, 1))) return 0;
  text.remove_prefix(1);
  return take_digits(text);
}

struct ListedPlace {
  std::size_t row = 0, column = 0;
  bool is_named = false;  // so that it counts from 1
};

// Takes the name of a cell, "r2c3" or "B3", or its row and column in brackets: "(1, 2)",
// "cell(1,2". Returns nothing if there is none.
std::optional<ListedPlace> take_place(std::string_view& text) {
  constexpr std::string_view kBetween = " ,";
  const auto letters = std::find_if_not(text.begin(), text.end(), is_letter);
  const auto bracket = static_cast<std::size_t>(letters - text.begin());
  if (text.substr(bracket).starts_with('(')) {
    text.remove_prefix(bracket + 1);
    if (text.empty() || !contains("0123456789", text.substr(0, 1))) return std::nullopt;
    ListedPlace place{take_digits(text)};
    const std::size_t gap = std::min(text.find_first_not_of(kBetween), text.size());
    text.remove_prefix(gap);
    if (gap == 0 || text.empty() || !contains("0123456789", text.substr(0, 1))) {
      return std::nullopt;
    }
    place.column = take_digits(text);
    return place;
  }
  ListedPlace place{take_number(text, "rR"), 0, true};
  if (place.row > 0) {
    place.column = take_number(text, "cC");
  } else if (!text.empty() && is_letter(text.front())) {
    place.row = digit_of(text.substr(0, 1)) - 9u;
    text.remove_prefix(1);
    place.column = take_digits(text);
  }
  return place.row > 0 && place.column > 0 ? std::optional(place) : std::nullopt;
}

// Replaces a list of givens, "r1c1=8, r2c3=3", "A1: 8" or "(0, 0): 8", by a line of cells.
void find_named_cells(TidyRows& rows) {
  constexpr std::string_view kBetween = " \t\n,;.:=[]){}\"'->";
  constexpr std::array<std::size_t, 6> kSizes = {4, 6, 9, 12, 16, 25};
  constexpr std::size_t kMax = kSizes.back();
  std::string cells((kMax + 1) * (kMax + 1), '.');
  std::size_t givens = 0, most = 0, most_place = 0, least = 1;
  bool are_named = true;
  const std::string all = joined(rows);
  std::string_view text = all;
  const auto skip = [&] {
    text.remove_prefix(std::min(text.find_first_not_of(kBetween), text.size()));
  };
  for (skip(); !text.empty(); skip()) {
    const auto place = take_place(text);
    skip();
    const std::size_t digit = take_digits(text);
    if (!place || digit == 0) return;
    most_place = std::max({most_place, place->row, place->column});
    most = std::max({most, most_place, digit});
    least = std::min({least, place->row, place->column});
    are_named = are_named && place->is_named;
    if (most > kMax) return;
    char& cell = cells[place->row * (kMax + 1) + place->column];
    if (cell != '.') return;
    cell = symbol(static_cast<Digit>(digit));
    ++givens;
  }
  if (givens < kMinGridSize) return;
  const std::size_t size =
      *std::lower_bound(kSizes.begin(), kSizes.end(), std::max(most, most_place + 1 - least));
  // Without a cell at the first or last place, either may be meant.
  if (!are_named && least > 0 && most_place < size) return;
  if (most_place + 1 - least > size) return;
  std::string line;
  for (std::size_t row = 0; row < size; ++row) {
    line += cells.substr((row + least) * (kMax + 1) + least, size);
  }
  rows = {{line, rows.front().number}};
}

// Replaces rows with +7 for a placed digit by a line of HoDoKu's library.
void find_placed_marks(TidyRows& rows) {
  std::string cells;
  std::size_t count = 0;
  for (const TidyRow& row : rows) {
    for (const char c : row.text) {
      const bool is_cell = digit_of({&c, 1}) != 0 || is_blank_symbol({&c, 1});
      if (!is_cell && c != '+' && c != '\t') return;
      if (c == ' ' || c == '\t') continue;
      count += is_cell;
      cells += c;
    }
  }
  if (count == 81 && cells.find('+') != std::string::npos) {
    rows = {{":::" + cells + "::", rows.front().number}};
  }
}

// Those of borders are last: they count only if there is no other.
constexpr std::array<std::string_view, 13> kUnusualBlanks = {"·", "•", "∙", "⋅", "□", "☐", "▢",
                                                             "–", "—", "O", "o", "-", "+"};

// A plus isn't one where there may be others.
bool is_unusual_blank(std::string_view character) {
  return std::find(kUnusualBlanks.begin(), kUnusualBlanks.end() - 1, character) !=
         kUnusualBlanks.end() - 1;
}

// Returns whether a text has digits up to 9, nothing else but signs for blank cells, and no line of
// dashes.
bool has_only_cells(std::string_view text) {
  const auto characters_of = characters(text);
  const auto is_cell = [](std::string_view character) {
    return is_unusual_blank(character) || character == "\n" || is_blank_symbol(character) ||
           (character.size() == 1 && '1' <= character[0] && character[0] <= '9');
  };
  const std::vector<Line> lines = split_lines(text);
  return std::all_of(characters_of.begin(), characters_of.end(), is_cell) &&
         std::any_of(characters_of.begin(), characters_of.end(), is_digit_symbol) &&
         std::none_of(lines.begin(), lines.end(), [](const Line& line) {
           return line.text.find_first_not_of("- ") == std::string_view::npos;
         });
}

void replace_blanks(std::string& text, std::string_view found) {
  std::string result;
  for (const std::string_view character : characters(text)) {
    const bool is_blank = found.empty() ? is_unusual_blank(character) : character == found;
    result += is_blank ? "." : character;
  }
  text = std::move(result);
}

// Replaces unusual signs for blank cells: any of them in a text of cells alone, otherwise the only
// one unless a usual one occurs. The letter O counts if there is no other letter.
void replace_unusual_blanks(std::string& text) {
  if (has_only_cells(text)) {
    replace_blanks(text, {});
    return;
  }
  if (text.find_first_of(".0*_?") != std::string::npos) return;
  const auto is_in = [&text](std::string_view sign) { return text.find(sign) != text.npos; };
  const auto* const borders = kUnusualBlanks.end() - 2;
  const auto* const sign = std::find_if(kUnusualBlanks.begin(), kUnusualBlanks.end(), is_in);
  const bool are_several = sign < borders && std::any_of(sign + 1, borders, is_in);
  if (sign == kUnusualBlanks.end() || are_several) return;
  const std::string_view found = *sign;
  const bool are_strokes =
      text.find("--") != std::string::npos && text.find_first_not_of("- \t\n") == std::string::npos;
  const bool has_digit = text.find_first_of("123456789") != std::string::npos;
  const bool has_bar = text.find('|') != std::string::npos;
  const bool is_border =
      (found == "-" && (are_strokes || has_bar || text.find('+') != std::string::npos)) ||
      (found == "+" && (has_bar || !has_digit));
  const bool is_part_of_word = std::any_of(text.begin(), text.end(), [&](char c) {
    return is_letter(c) && is_letter(found.front()) && c != found.front();
  });
  if (!is_border && !is_part_of_word) replace_blanks(text, found);
}

// Returns whether a word looks like a puzzle, perhaps with some cells missing.
bool has_cells(std::string_view word) {
  const std::vector<std::string_view> symbols = characters(word);
  const bool has_blank = std::any_of(symbols.begin(), symbols.end(), is_blank_symbol);
  return symbols.size() >= kMinGridSize * kMinGridSize &&
         std::all_of(symbols.begin(), symbols.end(), [has_blank](std::string_view symbol) {
           const bool is_unusual = !has_blank && (is_unusual_blank(symbol) || symbol == "+");
           return digit_of(symbol) != 0 || is_blank_symbol(symbol) || is_unusual;
         });
}

bool is_puzzle(std::string_view word) {
  const bool has_digit = std::any_of(word.begin(), word.end(), [](char c) {
    return is_digit_symbol({&c, 1});
  });
  return has_digit && size_with(static_cast<std::size_t>(count_characters(word))) != 0;
}

// The characters that separate words.
constexpr std::string_view kAround = " \t\"'`,;:=|[]{}()<>#";

// Returns the only word that looks like a puzzle; empty if there is none or several.
std::string_view only_puzzle(std::string_view text) {
  std::string_view puzzle;
  std::size_t begin = 0;
  while ((begin = text.find_first_not_of(kAround, begin)) != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(kAround, begin), text.size());
    const std::string_view word = text.substr(begin, end - begin);
    if (has_cells(word)) {
      if (!puzzle.empty()) return {};
      puzzle = word;
    }
    begin = end;
  }
  return is_puzzle(puzzle) ? puzzle : std::string_view{};
}

void append_name(std::string& name, std::string_view text) {
  const std::size_t first = text.find_first_not_of(kAround);
  if (first == std::string_view::npos || is_greeting(text.substr(first))) return;
  std::size_t end = text.find_last_not_of(kAround) + 1;
  // Keeps the closing bracket of "Puzzle 17 (hard)".
  for (const char* const pair : {"()", "[]"}) {
    const std::string_view words = text.substr(first, end - first);
    const bool is_open = std::count(words.begin(), words.end(), pair[0]) >
                         std::count(words.begin(), words.end(), pair[1]);
    if (is_open && end < text.size() && text[end] == pair[1]) ++end;
  }
  if (!name.empty()) name += ' ';
  name += text.substr(first, end - first);
}

// Moves the only puzzle among words to the front; the words become its name.
void find_puzzle(std::string& text) {
  // In HoDoKu's library and in JSON, the words around a puzzle are not just a name.
  const std::string_view trimmed = trim(text);
  const Line line{trimmed, 1};
  const bool is_record = trimmed.starts_with(':') ||
                         (trimmed.starts_with('[') && is_json({&line, 1})) ||
                         trimmed.find("\":") != std::string_view::npos;
  const std::string_view puzzle = is_record ? std::string_view{} : only_puzzle(text);
  if (puzzle.empty()) return;
  const auto place = static_cast<std::size_t>(puzzle.data() - text.data());
  std::string name;
  append_name(name, std::string_view(text).substr(0, place));
  append_name(name, std::string_view(text).substr(place + puzzle.size()));
  std::string cells(puzzle);
  replace_unusual_blanks(cells);
  text = cells + (name.empty() ? "" : " # " + name);
}

// Reduces a line with a link to the link, and a link alone by a mark at its end, which may belong
// to the sentence around it. Returns whether there is a link.
bool find_link(std::string& text) {
  std::string_view link = link_in(text);
  if (link.empty()) return false;
  if (link == trim(text) && contains(".,;:!?*_)}", link.substr(link.size() - 1))) {
    link.remove_suffix(1);
  }
  text = std::string(link);
  return true;
}

// Reads Chinese digits as cells if there are no other digits.
void read_chinese_digits(TidyRows& rows) {
  const bool has_digits = std::any_of(rows.begin(), rows.end(), [](const TidyRow& row) {
    return row.text.find_first_of("123456789") != std::string::npos;
  });
  if (has_digits) return;
  for (TidyRow& row : rows) row.text = with_chinese_digits(row.text);
}

void find_cells(TidyRows& rows) {
  find_named_cells(rows);
  strip_tex(rows);
  std::erase_if(rows, is_blank_row);
  find_placed_marks(rows);
  if (rows.size() == 1) {
    find_puzzle(rows.front().text);
  } else {
    strip_code(rows);
    std::erase_if(rows, is_blank_row);
    fill_table(rows);
    fill_spaces(rows);
  }
}

}  // namespace

std::vector<Line> Tidied::lines() const {
  std::vector<Line> lines = split_lines(text_);
  for (std::size_t i = 0; i < lines.size(); ++i) lines[i].number = numbers_[i];
  return lines;
}

std::optional<Tidied> tidied(Lines lines) {
  constexpr std::size_t kMaxGrids = 3;
  if (!could_hold_cells(lines, kMaxGrids)) return std::nullopt;
  TidyRows rows;
  std::string before;
  for (const Line& line : lines) {
    const Token text{line.text, {}};
    const Token inside = lines.size() > 1 ? without_words_beside(text) : text;
    const std::string gap(static_cast<std::size_t>(inside.at.column), ' ');
    rows.push_back({gap + plain_text(inside.text), line.number});
    before += (before.empty() ? "" : "\n") + std::string(line.text);
  }
  read_chinese_digits(rows);
  std::erase_if(rows, is_blank_row);
  std::string link(lines.front().text);
  if (lines.size() == 1 && find_link(link)) {
    rows = {{plain_text(link), lines.front().number}};
  } else {
    find_cells(rows);
  }
  std::string text;
  std::vector<int> numbers;
  for (const TidyRow& row : rows) {
    text += (text.empty() ? "" : "\n") + row.text;
    numbers.push_back(row.number);
  }
  replace_unusual_blanks(text);
  if (text.empty() || text == before) return std::nullopt;
  return Tidied(std::move(text), std::move(numbers));
}

bool is_fence(std::string_view text) {
  return text.starts_with("```");
}

}  // namespace dance::sudoku
