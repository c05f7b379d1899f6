// The count of a task depends neither on its solver, nor on the item choice, nor on splitting the
// search. Checked by trying everything, on random problems of every kind.

#include <deque>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "doctest.h"
#include "engine/cover.hpp"
#include "engine/polyomino.hpp"
#include "exact_cover/count/cover_count.hpp"
#include "exact_cover/formats/read_problem.hpp"
#include "polyomino/formats/read_puzzle.hpp"
#include "polyomino/symmetry.hpp"
#include "tests/polyomino/oracle.hpp"
#include "tests/polyomino/random_puzzle.hpp"
#include "tests/support/oracle.hpp"
#include "tests/support/random_problem.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::engine;
using polyomino::Tilings;
using namespace dance::test;

namespace {

std::string count_whole(Instance& instance, const Task& task) {
  const auto job = instance.job(task);
  REQUIRE(job);
  while ((*job)->run(7) == End::running) {
  }
  return (*job)->report().count;
}

// Splits the search after every few search nodes.
std::string count_in_subtrees(Instance& instance, const Task& task) {
  const auto plan = instance.plan(task);
  REQUIRE(plan);
  std::uint64_t found = 0;
  for (std::deque<Prefix> prefixes{{}}; !prefixes.empty(); prefixes.pop_front()) {
    Job job(*plan, task.limits, prefixes.front());
    while (job.run(5) == End::running) {
      for (Subtree& subtree : job.split_all()) prefixes.push_back(std::move(subtree.prefix));
    }
    found += job.found();
  }
  return std::to_string(found);
}

void check_counts(Instance& instance, Tilings tilings, const std::string& expected) {
  for (const std::string_view solver : {"auto", "dancing-links", "bit-matrix", "memo"}) {
    for (const ItemChoice rule : {ItemChoice::fewest, ItemChoice::first}) {
      CAPTURE(solver);
      const Task task{Goal::count, tilings, std::string(solver), rule};
      if (!instance.plan(task)) {
        CHECK(solver == kMemo);
        continue;
      }
      CHECK(count_whole(instance, task) == expected);
      if (solver != kMemo) CHECK(count_in_subtrees(instance, task) == expected);
    }
  }
}

// Counts the orbits with at most `most` members.
std::size_t count_orbits(const polyomino::Puzzle& puzzle,
                         const std::set<polyomino::Tiling>& tilings, std::size_t most) {
  std::set<polyomino::Tiling> first;
  for (const auto& tiling : tilings) {
    const auto orbit = oracle_orbit(puzzle, tiling);
    const std::set<polyomino::Tiling> members(orbit.begin(), orbit.end());
    if (members.size() <= most) first.insert(*members.begin());
  }
  return first.size();
}

}  // namespace

TEST_CASE("every solver counts the covers of random problems, with colours and bounds") {
  for (std::uint32_t seed = 1; seed <= random_cases(200); ++seed) {
    CAPTURE(seed);
    const Problem problem = random_problem(seed, {seed % 2 == 0, seed % 4 == 0, seed % 3 == 0});
    const std::string expected = std::to_string(exact_covers(problem).size());
    CoverInstance instance(problem, ProblemFormat::dlx);
    check_counts(instance, Tilings::all, expected);
  }
}

TEST_CASE("every solver counts the tilings of random boards, all, up to symmetry or symmetric") {
  for (std::uint32_t seed = 1; seed <= random_cases(200); ++seed) {
    CAPTURE(seed);
    const bool is_loose = seed % 2 == 0;
    const polyomino::Puzzle puzzle = is_loose ? random_loose_puzzle(seed) : random_puzzle(seed);
    const auto tilings = oracle_tilings(puzzle);
    PolyominoInstance instance(polyomino::ReadPuzzle{puzzle, "pictures"});
    check_counts(instance, Tilings::all, std::to_string(tilings.size()));
    const auto symmetries = subgroups(polyomino::symmetries(puzzle)).back().members.size();
    const auto orbits = [&](std::size_t most) {
      return std::to_string(count_orbits(puzzle, tilings, most));
    };
    check_counts(instance, Tilings::distinct, orbits(symmetries));
    check_counts(instance, Tilings::symmetric, orbits(symmetries - 1));
  }
}
