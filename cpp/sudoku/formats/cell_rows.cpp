#include "sudoku/formats/cell_rows.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "sudoku/symbols.hpp"

namespace dance::sudoku {
namespace {

// A row and a border for each, and a last border.
constexpr std::size_t kMaxLines = 2 * kMaxSize + 1;
// All cells of the largest grid in one line, four bytes and a space each, and room to spare.
constexpr std::size_t kMaxLineBytes = 8 * kMaxSize * kMaxSize;

bool is_plain_symbol(std::string_view symbol) {
  return contains("123456789", symbol) || is_blank_symbol(symbol);
}

Error wrong_count(ErrorCode code, TextPosition at, std::size_t found, std::size_t expected) {
  return {code, at, std::to_string(found), std::to_string(expected)};
}

}  // namespace

bool could_hold_cells(Lines lines) {
  return lines.size() <= kMaxLines && std::all_of(lines.begin(), lines.end(), [](const Line& line) {
           return content(line).size() <= kMaxLineBytes;
         });
}

CellRow read_row(const Line& line, Spaces spaces) {
  CellRow row{{}, {line.number, 1}};
  TextPosition at = row.end;
  for (const std::string_view character : characters(content(line))) {
    const TextPosition next{at.line, at.column + 1};
    if (spaces == Spaces::keep || !contains(kSpaces, character)) {
      row.cells.push_back({character, at});
      row.end = next;
    }
    at = next;
  }
  return row;
}

bool look_like_cells(std::span<const CellRow> rows) {
  std::size_t total = 0;
  std::size_t plain = 0;
  for (const CellRow& row : rows) {
    total += row.cells.size();
    for (const Token& symbol : row.cells) plain += is_plain_symbol(symbol.text);
  }
  return total > 0 && 4 * plain >= total;
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
  const TextPosition at = rows.size() > size ? rows[size].cells.front().at : rows.back().end;
  return wrong_count(ErrorCode::wrong_row_count, at, rows.size(), size);
}

Result<Grid> fill_rows(Grid grid, std::span<const CellRow> rows) {
  std::vector<Token> symbols;
  for (const CellRow& row : rows) {
    symbols.insert(symbols.end(), row.cells.begin(), row.cells.end());
  }
  return fill_cells(std::move(grid), symbols);
}

}  // namespace dance::sudoku
