#include "sudoku/formats/line.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "sudoku/formats/box_letters.hpp"
#include "sudoku/formats/cell_rows.hpp"
#include "sudoku/symbols.hpp"

namespace dance::sudoku {
namespace {

// A shorter first word of a line is a row of cells rather than a puzzle: 4×4 has 16 cells.
constexpr std::size_t kShortestPuzzle = 16;

// How many cells a line of a wrong length was probably meant to have: of the sizes that are in
// use, the one it comes nearest to.
std::size_t nearest_length(std::size_t length) {
  constexpr std::array<std::size_t, 7> kLengths = {16, 36, 81, 144, 256, 625, 1296};
  const auto distance = [length](std::size_t to) {
    return std::max(length, to) - std::min(length, to);
  };
  return *std::min_element(kLengths.begin(), kLengths.end(),
                           [&](std::size_t a, std::size_t b) { return distance(a) < distance(b); });
}

bool is_space(const Token& symbol) {
  return contains(kSpaces, symbol.text);
}

// "8 . . 3": a space after every symbol.
bool is_evenly_spaced(std::span<const Token> symbols) {
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    if (is_space(symbols[i]) != (i % 2 == 1)) return false;
  }
  return true;
}

// Whether the spaces among all symbols are blank cells. With another blank symbol in use they are
// not, if they stand at an end or if the symbols are a grid without them.
bool are_spaces_cells(std::span<const Token> all, std::span<const Token> without_spaces) {
  if (size_with(all.size()) == 0 || is_evenly_spaced(all)) return false;
  const bool has_other_blank =
      std::any_of(without_spaces.begin(), without_spaces.end(),
                  [](const Token& symbol) { return is_blank_symbol(symbol.text); });
  if (!has_other_blank) return true;
  return !is_space(all.front()) && !is_space(all.back()) && size_with(without_spaces.size()) == 0;
}

CellRow read_cells(const Line& line) {
  if (content(line).find_first_of(kSpaces) == std::string_view::npos) return read_row(line);
  CellRow all = read_row(line, Spaces::keep);
  CellRow without_spaces = read_row(line);
  return are_spaces_cells(all.cells, without_spaces.cells) ? all : without_spaces;
}

Error wrong_length(const CellRow& row) {
  const std::size_t found = row.cells.size();
  const std::size_t expected = nearest_length(found);
  const TextPosition at = found > expected ? row.cells[expected].at : row.end;
  return {ErrorCode::wrong_length, at, std::to_string(found), std::to_string(expected)};
}

// The words of a line that begins with a puzzle of more than one word; none if it does not.
std::vector<Token> words_after_puzzle(const Line& line) {
  std::vector<Token> words = split_words({content(line), line.number});
  if (words.size() < 2) return {};
  const auto cells = static_cast<std::size_t>(count_characters(words.front().text));
  return cells >= kShortestPuzzle && size_with(cells) != 0 ? words : std::vector<Token>{};
}

Result<Puzzle> fill_line(Result<Grid> blank, std::span<const Token> cells) {
  if (!blank) return blank.error();
  return fill_cells(*std::move(blank), cells);
}

// A puzzle, and behind it its boxes or its name.
Result<Puzzle> parse_with_words(const Line& line, const std::vector<Token>& words) {
  const CellRow puzzle = read_row(words[0]);
  const CellRow second = read_row(words[1]);
  const int size = size_with(puzzle.cells.size());
  const bool has_boxes = words.size() == 2 && second.cells.size() == puzzle.cells.size() &&
                         is_box_map(second.cells, puzzle.cells, size);
  if (has_boxes) return fill_line(jigsaw_grid(second.cells, size), puzzle.cells);
  auto result = fill_line(Grid::create(size), puzzle.cells);
  if (result) result->name = trim(content(line).substr(words[1].text.data() - line.text.data()));
  return result;
}

}  // namespace

bool is_line(Lines lines) {
  if (lines.size() != 1 || !could_hold_cells(lines)) return false;
  const CellRow row = read_row(lines.front());
  return look_like_cells({&row, 1});
}

Result<Puzzle> parse_line(Lines lines) {
  const CellRow row = read_cells(lines.front());
  if (const int size = size_with(row.cells.size()); size != 0) {
    return fill_line(Grid::create(size), row.cells);
  }
  const auto words = words_after_puzzle(lines.front());
  return words.empty() ? wrong_length(row) : parse_with_words(lines.front(), words);
}

Result<Puzzle> parse_line(const Token& cells) {
  const CellRow row = read_row(cells);
  const int size = size_with(row.cells.size());
  return size == 0 ? wrong_length(row) : fill_line(Grid::create(size), row.cells);
}

Result<std::string> write_line(const Puzzle& puzzle) {
  const std::string line = to_line(puzzle.grid);
  return puzzle.grid.is_regular() ? line : line + ' ' + box_letters(puzzle.grid);
}

}  // namespace dance::sudoku
