#include "sudoku/formats/sdx.hpp"

#include "sudoku/formats/candidate_grid.hpp"
#include "sudoku/formats/candidate_words.hpp"
#include "sudoku/formats/cell_states.hpp"
#include "sudoku/formats/does_not_fit.hpp"
#include "sudoku/formats/drawing.hpp"

namespace dance::sudoku {

bool is_sdx(Lines lines) {
  return is_candidate_grid(lines) && has_placed_marks(read_drawing(lines, CellForm::words).rows);
}

Result<Puzzle> parse_sdx(Lines lines) {
  return parse_candidate_grid(lines);
}

Result<std::string> write_sdx(const Puzzle& puzzle) {
  const int size = puzzle.grid.size();
  if (const auto error = unless_nine(puzzle.grid)) return *error;
  std::string text;
  int column = 0;
  for (const auto& [kind, digits] : cell_states(puzzle)) {
    if (kind == CellState::Kind::placed) text += 'u';
    text += candidate_word(digits, size);
    column = (column + 1) % size;
    text += column == 0 ? '\n' : ' ';
  }
  return text;
}

}  // namespace dance::sudoku
