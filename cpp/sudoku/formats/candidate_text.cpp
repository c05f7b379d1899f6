#include <algorithm>
#include <vector>

#include "sudoku/formats/boxed_grid.hpp"
#include "sudoku/formats/candidate_grid.hpp"
#include "sudoku/formats/candidate_words.hpp"
#include "sudoku/formats/cell_states.hpp"
#include "sudoku/formats/does_not_fit.hpp"

namespace dance::sudoku {
namespace {

std::string padded(std::string word, std::size_t width) {
  word.resize(width, ' ');
  return word;
}

// A line of strokes under boxes of cells of this width.
std::string border(const Grid& grid, std::size_t width) {
  const std::string stroke(static_cast<std::size_t>(grid.box().width) * (width + 1) + 1, '-');
  std::string line = "+";
  for (int box = 0; box < grid.box().height; ++box) line += stroke + '+';
  return line + '\n';
}

bool is_alone_not_given(const CellState& state) {
  return state.kind != CellState::Kind::given && count_digits(state.digits) == 1;
}

Grid with_placed(const Puzzle& puzzle) {
  Grid grid = puzzle.grid;
  for (int place = 0; place < grid.cell_count(); ++place) {
    if (puzzle.placed[place] != 0) grid.set(grid.cell(place), puzzle.placed[place]);
  }
  return grid;
}

}  // namespace

std::string draw_candidates(const Grid& grid, const Candidates& candidates) {
  std::vector<std::string> words;
  std::size_t width = 0;
  for (const DigitSet digits : candidates) {
    words.push_back(candidate_word(digits, grid.size()));
    width = std::max(width, words.back().size());
  }
  std::string text;
  for (int place = 0; place < grid.cell_count(); ++place) {
    const auto [row, column] = grid.cell(place);
    if (column == 0 && row % grid.box().height == 0) text += border(grid, width);
    if (column % grid.box().width == 0) text += column == 0 ? "|" : " |";
    text += ' ' + padded(words[place], width);
    if (column + 1 == grid.size()) text += " |\n";
  }
  return text + border(grid, width);
}

Result<std::string> write_candidate_grid(const Puzzle& puzzle) {
  const Grid& grid = puzzle.grid;
  if (!grid.is_regular()) return irregular_boxes();
  const std::vector<CellState> states = cell_states_left(puzzle);
  if (const auto error = unless_candidates(grid, states)) return *error;
  const bool has_other_digits = std::any_of(states.begin(), states.end(), is_alone_not_given);
  std::string text;
  if (has_other_digits) text += *write_boxed_grid(puzzle) + '\n';
  if (!puzzle.placed.empty()) text += *write_boxed_grid({with_placed(puzzle)}) + '\n';
  return text + draw_candidates(grid, digits_of(states));
}

}  // namespace dance::sudoku
