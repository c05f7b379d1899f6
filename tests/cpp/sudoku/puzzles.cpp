#include "tests/sudoku/puzzles.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "sudoku/formats/read.hpp"
#include "tests/support/searching.hpp"

namespace dance::sudoku::test {

Grid grid_of(std::string_view line) {
  auto puzzle = read_puzzle(line);
  REQUIRE_MESSAGE(puzzle, message(puzzle.error()));
  return puzzle->grid;
}

Grid blank_grid(int size, BoxShape box) {
  auto grid = Grid::create(size, box);
  REQUIRE_MESSAGE(grid, message(grid.error()));
  return *std::move(grid);
}

Grid blanked(Grid grid, double probability, std::mt19937& random) {
  std::bernoulli_distribution is_blank(probability);
  for (int place = 0; place < grid.cell_count(); ++place) {
    if (is_blank(random)) grid.set(grid.cell(place), 0);
  }
  return grid;
}

std::vector<Grid> read_data_puzzles(const std::string& name) {
  std::vector<Grid> grids;
  for (const auto& puzzle : read_puzzles(dance::test::read_data("sudoku/" + name))) {
    REQUIRE_MESSAGE(puzzle, message(puzzle.error()));
    grids.push_back(puzzle->grid);
  }
  return grids;
}

Findings search(Solver& solver, std::uint64_t budget, std::uint64_t nodes) {
  Findings findings;
  while (!findings.is_exhausted && solver.stats().nodes < nodes) {
    const Outcome outcome = solver.run(std::min(budget, nodes - solver.stats().nodes));
    if (outcome == Outcome::found) findings.solutions.push_back(solver.solution());
    findings.is_exhausted = outcome == Outcome::exhausted;
  }
  findings.stats = solver.stats();
  return findings;
}

Findings search_all(SolverKind kind, const Grid& puzzle) {
  const auto solver = make_solver(kind, puzzle);
  return search(*solver, dance::test::kNoLimit, dance::test::kNoLimit);
}

bool is_completion(const Grid& grid, const Grid& puzzle) {
  std::map<std::array<int, 3>, std::set<int>> digits_of_unit;
  for (int row = 0; row < grid.size(); ++row) {
    for (int column = 0; column < grid.size(); ++column) {
      const int digit = grid[{row, column}];
      const int given = puzzle[{row, column}];
      if (digit < 1 || digit > grid.size() || (given != 0 && given != digit)) return false;
      digits_of_unit[{0, row, 0}].insert(digit);
      digits_of_unit[{1, column, 0}].insert(digit);
      digits_of_unit[{2, row / puzzle.box().height, column / puzzle.box().width}].insert(digit);
    }
  }
  return std::all_of(digits_of_unit.begin(), digits_of_unit.end(), [&](const auto& unit) {
    return unit.second.size() == static_cast<std::size_t>(grid.size());
  });
}

std::vector<Grid> sorted(std::vector<Grid> grids) {
  std::sort(grids.begin(), grids.end());
  return grids;
}

}  // namespace dance::sudoku::test
