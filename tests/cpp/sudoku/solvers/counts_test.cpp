// Search nodes and updates as fingerprints of each solver, one line each in
// tests/data/sudoku/counts.tsv.

#include <sstream>

#include "sudoku/solvers/solver.hpp"
#include "tests/sudoku/puzzles.hpp"
#include "tests/support/searching.hpp"

// After the project's headers, which must not depend on it.
#include "doctest.h"

using namespace dance;
using namespace dance::sudoku;
using namespace dance::sudoku::test;
using dance::test::kNoLimit;
using dance::test::read_data;

namespace {

struct Count {
  std::string solver;
  std::size_t puzzles = 0;
  std::uint64_t nodes = 0;
  std::uint64_t updates = 0;
};

std::vector<Count> read_counts() {
  std::istringstream lines(read_data("sudoku/counts.tsv"));
  std::vector<Count> counts;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with('#')) continue;
    Count count;
    std::istringstream fields(line);
    fields >> count.solver >> count.puzzles >> count.nodes >> count.updates;
    REQUIRE_MESSAGE(fields, "not a line of counts: " << line);
    counts.push_back(count);
  }
  return counts;
}

}  // namespace

TEST_CASE("the golden counts of every Sudoku solver") {
  const auto puzzles = read_data_puzzles("minimal_9x9.txt");
  const auto counts = read_counts();
  CHECK(counts.size() == kSolvers.size());
  for (const Count& count : counts) {
    CAPTURE(count.solver);
    std::uint64_t nodes = 0;
    std::uint64_t updates = 0;
    for (std::size_t i = 0; i < count.puzzles; ++i) {
      const auto solver = *make_solver(count.solver, puzzles.at(i));
      const Findings findings = search(*solver, kNoLimit, kNoLimit);
      CHECK(findings.solutions.size() == 1);
      nodes += findings.stats.nodes;
      updates += findings.stats.updates;
    }
    CHECK(nodes == count.nodes);
    CHECK(updates == count.updates);
  }
}
