#include "polyomino/encode/encode_copies.hpp"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "doctest.h"
#include "polyomino/encode/prepare.hpp"
#include "polyomino/formats/read_puzzle.hpp"
#include "tests/polyomino/answer.hpp"
#include "tests/polyomino/random_puzzle.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::polyomino;
using namespace dance::polyomino::test;
using namespace dance::test;

namespace {

// Returns the tilings that Algorithm C finds, checking that it finds each only once.
std::set<Tiling> tilings_by_copies(const Puzzle& puzzle) {
  const auto encoding = encode_copies(puzzle);
  REQUIRE(encoding);
  CHECK_FALSE(encoding->problem.has_bounds());
  Encoding plain;
  plain.placements = encoding->placements;
  plain.copies = copies(puzzle);
  plain.cell_count = puzzle.region.cell_count();
  DancingLinks search(encoding->problem);
  std::set<Tiling> tilings;
  std::size_t covers = 0;
  while (search.run(kNoLimit) == Outcome::found) {
    std::vector<Choice> choices;
    for (const Choice& choice : search.solution()) {
      const bool is_used =
          choice.option == kNoOption || !encoding->placements[index(choice.option)].cells.empty();
      if (is_used) choices.push_back(choice);
    }
    tilings.insert(decode(plain, choices));
    ++covers;
  }
  CHECK(covers == tilings.size());
  return tilings;
}

void check_tilings(const Puzzle& puzzle) {
  CHECK(tilings_by_copies(puzzle) == answer(*prepare(puzzle, Tilings::all)).set());
}

std::string items_of(const std::string& text) {
  const auto read = read_puzzle(text);
  REQUIRE(read);
  const auto encoding = encode_copies(read->puzzle);
  REQUIRE(encoding);
  std::string words;
  for (std::size_t i = 0; i < encoding->copies.size(); ++i) {
    const ItemId item = encoding->copy_items[i];
    const bool is_secondary = item != kNoItem && !encoding->problem.is_primary(item);
    words += (words.empty() ? "" : " ") + std::string(is_secondary ? "?" : "") +
             encoding->copies[i].name + (item == kNoItem ? "*" : "");
  }
  return words;
}

}  // namespace

TEST_CASE("copies in order find each tiling once" * doctest::test_suite("slow")) {
  for (std::uint32_t seed = 0; seed < random_cases(600); ++seed) {
    CAPTURE(seed);
    check_tilings(random_loose_puzzle(seed));
  }
}

TEST_CASE("copies find the tilings of each geometry, also with colours") {
  for (const Geometry geometry : kGeometries) {
    CAPTURE(static_cast<int>(geometry));
    for (std::uint32_t seed = 0; seed < random_cases(100); ++seed) {
      CAPTURE(seed);
      check_tilings(random_puzzle(seed, geometry));
      check_tilings(random_colored_puzzle(seed, geometry));
    }
  }
}

TEST_CASE("a piece has the copies that its number takes") {
  const std::string board = "XXXX\nXXXX\n\n";
  const std::string other = "\no:\nX\n";
  CHECK(items_of(board + "2|a:\nXX\n\n4|o:\nX\n") == "a a2 o o2 o3 o4");
  CHECK(items_of(board + "0:1|a:\nXX\n\n0:1|b:\nXX\n\n6|o:\nX\n") == "?a ?b o o2 o3 o4 o5 o6");
  CHECK(items_of(board + "0:1|a:\nXX\n\n8|o:\nX\n") == "o o2 o3 o4 o5 o6 o7 o8");
  CHECK(items_of(board + "1:3|a:\nXX\n\n0:8|o:\nX\n") == "a a2 a3 o*");
  CHECK(items_of(board + "1:4|a:\nXX\n\n0:8|o:\nX\n") == "a a+* o*");
  CHECK(items_of(board + "4|a:\nXX\n") == "a*");
}
