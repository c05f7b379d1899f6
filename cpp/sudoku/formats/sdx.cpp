#include "sudoku/formats/sdx.hpp"

#include <algorithm>

#include "sudoku/formats/candidate_grid.hpp"
#include "sudoku/formats/candidate_words.hpp"
#include "sudoku/formats/cell_states.hpp"
#include "sudoku/formats/does_not_fit.hpp"
#include "sudoku/formats/drawing.hpp"

namespace dance::sudoku {
namespace {

// An only candidate that nobody has placed would be taken for a given without it.
bool needs_mark(const Grid& grid, const std::vector<CellState>& states,
                const Candidates& candidates, int place) {
  const CellState::Kind kind = states[place].kind;
  return kind == CellState::Kind::placed ||
         (kind == CellState::Kind::open && is_entered(grid, candidates, place));
}

}  // namespace

bool is_sdx(Lines lines) {
  const bool may_have_marks = std::any_of(lines.begin(), lines.end(), [](const Line& line) {
    return line.text.find_first_of("uU") != std::string_view::npos;
  });
  return may_have_marks && could_hold_cells(lines) &&
         has_placed_marks(read_drawing(lines, CellForm::words).rows) && is_candidate_grid(lines);
}

Result<Puzzle> parse_sdx(Lines lines) {
  return parse_candidate_grid(lines);
}

Result<std::string> write_sdx(const Puzzle& puzzle) {
  const int size = puzzle.grid.size();
  if (const auto error = unless_nine(puzzle.grid)) return *error;
  const std::vector<CellState> states = cell_states_left(puzzle);
  if (const auto error = unless_candidates(puzzle.grid, states)) return *error;
  const Candidates candidates = digits_of(states);
  std::string text;
  for (int place = 0; place < puzzle.grid.cell_count(); ++place) {
    if (needs_mark(puzzle.grid, states, candidates, place)) text += 'u';
    text += candidate_word(candidates[place], size);
    text += (place + 1) % size == 0 ? '\n' : ' ';
  }
  return text;
}

}  // namespace dance::sudoku
