#include "polyomino/search/islands.hpp"

#include <memory>
#include <string>
#include <vector>

#include "doctest.h"
#include "polyomino/catalogue.hpp"
#include "polyomino/encode/prepare.hpp"
#include "polyomino/search/tiling_search.hpp"
#include "tests/polyomino/answer.hpp"
#include "tests/polyomino/random_puzzle.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::polyomino;
using namespace dance::polyomino::test;
using namespace dance::test;

namespace {

// Returns the number of search nodes saved by detecting islands; checks that nothing else changes.
std::uint64_t check_saves(const Puzzle& puzzle, Encoding encoding) {
  const Answer without = answer(encoding);
  encoding.dead_ends = detect_islands(puzzle, encoding.placements);
  REQUIRE(encoding.dead_ends);
  const Answer with = answer(std::move(encoding));
  CHECK(with.tilings == without.tilings);
  CHECK(with.stats.nodes <= without.stats.nodes);
  return without.stats.nodes - with.stats.nodes;
}

Shape bar(int cells) {
  return *Shape::from_cells(Region::rectangle(1, cells)->cells());
}

Puzzle bars(const std::vector<int>& lengths, Region region) {
  std::vector<Piece> pieces;
  for (const int cells : lengths) {
    pieces.push_back({std::string(1, static_cast<char>('a' + pieces.size())), bar(cells)});
  }
  return {std::move(pieces), std::move(region)};
}

// A piece with its first cell on this cell.
struct Put {
  int piece;
  int first_cell;
};
bool is_dead_end(const Puzzle& puzzle, const std::vector<Put>& puts) {
  const auto placements = *all_placements(puzzle);
  std::vector<std::int32_t> options;
  for (const auto& [piece, first_cell] : puts) {
    for (std::size_t i = 0; i < placements.size(); ++i) {
      if (placements[i].piece != PieceId{piece}) continue;
      if (placements[i].cells.front() != CellId{first_cell}) continue;
      options.push_back(static_cast<std::int32_t>(i));
    }
  }
  REQUIRE(options.size() == puts.size());
  return detect_islands(puzzle, placements)->is_dead_end(options);
}

}  // namespace

TEST_CASE("detecting islands keeps every tiling, in order, and saves search nodes" *
          doctest::test_suite("slow")) {
  std::uint64_t saved = 0;
  for (std::uint32_t seed = 1; seed <= random_cases(15'000); ++seed) {
    CAPTURE(seed);
    const Puzzle puzzle = random_puzzle(seed);
    saved += check_saves(puzzle, *encode(puzzle));
    saved += check_saves(puzzle, *encode_distinct(puzzle));
  }
  CHECK(saved > 0);
  for (const std::string name : {"3x20", "8x8-2x2"}) {
    const Puzzle puzzle{pentominoes(), *board(name)};
    CHECK(check_saves(puzzle, *encode_distinct(puzzle)) > 500);
  }
}

TEST_CASE("an island is a dead end if no subset of the remaining pieces has its area") {
  // On 1×12, the areas are 2, 3, 3, 4.
  const Puzzle row = bars({2, 3, 3, 4}, *Region::rectangle(1, 12));
  CHECK_FALSE(is_dead_end(row, {}));
  CHECK(is_dead_end(row, {{0, 1}}));        // 1 | 9
  CHECK_FALSE(is_dead_end(row, {{0, 3}}));  // 3 | 7
  CHECK_FALSE(is_dead_end(row, {{0, 4}}));  // 4 | 6
  CHECK(is_dead_end(row, {{0, 5}}));        // 5 | 5, of 3, 3, 4
  CHECK_FALSE(is_dead_end(row, {{3, 5}}));  // 5 | 3, of 2, 3, 3
  CHECK_FALSE(is_dead_end(row, {{3, 0}}));
  // Two pieces have area 3, so that area can be filled as long as one of them remains.
  CHECK_FALSE(is_dead_end(row, {{3, 0}, {1, 7}}));  // 3 | 2
  CHECK(is_dead_end(row, {{1, 0}, {2, 6}}));        // 3 | 3, of 2, 4
}

TEST_CASE("cells that touch only at a corner, or across the edge of the board, are not connected") {
  //  a.     ..a     The cells beside the end of a row do not belong to the next one.
  //  .b     b..
  const Puzzle square = bars({1, 1, 2}, *Region::rectangle(2, 2));
  CHECK(is_dead_end(square, {{0, 0}, {1, 3}}));
  CHECK_FALSE(is_dead_end(square, {{0, 0}, {1, 1}}));
  const Puzzle wide = bars({1, 1, 4}, *Region::rectangle(2, 3));
  CHECK(is_dead_end(wide, {{0, 1}, {1, 4}}));
  CHECK_FALSE(is_dead_end(wide, {{0, 2}, {1, 3}}));
}

TEST_CASE("islands are detected on boards of up to 128 places") {
  for (const int half : {32, 33, 64}) {
    CAPTURE(half);
    const Puzzle row = bars({1, half - 1, half}, *Region::rectangle(1, 2 * half));
    CHECK(is_dead_end(row, {{0, half - 2}}));
    CHECK_FALSE(is_dead_end(row, {{0, half - 1}}));
    CHECK_FALSE(is_dead_end(row, {{0, 2 * half - 1}}));
    const Puzzle column = bars({1, half - 1, half}, *Region::rectangle(2 * half, 1));
    CHECK(is_dead_end(column, {{0, half - 2}}));
    CHECK_FALSE(is_dead_end(column, {{0, half - 1}}));
  }
  CHECK(detect_islands(bars({129}, *Region::rectangle(1, 129)), {}) == nullptr);
  CHECK(detect_islands({pentominoes(), *board("8x8-2x2")}, {}) != nullptr);
}

TEST_CASE("islands are not detected with disconnected pieces") {
  // bbaaaaaabbbb: placing `a` leaves two cells on one side and four on the other.
  Puzzle puzzle = bars({6}, *Region::rectangle(1, 12));
  puzzle.pieces.push_back({"b", *Shape::from_picture("XX......XXXX")});
  CHECK_FALSE(pays_to_detect_islands(puzzle));
  CHECK(answer(*prepare(puzzle, Tilings::all)).tilings.size() == 2);
}

TEST_CASE("islands are detected on narrow boards with large pieces") {
  CHECK(pays_to_detect_islands({pentominoes(), *board("3x20")}));
  CHECK(pays_to_detect_islands({pentominoes(), *board("5x12")}));
  CHECK_FALSE(pays_to_detect_islands({pentominoes(), *board("6x10")}));
  CHECK_FALSE(pays_to_detect_islands(bars({4, 5}, *Region::rectangle(1, 9))));
  CHECK(pays_to_detect_islands(bars({5, 5}, *Region::rectangle(1, 10))));
}
