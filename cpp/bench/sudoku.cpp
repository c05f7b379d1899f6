
#include "base/text.hpp"
#include "bench/count.hpp"
#include "bench/tasks.hpp"
#include "sudoku/formats/read.hpp"
#include "sudoku/puzzle/grid.hpp"
#include "sudoku/puzzle/plain_line.hpp"
#include "sudoku/solvers/solver.hpp"

namespace dance::bench {
namespace {

char count_of(Search& search) {
  return static_cast<char>('0' + count(search, 2));
}

// The slow path, which reads all formats.
char count_up_to_two(std::string_view line, const std::string& solver) {
  const auto puzzle = sudoku::read_puzzle(line);
  if (!puzzle) return 'x';
  if (!sudoku::find_clashes(puzzle->grid).empty()) return '0';
  return count_of(**sudoku::make_solver(solver, puzzle->grid, puzzle->candidates));
}

// Plain lines go directly from text to search, as on the page and in the package.
std::string count_all(const std::string& text, const std::string& solver) {
  const auto kind = sudoku::solver_named(solver, *sudoku::Grid::create(9));
  const auto search = sudoku::make_plain_solver(*kind);
  sudoku::PlainCells cells;
  std::string counts;
  for (const Line& line : split_lines(text)) {
    if (line.text.empty()) continue;
    const bool is_plain =
        search && sudoku::read_plain_cells(line.text, cells) && search->restart(cells);
    counts += is_plain ? count_of(*search) : count_up_to_two(line.text, solver);
  }
  return counts;
}

}  // namespace

void solve_list(benchmark::State& state, const std::string& text, const std::string& solver) {
  const auto tried = sudoku::make_solver(solver, *sudoku::Grid::create(1));
  if (!tried) return state.SkipWithError(message(tried.error()).c_str());
  std::string counts;
  for (auto _ : state) counts = count_all(text, solver);
  state.SetLabel(counts);
}

}  // namespace dance::bench
