#include "sudoku/encode.hpp"

#include <string>
#include <utility>

namespace dance::sudoku {
namespace {

// The names are distinct and the items fewer than kMaxItems, so that nothing here can fail.
void add_items(ProblemBuilder& builder, int size, char unit, char value) {
  for (int i = 1; i <= size; ++i) {
    for (int j = 1; j <= size; ++j) {
      static_cast<void>(builder.add_primary(unit + std::to_string(i) + value + std::to_string(j)));
    }
  }
}

std::array<Entry, 4> entries_of(const Grid& grid, Candidate candidate) {
  const auto [cell, row, column, box] = items_of(grid, candidate);
  return {Entry{cell}, Entry{row}, Entry{column}, Entry{box}};
}

// The given if there is one, else all digits; of these the ones that are allowed.
DigitSet possible_digits(const Grid& puzzle, const Candidates& allowed, Cell cell) {
  const Digit given = puzzle[cell];
  const DigitSet digits = given == 0 ? all_digits(puzzle.size()) : set_of(given);
  return digits & candidates_of(puzzle, allowed, cell);
}

// The digits that the givens take from their rows, columns and boxes.
struct TakenDigits {
  std::array<DigitSet, kMaxSize> rows = {};
  std::array<DigitSet, kMaxSize> columns = {};
  std::array<DigitSet, kMaxSize> boxes = {};

  DigitSet around(Cell cell, int box) const {
    return rows[cell.row] | columns[cell.column] | boxes[box];
  }
  void add(Cell cell, int box, DigitSet digit) {
    rows[cell.row] |= digit;
    columns[cell.column] |= digit;
    boxes[box] |= digit;
  }
};

// False if one of the givens is not to be had.
bool take_givens(const Grid& puzzle, const Candidates& allowed, TakenDigits& taken) {
  for (Cell cell; cell.row < puzzle.size(); ++cell.row) {
    for (cell.column = 0; cell.column < puzzle.size(); ++cell.column) {
      const Digit given = puzzle[cell];
      if (given == 0) continue;
      const int box = puzzle.box_of(cell);
      const DigitSet possible = candidates_of(puzzle, allowed, cell) & ~taken.around(cell, box);
      if (!has_digit(possible, given)) return false;
      taken.add(cell, box, set_of(given));
    }
  }
  return true;
}

// None of their items has an option.
void cover_givens(const Grid& puzzle, Links& links) {
  for (Cell cell; cell.row < puzzle.size(); ++cell.row) {
    for (cell.column = 0; cell.column < puzzle.size(); ++cell.column) {
      if (puzzle[cell] == 0) continue;
      for (const ItemId item : items_of(puzzle, {cell, puzzle[cell]})) links.cover(header(item));
    }
  }
}

// The candidates of blank cells, in reading order and by digit.
std::vector<Candidate> open_candidates(const Grid& puzzle, const Candidates& allowed,
                                       const TakenDigits& taken) {
  std::vector<Candidate> candidates;
  candidates.reserve(puzzle.cell_count() * puzzle.size() / 2);
  for (Cell cell; cell.row < puzzle.size(); ++cell.row) {
    for (cell.column = 0; cell.column < puzzle.size(); ++cell.column) {
      if (puzzle[cell] != 0) continue;
      DigitSet digits = candidates_of(puzzle, allowed, cell) & all_digits(puzzle.size()) &
                        ~taken.around(cell, puzzle.box_of(cell));
      for (; digits != 0; digits &= digits - 1) candidates.push_back({cell, first_digit(digits)});
    }
  }
  return candidates;
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
      static_cast<void>(builder.add_option(entries_of(puzzle, candidates.back())));
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

LinkedPuzzle link(const Grid& puzzle, const Candidates& allowed) {
  TakenDigits taken;
  const bool is_possible = take_givens(puzzle, allowed, taken);
  std::vector<Candidate> candidates;
  if (is_possible) candidates = open_candidates(puzzle, allowed, taken);
  const auto options = static_cast<std::int32_t>(candidates.size());
  Links links(4 * puzzle.cell_count(), 0, options, 4 * options);
  for (const Candidate& candidate : candidates) links.add_option(entries_of(puzzle, candidate));
  if (is_possible) cover_givens(puzzle, links);
  return {std::move(links), std::move(candidates), is_possible};
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
