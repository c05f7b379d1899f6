#include "sudoku/formats/csv.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "sudoku/formats/cell_rows.hpp"
#include "sudoku/formats/does_not_fit.hpp"

namespace dance::sudoku {
namespace {

constexpr std::size_t kLongestCell = 2;

CellRow read_cells(const Line& line, char separator) {
  const Token text{content(line), {line.number, 1}};
  CellRow row{split(text, separator), {line.number, count_characters(text.text) + 1}};
  for (Token& cell : row.cells) cell = without_quotes(cell);
  return row;
}

// A separator behind the last cell of each row makes a column of nothing.
void drop_empty_column(std::vector<CellRow>& rows) {
  const bool is_empty = std::all_of(rows.begin(), rows.end(), [&](const CellRow& row) {
    return row.cells.size() == rows.size() + 1 && row.cells.back().text.empty();
  });
  if (!is_empty) return;
  for (CellRow& row : rows) row.cells.pop_back();
}

std::vector<CellRow> read_csv_rows(Lines lines, char separator) {
  std::vector<CellRow> rows;
  for (const Line& line : lines) rows.push_back(read_cells(line, separator));
  drop_empty_column(rows);
  return rows;
}

bool has_short_cells(const CellRow& row) {
  return std::all_of(row.cells.begin(), row.cells.end(),
                     [](const Token& cell) { return cell.text.size() <= kLongestCell; });
}

// Tabs part groups of cells too, so their number has to be right.
bool is_separator(char separator, Lines lines) {
  const bool is_everywhere = std::all_of(lines.begin(), lines.end(), [&](const Line& line) {
    return content(line).find(separator) != std::string_view::npos;
  });
  if (!is_everywhere) return false;
  const std::vector<CellRow> rows = read_csv_rows(lines, separator);
  const std::size_t length = usual_length(rows);
  return length <= kMaxSize && (separator != '\t' || length == rows.size()) &&
         std::all_of(rows.begin(), rows.end(), has_short_cells);
}

std::optional<char> find_separator(Lines lines) {
  for (const char separator : {',', ';', '\t'}) {
    if (is_separator(separator, lines)) return separator;
  }
  return std::nullopt;
}

}  // namespace

bool is_csv(Lines lines) {
  return lines.size() > 1 && could_hold_cells(lines) && find_separator(lines).has_value();
}

Result<Puzzle> parse_csv(Lines lines) {
  return puzzle_in(read_csv_rows(lines, *find_separator(lines)));
}

Result<std::string> write_csv(const Puzzle& puzzle) {
  const Grid& grid = puzzle.grid;
  if (const auto error = unless_usual_boxes(grid)) return *error;
  std::string text;
  for (int place = 0; place < grid.cell_count(); ++place) {
    const Cell cell = grid.cell(place);
    text += std::to_string(grid[cell]) + (cell.column + 1 == grid.size() ? '\n' : ',');
  }
  return text;
}

}  // namespace dance::sudoku
