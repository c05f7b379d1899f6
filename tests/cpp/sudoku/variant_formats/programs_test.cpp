#include <string>
#include <vector>

#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/read.hpp"
#include "sudoku/puzzle/symbols.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"
#include "tests/sudoku/puzzles.hpp"

// After the project's headers, which must not depend on it.
#include "doctest.h"

using namespace dance;
using namespace dance::sudoku;

namespace {

const std::string kKillerId = "2x2k:p,_a_a_bca_____a__,4_6a3a7b6_8c6b";
const std::string kSmallSave =
    "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nGAME    :4:Solo\n"
    "PARAMS  :3:2x2\nDESC    :9:b4b2d2b1b\n";

Result<Puzzle> read_any(const std::string& text) {
  return read_puzzle(text);
}

std::string error_in(const std::string& text) {
  const auto puzzle = read_any(text);
  return puzzle ? "none" : message(puzzle.error());
}

// A game of KSudoku with this graph and these values.
std::string ksudoku_game(const std::string& graph, const std::string& values) {
  return "<!DOCTYPE ksudoku>\n<ksudoku>\n <game>\n  <puzzle>\n" + graph + "\n<values>" + values +
         "</values>\n  </puzzle>\n </game>\n</ksudoku>\n";
}

}  // namespace

TEST_CASE("a game ID of Solo states the boxes, high and wide, and the givens") {
  const auto puzzle = read_any("2x3:a6b1_3a5i4_5i3a2_4b6a");
  REQUIRE(puzzle);
  CHECK(puzzle->variant == nullptr);
  CHECK(puzzle->format == "solo");
  CHECK(puzzle->grid.box() == BoxShape{2, 3});
  CHECK(to_line(puzzle->grid) == ".6..13.5.........45.........3.24..6.");
}

TEST_CASE("numbers above 9 in a game ID are digits, not letters") {
  const auto puzzle = read_any("2x5:10y9zzu");
  REQUIRE(puzzle);
  CHECK(puzzle->grid[puzzle->grid.cell(0)] == 10);
  CHECK(puzzle->grid[puzzle->grid.cell(26)] == 9);
}

TEST_CASE("a killer ID of Solo is cages with their sums, and x adds both diagonals") {
  const auto puzzle = read_any(kKillerId);
  REQUIRE(puzzle);
  REQUIRE(puzzle->variant);
  CHECK(puzzle->variant->rules.size() == 7);
  CHECK(write_rule(puzzle->variant->board, puzzle->variant->rules[0]) ==
        "killer-cage 4: R1C1 R2C1");
  const auto both = read_any("2x2x" + kKillerId.substr(3));
  REQUIRE(both);
  CHECK(both->variant->rules.size() == 9);
}

TEST_CASE("a game ID of Solo is written as it was read") {
  const std::vector<std::string> ids = {
      "2x3:a6b1_3a5i4_5i3a2_4b6a", "3x3x:zzzc", "5j:d1_4c2e3c4_1d,ca_b_aabbb_aba_aca", kKillerId,
      "6jxk:zj,aababa_c_b_c_c_c_c_cebc,__a___a__aa__a___a_aacaa_a__________a_aaaa,"
      "7_9_7a5_8b7d9a5a10_8_5_7a9c7b8_8a7c"};
  for (const std::string& id : ids) {
    CAPTURE(id);
    const auto puzzle = read_any(id);
    REQUIRE_MESSAGE(puzzle, message(puzzle.error()));
    const auto variant = puzzle->variant ? *puzzle->variant : *to_variant(*puzzle);
    const auto text = write_solo(variant);
    REQUIRE_MESSAGE(text, message(text.error()));
    CHECK(*text == id);
  }
}

TEST_CASE("a puzzle that Solo can't hold is not written as a game ID") {
  const std::vector<std::string> texts = {
      "sudoku 9x9\nanti-knight\n", "sudoku 9x9\ndiagonal\n",
      "sudoku 9x9\nkiller-cage 15: R1C1 R1C2\nkiller-cage 5: R1C2 R1C3\n",
      "sudoku 9x9\nkiller-cage: R1C1 R1C2\n", "sudoku 6x8 digits 0-7\nanti-king\n"};
  for (const std::string& text : texts) {
    CAPTURE(text);
    const auto puzzle = read_variant(text);
    REQUIRE(puzzle);
    const auto written = write_solo(*puzzle);
    REQUIRE_FALSE(written);
    CHECK(written.error().code == ErrorCode::does_not_fit);
  }
}

TEST_CASE("a saved game of Solo has digits that the player has placed up to its position") {
  const auto puzzle = read_any(kSmallSave +
                               "NSTATES :1:4\nSTATEPOS:1:3\nMOVE    :6:R0,0,2\n"
                               "MOVE    :6:R1,0,1\nMOVE    :6:R3,0,3\n");
  REQUIRE(puzzle);
  CHECK(to_line(puzzle->grid) == "..4..2....2..1..");
  REQUIRE(puzzle->placed.size() == 16);
  CHECK(puzzle->placed[0] == 2);
  CHECK(puzzle->placed[1] == 1);
  CHECK(puzzle->placed[3] == 0);
}

TEST_CASE("several saved games in a row are several puzzles") {
  CHECK(read_puzzles(kSmallSave + kSmallSave).size() == 2);
}

TEST_CASE("a faulty game ID of Solo is refused with its fault") {
  CHECK(error_in("3x3:zzz").find("found '78', expected 81") != std::string::npos);
  CHECK(error_in("2x2:b5m").find("found '5', expected 1–4") != std::string::npos);
  CHECK(error_in("4j:p,ad").find("expected 24") != std::string::npos);
  CHECK(error_in("2x2k:p,_a_a_bca_____a__,4_6a3_7_7b6_8c6b") != "none");
}

TEST_CASE("other games of Simon Tatham's collection are refused by name") {
  CHECK(error_in("4:0,0,3R,0,0,3U,0,0,0,0,0U,0,0,0,0U,1,").find("Unequal") != std::string::npos);
  CHECK(
      error_in(". . .>.\n  ^    \n. . . .\n       \n2 .<. 3\n      v\n. . . .\n").find("Unequal") !=
      std::string::npos);
  CHECK(error_in("5:3/2/3/2/1/2/3/3/1/2/3/2/2/1/3/1/4/2/5/2").find("Towers") != std::string::npos);
  CHECK(error_in("SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nGAME    :4:Keen\n")
            .find("Keen") != std::string::npos);
}

TEST_CASE("rows with their numbers before them are not game IDs") {
  const auto puzzle = read_any("1: 1 2 3 4\n2: 3 4 1 2\n3: 2 1 4 3\n4: 4 3 2 .\n");
  REQUIRE(puzzle);
  CHECK(puzzle->grid.size() == 4);
}

TEST_CASE("a text copied from Solo marks the blank cells of diagonals that count") {
  const auto puzzle = read_any("_ . | . 1\n. _ | _ .\n----+----\n. _ | _ 2\n_ 4 | . _\n");
  REQUIRE_MESSAGE(puzzle, message(puzzle.error()));
  REQUIRE(puzzle->variant);
  CHECK(puzzle->variant->rules.size() == 2);
}

TEST_CASE("bars and borders without a frame enclose the boxes of a jigsaw") {
  const std::string drawn =
      "6   5   2   .   .   4\n------+--------------\n3   . | .   .   .   .\n"
      "      +-------+      \n.   .   .   . | .   .\n--------------+---+--\n"
      ".   .   .   .   . | .\n  +---+-----------+  \n. | . | .   .   .   6\n"
      "--+   +-----------+  \n1   .   .   5   6 | 2\n";
  const auto puzzle = read_any(drawn);
  REQUIRE_MESSAGE(puzzle, message(puzzle.error()));
  CHECK(box_letters(puzzle->grid) == "AAAAAABBCCCCBBBBCCDDDDDEDFEEEEFFFFFE");
}

TEST_CASE("a game of KSudoku is stored column by column") {
  const auto puzzle =
      read_any(ksudoku_game(R"(<graph type="sudoku" order="4"/>)", "bcde____________"));
  REQUIRE(puzzle);
  CHECK(to_line(puzzle->grid) == "1...2...3...4...");
}

TEST_CASE("the cages of a Mathdoku have quotients, differences, products and sums") {
  const auto puzzle = read_any(ksudoku_game(
      R"(<graph type="custom" sizeX="3" sizeY="3" sizeZ="1" order="3" specific-type="Mathdoku">
<sudokugroups at="0" withblocks="0"/>
<cage operator="1" size="2" value="2"> 0 1 </cage>
<cage operator="2" size="2" value="1"> 3 4 </cage>
<cage operator="3" size="3" value="6"> 6 7 8 </cage>
<cage operator="4" size="2" value="5"> 2 5 </cage>
</graph>)",
      "_________"));
  REQUIRE_MESSAGE(puzzle, message(puzzle.error()));
  REQUIRE(puzzle->variant);
  REQUIRE(puzzle->variant->rules.size() == 4);
  CHECK(puzzle->variant->rules[0].kind == RuleKind::ratio);
  CHECK(puzzle->variant->rules[1].kind == RuleKind::difference);
  CHECK(puzzle->variant->rules[2].kind == RuleKind::machine);
  CHECK(puzzle->variant->rules[3].kind == RuleKind::sum_cage);
}

TEST_CASE("a game of KSudoku in three dimensions is refused by its name") {
  const std::string roxdoku = error_in(ksudoku_game(R"(<graph type="roxdoku" order="9"/>)", ""));
  CHECK(roxdoku.find("Roxdoku") != std::string::npos);
  const std::string twin = error_in(ksudoku_game(
      R"(<graph type="custom" name="RoxdokuTwin" sizeX="5" sizeY="5" sizeZ="5" order="9"/>)", ""));
  CHECK(twin.find("RoxdokuTwin") != std::string::npos);
}

TEST_CASE("a faulty game of KSudoku is refused with its fault") {
  const std::string graph = R"(<graph type="sudoku" order="4"/>)";
  CHECK(error_in(ksudoku_game(graph, "b")).find("found '1', expected 16") != std::string::npos);
  CHECK(error_in(ksudoku_game(graph, "z_______________")).find("found 'z'") != std::string::npos);
  CHECK(error_in("<ksudoku><game/></ksudoku>").find("<puzzle>") != std::string::npos);
  CHECK(error_in(ksudoku_game(R"(<graph type="sudoku" order="999"/>)", "")) != "none");
  CHECK(error_in(ksudoku_game(
            R"(<graph type="custom" sizeX="4" sizeY="4" order="4"><clique>99</clique></graph>)",
            "________________")) != "none");
}
