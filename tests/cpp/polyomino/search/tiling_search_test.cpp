#include "polyomino/search/tiling_search.hpp"

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "doctest.h"
#include "exact_cover/problem/problem.hpp"
#include "polyomino/catalogue.hpp"
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

// Returns the least image of the tiling under the group of symmetries.
Tiling canonical_form(const Tiling& tiling, std::span<const Symmetry> group) {
  Tiling least = tiling;
  for (const Symmetry& symmetry : group) least = std::min(least, moved(tiling, symmetry));
  return least;
}

// Returns the canonical form of each tiling.
std::set<Tiling> classes(const std::vector<Tiling>& tilings, std::span<const Symmetry> group) {
  std::set<Tiling> forms;
  for (const Tiling& tiling : tilings) forms.insert(canonical_form(tiling, group));
  return forms;
}

// Checks that the search for distinct tilings finds the canonical ones among all tilings.
void check_tilings(const std::string& name, std::size_t all, std::size_t distinct) {
  const Puzzle puzzle = pentomino_puzzle(name);
  const auto group = symmetries(puzzle);
  const Answer every = answer(*encode(puzzle));
  const Answer direct = answer(*encode_distinct(puzzle));
  CHECK(every.tilings.size() == all);
  CHECK(every.stats.solutions == all);
  CHECK(direct.tilings.size() == distinct);
  CHECK(direct.stats.solutions == distinct);
  CHECK(direct.orbit_sizes == all);
  CHECK(classes(direct.tilings, group) == classes(every.tilings, group));
  CHECK(direct.stats.nodes < every.stats.nodes / 2);
}

// Compares everything that TilingSearch reports about this puzzle with the oracle's answers.
void check_against_oracle(const Puzzle& puzzle) {
  const auto expected = oracle_tilings(puzzle);
  const Answer every = answer(*encode(puzzle));
  CHECK(every.tilings.size() == expected.size());
  CHECK(every.set() == expected);

  std::set<Tiling> reached;
  TilingSearch search(*encode_distinct(puzzle));
  while (search.run(kNoLimit) == Outcome::found) {
    const auto orbit = oracle_orbit(puzzle, search.tiling());
    CHECK(search.orbit_size() == orbit.size());
    for (const Tiling& tiling : orbit) CHECK(reached.insert(tiling).second);
  }
  CHECK(reached == expected);
}

std::uint64_t check_subtrees_of(const Encoding& encoding, std::uint64_t budget) {
  const auto shared = std::make_shared<const Encoding>(encoding);
  const auto begin = [&](const Prefix& prefix) {
    return std::make_unique<TilingSearch>(shared, ItemChoice::fewest, choices_of(prefix));
  };
  return check_subtrees(begin, budget, &TilingSearch::tiling);
}

void check_budget(const Encoding& encoding, std::uint64_t budget) {
  const Answer at_once = answer(encoding);
  const Answer in_slices = answer(encoding, budget);
  CHECK(in_slices.tilings == at_once.tilings);
  CHECK(in_slices.stats.solutions == at_once.stats.solutions);
  CHECK(in_slices.stats.nodes_per_level == at_once.stats.nodes_per_level);
  CHECK(in_slices.stats.updates == at_once.stats.updates);
}

Shape shape(std::string_view picture) {
  return *Shape::from_picture(picture);
}

}  // namespace

TEST_CASE("the example of the header prints Scott's 65 boards") {
  const Puzzle puzzle{pentominoes(), *board("8x8-2x2")};
  TilingSearch search(*encode_distinct(puzzle));
  std::set<std::string> boards;
  for (Outcome outcome; (outcome = search.run(10'000)) != Outcome::exhausted;) {
    if (outcome == Outcome::found) boards.insert(picture(puzzle, search.tiling()));
  }
  CHECK(boards.size() == 65);
  for (const std::string& text : boards) {
    CHECK(text.size() == 8 * 9);
    CHECK(text.substr(3 * 9 + 3, 2) == "..");
    CHECK(text.substr(4 * 9 + 3, 2) == "..");
  }
}

// Scott 1958: 520 and 65. Haselgrove 1960: 2339 for 6×10. The rectangles: Fletcher 1965.
TEST_CASE("8x8 without its centre has 520 tilings, 65 distinct") {
  check_tilings("8x8-2x2", 520, 65);
}
TEST_CASE("3x20 has 8 tilings, 2 distinct") {
  check_tilings("3x20", 8, 2);
}
TEST_CASE("4x15 has 1472 tilings, 368 distinct" * doctest::skip(!is_long_run())) {
  check_tilings("4x15", 1472, 368);
}
TEST_CASE("5x12 has 4040 tilings, 1010 distinct" * doctest::skip(!is_long_run())) {
  check_tilings("5x12", 4040, 1010);
}
TEST_CASE("6x10 has 9356 tilings, 2339 distinct" * doctest::skip(!is_long_run())) {
  check_tilings("6x10", 9356, 2339);
}

TEST_CASE("tilings that a stabiliser maps to a lesser one are dropped" *
          doctest::test_suite("slow")) {
  // Knuth, "Dancing Links" (2000): depending on the place of X there are 19, 20 and 52 = 2·26
  // solutions, the last with X on a diagonal of the board.
  const Encoding encoding = *encode_distinct(pentomino_puzzle("8x8-2x2"));
  DancingLinks unsifted(encoding.problem);
  while (unsifted.run(kNoLimit) == Outcome::found) continue;
  CHECK(unsifted.stats().solutions == 91);
  const Answer sifted = answer(encoding);
  CHECK(sifted.stats.solutions == 65);
  CHECK(sifted.stats.nodes == unsifted.stats().nodes);
}

TEST_CASE("the search trees have the measured sizes") {
  CHECK(answer(*encode(pentomino_puzzle("3x20"))).stats.nodes == 32'978);
  CHECK(answer(*encode_distinct(pentomino_puzzle("3x20"))).stats.nodes == 15'323);
  CHECK(answer(*encode_distinct(pentomino_puzzle("8x8-2x2"))).stats.nodes == 49'964);
}

TEST_CASE("random puzzles have the oracle's tilings, each class once" *
          doctest::test_suite("slow")) {
  for (std::uint32_t seed = 1; seed <= 400; ++seed) {
    CAPTURE(seed);
    check_against_oracle(random_puzzle(seed));
  }
}

TEST_CASE("a symmetric tiling counts once, with the size of its orbit") {
  const Piece bar{"a", shape("XXX")};
  const Puzzle bars{{bar, {"b", bar.shape}, {"c", bar.shape}}, *Region::rectangle(3, 3)};
  check_against_oracle(bars);
  // There are six orders by rows and six by columns; a class has all four tilings with one bar in
  // the middle.
  CHECK(answer(*encode(bars)).tilings.size() == 12);
  const Answer distinct = answer(*encode_distinct(bars));
  CHECK(distinct.tilings.size() == 3);
  CHECK(distinct.orbit_sizes == 12);

  const Puzzle ring{{{"o", shape("XXX\nX.X\nXXX")}, {"i", shape("X")}}, *Region::rectangle(3, 3)};
  check_against_oracle(ring);
  CHECK(answer(*encode_distinct(ring)).orbit_sizes == 1);
}

TEST_CASE("pieces stand only on cells of their colours, as in the oracle" *
          doctest::test_suite("slow")) {
  int tiled = 0;
  for (std::uint32_t seed = 1; seed <= random_cases(2000); ++seed) {
    CAPTURE(seed);
    const Puzzle puzzle = random_colored_puzzle(seed);
    check_against_oracle(puzzle);
    tiled += !oracle_tilings(puzzle).empty();
  }
  CHECK(tiled > random_cases(1000));
}

TEST_CASE("a distinct tiling that leaves most cells empty is found at once") {
  for (const char* const name : {"12x12", "20x20", "15x30"}) {
    CAPTURE(name);
    Puzzle puzzle{pentominoes(), *board(name)};
    puzzle.empty = {0, Count::kAny};
    TilingSearch search(*encode_distinct(puzzle));
    CHECK(search.run(1'000) == Outcome::found);
  }
}

TEST_CASE("copies, unused pieces, empty cells and mobilities are the oracle's" *
          doctest::test_suite("slow")) {
  for (std::uint32_t seed = 1; seed <= random_cases(2000); ++seed) {
    CAPTURE(seed);
    check_against_oracle(random_loose_puzzle(seed));
  }
}

TEST_CASE("copies do not multiply the search: dominoes on a chessboard's corner") {
  // Kasteleyn 1961, Temperley and Fisher 1961: 36 domino tilings of 4×4, 6728 of 6×6.
  const Puzzle puzzle = copies_of_one("XX", 18, *Region::rectangle(6, 6));
  CHECK(encode(puzzle)->problem.option_count() == 60);
  CHECK(answer(*encode(puzzle)).tilings.size() == 6728);
}

TEST_CASE("the allowed motions decide which tilings are equivalent") {
  // Four different cells on 2×2 have 24 tilings, none of them symmetric.
  const Shape cell = shape("X");
  Puzzle puzzle{{{"a", cell}, {"b", cell}, {"c", cell}, {"d", cell}}, *Region::rectangle(2, 2)};
  const std::pair<Mobility, std::size_t> expected[] = {
      {Mobility::free, 24 / 8}, {Mobility::one_sided, 24 / 4}, {Mobility::fixed, 24}};
  for (const auto& [mobility, distinct] : expected) {
    for (Piece& piece : puzzle.pieces) piece.mobility = mobility;
    CHECK(answer(*encode(puzzle)).tilings.size() == 24);
    CHECK(answer(*encode_distinct(puzzle)).tilings.size() == distinct);
    CHECK(answer(*encode_distinct(puzzle)).orbit_sizes == 24);
  }
}

TEST_CASE("regions with holes or several components are filled") {
  const Puzzle puzzle{{{"L", shape("XXX\nX..")}, {"J", shape("XX\nXX")}, {"I", shape("XX")}},
                      *Region::from_picture("XXX.XX\n"
                                            "X.....\n"
                                            "XX....\n"
                                            "XX....")};
  check_against_oracle(puzzle);
  CHECK_FALSE(answer(*encode(puzzle)).tilings.empty());
}

TEST_CASE("if the areas differ, the search ends immediately") {
  const Answer none = answer(*encode(pentomino_puzzle("8x8")));
  CHECK(none.tilings.empty());
  CHECK(none.stats.nodes == 1);
  CHECK(answer(*encode_distinct({{}, *board("2x2")})).tilings.empty());
}

TEST_CASE("the subtrees of a board add up to the whole" * doctest::test_suite("slow")) {
  CHECK(check_subtrees_of(*encode(pentomino_puzzle("3x20")), 1'000) >= 20);
  CHECK(check_subtrees_of(*encode_distinct(pentomino_puzzle("3x20")), 100) >= 20);
  CHECK(check_subtrees_of(*encode_distinct(pentomino_puzzle("8x8-2x2")), 500) >= 50);
}

TEST_CASE("pauses, at every search node or fewer, do not change the result") {
  for (const std::uint64_t budget : {0, 1, 2, 97}) {
    CAPTURE(budget);
    check_budget(*encode_distinct(pentomino_puzzle("3x20")), budget);
    check_budget(*encode_distinct(random_puzzle(4)), budget);
  }
  check_budget(*encode_distinct(pentomino_puzzle("8x8-2x2")), 1);
}

TEST_CASE("a run stays within its budget, including the search nodes of dropped tilings") {
  TilingSearch search(*encode_distinct(pentomino_puzzle("8x8-2x2")));
  for (std::uint64_t before = 0;; before = search.stats().nodes) {
    const Outcome outcome = search.run(50);
    const std::uint64_t entered = search.stats().nodes - before;
    if (outcome == Outcome::exhausted) break;
    if (outcome == Outcome::paused) CHECK(entered == 50);
    if (outcome == Outcome::found) CHECK(entered <= 50);
  }
  CHECK(search.stats().explored == 1);
  CHECK(search.run(50) == Outcome::exhausted);
}

TEST_CASE("five of the twelve pentominoes fill a square") {
  // Golomb, "Polyominoes": 107 ways, counting turns and reflections of the square as one.
  Puzzle puzzle = pentomino_puzzle("5x5");
  CHECK(answer(*encode(puzzle)).tilings.empty());
  for (Piece& piece : puzzle.pieces) piece.count = {0, 1};
  const Answer distinct = answer(*encode_distinct(puzzle));
  CHECK(distinct.tilings.size() == 107);
  CHECK(distinct.orbit_sizes == answer(*encode(puzzle)).tilings.size());
}

TEST_CASE("a piece may be less mobile than the others") {
  // Of each tiling and its mirror image, only one shows F as drawn.
  Puzzle puzzle = pentomino_puzzle("3x20");
  puzzle.pieces[0].mobility = Mobility::one_sided;
  CHECK(answer(*encode(puzzle)).tilings.size() == 4);
  CHECK(answer(*encode_distinct(puzzle)).tilings.size() == 2);
  puzzle.pieces[0].mobility = Mobility::fixed;
  CHECK(answer(*encode(puzzle)).tilings.size() == answer(*encode_distinct(puzzle)).tilings.size());
}
