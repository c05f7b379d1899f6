#include "cli/candidates.hpp"

#include "cli/interrupt.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::cli {
namespace {

// Search nodes between two looks at the interrupt.
constexpr std::uint64_t kNodesAtOnce = 1'000;

std::vector<CellCandidates> cells_of(const engine::CandidateTable& table,
                                     const sudoku::Grid& grid) {
  std::vector<CellCandidates> cells;
  auto count = table.counts.begin();
  for (const sudoku::DigitSet found : table.found) {
    CellCandidates& cell = cells.emplace_back();
    for (sudoku::Digit digit = 1; digit <= grid.size(); ++digit, ++count) {
      if (!sudoku::has_digit(found, digit)) continue;
      cell.candidates.push_back({sudoku::symbol(digit), *count});
    }
  }
  return cells;
}

// Rows, where the drawing has no place for irregular boxes.
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

void answer_candidates(engine::SudokuInstance& sudoku, const SudokuRequest& request, Answer answer,
                       std::ostream& out) {
  engine::Task task = task_for(request.output, kAutomatic, 1);
  answer.has_counts = request.has_candidate_counts;
  task.goal = answer.has_counts ? engine::Goal::candidate_counts : engine::Goal::candidates;
  task.limits.solutions = engine::Limits::kAll;
  const auto job = *sudoku.job(task);
  while (job->run(kNodesAtOnce) == engine::End::running) {
    if (is_interrupted()) job->stop();
  }
  const sudoku::Grid& grid = sudoku.puzzle().grid;
  answer.report = job->report();
  const bool is_done = answer.report.end == engine::End::exhausted;
  const engine::CandidateTable table = job->candidates();
  if (is_done) answer.candidates = cells_of(table, grid);
  const bool is_drawn = is_done && answer.report.found > 0 && !request.output.is_json;
  if (is_drawn) out << drawing(grid, table.found);
  if (is_drawn && answer.has_counts) write_counts(grid, answer, out);
  write(answer, request.output, out);
}

}  // namespace dance::cli
