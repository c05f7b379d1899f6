#include "sudoku/formats/cell_rows.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

// A border and a row for each row of the largest grid, and a few lines of text.
constexpr std::size_t kMaxLines = 2 * kMaxSize + 8;
// All cells of the largest grid on one line, four bytes and a space each, with some slack.
constexpr std::size_t kMaxLineBytes = 8 * kMaxSize * kMaxSize;
// All candidates of the largest grid on one line, four bytes each.
constexpr std::size_t kMaxRowBytes = 4 * kMaxSize * kMaxSize * kMaxSize;

bool is_plain_symbol(std::string_view symbol) {
  const Digit digit = digit_of(symbol);
  return (0 < digit && digit < 10) || is_blank_symbol(symbol);
}

// Returns 1 for A and a, and so on; kMaxSize for anything else.
std::size_t letter_number(std::string_view symbol) {
  const Digit digit = digit_of(symbol);
  return digit < 10 || symbol == "@" ? kMaxSize : digit - 9u;
}

Error wrong_count(ErrorCode code, TextPosition at, std::size_t found, std::size_t expected) {
  return {code, at, std::to_string(found), std::to_string(expected)};
}

bool is_gap(std::string_view symbol) {
  return symbol == " " || symbol == "\t";
}

CellRow characters_of(const Token& token, Spaces spaces) {
  const std::string_view text = token.text.substr(0, kMaxRowBytes + 1);
  CellRow row{{}, token.at};
  row.cells.reserve(text.size());
  TextPosition at = token.at;
  for_each_character(text, [&](std::string_view character) {
    const TextPosition next{at.line, at.column + 1};
    if (spaces == Spaces::keep || !is_gap(character)) {
      row.cells.push_back({character, at});
      row.end = next;
    }
    at = next;
  });
  return row;
}

}  // namespace

int size_with(std::size_t cells) {
  std::size_t size = 1;
  while (size < kMaxSize && size * size < cells) ++size;
  return size * size == cells ? static_cast<int>(size) : 0;
}

bool could_hold_cells(Lines lines, std::size_t grids) {
  return lines.size() <= grids * kMaxLines &&
         std::all_of(lines.begin(), lines.end(),
                     [](const Line& line) { return content(line).size() <= kMaxLineBytes; });
}

CellRow read_row(const Line& line, Spaces spaces) {
  return characters_of({content(line), {line.number, 1}}, spaces);
}

CellRow read_row(const Token& word) {
  return characters_of(word, Spaces::keep);
}

std::vector<CellRow> read_rows(Lines lines) {
  std::vector<CellRow> rows;
  for (const Line& line : lines) rows.push_back(read_row(line));
  return rows;
}

CellRow read_words(const Line& line) {
  const std::string_view text = content_between_bars(line);
  CellRow words{{}, {line.number, 1}};
  words.cells.reserve(text.size() / 2 + 1);
  bool is_inside = false;
  for_each_character(text, [&](std::string_view character) {
    const bool is_word = !is_gap(character) && !is_bar(character);
    if (is_word && is_inside) {
      Token& word = words.cells.back();
      word.text = {word.text.data(), word.text.size() + character.size()};
    } else if (is_word || is_bar(character)) {
      words.cells.push_back({character, words.end});
    }
    is_inside = is_word;
    ++words.end.column;
  });
  return words;
}

bool is_bar(std::string_view symbol) {
  if (symbol.size() == 1) return symbol.front() == '|';
  return contains("|¦│┃║╎╏┆┇┊┋", symbol);
}

bool look_like_cells(std::span<const CellRow> rows) {
  std::size_t total = 0;
  std::size_t plain = 0;
  std::size_t last_letter = 0;
  for (const CellRow& row : rows) {
    total += row.cells.size();
    for (const Token& symbol : row.cells) {
      plain += is_plain_symbol(symbol.text);
      last_letter = std::max(last_letter, letter_number(symbol.text));
    }
  }
  if (plain == 0) return total >= 16 && last_letter * last_letter <= total;
  return 4 * plain >= total;
}

std::size_t usual_length(std::span<const CellRow> rows) {
  std::map<std::size_t, std::size_t> rows_of_length;
  for (const CellRow& row : rows) ++rows_of_length[row.cells.size()];
  std::size_t usual = 0;
  std::size_t most = 0;
  for (const auto& [length, count] : rows_of_length) {
    if (count < most || (count == most && usual == rows.size())) continue;
    usual = length;
    most = count;
  }
  return usual;
}

Result<std::size_t> check_square(std::span<const CellRow> rows, std::size_t size) {
  for (const auto& [cells, end] : rows) {
    if (cells.size() == size) continue;
    const TextPosition at = cells.size() > size ? cells[size].at : end;
    return wrong_count(ErrorCode::wrong_row_length, at, cells.size(), size);
  }
  if (rows.size() == size) return size;
  const bool has_row_below = 0 < size && size < rows.size();
  const TextPosition at = has_row_below ? rows[size].cells.front().at : rows.back().end;
  return wrong_count(ErrorCode::wrong_row_count, at, rows.size(), size);
}

std::optional<CellMember> member_named(std::string_view name) {
  constexpr std::array<std::string_view, 5> kRows = {"row", "r", "y", "i", "rowindex"};
  constexpr std::array<std::string_view, 7> kColumns = {"column", "col",      "c",          "x",
                                                        "j",      "colindex", "columnindex"};
  constexpr std::array<std::string_view, 9> kDigits = {"value", "val",    "v",   "digit", "d",
                                                       "n",     "number", "num", "symbol"};
  std::string lower = lower_case(name);
  std::erase(lower, '_');
  const auto is_in = [&lower](auto& names) {
    return std::find(names.begin(), names.end(), lower) != names.end();
  };
  if (is_in(kRows)) return CellMember::row;
  if (is_in(kColumns)) return CellMember::column;
  return is_in(kDigits) ? std::optional(CellMember::digit) : std::nullopt;
}

bool is_heading_of_cells(std::span<const Token> fields) {
  return std::all_of(fields.begin(), fields.end(),
                     [](const Token& name) { return number_of(name.text) < 0; });
}

std::optional<std::vector<CellRow>> rows_of_triples(std::span<const std::array<Token, 3>> cells) {
  constexpr std::array<int, 7> kSizes = {4, 6, 9, 12, 16, 25, 36};
  int least = kMaxSize, most = 0, largest = 0;
  for (const auto& [row, column, symbol] : cells) {
    for (const int place : {number_of(row.text), number_of(column.text)}) {
      if (place < 0) return std::nullopt;
      least = std::min(least, place);
      most = std::max(most, place);
    }
    largest = std::max(largest, std::max(number_of(symbol.text), int{digit_of(symbol.text)}));
  }
  if (largest > kMaxSize || most > kMaxSize) return std::nullopt;
  const int base = least == 0 ? 0 : 1;
  const auto size = static_cast<std::size_t>(
      *std::lower_bound(kSizes.begin(), kSizes.end(), std::max(most + 1 - base, largest)));
  // Without a cell at the first or last place, either may be meant.
  if (least > 0 && static_cast<std::size_t>(most) < size) return std::nullopt;
  std::vector<CellRow> rows(size, {std::vector<Token>(size), cells.front().front().at});
  for (const auto& [row, column, symbol] : cells) {
    const auto at = [base](const Token& place) {
      return static_cast<std::size_t>(number_of(place.text) - base);
    };
    if (std::max(at(row), at(column)) >= size) return std::nullopt;
    Token& cell = rows[at(row)].cells[at(column)];
    if (!cell.text.empty()) return std::nullopt;
    cell = symbol;
  }
  return rows;
}

std::vector<Digit> stated_solution(std::span<const Token> cells, int size) {
  auto blank = Grid::create(size);
  if (!blank || size_with(cells.size()) != size) return {};
  const auto filled = fill_cells(*std::move(blank), cells);
  if (!filled || count_givens(filled->grid) < filled->grid.cell_count()) return {};
  const auto digits = filled->grid.cells();
  return {digits.begin(), digits.end()};
}

Result<Puzzle> fill_rows(Grid grid, std::span<const CellRow> rows) {
  std::vector<Token> symbols;
  for (const CellRow& row : rows) {
    symbols.insert(symbols.end(), row.cells.begin(), row.cells.end());
  }
  return fill_cells(std::move(grid), symbols);
}

Result<Puzzle> puzzle_in(std::span<const CellRow> rows) {
  const auto size = check_square(rows, usual_length(rows));
  if (!size) return size.error();
  auto blank = Grid::create(static_cast<int>(*size));
  if (!blank) return blank.error();
  return fill_rows(*std::move(blank), rows);
}

}  // namespace dance::sudoku
