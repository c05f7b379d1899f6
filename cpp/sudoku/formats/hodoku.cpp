#include <algorithm>
#include <utility>
#include <vector>

#include "sudoku/formats/cell_rows.hpp"
#include "sudoku/formats/cell_states.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

// Indices of fields; field 0 is empty, before the leading colon.
constexpr std::size_t kTechnique = 1;
constexpr std::size_t kCells = 3;
constexpr std::size_t kRemoved = 4;
constexpr int kSize = 9;

struct Field {
  std::vector<Token> symbols;
  std::vector<bool> is_placed;  // marked with +
};

Field read_cells(const Token& field) {
  Field cells;
  bool has_plus = false;
  for (const Token& symbol : read_row(field).cells) {
    if (symbol.text != "+") {
      cells.symbols.push_back(symbol);
      cells.is_placed.push_back(has_plus);
    }
    has_plus = symbol.text == "+";
  }
  return cells;
}

// Parses the digit, row and column of a removed candidate.
Result<Candidate> read_removed(const Token& word) {
  const int number = number_of(word.text);
  const int digit = number / 100;
  const int row = number / 10 % 10;
  const int column = number % 10;
  const bool is_candidate = digit >= 1 && row >= 1 && column >= 1;
  if (!is_candidate) return unexpected(word, "111–999");
  return Candidate{{row - 1, column - 1}, static_cast<Digit>(digit)};
}

// Returns all candidates except those in the field.
Result<std::vector<DigitSet>> read_candidates(const Token& field) {
  std::vector<DigitSet> candidates(kSize * kSize, all_digits(kSize));
  for (const Token& word : split(field, ' ')) {
    if (word.text.empty()) continue;
    const auto removed = read_removed(word);
    if (!removed) return removed.error();
    const auto& [cell, digit] = *removed;
    candidates[cell.row * kSize + cell.column] &= ~set_of(digit);
  }
  return candidates;
}

std::vector<CellState> states_of(const Grid& digits, const Field& cells,
                                 const std::vector<DigitSet>& candidates) {
  std::vector<CellState> states;
  for (int place = 0; place < digits.cell_count(); ++place) {
    const Digit digit = digits[digits.cell(place)];
    if (digit == 0) {
      states.push_back({CellState::Kind::open, candidates[place]});
    } else {
      const bool is_placed = cells.is_placed[place];
      states.push_back(
          {is_placed ? CellState::Kind::placed : CellState::Kind::given, set_of(digit)});
    }
  }
  return states;
}

// Returns whether a given or placed digit rules the candidate out.
bool is_ruled_out(const std::vector<CellState>& states, const Grid& grid, Candidate candidate) {
  for (int place = 0; place < grid.cell_count(); ++place) {
    const bool is_entered = states[place].kind != CellState::Kind::open &&
                            states[place].digits == set_of(candidate.digit);
    if (is_entered && are_peers(grid, grid.cell(place), candidate.cell)) return true;
  }
  return false;
}

std::string removed_from(const std::vector<CellState>& states, const Grid& grid, Cell cell,
                         DigitSet candidates) {
  std::string words;
  for (Digit digit = 1; digit <= kSize; ++digit) {
    if (has_digit(candidates, digit) || is_ruled_out(states, grid, {cell, digit})) continue;
    words += std::string{symbol(digit)} + std::to_string(cell.row + 1) +
             std::to_string(cell.column + 1) + ' ';
  }
  return words;
}

}  // namespace

bool is_hodoku(Lines lines) {
  constexpr std::size_t kMaxBytes = 1u << 16;  // reading each removed candidate takes 3 KB
  if (lines.size() != 1) return false;
  const std::string_view text = trim(lines.front().text);
  return text.size() <= kMaxBytes && text.starts_with(':') &&
         std::count(text.begin(), text.end(), ':') >= 4;
}

Result<Puzzle> parse_hodoku(Lines lines) {
  const std::vector<Token> fields = split(trimmed(lines.front()), ':');
  const Field cells = read_cells(fields[kCells]);
  if (cells.symbols.size() != kSize * kSize) {
    return Error{ErrorCode::wrong_length, fields[kCells].at, std::to_string(cells.symbols.size()),
                 std::to_string(kSize * kSize)};
  }
  auto blank = Grid::create(kSize);
  if (!blank) return blank.error();
  const auto digits = fill_cells(*blank, cells.symbols);
  if (!digits) return digits.error();
  const auto candidates = read_candidates(fields[kRemoved]);
  if (!candidates) return candidates.error();
  Puzzle puzzle =
      puzzle_in_progress(*std::move(blank), states_of(digits->grid, cells, *candidates));
  puzzle.blank = digits->blank;
  puzzle.name = fields[kTechnique].text;
  return puzzle;
}

Result<std::string> write_hodoku(const Puzzle& puzzle) {
  const Grid& grid = puzzle.grid;
  if (const auto error = unless_nine(grid)) return *error;
  const std::vector<CellState> states = cell_states(puzzle);
  std::string cells;
  std::string removed;
  for (int place = 0; place < grid.cell_count(); ++place) {
    const auto& [kind, digits] = states[place];
    if (kind == CellState::Kind::open) {
      cells += '.';
      removed += removed_from(states, grid, grid.cell(place), digits);
    } else {
      if (kind == CellState::Kind::placed) cells += '+';
      cells += symbol(first_digit(digits));
    }
  }
  return ":0000:x:" + cells + ':' + std::string(trim(removed)) + "::";
}

}  // namespace dance::sudoku
