#include "polyomino/encode/prepare.hpp"

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "doctest.h"
#include "exact_cover/solve/cover_solver.hpp"
#include "polyomino/catalogue.hpp"
#include "polyomino/search/tiling_search.hpp"
#include "tests/polyomino/answer.hpp"
#include "tests/polyomino/oracle.hpp"
#include "tests/polyomino/random_puzzle.hpp"
#include "tests/support/searching.hpp"
#include "tests/support/subtrees.hpp"

using namespace dance;
using namespace dance::polyomino;
using namespace dance::polyomino::test;
using namespace dance::test;

namespace {

void check_board(const std::string& name, std::uint64_t all_nodes, std::uint64_t distinct_nodes) {
  CAPTURE(name);
  const Puzzle puzzle{pentominoes(), *board(name)};
  const Answer all = answer(*prepare(puzzle, Tilings::all));
  const Answer distinct = answer(*prepare(puzzle, Tilings::distinct));
  CHECK(all.set() == answer(*encode(puzzle)).set());
  CHECK(distinct.set() == answer(*encode_distinct(puzzle)).set());
  CHECK(distinct.orbit_sizes == all.tilings.size());
  CHECK(all.stats.nodes == all_nodes);
  CHECK(distinct.stats.nodes == distinct_nodes);
}

std::uint64_t check_subtrees_of(const Puzzle& puzzle, Tilings tilings, std::uint64_t budget) {
  const auto begin = [&](const Prefix& prefix) {
    const auto own = std::make_shared<const Encoding>(*prepare(puzzle, tilings));
    return std::make_unique<TilingSearch>(own, ItemChoice::fewest, choices_of(prefix));
  };
  return check_subtrees(begin, budget, &TilingSearch::tiling);
}

}  // namespace

TEST_CASE("a prepared board has the same tilings, in the measured number of search nodes" *
          doctest::test_suite("slow")) {
  check_board("3x20", 13'520, 6'613);
  check_board("8x8-2x2", 256'500, 42'770);
}
TEST_CASE("larger prepared boards have the same tilings" * doctest::skip(!is_long_run())) {
  check_board("4x15", 417'602, 117'799);
  check_board("5x12", 1'519'139, 500'535);
  check_board("6x10", 3'247'736, 811'476);
}

TEST_CASE("prepared random puzzles have the oracle's tilings") {
  for (std::uint32_t seed = 1; seed <= random_cases(1000); ++seed) {
    CAPTURE(seed);
    const Puzzle puzzle = random_puzzle(seed);
    const Answer all = answer(*prepare(puzzle, Tilings::all));
    CHECK(all.set() == oracle_tilings(puzzle));
    const Answer distinct = answer(*prepare(puzzle, Tilings::distinct));
    CHECK(distinct.set() == answer(*encode_distinct(puzzle)).set());
    CHECK(distinct.tilings.size() == distinct.set().size());
    CHECK(distinct.orbit_sizes == all.tilings.size());
  }
}

TEST_CASE("prepared puzzles with copies, unused pieces or empty cells have the oracle's tilings" *
          doctest::test_suite("slow")) {
  for (std::uint32_t seed = 1; seed <= random_cases(1000); ++seed) {
    CAPTURE(seed);
    const Puzzle puzzle = random_loose_puzzle(seed);
    CHECK(answer(*prepare(puzzle, Tilings::all)).set() == oracle_tilings(puzzle));
    const Answer distinct = answer(*prepare(puzzle, Tilings::distinct));
    CHECK(distinct.set() == answer(*encode_distinct(puzzle)).set());
    CHECK(distinct.tilings.size() == distinct.set().size());
    for (const auto& [solver, name] : kCoverSolvers) {
      CHECK(answer(*prepare(puzzle, Tilings::distinct, name)).set() == distinct.set());
    }
  }
}

TEST_CASE("preparing keeps copies") {
  const Puzzle puzzle = copies_of_one("XXX\nX..", 4, *Region::rectangle(4, 4));
  const Answer plain = answer(*encode(puzzle));
  CHECK_FALSE(plain.tilings.empty());
  CHECK(answer(*prepare(puzzle, Tilings::all)).set() == plain.set());
}

TEST_CASE("the subtrees of a board add up to the whole if each search prepares the board" *
          doctest::test_suite("slow")) {
  CHECK(check_subtrees_of({pentominoes(), *board("3x20")}, Tilings::distinct, 200) > 10);
  CHECK(check_subtrees_of({pentominoes(), *board("8x8-2x2")}, Tilings::distinct, 10'000) > 10);
  CHECK(check_subtrees_of(copies_of_one("XX", 18, *board("6x6")), Tilings::symmetric, 200) > 10);
}

TEST_CASE("preparing drops placements that occur in no tiling") {
  const Puzzle puzzle{pentominoes(), *board("8x8-2x2")};
  const auto prepared = prepare(puzzle, Tilings::distinct);
  REQUIRE(prepared);
  CHECK(prepared->problem.option_count() == 1115);
  CHECK(prepared->placements.size() == 1115);
  CHECK(prepare({pentominoes(), *board("8x8")}, Tilings::all)->placements.empty());
}

TEST_CASE("a named solver searches the plain encoding" * doctest::test_suite("slow")) {
  const Puzzle puzzle{pentominoes(), *board("3x20")};
  for (const Tilings tilings : {Tilings::all, Tilings::distinct}) {
    const Answer plain =
        answer(tilings == Tilings::distinct ? *encode_distinct(puzzle) : *encode(puzzle));
    for (const auto& [solver, name] : kCoverSolvers) {
      auto encoding = prepare(puzzle, tilings, name);
      REQUIRE(encoding);
      CHECK(TilingSearch(*encoding).solver() == name);
      const Answer named = answer(*std::move(encoding));
      CHECK(named.tilings == plain.tilings);
      CHECK(named.stats.nodes == plain.stats.nodes);
    }
  }
  CHECK(prepare(puzzle, Tilings::all, "magic").error().code == ErrorCode::unknown_solver);
}

TEST_CASE("a puzzle that cannot be encoded cannot be prepared") {
  const Shape cell = *Shape::from_picture("X");
  const Puzzle puzzle{{{"a", cell}, {"a", cell}}, *Region::rectangle(1, 2)};
  CHECK(prepare(puzzle, Tilings::all).error().code == ErrorCode::repeated_name);
}
