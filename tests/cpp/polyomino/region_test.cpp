#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "doctest.h"
#include "exact_cover/problem/problem.hpp"
#include "polyomino/catalogue.hpp"
#include "polyomino/puzzle.hpp"
#include "polyomino/symmetry.hpp"

using namespace dance;
using namespace dance::polyomino;

TEST_CASE("the cells of a region are numbered in reading order, skipping holes") {
  const auto region = Region::from_picture("  .X.\n  X.#\n  abc");
  REQUIRE(region);
  CHECK(region->cell_count() == 6);
  CHECK(region->box() == Box{3, 3});
  CHECK(region->find({0, 1}) == CellId{0});
  CHECK(region->find({1, 0}) == CellId{1});
  CHECK_FALSE(region->find({1, 1}));
  CHECK(region->find({1, 2}) == CellId{2});
  CHECK(region->find({2, 2}) == CellId{5});
  for (std::int32_t i = 0; i < region->cell_count(); ++i) {
    CHECK(region->find(region->cells()[i]) == CellId{i});
  }
}

TEST_CASE("places outside a region have no cell") {
  const auto region = Region::rectangle(2, 3);
  REQUIRE(region);
  for (const Cell cell : {Cell{-1, 0}, Cell{0, -1}, Cell{2, 0}, Cell{0, 3}}) {
    CHECK_FALSE(region->find(cell));
  }
}

TEST_CASE("a region without cells, or with a repeated cell, is refused") {
  CHECK(Region::from_cells({}).error().code == ErrorCode::bad_region);
  CHECK(Region::from_cells({{1, 1}, {1, 1}}).error().code == ErrorCode::bad_region);
  CHECK(Region::from_cells({{1, 1}, {1, 1}}).error().found == "1,1");
  CHECK(Region::from_picture(" .\n").error().code == ErrorCode::bad_region);
  CHECK(Region::from_picture("").error().code == ErrorCode::empty_text);
  CHECK(Region::rectangle(0, 3).error().code == ErrorCode::bad_region);
  CHECK(Region::rectangle(3, -1).error().found == "3x-1");
}

TEST_CASE("a region beyond the limits is refused") {
  CHECK(Region::rectangle(100, 100));
  CHECK(Region::rectangle(100, 101).error().code == ErrorCode::too_large);
  CHECK(Region::rectangle(1, kMaxSide + 1).error().code == ErrorCode::too_large);
  CHECK(Region::rectangle(2'000'000'000, 2'000'000'000).error().code == ErrorCode::too_large);
}

TEST_CASE("an invalid symbol in a picture is reported with line and column") {
  const auto region = Region::from_picture("XX.\r\nX \u00e9X\r\n");
  REQUIRE_FALSE(region);
  CHECK(region.error().code == ErrorCode::unexpected_symbol);
  CHECK(region.error().at == TextPosition{2, 3});
  CHECK(region.error().found == "\u00e9");
}

TEST_CASE("every board of the catalogue has sixty cells") {
  for (const std::string_view name : {"8x8-2x2", "3x20", "4x15", "5x12", "6x10"}) {
    CAPTURE(std::string(name));
    const auto region = board(name);
    REQUIRE(region);
    CHECK(region->cell_count() == 60);
  }
  CHECK(board("8x8-2x2")->box() == Box{8, 8});
  CHECK_FALSE(board("8x8-2x2")->find({3, 4}));
  CHECK(board("3x20")->box() == Box{3, 20});
}

TEST_CASE("a rectangle of any size has a board name") {
  CHECK(board("2x7")->box() == Box{2, 7});
  CHECK(board("0x7").error().code == ErrorCode::bad_region);
  CHECK(board("900x900").error().code == ErrorCode::too_large);
}

TEST_CASE("boards of other cells have names too") {
  CHECK(board("3x4x5")->box() == Box{4, 5, 3});
  CHECK(board("3x4x5")->geometry() == Geometry::cubes);
  const auto hexagons = board("hexagons 2x3");
  CHECK(hexagons->geometry() == Geometry::hexagons);
  CHECK(hexagons->cells() == std::vector<Cell>{{0, 0}, {0, 2}, {0, 4}, {1, 1}, {1, 3}, {1, 5}});
  const auto triangles = board("triangles 2x1");
  CHECK(triangles->geometry() == Geometry::triangles);
  CHECK(triangles->cells() == std::vector<Cell>{{0, 2}, {0, 3}, {1, 1}, {1, 2}});
  const auto sticks = board("sticks 2x3");
  CHECK(sticks->geometry() == Geometry::sticks);
  CHECK(sticks->cells() ==
        std::vector<Cell>{{0, 1}, {0, 3}, {1, 0}, {1, 2}, {1, 4}, {2, 1}, {2, 3}});
  CHECK(board("sticks 1x1").error().code == ErrorCode::bad_region);
  CHECK(board("sticks 1x99999999").error().code == ErrorCode::too_large);
  CHECK(board("30x30x30").error().code == ErrorCode::too_large);
}

TEST_CASE("an unknown board is refused with a list of the known ones") {
  for (const std::string name : {"", "x", "6x", "6x10x2x1", "6 x 10", "hexagons", "hexagons 2x3x4",
                                 "sticks 2x3x4", "stars 3x4", "6x1e1", "99999999999x1", "Q"}) {
    CAPTURE(name);
    const auto region = board(name);
    REQUIRE_FALSE(region);
    CHECK(region.error().code == ErrorCode::unknown_board);
    CHECK(region.error().found == name);
    CHECK(region.error().expected == "8x8-2x2, 3x20, 4x15, 5x12, 6x10, HxW, LxHxW");
  }
}

TEST_CASE("areas narrow the numbers of copies and of empty cells") {
  const auto narrowed = [](std::vector<std::pair<std::string_view, Count>> pieces, Count empty) {
    Puzzle puzzle{{}, *Region::rectangle(2, 5), empty};
    for (const auto& [picture, count] : pieces) {
      puzzle.pieces.push_back({"a", *Shape::from_picture(picture), count});
    }
    const Puzzle tight = tightened(puzzle);
    std::vector<Count> counts{tight.empty};
    for (const Piece& piece : tight.pieces) counts.push_back(piece.count);
    return counts;
  };
  using Counts = std::vector<Count>;
  constexpr std::int32_t kAny = Count::kAny;
  CHECK(narrowed({{"XX", {5, 5}}}, {0, 4}) == Counts{{0, 0}, {5, 5}});
  CHECK(narrowed({{"XX", {5, 5}}}, {0, kAny}) == Counts{{0, 0}, {5, 5}});
  CHECK(narrowed({{"XX", {4, 4}}}, {0, 4}) == Counts{{2, 2}, {4, 4}});
  CHECK(narrowed({{"XX", {4, 4}}}, {0, kAny}) == Counts{{0, kAny}, {4, 4}});
  CHECK(narrowed({{"XX", {0, 4}}}, {0, 3}) == Counts{{2, 2}, {4, 4}});
  CHECK(narrowed({{"XX", {0, kAny}}}, {0, 3}) == Counts{{0, 2}, {0, kAny}});
  CHECK(narrowed({{"XXX", {0, 2}}, {"XXXX", {0, 1}}}, {0, 0}) == Counts{{0, 0}, {2, 2}, {1, 1}});
  CHECK(narrowed({{"XX", {0, 1}}, {"X\nX", {0, 3}}}, {2, 4}) == Counts{{2, 4}, {0, 1}, {2, 3}});
  CHECK(narrowed({{"XXX", {0, 2}}, {"XXXX", {0, 2}}, {"XX", {0, 1}}}, {0, 0}) ==
        Counts{{0, 0}, {0, 2}, {0, 2}, {0, 1}});
  CHECK(narrowed({{"XXXXX", {1, 1}}, {"XXXXXX", {0, 1}}}, {0, 5}) ==
        Counts{{5, 5}, {1, 1}, {0, 0}});
  CHECK(narrowed({{"XXX", {3, 3}}}, {0, 0}) == Counts{{0, 0}, {3, 3}});  // no tiling
}

TEST_CASE("boards have the expected symmetries") {
  const auto count = [](const Region& region, Mobility mobility) {
    return symmetries(region, mobility).size();
  };
  CHECK(count(*board("8x8-2x2"), Mobility::free) == 8);
  CHECK(count(*board("8x8-2x2"), Mobility::one_sided) == 4);
  CHECK(count(*board("8x8-2x2"), Mobility::fixed) == 1);
  CHECK(count(*board("6x10"), Mobility::free) == 4);
  CHECK(count(*board("6x10"), Mobility::one_sided) == 2);
  CHECK(count(*Region::from_picture("XXX\nX.."), Mobility::free) == 1);
  CHECK(count(*Region::from_picture("XXX\nX..\nX.."), Mobility::free) == 2);
  CHECK(count(*Region::from_picture(".XX\nXX."), Mobility::free) == 2);
  CHECK(count(*Region::from_picture("XXX\n.XX\nXXX"), Mobility::one_sided) == 1);
}

TEST_CASE("a symmetry permutes the cells of the region, and the identity fixes them") {
  const auto region = board("8x8-2x2");
  const auto group = symmetries(*region, Mobility::free);
  for (std::int32_t i = 0; i < region->cell_count(); ++i) CHECK(group[0].image[i] == CellId{i});
  const CellId corners[] = {*region->find({0, 0}), *region->find({0, 7}), *region->find({7, 0}),
                            *region->find({7, 7})};
  const std::vector<CellId> all(std::begin(corners), std::end(corners));
  for (const Symmetry& symmetry : group) CHECK(moved(all, symmetry) == all);
}
