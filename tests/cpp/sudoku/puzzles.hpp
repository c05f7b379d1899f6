#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "exact_cover/search/search.hpp"
#include "sudoku/puzzle/grid.hpp"
#include "sudoku/solvers/solver.hpp"

// After the project's headers, which must not depend on it.
#include "doctest.h"

namespace dance::sudoku::test {

/// The hard puzzle of the source articles and its only solution.
inline constexpr std::string_view kHardPuzzle =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
inline const std::string kHardLine(kHardPuzzle);
inline constexpr std::string_view kHardSolution =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

/// Returns a grid with the usual boxes. Precondition: the text is valid.
Grid grid_of(std::string_view line);
Grid blank_grid(int size, BoxShape box);

/// Returns the grid after blanking each cell with this probability.
Grid blanked(Grid grid, double probability, std::mt19937& random);

/// Reads the puzzles of the file tests/data/sudoku/`name`.
std::vector<Grid> read_data_puzzles(const std::string& name);

/// The solutions and statistics of a search.
struct Findings {
  std::vector<Grid> solutions;  // in the order in which they were found
  bool is_exhausted = false;
  SearchStats stats;
};

/// Runs a search in steps of `budget` until it is exhausted or has visited `nodes` search nodes.
Findings search(Solver& solver, std::uint64_t budget, std::uint64_t nodes);
Findings search_all(SolverKind kind, const Grid& puzzle);

/// Returns whether `grid` has the digits of `puzzle`, and each digit once in every row, column and
/// box. Of the library it uses only the cells of grids.
bool is_completion(const Grid& grid, const Grid& puzzle);

std::vector<Grid> sorted(std::vector<Grid> grids);

}  // namespace dance::sudoku::test

namespace doctest {
template <>
struct StringMaker<dance::sudoku::Grid> {
  static String convert(const dance::sudoku::Grid& grid) {
    return dance::sudoku::to_line(grid).c_str();
  }
};
}  // namespace doctest
