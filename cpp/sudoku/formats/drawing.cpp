#include "sudoku/formats/drawing.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

// Signs and underscores are cells or parts of a border.
enum class SymbolKind { cell, gap, bar, stroke, sign, underscore };

SymbolKind kind_of(std::string_view symbol) {
  if (symbol.size() > 1) {
    // All box-drawing characters except the bars run, at least in part, from side to side.
    const bool is_box_drawing = "─" <= symbol && symbol <= "╿";
    return is_bar(symbol)   ? SymbolKind::bar
           : is_box_drawing ? SymbolKind::stroke
                            : SymbolKind::cell;
  }
  switch (symbol.front()) {
    case ' ':
    case '\t':
      return SymbolKind::gap;
    case '|':
      return SymbolKind::bar;
    case '-':
    case '+':
    case '=':
      return SymbolKind::stroke;
    case '_':
      return SymbolKind::underscore;
    default:
      return contains(".:*'`,", symbol) ? SymbolKind::sign : SymbolKind::cell;
  }
}

bool is_heavy(std::string_view symbol) {
  return contains("┃║╏┇┋=━═", symbol);
}

// The number of symbols of each kind on a line.
struct Look {
  std::array<std::size_t, 6> counts = {};
  std::size_t symbols = 0;  // all but the gaps
  Token first = {};

  std::size_t count(SymbolKind kind) const { return counts[static_cast<std::size_t>(kind)]; }
  bool is_border() const { return count(SymbolKind::stroke) > 0 && count(SymbolKind::cell) == 0; }
  bool is_underline() const { return count(SymbolKind::underscore) == symbols; }
  // Returns whether there are only bars: a line of a frame without cells.
  bool is_frame() const { return count(SymbolKind::bar) == symbols; }
};

Look look_at(const Line& line) {
  Look look;
  TextPosition at{line.number, 1};
  for_each_character(content(line), [&](std::string_view symbol) {
    const SymbolKind kind = kind_of(symbol);
    ++look.counts[static_cast<std::size_t>(kind)];
    if (kind != SymbolKind::gap && look.symbols++ == 0) look.first = {symbol, at};
    ++at.column;
  });
  return look;
}

void add_row(Drawing& drawing, const CellRow& symbols) {
  CellRow& row = drawing.rows.emplace_back();
  row.cells.reserve(symbols.cells.size());
  row.end = symbols.cells.front().at;
  for (const Token& symbol : symbols.cells) {
    if (is_bar(symbol.text)) {
      drawing.bars.push_back({row.cells.size(), is_heavy(symbol.text), symbol});
    } else {
      row.cells.push_back(symbol);
    }
  }
  if (row.cells.empty()) return;
  const Token& last = row.cells.back();
  row.end = {last.at.line, last.at.column + count_characters(last.text)};
}

void add_border(Drawing& drawing, const Line& line, const Token& first) {
  bool is_any_heavy = false;
  for_each_character(content(line), [&](std::string_view symbol) {
    is_any_heavy = is_any_heavy || is_heavy(symbol);
  });
  drawing.borders.push_back({drawing.rows.size(), is_any_heavy, first});
}

// Returns whether a line has three letters in a row and is thus text about the drawing.
bool is_caption_line(const Line& line) {
  int letters = 0;
  for (const char c : line.text) {
    letters = is_letter(c) ? letters + 1 : 0;
    if (letters == 3) return true;
  }
  return false;
}

// Returns the marks inside the grid; only the heavy ones if there are any.
std::vector<Mark> dividing_marks(std::vector<Mark> marks, std::size_t size) {
  std::erase_if(marks,
                [size](const Mark& mark) { return mark.offset == 0 || mark.offset >= size; });
  const auto heavy = [](const Mark& mark) { return mark.is_heavy; };
  if (std::any_of(marks.begin(), marks.end(), heavy)) std::erase_if(marks, std::not_fn(heavy));
  return marks;
}

// Returns the distance between marks: `size` if none is inside the grid, 0 if there are none.
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

// Returns the box with these distances between borders and between bars; 0×0 if they mean nothing.
// Marks that are missing, only around the grid, or between any two cells mean nothing unless they
// fit together.
BoxShape box_from(int size, int height, int width) {
  const auto is_silent = [size](int side) { return side <= 1 || side == size; };
  if (is_silent(height) && is_silent(width)) return {};
  if (height * width == size) return {height, width};
  if (is_silent(height)) return {size / width, width};
  if (is_silent(width)) return {height, size / height};
  return {height, width};
}

// The walls to the right of each cell and below it.
struct Walls {
  explicit Walls(std::size_t side) : size(side), right(side * side), below(side * side) {}

  std::size_t size;
  std::vector<bool> right, below;
};

// Numbers the boxes; none unless each has as many cells as a row.
std::optional<BoxMap> boxes_between(const Walls& walls) {
  const std::size_t size = walls.size;
  constexpr std::uint8_t kNone = 255;
  BoxMap boxes(size * size, kNone);
  std::uint8_t count = 0;
  for (std::size_t first = 0; first < boxes.size(); ++first) {
    if (boxes[first] != kNone) continue;
    if (count == size) return std::nullopt;
    std::vector<std::size_t> cells = {first};
    boxes[first] = count;
    const auto reach = [&](std::size_t cell, bool is_open) {
      if (!is_open || boxes[cell] != kNone) return;
      boxes[cell] = count;
      cells.push_back(cell);
    };
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const std::size_t cell = cells[i], column = cell % size;
      if (column > 0) reach(cell - 1, !walls.right[cell - 1]);
      if (column + 1 < size) reach(cell + 1, !walls.right[cell]);
      if (cell >= size) reach(cell - size, !walls.below[cell - size]);
      if (cell + size < boxes.size()) reach(cell + size, !walls.below[cell]);
    }
    if (cells.size() != size) return std::nullopt;
    ++count;
  }
  return boxes;
}

}  // namespace

bool has_marks(Lines lines) {
  return std::any_of(lines.begin(), lines.end(), [](const Line& line) {
    return std::any_of(line.text.begin(), line.text.end(), [](char c) {
      return c == '|' || c == '-' || c == '+' || c == '=' || static_cast<signed char>(c) < 0;
    });
  });
}

Drawing read_drawing(Lines lines, CellForm form) {
  std::vector<Look> looks;
  for (const Line& line : lines) looks.push_back(look_at(line));
  // Without bars, a line of underscores is a row of blank cells, and a line of letters may be a
  // row.
  const auto lines_with_bars = std::count_if(
      looks.begin(), looks.end(), [](const Look& look) { return look.count(SymbolKind::bar) > 0; });
  Drawing drawing;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Look& look = looks[i];
    if (look.symbols == 0) continue;  // only a comment
    if (look.is_border() || (lines_with_bars > 0 && look.is_underline())) {
      add_border(drawing, lines[i], look.first);
    } else if (lines_with_bars > 1 && look.count(SymbolKind::bar) == 0 &&
               is_caption_line(lines[i])) {
      drawing.captions.push_back(trimmed(lines[i]));
    } else if (!look.is_frame()) {
      add_row(drawing, form == CellForm::characters ? read_row(lines[i]) : read_words(lines[i]));
    }
  }
  return drawing;
}

std::optional<Grid> drawn_jigsaw(const Drawing& drawing, Lines lines) {
  const std::vector<CellRow>& rows = drawing.rows;
  const std::size_t size = rows.size();
  if (drawing.bars.empty() || drawing.borders.empty()) return std::nullopt;
  Walls walls{size};
  for (const Mark& bar : drawing.bars) {
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const CellRow& each) {
      return each.end.line == bar.symbol.at.line;
    });
    if (row != rows.end() && bar.offset > 0) {
      walls.right[static_cast<std::size_t>(row - rows.begin()) * size + bar.offset - 1] = true;
    }
  }
  for (const Mark& border : drawing.borders) {
    const auto line = std::find_if(lines.begin(), lines.end(), [&](const Line& each) {
      return each.number == border.symbol.at.line;
    });
    if (line == lines.end() || border.offset == 0) continue;
    const std::vector<std::string_view> symbols = characters(line->text);
    const std::vector<Token>& cells = rows[border.offset - 1].cells;
    for (std::size_t i = 0; i < size; ++i) {
      const auto column = static_cast<std::size_t>(cells[i].at.column - 1);
      const bool is_drawn =
          column < symbols.size() && kind_of(symbols[column]) == SymbolKind::stroke;
      if (is_drawn) walls.below[(border.offset - 1) * size + i] = true;
    }
  }
  const auto boxes = boxes_between(walls);
  if (!boxes) return std::nullopt;
  auto grid = Grid::create_jigsaw(static_cast<int>(size), *boxes);
  if (!grid || grid->is_regular()) return std::nullopt;
  return *std::move(grid);
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
