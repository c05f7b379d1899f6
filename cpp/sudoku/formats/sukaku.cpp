#include <algorithm>
#include <utility>
#include <vector>

#include "sudoku/formats/cell_rows.hpp"
#include "sudoku/formats/cell_states.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

constexpr int kMinSukaku = 3;

// Returns the size of a puzzle with this number of symbols; 0 if there is none. 1×1 and 2×2 are
// never written like this.
int size_for(std::size_t symbols) {
  for (int size = kMinSukaku; size <= kMaxSize; ++size) {
    if (static_cast<std::size_t>(size * size * size) == symbols) return size;
  }
  return 0;
}

Digit digit_at(std::size_t place, int size) {
  return static_cast<Digit>(place % static_cast<std::size_t>(size) + 1);
}

// Returns whether nearly all symbols other than blanks are in their places, and at least this many.
bool has_candidates_in_place(std::string_view text, int size, std::size_t least) {
  std::size_t in_place = 0;
  std::size_t symbols = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const Digit digit = digit_of(text.substr(i, 1));
    symbols += digit != 0;
    in_place += digit == digit_at(i, size);
  }
  return in_place >= least && 8 * in_place >= 7 * symbols;
}

// Returns the number of symbols; a number too large for any puzzle unless all lines have the same
// length and each is a row, a cell or everything.
std::size_t count_symbols(Lines lines) {
  constexpr std::size_t kTooMany = kMaxSize * kMaxSize * kMaxSize + 1;
  const std::size_t length = trim(content(lines.front())).size();
  const std::size_t symbols = length * lines.size();
  const auto size = static_cast<std::size_t>(size_for(symbols));
  const bool is_cut = lines.size() == 1 || lines.size() == size || lines.size() == size * size;
  const bool is_even = is_cut && std::all_of(lines.begin(), lines.end(), [&](const Line& line) {
                         return trim(content(line)).size() == length;
                       });
  return is_even ? symbols : kTooMany;
}

Error misplaced(const Token& symbol, Digit expected) {
  return unexpected(symbol, std::string{sudoku::symbol(expected)});
}

Puzzle puzzle_with(Grid blank, const Candidates& candidates) {
  std::vector<CellState> states;
  for (int place = 0; place < blank.cell_count(); ++place) {
    const bool is_given = is_entered(blank, candidates, place);
    states.push_back(
        {is_given ? CellState::Kind::given : CellState::Kind::open, candidates[place]});
  }
  return puzzle_in_progress(std::move(blank), states);
}

}  // namespace

bool is_sukaku(Lines lines) {
  const int size = size_for(count_symbols(lines));
  if (size == 0) return false;
  std::string text;
  for (const Line& line : lines) text += trim(content(line));
  // One for every other cell: a grid of size³ cells would not look like that, but a puzzle with
  // contradictions may have cells without candidates.
  return has_candidates_in_place(text, size, text.size() / size / 2);
}

bool is_sukaku_row(std::string_view line) {
  for (int size = kMinSukaku; size <= kMaxSize; ++size) {
    if (static_cast<std::size_t>(size * size) == line.size()) {
      return has_candidates_in_place(line, size, static_cast<std::size_t>(size));
    }
  }
  return false;
}

Result<Puzzle> parse_sukaku(Lines lines) {
  std::vector<Token> symbols;
  for (const Line& line : lines) {
    const CellRow row = read_row(Token{trim(content(line)), start_of(line)});
    symbols.insert(symbols.end(), row.cells.begin(), row.cells.end());
  }
  const int size = size_for(symbols.size());
  auto blank = Grid::create(size);
  if (!blank) return blank.error();
  std::string blank_symbol;
  Candidates candidates(blank->cells().size());
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    const Token& symbol = symbols[i];
    const Digit digit = digit_at(i, size);
    if (digit_of(symbol.text) == digit) {
      candidates[i / static_cast<std::size_t>(size)] |= set_of(digit);
    } else if (!is_blank_symbol(symbol.text)) {
      return misplaced(symbol, digit);
    } else if (blank_symbol.empty()) {
      blank_symbol = symbol.text;
    }
  }
  Puzzle puzzle = puzzle_with(*std::move(blank), candidates);
  puzzle.blank = std::move(blank_symbol);
  return puzzle;
}

Result<std::string> write_sukaku(const Puzzle& puzzle) {
  const Grid& grid = puzzle.grid;
  if (const auto error = unless_usual_boxes(grid)) return *error;
  if (const auto error = unless_as_large(grid, kMinSukaku)) return *error;
  std::string line;
  for (const CellState& state : cell_states_left({grid, puzzle.candidates})) {
    for (Digit digit = 1; digit <= grid.size(); ++digit) {
      line += has_digit(state.digits, digit) ? symbol(digit) : '.';
    }
  }
  return line;
}

}  // namespace dance::sudoku
