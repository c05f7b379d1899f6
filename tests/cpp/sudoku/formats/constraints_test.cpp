#include <string>

#include "base/text.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/read.hpp"

// After the project's headers, which must not depend on it.
#include "doctest.h"

using namespace dance;
using namespace dance::sudoku;

namespace {

// Returns a blank 2×2 with an additional member.
std::string fpuzzles_with(const std::string& name, const std::string& value) {
  return R"({"size":2,"grid":[[{},{}],[{},{}]],")" + name + "\":" + value + '}';
}

std::string fpuzzles_with_cell(const std::string& name, const std::string& value) {
  return R"({"size":2,"grid":[[{")" + name + "\":" + value + "},{}],[{},{}]]}";
}

std::string sudokupad_with(const std::string& name, const std::string& value) {
  return R"({"cells":[[{},{}],[{},{}]],")" + name + "\":" + value + '}';
}

void check_refused(const std::string& text, const std::string& name) {
  CAPTURE(text);
  const auto puzzle = read_puzzle(text);
  REQUIRE_FALSE(puzzle);
  CHECK(puzzle.error().code == ErrorCode::unknown_constraint);
  CHECK(puzzle.error().found == name);
}

void check_read(const std::string& text) {
  CAPTURE(text);
  const auto puzzle = read_puzzle(text);
  CHECK_MESSAGE(puzzle, message(puzzle.error()));
}

}  // namespace

TEST_CASE("each constraint of f-puzzles is refused with its name") {
  for (const char* const name :
       {"arrow",         "killercage",   "littlekillersum", "odd",
        "even",          "minimum",      "maximum",         "rowindexer",
        "columnindexer", "boxindexer",   "extraregion",     "thermometer",
        "palindrome",    "renban",       "whispers",        "regionsumline",
        "difference",    "xv",           "ratio",           "clone",
        "quadruple",     "betweenline",  "sandwichsum",     "xsum",
        "skyscraper",    "entropicline", "modularline",     "lockout",
        "something new"}) {
    check_refused(fpuzzles_with(name, R"([{"cells":["R1C1","R1C2"]}])"), name);
  }
  for (const char* const name : {"line", "circle", "rectangle", "text"}) {
    check_refused(fpuzzles_with(name, R"([{"cells":["R1C1","R1C2"]}])"), "drawing");
  }
  for (const char* const name : {"antiknight", "antiking", "disjointgroups", "nonconsecutive"}) {
    check_refused(fpuzzles_with(name, "true"), name);
    check_read(fpuzzles_with(name, "false"));
  }
  check_refused(fpuzzles_with("diagonal+", "true"), "diagonal");
  check_refused(fpuzzles_with("diagonal-", "true"), "diagonal");
  check_refused(fpuzzles_with("negative", R"(["ratio"])"), "negative");
  check_read(fpuzzles_with("negative", "[]"));
  check_refused(fpuzzles_with_cell("odd", "true"), "odd");
}

TEST_CASE("f-puzzles members that are no rules are ignored") {
  for (const char* const name : {"title", "author", "ruleset", "successMessage"}) {
    check_read(fpuzzles_with(name, R"("word")"));
  }
  check_read(fpuzzles_with("solution", R"(["1",2,2,1])"));
  check_read(fpuzzles_with("highlightConflicts", "true"));
  check_read(fpuzzles_with("disabledlogic", R"(["fish"])"));
  check_read(fpuzzles_with("truecandidatesoptions", R"(["colored"])"));
  check_read(fpuzzles_with("fogofwar", R"(["R1C1"])"));
  check_read(fpuzzles_with_cell("c", R"("#A8A8A8")"));
  check_read(fpuzzles_with_cell("cArray", R"(["#A8A8A8"])"));
  check_read(fpuzzles_with_cell("highlight", R"("#FFFF00")"));
}

TEST_CASE("each constraint of SudokuPad is refused with its name") {
  for (const char* const name :
       {"arrows", "lines", "overlays", "underlays", "global", "something new"}) {
    const std::string found = name == std::string("arrows")      ? "arrow"
                              : std::string(name).ends_with("s") ? "drawing"
                                                                 : name;
    check_refused(sudokupad_with(name, R"([{"color":"#000"}])"), found);
    check_read(sudokupad_with(name, "[]"));
  }
  for (const char* const name : {"antiknight", "antiking", "norowcol"}) {
    check_refused(sudokupad_with("metadata", "{\"" + std::string(name) + "\":true}"), name);
  }
  check_refused(sudokupad_with("cages", R"([{"cells":[[0,0],[1,1]]}])"), "killercage");
  check_refused(sudokupad_with("cages", R"([{"cells":[[0,0],[1,1]],"type":"rowcol"}])"),
                "killercage");
}

TEST_CASE("a SudokuPad cage without cells is no row or column") {
  const std::string row = "[{},{},{},{}]";
  const std::string rows = row + ',' + row + ',' + row + ',' + row;
  for (const char* const cells : {"", R"("cells":[],)", R"("cells":{},)", R"("cells":[[],[]],)",
                                  R"("cells":[[],[0,1],[0,2],[0,3]],)", R"("cells":null,)"}) {
    const auto cage =
        R"({"unique":true,"hidden":true,)" + std::string(cells) + R"("type":"rowcol"})";
    check_refused(R"({"cells":[)" + rows + R"(],"cages":[)" + cage + "]}", "killercage");
  }
}

TEST_CASE("all constraints of a puzzle are named, each once, up to four") {
  check_refused(
      R"({"grid":[[{},{"odd":true}],[{},{"odd":true}]],"killercage":[1],"cage":[1],"thermometer":[1]})",
      "killercage, thermometer, odd");
  check_refused(R"({"cells":[[{}]],"cages":[{"cells":[[0,0]]}],"lines":[1],"arrows":[1]})",
                "killercage, drawing, arrow");
  check_refused(R"({"grid":[[1]],"thermos":[1],"killer":[1],"xv":[1],"odd":[1],"even":[1]})",
                "thermometer, killercage, xv, odd");
}

TEST_CASE("a puzzle with an empty list of regions has no boxes") {
  const std::string row = R"([{"value":1},{},{},{}],[{},{},{},{}])";
  for (const std::string& text : {std::string(R"({"regions":[],"puzzle":"1..............."})"),
                                  R"({"regions":[],"cells":[)" + row + "," + row + "]}"}) {
    const auto puzzle = read_puzzle(text);
    REQUIRE_MESSAGE(puzzle, message(puzzle.error()));
    CHECK(puzzle->grid.box() == BoxShape{1, 4});
    CHECK(puzzle->grid[{0, 0}] == 1);
  }
}

TEST_CASE("boxes apply to cells in any form") {
  const auto puzzle =
      read_puzzle(R"({"box":[2,3],"puzzle":"1..................................."})");
  REQUIRE(puzzle);
  CHECK(puzzle->grid.box() == BoxShape{2, 3});
  CHECK(
      read_puzzle(R"({"box":[3,2],"puzzle":"1..................................."})")->grid.box() ==
      BoxShape{3, 2});
}

TEST_CASE("SudokuPad members that are no rules are ignored") {
  check_read(sudokupad_with(
      "metadata", R"({"title":"a","author":"b","rules":"c","source":"d","msgcorrect":"e"})"));
  check_read(sudokupad_with("settings", R"({"conflictchecker":"on"})"));
  check_read(sudokupad_with("solution", R"("1221")"));
  check_read(sudokupad_with("foglight", "[[0,0]]"));
  check_read(sudokupad_with("cages", R"([{"value":"title: a"}])"));
  check_read(sudokupad_with("cages", R"([{"cells":[[1,0],[1,1]],"type":"rowcol"}])"));
}

TEST_CASE("a puzzle keeps its title, author and rules") {
  for (const char* const text :
       {R"({"size":1,"grid":[[{}]],"title":"A","author":"B","ruleset":"C"})",
        R"({"cells":[[{}]],"metadata":{"title":"A","author":"B","rules":"C"}})",
        R"({"cells":[[{}]],"title":"A","author":"B","rules":"C"})",
        R"({"cells":[[{}]],"cages":[{"value":"title: A"},{"value":"author: B"},)"
        R"({"value":"rules: C"}]})"}) {
    CAPTURE(text);
    const auto puzzle = read_puzzle(text);
    REQUIRE_MESSAGE(puzzle, message(puzzle.error()));
    CHECK(puzzle->name == "A");
    CHECK(puzzle->metadata.author == "B");
    CHECK(puzzle->metadata.description == "C");
  }
}

TEST_CASE("a map of cages has a sum of at least 10 among its numbers") {
  const std::string map = "aabb\nccdd\neeff\ngghh\n";
  CHECK(is_killer(split_lines(map + "10 3 4 5 6 7 8 9\n")));
  CHECK_FALSE(is_killer(split_lines(map + "9 3 4 5 6 7 8 9\n")));
}

TEST_CASE("a line beside cages is a title unless it may be a row of cells") {
  CHECK(is_killer(split_lines("12\n10=A1+A2\n15=B1+B2\n")));
  CHECK_FALSE(is_killer(split_lines("1..2\n10=A1+A2\n15=B1+B2\n")));
}

TEST_CASE("members of other JSON that name rules are refused with their names") {
  for (const auto& text_with : {+[](const std::string& member) {
                                  return R"({"puzzle":"12..34......21..",)" + member + '}';
                                },
                                +[](const std::string& member) {
                                  return R"({"cells":[[1,0],[0,0]],"box":[1,2],)" + member + '}';
                                }}) {
    check_refused(text_with(R"("rules":["anti-knight"])"), "rules");
    check_refused(text_with(R"("variants":["killer"])"), "variants");
    check_refused(text_with(R"("variant":"anti-knight")"), "anti-knight");
    check_refused(text_with(R"("type":"killer")"), "killercage");
    check_refused(text_with(R"("extraRegions":[[1,2]])"), "extraregion");
    check_refused(text_with(R"("anti_knight":true)"), "antiknight");
    check_read(text_with(R"("type":"sudoku","variant":"classic","variants":[])"));
    check_refused(text_with(R"("type":"Jigsaw")"), "Jigsaw");
    check_read(text_with(R"("type":"online")"));
    check_read(text_with(R"("rules":"Normal rules apply")"));
  }
  const auto puzzle = read_puzzle(R"({"puzzle":"12..34......21..","rules":"No repeats"})");
  REQUIRE(puzzle);
  CHECK(puzzle->metadata.description == "No repeats");
}
