#include "sudoku/formats/sukaku.hpp"

#include <utility>

#include "sudoku/formats/cell_rows.hpp"
#include "sudoku/formats/does_not_fit.hpp"
#include "sudoku/symbols.hpp"

namespace dance::sudoku {
namespace {

// The size of a puzzle whose candidates are so many symbols; 0 if there is none. 1 and 8 symbols
// are no puzzle that anyone writes like this.
int size_for(std::size_t symbols) {
  for (int size = 3; size <= kMaxSize; ++size) {
    if (static_cast<std::size_t>(size * size * size) == symbols) return size;
  }
  return 0;
}

Digit digit_at(std::size_t place, int size) {
  return static_cast<Digit>(place % static_cast<std::size_t>(size) + 1);
}

// Whether nearly every symbol that is no blank stands where it belongs, and no cell is without any
// on average: a grid of size³ cells would not look like that.
bool has_candidates_in_place(std::string_view text, int size) {
  std::size_t in_place = 0;
  std::size_t symbols = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const Digit digit = digit_of(text.substr(i, 1));
    symbols += digit != 0;
    in_place += digit == digit_at(i, size);
  }
  return in_place * size >= text.size() && 8 * in_place >= 7 * symbols;
}

Error misplaced(const Token& symbol, Digit expected) {
  return {ErrorCode::unexpected_symbol, symbol.at, std::string(symbol.text),
          std::string{sudoku::symbol(expected)}};
}

}  // namespace

bool is_sukaku(Lines lines) {
  if (lines.size() != 1) return false;
  const std::string_view text = trim(content(lines.front()));
  const int size = size_for(text.size());
  return size != 0 && has_candidates_in_place(text, size);
}

Result<Puzzle> parse_sukaku(Lines lines) {
  const Line& line = lines.front();
  const CellRow row = read_row(Token{trim(content(line)), start_of(line)});
  const int size = size_for(row.cells.size());
  auto blank = Grid::create(size);
  if (!blank) return blank.error();
  Puzzle puzzle{*std::move(blank)};
  puzzle.candidates.assign(puzzle.grid.cells().size(), 0);
  for (std::size_t i = 0; i < row.cells.size(); ++i) {
    const Token& symbol = row.cells[i];
    const Digit digit = digit_at(i, size);
    if (digit_of(symbol.text) == digit) {
      puzzle.candidates[i / static_cast<std::size_t>(size)] |= set_of(digit);
    } else if (!is_blank_symbol(symbol.text)) {
      return misplaced(symbol, digit);
    } else if (puzzle.blank.empty()) {
      puzzle.blank = symbol.text;
    } else if (symbol.text != puzzle.blank) {
      return Error{ErrorCode::second_blank, symbol.at, std::string(symbol.text), puzzle.blank};
    }
  }
  return puzzle;
}

Result<std::string> write_sukaku(const Puzzle& puzzle) {
  const Grid& grid = puzzle.grid;
  if (!grid.is_regular()) return irregular_boxes();
  std::string line;
  for (int place = 0; place < grid.cell_count(); ++place) {
    const Cell cell = grid.cell(place);
    const Digit given = grid[cell];
    const DigitSet digits =
        given == 0 ? candidates_of(grid, puzzle.candidates, cell) : set_of(given);
    for (Digit digit = 1; digit <= grid.size(); ++digit) {
      line += has_digit(digits, digit) ? symbol(digit) : '.';
    }
  }
  return line;
}

}  // namespace dance::sudoku
