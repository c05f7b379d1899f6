#include "sudoku/formats/scan.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <set>
#include <span>
#include <string>
#include <utility>

#include "base/text.hpp"
#include "sudoku/formats/cell_rows.hpp"
#include "sudoku/formats/rows_and_rules.hpp"
#include "sudoku/formats/rule_line.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

constexpr std::size_t kLeastSize = 4;
constexpr std::size_t kMostGrids = 4;
// The longest text that may hold grids: the largest in numbers, with words around it.
constexpr std::size_t kLongestText = 1u << 15;
// A shorter run of cells is a row.
constexpr std::size_t kShortestGrid = 16;

constexpr std::array<std::string_view, 28> kBlankFields = {
    "NA",   "N/A", "na",      "NaN",       "nan",  "NAN", "None", "none", "null", "Null",
    "NULL", "nil", "missing", "undefined", "-",    "--",  "---",  "+",    "–",    "—",
    "·",    "•",   "□",       "<NA>",      "#N/A", "-1",  "~",    "="};

constexpr std::array<std::string_view, 37> kNumbers = {
    "0",  "1",  "2",  "3",  "4",  "5",  "6",  "7",  "8",  "9",  "10", "11", "12",
    "13", "14", "15", "16", "17", "18", "19", "20", "21", "22", "23", "24", "25",
    "26", "27", "28", "29", "30", "31", "32", "33", "34", "35", "36"};

constexpr std::string_view kDigitSigns = "0123456789";

bool is_numeral(char c) {
  return contains(kDigitSigns, {&c, 1});
}

// Takes the numerals at the beginning of a text.
std::string_view take_numerals(std::string_view& text) {
  const std::string_view numerals =
      text.substr(0, std::min(text.find_first_not_of(kDigitSigns), text.size()));
  text.remove_prefix(numerals.size());
  return numerals;
}

// Returns the value of a whole number up to 36 as programs print it, "5.", "5.0", "1.6e+01"; none
// for any other text.
std::optional<std::size_t> value_of_field(std::string_view text) {
  constexpr std::size_t kMostDigits = 24;
  std::string digits(take_numerals(text));
  if (digits.empty() || text.empty()) return std::nullopt;
  std::size_t places = digits.size();
  if (text.starts_with('.')) {
    text.remove_prefix(1);
    digits += take_numerals(text);
  }
  if (text.starts_with("e+") || text.starts_with("e0")) {
    text.remove_prefix(text[1] == '+' ? 2 : 1);
    const std::string_view exponent = take_numerals(text);
    const int power = number_of(exponent);
    if (power < 0 || power > 1) return std::nullopt;
    places += static_cast<std::size_t>(power);
  }
  if (!text.empty() || digits.size() > kMostDigits) return std::nullopt;
  digits.resize(std::max(digits.size(), places), '0');
  const bool is_whole = digits.find_first_not_of('0', places) == std::string::npos;
  const int value = number_of(std::string_view(digits).substr(0, places));
  if (!is_whole || value < 0 || value >= static_cast<int>(kNumbers.size())) return std::nullopt;
  return static_cast<std::size_t>(value);
}

// ------------------------------------------------------------------------------------ the scanner

/// What separates the fields of a row.
enum class Cut { tabs, semicolons, commas, bars, words, aligned, characters, labelled };

constexpr std::array kCuts = {Cut::tabs,  Cut::semicolons, Cut::commas,   Cut::bars,
                              Cut::words, Cut::characters, Cut::labelled, Cut::aligned};

constexpr std::string_view kWrappers = "[](){}\"'`";

std::string_view separator_of(Cut cut) {
  constexpr std::array<std::string_view, 4> kSeparators = {"\t", ";", ",", "|"};
  const auto index = static_cast<std::size_t>(cut);
  return index < kSeparators.size() ? kSeparators[index] : std::string_view{};
}

// A line, or a part of one between the semicolons of a matrix.
struct Piece {
  Token text;
  bool is_border = false;
  bool is_prose = false;
};

struct FieldRow {
  std::vector<Token> fields;
  std::vector<Mark> bars;
  std::vector<std::size_t> gaps;  // if the fields are characters: those before each gap
  bool are_characters = false;
  TextPosition end;
  std::size_t piece = 0;
};

bool is_line_part(std::string_view character) {
  return character.size() == 1 ? contains("-+=_~*:", character)
                               : "─" <= character && character <= "╿" && !is_bar(character);
}

// Returns whether a text is a line of a drawing, or between grids, rather than blank cells.
bool is_border_of(std::string_view text) {
  std::string_view before;
  bool has_run = false, is_border = true;
  for_each_character(text, [&](std::string_view character) {
    const bool is_line = is_line_part(character);
    has_run =
        has_run || (is_line && (character == before || character.size() > 1)) || character == "+";
    is_border = is_border && (is_line || is_bar(character) || character == " ");
    if (character != " " || !contains("=~*", before)) before = character;
  });
  return is_border && has_run;
}

// Returns whether a word has two letters beside each other and isn't a blank cell.
bool has_adjacent_letters(std::string_view word) {
  for (std::size_t i = 0; i + 1 < word.size(); ++i) {
    if (begins_word(word[i]) && begins_word(word[i + 1])) return !symbol_of_field(word);
    if (!is_letter(word[i]) && begins_word(word[i])) return true;
  }
  return false;
}

bool has_words_in(std::string_view text) {
  return has_word({text, 1}, ",;:|.!?()[]\"'", has_adjacent_letters);
}

bool is_run_of_cells(std::string_view word) {
  const auto is_cell = [](char c) {
    return is_numeral(c) || is_letter(c) || contains(".*_?-", {&c, 1});
  };
  return word.size() >= kShortestGrid && std::all_of(word.begin(), word.end(), is_cell) &&
         std::any_of(word.begin(), word.end(), is_numeral);
}

}  // namespace

Token without_words_beside(const Token& text) {
  std::size_t begin = std::string_view::npos, end = 0, at = 0, bars = 0;
  for_each_character(text.text, [&](std::string_view character) {
    const bool is_corner = character.size() > 1 && is_line_part(character);
    if (is_bar(character) || is_corner || character == "+") {
      begin = std::min(begin, at);
      end = at + character.size();
      ++bars;
    }
    at += character.size();
  });
  const bool is_command = trim(text.text).starts_with('\\');  // of TeX
  if (bars < kLeastSize || is_command) return text;
  const bool has_left = has_words_in(text.text.substr(0, begin));
  const bool has_right = has_words_in(text.text.substr(end));
  const std::size_t first = has_left ? begin : 0;
  return part_of(text, first, (has_right ? end : text.text.size()) - first);
}

namespace {

// Returns a token without these characters at its ends.
Token stripped(const Token& token, std::string_view around) {
  const std::size_t begin = token.text.find_first_not_of(around);
  if (begin == std::string_view::npos) return part_of(token, token.text.size());
  return part_of(token, begin, token.text.find_last_not_of(around) + 1 - begin);
}

// Cuts off what is before the brackets of a literal: "m = [0 1".
Token without_name(const Token& text) {
  const std::size_t list = text.text.find("[[");
  const std::size_t first = text.text.find_first_not_of("[ ", list);
  if (first < text.text.size() && !is_letter(text.text[first])) return part_of(text, list);
  const std::size_t sign = text.text.find('=');
  const std::size_t bracket = text.text.find_first_of("[({", std::min(sign, text.text.size()));
  const bool is_call = text.text.find('(') < sign;
  return bracket == std::string_view::npos || is_call ? text : part_of(text, bracket);
}

// Returns whether a text is the line below the heading of a table in Markdown: "|-|:-:|".
bool is_rule_of_table(std::string_view text) {
  return (text.starts_with("|-") || text.starts_with("|:-")) &&
         text.find_first_not_of("|:- ") == std::string_view::npos;
}

// Drops the numbers of lines that count those of a frame, too.
void drop_line_numbers(std::vector<Piece>& pieces) {
  std::vector<Piece> less = pieces;
  int next = 1;
  bool has_border = false;
  for (Piece& piece : less) {
    const Token text = stripped(piece.text, kSpaces);
    std::string_view rest = text.text;
    if (number_of(take_numerals(rest)) != next++) return;
    piece.text = part_of(text, text.text.size() - rest.size());
    has_border = has_border || is_border_of(trim(rest, " :"));
  }
  if (has_border) pieces = std::move(less);
}

std::vector<Piece> pieces_of(Lines lines) {
  const bool has_brackets = std::any_of(lines.begin(), lines.end(), [](const Line& line) {
    return line.text.find('[') != std::string_view::npos;
  });
  std::vector<Piece> pieces;
  for (const Line& line : lines) {
    const Token all = without_words_beside({content(line), {line.number, 1}});
    const Token text = has_brackets ? without_name(all) : all;
    const bool has_rows =
        has_brackets && text.text.find(';') != std::string_view::npos && !is_prose(trim(text.text));
    const std::vector<Token> parts = has_rows ? split(text, ';') : std::vector{text};
    for (const Token& part : parts) {
      if (!trim(part.text).empty()) pieces.push_back({part});
    }
  }
  drop_line_numbers(pieces);
  for (Piece& piece : pieces) {
    const bool is_second =
        &piece == pieces.data() + 1 && pieces.front().text.text.find('-') == std::string_view::npos;
    piece.is_border = is_border_of(trim(piece.text.text)) ||
                      (is_second && is_rule_of_table(trim(piece.text.text)));
    piece.is_prose = !piece.is_border && is_prose(trim(piece.text.text));
  }
  return pieces;
}

bool is_heavy_bar(std::string_view character) {
  return contains("┃║╏┇┋", character);
}

// Cuts a row at each bar, also at those of a frame.
void cut_at_bars(const Token& text, FieldRow& row) {
  std::size_t begin = 0, at = 0;
  const auto add = [&](std::size_t end) {
    row.fields.push_back(stripped(part_of(text, begin, end - begin), kSpaces));
  };
  for_each_character(text.text, [&](std::string_view character) {
    const std::size_t next = at + character.size();
    if (is_bar(character)) {
      add(at);
      row.bars.push_back(
          {row.fields.size(), is_heavy_bar(character), part_of(text, at, character.size())});
      begin = next;
    }
    at = next;
  });
  add(at);
}

// Returns the length of the words before a colon: "Row 1: 5 3 .".
std::size_t length_of_words(std::string_view text) {
  const std::size_t colon = text.find(':');
  return colon < text.size() && has_words_in(text.substr(0, colon)) ? colon : 0;
}

// Cuts a row into words; or into characters, the first of which may be a label.
void cut_at_spaces(const Token& text, Cut how, FieldRow& row) {
  constexpr std::string_view kBetween = " \t,;";
  bool is_inside = false, is_quoted = false, is_empty_quote = false;
  TextPosition at = text.at;
  for_each_character(text.text, [&](std::string_view character) {
    const bool is_gap = contains(kBetween, character) || contains(kWrappers, character);
    const bool is_in_word =
        how <= Cut::aligned || (how == Cut::labelled && row.fields.size() == 1 && row.bars.empty());
    if (is_bar(character)) {
      row.bars.push_back({row.fields.size(), is_heavy_bar(character), {character, at}});
    } else if (!is_gap && is_inside && is_in_word) {
      Token& word = row.fields.back();
      word.text = {word.text.data(), word.text.size() + character.size()};
    } else if (!is_gap) {
      row.fields.push_back({character, at});
    }
    if (character == "\"" && how <= Cut::aligned) {
      if (is_quoted && is_empty_quote) row.fields.push_back({{}, at});
      is_quoted = !is_quoted;
    }
    is_empty_quote = character == "\"";
    const bool begins_gap = is_inside && (is_gap || is_bar(character));
    if (begins_gap && how > Cut::aligned) row.gaps.push_back(row.fields.size());
    is_inside = !is_gap && !is_bar(character);
    ++at.column;
  });
}

// Returns a field without the marks of bold text, "**5**".
Token without_stars(const Token& field) {
  const std::string_view text = field.text;
  const bool is_bold = text.size() > 4 && text.starts_with("**") && text.ends_with("**");
  return is_bold ? part_of(field, 2, text.size() - 4) : field;
}

FieldRow cut(const Piece& piece, Cut how) {
  FieldRow row;
  row.are_characters = how > Cut::aligned;
  const Token& text = piece.text;
  row.end = {text.at.line, text.at.column + count_characters(text.text)};
  const bool has_bars = std::any_of(text.text.begin(), text.text.end(), [](char c) {
    return c == '|' || static_cast<signed char>(c) < 0;
  });
  if (how == Cut::bars && has_bars) {
    cut_at_bars(text, row);
  } else {
    const std::size_t label = length_of_words(text.text);
    if (label > 0) row.fields.push_back(stripped(part_of(text, 0, label), kSpaces));
    const Token rest = label > 0 ? part_of(text, label + 1) : text;
    if (how < Cut::bars) {
      for (const Token& field : split(rest, separator_of(how).front())) {
        row.fields.push_back(stripped(field, kWrappers));
      }
    } else {
      cut_at_spaces(rest, how, row);
    }
  }
  for (Token& field : row.fields) field = without_stars(field);
  return row;
}

// ------------------------------------------------------------------------------------- the labels

// Returns a label without its number.
std::string around_number(std::string_view label) {
  std::string around;
  for (const char c : label) {
    if (!is_numeral(c)) around += c;
  }
  return around;
}

int number_in_label(std::string_view label) {
  const std::size_t begin = std::min(label.find_first_of(kDigitSigns), label.size());
  label.remove_prefix(begin);
  return number_of(take_numerals(label));
}

// Returns whether labels count up from 0 or 1, or down to 1: "0" "1", "r1" "r2", "[1,]" "[2,]".
bool are_numbered(const std::vector<std::string_view>& labels) {
  const std::string around = around_number(labels.front());
  const int first = number_in_label(labels.front());
  const bool is_up = first == 0 || first == 1;
  if (!is_up && number_in_label(labels.back()) != 1) return false;
  int next = first;
  return std::all_of(labels.begin(), labels.end(), [&](std::string_view label) {
    const int number = is_up ? next++ : next--;
    return number_in_label(label) == number && around_number(label) == around;
  });
}

// Returns whether labels are the first letters in order; Sudokus often leave out I.
bool are_letters_in_order(const std::vector<std::string_view>& labels) {
  const std::string first = lower_case(labels.front());
  if (trim(first, " .:)") != "a") return false;
  char next = 'a';
  return std::all_of(labels.begin(), labels.end(), [&](std::string_view label) {
    const std::string lower = lower_case(label);
    const std::string_view letter = trim(lower, " .:)");
    if (next == 'i' && letter == "j") ++next;
    return letter.size() == 1 && letter.front() == next++;
  });
}

bool are_labels(const std::vector<std::string_view>& labels) {
  return are_numbered(labels) || are_letters_in_order(labels) ||
         std::all_of(labels.begin(), labels.end(), has_adjacent_letters);
}

// Returns whether a row is labels, or the same type for each column: "<int> <int>".
bool are_labels_or_types(const std::vector<std::string_view>& labels) {
  return are_labels(labels) ||
         (!symbol_of_field(labels.front()) &&
          std::count(labels.begin(), labels.end(), labels.front()) == std::ssize(labels));
}

// --------------------------------------------------------------------------------------- the grids

// The rows of a table: consecutive rows of as many fields, which may have labels above, below or
// beside them.
struct FieldTable {
  std::vector<FieldRow> rows;
  std::vector<Mark> borders;  // offsets in rows
  std::size_t width = 0;
};

// The labels around the cells of a table.
struct Sides {
  bool top = false, left = false, bottom = false, right = false;
};

// From most to fewest: a grid is rarely surrounded by numbers that count up.
constexpr std::array<Sides, 9> kSides = {{{true, true, true, true},
                                          {true, true, false, false},
                                          {false, true, true, false},
                                          {true, true, false, true},
                                          {false, false, false, false},
                                          {true, false, false, false},
                                          {false, true, false, false},
                                          {false, true, false, true},
                                          {false, false, false, true}}};

std::vector<std::string_view> labels_of_row(const FieldRow& row, const Sides& sides) {
  std::vector<std::string_view> labels;
  for (std::size_t i = sides.left; i + sides.right < row.fields.size(); ++i) {
    labels.push_back(row.fields[i].text);
  }
  return labels;
}

std::vector<std::string_view> labels_of_column(const FieldTable& table, bool is_last,
                                               const Sides& sides) {
  std::vector<std::string_view> labels;
  for (std::size_t i = sides.top; i + sides.bottom < table.rows.size(); ++i) {
    const auto& fields = table.rows[i].fields;
    labels.push_back(is_last ? fields.back().text : fields.front().text);
  }
  return labels;
}

bool fits(const FieldTable& table, const Sides& sides) {
  const std::size_t others = sides.top + sides.bottom, height = table.rows.size() - others;
  if (table.rows.size() < kLeastSize + others) return false;
  if (height + sides.left + sides.right != table.width) return false;
  const FieldRow& edge = sides.bottom ? table.rows.back() : table.rows.front();
  const bool has_corner = sides.left && (sides.top || sides.bottom);
  if (has_corner && edge.fields.front().text.find_first_of("123456789") != std::string_view::npos) {
    return false;
  }
  return (!sides.top || are_labels(labels_of_row(table.rows.front(), sides))) &&
         (!sides.bottom || are_labels(labels_of_row(table.rows.back(), sides))) &&
         (!sides.left || are_labels(labels_of_column(table, false, sides))) &&
         (!sides.right || are_labels(labels_of_column(table, true, sides)));
}

bool has_digit_twice(const std::vector<Token>& cells) {
  std::set<std::string_view> digits;
  return std::any_of(cells.begin(), cells.end(), [&](const Token& cell) {
    return digit_of(cell.text) != 0 && !digits.insert(cell.text).second;
  });
}

// Copies columns of rows to a drawing. Returns nothing if they aren't all cells, all are empty, or
// most rows have a digit twice.
std::optional<Drawing> drawing_of(const FieldTable& table, std::size_t top, std::size_t left,
                                  std::size_t size) {
  Drawing drawing;
  bool is_empty = true;
  std::size_t faulty = 0;
  for (std::size_t i = top; i < top + size; ++i) {
    const FieldRow& row = table.rows[i];
    CellRow& cells = drawing.rows.emplace_back(CellRow{{}, row.end});
    for (std::size_t j = left; j < left + size; ++j) {
      const auto symbol = symbol_of_field(row.fields[j].text);
      if (!symbol) return std::nullopt;
      is_empty = is_empty && symbol->empty();
      cells.cells.push_back({*symbol, row.fields[j].at});
    }
    faulty += has_digit_twice(cells.cells);
    for (const Mark& bar : row.bars) {
      if (bar.offset < left || bar.offset > left + size) continue;
      drawing.bars.push_back({bar.offset - left, bar.is_heavy, bar.symbol});
    }
  }
  for (const Mark& border : table.borders) {
    if (border.offset < top || border.offset > top + size) continue;
    drawing.borders.push_back({border.offset - top, border.is_heavy, border.symbol});
  }
  if (is_empty || 2 * faulty > size) return std::nullopt;
  return drawing;
}

// Returns whether rows of characters have gaps between grids: longer ones may be puzzles.
bool have_gaps(const FieldTable& table, std::size_t size) {
  return std::all_of(table.rows.begin(), table.rows.end(), [&](const FieldRow& row) {
    const auto has_gap = [&](std::size_t at) {
      return std::find(row.gaps.begin(), row.gaps.end(), at) != row.gaps.end();
    };
    for (std::size_t at = size; at < table.width; at += size) {
      if (row.are_characters && !has_gap(at)) return false;
    }
    return true;
  });
}

// Returns the grids below or beside each other in a table without labels; none if there are none.
std::vector<Drawing> grids_without_labels(const FieldTable& table) {
  const std::size_t height = table.rows.size(), width = table.width;
  const std::size_t size = std::min(height, width);
  const bool are_grids = size >= kLeastSize && (height * width) % (size * size) == 0 &&
                         std::max(height, width) <= kMostGrids * size;
  if (!are_grids || (width > height && !have_gaps(table, size))) return {};
  std::vector<Drawing> grids;
  for (std::size_t top = 0; top + size <= height; top += size) {
    for (std::size_t left = 0; left + size <= width; left += size) {
      auto grid = drawing_of(table, top, left, size);
      if (!grid) return {};
      grids.push_back(*std::move(grid));
    }
  }
  return grids;
}

// Returns the rows of a grid with a cell on each line; a blank line is a blank cell. A long list of
// numbers is no grid: a row would have a digit twice.
std::optional<FieldTable> rows_of_column(const FieldTable& table) {
  if (table.width != 1) return std::nullopt;
  const int last = table.rows.back().end.line, begin = table.rows.front().end.line;
  const bool is_from_top = size_with(static_cast<std::size_t>(last + 1 - begin)) == 0;
  const int first = is_from_top ? 1 : begin;
  const auto size = static_cast<std::size_t>(size_with(static_cast<std::size_t>(last + 1 - first)));
  if (size < kLeastSize || table.rows.size() < size) return std::nullopt;
  FieldTable rows{{}, {}, size};
  rows.rows.resize(size);
  for (FieldRow& row : rows.rows) row.fields.resize(size, Token{{}, {first, 1}});
  for (const FieldRow& row : table.rows) {
    const auto place = static_cast<std::size_t>(row.end.line - first);
    rows.rows[place / size].fields[place % size] = row.fields.front();
  }
  const auto is_faulty = [](const FieldRow& row) { return has_digit_twice(row.fields); };
  if (std::any_of(rows.rows.begin(), rows.rows.end(), is_faulty)) return std::nullopt;
  return rows;
}

// Returns the columns of a list of cells that have the row, the column and the digit, as its
// heading says; the first three if it has none.
std::optional<std::array<std::size_t, 3>> columns_of_list(const FieldRow& heading) {
  std::array<std::size_t, 3> columns = {0, 1, 2};
  if (!is_heading_of_cells(heading.fields)) {
    return heading.fields.size() == 3 ? std::optional(columns) : std::nullopt;
  }
  std::size_t found = 0;
  for (std::size_t i = 0; i < heading.fields.size(); ++i) {
    const auto member = member_named(heading.fields[i].text);
    if (!member) continue;
    columns[static_cast<std::size_t>(*member)] = i;
    found += std::size_t{1} << (4 * static_cast<std::size_t>(*member));
  }
  return found == 0x111 ? std::optional(columns) : std::nullopt;
}

// Returns the grid whose cells are listed, each with its row, its column and its digit. A list of
// fewer cells than a Sudoku has givens is no grid.
std::optional<Drawing> grid_of_list(const FieldTable& table) {
  constexpr std::size_t kFewestCells = 8;
  const auto columns = columns_of_list(table.rows.front());
  if (!columns || table.rows.size() < kFewestCells) return std::nullopt;
  std::vector<std::array<Token, 3>> triples;
  for (const FieldRow& row : table.rows) {
    const auto& fields = row.fields;
    if (triples.size() > kMaxSize * kMaxSize) return std::nullopt;
    triples.push_back({fields[(*columns)[0]], fields[(*columns)[1]], fields[(*columns)[2]]});
  }
  if (is_heading_of_cells(table.rows.front().fields)) triples.erase(triples.begin());
  auto rows = rows_of_triples(triples);
  if (!rows || triples.size() + 1 < 2 * rows->size()) return std::nullopt;
  return Drawing{*std::move(rows), {}, {}, {}};
}

struct FoundGrids {
  std::vector<Drawing> grids;
  bool is_sure = false;
};

std::optional<FoundGrids> grids_with_labels(const FieldTable& table) {
  for (const Sides& sides : kSides) {
    if (!fits(table, sides)) continue;
    auto grid = drawing_of(table, sides.top, sides.left, table.width - sides.left - sides.right);
    const bool has_labels = sides.top || sides.left || sides.right;
    if (grid) return FoundGrids{{*std::move(grid)}, has_labels};
  }
  return std::nullopt;
}

bool is_empty_column(const FieldTable& table, std::size_t column) {
  return std::all_of(table.rows.begin(), table.rows.end(),
                     [column](const FieldRow& row) { return row.fields[column].text.empty(); });
}

void drop_column(FieldTable& table, std::size_t column) {
  for (FieldRow& row : table.rows) {
    row.fields.erase(row.fields.begin() + static_cast<std::ptrdiff_t>(column));
    for (Mark& bar : row.bars) bar.offset -= bar.offset > column;
  }
  --table.width;
}

// Returns a table without its empty first or last column: it is outside a frame, or before or after
// the separator at an end of each row.
std::optional<FieldTable> without_column(FieldTable table, bool is_first) {
  const std::size_t column = is_first ? 0 : table.width - 1;
  if (table.width <= kLeastSize || !is_empty_column(table, column)) return std::nullopt;
  drop_column(table, column);
  return table;
}

// Returns whether gaps, each before one of `width` rows or columns of cells, are around grids of
// this size, or between them or all their boxes.
bool are_between(std::vector<std::size_t> gaps, std::size_t size, std::size_t width) {
  std::sort(gaps.begin(), gaps.end());
  gaps.erase(std::unique(gaps.begin(), gaps.end()), gaps.end());
  const auto is_outside = [size](std::size_t gap) { return gap % size == 0; };
  if (std::all_of(gaps.begin(), gaps.end(), is_outside)) return true;
  for (std::size_t box = 2; box < size; ++box) {
    const auto is_outside_box = [box](std::size_t gap) { return gap % box == 0; };
    const auto inside = std::count_if(gaps.begin(), gaps.end(), std::not_fn(is_outside));
    if (std::all_of(gaps.begin(), gaps.end(), is_outside_box) && size % box == 0 &&
        static_cast<std::size_t>(inside) == width / size * (size / box - 1)) {
      return true;
    }
  }
  return false;
}

// Returns whether a table is one grid of a common size, or several.
bool is_usual(const FieldTable& table) {
  constexpr std::array<std::size_t, 7> kUsual = {4, 6, 8, 9, 12, 16, 25};
  const std::size_t size = std::min(table.rows.size(), table.width);
  return std::find(kUsual.begin(), kUsual.end(), size) != kUsual.end() && table.width % size == 0 &&
         table.rows.size() % size == 0;
}

// Returns a table without its empty rows and columns if they are gaps around, between or in its
// grids; none otherwise.
std::optional<FieldTable> without_gaps(FieldTable table) {
  constexpr std::size_t kWidest = 2 * kMostGrids * kMaxSize;
  if (is_usual(table) || table.width > kWidest) return std::nullopt;
  const auto is_empty = [](const FieldRow& row) {
    return std::all_of(row.fields.begin(), row.fields.end(),
                       [](const Token& field) { return field.text.empty(); });
  };
  std::vector<std::size_t> row_gaps, column_gaps;
  std::size_t rows = 0, columns = 0;
  for (const FieldRow& row : table.rows) {
    if (is_empty(row)) row_gaps.push_back(rows);
    rows += !is_empty(row);
  }
  std::erase_if(table.rows, is_empty);
  table.borders.clear();
  if (table.rows.empty()) return std::nullopt;
  for (std::size_t width = table.width; width > 0; --width) {
    if (is_empty_column(table, columns)) {
      column_gaps.push_back(columns);
      drop_column(table, columns);
    } else {
      ++columns;
    }
  }
  const std::size_t size = std::min(rows, columns);
  const bool are_gaps = is_usual(table) && are_between(row_gaps, size, rows) &&
                        are_between(column_gaps, size, columns);
  return are_gaps ? std::optional(std::move(table)) : std::nullopt;
}

std::optional<FoundGrids> grids_of(const FieldTable& table) {
  if (const auto rows = rows_of_column(table)) {
    return FoundGrids{grids_without_labels(*rows), true};
  }
  if (auto grid = grid_of_list(table)) return FoundGrids{{*std::move(grid)}, true};
  const auto less = without_column(table, false);
  const auto least = without_column(less ? *less : table, true);
  std::optional<FoundGrids> plain;
  for (const FieldTable* const each :
       {least ? &*least : nullptr, less ? &*less : nullptr, &table}) {
    auto found = each == nullptr ? std::nullopt : grids_with_labels(*each);
    if (found && (found->is_sure || (each != &table && is_usual(*each)))) return found;
    if (found && !plain) plain = std::move(found);
  }
  if (const auto whole = without_gaps(table)) {
    auto grids = grids_without_labels(*whole);
    if (!grids.empty()) return FoundGrids{std::move(grids), true};
  }
  if (plain) return plain;
  auto grids = grids_without_labels(table);
  if (grids.empty()) return std::nullopt;
  return FoundGrids{std::move(grids), false};
}

int last_column(const Token& field) {
  return field.at.column + count_characters(field.text) - 1;
}

// Returns the last columns of the labels above cells that are blank or below their ends: "  1 2 3".
std::vector<int> columns_of_labels(const std::vector<Piece>& pieces) {
  for (const Piece& piece : pieces) {
    const FieldRow row = cut(piece, Cut::words);
    if (row.fields.size() < kLeastSize || !are_labels(labels_of_row(row, {}))) continue;
    std::vector<int> columns;
    for (const Token& label : row.fields) columns.push_back(last_column(label));
    return columns;
  }
  return {};
}

// Moves the numbers of a row below the labels where they end; a word before them is a label, too.
void align(FieldRow& row, const std::vector<int>& columns) {
  if (row.fields.size() == columns.size()) return;
  std::vector<Token> fields(columns.size(), Token{{}, row.end});
  for (const Token& word : row.fields) {
    const auto column = std::find(columns.begin(), columns.end(), last_column(word));
    const bool is_label = fields.size() == columns.size() && last_column(word) < columns.front();
    if (!is_label && (column == columns.end() || !symbol_of_field(word.text))) return;
    if (is_label) {
      fields.insert(fields.begin(), word);
    } else {
      fields[fields.size() - static_cast<std::size_t>(columns.end() - column)] = word;
    }
  }
  row.fields = std::move(fields);
  row.bars.clear();
}

// Returns whether all fields of a row, except perhaps labels at its ends, are cells.
bool may_be_cells(const FieldRow& row) {
  const auto is_cell = [](const Token& field) { return symbol_of_field(field.text).has_value(); };
  const auto others = std::count_if(row.fields.begin(), row.fields.end(), std::not_fn(is_cell));
  const bool is_first = !row.fields.empty() && !is_cell(row.fields.front());
  const bool is_last = row.fields.size() > 1 && !is_cell(row.fields.back());
  return others < std::ssize(row.fields) && others <= (is_first ? 1 : 0) + (is_last ? 1 : 0);
}

// The tables of a text cut in one way, and what is left.
class Tables {
 public:
  Tables(const std::vector<Piece>& pieces, Cut how) : pieces_(pieces) {
    if (how == Cut::aligned) columns_ = columns_of_labels(pieces);
    for (std::size_t i = 0; i < pieces.size(); ++i) add(pieces[i], i, how);
    end_table();
  }

  std::optional<ScannedGrids> grids() {
    ScannedGrids found;
    auto whole = joined();
    if (whole) found = {std::move(whole->grids), true};
    for (FieldTable& table : tables_) {
      if (whole) break;
      auto grids = with_labels_beside(table);
      if (!grids) {
        leave(table);
        continue;
      }
      found.is_sure = found.is_sure || grids->is_sure;
      std::move(grids->grids.begin(), grids->grids.end(), std::back_inserter(found.grids));
    }
    const bool is_guess = !columns_.empty() && !found.is_sure;
    if (found.grids.empty() || found.grids.size() > kMostGrids || is_guess) return std::nullopt;
    const std::size_t size = found.grids.front().rows.size();
    for (const std::size_t piece : left_) {
      if (std::find(labels_.begin(), labels_.end(), piece) != labels_.end()) continue;
      if (!is_explained(piece, size)) return std::nullopt;
      const int line = pieces_[piece].text.at.line;
      const bool is_left_out =
          pieces_[piece].is_prose && (found.left_out.empty() || found.left_out.back() != line);
      if (is_left_out) found.left_out.push_back(line);
    }
    return found;
  }

 private:
  void add(const Piece& piece, std::size_t index, Cut how) {
    if (piece.is_border && !is_blank_row(piece, how)) {
      add_border(piece);
      return;
    }
    FieldRow row = cut(piece, how);
    row.piece = index;
    if (!columns_.empty()) align(row, columns_);
    const bool goes_on = !table_.rows.empty() && row.fields.size() == table_.width;
    if (!may_be_cells(row) || !goes_on) end_table();
    if (row.fields.empty()) return;
    table_.width = row.fields.size();
    const bool are_words =
        !may_be_cells(row) && (table_.width == 1 || !are_labels_or_types(labels_of_row(row, {})));
    table_.rows.push_back(std::move(row));
    if (are_words) end_table();
  }

  // Returns whether dashes are blank cells, as in rows above them.
  bool is_blank_row(const Piece& piece, Cut how) const {
    const std::string_view text = trim(piece.text.text);
    const auto has_dash = [](const FieldRow& row) {
      return std::any_of(row.fields.begin(), row.fields.end(),
                         [](const Token& field) { return field.text == "-"; });
    };
    return how == Cut::characters && text.size() == table_.width &&
           text.find_first_not_of('-') == std::string_view::npos &&
           std::any_of(table_.rows.begin(), table_.rows.end(), has_dash);
  }

  void add_border(const Piece& piece) {
    const bool is_heavy = piece.text.text.find("━") != std::string_view::npos ||
                          piece.text.text.find("═") != std::string_view::npos;
    if (!table_.rows.empty()) {
      table_.borders.push_back({table_.rows.size(), is_heavy, piece.text});
    }
  }

  void end_table() {
    if (!table_.rows.empty()) tables_.push_back(std::exchange(table_, {}));
  }

  // Returns the grids of a table, whose labels may be the only row of the table above or below.
  std::optional<FoundGrids> with_labels_beside(const FieldTable& table) {
    const auto index = static_cast<std::size_t>(&table - tables_.data());
    for (const bool is_below : {false, true}) {
      const std::size_t other = is_below ? index + 1 : index - 1;
      if (other >= tables_.size() || tables_[other].rows.size() != 1) continue;
      FieldTable whole = table;
      FieldRow labels = tables_[other].rows.front();
      const std::size_t piece = labels.piece;
      if (labels.fields.size() + 1 == table.width)
        labels.fields.insert(labels.fields.begin(), Token{});
      if (labels.fields.size() != table.width) continue;
      whole.rows.insert(is_below ? whole.rows.end() : whole.rows.begin(), std::move(labels));
      for (Mark& border : whole.borders) border.offset += is_below ? 0 : 1;
      auto grids = grids_of(whole);
      if (!grids || !grids->is_sure) continue;
      labels_.push_back(piece);
      return grids;
    }
    return grids_of(table);
  }

  // Returns the grid whose columns are printed in several blocks, each below its labels.
  std::optional<FoundGrids> joined() {
    FieldTable whole;
    std::size_t blocks = 0;
    bool is_labelled = false;
    for (const FieldTable& table : tables_) {
      const bool is_block = table.rows.size() >= kLeastSize;
      if (is_block && blocks++ > 0 && !(is_labelled && append_block(whole, table))) {
        return std::nullopt;
      }
      if (blocks == 1 && is_block) whole = table;
      is_labelled = !is_block;
    }
    auto grids = blocks > 1 ? grids_with_labels(whole) : std::nullopt;
    if (!grids) return std::nullopt;
    for (const FieldTable& table : tables_) {
      if (table.rows.size() >= kLeastSize) continue;
      leave(table);
      if (table.width < whole.width && are_labels_from(table.rows.front())) {
        labels_.push_back(table.rows.front().piece);
      }
    }
    return grids;
  }

  // Appends the columns of a block, except the labels of its rows. Returns false if it has other
  // rows.
  static bool append_block(FieldTable& whole, const FieldTable& block) {
    if (block.rows.size() != whole.rows.size()) return false;
    const auto labels = labels_of_column(block, false, {});
    const bool has_labels =
        block.width > 1 && are_labels(labels) && labels == labels_of_column(whole, false, {});
    for (std::size_t i = 0; i < block.rows.size(); ++i) {
      const auto& fields = block.rows[i].fields;
      auto& all = whole.rows[i].fields;
      all.insert(all.end(), fields.begin() + has_labels, fields.end());
    }
    whole.width += block.width - has_labels;
    return true;
  }

  // Returns whether a row is labels that count up from any number: "[,14] [,15]", "Column 9".
  static bool are_labels_from(const FieldRow& row) {
    if (row.fields.front().text.starts_with("Column")) return true;
    int next = number_in_label(row.fields.front().text);
    return next >= 0 && std::all_of(row.fields.begin(), row.fields.end(), [&](const Token& label) {
             return number_in_label(label.text) == next++;
           });
  }

  void leave(const FieldTable& table) {
    for (const FieldRow& row : table.rows) left_.push_back(row.piece);
  }

  // Returns whether a line without cells is words, a name, or the size of the grid.
  bool is_explained(std::size_t index, std::size_t size) const {
    const Piece& piece = pieces_[index];
    if (piece.is_prose) return true;
    const std::string_view text = trim(piece.text.text);
    const bool is_empty = std::none_of(text.begin(), text.end(), [](char c) {
      return is_numeral(c) || begins_word(c) || static_cast<signed char>(c) < 0;
    });
    const bool is_named = (text.ends_with('=') || text.ends_with(':') || text.starts_with('>')) &&
                          !leading_name(text).rule && !may_head_rules(text);
    const std::string_view value = text.substr(text.find('=') + 1);  // of "n = 9"
    const FieldRow row = cut(piece, Cut::words);
    const bool are_words = around_number(text) == text && has_words_in(text) &&
                           !text.starts_with('[') && !is_rule_line(text) && !may_head_rules(text) &&
                           !leading_name(text).rule;
    return is_empty || are_words || (is_named && around_number(text) == text) ||
           (index == 0 && states_size(value, size)) ||
           (row.fields.size() == size && are_labels_or_types(labels_of_row(row, {})));
  }

  // "9", "9 9", "9x9", "3 3", "9 3 3", or the number of the puzzle
  static bool states_size(std::string_view text, std::size_t size) {
    std::vector<std::size_t> numbers;
    for (const Token& word : split_words({text, 1}, "xX*,.:")) {
      const auto number = dance::number_in(word.text);
      if (!number || *number < 0) return false;
      numbers.push_back(static_cast<std::size_t>(*number));
    }
    if (numbers.size() == 3 && numbers.front() == size) numbers.erase(numbers.begin());
    if (numbers.size() != 2) return numbers.size() == 1;
    return (numbers[0] == size && numbers[1] == size) || numbers[0] * numbers[1] == size;
  }

  const std::vector<Piece>& pieces_;
  std::vector<FieldTable> tables_;
  FieldTable table_;
  std::vector<int> columns_;         // of the labels, if the cells are aligned with them
  std::vector<std::size_t> left_;    // pieces without cells
  std::vector<std::size_t> labels_;  // pieces with labels above or below a table
};

std::string_view format_of(Cut cut, const ScannedGrids& found) {
  if (cut < Cut::bars) return "csv";
  if (!found.grids.front().is_plain()) return "boxed-grid";
  return cut > Cut::aligned ? "rows" : "decimals";
}

bool has_separator(Lines lines, Cut cut) {
  const std::string_view separator = separator_of(cut);
  return separator.empty() || cut == Cut::bars ||
         std::any_of(lines.begin(), lines.end(), [separator](const Line& line) {
           return line.text.find(separator) != std::string_view::npos;
         });
}

}  // namespace

std::optional<std::string_view> symbol_of_field(std::string_view field) {
  if (field.empty() || digit_of(field) != 0 || is_blank_symbol(field)) return field;
  const bool is_blank =
      std::find(kBlankFields.begin(), kBlankFields.end(), field) != kBlankFields.end();
  if (is_blank || field.starts_with("-1.")) return ".";
  if (field.size() <= 2 && number_of(field) >= 0) return field;
  const auto value = value_of_field(field);
  if (!value) return std::nullopt;
  return kNumbers[*value];
}

bool is_prose(std::string_view text) {
  // A prompt of a notebook.
  if (text.starts_with("In [") || text.starts_with("Out[")) return true;
  const bool is_section =
      text.starts_with('[') && text.ends_with(']') && text.find_first_of(" [", 1) == text.npos;
  const bool is_document = text.starts_with('<') || text.starts_with('{');
  if (is_section || is_document || !has_words_in(text) ||
      has_word({text, 1}, ",;:|\"'", is_run_of_cells)) {
    return false;
  }
  return !is_rule_line(text) && !may_head_rules(text) && !is_faulty_rule(text) &&
         !may_be_below_heading(text) && !leading_name(text).rule &&
         !names_cells(split_words({text, 1}));
}

std::vector<Drawing> grids_in_table(std::span<const CellRow> rows) {
  FieldTable table;
  for (const CellRow& row : rows) {
    if (row.cells.size() != rows.front().cells.size()) return {};
    table.rows.push_back({row.cells, {}, {}, false, row.end});
  }
  if (rows.size() < kLeastSize) return {};
  table.width = rows.front().cells.size();
  auto found = grids_of(table);
  return found ? std::move(found->grids) : std::vector<Drawing>();
}

std::optional<ScannedGrids> scan_grids(Lines lines) {
  const bool may_be_literal = lines.front().text.find('[') != std::string_view::npos;
  if (lines.size() < kLeastSize && !may_be_literal) return std::nullopt;
  if (!could_hold_cells(lines, kMostGrids) || whole_text(lines).size() > kLongestText) {
    return std::nullopt;
  }
  const std::vector<Piece> pieces = pieces_of(lines);
  for (const Cut how : kCuts) {
    if (!has_separator(lines, how)) continue;
    auto found = Tables(pieces, how).grids();
    if (!found) continue;
    found->format = format_of(how, *found);
    return found;
  }
  return std::nullopt;
}

}  // namespace dance::sudoku
