#include "polyomino/encode/encode.hpp"

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "doctest.h"
#include "exact_cover/formats/formats.hpp"
#include "polyomino/catalogue.hpp"
#include "polyomino/encode/encode_copies.hpp"
#include "tests/polyomino/answer.hpp"

using namespace dance;
using namespace dance::polyomino;
using namespace dance::polyomino::test;

namespace {

// Returns a puzzle of a piece of three cells and another of one, on 2×2.
Puzzle small_puzzle(Mobility mobility = Mobility::free) {
  return {{{"V", *Shape::from_picture("XX\nX."), {}, mobility}, {"o", *Shape::from_picture("X")}},
          *Region::rectangle(2, 2)};
}

std::string words(const Problem& problem, OptionId option) {
  std::string text;
  for (const Entry& entry : problem.option(option)) {
    text += std::string(text.empty() ? "" : " ") + std::string(problem.item_name(entry.item));
  }
  return text;
}

std::vector<std::string> all_options(const Puzzle& puzzle) {
  const auto encoding = encode(puzzle);
  REQUIRE(encoding);
  std::vector<std::string> options;
  for (std::int32_t i = 0; i < encoding->problem.option_count(); ++i) {
    options.push_back(words(encoding->problem, OptionId{i}));
  }
  return options;
}

ErrorCode error_of(const std::string& name, const std::string& other_name) {
  const Shape cell = *Shape::from_picture("X");
  const auto encoding = encode({{{name, cell}, {other_name, cell}}, *Region::rectangle(1, 2)});
  REQUIRE_FALSE(encoding);
  return encoding.error().code;
}

}  // namespace

TEST_CASE("each board has the items and options of Knuth's programs") {
  // The counts of the collected problem files pent-*.dlx; Scott's 1568 is in Knuth's paper of 2000.
  struct Known {
    std::string board;
    int options;
  };
  for (const Known& known :
       {Known{"8x8-2x2", 1568}, Known{"3x20", 1236}, Known{"4x15", 1696}, Known{"6x10", 2056}}) {
    CAPTURE(known.board);
    const auto encoding = encode(pentomino_puzzle(known.board));
    REQUIRE(encoding);
    CHECK(encoding->problem.item_count() == 72);
    CHECK(encoding->problem.primary_count() == 72);
    CHECK(encoding->problem.option_count() == known.options);
    CHECK(encoding->problem.entry_count() == 6 * known.options);
  }
}

TEST_CASE("an option is a piece and the cells that it covers") {
  CHECK(all_options(small_puzzle()) ==
        std::vector<std::string>{"V r1c1 r1c2 r2c1", "V r1c1 r1c2 r2c2", "V r1c2 r2c1 r2c2",
                                 "V r1c1 r2c1 r2c2", "o r1c1", "o r1c2", "o r2c1", "o r2c2"});
}

TEST_CASE("a piece that must not be turned has one orientation") {
  CHECK(all_options(small_puzzle(Mobility::fixed)) ==
        std::vector<std::string>{"V r1c1 r1c2 r2c1", "o r1c1", "o r1c2", "o r2c1", "o r2c2"});
}

TEST_CASE("a piece that must not be turned over does not cover its mirror image") {
  const auto options = [](std::string_view picture, Mobility mobility) {
    Puzzle puzzle{{pentominoes().front()}, *Region::from_picture(picture)};
    puzzle.pieces[0].mobility = mobility;
    return encode(puzzle)->problem.option_count();
  };
  const auto same = ".XX\nXX.\n.X.";
  const auto turned = ".X.\nXXX\n..X";
  const auto mirrored = "XX.\n.XX\n.X.";
  CHECK(options(same, Mobility::fixed) == 1);
  CHECK(options(turned, Mobility::fixed) == 0);
  CHECK(options(turned, Mobility::one_sided) == 1);
  CHECK(options(mirrored, Mobility::one_sided) == 0);
  CHECK(options(mirrored, Mobility::free) == 1);
}

TEST_CASE("all placements differ, and none covers a hole") {
  const auto placements = all_placements(pentomino_puzzle("8x8-2x2"));
  REQUIRE(placements);
  std::set<std::pair<PieceId, std::vector<CellId>>> different;
  for (const Placement& placement : *placements) {
    CHECK(placement.cells.size() == 5);
    different.insert({placement.piece, placement.cells});
  }
  CHECK(different.size() == placements->size());
}

TEST_CASE("if the areas differ, there are placements but no options") {
  const Puzzle puzzle = pentomino_puzzle("8x8");
  CHECK(all_placements(puzzle)->size() > 1568);
  CHECK(encode(puzzle)->problem.option_count() == 0);
  CHECK(encode_distinct(puzzle)->problem.option_count() == 0);
  CHECK(encode_distinct({{}, *board("1x1")})->problem.item_count() == 1);
}

TEST_CASE("empty, invalid and repeated names are refused") {
  CHECK(error_of("", "b") == ErrorCode::empty_name);
  CHECK(error_of("a|", "b") == ErrorCode::bad_name);
  CHECK(error_of("a", "a") == ErrorCode::repeated_name);
  CHECK(error_of("a", "r1c2") == ErrorCode::repeated_name);
}

TEST_CASE("a puzzle with too many placements is refused") {
  const Shape big(*Shape::from_cells(Region::rectangle(50, 50)->cells()));
  const Puzzle puzzle{{{"a", big}, {"b", big}, {"c", big}, {"d", big}}, *board("100x100")};
  CHECK(all_placements(puzzle).error().code == ErrorCode::too_large);
  CHECK(encode(puzzle).error().code == ErrorCode::too_large);
  CHECK(encode_distinct(puzzle).error().code == ErrorCode::too_large);
}

TEST_CASE("for distinct tilings X keeps one placement of each orbit") {
  // 6x10: X has 32 placements in orbits of four; pent-6x10-sym.dlx has the same 2032 options.
  const auto rectangle = encode_distinct(pentomino_puzzle("6x10"));
  CHECK(rectangle->problem.option_count() == 2032);
  CHECK(rectangle->anchor == PieceId{9});
  // Scott's board: X has 24 placements, in two orbits of eight and two of four on the diagonals.
  CHECK(encode_distinct(pentomino_puzzle("8x8-2x2"))->problem.option_count() == 1548);
}

TEST_CASE("choices decode to pieces on cells, even for an unfinished search") {
  const auto encoding = encode(small_puzzle());
  const CopyId v{0};
  const CopyId o{1};
  const std::vector<Choice> choices{{OptionId{2}, ItemId{0}}, {OptionId{4}, ItemId{1}}};
  CHECK(decode(*encoding, {}) == Tiling{kNoCopy, kNoCopy, kNoCopy, kNoCopy});
  CHECK(decode(*encoding, std::span(choices).first(1)) == Tiling{kNoCopy, v, v, v});
  CHECK(decode(*encoding, choices) == Tiling{o, v, v, v});
  CHECK(picture(small_puzzle(), decode(*encoding, choices)) == "oV\nVV\n");
  CHECK(picture(small_puzzle(), decode(*encoding, {})) == "__\n__\n");
}

TEST_CASE("how often a piece may be used decides its item") {
  const auto items = [](std::vector<Count> counts, Count empty = {0, 0}) {
    Puzzle puzzle{{}, *Region::rectangle(3, 2), empty};
    for (const Count count : counts) {
      const std::string name(1, static_cast<char>('a' + puzzle.pieces.size()));
      puzzle.pieces.push_back({name, *Shape::from_picture("XX"), count});
    }
    const auto encoding = encode(puzzle);
    REQUIRE(encoding);
    const Problem& problem = encoding->problem;
    std::string text;
    for (std::int32_t i = 0; i < problem.item_count(); ++i) {
      const ItemId item{i};
      if (problem.item_name(item).front() == 'r') continue;
      text += (text.empty() ? "" : " ");
      text += problem.is_primary(item) ? item_text(problem, item)
                                       : '?' + std::string(problem.item_name(item));
    }
    return text;
  };
  CHECK(items({{1, 1}, {2, 2}}) == "a 2|b");
  CHECK(items({{1, 1}, {0, 1}, {0, 2}}) == "a 1:2|c ?b");
  CHECK(items({{0, Count::kAny}, {1, Count::kAny}}) == "1:3|b");
  CHECK(items({{3, 3}}) == "");
  CHECK(items({{0, 3}}) == "");
  CHECK(items({{2, 2}}, {2, 2}) == "2|a 2|(empty)");
  CHECK(items({{2, 2}}, {0, 6}) == "2|a 2|(empty)");
  CHECK(items({{0, 3}}, {0, 6}) == "");
  CHECK(items({{1, 1}, {1, 1}}, {0, 6}) == "a b");
  CHECK(items({{0, 1}, {0, 1}, {0, 1}}) == "a b c");
  CHECK(items({{1, 1}, {0, 2}}, {0, 1}) == "a 2|b");
  CHECK(items({{0, 1}, {0, 1}}, {0, 3}) == "a b");
  CHECK(items({{0, 2}, {0, 1}}, {0, 2}) == "1:2|a 0:2|(empty) ?b");
}

TEST_CASE("bounds that the areas make exact cost nothing") {
  const Puzzle plain = pentomino_puzzle("3x20");
  Puzzle loose = plain;
  loose.empty = {0, 4};
  for (Piece& piece : loose.pieces) piece.count = {0, 1};
  for (const auto encoder : {&encode, &encode_distinct}) {
    const auto expected = encoder(plain, {});
    const auto encoding = encoder(loose, {});
    CHECK(write_dlx(encoding->problem) == write_dlx(expected->problem));
    CHECK(encoding->anchor == expected->anchor);
  }
  CHECK(encode_copies(loose)->problem.option_count() ==
        encode_copies(plain)->problem.option_count());
}

TEST_CASE("few empty cells have options, and many are those left over") {
  const auto encoding = [](int width, std::int32_t empty) {
    Puzzle puzzle{{}, *Region::rectangle(1, width), {empty, empty}};
    for (const char* const name : {"a", "b", "c"}) {
      puzzle.pieces.push_back({name, *Shape::from_picture("XX")});
    }
    return *encode(puzzle);
  };
  CHECK(encoding(7, 1).problem.option_count() == 3 * 6 + 7);
  CHECK(encoding(8, 2).problem.option_count() == 3 * 7);
  CHECK(answer(encoding(7, 1)).tilings.size() == 24);
  CHECK(answer(encoding(8, 2)).tilings.size() == 60);
}
