#include <utility>

#include "sudoku/formats/cell_rows.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

constexpr std::string_view kAlphabet =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
constexpr std::size_t kScfCells = 81;
constexpr std::size_t kMaxBlanks = 5;

// Returns the cells of a character, with 0 for blank.
std::string cells_of(std::size_t code) {
  return std::to_string(code % 10) + std::string(code / 10, '0');
}

bool fills_grid(std::string_view text) {
  std::size_t cells = 0;
  for (const char c : text) {
    const std::size_t code = kAlphabet.find(c);
    if (code == std::string_view::npos) return false;
    cells += 1 + code / 10;
  }
  return cells == kScfCells;
}

// Returns the rules that a character after the cells stands for.
std::string rule_of(std::string_view symbol) {
  if (symbol == "w") return "windoku";
  return symbol == "x" ? "diagonals" : std::string(symbol);
}

}  // namespace

bool is_scf(Lines lines) {
  return lines.size() == 1 && fills_grid(trim(content(lines.front())));
}

Result<Puzzle> parse_scf(Lines lines) {
  const Line& line = lines.front();
  return parse_scf(Token{trim(content(line)), start_of(line)});
}

Result<Puzzle> parse_scf(const Token& text) {
  const CellRow symbols = read_row(text);
  std::string cells;
  for (const Token& symbol : symbols.cells) {
    if (cells.size() >= kScfCells) {
      return Error{ErrorCode::unknown_constraint, symbol.at, rule_of(symbol.text)};
    }
    const std::size_t code = kAlphabet.find(symbol.text);
    if (code == std::string_view::npos) {
      return unexpected(symbol, "0–9, A–Z, a–x");
    }
    cells += cells_of(code);
  }
  if (cells.size() != kScfCells) {
    return Error{ErrorCode::wrong_length, symbols.end, std::to_string(cells.size()),
                 std::to_string(kScfCells)};
  }
  auto blank = Grid::create(9);
  if (!blank) return blank.error();
  return fill_cells(*std::move(blank), read_row(Token{cells, text.at}).cells);
}

Result<std::string> write_scf(const Puzzle& puzzle) {
  if (const auto error = unless_nine(puzzle.grid)) return *error;
  std::string text;
  const auto cells = puzzle.grid.cells();
  for (std::size_t i = 0; i < cells.size();) {
    std::size_t blanks = 0;
    while (blanks < kMaxBlanks && i + blanks + 1 < cells.size() && cells[i + blanks + 1] == 0) {
      ++blanks;
    }
    text += kAlphabet[cells[i] + 10 * blanks];
    i += 1 + blanks;
  }
  return text;
}

}  // namespace dance::sudoku
