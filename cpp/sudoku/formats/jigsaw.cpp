#include <algorithm>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "sudoku/formats/drawing.hpp"
#include "sudoku/formats/formats.hpp"

namespace dance::sudoku {
namespace {

constexpr std::string_view kBoxLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij";

using CellsOfBox = std::map<std::string_view, std::vector<Token>>;

CellsOfBox cells_of_boxes(std::span<const Token> letters) {
  CellsOfBox cells;
  for (const Token& letter : letters) cells[letter.text].push_back(letter);
  return cells;
}

// The most missing or surplus cells that may be a mistake in a box.
constexpr std::ptrdiff_t kMaxAmiss = 2;

bool is_about(std::ptrdiff_t count, int size) {
  return size - kMaxAmiss <= count && count <= size + kMaxAmiss;
}

bool are_about_even(const CellsOfBox& boxes, int size) {
  return boxes.size() == static_cast<std::size_t>(size) &&
         std::all_of(boxes.begin(), boxes.end(),
                     [&](const auto& box) { return is_about(std::ssize(box.second), size); });
}

int count_repeats_in_rows(std::span<const Token> letters, int size) {
  int count = 0;
  for (std::size_t i = 1; i < letters.size(); ++i) {
    if (i % size != 0 && letters[i].text == letters[i - 1].text) ++count;
  }
  return count;
}

// Returns whether these cells are numbers of boxes rather than digits, even if some are wrong.
bool look_like_boxes(std::span<const Token> letters, int size) {
  const CellsOfBox boxes = cells_of_boxes(letters);
  const int repeats = count_repeats_in_rows(letters, size);
  const bool are_even = std::all_of(
      boxes.begin(), boxes.end(), [&](const auto& box) { return std::ssize(box.second) == size; });
  return are_about_even(boxes, size) && repeats > (are_even ? 0 : 2 * size);
}

bool is_all_letters(std::span<const Token> symbols) {
  return std::all_of(symbols.begin(), symbols.end(), [](const Token& symbol) {
    const char c = symbol.text.front();
    return ('A' <= c && c <= 'Z') || ('a' <= c && c <= 'z');
  });
}

using Rows = std::span<const CellRow>;

// Returns the rows of cells followed by the rows of boxes; none if the lines are anything else.
std::vector<CellRow> read_both(Lines lines) {
  Drawing drawing = read_drawing(lines, CellForm::characters);
  std::vector<CellRow> rows = std::move(drawing.rows);
  // Below a drawn grid, rows of letters look like text.
  for (const Token& caption : drawing.captions) {
    rows.push_back(read_row(Line{caption.text, caption.at.line}));
  }
  const std::size_t size = usual_length(rows);
  const bool is_even = rows.size() == 2 * size && 2 <= size && size <= kMaxSize;
  return is_even ? rows : std::vector<CellRow>{};
}

std::vector<Token> all_cells(Rows rows) {
  std::vector<Token> cells;
  for (const CellRow& row : rows) cells.insert(cells.end(), row.cells.begin(), row.cells.end());
  return cells;
}

}  // namespace

bool is_box_map(std::span<const Token> letters, std::span<const Token> cells, int size) {
  // A quick test: most lines of a list are not maps.
  const auto first = std::count_if(letters.begin(), letters.end(), [&](const Token& letter) {
    return letter.text == letters.front().text;
  });
  if (is_about(first, size) && look_like_boxes(letters, size)) return true;
  return is_all_letters(letters) && !is_all_letters(cells);
}

Result<Grid> jigsaw_grid(std::span<const Token> letters, int size) {
  const auto wanted = static_cast<std::size_t>(size);
  const CellsOfBox cells = cells_of_boxes(letters);
  std::map<std::string_view, std::uint8_t> numbers;
  BoxMap boxes;
  for (const Token& letter : letters) {
    const std::size_t found = cells.at(letter.text).size();
    numbers.emplace(letter.text, static_cast<std::uint8_t>(numbers.size()));
    if (found != wanted || numbers.size() > wanted) {
      return Error{ErrorCode::bad_boxes, letter.at,
                   std::string(letter.text) + " × " + std::to_string(found),
                   "× " + std::to_string(size)};
    }
    boxes.push_back(numbers[letter.text]);
  }
  return Grid::create_jigsaw(size, boxes);
}

std::string box_letters(const Grid& grid) {
  std::string letters;
  for (const std::uint8_t box : grid.boxes()) letters += kBoxLetters[box];
  return letters;
}

bool is_jigsaw(Lines lines) {
  if (lines.size() < 4 || !could_hold_cells(lines, 2)) return false;
  if (lines.size() % 2 == 1 && !has_marks(lines)) return false;
  const std::vector<CellRow> rows = read_both(lines);
  if (rows.empty()) return false;
  const std::size_t size = rows.size() / 2;
  const auto cells = Rows(rows).first(size);
  return look_like_cells(cells) &&
         is_box_map(all_cells(Rows(rows).last(size)), all_cells(cells), static_cast<int>(size));
}

Result<Puzzle> parse_jigsaw(Lines lines) {
  const std::vector<CellRow> rows = read_both(lines);
  const std::size_t size = rows.size() / 2;
  const auto cells = Rows(rows).first(size);
  const auto boxes = Rows(rows).last(size);
  for (const Rows part : {cells, boxes}) {
    if (const auto checked = check_square(part, size); !checked) return checked.error();
  }
  auto blank = jigsaw_grid(all_cells(boxes), static_cast<int>(size));
  if (!blank) return blank.error();
  return fill_rows(*std::move(blank), cells);
}

std::string with_box_rows(std::string cells, const Grid& grid) {
  const std::string letters = box_letters(grid);
  const auto size = static_cast<std::size_t>(grid.size());
  cells += '\n';
  for (std::size_t i = 0; i < letters.size(); i += size) cells += letters.substr(i, size) + '\n';
  return cells;
}

}  // namespace dance::sudoku
