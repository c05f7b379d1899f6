#include "polyomino/prepare.hpp"

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "doctest.h"
#include "polyomino/catalogue.hpp"
#include "polyomino/tiling_search.hpp"
#include "tests/polyomino/oracle.hpp"
#include "tests/polyomino/random_puzzle.hpp"
#include "tests/support/parts.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::polyomino;
using namespace dance::test;

namespace {

struct Answer {
  std::vector<Tiling> tilings;
  std::size_t orbit_sizes = 0;  // added up
  std::uint64_t nodes = 0;

  std::set<Tiling> set() const { return {tilings.begin(), tilings.end()}; }
};

Answer answer(Encoding encoding) {
  TilingSearch search(std::move(encoding));
  Answer answer;
  run_to_end(search, kNoLimit, [&] {
    answer.tilings.push_back(search.tiling());
    answer.orbit_sizes += search.orbit_size();
  });
  answer.nodes = search.stats().nodes;
  return answer;
}

void check_board(const std::string& name, std::uint64_t all_nodes, std::uint64_t distinct_nodes) {
  CAPTURE(name);
  const Puzzle puzzle{pentominoes(), *board(name)};
  const Answer all = answer(*prepare(puzzle, false));
  const Answer distinct = answer(*prepare(puzzle, true));
  CHECK(all.set() == answer(*encode(puzzle)).set());
  CHECK(distinct.set() == answer(*encode_distinct(puzzle)).set());
  CHECK(distinct.orbit_sizes == all.tilings.size());
  CHECK(all.nodes == all_nodes);
  CHECK(distinct.nodes == distinct_nodes);
}

void check_parts(const Puzzle& puzzle, bool is_distinct, std::uint64_t budget) {
  const Answer whole = answer(*prepare(puzzle, is_distinct));
  const auto begin = [&](const Prefix& prefix) {
    const auto own = std::make_shared<const Encoding>(*prepare(puzzle, is_distinct));
    return std::make_unique<TilingSearch>(own, ItemChoice::fewest, choices_of(prefix));
  };
  std::vector<Tiling> found;
  const Parts parts = search_parts(begin, budget, [&](Search& search) {
    found.push_back(static_cast<TilingSearch&>(search).tiling());
  });
  CHECK(parts.count > 10);
  CHECK(found == whole.tilings);
  CHECK(parts.nodes == whole.nodes);
}

}  // namespace

TEST_CASE("a board that was prepared has its tilings, in the search nodes that were measured") {
  check_board("3x20", 13'661, 6'307);
  check_board("8x8-2x2", 256'500, 42'770);
}
TEST_CASE("larger boards that were prepared have their tilings" * doctest::skip(kQuickTests)) {
  check_board("4x15", 417'602, 117'799);
  check_board("5x12", 1'519'139, 500'535);
  check_board("6x10", 3'247'736, 811'476);
}

TEST_CASE("random puzzles that were prepared have the tilings that an oracle finds") {
  for (std::uint32_t seed = 1; seed <= 1000; ++seed) {
    CAPTURE(seed);
    const Puzzle puzzle = random_puzzle(seed);
    const Answer all = answer(*prepare(puzzle, false));
    CHECK(all.set() == oracle_tilings(puzzle));
    const Answer distinct = answer(*prepare(puzzle, true));
    CHECK(distinct.set() == answer(*encode_distinct(puzzle)).set());
    CHECK(distinct.tilings.size() == distinct.set().size());
    CHECK(distinct.orbit_sizes == all.tilings.size());
  }
}

TEST_CASE("copies of a piece are prepared with the order they lie in") {
  Puzzle puzzle{{{"a", *Shape::from_picture("XXX\nX..")}}, *Region::rectangle(4, 4)};
  for (int i = 1; i < 4; ++i) {
    puzzle.pieces.push_back({"a" + std::to_string(i), puzzle.pieces.front().shape, true});
  }
  const Answer plain = answer(*encode(puzzle));
  CHECK_FALSE(plain.tilings.empty());
  CHECK(answer(*prepare(puzzle, false)).set() == plain.set());
}

TEST_CASE("the parts of a board add up to the whole, each prepared by whoever searches it") {
  check_parts({pentominoes(), *board("3x20")}, true, 200);
  check_parts({pentominoes(), *board("8x8-2x2")}, true, 2'000);
}

TEST_CASE("placements that no tiling has are dropped") {
  const Puzzle puzzle{pentominoes(), *board("8x8-2x2")};
  const auto prepared = prepare(puzzle, true);
  REQUIRE(prepared);
  CHECK(prepared->problem.option_count() == 1115);
  CHECK(prepared->placements.size() == 1115);
  CHECK(prepare({pentominoes(), *board("8x8")}, false)->placements.empty());
}

TEST_CASE("what cannot be encoded cannot be prepared") {
  const Shape cell = *Shape::from_picture("X");
  const Puzzle puzzle{{{"a", cell}, {"a", cell}}, *Region::rectangle(1, 2)};
  CHECK(prepare(puzzle, false).error().code == ErrorCode::repeated_name);
}
