#include <string>
#include <utility>

#include "base/text.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/read.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

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
  const auto puzzle = as_plain(read_puzzle(text));
  REQUIRE_FALSE(puzzle);
  CHECK(puzzle.error().code == ErrorCode::unknown_constraint);
  CHECK(puzzle.error().found == name);
}

void check_read(const std::string& text) {
  CAPTURE(text);
  const auto puzzle = as_plain(read_puzzle(text));
  CHECK_MESSAGE(puzzle, message(puzzle.error()));
}

}  // namespace

TEST_CASE("a plain puzzle of f-puzzles has no rules, which the error names") {
  const std::string cells = R"([{"cells":["R1C1","R1C2"]}])";
  const std::string lines = R"([{"lines":[["R1C1","R1C2"]]}])";
  const std::string cell = R"([{"cell":"R1C1"}])";
  struct Refused {
    const char* key;
    std::string value;
    const char* found;
  };
  for (const auto& [key, value, found] : {
           Refused{"killercage", cells, "killer-cage"},
           Refused{"extraregion", cells, "extra-region"},
           Refused{"difference", cells, "difference"},
           Refused{"ratio", cells, "ratio"},
           Refused{"thermometer", lines, "thermometer"},
           Refused{"renban", lines, "renban"},
           Refused{"palindrome", lines, "palindrome"},
           Refused{"odd", cell, "odd"},
           Refused{"minimum", cell, "minimum"},
           Refused{"skyscraper", R"([{"cell":"R0C1","value":"1"}])", "skyscraper"},
           Refused{"negative", R"(["ratio"])", "no-ratio"},
           Refused{"diagonal-", "true", "diagonal"},
           Refused{"diagonal+", "true", "antidiagonal"},
           Refused{"something new", cells, "something new"},
           Refused{"circle", cells, "circle"},
           Refused{"text", cells, "text"},
       }) {
    check_refused(fpuzzles_with(key, value), found);
  }
  for (const auto& [name, found] :
       {std::pair{"antiknight", "anti-knight"}, {"nonconsecutive", "nonconsecutive"}}) {
    check_refused(fpuzzles_with(name, "true"), found);
    check_read(fpuzzles_with(name, "false"));
  }
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

TEST_CASE(
    "a puzzle of f-puzzles with colours, fog and pencil marks alone is plain and keeps them") {
  const std::string text =
      R"({"size":2,"fogofwar":["R1C1"],"grid":[[{"c":"#FF0000","cornerPencilMarks":[1,2]},{}],)"
      R"([{"value":2},{"value":1,"given":true}]]})";
  const auto puzzle = read_puzzle(text);
  REQUIRE_MESSAGE(puzzle, message(puzzle.error()));
  CHECK(puzzle->variant == nullptr);
  CHECK(puzzle->placed == std::vector<Digit>{0, 0, 2, 0});
  CHECK(puzzle->notes == Candidates{6, 0, 0, 0});
  CHECK(puzzle->grid[{1, 1}] == 1);
  REQUIRE(puzzle->drawn != nullptr);
  const auto drawn = to_variant(*puzzle);
  REQUIRE(drawn);
  CHECK(drawn->has_fog);
  REQUIRE(drawn->decorations.size() == 1);
  CHECK(drawn->decorations.front().fill == "#FF0000");
}

TEST_CASE("only a puzzle without rules may be larger than 25×25 in f-puzzles and SudokuPad") {
  std::string blanks;
  for (int column = 1; column < 30; ++column) blanks += ",{}";
  std::string rows = "[{\"value\":30,\"given\":true}" + blanks + ']';
  for (int row = 1; row < 30; ++row) rows += ",[{}" + blanks + ']';
  for (const auto& [begin, rule] : {std::pair{"{\"grid\":[", R"("antiknight":true)"},
                                    {"{\"cells\":[", R"("global":["antiknight"])"}}) {
    const std::string text = begin + rows + ']';
    CAPTURE(text);
    const auto plain = read_puzzle(text + '}');
    REQUIRE_MESSAGE(plain, message(plain.error()));
    CHECK(plain->variant == nullptr);
    CHECK(plain->grid.box() == BoxShape{5, 6});
    CHECK(plain->grid[{0, 0}] == 30);
    const auto refused = read_puzzle(text + ',' + rule + '}');
    REQUIRE_FALSE(refused);
    CHECK(refused.error().code == ErrorCode::bad_size);
    CHECK(refused.error().at.line == 1);
  }
}

TEST_CASE("other boxes may be asked for unless a puzzle of SudokuPad has regions") {
  CHECK_FALSE(read_puzzle(R"({"cells":[[{},{}],[{},{}]]})")->grid.has_stated_boxes());
  CHECK(read_puzzle(R"({"regions":[],"cells":[[{},{}],[{},{}]]})")->grid.has_stated_boxes());
}

TEST_CASE("boxes with too many cells are an error of the grid in f-puzzles") {
  const std::string row = R"([{"region":0},{"region":0}])";
  const auto puzzle = read_puzzle("{\"grid\":[" + row + ',' + row + "]}");
  REQUIRE_FALSE(puzzle);
  CHECK(puzzle.error().code == ErrorCode::bad_boxes);
  CHECK(puzzle.error().at == TextPosition{1, 9});
}

TEST_CASE("an array of JSON may mix puzzles with rules and others") {
  const std::string text = R"([{"puzzle":"12..34......21.."},)" +
                           fpuzzles_with("antiknight", "true") + R"(,[[1,0],[0,0]]])";
  const Results results = read_puzzles(text);
  REQUIRE(results.size() == 3);
  for (const auto& result : results) REQUIRE_MESSAGE(result, message(result.error()));
  CHECK(results[0]->variant == nullptr);
  REQUIRE(results[1]->variant != nullptr);
  CHECK(results[1]->variant->rules.size() == 1);
  CHECK(results[1]->at.column > results[0]->at.column);
  CHECK(results[2]->variant == nullptr);
}

TEST_CASE("a plain puzzle of SudokuPad has no rules or drawings, which the error names") {
  for (const char* const name : {"arrows", "lines", "overlays", "underlays", "something new"}) {
    check_refused(sudokupad_with(name, R"([{"color":"#000"}])"), name);
    check_read(sudokupad_with(name, "[]"));
  }
  check_refused(sudokupad_with("global", R"(["antiking"])"), "anti-king");
  for (const auto& [name, found] : {std::pair{"antiknight", "anti-knight"},
                                    {"antiking", "anti-king"},
                                    {"norowcol", "norowcol"}}) {
    check_refused(sudokupad_with("metadata", "{\"" + std::string(name) + "\":true}"), found);
  }
  check_refused(sudokupad_with("cages", R"([{"cells":[[0,0],[1,1]]}])"), "cage");
  check_refused(sudokupad_with("cages", R"([{"cells":[[0,0],[1,1]],"unique":true}])"),
                "killer-cage");
}

TEST_CASE("a SudokuPad cage without cells is no row or column") {
  for (const char* const cells : {"", R"("cells":[],)", R"("cells":{},)", R"("cells":null,)"}) {
    const auto cage =
        R"({"unique":true,"hidden":true,)" + std::string(cells) + R"("type":"rowcol"})";
    check_refused(sudokupad_with("cages", '[' + cage + ']'), "killer-cage:");
  }
}

TEST_CASE("all rules of a puzzle are named, each once, up to four") {
  const std::string rows = R"("grid":[[{},{"odd":true}],[{},{"odd":true}]])";
  const std::string cells = R"([{"cells":["R1C1","R1C2"]}])";
  const std::string lines = R"([{"lines":[["R1C1","R1C2"]]},{"lines":[["R2C1","R2C2"]]}])";
  check_refused("{" + rows + R"(,"thermometer":)" + lines + '}', "thermometer, odd");
  check_refused("{" + rows + R"(,"killercage":)" + cells + R"(,"ratio":)" + cells +
                    R"(,"thermometer":)" + lines + R"(,"palindrome":)" + lines + '}',
                "killer-cage, ratio, thermometer, palindrome");
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
