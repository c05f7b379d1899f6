#include "cli/candidates.hpp"

#include <algorithm>

#include "cli/interrupt.hpp"
#include "cli/solve.hpp"
#include "sudoku/formats/candidate_grid.hpp"
#include "sudoku/formats/candidate_words.hpp"
#include "sudoku/puzzle/symbols.hpp"
#include "sudoku/solvers/true_candidates.hpp"

namespace dance::cli {
namespace {

using sudoku::TrueCandidates;

std::vector<CellCandidates> found_in(const TrueCandidates& search, const sudoku::Grid& grid) {
  std::vector<CellCandidates> cells;
  const sudoku::Candidates found = search.found();
  for (int place = 0; place < grid.cell_count(); ++place) {
    CellCandidates& cell = cells.emplace_back();
    for (sudoku::Digit digit = 1; digit <= grid.size(); ++digit) {
      if (!sudoku::has_digit(found[place], digit)) continue;
      cell.candidates.push_back({sudoku::symbol(digit), search.count({grid.cell(place), digit})});
    }
  }
  return cells;
}

// How many solutions there are, or are known: each digit of a cell is in another.
void count_solutions(const TrueCandidates& search, Answer& answer) {
  int most = 0;
  for (const sudoku::DigitSet set : search.found())
    most = std::max(most, sudoku::count_digits(set));
  answer.count = std::max(search.solutions(), static_cast<std::uint64_t>(most));
  answer.is_complete = search.is_counted() || (search.is_done() && most <= 1);
  answer.verdict = verdict_of(answer.count, answer.is_complete);
}

// Where a drawing has no room for irregular boxes, rows are written.
std::string drawing(const sudoku::Grid& grid, const sudoku::Candidates& candidates) {
  if (grid.is_regular()) return sudoku::draw_candidates(grid, candidates);
  std::string rows;
  for (int place = 0; place < grid.cell_count(); ++place) {
    rows += sudoku::candidate_word(candidates[place], grid.size());
    rows += (place + 1) % grid.size() == 0 ? '\n' : ' ';
  }
  return rows;
}

// "r1c3: 2 in 13, 4 in 1" for each cell that is not given.
void write_counts(const sudoku::Grid& grid, const Answer& answer, std::ostream& out) {
  for (int place = 0; place < grid.cell_count(); ++place) {
    const sudoku::Cell cell = grid.cell(place);
    if (grid[cell] != 0) continue;
    out << 'r' << cell.row + 1 << 'c' << cell.column + 1;
    std::string_view separator = ": ";
    for (const auto& [symbol, count] : answer.candidates[place].candidates) {
      out << separator << symbol << " in " << count;
      separator = ", ";
    }
    out << '\n';
  }
}

}  // namespace

void answer_candidates(const sudoku::Puzzle& puzzle, const SudokuRequest& request, Answer answer,
                       std::ostream& out) {
  const bool has_counts = request.has_candidate_counts;
  const Deadline deadline(request.output.seconds, answer.started);
  TrueCandidates search(puzzle.grid,
                        has_counts ? TrueCandidates::Aim::how_often : TrueCandidates::Aim::which,
                        puzzle.candidates);
  while (!search.run(kNodesAtOnce) && !deadline.has_passed() && !is_interrupted()) {
  }
  answer.solver = "dancing-links";
  if (!search.is_done()) answer.end = is_interrupted() ? End::stopped : End::time;
  count_solutions(search, answer);
  answer.nodes = search.nodes();
  answer.microseconds = deadline.microseconds();
  answer.has_counts = has_counts;
  if (search.is_done()) answer.candidates = found_in(search, puzzle.grid);
  const bool is_drawn = search.is_done() && answer.count > 0 && !request.output.is_json;
  if (is_drawn) out << drawing(puzzle.grid, search.found());
  if (is_drawn && has_counts) write_counts(puzzle.grid, answer, out);
  write(answer, request.output, out);
}

}  // namespace dance::cli
