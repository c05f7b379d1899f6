#include "sudoku/formats/drawing.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>

#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

// All that box drawing has beside bars runs, at least in part, from side to side.
bool is_border_stroke(std::string_view symbol) {
  if (symbol.size() == 1) return symbol == "-" || symbol == "+" || symbol == "=";
  const bool is_box_drawing = "─" <= symbol && symbol <= "╿";
  return is_box_drawing && !is_bar(symbol);
}

bool is_heavy(std::string_view symbol) {
  return contains("┃║╏┇┋=━═", symbol);
}

template <class Test>
bool any_is(const CellRow& row, Test test) {
  return std::any_of(row.cells.begin(), row.cells.end(),
                     [test](const Token& symbol) { return test(symbol.text); });
}

template <class Test>
bool all_are(const CellRow& row, Test test) {
  return std::all_of(row.cells.begin(), row.cells.end(),
                     [test](const Token& symbol) { return test(symbol.text); });
}

bool is_border(const CellRow& row) {
  const auto may_be_in_border = [](std::string_view symbol) {
    return is_border_stroke(symbol) || is_bar(symbol) || contains("._:*'`,", symbol);
  };
  return any_is(row, is_border_stroke) && all_are(row, may_be_in_border);
}

bool is_underline(const CellRow& row) {
  return all_are(row, [](std::string_view symbol) { return symbol == "_"; });
}

void add_row(Drawing& drawing, const CellRow& symbols) {
  CellRow& row = drawing.rows.emplace_back();
  row.end = symbols.cells.front().at;
  for (const Token& symbol : symbols.cells) {
    if (is_bar(symbol.text)) {
      drawing.bars.push_back({row.cells.size(), is_heavy(symbol.text), symbol});
    } else {
      row.cells.push_back(symbol);
      row.end = {symbol.at.line, symbol.at.column + count_characters(symbol.text)};
    }
  }
}

void add_border(Drawing& drawing, const CellRow& symbols) {
  drawing.borders.push_back(
      {drawing.rows.size(), any_is(symbols, is_heavy), symbols.cells.front()});
}

// Only bars: a line of a frame that has no cells.
bool is_frame(const CellRow& row) {
  return all_are(row, is_bar);
}

// Three letters in a row make it a sentence about the drawing.
bool is_caption(const Line& line) {
  int letters = 0;
  for (const char c : line.text) {
    const bool is_letter = ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z');
    letters = is_letter ? letters + 1 : 0;
    if (letters == 3) return true;
  }
  return false;
}

// The marks that lie inside the grid; only the heavy ones if there are any.
std::vector<Mark> dividing_marks(std::vector<Mark> marks, std::size_t size) {
  std::erase_if(marks,
                [size](const Mark& mark) { return mark.offset == 0 || mark.offset >= size; });
  const auto heavy = [](const Mark& mark) { return mark.is_heavy; };
  if (std::any_of(marks.begin(), marks.end(), heavy)) std::erase_if(marks, std::not_fn(heavy));
  return marks;
}

// The distance between marks: `size` if there are none inside the grid, 0 if there are none at all.
Result<std::size_t> spacing(const std::vector<Mark>& marks, std::size_t size) {
  if (marks.empty()) return 0;
  const std::vector<Mark> dividing = dividing_marks(marks, size);
  if (dividing.empty()) return size;
  const std::size_t step = dividing.front().offset;
  for (const auto& [offset, is_heavy, symbol] : dividing) {
    if (offset % step == 0) continue;
    return unexpected(symbol);
  }
  if (size % step == 0) return step;
  return Error{ErrorCode::bad_size, dividing.front().symbol.at, std::to_string(step)};
}

// The box with these distances between borders and between bars; 0×0 if they say nothing. Marks
// that are missing, stand around the grid only or between any two cells say nothing, unless they
// fit together.
BoxShape box_from(int size, int height, int width) {
  const auto is_silent = [size](int side) { return side <= 1 || side == size; };
  if (height * width == size) return {height, width};
  if (is_silent(height) && is_silent(width)) return {};
  if (is_silent(height)) return {size / width, width};
  if (is_silent(width)) return {height, size / height};
  return {height, width};
}

}  // namespace

Drawing read_drawing(Lines lines, CellForm form) {
  std::vector<CellRow> rows = read_rows(lines);
  std::vector<bool> has_bar;
  for (const CellRow& row : rows) has_bar.push_back(any_is(row, is_bar));
  // Without bars a line of underscores is a row of blank cells, and a line of letters may be one.
  const auto rows_with_bars = std::count(has_bar.begin(), has_bar.end(), true);
  Drawing drawing;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].cells.empty()) continue;  // no more than a comment
    if (is_border(rows[i]) || (rows_with_bars > 0 && is_underline(rows[i]))) {
      add_border(drawing, rows[i]);
    } else if (rows_with_bars > 1 && !has_bar[i] && is_caption(lines[i])) {
      drawing.captions.push_back(trimmed(lines[i]));
    } else if (!is_frame(rows[i])) {
      add_row(drawing, form == CellForm::characters ? rows[i] : read_words(lines[i]));
    }
  }
  return drawing;
}

Result<Grid> blank_grid(const Drawing& drawing, std::size_t size) {
  const auto height = spacing(drawing.borders, size);
  if (!height) return height.error();
  const auto width = spacing(drawing.bars, size);
  if (!width) return width.error();
  const BoxShape box =
      box_from(static_cast<int>(size), static_cast<int>(*height), static_cast<int>(*width));
  auto grid = box == BoxShape{} ? Grid::create(static_cast<int>(size))
                                : Grid::create(static_cast<int>(size), box);
  if (grid) return grid;
  Error error = grid.error();
  error.at = drawing.rows.front().cells.front().at;
  return error;
}

}  // namespace dance::sudoku
