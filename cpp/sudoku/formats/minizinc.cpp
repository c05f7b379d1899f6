#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "sudoku/formats/cell_rows.hpp"
#include "sudoku/formats/formats.hpp"

namespace dance::sudoku {
namespace {

constexpr std::string_view kArrayBegin = "[|";
constexpr std::string_view kArrayEnd = "|]";
constexpr std::string_view kArrayGaps = " \t\r\n";

// Moves through a text, line by line and column by column.
class ArrayScanner {
 public:
  explicit ArrayScanner(Lines lines) : lines_(lines) {}

  bool is_at_end() const { return line_ == lines_.size(); }
  Token rest() const { return part_of({text(), start_of(lines_[line_])}, column_); }

  void skip(std::size_t count) {
    column_ += count;
    while (!is_at_end() && column_ >= text().size()) {
      ++line_;
      column_ = 0;
    }
  }
  void skip_line() { skip(text().size() - column_); }

 private:
  std::string_view text() const {
    const std::string_view line = lines_[line_].text;
    return line.substr(0, line.find('%'));
  }

  Lines lines_;
  std::size_t line_ = 0;
  std::size_t column_ = 0;
};

// An array in two dimensions.
struct Array {
  std::vector<CellRow> rows;
};

// Reads the arrays "[| 5, 3, _ | … |]". A value of no type, <> or _, is blank.
std::vector<Array> arrays_in(Lines lines) {
  std::vector<Array> arrays;
  bool is_inside = false;
  for (ArrayScanner scanner(lines); !scanner.is_at_end();) {
    const Token rest = scanner.rest();
    if (!is_inside) {
      const std::size_t begin = rest.text.find(kArrayBegin);
      if (begin == std::string_view::npos) {
        scanner.skip_line();
        continue;
      }
      is_inside = true;
      arrays.push_back({{CellRow{{}, rest.at}}});
      scanner.skip(begin + kArrayBegin.size());
      continue;
    }
    std::vector<CellRow>& rows = arrays.back().rows;
    const char c = rest.text.front();
    const bool is_row = c == '|';
    if (is_row && !rows.back().cells.empty()) rows.push_back({{}, rest.at});
    if (rest.text.starts_with(kArrayEnd)) is_inside = false;
    const bool is_gap = is_row || contains(kArrayGaps, {&c, 1}) || c == ',' || c == ']';
    const std::size_t length =
        is_gap ? 1 : std::min(rest.text.find_first_of(" \t\r\n,|"), rest.text.size());
    if (!is_gap) {
      Token cell = part_of(rest, 0, length);
      if (cell.text == "<>") cell.text = ".";
      rows.back().cells.push_back(cell);
      rows.back().end = {cell.at.line, cell.at.column + static_cast<int>(length)};
    }
    scanner.skip(length);
  }
  for (Array& array : arrays) {
    std::erase_if(array.rows, [](const CellRow& row) { return row.cells.empty(); });
  }
  std::erase_if(arrays, [](const Array& array) { return array.rows.empty(); });
  return arrays;
}

std::vector<Token> cells_of(const Array& array) {
  std::vector<Token> cells;
  for (const CellRow& row : array.rows) {
    cells.insert(cells.end(), row.cells.begin(), row.cells.end());
  }
  return cells;
}

bool is_square(const Array& array) {
  return std::all_of(array.rows.begin(), array.rows.end(),
                     [&](const CellRow& row) { return row.cells.size() == array.rows.size(); });
}

// Reads the boxes of a puzzle from the array below it.
std::optional<Result<Puzzle>> with_boxes(const Array& cells, const Array& boxes) {
  const std::size_t size = cells.rows.size();
  if (!is_square(cells) || !is_square(boxes) || boxes.rows.size() != size || size > kMaxSize) {
    return std::nullopt;
  }
  const std::vector<Token> letters = cells_of(boxes);
  if (!is_box_map(letters, cells_of(cells), static_cast<int>(size))) return std::nullopt;
  auto grid = jigsaw_grid(letters, static_cast<int>(size));
  if (!grid) return grid.error();
  return fill_rows(*std::move(grid), cells.rows);
}

}  // namespace

bool is_minizinc(Lines lines) {
  const auto has = [lines](std::string_view sign) {
    return std::any_of(lines.begin(), lines.end(), [sign](const Line& line) {
      return line.text.find(sign) != std::string_view::npos;
    });
  };
  return has(kArrayBegin) && has(kArrayEnd);
}

Results parse_minizinc(Lines lines) {
  Results results;
  const std::vector<Array> arrays = arrays_in(lines);
  for (std::size_t i = 0; i < arrays.size(); ++i) {
    auto boxed = i + 1 < arrays.size() ? with_boxes(arrays[i], arrays[i + 1]) : std::nullopt;
    const bool has_boxes = boxed.has_value();
    results.push_back(has_boxes ? *std::move(boxed) : puzzle_in(arrays[i].rows));
    if (results.back()) results.back()->at = arrays[i].rows.front().cells.front().at;
    if (has_boxes) ++i;
  }
  return results;
}

}  // namespace dance::sudoku
