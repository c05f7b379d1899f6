#include "sudoku/encode/encode.hpp"

#include <string>
#include <utility>

namespace dance::sudoku {
namespace {

// Cannot fail: the names are distinct and there are fewer than kMaxItems items.
void add_items(ProblemBuilder& builder, int size, char unit, char value) {
  for (int i = 1; i <= size; ++i) {
    for (int j = 1; j <= size; ++j) {
      static_cast<void>(builder.add_primary(unit + std::to_string(i) + value + std::to_string(j)));
    }
  }
}

void add_option(ProblemBuilder& builder, const Grid& grid, Candidate candidate) {
  const auto [cell, row, column, box] = items_of(grid, candidate);
  const std::array entries{Entry{cell}, Entry{row}, Entry{column}, Entry{box}};
  static_cast<void>(builder.add_option(entries));
}

// Returns the digits a cell may have: only its given, if it has one.
DigitSet possible_digits(const Grid& puzzle, const Candidates& allowed, Cell cell) {
  const Digit given = puzzle[cell];
  const DigitSet digits = given == 0 ? all_digits(puzzle.size()) : set_of(given);
  return digits & candidates_of(puzzle, allowed, cell);
}

}  // namespace

std::array<ItemId, 4> items_of(const Grid& grid, Candidate candidate) {
  const auto& [cell, digit] = candidate;
  const int size = grid.size();
  const auto item = [size](int block, int unit, int value) {
    return ItemId{(block * size + unit) * size + value};
  };
  return {item(0, cell.row, cell.column), item(1, cell.row, digit - 1),
          item(2, cell.column, digit - 1), item(3, grid.box_of(cell), digit - 1)};
}

Encoding encode(const Grid& puzzle, const Candidates& allowed) {
  ProblemBuilder builder;
  add_items(builder, puzzle.size(), 'r', 'c');
  for (const char unit : {'r', 'c', 'b'}) add_items(builder, puzzle.size(), unit, '#');

  std::vector<Candidate> candidates;
  for (int place = 0; place < puzzle.cell_count(); ++place) {
    const Cell cell = puzzle.cell(place);
    const DigitSet digits = possible_digits(puzzle, allowed, cell);
    for (Digit digit = 1; digit <= puzzle.size(); ++digit) {
      if (!has_digit(digits, digit)) continue;
      candidates.push_back({cell, digit});
      add_option(builder, puzzle, candidates.back());
    }
  }
  return {std::move(builder).build(), std::move(candidates)};
}

std::vector<Choice> choices_of_givens(const Grid& puzzle, const Encoding& encoding) {
  std::vector<Choice> choices;
  for (std::size_t i = 0; i < encoding.candidates.size(); ++i) {
    const Candidate& candidate = encoding.candidates[i];
    if (puzzle[candidate.cell] == 0) continue;
    const auto option = OptionId{static_cast<std::int32_t>(i)};
    choices.push_back({option, items_of(puzzle, candidate).front()});
  }
  return choices;
}

Grid decode(const Grid& puzzle, std::span<const Candidate> candidates,
            std::span<const Choice> choices) {
  Grid grid = puzzle;
  for (const Choice& choice : choices) {
    const auto& [cell, digit] = candidates[index(choice.option)];
    grid.set(cell, digit);
  }
  return grid;
}

}  // namespace dance::sudoku
