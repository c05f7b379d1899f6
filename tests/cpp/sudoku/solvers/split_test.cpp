#include <array>
#include <memory>

#include "doctest.h"
#include "sudoku/solvers/solver.hpp"
#include "tests/sudoku/puzzles.hpp"
#include "tests/support/searching.hpp"
#include "tests/support/subtrees.hpp"

using namespace dance;
using namespace dance::sudoku;
using namespace dance::sudoku::test;
using dance::test::check_subtrees;

namespace {

// The solvers that can split their search.
constexpr std::array kSharing = {SolverKind::vectors, SolverKind::singles,
                                 SolverKind::dancing_links};

std::uint64_t check_subtrees_of(SolverKind kind, const Grid& puzzle, std::uint64_t budget,
                                const Candidates& candidates = {}) {
  const auto begin = [&](const Prefix& prefix) {
    return make_solver(kind, puzzle, candidates, prefix);
  };
  return check_subtrees(begin, budget, &Solver::solution);
}

// Returns the hard puzzle without some of its givens.
Grid loose_puzzle() {
  std::string line(kHardPuzzle);
  for (const std::size_t place : {0, 11}) line[place] = '.';
  return grid_of(line);
}

}  // namespace

TEST_CASE("the subtrees of a Sudoku add up to the whole with each of the fast solvers" *
          doctest::test_suite("slow")) {
  for (const SolverKind kind : kSharing) {
    CHECK(check_subtrees_of(kind, loose_puzzle(), 7) > 10);
    CHECK(check_subtrees_of(kind, grid_of(kHardPuzzle), 3) > 10);
    const auto puzzles = read_data_puzzles("minimal_9x9.txt");
    for (std::size_t i = 0; i < puzzles.size(); i += 50) check_subtrees_of(kind, puzzles[i], 1);
  }
}

TEST_CASE("the subtrees of other grids add up to the whole") {
  for (const SolverKind kind : kSharing) {
    CHECK(check_subtrees_of(kind, blank_grid(4, {2, 2}), 5) > 10);
  }
}

TEST_CASE("the subtrees of a puzzle with candidates respect them" * doctest::test_suite("slow")) {
  Candidates candidates(81, all_digits(9));
  candidates[0] = set_of(8) | set_of(4);
  for (const SolverKind kind : kSharing) {
    check_subtrees_of(kind, loose_puzzle(), 5, candidates);
  }
}

TEST_CASE("brute force and bit sets never split") {
  for (const SolverKind kind :
       {SolverKind::brute_force, SolverKind::bitsets, SolverKind::bitsets_recursive}) {
    CHECK(check_subtrees_of(kind, blank_grid(4, {2, 2}), 10) == 1);
  }
}
