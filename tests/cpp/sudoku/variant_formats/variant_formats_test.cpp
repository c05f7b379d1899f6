#include "sudoku/variant_formats/variant_formats.hpp"

#include <algorithm>
#include <functional>
#include <random>
#include <set>
#include <string>

#include "sudoku/constraints/search/variant_solver.hpp"
#include "sudoku/formats/lz_string.hpp"
#include "sudoku/formats/puzzle_reader.hpp"
#include "sudoku/formats/read.hpp"
#include "sudoku/variant_formats/lost_parts.hpp"
#include "tests/sudoku/constraints/oracle.hpp"
#include "tests/sudoku/reading.hpp"

// After the project's headers, which must not depend on it.
#include "doctest.h"

using namespace dance;
using namespace dance::sudoku;

namespace {

// The boxes of a jigsaw.
const std::string kBoxLetters =
    "AAABBBBCCAAABBCCCCADABBBCCCADDEEEFFFDDDDEFFFFDEEEEEGGFDHHHHHIGFHHHHIIIGGIIIIIGGGG";

std::string blank_rows(int size) {
  std::string rows = "[";
  for (int row = 0; row < size; ++row) {
    rows += row == 0 ? "[" : ",[";
    for (int column = 0; column < size; ++column) rows += column == 0 ? "{}" : ",{}";
    rows += ']';
  }
  return rows + ']';
}

// Returns a blank 9×9 of f-puzzles with an additional member.
std::string fpuzzles_with(const std::string& member) {
  return R"({"size":9,"grid":)" + blank_rows(9) + ',' + member + '}';
}

std::string sudokupad_with(const std::string& member) {
  return R"({"cells":)" + blank_rows(9) + ',' + member + '}';
}

VariantPuzzle read_one(const std::string& text) {
  CAPTURE(text);
  auto puzzle = read_variant(text);
  REQUIRE_MESSAGE(puzzle, message(puzzle.error()));
  return *std::move(puzzle);
}

// Returns the rules in our text format, separated by " | ".
std::string rules_of(const VariantPuzzle& puzzle) {
  std::string text;
  for (Rule rule : puzzle.rules) {
    rule.clue.reset();
    text += (text.empty() ? "" : " | ") + write_rule(puzzle.board, rule);
  }
  return text;
}

void check_fpuzzles(const std::string& member, const std::string& rules) {
  CAPTURE(member);
  const VariantPuzzle puzzle = read_one(fpuzzles_with(member));
  CHECK(rules_of(puzzle) == rules);
  CHECK(puzzle.not_understood.empty());
}

void check_sudokupad(const std::string& member, const std::string& rules) {
  CAPTURE(member);
  const VariantPuzzle puzzle = read_one(sudokupad_with(member));
  CHECK(rules_of(puzzle) == rules);
  CHECK(puzzle.not_understood.empty());
}

void check_iss(const std::string& text, const std::string& rules) {
  const VariantPuzzle puzzle = read_one(text);
  CHECK(rules_of(puzzle) == rules);
  CHECK(puzzle.not_understood.empty());
}

void check_error(const std::string& text, ErrorCode code) {
  CAPTURE(text);
  const auto puzzle = read_variant(text);
  REQUIRE_FALSE(puzzle);
  CHECK(name(puzzle.error().code) == name(code));
}

std::string missed_by(const std::string& text) {
  std::string missed;
  for (const auto& each : read_one(text).not_understood) missed += each.what + ';';
  return missed;
}

// Returns the drawings of a puzzle in our text format.
std::string decorations_of(const std::string& text) {
  std::string lines;
  const auto written = write_rule_text(read_one(text));
  for (const Line& line : split_lines(*written)) {
    if (line.text.starts_with("decoration")) lines += std::string(line.text) + '\n';
  }
  return lines;
}

// Returns all solutions, up to `most`, with one symbol for each cell.
std::vector<std::string> solutions_of(const VariantPuzzle& puzzle, std::size_t most = 2) {
  const auto model = build_model(puzzle);
  REQUIRE_MESSAGE(model, message(model.error()));
  PropagationSolver search(*prepare(*model));
  std::vector<std::string> solutions;
  for (Outcome outcome = search.run(1'000'000);
       outcome == Outcome::found && solutions.size() < most; outcome = search.run(1'000'000)) {
    std::string text;
    for (const std::uint8_t digit : search.solution()) text += static_cast<char>('0' + digit);
    solutions.push_back(text);
  }
  return solutions;
}

}  // namespace

TEST_CASE("each rule of f-puzzles is read") {
  check_fpuzzles(R"("diagonal+":true)", "antidiagonal");
  check_fpuzzles(R"("diagonal-":true)", "diagonal");
  check_fpuzzles(R"("antiknight":true,"antiking":true)", "anti-knight | anti-king");
  check_fpuzzles(R"("disjointgroups":true,"nonconsecutive":true)",
                 "disjoint-groups | nonconsecutive");
  check_fpuzzles(R"("killercage":[{"cells":["R1C1","R1C2"],"value":"10"},{"cells":["R2C1"]}])",
                 "killer-cage 10: R1C1 R1C2 | killer-cage: R2C1");
  check_fpuzzles(R"("extraregion":[{"cells":["R1C1","R2C2"]}])", "extra-region: R1C1 R2C2");
  check_fpuzzles(R"("arrow":[{"lines":[["R1C1","R1C2","R1C3"]],"cells":["R1C1"]}])",
                 "arrow: R1C1 = R1C2 R1C3");
  check_fpuzzles(R"("arrow":[{"lines":[["R1C1","R2C1","R3C1"]],"cells":["R1C2","R1C1"]}])",
                 "arrow: R1C1 R1C2 = R2C1 R3C1");
  check_fpuzzles(R"("whispers":[{"lines":[["R1C1","R1C2"]]}])", "whispers: R1C1 R1C2");
  check_fpuzzles(R"("whispers":[{"lines":[["R1C1","R1C2"]],"value":"4"}])",
                 "whispers 4: R1C1 R1C2");
  check_fpuzzles(R"("difference":[{"cells":["R1C1","R1C2"]},{"cells":["R2C1","R2C2"],"value":3}])",
                 "difference: R1C1 R1C2 | difference 3: R2C1 R2C2");
  check_fpuzzles(R"("ratio":[{"cells":["R1C1","R1C2"],"value":""}])", "ratio: R1C1 R1C2");
  check_fpuzzles(
      R"("xv":[{"cells":["R1C1","R1C2"],"value":"X"},{"cells":["R2C1","R2C2"],"value":"V"}])",
      "pair-sum 10: R1C1 R1C2 | pair-sum 5: R2C1 R2C2");
  check_fpuzzles(R"("odd":[{"cell":"R1C1"},{"cell":"R1C2"}],"even":[{"cell":"R9C9"}])",
                 "odd: R1C1 R1C2 | even: R9C9");
  check_fpuzzles(R"("minimum":[{"cell":"R1C1"}],"maximum":[{"cell":"R5C5"}])",
                 "minimum: R1C1 | maximum: R5C5");
  check_fpuzzles(R"("quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[1,2]}])",
                 "quadruple 1 2: R1C1 R1C2 R2C1 R2C2");
  check_fpuzzles(R"("clone":[{"cells":["R1C1"],"cloneCells":["R5C5"]}])", "clone: R1C1 = R5C5");
  check_fpuzzles(R"("littlekillersum":[{"cell":"R0C8","direction":"DR","value":"9"}])",
                 "little-killer 9: R1C9");
  check_fpuzzles(R"("littlekillersum":[{"cell":"R3C10","direction":"UL","value":"9"}])",
                 "little-killer 9: R2C9 R1C8");
  check_fpuzzles(
      R"("xsum":[{"cell":"R10C1","value":"9"}],"skyscraper":[{"cell":"R1C0","value":"3"}])",
      "x-sum 9: C1 bottom | skyscraper 3: R1 left");
  for (const auto& [key, rule] : {std::pair{"thermometer", "thermometer"},
                                  {"slowthermometer", "slow-thermometer"},
                                  {"palindrome", "palindrome"},
                                  {"renban", "renban"},
                                  {"betweenline", "between"},
                                  {"lockout", "lockout"},
                                  {"regionsumline", "region-sum"},
                                  {"entropicline", "entropic"},
                                  {"modularline", "modular"},
                                  {"nabner", "nabner"},
                                  {"doublearrow", "double-arrow"},
                                  {"zipperline", "zipper"}}) {
    check_fpuzzles('"' + std::string(key) + R"(":[{"lines":[["R1C1","R1C2","R1C3"]]}])",
                   std::string(rule) + ": R1C1 R1C2 R1C3");
  }
  for (const auto& [key, rule] : {std::pair{"rowindexer", "row-index"},
                                  {"columnindexer", "column-index"},
                                  {"boxindexer", "box-index"}}) {
    check_fpuzzles('"' + std::string(key) + R"(":[{"cells":["R1C1","R1C2"]}])",
                   std::string(rule) + ": R1C1 R1C2");
  }
}

TEST_CASE("negative rules of f-puzzles depend on its dots") {
  check_fpuzzles(R"("negative":["xv"])", "no-sum 5 | no-sum 10");
  check_fpuzzles(R"("negative":["ratio"])", "no-ratio 2");
  check_fpuzzles(R"("negative":["ratio"],"ratio":[{"cells":["R1C1","R1C2"],"value":"3"}])",
                 "no-ratio 3 | ratio 3: R1C1 R1C2");
  check_fpuzzles(R"("nonconsecutive":true,"difference":[{"cells":["R1C1","R1C2"]}])",
                 "no-difference 1 | difference: R1C1 R1C2");
  CHECK(missed_by(fpuzzles_with(R"("negative":["moon"])")) == "negative moon;");
}

TEST_CASE("signs of inequality are rules, other drawings of f-puzzles are not understood") {
  const auto sign = [](const std::string& cells, const std::string& text, int angle) {
    return R"("text":[{"cells":)" + cells + R"(,"value":")" + text + R"(","angle":)" +
           std::to_string(angle) + "}]";
  };
  check_fpuzzles(sign(R"(["R1C1","R1C2"])", ">", 0), "less: R1C2 R1C1");
  check_fpuzzles(sign(R"(["R1C1","R1C2"])", "<", 0), "less: R1C1 R1C2");
  check_fpuzzles(sign(R"(["R1C1","R1C2"])", ">", 180), "less: R1C1 R1C2");
  check_fpuzzles(sign(R"(["R1C1","R2C1"])", ">", 90), "less: R2C1 R1C1");
  check_fpuzzles(sign(R"(["R1C1","R2C1"])", ">", 270), "less: R1C1 R2C1");
  check_fpuzzles(sign(R"(["R1C1","R2C1"])", "^", 0), "less: R1C1 R2C1");
  CHECK(missed_by(fpuzzles_with(sign(R"(["R1C1","R2C1"])", ">", 0))) == "text;");
  CHECK(missed_by(fpuzzles_with(R"("line":[{"lines":[["R1C1","R1C2"]]},{"lines":[]}])")) ==
        "line;");
  CHECK(missed_by(fpuzzles_with(R"("wobble":[1],"circle":[{"cells":["R1C1"]}])")) ==
        "wobble;circle;");
  const std::string repeated = R"("line":[{"lines":[["R1C1","R1C2"]],"fromConstraint":"Renban"}],)"
                               R"("circle":[{"cells":["R1C1"],"isNewConstraint":true}],)";
  check_fpuzzles(repeated + R"("renban":[{"lines":[["R1C1","R1C2"]]}])", "renban: R1C1 R1C2");
}

TEST_CASE("f-puzzles keeps regions, facts and the solution") {
  const VariantPuzzle puzzle = read_one(
      R"({"size":2,"grid":[[{"region":0},{"region":null}],[{"region":0},{"region":1,"value":2,"given":true}]],)"
      R"("title":"A","author":"B","ruleset":"C","solution":["1",2,".",2]})");
  CHECK(puzzle.board.grids.front().boxes == std::vector<int>{0, kNoBox, 0, 1});
  CHECK(puzzle.givens == std::vector<int>{kNoDigit, kNoDigit, kNoDigit, 2});
  CHECK(puzzle.title == "A");
  CHECK(puzzle.author == "B");
  CHECK(puzzle.rules_text == "C");
  CHECK(puzzle.solution == std::vector<int>{1, 2, kNoDigit, 2});
}

TEST_CASE("a solution of f-puzzles that can't be one is not understood, even without rules") {
  const std::string one = R"("grid":[[{"value":1,"given":true},{},{},{}],[{},{},{},{}],)"
                          R"([{},{},{},{}],[{},{},{},{}]],"size":4,)";
  const auto with = [&](const std::string& solution) {
    return '{' + one + "\"solution\":" + solution + '}';
  };
  for (const char* good :
       {"null", "\"\"", "\"1234341221434321\"", "\"1...............\"",
        "[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1]", "[null,\"2\",0,\".\",3,4,1,2,2,1,4,3,4,3,2,1]"}) {
    CAPTURE(good);
    const auto plain = read_puzzle(with(good));
    REQUIRE(plain);
    CHECK(read_puzzle(with(good))->variant == nullptr);
  }
  for (const char* bad : {"[1,2,3]", "\"123\"", "\"2134341221434321\"", "\"1234341221434325\"",
                          "[2,1,3,4,3,4,1,2,2,1,4,3,4,3,2,1]",
                          "[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,\"no\"]", "{\"a\":1}"}) {
    CAPTURE(std::string(bad));
    CHECK(missed_by(with(bad)) == "solution;");
  }
}

TEST_CASE("bad rules are errors that name what is wrong") {
  check_error(fpuzzles_with(R"("killercage":[{"cells":["R1C10"],"value":"3"}])"),
              ErrorCode::cell_outside);
  check_error(fpuzzles_with(R"("killercage":[{"cells":["moon"],"value":"3"}])"),
              ErrorCode::unexpected_symbol);
  check_error(fpuzzles_with(R"("killercage":[{"cells":["R1C1","R1C2"],"value":"99"}])"),
              ErrorCode::impossible_number);
  check_error(fpuzzles_with(R"("thermometer":[{"lines":[["R1C1","R1C2","R1C1"]]}])"),
              ErrorCode::repeated_cell);
  check_error(fpuzzles_with(R"("xsum":[{"cell":"R0C0","value":"3"}])"), ErrorCode::cell_outside);
  check_error(fpuzzles_with(R"("killercage":5)"), ErrorCode::unexpected_symbol);
  check_error(".Cage~3~R1C1~RxC1", ErrorCode::cell_outside);
  check_error(".Cage~3~R1C1~moon", ErrorCode::unexpected_symbol);
  check_error(".Cage~3~R1C1~R99C3", ErrorCode::cell_outside);
  CHECK(read_puzzle(".Cage~3~R1C1~R99C3").error().expected == "R1C1–R9C9");
  check_error(".Cage~3~R1C1~R01C1", ErrorCode::unexpected_symbol);
  check_error("sudoku 9x9\nkiller-cage 3: R1C1 R10C2", ErrorCode::cell_outside);
  check_error("sudoku 9x9\nkiller-cage three: R1C1", ErrorCode::unexpected_symbol);
  check_error("sudoku 9x9\nmoon: R1C1", ErrorCode::unknown_rule);
  check_error("sudoku 9x9\nmoon", ErrorCode::unknown_rule);
  check_error("sudoku 9x9\nA1 = 5", ErrorCode::unknown_rule);
  check_error("sudoku 9x9\n(1,1) != 5", ErrorCode::unknown_rule);
  check_error("samurai\nR10C1 = 5", ErrorCode::cell_outside);
  check_error("sudoku 9x9\nanti-king\nKropki", ErrorCode::unknown_rule);
  check_error("sudoku 9x9\n123\nanti-king", ErrorCode::wrong_row_count);
  check_error("sudoku 60x9\nanti-king", ErrorCode::bad_size);
}

TEST_CASE("leftovers of f-puzzles are reported, and the rest of the puzzle is read") {
  const auto rest = [](const std::string& member, const std::string& missed) {
    CAPTURE(member);
    const VariantPuzzle puzzle = read_one(fpuzzles_with("\"antiknight\":true," + member));
    CHECK(rules_of(puzzle) == "anti-knight");
    CHECK(missed_by(fpuzzles_with("\"antiknight\":true," + member)) == missed);
  };
  rest(R"("arrow":[{"cells":["R5C5"],"lines":[["R5C5"]]}])", "arrow: R5C5;");
  rest(R"("thermometer":[{"lines":[["R1C1"]]}])", "thermometer: R1C1 needs ≥ 2;");
  rest(R"("killercage":[{"cells":[],"value":"5"}])", "killer-cage 5:;");
  rest(R"("betweenline":[{"lines":[["R1C1","R1C2"]]}])", "between: R1C1 R1C2 needs ≥ 3;");
  rest(R"("quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[]}])",
       "quadruple: R1C1 R1C2 R2C1 R2C2;");
  rest(R"("xv":[{"cells":["R1C1","R1C2"],"value":""}])", "pair-sum: R1C1 R1C2;");
  rest(R"("littlekillersum":[{"cell":"R0C7","direction":"DR","value":"0"}])",
       "little-killer: R1C8 R2C9;");
  rest(R"("sandwichsum":[{"cell":"R1C0","value":""}])", "sandwich: R1;");
  rest(R"("skyscraper":[{"cell":"R0C4"}])", "skyscraper: C4 top;");
  rest(R"("arrow":[{"cells":["R5C5"],"lines":[]}])", "arrow: R5C5;");
  rest(R"("arrow":[{"cells":["R5C5"]}])", "arrow: R5C5;");
  rest(R"("thermometer":[{"lines":[]}])", "thermometer:;");
  check_fpuzzles(R"("killercage":[{"cells":["R1C1","R1C2"],"value":"0"}])",
                 "killer-cage: R1C1 R1C2");
}

TEST_CASE("an impossible rule of f-puzzles is an error that names it and what is wrong in it") {
  const auto error = [](const std::string& member) {
    return read_variant(fpuzzles_with(member)).error();
  };
  constexpr const char* kTen =
      R"(["R1C1","R1C2","R1C3","R1C4","R1C5","R1C6","R1C7","R1C8","R1C9","R2C9"])";
  const auto thermometer = error(std::string(R"("thermometer":[{"lines":[)") + kTen + "]}]");
  CHECK(thermometer.code == ErrorCode::wrong_cells);
  CHECK(thermometer.found.starts_with("10 in thermometer: R1C1 "));
  CHECK(thermometer.expected == "≤ 9");
  const auto cage = error(std::string(R"("killercage":[{"cells":)") + kTen + R"(,"value":"46"}])");
  CHECK(cage.code == ErrorCode::wrong_cells);
  CHECK(cage.found.starts_with("10 in killer-cage 46: R1C1 "));
  CHECK(error(R"("thermometer":[{"lines":[["R1C1","R1C2","R1C1"]]}])").found ==
        "R1C1 in thermometer: R1C1 R1C2 R1C1");
  CHECK(error(R"("killercage":[{"cells":["R1C1","R1C2"],"value":"99"}])").found ==
        "99 in killer-cage 99: R1C1 R1C2");
}

TEST_CASE("a link with too many rules says so" * doctest::test_suite("slow")) {
  std::string cages = R"("killercage":[)";
  for (int i = 0; i < 30'000; ++i) {
    cages += (i == 0 ? "" : ",") + std::string(R"({"cells":["R1C1","R1C2"],"value":"3"})");
  }
  const std::string link = "https://www.f-puzzles.com/?load=" + lz_pack(fpuzzles_with(cages + "]"));
  const auto error = read_variant(link).error();
  CHECK(error.code == ErrorCode::too_large);
  CHECK(error.expected == "≤ 5000 rules");
}

TEST_CASE("a member of a rule of f-puzzles that isn't known is not understood") {
  const auto missed = [](const std::string& member) { return missed_by(fpuzzles_with(member)); };
  CHECK(missed(R"("thermometer":[{"lines":[["R1C1","R1C2"]],"slow":true}])") ==
        "thermometer slow;");
  CHECK(missed(R"("thermometer":[{"lines":[["R1C1","R1C2"]],"value":7}])") == "thermometer value;");
  CHECK(missed(R"("killercage":[{"cells":["R1C1","R1C2"],"value":"5","unique":false}])") ==
        "killercage unique;");
  CHECK(missed(R"("odd":[{"cell":"R1C1","max":7}])") == "odd max;");
  check_fpuzzles(R"("killercage":[{"cells":["R1C1","R1C2"],"value":"5","outlineC":"#f00",)"
                 R"("fontC":"#f00","moon":"","sun":null,"stars":[]}])",
                 "killer-cage 5: R1C1 R1C2");
}

TEST_CASE("a number that a rule of f-puzzles doesn't take is no part of it") {
  CHECK(rules_of(
            read_one(fpuzzles_with(R"("thermometer":[{"lines":[["R1C1","R1C2"]],"value":7}])"))) ==
        "thermometer: R1C1 R1C2");
}

TEST_CASE("the cells of a little killer of f-puzzles are those that its arrow sees") {
  const auto clue = [](const std::string& cells, const std::string& direction) {
    return R"("littlekillersum":[{"cell":"R0C6","cells":)" + cells + R"(,"direction":")" +
           direction + R"(","value":"9"}])";
  };
  check_fpuzzles(clue(R"(["R1C7","R2C8","R3C9"])", "DR"), "little-killer 9: R1C7 R2C8 R3C9");
  check_fpuzzles(clue("[]", "DR"), "little-killer 9: R1C7 R2C8 R3C9");
  for (const std::string& other :
       {clue(R"(["R1C7","R2C8"])", "DR"), clue(R"(["R1C7","R2C8","R3C9"])", "DL")}) {
    const VariantPuzzle puzzle = read_one(fpuzzles_with(other));
    CHECK(puzzle.rules.empty());
    REQUIRE(puzzle.not_understood.size() == 1);
    CHECK(puzzle.not_understood[0].what.starts_with("littlekillersum R1C7 R2C8"));
  }
}

TEST_CASE("a cell outside the grid of a link is named with its rule") {
  const auto found = [](const std::string& json) {
    const auto error = read_variant(json).error();
    CHECK(error.code == ErrorCode::cell_outside);
    return error.found;
  };
  CHECK(found(fpuzzles_with(R"("killercage":[{"cells":["R1C1"]},{"cells":["R1C10"]}])")) ==
        "R1C10 in killer-cage");
  CHECK(found(fpuzzles_with(R"("odd":[{"cell":"R10C1"}])")) == "R10C1 in odd");
  CHECK(found(fpuzzles_with(R"("xsum":[{"cell":"R0C0","value":"3"}])")) == "R0C0 in x-sum");
  CHECK(found(sudokupad_with(R"("cages":[{"cells":[[9,0]],"value":"7"}])")) == "R10C1 in cage 7");
  CHECK(found("https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Cage~7~R1C1~RaC1") ==
        "RaC1 in Cage");
}

TEST_CASE("a rule that means nothing on its grid is refused, or reported in files of programs") {
  for (const char* rule : {"asterisk", "center-dot", "girandola", "windoku", "disjoint-groups"}) {
    for (const char* heading : {"sudoku 5x5", "sudoku 8x8 boxes none"}) {
      CAPTURE(heading);
      check_error(std::string(heading) + '\n' + rule, ErrorCode::wrong_grid);
    }
  }
  for (const char* rule : {"asterisk", "center-dot", "girandola"}) {
    check_error(std::string("sudoku 4x4\n") + rule, ErrorCode::wrong_grid);
    CHECK(rules_of(read_one(std::string("samurai\n") + rule)) == rule);
  }
  check_error("sudoku 9x9 boxes none\nwindoku", ErrorCode::wrong_grid);
  check_error("sudoku 9x9 boxes none\nregion-sum: R1C1-R1C5", ErrorCode::wrong_grid);
  check_error("sudoku 9x9 boxes none\nbox-index: R1C1", ErrorCode::wrong_grid);
  CHECK(rules_of(read_one("sudoku 6x6\nwindoku\ndisjoint-groups")) == "windoku | disjoint-groups");
  const auto error = read_variant("sudoku 5x5\nwindoku").error();
  CHECK(error.found == "windoku");
  CHECK(error.expected == "rectangular boxes");
  const std::string five =
      R"({"size":5,"windoku":true,"antiking":true,"disjointgroups":true,"grid":)" + blank_rows(5) +
      '}';
  CHECK(rules_of(read_one(five)) == "anti-king");
  CHECK(missed_by(five) ==
        "disjoint-groups needs rectangular boxes;windoku needs rectangular boxes;");
  CHECK(missed_by(".Shape~5x5.Windoku.AntiKing") == "windoku needs rectangular boxes;");
  CHECK(missed_by(".NoBoxes.RegionSumLine~R1C1~R1C2.RegionSumLine~R3C1~R3C2.AntiKing") ==
        "region-sum needs boxes;");
}

TEST_CASE("a drawing of f-puzzles without cells is reported beside rules, too") {
  CHECK(missed_by(fpuzzles_with(R"("renban":[{"lines":[["R1C1","R1C2"]]}],)"
                                R"("circle":[{"fromConstraint":"Renban"}])")) == "circle;");
}

TEST_CASE("a rule that needs a number is refused without one") {
  for (const RuleKind kind : {RuleKind::little_killer, RuleKind::sandwich, RuleKind::x_sum,
                              RuleKind::skyscraper, RuleKind::numbered_room, RuleKind::full_rank}) {
    VariantPuzzle puzzle = read_one("sudoku 4x4\nanti-king");
    puzzle.rules.push_back({.kind = kind, .cells = {0, 1, 2, 3}});
    CHECK_FALSE(build_model(puzzle));
    puzzle.rules.back().number = kind == RuleKind::little_killer ? 10 : 3;
    CHECK(build_model(puzzle));
  }
}

TEST_CASE("the largest digit is 31") {
  const VariantPuzzle puzzle =
      read_one("sudoku 4x4 digits 28-31\nV...\n....\n....\n....\nanti-king");
  CHECK(puzzle.givens[0] == 31);
  CHECK(build_model(puzzle));
}

TEST_CASE("cells of f-puzzles may hold marks, and what isn't known is not understood") {
  const auto with_cell = [](const std::string& cell) {
    std::string rows = blank_rows(9);
    return R"({"size":9,"antiknight":true,"grid":)" + rows.replace(2, 2, cell) + '}';
  };
  CHECK(read_one(with_cell(R"({"c":"#FF0000","cornerPencilMarks":[1,2]})")).not_understood.empty());
  CHECK(missed_by(with_cell(R"({"moon":3})")) == "moon;");
  CHECK(missed_by(with_cell(R"({"moon":null})")).empty());
}

TEST_CASE("too many rules are an error") {
  std::string cages;
  for (int i = 0; i < 5'001; ++i) {
    cages += (i == 0 ? "" : ",") + std::string(R"({"cells":["R1C1","R1C2"]})");
  }
  const auto read = read_variant(fpuzzles_with(R"("killercage":[)" + cages + ']'));
  REQUIRE_FALSE(read);
  CHECK(read.error().code == ErrorCode::too_large);
  CHECK(read.error().expected == "≤ 5000 rules");
}

TEST_CASE("links of f-puzzles and SudokuPad carry rules") {
  const std::string json = fpuzzles_with(R"("antiknight":true)");
  const std::string packed = lz_pack(json);
  for (const std::string& link :
       {"https://www.f-puzzles.com/?load=" + packed, packed, "https://sudokupad.app/fpuz" + packed,
        "fpuzzles" + packed, "https://app.crackingthecryptic.com/sudoku/fpuzzles" + packed,
        "https://sudokupad.app/?puzzleid=fpuzzles" + packed, "https://sudokupad.app/#fpuz" + packed,
        "https://dclamage.github.io/SudokuSolver/?puzzle=" + packed}) {
    CHECK(rules_of(read_one(link)) == "anti-knight");
  }
  const std::string link = "https://www.f-puzzles.com/?load=" + packed;
  for (const std::string& text : {link + " nice!", '(' + link + ')'}) {
    CHECK(rules_of(read_one(text)) == "anti-knight");
    CHECK(as_plain(read_puzzle(text)).error().code == ErrorCode::unknown_constraint);
  }
  const std::string pad = lz_pack(sudokupad_with(R"("global":["antiking"])"));
  for (const std::string& each : {"https://sudokupad.app/scl" + pad, "scl" + pad, "ctc" + pad}) {
    CHECK(rules_of(read_one(each)) == "anti-king");
  }
  const std::string json_of_pad =
      sudokupad_with(R"("global":["antiking"],"metadata":{"title":"A & B #1"})");
  std::string escaped;
  for (const char c : json_of_pad) {
    const auto byte = static_cast<unsigned char>(c);
    constexpr std::string_view kHex = "0123456789ABCDEF";
    escaped += std::string("%") + kHex[byte / 16] + kHex[byte % 16];
  }
  for (const std::string& id : {json_of_pad, escaped, escaped + "&setting-nogrid=1"}) {
    const VariantPuzzle puzzle = read_one("https://sudokupad.app/?puzzleid=" + id);
    CHECK(rules_of(puzzle) == "anti-king");
    CHECK(puzzle.title == "A & B #1");
  }
  const std::string cells(81, '0');
  CHECK(rules_of(read_one("scf" + cells + "w")) == "windoku");
  CHECK(rules_of(read_one("scf" + cells + "wx")) == "diagonal | antidiagonal | windoku");
}

TEST_CASE("cages, flags and facts of SudokuPad are rules") {
  check_sudokupad(R"("cages":[{"cells":[[0,0],[0,1]],"value":"10","unique":true}])",
                  "killer-cage 10: R1C1 R1C2");
  check_sudokupad(R"("cages":[{"cells":[[0,0],[0,1]],"value":10}])", "killer-cage 10: R1C1 R1C2");
  check_sudokupad(R"("cages":[{"cells":[[0,0],[0,1]],"value":10,"unique":false}])",
                  "sum-cage 10: R1C1 R1C2");
  check_sudokupad(R"("cages":[{"cells":[[0,0],[0,1]],"unique":true}])", "killer-cage: R1C1 R1C2");
  check_sudokupad(
      R"("cages":[{"cells":[[0,0],[0,1]],"unique":true,"style":"extraregion","sum":3}])",
      "extra-region: R1C1 R1C2");
  check_sudokupad(R"("global":["antiknight","antiking","antiknight"])", "anti-knight | anti-king");
  check_sudokupad(R"("metadata":{"antiknight":true})", "anti-knight");
  CHECK(missed_by(sudokupad_with(R"("cages":[{"value":"antiknight: true"}])")) ==
        "cage antiknight: true;");
  const VariantPuzzle puzzle = read_one(sudokupad_with(
      R"("cages":[{"value":"title: A"},{"value":"solution: )" + std::string(81, '1') +
      R"("}],"metadata":{"author":"B","rules":"C","antiking":true})"));
  CHECK(puzzle.title == "A");
  CHECK(puzzle.author == "B");
  CHECK(puzzle.rules_text == "C");
  CHECK(puzzle.solution == std::vector<int>(81, 1));
}

TEST_CASE("SudokuPad's short form carries cages") {
  std::string zipped = "{ce:[";
  for (int row = 0; row < 9; ++row) zipped += row == 0 ? "[,,,,,,,,]" : ",[,,,,,,,,]";
  zipped += "],ca:[{ce:[[0,0],[0,1]],v:7,unique:t}],metadata:{title:'A'}}";
  const VariantPuzzle puzzle = read_one("scl" + lz_pack(zipped));
  CHECK(rules_of(puzzle) == "killer-cage 7: R1C1 R1C2");
  CHECK(puzzle.title == "A");
}

TEST_CASE("what SudokuPad draws is kept") {
  const auto drawn = [](const std::string& member) {
    return decorations_of(sudokupad_with(member));
  };
  CHECK(drawn(R"("lines":[{"color":"#123456","thickness":8,"wayPoints":[[0.5,0.5],[2.5,0.5]]}])") ==
        "decoration under line 50 50 50 250 stroke #123456 thickness 13 what lines\n");
  CHECK(drawn(R"("arrows":[{"color":"#f00","thickness":16,"wayPoints":[[0.5,0.5],[0.5,2.5]]}])") ==
        "decoration under arrow 50 50 250 50 stroke #FF0000 thickness 25 what arrows\n");
  CHECK(drawn(R"("underlays":[{"center":[8.5,0.5],"width":1,"height":1,)"
              R"("backgroundColor":"#C8A2C8"}])") ==
        "decoration under rectangle 50 850 width 100 height 100 fill #C8A2C8 thickness 3 "
        "what underlays\n");
  CHECK(drawn(R"x("overlays":[{"center":[-0.5,2.5],"text":"a \"b\"","fontSize":32,"angle":90,)x"
              R"x("color":"rgba(255, 0, 0, 0.5)"}])x") ==
        "decoration over rectangle 250 -50 angle 90 thickness 3 text \"a \\\"b\\\"\" "
        "color #FF00007F size 50 what overlays\n");
  CHECK(drawn(R"("overlays":[{"center":[1.5,1.5],"width":0.4,"height":0.8,"rounded":true,)"
              R"("borderColor":"teal","borderSize":4,"opacity":0.5}])") ==
        "decoration over pill 150 150 width 40 height 80 stroke #8080807F thickness 6 "
        "what overlays\n");
  CHECK(drawn(R"("cages":[{"cells":[[0,0],[0,1]],"value":"odd one"}])") ==
        "decoration over cage 50 50 150 50 stroke #000000 text \"odd one\" color #000000 "
        "what \"cage odd one\"\n");
  CHECK(drawn(R"("lines":[{"color":"#000","wayPoints":[]},{"color":"#000","wayPoints":[[0,"a"]]}])")
            .empty());
}

TEST_CASE("cages of letters may leave cells in none") {
  const std::string rows = "aab.\n..b.\n....\n....\n";
  for (const std::string& text : {rows + "a=3\nb=5", "b: 5, a: 3\n" + rows, rows + "\na=3 b=5",
                                  std::string("  aab.  \n..b. \n ....\n....\na=3\nb=5")}) {
    CAPTURE(text);
    CHECK(rules_of(read_one(text)) == "killer-cage 3: R1C1 R1C2 | killer-cage 5: R1C3 R2C3");
  }
}

TEST_CASE("a sentence above the rows is the author's, and a name is the title") {
  const std::string rows =
      ".........\n.........\n.........\n.........\n.........\n.........\n"
      ".........\n.........\n.........\nthermometer: R1C1-R1C4";
  for (const std::string words :
       {"Cells a knight's move apart can't be equal.", "相邻的格子不能相同。"}) {
    CAPTURE(words);
    const VariantPuzzle puzzle = read_one(words + '\n' + rows);
    CHECK(puzzle.rules_text == words);
    CHECK(puzzle.title.empty());
  }
  CHECK(read_one("My great puzzle\n" + rows).title == "My great puzzle");
}

TEST_CASE("facts may come before the heading") {
  const VariantPuzzle puzzle = read_one("title: X\nauthor: Y\nsudoku 4x4\nanti-king");
  CHECK(puzzle.title == "X");
  CHECK(puzzle.board.height == 4);
  CHECK(read_one("title: X\nsudoku 9x9\nanti-king").rules.size() == 1);
  const auto list =
      read_puzzles("title: X\nsudoku 4x4\nanti-king\n\ntitle: Y\nsudoku 4x4\nanti-knight");
  REQUIRE(list.size() == 2);
  CHECK(list[0]->name == "X");
  CHECK(list[1]->name == "Y");
}

TEST_CASE("a rule may be named as elsewhere, and an arrow begin with its circle") {
  CHECK(rules_of(read_one("sudoku 4x4\narrow: R1C1-R1C3")) == "arrow: R1C1 = R1C2 R1C3");
  CHECK(rules_of(read_one("sudoku 4x4\nregex \"[12].*\": R1")) ==
        rules_of(read_one("sudoku 4x4\nexpression \"[12].*\": R1")));
  CHECK(rules_of(read_one("sudoku 4x4\nautomaton {1; 0; 0; 0 0 1234}: R1")) ==
        rules_of(read_one("sudoku 4x4\nmachine {1; 0; 0; 0 0 1234}: R1")));
}

TEST_CASE("a cage of SudokuPad that only names the puzzle is none, with cells or without") {
  const VariantPuzzle puzzle = read_one(sudokupad_with(
      R"("global":["antiknight"],"cages":[{"cells":[[0,0]],"value":"title: T","hidden":true},)"
      R"({"cells":[[0,0]],"value":"Author: A"},{"cells":[[0,1]],"value":"foglight"},)"
      R"({"cells":[[0,0]],"value":"msgcorrect: Well done"}])"));
  CHECK(puzzle.title == "T");
  CHECK(puzzle.author == "A");
  CHECK(puzzle.has_fog);
  CHECK(puzzle.not_understood.empty());
  CHECK(puzzle.decorations.empty());
  CHECK(puzzle.rules.size() == 1);
}

TEST_CASE("a cage of SudokuPad without cells is not understood unless it names the puzzle") {
  const auto missed = [](const std::string& cage) {
    return missed_by(sudokupad_with("\"cages\":[" + cage + ']'));
  };
  CHECK(missed(R"({"cells":[],"unique":true})") == "killer-cage:;");
  CHECK(missed(R"({"cells":[],"value":12})") == "killer-cage 12:;");
  CHECK(missed(R"({"sum":12})") == "killer-cage 12:;");
  CHECK(missed(R"({"value":"some words"})") == "cage some words;");
  CHECK(missed(R"({"cells":[],"value":"","style":"killer","hidden":true},{})") == "");
  CHECK(missed(R"({"value":"title: A"},{"value":"bgimage: none"})") == "");
  for (const char* const fact :
       {"global: antiknight", "negative: xv", "dutch: 4", "german: true"}) {
    const std::string cage = R"({"value":")" + std::string(fact) + R"("})";
    CHECK(missed(cage) == "cage " + std::string(fact) + ';');
    CHECK_FALSE(as_plain(read_puzzle(sudokupad_with("\"cages\":[" + cage + ']'))));
  }
  CHECK(
      as_plain(read_puzzle(sudokupad_with(R"("cages":[{"cells":[],"value":12}])"))).error().code ==
      ErrorCode::unknown_constraint);
}

TEST_CASE("all words about the rules are kept, each once") {
  const std::string cages =
      R"("cages":[{"value":"rules: One."},{"value":"rules: Two."},{"value":"rules: One."}])";
  CHECK(read_one(sudokupad_with(cages)).rules_text == "One.\nTwo.");
  CHECK(read_puzzle(sudokupad_with(cages))->metadata.description == "One.\nTwo.");
  CHECK(read_one(sudokupad_with(R"("global":["antiking"],)" + cages +
                                R"(,"metadata":{"rules":["One.","Two.","Three."]})"))
            .rules_text == "One.\nTwo.\nThree.");
  CHECK(read_one(fpuzzles_with(R"("ruleset":"One.","cage":[{"cells":["R1C1"],)"
                               R"("value":"rules: Two."}],"antiking":true)"))
            .rules_text == "One.\nTwo.");
}

TEST_CASE("a solution of SudokuPad with other cells is not understood, even without rules") {
  for (const char* const rule : {"", R"("global":["antiking"],)"}) {
    for (const char* const solution : {"123", "The end"}) {
      CHECK(missed_by(sudokupad_with(rule + std::string(R"("metadata":{"solution":")") + solution +
                                     R"("})")) == "solution;");
    }
  }
  CHECK(missed_by(sudokupad_with(R"("cages":[{"value":"solution: 123"}])")) == "solution;");
}

TEST_CASE("a solution of SudokuPad may be for all cells of its larger board") {
  const VariantPuzzle puzzle =
      read_one(R"({"cells":)" + blank_rows(3) +
               R"(,"regions":[[[1,1],[1,2]],[[2,1],[2,2]]],"metadata":{"solution":"????12?21"}})");
  CHECK(puzzle.not_understood.empty());
  CHECK(puzzle.solution == std::vector<int>{1, 2, 2, 1});
}

TEST_CASE("a single region of SudokuPad is a box, or the outline of a grid") {
  const auto board_of_region = [](int rows, const std::string& region) {
    return read_one(R"({"cells":)" + blank_rows(rows) + R"(,"regions":[[)" + region + "]]}").board;
  };
  const Board whole = board_of_region(4, "[0,0],[0,1]");
  CHECK(std::pair(whole.height, whole.width) == std::pair(4, 4));
  std::vector<int> boxes(16, kNoBox);
  boxes[0] = boxes[1] = 0;
  CHECK(whole.grids[0].boxes == boxes);
  const Board outlined = board_of_region(3, "[0,0],[0,1],[1,0],[1,1]");
  CHECK(std::pair(outlined.height, outlined.width) == std::pair(2, 2));
  CHECK(outlined.grids[0].boxes.empty());
}

TEST_CASE(
    "regions of SudokuPad that share a cell are refused, and so are digits beyond the board's") {
  const std::string head = R"({"cells":)" + blank_rows(4) + R"(,"cages":[],"regions":)";
  check_error(head + "[[[0,0],[0,1]],[[0,1],[1,1]]]}", ErrorCode::bad_boxes);
  check_error(R"({"cells":[[{"value":5},{}],[{},{}]],"cages":[{"cells":[[0,0]]}]})",
              ErrorCode::unexpected_symbol);
}

TEST_CASE("marks in cells of SudokuPad are notes, and what isn't known is not understood") {
  const auto with_cell = [](const std::string& cell) {
    return R"({"cells":)" + blank_rows(4).replace(2, 2, cell) + '}';
  };
  CHECK(missed_by(with_cell(R"({"centremarks":[1,2],"pencilMarks":["1"],"colours":["2"]})")) == "");
  CHECK(missed_by(with_cell(R"({"moon":3})")) == "moon;");
  CHECK(missed_by(with_cell(R"({"moon":null})")) == "");
  CHECK(as_plain(read_puzzle(with_cell(R"({"moon":3})"))).error().found == "moon");
}

TEST_CASE("a drawn cage of f-puzzles that only names the puzzle is none") {
  const VariantPuzzle puzzle = read_one(fpuzzles_with(
      R"("antiknight":true,"cage":[{"cells":["R1C1"],"value":"Title: T"},)"
      R"({"cells":["R1C1"],"value":"foglight"},{"cells":["R1C1"],"value":"msgcorrect: Well done"}])"));
  CHECK(puzzle.title == "T");
  CHECK(puzzle.has_fog);
  CHECK(puzzle.not_understood.empty());
  CHECK(missed_by(
            fpuzzles_with(R"("antiknight":true,"cage":[{"cells":["R1C1"],"value":"odd"}])")) != "");
}

TEST_CASE("too many rules are refused, however many" * doctest::test_suite("slow")) {
  const std::string rule = "killer-cage 3: R1C1 R1C2\n";
  for (const std::string& beginning :
       {std::string("sudoku 9x9\n"), "title: X\nsudoku 9x9\n" + rule}) {
    std::string text = beginning;
    for (int i = 0; i < 20'000; ++i) text += rule;
    auto reader = PuzzleReader::create({});
    REQUIRE(reader);
    reader->feed(text);
    reader->finish();
    const auto puzzle = reader->next();
    REQUIRE(puzzle);
    REQUIRE_FALSE(*puzzle);
    CHECK(puzzle->error().code == ErrorCode::too_large);
    CHECK(puzzle->error().expected == "≤ 5000 rules");
    CHECK_FALSE(reader->next());
  }
}

TEST_CASE("a puzzle of a list may have as many rules as one alone") {
  std::string text = "sudoku 4x4\n....\n....\n....\n....\n\n";
  for (int i = 0; i < 300; ++i) text += "killer-cage 3: R1C1 R1C2\n";
  text += "\nsudoku 4x4\nanti-king\n";
  auto reader = PuzzleReader::create({});
  REQUIRE(reader);
  reader->feed(text);
  reader->finish();
  std::vector<std::size_t> rules;
  while (const auto puzzle = reader->next()) {
    REQUIRE_MESSAGE(*puzzle, message(puzzle->error()));
    rules.push_back((*puzzle)->variant->rules.size());
  }
  CHECK(rules == std::vector<std::size_t>{300, 1});
}

TEST_CASE("a number in a link that no digits fit is named with its rule") {
  const auto puzzle =
      read_variant(fpuzzles_with(R"("killercage":[{"cells":["R1C1","R1C2"],"value":"23"}])"));
  REQUIRE_FALSE(puzzle);
  CHECK(puzzle.error().found == "23 in killer-cage 23: R1C1 R1C2");
  CHECK(puzzle.error().expected == "3–17");
}

TEST_CASE("lines of SudokuPad given as SVG paths are drawn") {
  const auto drawn = [](const std::string& path) {
    return decorations_of(sudokupad_with(
        R"("lines":[{"color":"#123456","thickness":64,"wayPoints":[],"d":")" + path + "\"}]"));
  };
  const auto line = [](const std::string& points) {
    return "decoration under line " + points + " stroke #123456 thickness 100 what lines\n";
  };
  CHECK(drawn("M 32 32 L 96 32 L 96 160") == line("50 50 150 50 150 250"));
  CHECK(drawn("M32,32h64v128z") == line("50 50 150 50 150 250 50 50"));
  CHECK(drawn("m32 32 64 0-64 64") == line("50 50 150 50 50 150"));
  CHECK(drawn("M0 0 C 9 9 9 9 64 64") == line("0 0 100 100"));
  CHECK(drawn("M0 0H64M0 64H64") == line("0 0 100 0") + line("0 100 100 100"));
  for (const char* const path : {"", "M", "M 1", "x", "1 2", "M0 0X", "MM", "M0 0Lnan 1"}) {
    CAPTURE(path);
    CHECK(rules_of(read_one(sudokupad_with(R"("lines":[{"d":")" + std::string(path) + "\"}]")))
              .empty());
  }
  // A colour that names a rule does so here, too.
  const VariantPuzzle renban =
      read_one(sudokupad_with(R"("lines":[{"color":"#F067F0","thickness":9,"d":"M32 32H160"}])"));
  REQUIRE(renban.proposals.size() == 1);
  CHECK(renban.proposals[0].cells == Cells{0, 1, 2});
}

TEST_CASE("fog is known of, and stays known of in our own formats") {
  for (const std::string& source :
       {fpuzzles_with(R"("antiknight":true,"fogofwar":["R1C1"])"),
        sudokupad_with(R"("global":["antiknight"],"foglight":[[0,0]])")}) {
    const VariantPuzzle puzzle = read_one(source);
    CHECK(puzzle.has_fog);
    CHECK(puzzle.not_understood.empty());
    for (const auto& written : {write_rule_text(puzzle), write_rule_json(puzzle)}) {
      REQUIRE(written);
      CHECK(read_one(*written).has_fog);
    }
  }
  CHECK_FALSE(read_one(fpuzzles_with(R"("antiknight":true,"fogofwar":[])")).has_fog);
}

TEST_CASE("a plain puzzle in a link or as JSON has what its author has drawn, too") {
  std::string rows = blank_rows(9);
  rows.replace(2, 2, R"({"c":"#FF0000"})");
  const std::string colored = R"({"size":9,"grid":)" + rows + '}';
  const std::string foggy = fpuzzles_with(R"("foglight":["R1C1"])");
  const std::string bare = R"({"size":9,"grid":)" + blank_rows(9) + '}';
  for (const std::string start :
       {"https://www.f-puzzles.com/?load=", "https://sudokupad.app/fpuzzles", ""}) {
    const auto written = [&](const std::string& json) {
      return start.empty() ? json : start + lz_pack(json);
    };
    CHECK(read_one(written(colored)).decorations.size() == 1);
    CHECK(read_one(written(foggy)).has_fog);
    CHECK(read_one(written(bare)).decorations.empty());
    // As a list or for the command it is as plain as before.
    const auto plain = read_puzzle(written(colored));
    REQUIRE(plain);
    CHECK(plain->variant == nullptr);
  }
}

TEST_CASE("the drawings of a proposal belong to it") {
  const std::string puzzle = sudokupad_with(
      R"("lines":[{"color":"#CFCFCF","thickness":21,"wayPoints":[[0.5,0.5],[0.5,2.5]]}],)"
      R"("underlays":[{"center":[0.5,0.5],"rounded":true,"width":0.85,"height":0.85,)"
      R"("backgroundColor":"#CFCFCF"}])");
  CHECK(decorations_of(puzzle) ==
        "decoration under line 50 50 250 50 stroke #CFCFCF thickness 33 what \"drawn thermometer\" "
        "proposal 0\n"
        "decoration under circle 50 50 width 85 height 85 fill #CFCFCF thickness 3 proposal 0\n");
}

TEST_CASE("what f-puzzles draws is kept") {
  const auto drawn = [](const std::string& member) {
    return decorations_of(fpuzzles_with(member));
  };
  CHECK(drawn(R"("line":[{"lines":[["R1C1","R3C1"]],"outlineC":"#123456","width":0.5}])") ==
        "decoration under line 50 50 50 250 stroke #123456 thickness 25 what line\n");
  CHECK(drawn(R"("circle":[{"cells":["R1C1","R1C2"],"baseC":"#FFFFFF","outlineC":"#000000",)"
              R"("fontC":"#FF0000","width":0.8,"height":0.6,"value":"7","angle":45}])") ==
        "decoration over circle 100 50 width 80 height 60 angle 45 fill #FFFFFF stroke #000000 "
        "thickness 3 text 7 color #FF0000 what circle\n");
  CHECK(drawn(R"("rectangle":[{"cells":["R1C1"],"baseC":"#CC99FF"}])") ==
        "decoration over rectangle 50 50 width 50 height 50 fill #CC99FF thickness 3 "
        "what rectangle\n");
  CHECK(drawn(R"("text":[{"cells":["R0C1"],"value":"12","fontC":"#000000","size":1}])") ==
        "decoration over text 50 -50 text 12 color #000000 size 50 what text\n");
  CHECK(drawn(R"("cage":[{"cells":["R1C1","R1C2"],"value":"x","outlineC":"#0F0"}])") ==
        "decoration under cage 50 50 150 50 stroke #00FF00 text x what cage\n");
  CHECK(drawn(R"("circle":[{"cells":["R1C1"],"fromConstraint":"Odd"}],"odd":[{"cell":"R1C1"}])")
            .empty());
}

TEST_CASE("coloured cells of f-puzzles are drawn and no part that is not understood") {
  std::string rows = blank_rows(9);
  const VariantPuzzle puzzle = read_one(R"({"size":9,"antiknight":true,"grid":)" +
                                        rows.replace(2, 2, R"({"c":"#FF0000"})") + '}');
  CHECK(puzzle.not_understood.empty());
  REQUIRE(puzzle.decorations.size() == 1);
  CHECK(puzzle.decorations[0].fill == "#FF0000");
}

TEST_CASE("several colours of a cell of f-puzzles are drawn side by side") {
  std::string rows = blank_rows(9);
  const VariantPuzzle puzzle =
      read_one(R"({"size":9,"antiknight":true,"grid":)" +
               rows.replace(2, 2, R"({"cArray":["#FF0000","#00FF00","#0000FF"]})") + '}');
  std::string drawn;
  for (const Decoration& part : puzzle.decorations) {
    drawn +=
        part.fill + ' ' + std::to_string(part.points[0]) + ' ' + std::to_string(part.width) + ';';
  }
  CHECK(drawn == "#FF0000 16 33;#00FF00 49 33;#0000FF 83 34;");
}

TEST_CASE("drawings and proposals are the same after our own text and JSON") {
  const VariantPuzzle puzzle = read_one(
      sudokupad_with(R"("lines":[{"color":"#F067F0","wayPoints":[[0.5,0.5],[0.5,2.5]]}],)"
                     R"("overlays":[{"center":[-0.5,2.5],"text":"# \"12\"","color":"#000"}])"));
  for (const auto& written : {write_rule_text(puzzle), write_rule_json(puzzle)}) {
    REQUIRE(written);
    const VariantPuzzle again = read_one(*written);
    CHECK(again.decorations == puzzle.decorations);
    REQUIRE(again.proposals.size() == 1);
    CHECK(again.proposals[0].cells == puzzle.proposals[0].cells);
    CHECK(again.not_understood.size() == puzzle.not_understood.size());
  }
}

TEST_CASE("a puzzle with drawings alone keeps them") {
  const std::string text = "sudoku 9x9\ndecoration under rectangle 50 50 width 90 fill #FF0000\n";
  CHECK(read_one(text).decorations.size() == 1);
  check_error("sudoku 9x9\ndecoration under moon 50 50", ErrorCode::unexpected_symbol);
  check_error("sudoku 9x9\ndecoration", ErrorCode::unexpected_symbol);
}

TEST_CASE("drawings of SudokuPad are proposals, not rules") {
  const auto proposed = [](const std::string& member) {
    VariantPuzzle puzzle = read_one(sudokupad_with(member));
    CHECK(puzzle.rules.empty());
    CHECK_FALSE(puzzle.not_understood.empty());
    puzzle.rules = puzzle.proposals;
    return rules_of(puzzle);
  };
  const auto blue = [](const std::string& ends) {
    return R"("lines":[{"color":"#34BBE6","wayPoints":[)" + ends + "]}]";
  };
  CHECK(proposed(blue("[0,0],[9,9]")) == "diagonal");
  CHECK(proposed(blue("[0.5,8.5],[8.5,0.5]")) == "antidiagonal");
  CHECK(proposed(blue("[0.5,0.5],[0.5,3.5]")).empty());
  CHECK(proposed(blue("[2.5,2.5],[5.5,5.5]")).empty());
  const std::string points = R"("wayPoints":[[0.5,0.5],[0.5,2.5],[2.5,2.5]])";
  const std::string cells = "R1C1 R1C2 R1C3 R2C3 R3C3";
  CHECK(proposed(R"("lines":[{"color":"#F067F0",)" + points + "}]") == "renban: " + cells);
  CHECK(proposed(R"("lines":[{"color":"#67f067",)" + points + "}]") == "whispers 5: " + cells);
  CHECK(proposed(R"("lines":[{"color":"#cfcfcf","thickness":16,)" + points + "}]") ==
        "palindrome: " + cells);
  for (const std::string width : {"0.85", "0.8"}) {
    const std::string bulb = R"("underlays":[{"center":[0.5,0.5],"rounded":true,"width":)" + width +
                             R"(,"backgroundColor":"#CFCFCF"}])";
    const std::string line = R"("lines":[{"color":"#CFCFCF","thickness":21,)" + points + "}],";
    CHECK(proposed(line + bulb) == "thermometer: " + cells);
    CHECK(read_one(sudokupad_with(line + bulb)).not_understood.size() == 1);
  }
  CHECK(proposed(R"("overlays":[{"center":[1,0.5],"width":0.3,"rounded":true,)"
                 R"("backgroundColor":"#FFFFFF","text":""}])") == "difference: R1C1 R2C1");
  CHECK(proposed(R"("overlays":[{"center":[0.5,1],"width":0.3,"rounded":true,)"
                 R"("backgroundColor":"#000000"}])") == "ratio: R1C1 R1C2");
  CHECK(proposed(R"("overlays":[{"center":[0.5,1],"width":0.25,"text":"X"}])") ==
        "pair-sum 10: R1C1 R1C2");
  CHECK(proposed(R"("overlays":[{"center":[1,1],"width":0.7,"rounded":true,"text":"1 2"}])") ==
        "quadruple 1 2: R1C1 R1C2 R2C1 R2C2");
  CHECK(proposed(R"("lines":[{"color":"#34BBE6","wayPoints":[[0,9],[9,0]]}])") == "antidiagonal");
  CHECK(proposed(R"("lines":[{"color":"#123456",)" + points + "}]").empty());
}

namespace {

// The proposals for a SudokuPad puzzle with these members.
std::string proposed_for(const std::string& text) {
  VariantPuzzle puzzle = read_one(text);
  CHECK(puzzle.rules.empty());
  puzzle.rules = puzzle.proposals;
  return rules_of(puzzle);
}

}  // namespace

TEST_CASE("an arrow of SudokuPad may leave any cell of its pill") {
  const auto proposed = [](const std::string& pill, const std::string& arrow) {
    return proposed_for(
        sudokupad_with(R"("overlays":[{"rounded":true,"backgroundColor":"#FFFFFF",)" + pill +
                       R"(}],"arrows":[{"wayPoints":)" + arrow + "}]"));
  };
  const std::string wide = R"("center":[0.5,1],"width":1.7,"height":0.7)";
  CHECK(proposed(wide, "[[0.5,1.9],[0.5,2.5],[1.5,3.5]]") == "arrow: R1C1 R1C2 = R1C3 R2C4");
  CHECK(proposed(wide, "[[0.9,0.5],[1.5,0.5],[2.5,0.5]]") == "arrow: R1C1 R1C2 = R2C1 R3C1");
  CHECK(proposed(wide, "[[0.5,0.5],[0.5,2.5]]") == "arrow: R1C1 R1C2 = R1C3");
  CHECK(proposed(R"("center":[1,0.5],"width":0.7,"height":1.7)", "[[1.9,0.5],[2.5,0.5]]") ==
        "arrow: R1C1 R2C1 = R3C1");
  CHECK(proposed(R"("center":[0.5,1.5],"width":2.7,"height":0.7)", "[[0.9,1.5],[1.5,1.5]]") ==
        "arrow: R1C1 R1C2 R1C3 = R2C2");
  const VariantPuzzle puzzle =
      read_one(sudokupad_with(R"("overlays":[{"rounded":true,)" + wide +
                              R"(}],"arrows":[{"wayPoints":[[0.9,0.5],[1.5,0.5]]}])"));
  REQUIRE(puzzle.decorations.size() == 2);
  CHECK(puzzle.decorations[1].proposal == 0);
}

TEST_CASE("thermometers of SudokuPad have any colour and several strokes") {
  const auto proposed = [](const std::string& color, const std::string& rules = "") {
    const std::string stroke = R"({"color":")" + color + R"(","thickness":20,"wayPoints":)";
    return proposed_for(sudokupad_with(
        R"("metadata":{"rules":")" + rules + R"("},"lines":[)" + stroke +
        "[[1.5,1.5],[1.5,0.5]]}," + stroke + "[[0.5,0.5],[1.5,0.5]]}," + stroke +
        R"([[5.5,5.5],[5.5,6.5]]}],"underlays":[{"center":[0.5,0.5],"width":0.85,"rounded":true,)"
        R"("backgroundColor":")" +
        color + "\"}]"));
  };
  const std::string strokes = "thermometer: R2C1 R2C2 | thermometer: R1C1 R2C1";
  CHECK(proposed("#CFCFCF") == strokes + " | palindrome: R6C6 R6C7");
  CHECK(proposed("#CFCFCF", "Thermometers increase.") == strokes);
  CHECK(proposed("#CFCFCF", "Thermometers and palindromes.") ==
        strokes + " | palindrome: R6C6 R6C7");
  CHECK(proposed("#C7D7E7") == strokes);
}

TEST_CASE("lines of any colour are proposed as the only ones that the rules name") {
  const auto proposed = [](const std::string& rules, const std::string& more = "") {
    return proposed_for(
        sudokupad_with(R"("metadata":{"rules":")" + rules + R"("},"lines":[)" + more +
                       R"({"color":"#FF00D4","thickness":16,"wayPoints":[[0.5,0.5],[0.5,2.5]]}])"));
  };
  CHECK(proposed("Normal rules apply.").empty());
  CHECK(proposed("Renban lines hold consecutive digits.") == "renban: R1C1 R1C2 R1C3");
  CHECK(proposed("Dutch whispers apply.") == "whispers 4: R1C1 R1C2 R1C3");
  CHECK(proposed("回文线两端对称。") == "palindrome: R1C1 R1C2 R1C3");
  CHECK(proposed("Renban lines and palindromes.").empty());
  CHECK(proposed("Renban lines.", R"({"color":"#F067F0","wayPoints":[[4.5,0.5],[4.5,1.5]]},)") ==
        "renban: R5C1 R5C2");

  const auto of_fpuzzles = [](const std::string& members) {
    VariantPuzzle puzzle = read_one(fpuzzles_with(
        members + R"(,"line":[{"lines":[["R1C1","R1C2","R1C3"]],"outlineC":"#B0B0B0"}])"));
    std::string result = rules_of(puzzle);
    puzzle.rules = puzzle.proposals;
    result += " / " + rules_of(puzzle);
    for (const NotUnderstood& part : puzzle.not_understood) result += " / " + part.what;
    return result;
  };
  CHECK(of_fpuzzles(R"("ruleset":"Renban lines.")") == " / renban: R1C1 R1C2 R1C3 / drawn renban");
  CHECK(of_fpuzzles(R"("renban":[{"lines":[["R3C1","R3C2"]]}],"ruleset":"Renban lines.")") ==
        "renban: R3C1 R3C2 /  / line");
}

TEST_CASE("drawn cages with the same letters are proposed as clones if the rules name clones") {
  const auto read = [](const std::string& text) {
    VariantPuzzle puzzle = read_one(text);
    puzzle.rules = puzzle.proposals;
    std::string result = rules_of(puzzle);
    for (const NotUnderstood& part : puzzle.not_understood) result += " / " + part.what;
    for (const Decoration& cage : puzzle.decorations) {
      result += cage.proposal ? ' ' + std::to_string(*cage.proposal) : " -";
    }
    return result;
  };
  const auto of_fpuzzles = [&](const std::string& rules, const std::string& more) {
    return read(fpuzzles_with(R"("ruleset":")" + rules +
                              R"(","cage":[{"cells":["R1C1","R1C2"],"value":"A"},)"
                              R"({"cells":["R5C6","R5C5"],"value":"A"},)"
                              R"({"cells":["R9C1","R9C2"],"value":"A"})" +
                              more + "]"));
  };
  const std::string clones = "clone: R1C1 R1C2 = R5C5 R5C6 | clone: R1C1 R1C2 = R9C1 R9C2";
  CHECK(of_fpuzzles("Clones apply.", "") == clones + " / drawn clone 1 0 1");
  CHECK(of_fpuzzles("Cages apply.", "") == " / cage - - -");
  CHECK(of_fpuzzles("Clones apply.", R"(,{"cells":["R2C1","R3C1"],"value":"A"})") ==
        clones + " / cage / drawn clone 1 0 1 -");
  CHECK(read(sudokupad_with(R"("metadata":{"rules":"Clones apply."},"cages":[)"
                            R"({"cells":[[0,0],[1,0]],"value":"B"},)"
                            R"({"cells":[[4,4],[5,4]],"value":"B"}])")) ==
        "clone: R1C1 R2C1 = R5C5 R6C5 / drawn clone 0 0");
}

TEST_CASE("several puzzles have names and rules of their own") {
  std::string rows;
  for (int row = 0; row < 9; ++row) rows += std::string(9, '.') + '\n';
  const Results results =
      read_puzzles("Easy\n" + rows + "anti-king\nA hard one\n" + rows + "thermo r1c1 r1c2\n");
  REQUIRE(results.size() == 2);
  REQUIRE(results[0]);
  REQUIRE(results[1]);
  CHECK(rules_of(*results[0]->variant) == "anti-king");
  CHECK(results[1]->name == "A hard one");
  CHECK(rules_of(*results[1]->variant) == "thermometer: R1C1 R1C2");
}

TEST_CASE("a line of f-puzzles that retraces a rule belongs to it") {
  const VariantPuzzle puzzle =
      read_one(fpuzzles_with(R"("line":[{"lines":[["R1C3","R1C2","R1C1"]],"outlineC":"#B0B0B0"}],)"
                             R"("renban":[{"lines":[["R1C1","R1C2","R1C3"]]}])"));
  CHECK(puzzle.not_understood.empty());
  CHECK(puzzle.decorations.size() == 1);
}

TEST_CASE("early links of f-puzzles mark odd and even cells in the grid") {
  const auto read_parities = [](const std::string& first, const std::string& second) {
    std::string rows = blank_rows(9);
    return read_one(
        R"({"size":9,"grid":)" +
        rows.replace(2, 5, R"({"parity":")" + first + R"("},{"parity":")" + second + R"("})") +
        '}');
  };
  const VariantPuzzle puzzle = read_parities("Odd", "Even");
  CHECK(rules_of(puzzle) == "odd: R1C1 | even: R1C2");
  CHECK(puzzle.not_understood.empty());
  CHECK(read_parities("Odd", "Neither").not_understood.size() == 1);
}

TEST_CASE("a solution of SudokuPad may lack cells") {
  const VariantPuzzle puzzle = read_one(sudokupad_with(
      R"("global":["antiking"],"metadata":{"solution":"12?)" + std::string(78, '?') + R"("})"));
  REQUIRE(puzzle.solution.size() == 81);
  CHECK(puzzle.solution[1] == 2);
  CHECK(puzzle.solution[2] == kNoDigit);
}

TEST_CASE("the rules of SudokuPad may be an array of lines") {
  CHECK(read_one(sudokupad_with(R"("metadata":{"rules":["One.","Two."],"antiknight":true})"))
            .rules_text == "One.\nTwo.");
}

TEST_CASE("hidden cages of SudokuPad only say which cells differ") {
  const std::string hidden = R"(,"unique":true,"hidden":true})";
  const std::string regions = R"("cages":[{"cells":[[0,0],[0,8]])" + hidden +
                              R"(,{"cells":[[0,0],[8,0]])" + hidden + R"(,{"cells":[[0,0],[2,2]])" +
                              hidden;
  const VariantPuzzle plain = read_one(sudokupad_with(regions + ']'));
  CHECK(plain.rules.empty());
  CHECK(plain.decorations.empty());
  check_sudokupad(regions + R"(,{"cells":[[0,0],[1,3]])" + hidden + ']', "extra-region: R1C1 R2C4");
}

TEST_CASE("f-puzzles draws what is marked as a rule that no key states") {
  const std::string marked =
      R"("line":[{"lines":[["R1C1","R1C2"]],"outlineC":"#00AA00","isNewConstraint":true}])";
  CHECK(missed_by(fpuzzles_with(marked)) == "line;");
  CHECK(missed_by(fpuzzles_with(marked + R"(,"renban":[{"lines":[["R5C1","R5C2"]]}])")) == "line;");
  CHECK(missed_by(fpuzzles_with(marked + R"(,"renban":[{"lines":[["R1C1","R1C2"]]}])")).empty());
}

TEST_CASE("the last part of a looped region sum line goes on at its beginning") {
  const std::string line = "sudoku 9x9\nregion-sum: R2C2-R2C5-R5C5-R5C2-R2C2\n";
  CHECK_FALSE(solutions_of(read_one(line), 1).empty());
}

TEST_CASE("rules nested too deeply are said to be") {
  std::string rule = "less: R1C1 R1C2";
  for (int depth = 0; depth < 11; ++depth) rule = "any-of: [" + rule + ']';
  check_error("sudoku 9x9\n" + rule, ErrorCode::too_deep);
}

TEST_CASE("signs of inequality in SudokuPad are proposals") {
  const auto proposed = [](const std::string& center, const std::string& sign,
                           const std::string& angle = "") {
    return proposed_for(sudokupad_with(R"("overlays":[{"center":)" + center +
                                       R"(,"width":0.25,"height":0.25,"fontSize":28,"text":")" +
                                       sign + '"' + (angle.empty() ? "" : ",\"angle\":" + angle) +
                                       "}]"));
  };
  const std::string beside = "[0.5,1]", below = "[1,0.5]";
  CHECK(proposed(beside, ">") == "less: R1C2 R1C1");
  CHECK(proposed(beside, "<", "0") == "less: R1C1 R1C2");
  CHECK(proposed(beside, "<", "180") == "less: R1C2 R1C1");
  CHECK(proposed(beside, "v", "90") == "less: R1C1 R1C2");
  CHECK(proposed(below, "v") == "less: R2C1 R1C1");
  CHECK(proposed(below, "^") == "less: R1C1 R2C1");
  CHECK(proposed(below, ">", "90") == "less: R2C1 R1C1");
  CHECK(proposed(below, "<", "-270") == "less: R1C1 R2C1");
  CHECK(proposed(below, "∨") == "less: R2C1 R1C1");
  CHECK(proposed(below, "∧") == "less: R1C1 R2C1");
  CHECK(proposed(beside, "＞") == proposed(beside, ">"));
  // Along the border, askew, between four cells or within one.
  CHECK(proposed(below, ">").empty());
  CHECK(proposed(beside, "v").empty());
  CHECK(proposed(beside, ">", "45").empty());
  CHECK(proposed("[1,1]", ">").empty());
  CHECK(proposed("[0.5,0.5]", ">").empty());
}

TEST_CASE("two strokes between two cells of SudokuPad are an inequality") {
  const auto proposed = [](const std::string& points) {
    return proposed_for(
        sudokupad_with(R"("lines":[{"color":"#000000","wayPoints":)" + points + "}]"));
  };
  CHECK(proposed("[[0.4,0.95],[0.5,1.05],[0.6,0.95]]") == "less: R1C2 R1C1");
  CHECK(proposed("[[0.35,1.1],[0.5,0.9],[0.65,1.1]]") == "less: R1C1 R1C2");
  CHECK(proposed("[[0.9,0.3],[1.1,0.5],[0.9,0.7]]") == "less: R2C1 R1C1");
  CHECK(proposed("[[1.1,0.3],[0.9,0.5],[1.1,0.7]]") == "less: R1C1 R2C1");
  // Within a cell, on a corner, at the edge of the grid, along the border, large, or straight.
  CHECK(proposed("[[0.4,0.45],[0.5,0.55],[0.6,0.45]]").empty());
  CHECK(proposed("[[0.9,0.95],[1,1.05],[1.1,0.95]]").empty());
  CHECK(proposed("[[0.4,-0.05],[0.5,0.05],[0.6,-0.05]]").empty());
  CHECK(proposed("[[0.9,0.4],[1,0.6],[1.1,0.4]]").empty());
  CHECK(proposed("[[0.1,0.6],[0.5,1.4],[0.9,0.6]]").empty());
  CHECK(proposed("[[0.4,1],[0.5,1],[0.6,1]]").empty());
}

TEST_CASE("arrows beside the grid of SudokuPad are little killers as text, too") {
  const auto text = [](const std::string& center, const std::string& text) {
    return R"({"center":)" + center + R"(,"fontSize":28,"text":")" + text + R"("})";
  };
  const auto drawn = [](const std::string& texts) {
    return sudokupad_with(R"("overlays":[)" + texts + ']');
  };
  const std::string falling = "little-killer 24: R1C8 R2C9";
  CHECK(proposed_for(drawn(text("[-0.5,6.5]", "24↘"))) == falling);
  CHECK(proposed_for(drawn(text("[-0.5,6.5]", "↘️ 24"))) == falling);
  CHECK(proposed_for(drawn(text("[-0.5,6.5]", "24") + ',' + text("[-0.2,6.8]", "↘"))) == falling);
  CHECK(proposed_for(drawn(text("[-0.5,2.5]", "24↙"))) == "little-killer 24: R1C2 R2C1");
  CHECK(proposed_for(drawn(text("[9.5,6.5]", "24↗"))) == "little-killer 24: R9C8 R8C9");
  CHECK(proposed_for(drawn(text("[9.5,2.5]", "24↖"))) == "little-killer 24: R9C2 R8C1");
  CHECK(proposed_for(drawn(text("[1.5,9.5]", "⬋24"))).starts_with("little-killer 24: R3C9 R4C8"));
  // Out of the grid, within it, or without a number.
  CHECK(proposed_for(drawn(text("[-0.5,6.5]", "↗"))).empty());
  CHECK(proposed_for(drawn(text("[4.5,6.5]", "24↘"))).empty());
  CHECK(proposed_for(drawn(text("[-0.5,6.5]", "↘"))).empty());
  const VariantPuzzle puzzle =
      read_one(drawn(text("[-0.5,6.5]", "24") + ',' + text("[-0.2,6.8]", "↘")));
  REQUIRE(puzzle.decorations.size() == 2);
  CHECK(puzzle.decorations[0].proposal == 0);
  CHECK(puzzle.decorations[1].proposal == 0);
}

TEST_CASE("arrows beside the grid of SudokuPad with a number are little killers") {
  const auto overlay = [](const std::string& center, const std::string& text) {
    return R"({"backgroundColor":"#FFFFFF","borderColor":"#FFFFFF","center":)" + center +
           R"(,"fontSize":28,"width":0.25,"height":0.25,"rounded":false,"text":)" + text + '}';
  };
  const auto arrow = [](const std::string& points) {
    return R"({"color":"#000000","thickness":2,"wayPoints":)" + points + '}';
  };
  const auto little_killer = [&](const std::string& points, const std::string& center) {
    return proposed_for(sudokupad_with(R"("arrows":[)" + arrow(points) + R"(],"overlays":[)" +
                                       overlay(center, "24") + ']'));
  };
  // As drawn from f-puzzles: down and right, down and left, up and right, and from a corner.
  CHECK(little_killer("[[-0.2,6.8],[-0.02,6.98]]", "[-0.5,6.5]") == "little-killer 24: R1C8 R2C9");
  CHECK(little_killer("[[-0.2,2.2],[-0.02,2.02]]", "[-0.5,2.5]") == "little-killer 24: R1C2 R2C1");
  CHECK(little_killer("[[9.2,6.8],[9.02,6.98]]", "[9.5,6.5]") == "little-killer 24: R9C8 R8C9");
  CHECK(little_killer("[[7.2,9.2],[7.02,9.02]]", "[7.5,9.5]") ==
        "little-killer 24: R7C9 R6C8 R5C7 R4C6 R3C5 R2C4 R1C3");
  CHECK(little_killer("[[-0.2,-0.2],[-0.02,-0.02]]", "[-0.5,-0.5]")
            .starts_with("little-killer 24: R1C1 R2C2"));
  // As drawn by hand, across the border.
  CHECK(little_killer("[[-0.35,6.6],[0.15,7.2]]", "[-0.4,6.3]") == "little-killer 24: R1C8 R2C9");
  CHECK(little_killer("[[0.05,6.95],[0.3,7.2]]", "[-0.4,6.5]") == "little-killer 24: R1C8 R2C9");
  // Without a number beside it, straight, or out of the grid.
  CHECK(little_killer("[[-0.2,6.8],[-0.02,6.98]]", "[4.5,6.5]").empty());
  CHECK(little_killer("[[-0.8,6.5],[-0.1,6.5]]", "[-0.5,6.5]") == "sandwich 24: C7");
  CHECK(little_killer("[[-0.02,6.98],[-0.2,6.8]]", "[4.5,6.5]").empty());

  // Arrow and number belong to one proposal; the other number is none of its kind.
  const VariantPuzzle puzzle = read_one(
      sudokupad_with(R"("arrows":[)" + arrow("[[-0.2,6.8],[-0.02,6.98]]") + R"(],"overlays":[)" +
                     overlay("[-0.5,6.5]", "24") + ',' + overlay("[-0.5,3.5]", "\"7\"") + ']'));
  REQUIRE(puzzle.proposals.size() == 2);
  CHECK(puzzle.proposals[0].clue == Place{-1, 6});
  REQUIRE(puzzle.decorations.size() == 3);
  for (const std::size_t i : {0, 1}) {
    CHECK(puzzle.decorations[i].proposal == 0);
    CHECK(puzzle.decorations[i].what == "drawn little-killer");
  }
  CHECK(puzzle.decorations[2].proposal == 1);
  CHECK(puzzle.not_understood.size() == 2);
}

TEST_CASE("numbers beside the grid of SudokuPad are the clues that its rules name") {
  const auto kind_for = [](const std::string& rules) {
    const VariantPuzzle puzzle = read_one(
        sudokupad_with(R"("metadata":{"rules":")" + rules +
                       R"("},"overlays":[{"center":[-0.5,3.5],"fontSize":32,"text":"7"}])"));
    REQUIRE(puzzle.proposals.size() == 1);
    CHECK(puzzle.proposals[0].clue == Place{-1, 3});
    return puzzle.proposals[0].kind;
  };
  CHECK(kind_for("Normal sudoku rules apply.") == RuleKind::sandwich);
  CHECK(kind_for("Clues give the sum of the digits sandwiched between 1 and 9") ==
        RuleKind::sandwich);
  CHECK(kind_for("X-Sums: see the box sums.") == RuleKind::x_sum);
  CHECK(kind_for("Box sums. Skyscrapers. X-sums.") == RuleKind::skyscraper);
  CHECK(kind_for("Numbered Rooms apply.") == RuleKind::numbered_room);
  CHECK(kind_for("盘外是摩天楼提示。") == RuleKind::skyscraper);
  // Some describe a kind without naming it.
  CHECK(kind_for("Numbers outside the grid are the sum of the first X digits, where X is the first "
                 "one.") == RuleKind::x_sum);
  CHECK(kind_for("A clue tells how many buildings are seen from there.") == RuleKind::skyscraper);
  CHECK(kind_for("Digits are heights; taller ones hide the others.") == RuleKind::skyscraper);
  CHECK(kind_for("The clue is in the Xth cell, where X is the first digit.") ==
        RuleKind::numbered_room);
  CHECK(kind_for("盘外数字是从该方向能看到的楼房数量。") == RuleKind::skyscraper);
  CHECK(kind_for("提示数是前X个数字之和。") == RuleKind::x_sum);
  CHECK(kind_for("提示数字出现在第X格。") == RuleKind::numbered_room);

  // Each side has the kind that is named nearest to it, in the same sentence.
  const auto kinds_for = [](const std::string& rules) {
    std::string kinds;
    const std::string centers[] = {"[-0.5,3.5]", "[9.5,3.5]", "[3.5,-0.5]", "[3.5,9.5]"};
    std::string texts;
    for (const std::string& center : centers) {
      texts += (texts.empty() ? "" : ",") + (R"({"center":)" + center + R"(,"text":"3"})");
    }
    const VariantPuzzle puzzle = read_one(
        sudokupad_with(R"("metadata":{"rules":")" + rules + R"("},"overlays":[)" + texts + "]"));
    for (const Rule& rule : puzzle.proposals) kinds += std::string(name(rule.kind)) + ' ';
    return kinds;
  };
  const std::string expected = "sandwich skyscraper x-sum x-sum ";
  CHECK(kinds_for("Clues outside the grid are X-sums (left), skyscrapers (bottom), "
                  "sandwiches (top).") == expected);
  CHECK(kinds_for("X-sums are on the left. On the bottom, skyscrapers; above, sandwiches.") ==
        expected);
  CHECK(kinds_for("X-sums left and right, skyscrapers below and sandwiches above.") == expected);
  CHECK(kinds_for("左侧的提示是摩天楼，上方的提示是三明治，右侧是X-sum，下方是三明治。") ==
        "sandwich sandwich skyscraper x-sum ");
  CHECK(kinds_for("左侧：X-sum；右侧：X-sum。下方：摩天楼、上方：三明治") == expected);

  // Only words make a proposal more than a guess, and a number above 9 is no skyscraper.
  const auto guessed = [](const std::string& rules, const std::string& text) {
    const VariantPuzzle puzzle = read_one(
        sudokupad_with(R"("metadata":{"rules":")" + rules +
                       R"("},"overlays":[{"center":[-0.5,3.5],"text":")" + text + R"("}])"));
    REQUIRE(puzzle.proposals.size() == 1);
    return std::string(name(puzzle.proposals[0].kind)) + (puzzle.are_clues_guessed ? "?" : "");
  };
  CHECK(guessed("Place digits between 1 and 9.", "7") == "sandwich?");
  CHECK(guessed("Clues are the sum of all digits between 1 and 9.", "7") == "sandwich");
  CHECK(guessed("Clues are the total of the digits between the 1 and the 9.", "7") == "sandwich");
  CHECK(guessed("外提示是1和9之间的数字之和。", "7") == "sandwich");
  CHECK(guessed("填入1到9之间的数字。", "7") == "sandwich?");
  CHECK(guessed("Skyscrapers", "9") == "skyscraper");
  CHECK(guessed("Skyscrapers", "14") == "sandwich?");
  CHECK(guessed("Skyscrapers and X-sums", "14") == "x-sum");

  const auto proposed = [](const std::string& center, const std::string& text) {
    return proposed_for(
        sudokupad_with(R"("underlays":[{"center":)" + center + R"(,"text":)" + text + "}]"));
  };
  CHECK(proposed("[2.5,9.6]", "0") == "sandwich 0: R3 right");
  CHECK(proposed("[9.4,8.5]", "\"35\"") == "sandwich 35: C9 bottom");
  // At a corner, further away, between two columns, and other texts.
  CHECK(proposed("[-0.5,-0.5]", "7").empty());
  CHECK(proposed("[-1.5,3.5]", "7").empty());
  CHECK(proposed("[-0.5,3.95]", "7").empty());
  CHECK(proposed("[-0.5,3.5]", "\"-7\"").empty());
  CHECK(proposed("[-0.5,3.5]", "\"7?\"").empty());
}

TEST_CASE("clues around a grid within a larger board of SudokuPad are proposals") {
  std::string regions;
  for (int row = 1; row <= 4; ++row) {
    for (int column = 1; column <= 4; ++column) {
      regions += (column == 1 ? (row == 1 ? "[" : "],[") : ",") + ('[' + std::to_string(row)) +
                 ',' + std::to_string(column) + ']';
    }
  }
  const std::string text =
      R"({"cells":[[{},{},{"value":5},{"value":"a"},{}],[{},{},{},{},{}],[{},{},{},{},{}],)"
      R"([{},{},{},{},{}],[{},{},{},{},{}]],"regions":[)" +
      regions +
      R"(]],"arrows":[{"wayPoints":[[0.8,0.8],[0.98,0.98]]}],"overlays":[)"
      R"({"center":[0.5,0.5],"text":"9"},{"center":[2.5,0.5],"text":"3"}]})";
  CHECK(proposed_for(text) ==
        "little-killer 9: R1C1 R2C2 R3C3 R4C4 | sandwich 5: C2 | "
        "sandwich 3: R2");
  const VariantPuzzle puzzle = read_one(text);
  REQUIRE(puzzle.decorations.size() == 5);
  CHECK(puzzle.decorations[0].what == "drawn sandwich");
  CHECK(puzzle.decorations[1].what == "value outside the grid");
}

TEST_CASE("a drawing of SudokuPad without a place is no proposal") {
  for (const std::string center : {R"(["a",1])", R"([1,"a"])", "[1]", "3"}) {
    const std::string member =
        R"("overlays":[{"center":)" + center + R"(,"width":0.3,"rounded":true}])";
    CHECK(read_one(sudokupad_with(member)).proposals.empty());
  }
}

namespace {

bool has_solution(const std::string& text) {
  CAPTURE(text);
  const VariantPuzzle puzzle = read_one(text);
  CHECK(puzzle.not_understood.empty());
  const auto model = build_model(puzzle);
  REQUIRE(model);
  return PropagationSolver(*prepare(*model)).run(100'000) == Outcome::found;
}

}  // namespace

TEST_CASE("types of Interactive Sudoku Solver that become automata mean what they say") {
  // Each square has a low, a middle and a high digit, and a digit of each remainder.
  CHECK(has_solution(".GlobalEntropy.~R1C1_1~R1C2_2~R2C1_4~R2C2_7"));
  CHECK_FALSE(has_solution(".GlobalEntropy.~R5C1_1~R5C2_2~R6C1_3~R6C2_4"));
  CHECK(has_solution(".GlobalMod.~R1C1_1~R1C2_2~R2C1_3~R2C2_4"));
  CHECK_FALSE(has_solution(".GlobalMod.~R1C1_1~R1C2_2~R2C1_4~R2C2_7"));
  // Each 5 has a 1 above or a 9 below.
  CHECK(has_solution(".DutchFlatmates.~R1C1_5~R2C1_9"));
  CHECK(has_solution(".DutchFlatmates.~R3C1_1~R4C1_5~R5C1_8"));
  CHECK_FALSE(has_solution(".DutchFlatmates.~R3C1_2~R4C1_5~R5C1_8"));
  CHECK_FALSE(has_solution(".DutchFlatmates.~R9C1_5~R8C1_2"));
  // The clue is the first hidden digit, from either side.
  CHECK(has_solution(".Shape~4x4.HiddenSkyscraper~R1~2~.~R1C1_3~R1C2_2"));
  CHECK_FALSE(has_solution(".Shape~4x4.HiddenSkyscraper~R1~2~.~R1C1_3~R1C2_1"));
  CHECK(has_solution(".Shape~4x4.HiddenSkyscraper~R1~~1.~R1C4_3~R1C3_1"));
}

TEST_CASE("strings of Interactive Sudoku Solver may have several lines") {
  CHECK(read_one("\n    .Thermo~r1c2~r2c3.Thermo~r3c2~r2c1\n    .Thermo~r4c2~r5c1.AntiKing\n")
            .rules.size() == 4);
  CHECK(read_one(".AntiKnight\n.Or\n.Thermo~R1C1~R1C2\n.Thermo~R1C2~R1C1\n.End\n").rules.size() ==
        2);
  check_error(".Thermo~R1C1~R1C2.AntiKing\n.Thermo~R1C1~R1C2.AntiKnight",
              ErrorCode::several_puzzles);
  // Lines longer than rows are no puzzles of their own either.
  const std::string first =
      ".AntiKnight.Thermo~R1C1~R1C2~R1C3~R1C4~R1C5.Thermo~R2C1~R2C2~R2C3~R2C4~R2C5";
  const std::string second =
      ".AntiKing.Thermo~R3C1~R3C2~R3C3~R3C4~R3C5.Thermo~R4C1~R4C2~R4C3~R4C4~R4C5";
  std::string cells, items;
  for (int column = 2; column <= 9; ++column) {
    cells += "~R1C" + std::to_string(column) + '_' + std::to_string(column);
  }
  for (int item = 0; item < 200; ++item) items += ".Renban~R5C1~R5C2~R5C3~R5C4~R5C5~R5C6~R5C7\n";
  const struct {
    std::string text;
    std::vector<std::size_t> rules;
  } texts[] = {
      {"  " + first + "\n  " + second + '\n', {6}},
      {first + "\n.Or\n.AntiKing\n.AntiKnight\n.End\n", {4}},
      {".Shape~9x9\n.Var~A~label~9\n.~VA1_1_2\n.~R1C1_1" + cells + '\n' + items, {200}},
      {".~R1C1_1" + cells + "~R2C1_4~R2C2_5\n.~R1C1_1" + cells + "~R2C1_7~R2C2_8\n", {0, 0}},
      {first + '\n' + second + '\n', {3, 3}},
      {first + "\n\n" + second + '\n' + std::string(80, '.') + "1\n", {3, 3, 0}},
  };
  for (const auto& each : texts) {
    CAPTURE(each.text);
    PuzzleReader reader = *PuzzleReader::create("");
    reader.feed(each.text);
    reader.finish();
    std::vector<std::size_t> rules;
    while (const auto puzzle = reader.next()) {
      REQUIRE_MESSAGE(*puzzle, message(puzzle->error()));
      rules.push_back((*puzzle)->variant ? (*puzzle)->variant->rules.size() : 0);
    }
    CHECK(rules == each.rules);
  }
}

TEST_CASE("sides of clues that a format loses are named") {
  const auto lost = [](const std::string& rule, std::string_view format) {
    const VariantPuzzle puzzle = read_one("sudoku 9x9\n" + rule);
    const auto text = variant_writer_named(format)->write(puzzle);
    REQUIRE(text);
    return lost_parts(puzzle, *text);
  };
  const std::vector<std::string_view> sides = {"sides of clues"};
  CHECK(lost("sandwich 12: R3", "iss").empty());
  CHECK(lost("sandwich 12: R3C9-R3C1", "iss") == sides);
  CHECK(lost("sandwich 12: R3C9-R3C1", "fpuzzles").empty());
  CHECK(lost("little-killer 12: R5C9-R1C5", "iss").empty());
  CHECK(lost("little-killer 12: R1C5-R5C9", "iss") == sides);
  CHECK(lost("little-killer 12: R1C5-R5C9", "fpuzzles").empty());
  CHECK(lost("skyscraper 3: R4C9-R4C1", "iss").empty());
}

TEST_CASE("a samurai is written by its name") {
  const std::string rows = *write_rule_text(read_one("samurai\nanti-knight"));
  CHECK(rows.starts_with("samurai\n....................."));
  CHECK(rows.ends_with(".....................\nanti-knight\n"));
  CHECK(read_one(rows).board == samurai_board());
}

TEST_CASE("full ranks of Interactive Sudoku Solver are read and written") {
  const std::string text = ".Shape~4x4.FullRank~R4~5~";
  const VariantPuzzle puzzle = read_one(text + ".FullRankTies~only-unclued.~R3C2_1");
  REQUIRE(puzzle.rules.size() == 1);
  CHECK(puzzle.rules[0].kind == RuleKind::full_rank);
  CHECK(puzzle.rules[0].cells == Cells{12, 13, 14, 15});
  CHECK(puzzle.rules[0].number == 5);
  CHECK(missed_by(text + ".FullRankTies~only-unclued").empty());
  CHECK(read_one(text + ".FullRankTies~any").rules[0].kind == RuleKind::shared_rank);
  CHECK(read_one(".FullRankTies~none" + text).rules[0].kind == RuleKind::distinct_ranks);
  CHECK(missed_by(text + ".FullRankTies~some") == "FullRankTies;");
  for (const std::string ties : {".FullRankTies~any", ".FullRankTies~none"}) {
    CHECK(*write_iss_rules(read_one(".Shape~4x4" + ties + ".FullRank~C2~~16")) ==
          ".Shape~4x4" + ties + ".FullRank~C2~~16");
  }
  CHECK(*write_iss_rules(read_one(".Shape~4x4.FullRank~C2~~16")) == ".Shape~4x4.FullRank~C2~~16");
  // The format cannot express that some ranks may be shared.
  VariantPuzzle mixed = read_one(text + ".FullRank~C2~~16");
  mixed.rules.back().kind = RuleKind::shared_rank;
  CHECK_FALSE(write_iss_rules(mixed));
  // The numbers 5 to 8 begin with 2.
  CHECK(has_solution(text + ".~R4C1_2"));
  CHECK_FALSE(has_solution(text + ".~R4C1_1"));
  check_error(".Shape~4x4.FullRank~R4~17~", ErrorCode::impossible_number);
  check_error(".Shape~4x4~5.FullRank~R4~1~", ErrorCode::wrong_cells);
}

namespace {

using Digits4 = std::array<int, 4>;

// Checks for each filled 4×4 that the rules of a type for the first row agree with its sentence.
void check_row(const std::string& text, int first_digit,
               const std::function<bool(const Digits4&)>& sentence) {
  CAPTURE(text);
  const std::string shape = first_digit == 0 ? ".Shape~4x4~0-3" : ".Shape~4x4";
  const VariantPuzzle puzzle = read_one(shape + text);
  CHECK(puzzle.not_understood.empty());
  std::set<Digits4> rows;
  for (const Filling& cells : fillings(puzzle)) {
    const Digits4 row{cells[0], cells[1], cells[2], cells[3]};
    if (!rows.insert(row).second) continue;
    CAPTURE(rows.size());
    const bool all_hold = std::all_of(puzzle.rules.begin(), puzzle.rules.end(),
                                      [&](const Rule& rule) { return holds(rule, puzzle, cells); });
    CHECK(all_hold == sentence(row));
  }
  CHECK(rows.size() == 24);
}

int sum_between(const std::vector<int>& digits) {
  const auto least = std::min_element(digits.begin(), digits.end());
  const auto most = std::max_element(digits.begin(), digits.end());
  int sum = 0;
  for (auto digit = std::min(least, most) + 1; digit < std::max(least, most); ++digit)
    sum += *digit;
  return sum;
}

}  // namespace

TEST_CASE("types of Interactive Sudoku Solver without a rule of their own mean what they say") {
  const std::string three = "~R1C1~R1C2~R1C3", row = three + "~R1C4";
  for (const int first : {0, 1}) {
    for (const int sum : {0, 2, first + 2}) {
      const std::string number = std::to_string(sum);
      check_row(".Lunchbox~" + number + three, first, [=](const Digits4& r) {
        return sum_between({r[0], r[1], r[2]}) == sum;
      });
      check_row(".Lunchbox~" + number + row, first, [=](const Digits4& r) {
        return sum_between({r[0], r[1], r[2], r[3]}) == sum;
      });
    }
    for (const int sum : {0, 2, 3, 4}) {
      // No one, two or three of the digits have this sum.
      check_row(".RellikCage~" + std::to_string(sum) + three, first, [=](const Digits4& r) {
        const std::set<int> sums = {
            r[0], r[1], r[2], r[0] + r[1], r[0] + r[2], r[1] + r[2], r[0] + r[1] + r[2]};
        return !sums.contains(sum);
      });
    }
    check_row(".EqualityCage~R1C1~R1C2", first, [=](const Digits4& r) {
      return (r[0] + r[1]) % 2 == 1 && (r[0] < first + 2) != (r[1] < first + 2);
    });
    check_row(".CountDistinct" + three, first, [](const Digits4& r) { return r[0] == 2; });
    check_row(".CountDistinct~R1C1~R1C2~R1C2", first, [](const Digits4& r) { return r[0] == 1; });
    check_row(".ValueIndexing~R1C1~R1C2~R1C3~R1C1", first,
              [](const Digits4& r) { return r[1] == 2; });
  }
  check_row(".LookAndSay~1213" + three, 1, [](const Digits4& r) { return r[3] == 1 || r[3] == 4; });
  check_row(".LookAndSay~0211" + three, 1, [](const Digits4& r) { return r[3] == 2; });
  check_row(".ContainExact~3_3~R1C1~R1C1~R1C2", 1, [](const Digits4& r) { return r[0] == 3; });
  check_row(".Sum~0_=_1_1_-1" + three, 1, [](const Digits4& r) { return r[0] + r[1] == r[2]; });
  check_row(".Sum~0_=_1_2_-3" + three, 1,
            [](const Digits4& r) { return r[0] + 2 * r[1] == 3 * r[2]; });
  check_row(".Sum~7_=_2_1~R1C1~R1C2", 1, [](const Digits4& r) { return 2 * r[0] + r[1] == 7; });
  check_row(".Sum~7_=_2_-1~R1C1~R1C2", 1, [](const Digits4& r) { return 2 * r[0] - r[1] == 7; });
  CHECK(missed_by(".LookAndSay~121~R1C1~R1C2.AntiKing") == "LookAndSay;");
}

TEST_CASE("automata of Interactive Sudoku Solver are written as they were read") {
  const std::string three = "~R1C1~R1C2~R1C3", row = three + "~R1C4";
  for (const char* const item : {".GlobalEntropy", ".GlobalMod", ".DutchFlatmates"}) {
    const VariantPuzzle puzzle = read_one(item);
    const auto text = write_iss_rules(puzzle);
    REQUIRE(text);
    // Rules with the same automaton share an item.
    CHECK(std::count(text->begin(), text->end(), '.') == 1);
    CHECK(rules_of(read_one(*text)).size() == rules_of(puzzle).size());
    CHECK(*write_iss_rules(read_one(*text)) == *text);
  }
  for (const std::string& item :
       {std::string(".HiddenSkyscraper~R1~2~1"), ".ContainExact~1_3_3" + row,
        ".ValueIndexing" + row, ".Lunchbox~2" + three, ".RellikCage~4" + three,
        std::string(".EqualityCage~R1C1~R1C2"), ".CountDistinct" + three,
        ".LookAndSay~1213" + three, std::string(".Sum~4_=_2_-1~R1C1~R1C2"),
        std::string(".Or.ContainExact~1~R1C1~R2C1.HiddenSkyscraper~R1~2~.End")}) {
    for (const int first : {0, 1}) {
      const std::string shape = first == 0 ? ".Shape~4x4~0-3" : ".Shape~4x4";
      CAPTURE(shape + item);
      const VariantPuzzle puzzle = read_one(shape + item);
      const auto text = write_iss_rules(puzzle);
      REQUIRE(text);
      CAPTURE(*text);
      const VariantPuzzle again = read_one(*text);
      CHECK(again.not_understood.empty());
      CHECK(again.rules.size() == puzzle.rules.size());
      CHECK(again.rules.back().text == puzzle.rules.back().text);
      const auto sorted = [](const VariantPuzzle& each) {
        std::vector<std::string> solutions = solutions_of(each, 500);
        std::sort(solutions.begin(), solutions.end());
        return solutions;
      };
      CHECK(sorted(again) == sorted(puzzle));
    }
  }
  // Not every symbol leads to one state.
  const VariantPuzzle several = read_one(
      "sudoku 4x4\nmachine \"several ways\" {3; 0 2; 1; 0 0 1234; 0 1 12; 2 1 3}: R1C1 R1C2 R1C3");
  const VariantPuzzle again = read_one(*write_iss_rules(several));
  CHECK(again.rules[0].text == "several ways");
  CHECK(solutions_of(again, 500).size() == solutions_of(several, 500).size());
}

TEST_CASE("a type that becomes an automaton keeps its name") {
  const VariantPuzzle puzzle = read_one(".Lunchbox~5~R1C1~R1C2~R1C3");
  CHECK(puzzle.rules[0].text == "Lunchbox 5");
  CHECK(read_one(".LookAndSay~12~R1C1").rules[0].text == "Look and say 12");
  CHECK(read_one(".Shape~4x4.NFA~QPDA~_one%20digit~R1C1").rules[0].text == "one digit");
}

TEST_CASE("the largest regions of Interactive Sudoku Solver have the same digits") {
  const VariantPuzzle puzzle = read_one(".Shape~4x4~5.RegionSize~4.RegionSameValues");
  CHECK(puzzle.rules.size() == 11);
  CHECK(has_solution(".Shape~4x4~5.RegionSize~4.RegionSameValues.~R1C1_5"));
  CHECK_FALSE(
      has_solution(".Shape~4x4~5.RegionSize~4.RegionSameValues"
                   ".~R1C1_1~R1C2_2~R1C3_3~R1C4_4~R2C1_5"));
}

TEST_CASE("variables of Interactive Sudoku Solver are cells below the grid") {
  const std::string text = ".Shape~4x4.Var~A~~2.Var~B~Label~1.Sum~0_=_1_1_-2~R1C1~R1C2~VA1";
  const VariantPuzzle puzzle = read_one(text + ".AllDifferent~VA1~VA2~VB.~VB_3~VA2_1_2");
  CHECK(puzzle.not_understood.empty());
  CHECK(puzzle.board.height == 8);
  CHECK(rules_of(puzzle) == "equal-sums: R1C1 R1C2 = R7C1 R7C1 | extra-region: R7C1 R7C2 R8C1");
  CHECK(puzzle.givens[puzzle.board.cell(7, 0)] == 3);
  CHECK(puzzle.candidates[puzzle.board.cell(6, 1)] == 0b110);
  CHECK(has_solution(text + ".~R1C1_1~R1C2_3~VA1_2"));
  CHECK_FALSE(has_solution(text + ".~R1C1_1~R1C2_3~VA1_3"));
  // They are two rows below the grid and beside each other, but not neighbours.
  CHECK(missed_by(text + ".AntiKnight") == "Var;");
  CHECK(missed_by(".Shape~4x4.Var~A~~99.~VA1_1.AntiKing") == "Var;");
}

TEST_CASE("cells of a raw shape of Interactive Sudoku Solver need not differ") {
  CHECK(has_solution(".Shape~4x4~~Raw.Sum~4~R1C1~R1C2~R1C3~R1C4.~R4C4_1~R3C3_1"));
  CHECK(has_solution(".Shape~11x11~0-3~Raw.Sum~0~R1C1~R1C2~RbCb"));
  CHECK(missed_by(".Shape~4x4~~Raw.AntiKing") == "Shape Raw;");
  CHECK(missed_by(".Shape~4x4~~Raw.Diagonal~1") == "Shape Raw;");
}

TEST_CASE("the missing digits of a doppelganger differ where a 0 is") {
  const std::string text = ".Shape~4x4~0-4.RegionSize~4.Doppelganger.";
  const auto filled = [](const std::string& digits) {
    std::string givens;
    for (int at = 0; at < 16; ++at) {
      givens +=
          "~R" + std::to_string(at / 4 + 1) + 'C' + std::to_string(at % 4 + 1) + '_' + digits[at];
    }
    return givens;
  };
  CHECK(has_solution(text + filled("0123241032044031")));
  // Every row, column and box misses another digit, but not those of each 0.
  CHECK_FALSE(has_solution(text + filled("0123230410423410")));
  // The first row misses 4, the second column 3.
  CHECK(has_solution(text + filled("0123241032044031") + "~DGC1_4~DGR2_3"));
  CHECK_FALSE(has_solution(text + filled("0123241032044031") + "~DGC1_3"));
}

TEST_CASE("an automaton of Interactive Sudoku Solver reads where segments of a line end") {
  // The line reads a 1, the end of a segment (the symbol after the digits 1–4), and a 2.
  const std::string text = ".Shape~4x4.NFA~RRQYEMSA~_ends";
  CHECK(has_solution(text + "~R1C1~-~R1C2.~R1C1_1~R1C2_2"));
  CHECK_FALSE(has_solution(text + "~R1C1~-~R1C2.~R1C1_1~R1C2_3"));
  CHECK_FALSE(has_solution(text + "~R1C1~-~R1C2.~R1C1_2~R1C2_1"));
  // A truncated automaton is not understood.
  CHECK(missed_by(".AntiKing.Shape~4x4.NFA~RRQYEMS~_ends~R1C1") == "NFA;");
  // If no segment ends in between, no digits are accepted.
  check_error(text + "~R1C1~R1C2", ErrorCode::impossible_number);
}

TEST_CASE("white space between the items of Interactive Sudoku Solver is ignored") {
  check_iss(".AntiKing .AntiKnight\n\n.V~R1C1~R1C2",
            "anti-king | anti-knight | pair-sum 5: R1C1 R1C2");
  check_iss(" .StrictXV .AntiKing ", "no-sum 5 | no-sum 10 | anti-king");
}

TEST_CASE("a line of sums may be a loop of Interactive Sudoku Solver") {
  const std::string loop = ".Shape~4x4.SumLine~5~R1C1~R1C2~R2C2~R2C1~LOOP";
  CHECK(has_solution(loop + ".~R1C1_3~R1C2_1~R2C2_4~R2C1_2"));
  CHECK_FALSE(has_solution(loop + ".~R1C1_1~R1C2_2~R2C2_4~R2C1_3"));
  check_iss(".Shape~4x4.SumLine~5~R1C1~R1C2~R2C2~R2C1~LOOP",
            "sum-line 5: R1C1 R1C2 R2C2 R2C1 R1C1");
  CHECK(*write_iss_rules(read_one(loop)) == loop);
  const std::string regions = ".Shape~4x4.RegionSumLine~R2C2~R2C3~R3C3~R3C2~LOOP";
  check_iss(regions, "region-sum: R2C2 R2C3 R3C3 R3C2 R2C2");
  CHECK(*write_iss_rules(read_one(regions)) == regions);
}

TEST_CASE("a cell counts as often as a cage of Interactive Sudoku Solver lists it") {
  check_iss(".Shape~4x4.Cage~5~R1C1~R1C2~R1C2",
            "sum-cage 5: R1C1 R1C2 R1C2 | extra-region: R1C1 R1C2");
  CHECK(has_solution(".Shape~4x4.Cage~5~R1C1~R1C2~R1C2.~R1C1_3~R1C2_1"));
  CHECK_FALSE(has_solution(".Shape~4x4.Cage~5~R1C1~R1C2~R1C2.~R1C1_2"));
}

TEST_CASE("each type of Interactive Sudoku Solver is read") {
  check_iss(".Cage~13~R6C3~R7C3", "killer-cage 13: R6C3 R7C3");
  check_iss(".Cage~0~R6C3~R7C3", "killer-cage: R6C3 R7C3");
  check_iss(".Thermo~R9C4~R8C3", "thermometer: R9C4 R8C3");
  check_iss(".Whisper~R1C1~R1C2.Whisper~4~R1C1~R1C2",
            "whispers: R1C1 R1C2 | whispers 4: R1C1 R1C2");
  check_iss(".Arrow~R1C1~R1C2~R1C3", "arrow: R1C1 = R1C2 R1C3");
  check_iss(".PillArrow~2~R1C2~R1C1~R1C3~R1C4", "arrow: R1C1 R1C2 = R1C3 R1C4");
  check_iss(".WhiteDot~R1C1~R1C2~R1C3", "difference: R1C1 R1C2 | difference: R1C2 R1C3");
  check_iss(".BlackDot~R1C1~R2C1.X~R1C1~R1C2.V~R3C1~R3C2",
            "ratio: R1C1 R2C1 | pair-sum 10: R1C1 R1C2 | pair-sum 5: R3C1 R3C2");
  check_iss(".GreaterThan~R1C1~R1C2", "less: R1C2 R1C1");
  check_iss(".Diagonal~1.Diagonal~-1", "antidiagonal | diagonal");
  check_iss(".AntiKnight.AntiKing.AntiConsecutive.Windoku.DisjointSets",
            "anti-knight | anti-king | nonconsecutive | windoku | disjoint-groups");
  check_iss(".StrictKropki.StrictXV", "no-difference 1 | no-ratio 2 | no-sum 5 | no-sum 10");
  check_iss(".LittleKiller~9~R1C2.LittleKiller~8~R9C8.LittleKiller~7~R2C9.LittleKiller~6~R8C1",
            "little-killer 9: R1C2 R2C1 | little-killer 8: R9C8 R8C9 | "
            "little-killer 7: R2C9 R1C8 | little-killer 6: R8C1 R9C2");
  check_iss(".Shape~4x4.Sandwich~3~R2.XSum~C1~3~.Skyscraper~R1~~2",
            "sandwich 3: R2 | x-sum 3: C1 top | "
            "skyscraper 2: R1 right");
  check_iss(".Quad~R1C1~1~2", "quadruple 1 2: R1C1 R1C2 R2C1 R2C2");
  check_iss(".SameValues~2~R1C1~R1C2~R3C1~R3C2", "same-digits: R1C1 R1C2 = R3C1 R3C2");
  check_iss(".EqualSum~R1C1~R1C2~-~R3C1", "equal-sums: R1C1 R1C2 = R3C1");
  check_iss(".Or.Cage~3~R1C1~R1C2.Cage~4~R1C1~R1C2.End",
            "any-of: [killer-cage 3: R1C1 R1C2] [killer-cage 4: R1C1 R1C2]");
  check_iss(".Regex~WzEtM10r~R1C1~R1C2", "expression \"[1-3]+\": R1C1 R1C2");
  check_iss(".Regex~MSs=~R1C1~R1C2~~R2C1",
            "expression \"1+\": R1C1 R1C2 | expression \"1+\": R2C1");
  check_iss("https://sigh.github.io/Interactive-Sudoku-Solver/?q=.AntiKnight.%7ER1C1_5",
            "anti-knight");
  CHECK(missed_by(".Moon~R1C1.AntiKing") == "Moon;");
  const VariantPuzzle puzzle = read_one(".AntiKing.~R1C1_5~R1C2_1_2");
  CHECK(puzzle.givens[0] == 5);
  CHECK(puzzle.candidates[1] == 0b110);
}

TEST_CASE("the rarer parts of Interactive Sudoku Solver's strings are read") {
  check_iss(".Shape~4x4.Replicate~BB~R1C1.Cage~5~R1C1~R1C2.End",
            "killer-cage 5: R1C1 R1C2 | killer-cage 5: R2C3 R2C4");
  check_iss(".Sum~12~R1C1~R5C5", "sum-cage 12: R1C1 R5C5");
  check_iss(
      ".Or.And.Cage~3~R1C1~R1C2.AntiKing.End.~R2C2_7.End",
      "any-of: [all-of: [killer-cage 3: R1C1 R1C2] [anti-king]] [machine {2; 0; 1; 0 1 7}: R2C2]");
  check_iss(".Shape~4x4.Jigsaw~0001022112213333",
            "extra-region: R1C1 R1C2 R1C3 R2C1 | extra-region: R1C4 R2C4 R3C1 R3C4 | "
            "extra-region: R2C2 R2C3 R3C2 R3C3 | extra-region: R4C1 R4C2 R4C3 R4C4");
  // An automaton from state 0 by the digit 1 to state 1, where it accepts.
  check_iss(".Shape~4x4.NFA~QPDA~~R1C1", "machine {2; 0; 1; 0 1 1}: R1C1");
  check_iss(".Shape~4x4~0-3.NFA~QPDA~~R1C1", "machine {2; 0; 1; 0 1 0}: R1C1");
  CHECK(missed_by(".Shape~4x4.Replicate~BB~R4C4.Cage~5~R4C3~R4C4.End") == "Replicate;");
  CHECK(missed_by(".AntiKing.~VA1_5") == "Var;");
  CHECK(missed_by(".Quad~VX13~1~2.AntiKing") == "Quad;");
  const VariantPuzzle from_zero = read_one(".Shape~9x9~0-8.~R1C1_0.AntiKing");
  CHECK(from_zero.board.digits == 0b1'1111'1111);
  CHECK(from_zero.givens[0] == 0);
  CHECK(read_one(".Shape~6x6.RegionSize~6.AntiKing").board.grids.front().boxes.size() == 36);
}

TEST_CASE("an alternative stays one for Interactive Sudoku Solver") {
  for (const char* const rules : {
           "any-of: [expression \"(1|2)*(3|4)*\": C3] [odd: R2C4 R4C1]",
           "any-of: [killer-cage 3: R1C1 R1C2] [clone: R2C4 R4C1 = R3C1 R3C2]",
           "any-of: [killer-cage 3: R1C1 R1C2] [odd: R2C4 R4C1]",
           "any-of: [killer-cage 3: R1C1 R1C2] [any-of: [even: R2C4 R4C1] [odd: R1C3]]",
           "any-of: [killer-cage 3: R1C1 R1C2] [all-of: [no-ratio] [odd: R1C1] [no-difference]]",
           "even: R1C1 R2C3\nany-of: [less: R1C1 R1C2] [odd: R1C1]",
       }) {
    CAPTURE(rules);
    const VariantPuzzle puzzle = read_one("sudoku 4x4\n" + std::string(rules));
    const auto text = write_iss_rules(puzzle);
    REQUIRE(text);
    CAPTURE(*text);
    auto expected = solutions_of(puzzle, 600);
    auto found = solutions_of(read_one(*text), 600);
    std::sort(expected.begin(), expected.end());
    std::sort(found.begin(), found.end());
    CHECK(found == expected);
  }
}

TEST_CASE("diagonals are written for Interactive Sudoku Solver by the cell that names them") {
  const std::string text =
      ".LittleKiller~9~R1C2.LittleKiller~8~R9C8.LittleKiller~7~R2C9.LittleKiller~6~R8C1";
  CHECK(*write_iss_rules(read_one(text)) == text);
}

TEST_CASE("a table without pairs does not fit Interactive Sudoku Solver") {
  VariantPuzzle puzzle = read_one("sudoku 9x9\nanti-king");
  puzzle.rules.push_back({.kind = RuleKind::pairs_along, .cells = {0, 1}});
  const auto text = write_iss_rules(puzzle);
  REQUIRE_FALSE(text);
  CHECK(text.error().code == ErrorCode::does_not_fit);
}

TEST_CASE("formats of a single grid name the several grids that do not fit") {
  const VariantPuzzle samurai = read_one("samurai");
  for (const auto& text : {write_iss_rules(samurai), write_fpuzzles_rules(samurai)}) {
    REQUIRE_FALSE(text);
    CHECK(text.error().code == ErrorCode::does_not_fit);
    CHECK(text.error().found == "grids");
  }
}

TEST_CASE("what is wrong in a string of Interactive Sudoku Solver is named") {
  check_error(".~R1C1_x.AntiKing", ErrorCode::unknown_digit);
  check_error(".~R1C1_12.AntiKing", ErrorCode::unknown_digit);
  check_error(".Shape~4x4.AntiKing.~R5C1_1", ErrorCode::cell_outside);
  check_error(".Jigsaw~0001022112213333.AntiKing", ErrorCode::wrong_length);
  check_error(".Shape~4x4.Jigsaw~0000022112213333.AntiKing", ErrorCode::bad_boxes);
  check_error(".Shape~9x9~3-1.AntiKing", ErrorCode::bad_size);
  check_error(".Shape~9x99.AntiKing", ErrorCode::bad_size);
  check_error(".Shape~9x9~~Torus.AntiKing", ErrorCode::unknown_constraint);
  check_error(".RegionSize~0.AntiKing", ErrorCode::bad_boxes);
  check_error(".Regex~(1|2)*3~R1C1~R1C2", ErrorCode::bad_expression);
}

TEST_CASE("an item of Interactive Sudoku Solver may end with a separator") {
  check_iss(".Cage~9~R1C1~R1C2~.AntiKnight", "killer-cage 9: R1C1 R1C2 | anti-knight");
}

TEST_CASE("a string of Interactive Sudoku Solver without rules is a plain puzzle") {
  const auto puzzle = read_puzzle(".~R1C1_5~R9C9_7");
  REQUIRE(puzzle);
  CHECK(puzzle->variant == nullptr);
  CHECK(puzzle->grid[{8, 8}] == 7);
  const auto jigsaw = read_puzzle(".Shape~4x4.NoBoxes.Jigsaw~0001022112213333.~R1C1_1");
  REQUIRE(jigsaw);
  const auto jigsaw_boxes = read_variant(".Shape~4x4.NoBoxes.Jigsaw~0001022112213333.~R1C1_1");
  CHECK(jigsaw_boxes);
}

TEST_CASE("a blank 9×9 can be written for Interactive Sudoku Solver") {
  const VariantPuzzle blank = read_one("sudoku 9x9\nnot-understood: light\n");
  const auto text = write_iss_rules(blank);
  REQUIRE(text);
  const auto again = read_puzzle(*text);
  REQUIRE(again);
  CHECK(count_givens(again->grid) == 0);
}

TEST_CASE("a large Sudoku with a wrong symbol is no string of Interactive Sudoku Solver") {
  std::string line = ".H..M.OPC";
  line.resize(255, '.');
  CHECK_FALSE(read_puzzle(line + ':'));
  CHECK_FALSE(read_variant(line + ':'));
}

TEST_CASE("killer texts are read") {
  std::string jsudoku = "3x3:d:k";
  for (int cell = 0; cell < 81; ++cell) {
    jsudoku += ':' + std::to_string(cell < 2 ? 256 * 10 : cell == 2 ? 256 * 9 + 1 : 0);
  }
  CHECK(rules_of(read_one(jsudoku + ':')) ==
        "diagonal | antidiagonal | killer-cage 10: R1C1 R1C2 | killer-cage 9: R1C3");
  std::string sumocue = "SumoCueV1=10J0+0J0";
  for (int cell = 2; cell < 81; ++cell) {
    sumocue += "=5J" + std::to_string(cell / 27 * 3 + cell % 9 / 3);
  }
  CHECK(read_one(sumocue).rules.size() == 80);
  CHECK(rules_of(read_one(sumocue)).starts_with("killer-cage 10: R1C1 R1C2 | killer-cage 5: R1C3"));
  for (const char* const text :
       {"killer: 15=A1+A2 9=B1+B2", "r1c1+r1c2=15\nr2c1+r2c2=9", "15: r1c1, r1c2; 9: r2c1 r2c2"}) {
    CHECK(rules_of(read_one(text)) == "killer-cage 15: R1C1 R1C2 | killer-cage 9: R2C1 R2C2");
  }
  CHECK(rules_of(read_one("killer: 15=A1:B2")) == "killer-cage 15: R1C1 R1C2 R2C1 R2C2");
  for (const char* const text : {"15: r1c1 r1c2\nanti-knight", "anti-knight\n15: r1c1 r1c2"}) {
    CAPTURE(text);
    CHECK(rules_of(read_one(text)) == "killer-cage 15: R1C1 R1C2 | anti-knight");
  }
  const VariantPuzzle map = read_one("AABC\nAABC\nDEFF\nDEGG\nA=10 B=3 C=7 D=4 E=6 F=4 G=6");
  CHECK(
      rules_of(map).starts_with("killer-cage 10: R1C1 R1C2 R2C1 R2C2 | killer-cage 3: R1C3 R2C3"));
  CHECK(map.board.height == 4);
}

TEST_CASE("a cell outside the grid of cages is named, with those that it has or a larger grid") {
  const auto error_of = [](const std::string& text) {
    const auto read = read_variant(text);
    REQUIRE_FALSE(read);
    CHECK(read.error().code == ErrorCode::cell_outside);
    return read.error().found + ", " + read.error().expected;
  };
  CHECK(error_of("15=A0+A1") == "A0, R1C1–R9C9");
  CHECK(error_of("15=A2+A0") == "A0, R1C1–R9C9");
  CHECK(error_of("15=A1+P9") == "P9, sudoku 16x16");
  CHECK(error_of("15=A1+Z9") == "Z9, R1C1–R9C9");
  CHECK(error_of("sudoku 6x6\n11=A7+A6") == "A7, R1C1–R6C6");
}

TEST_CASE("the name above cages is not at fault for those below") {
  for (const char* const below : {"15 = R1C1 R1C2\n12 = foo", "15 = R1C1 R1C2\n12 ="}) {
    const auto read = read_variant(std::string("Killer cages:\n") + below);
    REQUIRE_FALSE(read);
    CHECK(read.error().at.line == 3);
  }
  const auto read = read_variant("Killer cages:\n15 =\n12 = R1C3 R1C4");
  REQUIRE_FALSE(read);
  CHECK(read.error().at.line == 2);
}

TEST_CASE("the size that f-puzzles states is that of its grid") {
  for (const char* const rest : {"}", R"(,"antiking":true})"}) {
    const auto read = read_variant(R"({"size":6,"grid":)" + blank_rows(9) + rest);
    REQUIRE_FALSE(read);
    CHECK(read.error().code == ErrorCode::wrong_row_count);
    CHECK(read.error().found == "9");
    CHECK(read.error().expected == "6");
  }
}

TEST_CASE("a link of sudokumaker.app is not called damaged") {
  const std::string payload = lz_pack(R"({"formatVersion":1,"puzzle":{"width":9}})");
  const auto read = read_variant("https://sudokumaker.app/?puzzle=" + payload);
  REQUIRE_FALSE(read);
  CHECK(read.error().code == ErrorCode::foreign_link);
  CHECK(read.error().found == "sudokumaker.app");
  check_error("https://sudokumaker.app/abc", ErrorCode::not_in_link);
}

TEST_CASE("a dot between distant cells is a jump") {
  const VariantPuzzle puzzle = read_one("x: R1C1 R1C2\nwhite-dot: R1C1 R5C5");
  REQUIRE(find_jumps(puzzle).size() == 1);
  CHECK(find_jumps(puzzle).front().rule == 1);
}

TEST_CASE("a killer text refuses what is nearly a cage") {
  const std::string cage = "13: A1 A2\n";
  for (const char* const line : {"5: ", "2-: B1 B2", "foo: B1 B2", "<5: B1 B2", "> 5: B1 B2",
                                 "≤ 5: B1 B2", "15: R1C1-R1C3", "B1 B2"}) {
    CAPTURE(line);
    const auto read = read_variant(cage + line);
    REQUIRE_FALSE(read);
    CHECK(read.error().code == ErrorCode::unexpected_symbol);
    CHECK(read.error().at == TextPosition{2, 1});
    CHECK(read.error().expected == "15: A1 A2");
  }
  const auto read = read_variant(cage + "4: R2C1 R2C2 R2X3");
  REQUIRE_FALSE(read);
  CHECK(read.error().found == "R2X3");
  CHECK(read.error().at == TextPosition{2, 14});
  CHECK(read_one(cage + "Monster no. 5").title == "Monster no. 5");
  CHECK(read_one("12:\n" + cage).title == "12:");
  CHECK(read_one("12.\n" + cage).title == "12.");
  CHECK(read_one(cage + "5: B1 B2\nAda\nGrace").rules_text == "Grace");
  check_error(cage + "solution: 12", ErrorCode::wrong_length);
  CHECK(read_one("Monsters\n" + cage + "5: B1 B2\nHave fun").rules_text == "Have fun");
  CHECK(rules_of(read_one("<13> A1 A2\nA3 + A4 -> 5")) ==
        "killer-cage 13: R1C1 R1C2 | killer-cage 5: R1C3 R1C4");
}

TEST_CASE("a map of cages may have rules, a title, words, a heading and givens beside it") {
  const std::string rows = "AABC\nAABC\nDEFF\nDEGG\n";
  const std::string sums = "A=10 B=3 C=7 D=4 E=6 F=4 G=6\n";
  const std::string cages = rules_of(read_one(rows + sums));
  for (const std::string& text :
       {rows + sums + "anti-knight", "anti-knight\n" + rows + sums, sums + rows + "\nanti-knight",
        rows + "anti-knight\n" + sums, "sudoku 4x4 anti-knight\n" + rows + sums}) {
    CAPTURE(text);
    const VariantPuzzle puzzle = read_one(text);
    CHECK(rules_of(puzzle) == cages + " | anti-knight");
    CHECK(puzzle.format == "killer");
  }
  CHECK(rules_of(read_one(rows + sums + "killer 3: R4C3 R4C4")) ==
        cages + " | killer-cage 3: R4C3 R4C4");
  for (const char* const title : {"Killer", "Hello", "My killer", "title: My killer"}) {
    CAPTURE(title);
    const VariantPuzzle puzzle =
        read_one(title + std::string(1, '\n') + rows + sums + "Digits in cages all differ.");
    CHECK(puzzle.title == std::string(title).substr(title[0] == 't' ? 7 : 0));
    CHECK(puzzle.rules_text == "Digits in cages all differ.");
    CHECK(rules_of(puzzle) == cages);
  }
  CHECK(read_one("Killer sudoku 4x4\n" + rows + sums).title == "Killer sudoku 4x4");
  const VariantPuzzle given = read_one(".4..\n....\n....\n....\n\n" + rows + sums);
  CHECK(given.givens[1] == 4);
  CHECK(rules_of(given) == cages);
  check_error("sudoku 6x6\n" + rows + sums, ErrorCode::unexpected_symbol);
  check_error(rows + sums + "anti-night", ErrorCode::unknown_rule);
}

TEST_CASE("each sum of a map of cages belongs to one cage, and each cage has one") {
  const auto error_in = [](const std::string& text) {
    const auto puzzle = read_variant(text);
    REQUIRE_FALSE(puzzle);
    return puzzle.error();
  };
  const std::string rows = "AABC\nAABC\nDEFF\nDEGG\n";
  const Error letter = error_in(rows + "A=10 B=3 C=7\nD=4 E=6 F=4 G=6 Z=5");
  CHECK(letter.code == ErrorCode::unknown_cage);
  CHECK(letter.found == "Z=5");
  CHECK(letter.at == TextPosition{6, 17});
  CHECK(error_in("aab.\n..b.\n....\n....\na=3\nz=5").code == ErrorCode::unknown_cage);
  const Error sum = error_in(rows + "10 . 3 7\n. . . .\n4 6 4 .\n5 . 6 .");
  CHECK(sum.code == ErrorCode::stated_twice);
  CHECK(sum.found == "D");
  CHECK(sum.at == TextPosition{8, 1});
  CHECK(error_in(rows + "10 . 3 7\n. . . .\n4 6 4 .\n").code == ErrorCode::wrong_row_count);
  CHECK(error_in(rows + "10 3 7 4 6 4 6").expected == "A=15");
}

TEST_CASE("rules and words may be beside cages that a program has packed") {
  std::string cages = "SumoCueV1=10J0+0J0";
  for (int cell = 2; cell < 81; ++cell) {
    cages += "=0J" + std::to_string(cell / 27 * 3 + cell % 9 / 3);
  }
  for (const std::string title : {"", "Hello\n", "My puzzle\n", "title: X\n"}) {
    const VariantPuzzle puzzle = read_one(title + cages + "\nless: R1C1 R1C2\nHave fun with this.");
    CHECK(rules_of(puzzle) == "killer-cage 10: R1C1 R1C2 | less: R1C1 R1C2");
    CHECK(puzzle.rules_text == "Have fun with this.");
    CHECK(puzzle.title.empty() == title.empty());
  }
  check_error(cages + "\nanti-night", ErrorCode::unknown_rule);
  const auto list = read_puzzles(cages + '\n' + cages + '\n' + std::string(81, '.'));
  CHECK(list.size() == 3);
  CHECK(test::read_fed(*PuzzleReader::create(""), cages + "\nanti-king", 2000).size() == 1);
}

TEST_CASE("a killer text in braces is one puzzle") {
  for (const auto& puzzles :
       {read_puzzles("{A1,A2}=13\n{B1,B2}=5"),
        test::read_fed(*PuzzleReader::create(""), "{A1,A2}=13\n{B1,B2}=5", 100)}) {
    REQUIRE(puzzles.size() == 1);
    REQUIRE(puzzles[0]);
    CHECK(puzzles[0]->variant->rules.size() == 2);
  }
}

TEST_CASE("a killer text without a size is 9×9 unless its cages fill another square") {
  const auto killer = read_variant("13: A1 B1\n5: A2 K2");
  REQUIRE_FALSE(killer);
  CHECK(killer.error().code == ErrorCode::cell_outside);
  CHECK(killer.error().found == "K2");
  CHECK(killer.error().at == TextPosition{2, 7});
  CHECK(read_one("sudoku 12x12\n13: A1 K2").board.height == 12);
}

TEST_CASE("a killer text may have other rules, a heading, a title and an author") {
  const std::string cage = "killer-cage 13: R1C1 R1C2";
  CHECK(rules_of(read_one("13: R1C1 R1C2\nthermo: R1C1-R1C3\ndiagonals")) ==
        cage + " | thermometer: R1C1 R1C2 R1C3 | diagonal | antidiagonal");
  CHECK(rules_of(read_one("x: R5C5 R5C6\n13: R1C1 R1C2")) == cage + " | pair-sum 10: R5C5 R5C6");
  CHECK(rules_of(read_one("13: R1C1 R1C2\ncage: R2C1 R2C2")) == cage + " | killer-cage: R2C1 R2C2");
  CHECK(rules_of(read_one("13: A1 A2\narrow: R5C5 = R5C6 R5C7")) ==
        cage + " | arrow: R5C5 = R5C6 R5C7");
  check_error("13: R1C1 R1C2\nanti-night", ErrorCode::unknown_rule);
  CHECK(rules_of(read_one("sudoku 9x9 anti-knight\nkiller 13: A1 A2")) == cage + " | anti-knight");
  const VariantPuzzle six = read_one("sudoku 6x6\nkiller 9: A1 A2");
  CHECK(six.board.height == 6);
  CHECK(rules_of(six) == "killer-cage 9: R1C1 R1C2");
  check_error("sudoku 6x9\nkiller 9: A1 A2", ErrorCode::unexpected_symbol);
  const VariantPuzzle named = read_one("title: My killer\nauthor: Me\n13: A1 A2");
  CHECK(rules_of(named) == cage);
  CHECK(named.title == "My killer");
  CHECK(named.author == "Me");
  CHECK(named.rules_text.empty());
}

TEST_CASE("a caption may state the size of a killer") {
  for (const char* const caption : {"killer sudoku 6x6", "6x6 killer", "Killer 6×6"}) {
    for (const char* const cage : {"killer 5: R1C1 R1C2", "5: A1 A2"}) {
      const std::string text = caption + std::string(1, '\n') + cage;
      CAPTURE(text);
      const VariantPuzzle puzzle = read_one(text);
      CHECK(puzzle.board.height == 6);
      CHECK(puzzle.board.digits == all_digits(6));
      CHECK(puzzle.title == caption);
      CHECK(rules_of(puzzle) == "killer-cage 5: R1C1 R1C2");
    }
  }
  CHECK(read_one("anti-knight sudoku 6x6\nthermo: R1C1-R1C3").board.height == 6);
  CHECK(rules_of(read_one("anti-knight sudoku 6x6\nthermo: R1C1-R1C3")) ==
        "anti-knight | thermometer: R1C1 R1C2 R1C3");
  CHECK(rules_of(read_one("Sudoku X 6x6\nkiller 5: R1C1 R1C2")) ==
        "diagonal | antidiagonal | killer-cage 5: R1C1 R1C2");
  CHECK(read_one("Killer with 3x3 boxes\nkiller 5: R1C1 R1C2").board.height == 9);
  check_error("killer sudoku 99x99\nkiller 5: R1C1 R1C2", ErrorCode::bad_size);
}

TEST_CASE("names of rules may have other hyphens, and marks after them") {
  for (const char* const rule :
       {"anti\u2010knight", "anti\u2011knight", "anti\u2013knight", "anti\u2212knight",
        "anti-knight!", "anti-knight,", "anti-knight."}) {
    CAPTURE(rule);
    CHECK(rules_of(read_one(std::string("sudoku 9x9\n") + rule)) == "anti-knight");
  }
  for (const char* const text :
       {"sudoku 9x9 with anti-knight, anti-king", "sudoku 9x9 anti-knight with anti-king"}) {
    CAPTURE(text);
    CHECK(rules_of(read_one(text)) == "anti-knight | anti-king");
  }
}

TEST_CASE("a cage of a killer text may lack a sum, but not have two") {
  const auto text_of = [](std::string cells) {
    for (auto cell = std::count(cells.begin(), cells.end(), ':') + 1; cell < 81; ++cell) {
      cells += ":0";
    }
    return "3x3::k:" + cells;
  };
  const std::string two_sums = text_of("768:768:2561:2561:4352:4352");
  CHECK(rules_of(read_one(two_sums)) == "killer-cage 10: R1C3 R1C4");
  CHECK(missed_by(two_sums) == "cage 0 with the sums 3, 17;");
  CHECK(rules_of(read_one(text_of("1:1:770:2"))) ==
        "killer-cage: R1C1 R1C2 | killer-cage 3: R1C3 R1C4");
}

TEST_CASE("killer texts lead from cell to cell by arrows") {
  // In each row, the first four cells are a cage, and so are the others, whose sum is in the last.
  std::string text;
  for (int row = 0; row < 9; ++row) text += ">>>A>>>>Z";
  const VariantPuzzle puzzle = read_one(text);
  CHECK(puzzle.rules.size() == 18);
  CHECK(rules_of(puzzle).starts_with(
      "killer-cage 10: R1C1 R1C2 R1C3 R1C4 | killer-cage 35: R1C5 R1C6 R1C7 R1C8 R1C9 | "));
  std::string column = text;
  for (const int cell : {0, 9, 18}) column[cell] = 'v';
  column[27] = 'A';
  CHECK(rules_of(read_one(column)).find("killer-cage 10: R1C1 R2C1 R3C1 R4C1") !=
        std::string::npos);
  check_error('^' + text.substr(1), ErrorCode::bad_payload);
  check_error("><" + text.substr(2), ErrorCode::bad_payload);
}

TEST_CASE("a cage of SumoCue without a sum is none") {
  std::string text = "SumoCueV1=10J0+0J0";
  for (int cell = 2; cell < 81; ++cell) {
    text += "=0J" + std::to_string(cell / 27 * 3 + cell % 9 / 3);
  }
  CHECK(rules_of(read_one(text)) == "killer-cage 10: R1C1 R1C2");
}

TEST_CASE("killer texts hold each sum in a cell of its cage") {
  const VariantPuzzle puzzle =
      read_one("aabb\naCCb\nDDEF\nDDEF\n6 . 7 .\n. 5 . .\n10 . 4 3\n. . . .");
  CHECK(rules_of(puzzle) ==
        "killer-cage 6: R1C1 R1C2 R2C1 | killer-cage 7: R1C3 R1C4 R2C4 | "
        "killer-cage 5: R2C2 R2C3 | killer-cage 10: R3C1 R3C2 R4C1 R4C2 | "
        "killer-cage 4: R3C3 R4C3 | killer-cage 3: R3C4 R4C4");
}

TEST_CASE("a killer text whose letters are no square is refused") {
  const std::string digits =
      "6..................15.8...3.......3...4...75.9.......6..3........1.....5).68...4..";
  const std::string letters =
      "AAABBBBCCAAABBCCCCADABBBCCCADDEEEFFFDDDDEFFFFDEEEEEGGFDHH.cage~HHHIGFHHHHIIIGGIIIIIGGGG";
  for (const std::string& text :
       {digits + ' ' + letters, digits + '\n' + letters,
        std::string("AABB\nAABB\nCCD\nCCDD\nA=4 B=5 C=6 D=7"),
        std::string("AABB\nAABBB\nCCDD\nCCDD\nA=4 B=5 C=6 D=7"), std::string("A=4 B=5 C=6 D=7")}) {
    CAPTURE(text);
    CHECK_FALSE(read_variant(text));
  }
}

TEST_CASE("samurai are read as 21 rows") {
  std::string text;
  for (int row = 0; row < 21; ++row) {
    const int length = 9 <= row && row < 12 ? 9 : 6 <= row && row < 15 ? 21 : 18;
    text += row == 10 ? "5" + std::string(length - 1, '.') : std::string(length, '.');
    text += '\n';
  }
  const VariantPuzzle puzzle = read_one(text);
  CHECK(puzzle.board == samurai_board());
  CHECK(puzzle.givens[10 * 21 + 6] == 5);
  const VariantPuzzle again = read_one("samurai\nanti-king");
  CHECK(again.board == samurai_board());
}

TEST_CASE("a samurai without its corners may have rules and words") {
  std::string rows;
  for (int row = 0; row < 21; ++row) {
    const bool is_middle = 9 <= row && row < 12, is_whole = 6 <= row && row < 15;
    const std::string side = row == 0 ? "5........" : std::string(9, '.');
    rows += is_middle ? "      " + side : is_whole ? std::string(21, '.') : side + "   " + side;
    rows += '\n';
  }
  for (const std::string above : {"", "samurai\n", "title: Big\n"}) {
    for (const std::string below : {"anti-knight\nless: R1C1 R1C2", "\nanti-king"}) {
      CAPTURE(above);
      CAPTURE(below);
      const VariantPuzzle puzzle = read_one(above + rows + below);
      CHECK(puzzle.board.grids.size() == 5);
      CHECK(puzzle.givens[0] == 5);
      CHECK(puzzle.givens[12] == 5);
      CHECK(puzzle.rules.size() == (below[0] == 'a' ? 2 : 1));
    }
  }
  const VariantPuzzle titled = read_one("My samurai\n" + rows + "anti-king");
  CHECK(titled.title == "My samurai");
  const VariantPuzzle worded = read_one("title: Big\n" + rows + "Boxes overlap");
  CHECK(worded.title == "Big");
  CHECK(worded.rules_text == "Boxes overlap");
  const std::string fewer = rows.substr(rows.find('\n') + 1);
  for (const char* const below : {"", "anti-king"}) {
    const auto read = read_variant(fewer + below);
    REQUIRE_FALSE(read);
    CHECK(read.error().code == ErrorCode::wrong_row_count);
    CHECK(read.error().found == "20");
    CHECK(read.error().expected == "21");
    CHECK(read.error().at.line == 6);
  }
}

TEST_CASE("rows with commas and rows of boxes may have rules below") {
  std::string cells, commas, boxes, spaced;
  for (int row = 0; row < 9; ++row) {
    const std::string letters = kBoxLetters.substr(9 * row, 9);
    cells += row == 0 ? "6........\n" : ".........\n";
    commas += row == 0 ? "6,,,,,,,,\n" : ",,,,,,,,\n";
    boxes += letters + '\n';
    for (const char letter : letters) spaced += std::string(1, letter) + ' ';
    spaced += '\n';
  }
  const VariantPuzzle listed = read_one(commas + "anti-knight");
  CHECK(listed.givens[0] == 6);
  CHECK(rules_of(listed) == "anti-knight");
  for (const std::string& text :
       {cells + boxes, cells + '\n' + boxes, cells + spaced, cells + "boxes:\n" + boxes,
        "sudoku 9x9\n" + cells + boxes, commas + boxes}) {
    for (const std::string gap : {"", "\n"}) {
      const VariantPuzzle puzzle = read_one(text + gap + "anti-knight");
      CHECK(puzzle.givens[0] == 6);
      CHECK(puzzle.board.grids[0].boxes == read_one(cells + boxes).board.grids[0].boxes);
      CHECK(rules_of(puzzle) == "anti-knight");
    }
  }
}

TEST_CASE("a text of 21 rows with another symbol is no samurai") {
  std::string text;
  for (int row = 0; row < 21; ++row) {
    const int length = 9 <= row && row < 12 ? 9 : 6 <= row && row < 15 ? 21 : 18;
    text += (row == 0 ? ".#" : "..") + std::string(length - 2, '.') + '\n';
  }
  CHECK_FALSE(read_variant(text));
  CHECK_FALSE(read_variant('#' + text.substr(1)));
  text[1] = '.';
  CHECK(read_variant(text));
  CHECK_FALSE(read_variant('k' + text.substr(1)));
}

TEST_CASE("our text is easy to type") {
  const VariantPuzzle puzzle = read_one(
      "# a comment\n"
      "title: Two rules\n"
      "5........\n.........\n.........\n\n.........\n.........\n.........\n"
      ".........\n.........\n........9\n"
      "Anti-Knight\n"
      "cage 15: r1c2, r1c3\n"
      "thermometer: R3C3-R3C5-R5C5   # bends\n"
      "x: R9C1 R9C2\n"
      "sandwich 12: R2\n");
  CHECK(puzzle.title == "Two rules");
  CHECK(puzzle.givens[0] == 5);
  CHECK(rules_of(puzzle) ==
        "anti-knight | killer-cage 15: R1C2 R1C3 | thermometer: R3C3 R3C4 R3C5 R4C5 R5C5 | "
        "pair-sum 10: R9C1 R9C2 | sandwich 12: R2");
  const VariantPuzzle six = read_one("sudoku 6x6 digits 0-5 boxes 3x2\nanti-king");
  CHECK(six.board.digits == 0b111111);
  CHECK(six.board.grids.front().boxes == rectangular_boxes(6, 6, {3, 2}));
  const auto list = read_puzzles("sudoku 4x4\nanti-king\nsudoku 4x4\nanti-knight");
  CHECK(list.size() == 2);
}

TEST_CASE("a heading alone is an empty grid, but no puzzle of a list") {
  CHECK(read_one("samurai").board == samurai_board());
  CHECK(read_one("Sudoku 9×9").board == read_one("sudoku 9x9").board);
  CHECK(read_puzzle("sudoku 9x9 boxes").error().found == "boxes");
  CHECK(read_puzzle("Sudoku 4x4 hard\n1...\n....\n....\n...2\n"));
  CHECK(read_one("sudoku 4x4 digits 0-3\n").board.digits == 0b1111);
  for (const auto format : {"", "rule-text"}) {
    auto reader = *PuzzleReader::create(format);
    reader.feed("sudoku 9");
    reader.feed("x9\n");
    CHECK_FALSE(reader.next());
    reader.finish();
    const auto puzzle = reader.next();
    REQUIRE(puzzle);
    REQUIRE(*puzzle);
    CHECK((*puzzle)->grid == *Grid::create(9));
    CHECK_FALSE(reader.next());
  }
  const std::string plain = std::string(81, '.') + '\n';
  const auto results = read_puzzles(plain + plain + "samurai\nsamurai\n");
  REQUIRE(results.size() == 4);
  CHECK(results[1]);
  for (const std::size_t heading : {2, 3}) {
    REQUIRE_FALSE(results[heading]);
    CHECK(results[heading].error().code == ErrorCode::empty_text);
    CHECK(results[heading].error().at.line == static_cast<int>(heading) + 1);
  }
}

TEST_CASE("a rule alone belongs to an empty 9×9, but is no puzzle of a list") {
  const struct {
    std::string text;
    std::string rules;
  } each[] = {
      {"thermometer: R1C1-R1C4", "thermometer: R1C1 R1C2 R1C3 R1C4"},
      {"anti-knight", "anti-knight"},
      {"less R1C1 R1C2", "less: R1C1 R1C2"},
      {"R1C1 < R1C2", "less: R1C1 R1C2"},
      {"# mine\nkiller-cage 15: R1C1 R1C2", "killer-cage 15: R1C1 R1C2"},
  };
  for (const auto& [text, rules] : each) {
    const VariantPuzzle puzzle = read_one(text);
    CHECK(rules_of(puzzle) == rules);
    CHECK(puzzle.board == square_board(9));
    CHECK(may_be_variant(text, {ErrorCode::unknown_format}));
    PuzzleReader reader = *PuzzleReader::create("");
    reader.feed(text + '\n');
    reader.finish();
    CHECK(*reader.next());
  }
  check_error("killer-cage 50: R1C1 R1C2", ErrorCode::impossible_number);
  const auto unknown = read_puzzle("killr-cage 5: R1C1 R1C2");
  CHECK(unknown.error().code == ErrorCode::unknown_rule);
  CHECK(unknown.error().expected == "killer-cage");
  const std::string plain = std::string(81, '.') + '\n';
  // Labels and captions of plain puzzles stay what they were.
  CHECK(read_one("Diagonal: 1" + plain.substr(1)).rules.empty());
  CHECK(read_one("killer: 15 r1c1 r1c2, 9 r3c3").rules.size() == 2);
  const auto list = read_puzzles(plain + "\nanti-knight\n\n" + plain);
  REQUIRE(list.size() == 3);
  CHECK(list[1].error().code == ErrorCode::no_grid);
}

TEST_CASE("rules without a grid are no puzzle of a list") {
  const std::string plain = std::string(81, '.') + '\n', rules = "anti-knight\nanti-king\n";
  const std::string json = R"({"puzzle":")" + plain.substr(0, 81) + "\"}\n";
  const std::string link = *write_fpuzzles_rules(read_one("sudoku 9x9\nanti-king")) + '\n';
  // The line of the rules.
  const struct {
    std::string text;
    int line;
  } lists[] = {
      {plain + '\n' + rules, 3},
      {plain + '\n' + rules + '\n' + plain, 3},
      {rules + '\n' + plain, 1},
      {plain + "\nMy puzzle of the day\n" + rules, 4},
      {plain + "\ntitle: A\nR1C1 = 5\n" + rules, 4},
      {json + json + rules, 3},
      {json + json + "killer 5: R1C1\n", 3},
      {link + rules, 2},
      {"sudoku 4x4\nanti-king\n" + link + rules, 4},
      {plain + '\n' + "15 cage r1c3 r1c4\n", 3},
      {plain + plain + "R1C3 + R1C4 = 10\n", 3},
  };
  for (const auto& list : lists) {
    const std::string& text = list.text;
    CAPTURE(text);
    for (const auto& results :
         {read_puzzles(text), test::read_fed(*PuzzleReader::create(""), text, text.size())}) {
      const auto error = main_error(results);
      REQUIRE(error);
      CHECK(name(error->code) == "no_grid");
      CHECK(error->at.line == list.line);
      for (const auto& result : results) CHECK((!result || result->at.line != list.line));
    }
  }
  // In a stream, the first puzzle is returned before its rules are known.
  const auto fed =
      test::read_fed(*PuzzleReader::create(""), plain + "My puzzle\n" + rules, plain.size());
  REQUIRE(fed.size() == 2);
  CHECK(name(fed[1].error().code) == "no_grid");
}

TEST_CASE("the size in a heading may be written in any way") {
  for (const char* const text : {"sudoku 6 x 6", "Sudoku 6×6", "sudoku 6 × 6", "sudoku 6",
                                 "sudoku 6\nanti-knight", "sudoku: 6X6\nanti-knight"}) {
    CHECK(read_one(text).board == square_board(6));
  }
  CHECK(read_one("sudoku 8 x 8 digits 0-7").board.digits == 0b1111'1111);
  CHECK(read_one("sudoku 6 boxes none").board.grids.front().boxes.empty());
  CHECK(read_one("sudoku 6x6 no boxes digits 0-5").board.grids.front().boxes.empty());
  const std::string plain = std::string(81, '.') + '\n';
  CHECK(read_puzzles("Sudoku 1\n" + plain + "Sudoku 2\n" + plain).size() == 2);
  const auto lists = read_puzzles("sudoku 4\nanti-king\n\nsudoku 6\ndiagonal");
  REQUIRE(lists.size() == 2);
  CHECK(lists[1]->variant->board == square_board(6));
}

TEST_CASE("a heading names the word or the size that is wrong") {
  const auto check = [](const std::string& text, const char* found, const char* expected, int at) {
    CAPTURE(text);
    const auto puzzle = read_puzzle(text);
    REQUIRE_FALSE(puzzle);
    CHECK(puzzle.error().found == found);
    CHECK(puzzle.error().expected == expected);
    CHECK(puzzle.error().at == TextPosition{1, at});
  };
  check("sudoku 9x9 foo 3", "foo", "digits or boxes", 12);
  check("sudoku 9x9 foo 3\nanti-knight", "foo", "digits or boxes", 12);
  check("sudoku 9x9 boxes", "boxes", "boxes 3x3", 12);
  check("sudoku 9x9 hard boxes none", "hard", "digits or boxes", 12);
  for (const char* const size : {"0x0", "26x26", "36x36", "99x99", "1x99999"}) {
    const std::string found = std::string(size) == "1x99999" ? "1x9999" : size;
    check(std::string("sudoku ") + size, found.c_str(), "1x1–25x25", 8);
    check(std::string("sudoku ") + size + "\nanti-knight", found.c_str(), "1x1–25x25", 8);
  }
}

TEST_CASE("a part of our text that doesn't fit is an error at its place") {
  const struct {
    const char* text;
    ErrorCode code;
    TextPosition at;
  } faults[] = {
      {"sudoku 4x4\nthermo: A1 A2", ErrorCode::unexpected_symbol, {2, 9}},
      {"sudoku 9x9\ngrid R1C1 9x9 box 3x3", ErrorCode::unexpected_symbol, {2, 15}},
      {"sudoku 9x9\ngrid R1C1 9x9 boxes", ErrorCode::unexpected_symbol, {2, 15}},
      {"sudoku 4x4\ncandidates 9: R1C1", ErrorCode::unknown_digit, {2, 12}},
      {"anti-knight 1", ErrorCode::needless_number, {1, 13}},
      {"sudoku 4x4\nzipper 5: R1C1 R1C2", ErrorCode::needless_number, {2, 8}},
      {"expression \"1.*\" 5: R1", ErrorCode::needless_number, {1, 18}},
      {"expression 5 \"1.*\": R1", ErrorCode::needless_number, {1, 14}},
      {"any-of: [odd: R1C1] [even: R1C2] R1C3", ErrorCode::unexpected_symbol, {1, 34}},
      {"diagonals: R1C1", ErrorCode::unexpected_symbol, {1, 12}},
      {"renban {1 2}: R1C1 R1C2", ErrorCode::unexpected_symbol, {1, 8}},
      {"thermometer: R1C1:R2C2", ErrorCode::unexpected_symbol, {1, 14}},
      {"sudoku 4x4\nrenban \"ab\": R1C1 R1C2", ErrorCode::unexpected_symbol, {2, 8}},
  };
  for (const auto& fault : faults) {
    CAPTURE(fault.text);
    const auto puzzle = read_puzzle(fault.text);
    REQUIRE_FALSE(puzzle);
    CHECK(puzzle.error().code == fault.code);
    CHECK(puzzle.error().at == fault.at);
  }
}

TEST_CASE("the digits of smaller grids on a board are those of the grids") {
  CHECK(read_one("sudoku 13x13\ngrid R1C1 9x9\ngrid R5C5 9x9").board.digits == all_digits(9));
}

TEST_CASE("all cells on one line may have rules below them") {
  const std::string cells = "1" + std::string(80, '.');
  const VariantPuzzle puzzle = read_one(cells + "\nanti-knight");
  CHECK(puzzle.board == square_board(9));
  CHECK(puzzle.givens.front() == 1);
  CHECK(rules_of(puzzle) == "anti-knight");
}

TEST_CASE("plain lines may follow variants in a list") {
  const std::string plain = std::string(81, '.') + '\n';
  const std::string variant = "sudoku 4x4\n1...\n....\n....\n...2\nanti-knight\n";
  const std::string rows = "1...\n....\n....\n...2\nanti-knight\n";
  const struct {
    std::string text;
    std::vector<int> lines;
  } lists[] = {
      {variant + '\n' + plain, {1, 8}},
      {variant + '\n' + variant + '\n' + plain, {1, 8, 15}},
      {variant + '\n' + plain + plain + variant, {1, 8, 9, 10}},
      {variant + "# named\n" + plain + '\n' + rows, {1, 8, 10}},
      {plain + '\n' + rows + '\n' + plain, {1, 3, 9}},
      {"sudoku 9x9\n" + plain + "anti-knight\n\n" + plain, {1, 5}},
  };
  for (const auto& list : lists) {
    CAPTURE(list.text);
    PuzzleReader reader = *PuzzleReader::create("");
    reader.feed(list.text);
    reader.finish();
    std::vector<int> found;
    while (const auto puzzle = reader.next()) {
      REQUIRE_MESSAGE(*puzzle, message(puzzle->error()));
      found.push_back((*puzzle)->at.line);
    }
    CHECK(found == list.lines);
    found.clear();
    for (const auto& puzzle : read_puzzles(list.text)) {
      REQUIRE_MESSAGE(puzzle, message(puzzle.error()));
      found.push_back(puzzle->at.line);
    }
    CHECK(found == list.lines);
  }
}

TEST_CASE("a line of cells and the rules beside it are one puzzle, alone and in a list") {
  const std::string plain = std::string(81, '.') + '\n', rule = "anti-knight\n";
  const std::string large = std::string(256, '.') + '\n';
  // The rules of each puzzle, or the line of each error.
  const struct {
    std::string text;
    std::vector<std::string> found;
  } lists[] = {
      {plain + rule, {rule}},
      {rule + plain, {rule}},
      {large + rule, {rule}},
      {rule + large, {rule}},
      {"title: A\n" + plain + rule, {rule}},
      {plain + "title: A\n" + rule, {rule}},
      {plain + "A few words about it\nand some more words\n" + rule, {rule}},
      {plain + kBoxLetters + '\n' + rule, {rule}},
      {plain + "A few words about it\n\n" + rule, {"", "2", "4"}},
      {"# A\n" + plain.substr(0, 81) + "  # B\n" + rule, {rule}},
      {"\n\n" + plain + rule + "\nanti-king\n", {rule + "anti-king\n"}},
      {plain + '\n' + plain + rule, {"", rule}},
      {plain + rule + '\n' + plain + rule + '\n' + plain, {rule, rule, ""}},
      {plain + plain + rule, {"", "", "3"}},
      {rule + plain + plain, {"1", "", ""}},
      {plain + '\n' + rule, {"", "3"}},
      {plain + rule + plain + rule, {"3"}},
      {plain + "sudoku 4x4\nless: R1C1 R1C2\n", {"", "less: R1C1 R1C2\n"}},
  };
  const auto found_in = [](const Results& results) {
    std::vector<std::string> found;
    for (const auto& each : results) {
      std::string text = each ? "" : std::to_string(each.error().at.line);
      if (each && each->variant) {
        for (const Rule& one : each->variant->rules) {
          text += write_rule(each->variant->board, one) + '\n';
        }
      }
      found.push_back(text);
    }
    return found;
  };
  for (const auto& list : lists) {
    CAPTURE(list.text);
    const bool is_read_whole = !list.text.starts_with(plain + "sudoku");
    if (is_read_whole) CHECK(found_in(read_puzzles(list.text)) == list.found);
    for (const std::size_t size : {std::size_t{17}, std::size_t{90}, list.text.size()}) {
      CAPTURE(size);
      PuzzleReader reader = *PuzzleReader::create("");
      CHECK(found_in(test::read_fed(std::move(reader), list.text, size)) == list.found);
    }
  }
}

TEST_CASE("a title between rules and rows begins another puzzle") {
  const std::string rows = "12..\n....\n2...\n....\n", rule = "less: R1C3 R1C4\n";
  const std::string first = "title: A\n" + rows + rule, second = "title: B\nauthor: C\n" + rows;
  for (const std::string& text : {first + second + rule, "sudoku 4x4\n" + first + second + rule}) {
    CAPTURE(text);
    for (const auto& results :
         {read_puzzles(text), test::read_fed(*PuzzleReader::create(""), text, text.size())}) {
      REQUIRE(results.size() == 2);
      REQUIRE(results[0]);
      REQUIRE_MESSAGE(results[1], message(results[1].error()));
      CHECK(results[0]->name == "A");
      CHECK(results[1]->name == "B");
      CHECK(rules_of(*results[1]->variant) == "less: R1C3 R1C4");
      CHECK(results[1]->variant->board == square_board(4));
    }
  }
  CHECK(read_one(rows + "title: B\n" + rule).title == "B");
  CHECK(read_one(rows + rule + "title: B\n").title == "B");
  const auto refused = [](const std::string& text, ErrorCode code, TextPosition at) {
    const auto puzzle = read_variant(text);
    REQUIRE_FALSE(puzzle);
    CHECK(name(puzzle.error().code) == name(code));
    CHECK(puzzle.error().at == at);
  };
  refused(first + "title: B\n", ErrorCode::stated_twice, {7, 1});
  refused(rows + rule + rows + rule, ErrorCode::wrong_row_count, {6, 1});
}

TEST_CASE("a title of several lines stays on one line of our text") {
  VariantPuzzle puzzle = read_one("sudoku 4x4\nanti-king");
  puzzle.title = "A\nB";
  CHECK(read_one(*write_rule_text(puzzle)).title == "A B");
}

TEST_CASE("rules may be typed with arrows, signs and numbers after the cells") {
  const auto rule = [](const std::string& line) {
    return rules_of(read_one("sudoku 4x4\nanti-king\n" + line));
  };
  for (const char* path : {"R1C1-R1C3-R3C3", "R1C1–R1C3–R3C3", "R1C1→R1C3→R3C3", "R1C1->R1C3->R3C3",
                           "R1C1 – R1C3 → R3C3", "R1C1 - R1C3 R2C3,R3C3"}) {
    CAPTURE(path);
    CHECK(rule(std::string("palindrome: ") + path) ==
          "anti-king | palindrome: R1C1 R1C2 R1C3 R2C3 R3C3");
  }
  for (const char* path : {"- R1C1", "R1C1 -", "R1C1--R1C2", "R1C1-", "R1-R1C2"}) {
    check_error(std::string("sudoku 4x4\nrenban: ") + path, ErrorCode::unexpected_symbol);
  }
  CHECK(rule("killer R1C1 R1C2 = 5") == "anti-king | killer-cage 5: R1C1 R1C2");
  CHECK(rule("quad R1C1 R1C2 R2C1 R2C2 = 1, 2") ==
        "anti-king | quadruple 1 2: R1C1 R1C2 R2C1 R2C2");
  CHECK(rule("R1C1 < R1C2") == "anti-king | less: R1C1 R1C2");
  CHECK(rule("r1c1>r1c2") == "anti-king | less: R1C2 R1C1");
  CHECK(rules_of(read_one("....\n....\n....\n....\nR1C1 < R1C2")) == "less: R1C1 R1C2");
  check_error("sudoku 4x4\nR1C1 < R1C2 <", ErrorCode::unexpected_symbol);
  check_error("sudoku 4x4\nR1C1 <", ErrorCode::unexpected_symbol);
  CHECK(rule("diagonals") == "anti-king | diagonal | antidiagonal");
}

TEST_CASE("a predicate may join two comparisons") {
  for (const auto& [predicate, beginning] :
       {std::pair("a = 1 && b = 2", "12"), std::pair("b = 4 && a > 2", "34")}) {
    const VariantPuzzle puzzle = read_one(std::string("sudoku 4x4\n....\n....\n....\n....\n") +
                                          "pairs-along \"" + predicate + "\": R1C1-R1C2");
    const auto solutions = solutions_of(puzzle, 100);
    CHECK_FALSE(solutions.empty());
    for (const std::string& solution : solutions) CHECK(solution.starts_with(beginning));
  }
}

TEST_CASE("our text keeps overlapping grids, drawn boxes and placed digits") {
  const std::string text =
      "sudoku 6x6 digits 1-4\n"
      "grid R1C1 4x4 boxes AABB/AABB/CCDD/CCDD\n"
      "grid R3C3 4x4 boxes ABBB/AAAB/CCDD/CCDD\n"
      "placed 1..... ...... ...... ...... ...... .....2\n"
      "solution 12...............................3.4\n"
      "candidates 1 2: R1C2\n"
      "anti-king\n";
  const VariantPuzzle puzzle = read_one(text);
  CHECK(puzzle.board.grids.size() == 2);
  CHECK(puzzle.board.grids[0].boxes == rectangular_boxes(4, 4, {2, 2}));
  CHECK(puzzle.board.grids[1].boxes == std::vector{0, 1, 1, 1, 0, 0, 0, 1, 2, 2, 3, 3, 2, 2, 3, 3});
  CHECK(puzzle.placed.front() == 1);
  CHECK(puzzle.placed.back() == 2);
  CHECK(puzzle.solution.back() == 4);
  CHECK(puzzle.candidates[1] == 0b110);
  const auto written = variant_writer_named("rule-text")->write(puzzle);
  REQUIRE(written);
  const VariantPuzzle again = read_one(*written);
  CHECK(again.board == puzzle.board);
  CHECK(again.placed == puzzle.placed);
  CHECK(again.solution == puzzle.solution);
  CHECK(again.candidates == puzzle.candidates);
}

TEST_CASE("what is wrong in our text is named") {
  const auto check = [](const std::string& line, ErrorCode code) {
    check_error("sudoku 4x4\nanti-king\n" + line + '\n', code);
  };
  check("any-of: [moon: R1C1]", ErrorCode::unknown_rule);
  check("thermometer: R1C1-R2", ErrorCode::unexpected_symbol);
  check("candidates 40: R1C1", ErrorCode::unknown_digit);
  check("candidates 1: R9C1", ErrorCode::cell_outside);
  check("solution 123", ErrorCode::wrong_length);
  check("placed ?...............x", ErrorCode::wrong_length);
  check("solution 5...............", ErrorCode::unknown_digit);
  check("grid R1C1", ErrorCode::unexpected_symbol);
  check("grid R2C2 4x4", ErrorCode::cell_outside);
  check("grid R1C1 4x4 boxes AABB", ErrorCode::bad_boxes);
  check("killer-cage 5 6: R1C1 R1C2", ErrorCode::second_number);
  check("killer-cage 5: R1C1 R1C2 = 6", ErrorCode::second_number);
  check("killer-cage 5: 6 R1C1 R1C2", ErrorCode::second_number);
  check("x 5: R1C1 R1C2", ErrorCode::second_number);
  check("moon: R1C1", ErrorCode::unknown_rule);
  check_error("sudoku 4x4\n1...\n...\n....\n....\nanti-king", ErrorCode::wrong_row_length);
  check_error("sudoku 4x4\n1...\n....\n....\nanti-king", ErrorCode::wrong_row_count);
  check_error("sudoku 4x4\n5...\n....\n....\n....\nanti-king", ErrorCode::unknown_digit);
  check_error("sudoku 4x4 colours 3\nanti-king", ErrorCode::unexpected_symbol);
  check_error("sudoku 4x4 digits 3-x\nanti-king", ErrorCode::unexpected_symbol);
  check_error("sudoku 4x4 boxes 3x3\nanti-king", ErrorCode::bad_boxes);
  check_error("sudoku 4x5 boxes 3x2\nanti-king", ErrorCode::bad_boxes);
  check_error("sudoku 1x3 boxes 0x3\nanti-king", ErrorCode::bad_boxes);

  const auto digits = read_variant("sudoku 9x9 digits 1-8\nanti-king");
  CHECK(digits.error().code == ErrorCode::bad_size);
  CHECK(digits.error().at == TextPosition{1, 19});
  CHECK(digits.error().expected == "≥ 9 digits");
  const auto machine = read_variant("sudoku 4x4\nmachine {1; 0; 0; 0 5 123}: R1");
  CHECK(machine.error().code == ErrorCode::unknown_state);
  CHECK(machine.error().found == "5");
}

TEST_CASE("an expression with too many sets of places is refused") {
  // The sets of each place are few, but large.
  const auto many = read_variant(
      "sudoku 9x9\nexpression \"[12].{0,60}.*1.{20}.*\": "
      "R1 R2 R3 R4 R5 R6 R7 R8 R9");
  CHECK(many.error().code == ErrorCode::too_large);
}

const std::string& nine_rows() {
  static const std::string rows = [] {
    std::string text;
    for (int row = 0; row < 9; ++row) text += ".........\n";
    return text;
  }();
  return rows;
}

TEST_CASE("the names of rules are known in any spelling") {
  for (const char* line : {"killer-cage 10: R1C1 R1C2", "Killer Cage 10: R1C1 R1C2",
                           "KILLER_CAGE 10: R1C1 R1C2", "Cage 10: r1c1, r1c2"}) {
    CAPTURE(line);
    for (const std::string& rows : {nine_rows(), std::string("sudoku 9x9\n")}) {
      CHECK(rules_of(read_one(rows + line)) == "killer-cage 10: R1C1 R1C2");
    }
  }
  CHECK(rules_of(read_one(nine_rows() + "Any of: [X Sum 3: R1 left] [less: R1C1 R1C2]")) ==
        "any-of: [x-sum 3: R1 left] [less: R1C1 R1C2]");
  CHECK(rules_of(read_one(nine_rows() + "Anti Knight")) == "anti-knight");
  CHECK(rules_of(read_one("killer cage 15: A1 A2\nkiller cage 10: A3 B3")) ==
        "killer-cage 15: R1C1 R1C2 | killer-cage 10: R1C3 R2C3");
  CHECK(rules_of(read_one(nine_rows() + "White_Dot: R1C1 R1C2")) == "difference: R1C1 R1C2");
  const std::pair<const char*, const char*> others[] = {
      {"killer cage 10 R1C1 R1C2", "killer-cage 10: R1C1 R1C2"},
      {"killer-cage: 10 R1C1 R1C2", "killer-cage 10: R1C1 R1C2"},
      {"Quad: 1 2 3 R1C1 R1C2 R2C1", "quadruple 1 2 3: R1C1 R1C2 R2C1"},
      {"quadruple 1, 2, 3: R1C1 R1C2 R2C1", "quadruple 1 2 3: R1C1 R1C2 R2C1"},
      {"quadruple 123: R1C1 R1C2 R2C1", "quadruple 1 2 3: R1C1 R1C2 R2C1"},
      {"regex: \"[1-9]{2}\" R1C1 R1C2", "expression \"[1-9]{2}\": R1C1 R1C2"},
      {"Thermometers: R1C1-R1C3", "thermometer: R1C1 R1C2 R1C3"},
      {"thermo R1C1-R1C3", "thermometer: R1C1 R1C2 R1C3"},
      {"German whispers line: R1C1 R1C2", "whispers 5: R1C1 R1C2"},
      {"Palindrome Line: R1C1-R1C3", "palindrome: R1C1 R1C2 R1C3"},
      {"little killer sum 10: R1C2 R2C1", "little-killer 10: R1C2 R2C1"},
      {"xsum 3: R1C1 R1C2", "x-sum 3: R1C1 R1C2"},
      {"even cells: R1C1 R3C3", "even: R1C1 R3C3"},
      {"less than: R1C1 < R1C2", "less: R1C1 R1C2"},
      {"antiknight", "anti-knight"},
      {"Non-consecutive", "nonconsecutive"},
      {"diagonals", "diagonal | antidiagonal"},
      {"or: [diagonals] [even: R1C2]", "any-of: [all-of: [diagonal] [antidiagonal]] [even: R1C2]"},
      {"or: [odd: R1C1] [even: R1C2]", "any-of: [odd: R1C1] [even: R1C2]"},
      {"Anti-Knight Sudoku", "anti-knight"},
      {"Diagonal sudoku", "diagonal | antidiagonal"},
      {"X-Sudoku", "diagonal | antidiagonal"},
      {"Sudoku X", "diagonal | antidiagonal"},
      {"positive diagonal", "antidiagonal"},
      {"anti-king constraint", "anti-king"},
      {"King’s move, knight's move", "anti-king | anti-knight"},
      {"anti-knight's move", "anti-knight"},
      {"Anti-knight, anti-king and nonconsecutive", "anti-knight | anti-king | nonconsecutive"},
      {"diagonals + windoku", "diagonal | antidiagonal | windoku"},
      {"anti-knight nonconsecutive", "anti-knight | nonconsecutive"},
      {"anti-king; killer-cage 5: R1C1 R1C2", "anti-king | killer-cage 5: R1C1 R1C2"},
      {"x: R1C1 R1C2; R3C3 R3C4", "pair-sum 10: R1C1 R1C2 | pair-sum 10: R3C3 R3C4"},
      {"killer 5: R1C1 R1C2; 12: R2C1 R2C2",
       "killer-cage 5: R1C1 R1C2 | killer-cage 12: R2C1 R2C2"},
      {"white-dot 2: R1C1 R1C2; R3C3 R3C4", "difference 2: R1C1 R1C2 | difference 2: R3C3 R3C4"},
      {"whispers 3: R1C1-R1C2; 4: R3C3-R3C4", "whispers 3: R1C1 R1C2 | whispers 4: R3C3 R3C4"},
      {"killer 15: R1C1 R1C2, thermo: R5C5-R5C7",
       "killer-cage 15: R1C1 R1C2 | thermometer: R5C5 R5C6 R5C7"},
      {"no-sum 5, no-sum 10", "no-sum 5 | no-sum 10"},
      {"anti-queen 1, 2, 9, anti-king.", "anti-queen 1 2 9 | anti-king"},
      {"odd: R1C1-R1C2, R3C1-R3C2", "odd: R1C1 R1C2 R3C1 R3C2"},
      {"pairs-all {1 23; 2 1}: R1C1 R1C2; less: R1C1 R1C2",
       "pairs-all {1 23; 2 1}: R1C1 R1C2 | less: R1C1 R1C2"},
      {"odd: R1C1 and R1C3 + R1C5 & R1C7.", "odd: R1C1 R1C3 R1C5 R1C7"},
      {"odd: R1C123, r45c6", "odd: R1C1 R1C2 R1C3 R4C6 R5C6"},
  };
  for (const auto& other : others) {
    CAPTURE(other.first);
    CHECK(rules_of(read_one(nine_rows() + other.first)) == other.second);
  }
}

TEST_CASE("givens may be typed by their cells") {
  for (const std::string givens : {"R1C2 = 3\nr4c4: 9", "R1C2: 3, R4C4=9", "givens: R1C2=3 R4C4=9",
                                   "given R1C2 3\ngiven: R4C4 9", "given 3: R1C2\nGiven 9: R4C4"}) {
    for (const std::string& text : {"anti-king\n" + givens, givens + "\nanti-king"}) {
      const VariantPuzzle puzzle = read_one(text);
      CHECK(rules_of(puzzle) == "anti-king");
      CHECK(puzzle.givens[1] == 3);
      CHECK(puzzle.givens[30] == 9);
      CHECK(std::count(puzzle.givens.begin(), puzzle.givens.end(), kNoDigit) == 79);
    }
  }
  CHECK(read_one("sudoku 12x12\nanti-king\nR1C1 = 12\nR1C2 = B").givens[0] == 12);
  check_error("anti-king\nR1C1 = 10", ErrorCode::unknown_digit);
  check_error("anti-king\nR1C1 = x", ErrorCode::unknown_digit);
  check_error("anti-king\nR1C10 = 1", ErrorCode::cell_outside);
  check_error("anti-king\ngiven:", ErrorCode::unexpected_symbol);
}

TEST_CASE("a line of f-puzzles in a usual colour proposes a rule") {
  const VariantPuzzle puzzle = read_one(fpuzzles_with(
      R"("line":[{"lines":[["R1C3","R1C4","R2C4"],["R5C5","R6C6"]],"outlineC":"#67F067"},)"
      R"({"lines":[["R1C1","R5C5"]],"outlineC":"#67F067"},)"
      R"({"lines":[["R9C1","R9C2"]],"outlineC":"#123456"}])"));
  CHECK(puzzle.rules.empty());
  REQUIRE(puzzle.proposals.size() == 2);
  CHECK(write_rule(puzzle.board, puzzle.proposals[0]) == "whispers 5: R1C3 R1C4 R2C4");
  CHECK(write_rule(puzzle.board, puzzle.proposals[1]) == "whispers 5: R5C5 R6C6");
  REQUIRE(puzzle.decorations.size() == 4);
  CHECK(puzzle.decorations[1].proposal == 1);
  CHECK_FALSE(puzzle.decorations[2].proposal);
}

TEST_CASE("a sign that f-puzzles draws between cells proposes a rule, as in SudokuPad") {
  const VariantPuzzle puzzle = read_one(fpuzzles_with(
      R"("circle":[{"cells":["R1C1","R1C2"],"baseC":"#FFFFFF","outlineC":"#000000","width":"0.35"},)"
      R"({"cells":["R2C1","R3C1"],"baseC":"#000000","width":0.3,"value":"3"},)"
      R"({"cells":["R4C4","R4C5","R5C4","R5C5"],"baseC":"#FFFFFF","width":0.6,"value":"2 8"},)"
      R"({"cells":["R7C7"],"baseC":"#FFFFFF","width":0.35},)"
      R"({"cells":["R8C1","R8C2"],"baseC":"#FFFFFF","width":0.9},)"
      R"({"cells":["R0C1","R1C1"],"baseC":"#FFFFFF","width":0.3}],)"
      R"("text":[{"cells":["R6C1","R6C2"],"value":"X","fontC":"#000000","size":"0.5"}])"));
  CHECK(puzzle.rules.empty());
  std::string proposed;
  for (const Rule& rule : puzzle.proposals) proposed += write_rule(puzzle.board, rule) + '\n';
  CHECK(proposed ==
        "difference: R1C1 R1C2\nratio 3: R2C1 R3C1\nquadruple 2 8: R4C4 R4C5 R5C4 R5C5\n"
        "pair-sum 10: R6C1 R6C2\n");
  REQUIRE(puzzle.decorations.size() == 7);
  CHECK(puzzle.decorations[0].proposal == 0);
  CHECK(puzzle.decorations[2].proposal == 2);
  CHECK_FALSE(puzzle.decorations[3].proposal);
  CHECK_FALSE(puzzle.decorations[5].proposal);
  CHECK(puzzle.decorations[6].proposal == 3);
}

TEST_CASE("each link of a line is a puzzle") {
  const auto link_to = [](const std::string& rule) {
    return *write_fpuzzles_rules(read_one("sudoku 9x9\n" + rule));
  };
  const std::string one = link_to("killer-cage 5: R1C1 R1C2");
  const std::string two = link_to("killer-cage 6: R1C1 R1C2");
  for (const std::string& text :
       {one + ' ' + two, one + ", " + two, "See " + one + " and " + two + " thanks",
        "[x](" + one + ") and [y](" + two + ")", one + " and\n" + two}) {
    CAPTURE(text);
    std::vector<std::string> rules;
    for (const auto& puzzle : read_puzzles(text)) {
      REQUIRE(puzzle);
      rules.push_back(rules_of(*puzzle->variant));
    }
    CHECK(rules ==
          std::vector<std::string>{"killer-cage 5: R1C1 R1C2", "killer-cage 6: R1C1 R1C2"});
  }
}

TEST_CASE("nothing is stated twice") {
  const std::string cells(16, '.');
  const struct {
    std::string text;
    TextPosition at;
  } each[] = {
      {"sudoku 4x4 boxes none boxes 2x2", {1, 29}},
      {"sudoku 4x4 2x2 no boxes", {1, 16}},
      {"sudoku 4x4 digits 0-3 digits 1-4", {1, 23}},
      {"sudoku 4x4 boxes 2x2\nboxes: none\nanti-king", {2, 8}},
      {"sudoku 4x4\nboxes: none\nboxes: 2x2\nanti-king", {3, 1}},
      {"sudoku 4x4\nauthor: A\nauthor: B\nanti-king", {3, 1}},
      {"sudoku 4x4\nby Ann\nauthor: B\nanti-king", {3, 1}},
      {"sudoku 4x4\ntitle: A\ntitle: B\nanti-king", {3, 1}},
      {"sudoku 4x4\nsolution: " + cells + "\nsolution: " + cells + "\nanti-king", {3, 1}},
      {"sudoku 4x4\nplaced: " + cells + "\nplaced: " + cells + "\nanti-king", {3, 1}},
      {"sudoku 4x4\ncandidates 1 2: R1C1\ncandidates 2 3: R1", {3, 12}},
      {"AABC\nAABC\nDEFF\nDEGG\nA=10 B=3 C=7 D=4 E=6 F=4 G=6 A=12", {5, 32}},
      {"pairs-along \"a < b\" \"a > b\": R1C1 R1C2", {1, 21}},
      {"pairs-along \"a < b\" {1 2}: R1C1 R1C2", {1, 21}},
      {"pairs-along {1 2} {1 3}: R1C1 R1C2", {1, 19}},
  };
  for (const auto& one : each) {
    CAPTURE(one.text);
    const auto puzzle = read_variant(one.text);
    REQUIRE_FALSE(puzzle);
    CHECK(name(puzzle.error().code) == "stated_twice");
    CHECK(puzzle.error().at == one.at);
  }
  check_error(R"({"board":["sudoku 4x4","sudoku 6x6"],"constraints":["anti-king"]})",
              ErrorCode::stated_twice);
}

TEST_CASE("rules may be typed as they come to mind") {
  const std::pair<const char*, const char*> lines[] = {
      {"killer 15: R1C1:R2C2", "killer-cage 15: R1C1 R1C2 R2C1 R2C2"},
      {"renban R1C4:R1C2", "renban: R1C4 R1C3 R1C2"},
      {"clone: R1C1:R2C1: R5C5 R6C5", "clone: R1C1 R2C1 = R5C5 R6C5"},
      {"cage 10 = R1C3 R1C4", "killer-cage 10: R1C3 R1C4"},
      {"min: R1C1\nmax R5C5", "minimum: R1C1 | maximum: R5C5"},
      {"thermo R1C1 to R1C3", "thermometer: R1C1 R1C2 R1C3"},
      {"skyscraper left: 3 . . . . . . . .; right: . 2 . . . . . . .",
       "skyscraper 3: R1 left | skyscraper 2: R2 right"},
      {"skyscraper 3: row 1 left; row 2 left", "skyscraper 3: R1 left | skyscraper 3: R2 left"},
      {"odd R1C1, even R1C2", "odd: R1C1 | even: R1C2"},
      {"R1C1<R1C2, R3C3>R3C4", "less: R1C1 R1C2 | less: R3C4 R3C3"},
      {"x: R1C1 R1C2, R3C3 R3C4", "pair-sum 10: R1C1 R1C2 | pair-sum 10: R3C3 R3C4"},
      {"white-dot 2: R1C1-R1C2, R3C3-R3C4", "difference 2: R1C1 R1C2 | difference 2: R3C3 R3C4"},
      {"less: R1C1 < R1C2, R3C3 < R3C4", "less: R1C1 R1C2 | less: R3C3 R3C4"},
      {"any-of: [R1C1 = 5], [R1C2: 6]", "any-of: [killer-cage 5: R1C1] [killer-cage 6: R1C2]"},
      {"killer 15: R1C1 R1C2, thermo: R5C5-R5C7",
       "killer-cage 15: R1C1 R1C2 | thermometer: R5C5 R5C6 R5C7"},
      {"sudoku 9x9 anti-knight", "anti-knight"},
      {"sudoku 9x9 boxes none anti-knight, anti-king", "anti-knight | anti-king"},
  };
  for (const auto& line : lines) {
    CAPTURE(line.first);
    CHECK(rules_of(read_one(line.first)) == line.second);
  }
  CHECK(read_one("sudoku 9x9 digits 0–8").board.digits == 0b1'1111'1111);
  for (const char* const text :
       {"sudoku 6x6 3x2", "sudoku 6x6, 3x2 boxes\nanti-king",
        "sudoku 6x6 boxes 3x2, digits 1-6\nanti-king", "sudoku 6x6: 3x2\nanti-king"}) {
    CAPTURE(text);
    CHECK(read_one(text).board.grids.front().boxes == rectangular_boxes(6, 6, {3, 2}));
  }
  CHECK(read_one("candidates 1-3, 5: R1C1").candidates[0] == 0b10'1110);
  check_error("candidates 7-12: R1C1", ErrorCode::unknown_digit);
  for (const char* const text : {"Sudoku 9x9 very hard", "sudoku 9x9 very hard\nanti-king"}) {
    CHECK(read_one(text).rules_text == "very hard");
  }
  const VariantPuzzle givens = read_one("givens R1C1=5, R4C4=3");
  CHECK(givens.givens[0] == 5);
  CHECK(givens.givens[30] == 3);
  const VariantPuzzle mixed = read_one("R1C1 = 5, R1C2 = 6; anti-knight");
  CHECK(mixed.givens[1] == 6);
  CHECK(rules_of(mixed) == "anti-knight");
}

TEST_CASE("rules on the line of a link are the author's words") {
  const std::string plain = *write_fpuzzles_rules(read_one("1" + std::string(80, '.')));
  const std::string cage = *write_fpuzzles_rules(read_one("sudoku 9x9\nkiller 5: R1C1 R1C2"));
  for (const std::string& link : {plain, cage}) {
    for (const std::string& text :
         {link + " anti-knight", link + "; anti-knight", "anti-knight, " + link}) {
      CAPTURE(text);
      CHECK(read_one(text).rules_text == "anti-knight");
    }
    CHECK(read_one(link + " Cells a knight's move apart differ").rules_text.starts_with("Cells"));
    CHECK(read_one("See " + link + " thanks").rules_text.empty());
    CHECK(read_one("[Killer](" + link + ')').rules_text == "Killer");
    CHECK(read_one("Cells a knight's move apart differ.\n" + link).rules_text.starts_with("Cells"));
    check_error(link + "\nanti-knight", ErrorCode::no_grid);
  }
  CHECK_FALSE(as_plain(read_puzzle(plain + "\nanti-knight")));
}

TEST_CASE("a box with too many cells is named") {
  const auto check = [](const std::string& text, const char* found, const char* expected,
                        TextPosition at) {
    CAPTURE(text);
    const auto puzzle = read_variant(text);
    REQUIRE_FALSE(puzzle);
    CHECK(name(puzzle.error().code) == "bad_boxes");
    CHECK(puzzle.error().found == found);
    CHECK(puzzle.error().expected == expected);
    CHECK(puzzle.error().at == at);
  };
  check("sudoku 4x4\nboxes AAAABBBBCCCDDDDD\nanti-king", "D × 5", "× 4", {2, 7});
  check("sudoku 6x6 boxes 3x3\nanti-king", "3x3 × 9", "× 6", {1, 18});
  check("sudoku 4x4\nanti-king\nboxes:\nAAAA\nAABB\nBBCC\nCCDD", "A × 6", "× 4", {3, 1});
  CHECK(read_one("sudoku 4x4 boxes AAAAAABBBBCCCCDD digits 1-6").board.digits == 0b111'1110);
}

TEST_CASE("a format that can't hold a puzzle names all its rules that don't fit") {
  const VariantPuzzle puzzle =
      read_one("regex \"1.*\": R1\ngirandola\nanti-king\ngirandola\narrow: R1C2 R1C1 = R2C1-R2C9");
  for (const auto& [text, found] :
       {std::pair(write_fpuzzles_rules(puzzle), "expression, girandola, arrow"),
        std::pair(write_iss_rules(puzzle), "arrow")}) {
    REQUIRE_FALSE(text);
    CHECK(text.error().found == found);
    CHECK(text.error().at == TextPosition{});
  }
}

TEST_CASE("a cell has one given") {
  check_error("R1C1=5, R1C1=6\nanti-king", ErrorCode::second_number);
  check_error("R1C1=5\nanti-king\nr1c1: 6", ErrorCode::second_number);
  check_error("3...\n....\n....\n....\nR1C1 = 4\nanti-king", ErrorCode::second_number);
  CHECK(read_one("3...\n....\n....\n....\nR1C1 = 3\nanti-king").givens[0] == 3);
}

TEST_CASE("a line alone that is meant as a rule is refused as one") {
  struct Refusal {
    const char* text;
    ErrorCode code;
    const char* found;
    const char* expected = "";
  };
  constexpr Refusal refusals[] = {
      {"15=", ErrorCode::no_cells, "killer-cage"},
      {"15 = foo", ErrorCode::unexpected_symbol, "foo", "R1C1"},
      {"sudoku -4x4", ErrorCode::bad_size, "-4x4", "1x1–25x25"},
      {"anti-knight, foo", ErrorCode::unknown_rule, "foo"},
      {"anti-king, anti-knight; foo", ErrorCode::unknown_rule, "foo"},
      {"R1C1 R1C2", ErrorCode::unknown_rule, "R1C1 R1C2"},
      {"skyscraper left 3 . 2", ErrorCode::unexpected_symbol, "3", "9 numbers or dots"},
  };
  for (const Refusal& refusal : refusals) {
    CAPTURE(std::string(refusal.text));
    const auto plain = read_puzzle(refusal.text);
    REQUIRE_FALSE(plain);
    CHECK(may_be_variant(refusal.text, plain.error()));
    const auto puzzle = read_variant(refusal.text);
    REQUIRE_FALSE(puzzle);
    CHECK(puzzle.error().code == refusal.code);
    CHECK(puzzle.error().found == refusal.found);
    CHECK(puzzle.error().expected == refusal.expected);
  }
  for (const char* const words : {"Hello, world", "Killer, easy", "XV, hard"}) {
    CAPTURE(std::string(words));
    check_error(words, ErrorCode::unknown_format);
  }
}

TEST_CASE("a sum of a line, clues between commas and odd parentheses are read as they are meant") {
  for (const char* const text : {"R1C1-R1C3 = 15", "15 = R1C1-R1C3", "R1C1 to R1C3 = 15"}) {
    CHECK(rules_of(read_one(text)) == "killer-cage 15: R1C1 R1C2 R1C3");
    CHECK(rules_of(read_one(nine_rows() + text)) == "killer-cage 15: R1C1 R1C2 R1C3");
  }
  for (const char* const text :
       {"sandwich: R1 3, R2 5", "sandwich: R1 = 3, R2 = 5", "sandwich 3 R1, 5 R2"}) {
    CHECK(rules_of(read_one(text)) == "sandwich 3: R1 | sandwich 5: R2");
  }
  CHECK(rules_of(read_one("skyscraper row 1 left 3, row 2 left 4")) ==
        "skyscraper 3: R1 left | skyscraper 4: R2 left");
  CHECK(rules_of(read_one("anti-knight)")) == "anti-knight");
  CHECK(rules_of(read_one("killer R1C1 R1C2 sum=15")) == "killer-cage 15: R1C1 R1C2");
}

TEST_CASE(
    "a sum without a name is a cage only of connected cells, and belongs to the name above it") {
  CHECK(rules_of(read_one("sudoku 9x9\n10 = A1 + I9")) == "sum-cage 10: R1C1 R9C9");
  CHECK(rules_of(read_one("10 = A1 + I9\n9 = A2 + B2")) ==
        "sum-cage 10: R1C1 R9C9 | killer-cage 9: R1C2 R2C2");
  CHECK(rules_of(read_one("sudoku 9x9\nR1C1-R3C3 = 15")) == "sum-cage 15: R1C1 R2C2 R3C3");
  CHECK(rules_of(read_one("sudoku 9x9\nKiller cages:\n15: R1C1 R5C5")) ==
        "killer-cage 15: R1C1 R5C5");
  CHECK(rules_of(read_one("sudoku 9x9\nLittle killers:\n50: R1C1-R9C9\nR1C2-R8C9 = 40")) ==
        "little-killer 50: R1C1 R2C2 R3C3 R4C4 R5C5 R6C6 R7C7 R8C8 R9C9 | "
        "little-killer 40: R1C2 R2C3 R3C4 R4C5 R5C6 R6C7 R7C8 R8C9");
  CHECK(rules_of(read_one("sudoku 9x9\nSum cages:\nR2C1-R2C4 = 14")) ==
        "sum-cage 14: R2C1 R2C2 R2C3 R2C4");
  check_error("sudoku 9x9\nR1C2 - R1C1 = 5", ErrorCode::unknown_rule);
}

TEST_CASE("cells that rules of f-puzzles share are written once") {
  const VariantPuzzle puzzle = read_one("sudoku 9x9\nodd: R1C1\nodd: R1C1 R1C2");
  CHECK(rules_of(read_one(*write_fpuzzles_rules(puzzle))) == "odd: R1C1 R1C2");
}

TEST_CASE("the size of a grid may be alone above its rows or rules") {
  CHECK(read_one("9x9").board == square_board(9));
  for (const std::string& text :
       {"9x9\n" + nine_rows() + "anti-king", "9x9\n\n" + nine_rows() + "anti-king",
        std::string("9x9\nanti-king")}) {
    CHECK(rules_of(read_one(text)) == "anti-king");
    CHECK(read_one(text).title.empty());
  }
  CHECK(read_one("6x6\nanti-king").board == square_board(6));
  CHECK(read_one("9x9\n" + nine_rows()).givens == read_one(nine_rows()).givens);
  CHECK(rules_of(read_one("6x6\n11=A1+A2")) == "killer-cage 11: R1C1 R1C2");
  CHECK(read_one("6x6\n11=A1+A2").board == square_board(6));
  check_error("6x6\n" + nine_rows() + "anti-king", ErrorCode::wrong_row_count);
}

TEST_CASE("an alternative that no digits satisfy is none, whatever makes it impossible") {
  const std::string odd = "sudoku 4x4\nor: [odd: R1C1] ";
  for (const char* const other : {"[killer-cage 99: R1C1 R1C2]", "[extra-region: R1C1-R1C4 R2C4]",
                                  "[killer-cage: R1C1-R1C4 R2C4]"}) {
    CAPTURE(std::string(other));
    CHECK(solutions_of(read_one(odd + other), 1000) ==
          solutions_of(read_one("sudoku 4x4\nodd: R1C1"), 1000));
    check_error(std::string("sudoku 4x4\nor: ") + other, other[1] == 'k' && other[13] == '9'
                                                             ? ErrorCode::impossible_number
                                                             : ErrorCode::wrong_cells);
  }
}

TEST_CASE("boxes for which letters do not suffice are refused, as their map would be another") {
  VariantPuzzle puzzle = read_one("sudoku 12x12 boxes none\nanti-king");
  std::vector<int>& boxes = puzzle.board.grids.front().boxes;
  for (int cell = 0; cell < 144; ++cell) boxes.push_back(std::min(cell / 2, 61));
  const auto written = write_rule_text(puzzle);
  REQUIRE(written);
  CHECK(written->find('?') == std::string::npos);
  boxes.back() = 62;
  for (const auto write : {write_rule_text, write_rule_json}) {
    const auto refused = write(puzzle);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().code == ErrorCode::does_not_fit);
  }
}

TEST_CASE("boxes may be on a line of their own") {
  CHECK(read_one("boxes: none\nanti-king").board.grids.front().boxes.empty());
  CHECK(read_one("sudoku 6x6\nanti-king\nboxes: 3x2").board.grids.front().boxes[2] == 1);
  CHECK(read_one("sudoku 2x2\nboxes AB/AB\nanti-king").board.grids.front().boxes[1] == 1);
  check_error("sudoku 6x6\nboxes: 4x2\nanti-king", ErrorCode::bad_boxes);
}

TEST_CASE("no line of our own words is overlooked") {
  check_error("sudoku anti-knight\nanti-king", ErrorCode::unknown_rule);
  check_error("samurai anti-knight\nanti-king", ErrorCode::unknown_rule);
  check_error("fog-of-war anti-knight\nanti-king", ErrorCode::unexpected_symbol);
  check_error("odd: R1C1\nX", ErrorCode::no_cells);
  check_error(R"({"size":4,"constraints":["odd: R1C1"]})", ErrorCode::unexpected_symbol);
}

TEST_CASE("a rule after a plain line is the author's word") {
  const std::string cells(81, '.');
  for (const std::string& text : {cells + " anti-knight", cells + "; anti-knight",
                                  "anti-knight, " + cells, cells + " # anti-knight"}) {
    const auto puzzle = read_puzzle(text);
    REQUIRE(puzzle);
    CHECK(puzzle->metadata.description == "anti-knight");
  }
  CHECK(read_puzzle(cells + " easy")->metadata.description.empty());
}

TEST_CASE("a rule may be named after its cells, and be an item of a list") {
  const std::pair<const char*, const char*> lines[] = {
      {"R1C1 even", "even: R1C1"},
      {"R1C1 and R3C4 are odd", "odd: R1C1 R3C4"},
      {"R1C1: odd", "odd: R1C1"},
      {"R1C1-R1C3 is a renban line", "renban: R1C1 R1C2 R1C3"},
      {"R1C1 R1C2 killer 8", "killer-cage 8: R1C1 R1C2"},
      {"R1C1 R1C2: x", "pair-sum 10: R1C1 R1C2"},
      {"row 2 sandwich 12", "sandwich 12: R2"},
      {"R1C1 even, R2C2 odd", "even: R1C1 | odd: R2C2"},
      {"Sandwich sum 12 in row 3", "sandwich 12: R3"},
      {"X-sum of 20 above column 4", "x-sum 20: C4 top"},
      {"X between R1C1 and R1C2", "pair-sum 10: R1C1 R1C2"},
      {"Thermometer from R1C1 to R1C3", "thermometer: R1C1 R1C2 R1C3"},
      {"Thermo (R1C1, R1C2)", "thermometer: R1C1 R1C2"},
      {"Cage (15): R1C1 R1C2", "killer-cage 15: R1C1 R1C2"},
      {"white kropki dot: R1C1/R1C2", "difference: R1C1 R1C2"},
      {"Dutch whisper line R1C1-R1C3", "whispers 4: R1C1 R1C2 R1C3"},
      {"main diagonals", "diagonal | antidiagonal"},
      {"Hyper Sudoku", "windoku"},
      {"- killer 8: R1C1 R1C2", "killer-cage 8: R1C1 R1C2"},
      {"• R1C1 even", "even: R1C1"},
      {"* anti-knight", "anti-knight"},
      {"2. thermo: R1C1-R1C3", "thermometer: R1C1 R1C2 R1C3"},
      {"3) R1C1 = 5", ""},
      {"(a) thermo R1C1-R1C3", "thermometer: R1C1 R1C2 R1C3"},
      {"b) R1C1 even", "even: R1C1"},
      {"(2) anti-knight", "anti-knight"},
      {"[x] anti-knight", "anti-knight"},
      {"- [ ] renban R1C1-R1C3", "renban: R1C1 R1C2 R1C3"},
      {"(x) R1C1 R1C2", "pair-sum 10: R1C1 R1C2"},
      {"Whispers (min 4): R1C1-R1C3", "whispers 4: R1C1 R1C2 R1C3"},
      {"R1C1 < R1C2 < R1C3 > R1C4", "less: R1C1 R1C2 | less: R1C2 R1C3 | less: R1C4 R1C3"},
  };
  for (const auto& each : lines) {
    const std::string line = each.first, rules = each.second;
    CAPTURE(line);
    CHECK(rules_of(read_one("sudoku 9x9\n" + line)) == rules);
    CHECK(rules_of(read_one(std::string(81, '.') + '\n' + line)) == rules);
  }
}

TEST_CASE("what resembles a rule is named") {
  const auto error_in = [](const std::string& text) {
    const auto puzzle = read_variant(text);
    REQUIRE_FALSE(puzzle);
    return puzzle.error();
  };
  CHECK(error_in("sudoku 9x9\ntaxicab").expected == "anti-taxicab");
  CHECK(error_in("sudoku 9x9\nmiracles").found == "miracles");
  CHECK(error_in("sudoku 9x9\nR1C1 + R1C2-R1C3 = 15").expected == "killer-cage 15: R1C1 R1C2");
  for (const char* const text : {"any-of: []", "any-of: [odd: R1C1] [ ]", "or: []"}) {
    const Error error = error_in(std::string("sudoku 9x9\n") + text);
    CHECK(error.code == ErrorCode::unexpected_symbol);
    CHECK(error.expected == "[odd: R1C1]");
  }
  for (const char* const cells : {"R1C1 R1C2", "R1C1 R2C2 R3C1", "R1C1 R3C3", "R1C1-R1C5"}) {
    CHECK(error_in(std::string("sudoku 9x9\nlittle-killer 20: ") + cells).expected == "R1C5-R5C9");
  }
  const Error error = error_in(R"({"constraints":["foo"]})");
  CHECK(error.code == ErrorCode::unknown_rule);
  CHECK(error.at == TextPosition{1, 17});
}

TEST_CASE("a text may be read in a format of variants") {
  const std::string rules = "sudoku 4x4\nanti-king", strings = ".Shape~4x4.AntiKing";
  CHECK(read_as_variant(rules, "rule-text")->variant->rules.size() == 1);
  CHECK(read_as_variant(strings, "iss")->variant->rules.size() == 1);
  CHECK(read_as_variant("15: A1 A2", "killer")->variant->rules.size() == 1);
  CHECK(read_as_variant(rules, "iss").error().code == ErrorCode::unknown_format);
  CHECK(read_as_variant(rules, "x").error().code == ErrorCode::no_such_format);
}

TEST_CASE("a line that jumps after a range is refused") {
  for (const char* const text : {"palindrome: R1C1-R1C3, R5C1-R5C3", "renban: R1C1 R5C1-R5C3",
                                 "little-killer 20: R1C5-R5C9 R1C4-R6C9", "thermo: R1 R2"}) {
    check_error(text, ErrorCode::cell_apart);
  }
  CHECK(rules_of(read_one("thermo: R1C1 R5C5")) == "thermometer: R1C1 R5C5");
}

TEST_CASE("sentences beside rules are the author's words") {
  const std::string knight = "Cells a knight's move apart differ.";
  for (const std::string& text :
       {"Miracle Sudoku\nby Ann\n" + nine_rows() + knight + "\nanti-king",
        "Miracle Sudoku 12\nby Ann\n\n" + nine_rows() + "\nanti-king\n" + knight,
        "sudoku 9x9\nMiracle Sudoku\nby Ann\n" + knight + "\nanti-king"}) {
    const VariantPuzzle puzzle = read_one(text);
    CHECK(puzzle.title.starts_with("Miracle Sudoku"));
    CHECK(puzzle.author == "Ann");
    CHECK(puzzle.rules_text == knight);
    CHECK(rules_of(puzzle) == "anti-king");
  }
}

TEST_CASE("a clue may name its row or column and the side, in any order") {
  const std::pair<const char*, const char*> clues[] = {
      {"sandwich 10: row 1", "sandwich 10: R1"},
      {"sandwich column 3: 10", "sandwich 10: C3"},
      {"sandwich 12: R3C9-R3C1", "sandwich 12: R3 right"},
      {"skyscraper 3: R1 right", "skyscraper 3: R1 right"},
      {"skyscraper 3: row 1 right", "skyscraper 3: R1 right"},
      {"skyscraper 3: right of row 1", "skyscraper 3: R1 right"},
      {"skyscraper 3 from the right: row 1", "skyscraper 3: R1 right"},
      {"skyscraper 3: R1C9-R1C1", "skyscraper 3: R1 right"},
      {"skyscraper row 1 left 3", "skyscraper 3: R1 left"},
      {"x-sum 10 left: row 1", "x-sum 10: R1 left"},
      {"x-sum 20: above C4", "x-sum 20: C4 top"},
      {"x-sum 20: C4 above @ R0C4", "x-sum 20: C4 top"},
      {"x-sum 20: column 4 bottom", "x-sum 20: C4 bottom"},
      {"x-sum R4 right = 20", "x-sum 20: R4 right"},
      {"numbered-room 3: below C2", "numbered-room 3: C2 bottom"},
      {"full-rank 5: R3 左侧", "full-rank 5: R3 left"},
      {"killer-cage R1C1 R1C2: 10", "killer-cage 10: R1C1 R1C2"},
      {"palindrome right: row 1", "palindrome: R1C9 R1C8 R1C7 R1C6 R1C5 R1C4 R1C3 R1C2 R1C1"},
      {"renban: row 1", "renban: R1C1 R1C2 R1C3 R1C4 R1C5 R1C6 R1C7 R1C8 R1C9"},
      {"skyscraper left: 3 . 2 4 . . 1 . .",
       "skyscraper 3: R1 left | skyscraper 2: R3 left | skyscraper 4: R4 left | "
       "skyscraper 1: R7 left"},
      {"x-sum bottom: 0 0 20 0 0 0 0 0 0", "x-sum 20: C3 bottom"},
      {"sandwich top: . . 0 . . . . 35 .", "sandwich 0: C3 | sandwich 35: C8"},
  };
  for (const auto& clue : clues) {
    const std::string line = clue.first;
    CAPTURE(line);
    CHECK(rules_of(read_one(nine_rows() + line)) == clue.second);
    CHECK(rules_of(read_one(line)) == clue.second);
  }
}

TEST_CASE("candidates alone are an empty 9×9") {
  const VariantPuzzle puzzle = read_one("candidates 1 9: R1C1 row 9");
  REQUIRE(puzzle.candidates.size() == 81);
  CHECK(puzzle.candidates[0] == 0b10'0000'0010);
  CHECK(puzzle.candidates[80] == 0b10'0000'0010);
  check_error("Candidates are below.", ErrorCode::unknown_format);
  check_error("sudoku 9x9\ncandidates 1 9:", ErrorCode::no_cells);
  check_error("sudoku 9x9\ncandidates 1 9: left", ErrorCode::unexpected_symbol);
}

TEST_CASE("words about sides are no clues") {
  for (const char* const text : {"Arrows from left: the 3 digits add up", "Note: row 3 is hard",
                                 "Skyscrapers left of the grid see 3"}) {
    CAPTURE(text);
    check_error(text, ErrorCode::unknown_format);
  }
}

TEST_CASE("a rule below rows is never prose") {
  const struct {
    const char* line;
    ErrorCode code;
    const char* found;
    const char* expected = "";
  } refusals[] = {
      {"killer-cage 10:", ErrorCode::no_cells, "killer-cage"},
      {"Killer Cage 10:", ErrorCode::no_cells, "killer-cage"},
      {"killer-cage 10", ErrorCode::no_cells, "killer-cage"},
      {"thermometer:", ErrorCode::no_cells, "thermometer"},
      {"thermometer", ErrorCode::no_cells, "thermometer"},
      {"killer-cage 10: A1 A2", ErrorCode::unexpected_symbol, "A1", "R1C1"},
      {"x-sum: R1 left", ErrorCode::no_number, "x-sum"},
      {"skyscraper 3: row 1", ErrorCode::no_side, "row 1", "R1 left"},
      {"x-sum 3: C4", ErrorCode::no_side, "C4", "C1 top"},
      {"skyscraper 3: left", ErrorCode::no_side, "left", "R1 left"},
      {"skyscraper 3", ErrorCode::no_side, "", "R1 left"},
      {"skyscraper 3: R1C1", ErrorCode::no_side, "R1C1", "R1 left"},
      {"thermometer: R1C1-R1C12", ErrorCode::cell_outside, "R1C12", "R1C1–R9C9"},
      {"skyscraper 3: C4 left", ErrorCode::unexpected_symbol, "left", "\"top\", \"bottom\""},
      {"skyscraper 3: foo", ErrorCode::unexpected_symbol, "foo", "R1 left"},
      {"skyscraper 3: row 12 left", ErrorCode::cell_outside, "row 12"},
      {"skyscraper 0: R1 left", ErrorCode::impossible_number, "0", "1–9"},
      {"skyscraper 3 4: R1 left", ErrorCode::second_number, "3, 4"},
      {"skyscraper 3: R1 left R2 left", ErrorCode::unexpected_symbol, "R2"},
      {"skyscraper 3: R1 left R2C1", ErrorCode::unexpected_symbol, "R2C1"},
      {"skyscraper 3 left: R1C1-R1C9", ErrorCode::unexpected_symbol, "left"},
      {"skyscraper left: 3 . 2 4", ErrorCode::unexpected_symbol, "4", "9 numbers or dots"},
      {"15 = foo", ErrorCode::unexpected_symbol, "foo", "R1C1"},
      {"thermo R1C3-R3C4", ErrorCode::not_straight, "R1C3-R3C4", "R2C4"},
      {"quad 1234 R1C3", ErrorCode::wrong_cells, "1", "≥ 4"},
      {"quad 12345 R1C1:R2C2", ErrorCode::impossible_number, "5", "≤ 4 digits"},
      {"no-sum 99", ErrorCode::impossible_number, "99"},
      {"no-difference 9", ErrorCode::impossible_number, "9"},
      {"little-killer 20: above C4", ErrorCode::unexpected_symbol, "C4", "R1C5-R5C9"},
      {"thermometer: R1C1 left", ErrorCode::unexpected_symbol, "left", "R1C1"},
      {"killer-cage 10 20: R1C1 R1C2", ErrorCode::second_number, "10, 20"},
      {"odd: [even: R1C1]", ErrorCode::unexpected_symbol, "[even: R1C1]", "R1C1"},
      {"quadruple: R1C1 R1C2", ErrorCode::no_number, "quadruple"},
      {"regex \"12\": R1", ErrorCode::impossible_number, "12", "9 digits"},
      {"regex 12: R1", ErrorCode::bad_expression, "", "\"[1-3]+\""},
      {"any-of:", ErrorCode::no_cells, "any-of", "[odd: R1C1] [even: R1C2]"},
      {"greater: R1C1 R1C2", ErrorCode::unknown_rule, "greater", "less"},
      {"Kropki dots: R1C1 R1C2", ErrorCode::unknown_rule, "Kropki dots", "white-dot, black-dot"},
      {"killer-cage ten: R1C1", ErrorCode::unexpected_symbol, "ten", "0–9, :"},
      {"killer-cage -3: R1C1", ErrorCode::impossible_number, "-3", "≥ 0"},
      {"killer-cage 100000: R1C1", ErrorCode::impossible_number, "100000"},
      {"clone: R1C1 R1C2", ErrorCode::no_cells, "clone", "R1C1 = R1C2"},
      {"machine {100000; 0; 1; 0 1 1}: R1", ErrorCode::too_large, "100000", "≤ 9999 states"},
      {"killer-cge 10: R1C1 R1C2", ErrorCode::unknown_rule, "killer-cge", "killer-cage"},
      {"Killer Cge 10: A1 A2", ErrorCode::unknown_rule, "Killer Cge", "killer-cage"},
      {"anti-night", ErrorCode::unknown_rule, "anti-night", "anti-knight"},
      {"anti-kinght", ErrorCode::unknown_rule, "anti-kinght", "anti-knight"},
      {"magic-square: R1C1 R1C2", ErrorCode::unknown_rule, "magic-square"},
      {"arrow: R5C5 = R5C6-R5C8\nmagic square 3: R1C1 R1C2", ErrorCode::unknown_rule,
       "magic square"},
      {"anti-knight\nNo touching!", ErrorCode::unknown_rule, "No touching!"},
      {"anti-knight\nR1C1 and R2C2 are equal", ErrorCode::unknown_rule, "R1C1 and R2C2 are equal"},
  };
  for (const auto& refusal : refusals) {
    const std::string line = refusal.line;
    CAPTURE(line);
    for (const std::string& text :
         {nine_rows() + line, "title: T\n" + nine_rows() + line,
          "sudoku 9x9\n" + nine_rows() + line, nine_rows() + "\n" + line}) {
      const auto plain = read_puzzle(text);
      REQUIRE_FALSE(plain);
      CHECK(may_be_variant(text, plain.error()));
      const auto puzzle = read_variant(text);
      REQUIRE_FALSE(puzzle);
      CHECK(puzzle.error().code == refusal.code);
      CHECK(puzzle.error().found == refusal.found);
      CHECK(puzzle.error().expected == refusal.expected);
      const auto lines = std::count(text.begin(), text.end(), '\n') + 1;
      CHECK(puzzle.error().at.line == lines);
    }
  }
  CHECK_FALSE(read_variant("5,3,,,7,,,,\n" + nine_rows().substr(10) + "killer-cage 10:"));
}

TEST_CASE("a word above the rows of a puzzle with rules is its title") {
  const std::string four = "1...\n....\n....\n....\n";
  for (const std::string title : {"Hello", "Killer", "killer", "Thermometers", "Challenge"}) {
    for (const std::string& text :
         {title + '\n' + nine_rows() + "anti-knight", title + '\n' + four + "anti-knight",
          title + '\n' + std::string(81, '.') + "\nanti-knight",
          "sudoku 4x4\n" + title + '\n' + four + "anti-knight",
          title + "\n1...\n....\n\n....\n....\n\nanti-knight"}) {
      CAPTURE(text);
      const VariantPuzzle puzzle = read_one(text);
      CHECK(puzzle.title == title);
      CHECK(rules_of(puzzle) == "anti-knight");
    }
  }
  CHECK(read_one("Easy\n" + four + "anti-knight").title == "Easy");
  // It may name a rule that is missing.
  for (const std::string title : {"XV", "Thermo", "even", "Little killer"}) {
    for (const std::string rule : {"", "anti-knight"}) {
      CAPTURE(title);
      const auto puzzle = read_puzzle(title + '\n' + nine_rows() + rule);
      REQUIRE_MESSAGE(puzzle, message(puzzle.error()));
      CHECK(puzzle->name == title);
      CHECK(puzzle->metadata.description == title);
    }
  }
  CHECK(read_one("XV\n" + nine_rows() + "v: R1C1 R1C2").rules_text.empty());
  CHECK(read_one("even\n" + nine_rows() + "even: R1C1").rules_text.empty());
  // The letters may be digits of a row.
  std::string sixteen = "ABCDEFGABCDEFGAB\n";
  for (int row = 0; row < 16; ++row) sixteen += std::string(16, '.') + '\n';
  CHECK(read_puzzle(sixteen + "anti-knight").error().code == ErrorCode::wrong_row_count);
}

TEST_CASE("rows above rules are as many as their columns, unless a heading states the size") {
  const std::string eight = nine_rows().substr(10);
  for (const std::string& text : {eight + "odd: R1C3", nine_rows() + eight + "odd: R1C3"}) {
    CAPTURE(text);
    const auto puzzle = read_puzzle(text);
    REQUIRE(!puzzle);
    CHECK(puzzle.error().code == ErrorCode::wrong_row_count);
  }
  CHECK(read_one("sudoku 8x9\n" + eight + "odd: R1C3").board.height == 8);
}

TEST_CASE("boxes and flags of killer texts on one line are checked") {
  const auto sumocue = [](int box_of_last) {
    std::string text = "SumoCueV1";
    for (int cell = 0; cell < 81; ++cell) {
      const int box = cell / 27 * 3 + cell % 9 / 3;
      text += "=5J" + std::to_string(cell < 80 ? box : box_of_last);
    }
    return read_puzzle(text);
  };
  CHECK(sumocue(8));
  CHECK(sumocue(9).error().code == ErrorCode::bad_boxes);
  const auto jsudoku = [](const std::string& begin) {
    std::string text = begin;
    while (std::count(text.begin(), text.end(), ':') < 83) text += ":0";
    return read_one(text);
  };
  CHECK(jsudoku("3x3:d:k:1280").not_understood.empty());
  CHECK(jsudoku("3x3:dx:k:1280").not_understood.size() == 1);
}

TEST_CASE("cages may lack their name below rows or a heading") {
  const std::string cage = "killer-cage 9: R1C1 R1C2";
  for (const std::string& above : {std::string("sudoku 6x6\n"), nine_rows(), nine_rows() + '\n',
                                   std::string(81, '.') + '\n'}) {
    for (const char* const line :
         {"9: R1C1 R1C2", "9=A1+A2", "• R1C1 + R1C2 = 9", "A1 + A2 = 9", "9: r1c1, r1c2"}) {
      CAPTURE(above);
      CAPTURE(line);
      CHECK(rules_of(read_one(above + line)) == cage);
      CHECK(rules_of(read_one(above + "anti-knight\n" + line)) == "anti-knight | " + cage);
    }
  }
  CHECK(rules_of(read_one(nine_rows() + "15: A1 A2; 9: B1 B2")) ==
        "killer-cage 15: R1C1 R1C2 | killer-cage 9: R2C1 R2C2");
  check_error("sudoku 6x6\n<9: A1 A2", ErrorCode::unexpected_symbol);
  check_error(nine_rows() + "9: A1 K2", ErrorCode::cell_outside);
  check_error(nine_rows() + "anti-king\n9: R1C1-R1C2", ErrorCode::unexpected_symbol);
  // "Sum" may be either kind of cage.
  for (const char* const line : {"sum 10: A1 A2", "sum 10: R1C1 R1C2"}) {
    const auto read = read_variant(nine_rows() + "anti-king\n" + line);
    REQUIRE_FALSE(read);
    CHECK(read.error().expected == "killer-cage, sum-cage");
  }
}

TEST_CASE("any number of bullets and signs of a chain is bounded" * doctest::test_suite("slow")) {
  std::string bullets, chain = "R1C1";
  for (int i = 0; i < 200'000; ++i) bullets += "- ";
  for (int i = 0; i < 20'000; ++i) chain += " < R1C2";
  CHECK(rules_of(read_one(nine_rows() + bullets + "anti-king")) == "anti-king");
  CHECK(read_rules(square_board(9), {" - anti-king  ", {}})->front().kind == RuleKind::anti_king);
  check_error(nine_rows() + chain, ErrorCode::too_large);
}

TEST_CASE("a line with too many rules is refused" * doctest::test_suite("slow")) {
  std::string cages, rules;
  for (int i = 0; i < 6'000; ++i) {
    cages += "9=A1+A2;";
    rules += "anti-king, ";
  }
  check_error(nine_rows() + cages, ErrorCode::too_large);
  check_error(nine_rows() + rules, ErrorCode::too_large);
}

TEST_CASE("sentences with bullets are the author's words") {
  for (const char* const sentence : {"1. Normal sudoku rules apply.", "- Normal rules apply."}) {
    CAPTURE(sentence);
    const auto puzzle = read_one(nine_rows() + sentence + "\nThermo: R9C1-R9C3");
    CHECK(rules_of(puzzle) == "thermometer: R9C1 R9C2 R9C3");
    CHECK(puzzle.rules_text == sentence);
  }
  // An empty box is not a choice.
  CHECK_FALSE(read_variant(nine_rows() + "[ ] anti-king\n[x] anti-knight"));
}

TEST_CASE("the name of rules may be above them") {
  const std::pair<const char*, const char*> texts[] = {
      {"Thermos:\nR1C1-R1C3\n- R4C1-R4C3",
       "thermometer: R1C1 R1C2 R1C3 | thermometer: R4C1 R4C2 R4C3"},
      {"Thermometers\n\nR1C1-R1C3\n\nArrows:\nR5C5=R5C6-R5C7",
       "thermometer: R1C1 R1C2 R1C3 | arrow: R5C5 = R5C6 R5C7"},
      {"Killer cages:\n15: R1C1-R1C2\n9: A3 A4",
       "killer-cage 15: R1C1 R1C2 | killer-cage 9: R1C3 R1C4"},
      {"X:\nR1C1 R1C2\nV\nR2C2 R2C3", "pair-sum 10: R1C1 R1C2 | pair-sum 5: R2C2 R2C3"},
      {"Odd cells:\nR1C1\nR1C2 R1C3\nEven:\nR2C2", "odd: R1C1 | odd: R1C2 R1C3 | even: R2C2"},
      {"Whispers (min 4):\nR1C1-R1C3\nanti-king\nR4C1-R4C3",
       "whispers 4: R1C1 R1C2 R1C3 | anti-king | whispers 4: R4C1 R4C2 R4C3"},
      {"Skyscrapers:\nleft: 3 . . . . . . . .\nR1 right: 2",
       "skyscraper 3: R1 left | skyscraper 2: R1 right"},
      {"Sum lines:\n10: R1C1 R1C2", "sum-line 10: R1C1 R1C2"},
      {"Sandwiches:\n12: row 3\nrow 4: 5", "sandwich 12: R3 | sandwich 5: R4"},
      {"Kropki dots:\nwhite: R1C1 R1C2\nblack dots: R1C2 R1C3",
       "difference: R1C1 R1C2 | ratio: R1C2 R1C3"},
      {"XV\nx: R1C1 R1C2\n\nInequalities:\nR1C1 < R1C2",
       "pair-sum 10: R1C1 R1C2 | less: R1C1 R1C2"},
  };
  for (const auto& each : texts) {
    const std::string text = each.first, rules = each.second;
    CAPTURE(text);
    CHECK(rules_of(read_one(text)) == rules);
    CHECK(rules_of(read_one(nine_rows() + text)) == rules);
    CHECK(rules_of(read_one("sudoku 9x9\n" + text)) == rules);
  }
  check_error(nine_rows() + "Thermos:\nR1C1-R1C3\n\nR4C1-R4C3", ErrorCode::unknown_rule);
  check_error(nine_rows() + "Thermos:\nanti-king\n", ErrorCode::no_cells);
  check_error(nine_rows() + "Thermos:\nA1-A3", ErrorCode::unexpected_symbol);
  check_error(nine_rows() + "Kropki dots:\nR1C1 R1C2", ErrorCode::unknown_rule);
  check_error(nine_rows() + "Kropki dots:", ErrorCode::unknown_rule);
  for (const std::string name : {"Given:", "Givens:", "givens"}) {
    CAPTURE(name);
    const VariantPuzzle puzzle =
        read_one(nine_rows() + name + "\nR1C2 = 4\nr1c3 5\n6: R2C1 R3C4\n\nanti-king");
    CHECK(puzzle.givens[1] == 4);
    CHECK(puzzle.givens[2] == 5);
    CHECK(puzzle.givens[9] == 6);
    CHECK(puzzle.givens[21] == 6);
  }
  const VariantPuzzle prose =
      read_one(nine_rows() + "Thermos:\ndigits rise from the bulb\nodd: R1C1");
  CHECK(prose.rules_text == "Thermos:\ndigits rise from the bulb");
  CHECK(rules_of(prose) == "odd: R1C1");
}

TEST_CASE("a line below complete rows is a faulty rule rather than a row") {
  const struct {
    const char* below;
    ErrorCode code;
    const char* found;
  } refusals[] = {
      {"15 = A1 + A2 (a cage)", ErrorCode::unexpected_symbol, "15 = A1 + A2 (a cage)"},
      {"15: A1 A2 oops", ErrorCode::unexpected_symbol, "15: A1 A2 oops"},
      {"Killer\n15 see the picture", ErrorCode::no_cells, "killer-cage"},
      {"Thermos\nA1 A2 A3", ErrorCode::unexpected_symbol, "A1"},
  };
  for (const auto& refusal : refusals) {
    const std::string below = refusal.below;
    for (const std::string& above : {nine_rows(), nine_rows() + '\n'}) {
      CAPTURE(above);
      CAPTURE(below);
      const auto puzzle = read_variant(above + below);
      REQUIRE_FALSE(puzzle);
      CHECK(puzzle.error().code == refusal.code);
      CHECK(puzzle.error().found == refusal.found);
      CHECK(puzzle.error().at.line >= 10);
    }
  }
  for (const std::string words :
       {"Killer:\n15: see the picture", "Thermometers: digits rise from the bulb"}) {
    for (const std::string& above : {nine_rows(), nine_rows() + '\n'}) {
      CAPTURE(above);
      const auto puzzle = read_puzzle(above + words);
      REQUIRE_MESSAGE(puzzle, message(puzzle.error()));
      CHECK(puzzle->metadata.description == words);
    }
  }
  // A row with a mistake remains a row.
  check_error(nine_rows() + "53..7...", ErrorCode::wrong_row_length);
  check_error(nine_rows() + "53..7....", ErrorCode::wrong_row_count);
}

TEST_CASE("a line that begins like a rule is never the author's words") {
  for (const std::string& above : {nine_rows(), nine_rows() + "anti-king\n"}) {
    for (const char* const line :
         {"row 1: foo bar baz", "column 3: all low digits", "Box 5: magic"}) {
      CAPTURE(line);
      const auto read = read_variant(above + line);
      REQUIRE_FALSE(read);
      CHECK(read.error().code == ErrorCode::unknown_rule);
      CHECK(read.error().found == line);
    }
  }
  CHECK(rules_of(read_one(nine_rows() + "sandwich rows: 10 . . . . . . . 5")) ==
        "sandwich 10: R1 | sandwich 5: R9");
  CHECK(rules_of(read_one(nine_rows() + "sandwich columns: . 3 . . . . . . .")) ==
        "sandwich 3: C2");
  check_error(nine_rows() + "skyscraper rows: 3 . . . . . . . .", ErrorCode::no_side);
  for (const char* const line :
       {"extra region box 5", "extra-region: box 5", "extra region box5"}) {
    CHECK(rules_of(read_one(nine_rows() + line)) ==
          "extra-region: R4C4 R4C5 R4C6 R5C4 R5C5 R5C6 R6C4 R6C5 R6C6");
  }
  check_error(nine_rows() + "extra region box 12", ErrorCode::cell_outside);
  check_error(nine_rows() + "extra region box0", ErrorCode::cell_outside);
  check_error("samurai\nextra region box 1", ErrorCode::unexpected_symbol);
}

TEST_CASE("a diagonal may be a cell and a direction") {
  const std::string diagonal = "R1C7 R2C6 R3C5 R4C4 R5C3 R6C2 R7C1";
  for (const char* const cells :
       {"R1C7 down-left", "R1C7 down left", "r1c7 DL", "R1C7 ↙", "R0C8 down-left"}) {
    CAPTURE(cells);
    CHECK(rules_of(read_one(nine_rows() + "little killer 20: " + cells)) ==
          "little-killer 20: " + diagonal);
    CHECK(rules_of(read_one(nine_rows() + "Little killers:\n20: " + cells)) ==
          "little-killer 20: " + diagonal);
  }
  for (const auto& [cells, expected] :
       {std::pair("R1C7 down", "R1C7 down-left"), std::pair("R9C1 north", "R9C1 up-right")}) {
    const auto puzzle = read_variant(nine_rows() + "little killer 20: " + cells);
    REQUIRE_FALSE(puzzle);
    CHECK(puzzle.error().code == ErrorCode::unexpected_symbol);
    CHECK(puzzle.error().found == cells);
    CHECK(puzzle.error().expected == expected);
  }
  check_error(nine_rows() + "little killer 20: R1C10 down-right", ErrorCode::cell_outside);
}

TEST_CASE("an X-sum of a large grid fits") {
  for (const int sum : {1, 100, 162, 163, 200, 325}) {
    CAPTURE(sum);
    CHECK(read_one("sudoku 25x25\nx-sum " + std::to_string(sum) + ": R1 left").rules.size() == 1);
  }
}

TEST_CASE("a samurai may have a sign in its corners") {
  std::string rows;
  for (int row = 0; row < 21; ++row) {
    const bool is_middle = 9 <= row && row < 12, is_whole = 6 <= row && row < 15;
    const std::string side = row == 0 ? "5........" : std::string(9, '.');
    rows += is_middle  ? "######" + side + "######"
            : is_whole ? std::string(21, '.')
                       : side + "###" + side;
    rows += '\n';
  }
  CHECK(read_one(rows).givens[12] == 5);
  const VariantPuzzle puzzle = read_one("title: Big\n" + rows + "anti-king\nHave fun with it.");
  CHECK(puzzle.board == samurai_board());
  CHECK(puzzle.rules_text == "Have fun with it.");
  CHECK(rules_of(puzzle) == "anti-king");
}

TEST_CASE("a rule of the command is one rule or several, but not none") {
  const Board board = square_board(9);
  for (const char* const text : {"", "  ", "-- "}) {
    const auto rules = read_rules(board, {text, {}});
    REQUIRE_FALSE(rules);
  }
  CHECK(read_rules(board, {"", {}}).error().code == ErrorCode::empty_text);
  const auto given = read_rules(board, {"givens: R1C1=5", {}});
  REQUIRE_FALSE(given);
  CHECK(given.error().expected == "R1C1 = 5");
}

TEST_CASE("the author's prose beside rows stays prose") {
  for (const char* prose :
       {"Killer cages show their sums", "Normal sudoku rules apply.", "Odd Even Sudoku",
        "Thermometers increase from the bulb.", "Even digits are in grey cells.", "Arrow",
        "Thermometers", "Even cells contain even digits.", "Or: digits in cages don't repeat.",
        "Between the lines", "Killer", "killer", "Arrow: Digits along an arrow add up.",
        "Anti-knight: Cells a knight's move apart differ."}) {
    CAPTURE(prose);
    for (const std::string& text : {nine_rows() + prose, std::string(prose) + '\n' + nine_rows()}) {
      const auto puzzle = read_variant(text);
      REQUIRE(puzzle);
      CHECK(puzzle->rules.empty());
    }
  }
}

TEST_CASE("variants of a list are told apart, and may be other puzzles for plain readers") {
  const std::string rows = "12..\n....\n2...\n....\n";
  const std::string rule = "killer-cage 7: R1C1 R2C1 R1C2\n";
  const std::string item = ".Shape~4x4.AntiKnight.~R1C1_1\n";
  const struct {
    std::string text;
    std::vector<int> lines;
  } lists[] = {
      {"sudoku 4x4\n" + rows + rule + "\nsudoku 4x4\n" + rows + rule, {1, 8}},
      {rows + rule + "\n" + rows + "title: Second\n" + rule, {1, 7}},
      {rows + "\n" + rows + rule + "\n" + rows, {1, 6, 12}},
      {rows + "\n" + rule, {1}},
      {"12..\n....\n\n2...\n....\n\n" + rule, {1}},
      {item + item, {1, 2}},
      {".Shape~4x4\n.AntiKnight.~R1C1_1\n", {1}},
      {item + "12..............\n" + item, {1, 2, 3}},
      {item + "\n" + rows + rule, {1, 3}},
  };
  for (const auto& list : lists) {
    CAPTURE(list.text);
    std::vector<int> found;
    for (const auto& puzzle : read_puzzles(list.text)) {
      REQUIRE_MESSAGE(puzzle, message(puzzle.error()));
      found.push_back(puzzle->at.line);
    }
    CHECK(found == list.lines);
    CHECK(may_be_variant(list.text, {ErrorCode::unknown_format}));
  }
  for (const char* text : {"", "what?", "12..\n....\n2...\n"}) {
    CAPTURE(text);
    CHECK_FALSE(may_be_variant(text, {ErrorCode::unknown_format}));
    CHECK(may_be_variant(text, {ErrorCode::unknown_constraint}));
  }
}

TEST_CASE("plain texts are read as without variants") {
  const std::string line = "1" + std::string(80, '.');
  for (const std::string& text : {line, fpuzzles_with(R"("title":"A")")}) {
    const auto puzzle = read_puzzle(text);
    REQUIRE(puzzle);
    CHECK(puzzle->variant == nullptr);
    CHECK(puzzle->grid == read_puzzle(text)->grid);
  }
}

TEST_CASE("a killer of each format has its one solution") {
  // This is a 4×4 whose rows are cages of two: 1 2 | 3 4, and so on, told apart by two givens.
  const std::vector<std::string> expected{"1234341221434321"};
  const std::string cages =
      "killer-cage 4: R1C1 R2C1\nkiller-cage 6: R1C2 R2C2\nkiller-cage 3: R3C1 R4C1\n";
  const std::string text = "sudoku 4x4\n12..\n....\n2...\n....\n" + cages;
  const VariantPuzzle puzzle = read_one(text);
  const auto solutions = solutions_of(puzzle, 100);
  CHECK(std::find(solutions.begin(), solutions.end(), std::string()) == solutions.end());
  for (const char* const format : {"rule-text", "json", "fpuzzles", "sudokupad", "iss"}) {
    const auto writer = variant_writer_named(format);
    REQUIRE(writer);
    const auto written = writer->write(puzzle);
    REQUIRE_MESSAGE(written, message(written.error()));
    CHECK(solutions_of(read_one(*written), 100) == solutions);
  }
}

// ------------------------------------------------------------------------------------- round trips

namespace {

class RandomPuzzle {
 public:
  explicit RandomPuzzle(unsigned seed) : random_(seed) {}

  VariantPuzzle make(bool is_square) {
    const int size = pick({4, 6, 9});
    VariantPuzzle puzzle{.board = square_board(size)};
    if (!is_square && flip()) puzzle.board = rectangular_board(4, 6, 6);
    if (!is_square && flip()) puzzle.board.digits = (puzzle.board.digits | 1) >> 0;
    if (flip()) puzzle.board.grids.front().boxes.clear();
    board_ = &puzzle.board;
    if (flip()) {
      puzzle.givens.assign(puzzle.board.cell_count(), kNoDigit);
      puzzle.givens[below(puzzle.board.cell_count())] = 1 + below(4);
    }
    if (flip()) {
      puzzle.candidates.assign(puzzle.board.cell_count(), puzzle.board.digits);
      puzzle.candidates[below(puzzle.board.cell_count())] = 0b110;
    }
    if (flip()) puzzle.title = "A \"title\" – 标题";
    for (int i = 1 + below(5); i > 0; --i) puzzle.rules.push_back(rule(0));
    return puzzle;
  }

  bool flip() { return below(2) == 0; }
  int below(int most) { return static_cast<int>(random_() % static_cast<unsigned>(most)); }

 private:
  int pick(std::initializer_list<int> values) {
    return *(values.begin() + below(static_cast<int>(values.size())));
  }

  Cells cells(int count) {
    Cells all(board_->cell_count());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<CellId>(i);
    std::shuffle(all.begin(), all.end(), random_);
    all.resize(count);
    return all;
  }

  Cells neighbours() {
    const int row = below(board_->height), column = below(board_->width - 1);
    Cells pair{board_->cell(row, column), board_->cell(row, column + 1)};
    if (flip()) std::swap(pair[0], pair[1]);
    return pair;
  }

  Cells line() {
    if (flip()) return cells_along(*board_, {below(board_->height), 0}, 0, 1);
    return cells_along(*board_, {board_->height - 1, below(board_->width)}, -1, 0);
  }

  Rule rule(int depth) {
    const auto kinds = rule_kinds();
    Rule rule{.kind = kinds[below(static_cast<int>(kinds.size()))].value};
    using enum RuleKind;
    if (is_global(rule.kind)) {
      if (rule.kind == no_difference || rule.kind == no_ratio || rule.kind == no_sum) {
        rule.number = 1 + below(5);
      }
      return rule;
    }
    rule.cells = cells(3);
    switch (rule.kind) {
      case killer_cage:
      case sum_cage:
      case sum_line:
        rule.number = 6 + below(5);
        break;
      case whispers:
      case lockout:
      case modular:
        rule.number = 2 + below(2);
        break;
      case difference:
      case ratio:
        rule.number = 1 + below(3);
        rule.cells = neighbours();
        break;
      case pair_sum:
        rule.number = flip() ? 5 : 10;
        rule.cells = neighbours();
        break;
      case RuleKind::less:
        rule.cells = neighbours();
        break;
      case arrow:
        rule.cells = {rule.cells.front()};
        rule.others = cells(2);
        break;
      case RuleKind::clone:
      case same_digits:
      case equal_sums:
        rule.others = cells(3);
        break;
      case quadruple:
        rule.digits = {1, 2};
        break;
      case little_killer:
        rule.cells = cells_along(*board_, {0, 1}, 1, 1);
        rule.number = 9;
        break;
      case sandwich:
      case x_sum:
      case skyscraper:
      case numbered_room:
      case full_rank:
      case shared_rank:
        rule.cells = line();
        rule.number = 1 + below(4);
        break;
      case pairs_along:
      case pairs_all:
        if (flip()) {
          rule.text = "abs(a - b) >= 2 || a == 1";
        } else {
          rule.table.assign(kMaxVariantDigit + 1, 0);
          rule.table[1] = 0b110;
          rule.table[3] = 0b10;
        }
        break;
      case expression:
        rule.text = "[1-3]+4?.*";
        break;
      case machine:
        rule.automaton = Automaton{2, {0}, {1}, {{0, 1, 0b110}, {1, 1, 0b10}}};
        break;
      case any_of:
      case all_of:
        rule.cells.clear();
        for (int i = 0; i < 2; ++i) {
          Rule child = depth < 2 ? this->rule(depth + 1) : Rule{.kind = renban, .cells = cells(2)};
          rule.children.push_back(std::move(child));
        }
        break;
      default:
        break;
    }
    return rule;
  }

  std::mt19937 random_;
  const Board* board_ = nullptr;
};

// Normalizes rules that other programs express differently: splits rules on single cells into one
// for each cell, and adds default numbers.
std::vector<std::string> facts_of(const VariantPuzzle& puzzle) {
  using enum RuleKind;
  std::vector<std::string> facts;
  for (Rule rule : puzzle.rules) {
    rule.clue.reset();
    if (rule.kind == difference) rule.number = rule.number.value_or(1);
    if (rule.kind == ratio) rule.number = rule.number.value_or(2);
    if (rule.kind == difference || rule.kind == ratio || rule.kind == pair_sum) {
      std::sort(rule.cells.begin(), rule.cells.end());
    }
    const bool is_each =
        rule.kind == odd || rule.kind == even || rule.kind == minimum || rule.kind == maximum;
    for (const CellId cell : is_each ? rule.cells : Cells{0}) {
      Rule each = rule;
      if (is_each) each.cells = {cell};
      facts.push_back(write_rule(puzzle.board, each));
    }
  }
  std::sort(facts.begin(), facts.end());
  facts.erase(std::unique(facts.begin(), facts.end()), facts.end());
  return facts;
}

void check_same(const VariantPuzzle& again, const VariantPuzzle& puzzle) {
  CHECK(facts_of(again) == facts_of(puzzle));
  CHECK(again.board == puzzle.board);
  CHECK(again.givens == puzzle.givens);
  CHECK(again.candidates == puzzle.candidates);
}

}  // namespace

TEST_CASE("JSON keeps a solution and placed digits under keys of their own") {
  const std::string text =
      "sudoku 4x4\nanti-queen\nplaced: 1...............\nsolution: 1234341221434321\n";
  const VariantPuzzle puzzle = read_one(text);
  const std::string json = *write_rule_json(puzzle);
  CHECK(contains(json, R"("placed":"1...............","solution":"1234341221434321")"));
  CHECK_FALSE(contains(json, "solution: "));
  CHECK(read_one(json).solution == puzzle.solution);
  CHECK(read_one(json).placed == puzzle.placed);
  check_error(R"({"board":["sudoku 4x4"],"constraints":["anti-king"],"solution":[1]})",
              ErrorCode::unexpected_symbol);
}

TEST_CASE("our text and JSON keep every random puzzle") {
  for (unsigned seed = 0; seed < 500; ++seed) {
    CAPTURE(seed);
    VariantPuzzle puzzle = RandomPuzzle(seed).make(false);
    const std::string text = *write_rule_text(puzzle);
    CAPTURE(text);
    std::vector<Line> lines = split_lines(text);
    const auto again = read_rule_text(lines);
    REQUIRE_MESSAGE(again, message(again.error()));
    check_same(*again, puzzle);
    CHECK(again->title == puzzle.title);
    const auto json = read_json(*write_rule_json(puzzle));
    REQUIRE(json);
    const auto from_json = read_rule_json(*json);
    REQUIRE_MESSAGE(from_json, message(from_json.error()));
    check_same(*from_json, puzzle);
  }
}

TEST_CASE("f-puzzles and Interactive Sudoku Solver keep every random puzzle that they can hold" *
          doctest::test_suite("slow")) {
  int written = 0;
  for (unsigned seed = 0; seed < 3'000; ++seed) {
    CAPTURE(seed);
    const VariantPuzzle puzzle = RandomPuzzle(seed).make(true);
    if (const auto link = write_fpuzzles_rules(puzzle)) {
      ++written;
      const auto json = lz_unpack(link->substr(link->find("load=") + 5));
      REQUIRE(json);
      CAPTURE(*json);
      const auto again = read_fpuzzles_rules(*read_json(*json));
      REQUIRE_MESSAGE(again, message(again.error()));
      CHECK(facts_of(*again) == facts_of(puzzle));
      CHECK(again->givens == puzzle.givens);
      CHECK(again->candidates == puzzle.candidates);
    }
  }
  CHECK(written > 300);
}

TEST_CASE("what a string of Interactive Sudoku Solver cannot hold does not fit" *
          doctest::test_suite("slow")) {
  int written = 0;
  for (unsigned seed = 0; seed < 3'000; ++seed) {
    CAPTURE(seed);
    const VariantPuzzle puzzle = RandomPuzzle(seed).make(true);
    const auto text = write_iss_rules(puzzle);
    if (!text) {
      CHECK(text.error().code == ErrorCode::does_not_fit);
      continue;
    }
    ++written;
    CAPTURE(*text);
    const Line line{*text, 1};
    const auto again = read_iss_rules({&line, 1});
    REQUIRE_MESSAGE(again, message(again.error()));
    CHECK(again->not_understood.empty());
    CHECK(again->givens == puzzle.givens);
    // Givens inside a group become candidates outside it.
    if (text->find(".And") != std::string::npos) continue;
    const auto second = write_iss_rules(*again);
    REQUIRE_MESSAGE(second, message(second.error()));
    const Line second_line{*second, 1};
    CHECK(facts_of(*read_iss_rules({&second_line, 1})) == facts_of(*again));
  }
  CHECK(written > 300);
}

TEST_CASE("regions of the whole grid are written for Interactive Sudoku Solver as their cells") {
  for (const char* const rule : {"asterisk", "center-dot", "girandola"}) {
    const VariantPuzzle again = read_one(*write_iss_rules(read_one(rule)));
    REQUIRE(again.rules.size() == 1);
    CHECK(again.rules[0].kind == RuleKind::extra_region);
    const VariantPuzzle puzzle = read_one(rule);
    const auto expected = RuleConstraints(puzzle).of(puzzle.rules[0]);
    CHECK(again.rules[0].cells == expected->regions[0].cells);
  }
}

TEST_CASE("predicates and other rules are written as pairs for Interactive Sudoku Solver") {
  for (const char* const rules : {"pairs-along \"a + b > 4 && a != 2\": R1C1-R1C3",
                                  "pairs-all \"a < b\": R1C1 R2C3 R3C2",
                                  "pairs-all \"a != b\": R1C1 R2C3 R3C2",
                                  "nabner: R1C1-R2C2-R3C2",
                                  "anti-queen",
                                  "anti-queen 4",
                                  "minimum: R1C1 R1C2",
                                  "maximum: R2C2\nmaximum: R2C3",
                                  "minimum: R1C1\nany-of: [minimum: R1C2] [odd: R4C4]",
                                  "any-of: [nabner: R1C1-R2C2-R3C2] [anti-queen]",
                                  "box-index: R1C1 R2C4",
                                  "less: R1C1 R4C4",
                                  "pair-sum 5: R1C1 R4C2",
                                  "pair-sum 6: R1C1 R1C2",
                                  "no-sum 4",
                                  "no-difference 2\nratio: R1C1 R1C2",
                                  "no-ratio\nratio: R1C1 R1C2",
                                  "any-of: [no-sum 5] [odd: R4C4]",
                                  "no-difference\nno-ratio\nany-of: [no-ratio] [odd: R1C1]",
                                  "pairs-all {1 23; 2 1}: R1C1 R3C3 R4C4"}) {
    CAPTURE(rules);
    const VariantPuzzle puzzle = read_one(std::string("sudoku 4x4\n") + rules);
    const auto text = write_iss_rules(puzzle);
    REQUIRE_MESSAGE(text, message(text.error()));
    CAPTURE(*text);
    const VariantPuzzle again = read_one(*text);
    CHECK(again.not_understood.empty());
    CHECK(solutions_of(again, 300) == solutions_of(puzzle, 300));
  }
  // Its table of all pairs must be symmetric.
  CHECK(contains(*write_iss_rules(read_one("sudoku 4x4\npairs-all \"a != b\": R1C1 R2C3 R3C2")),
                 ".PairX~"));
  CHECK_FALSE(contains(
      *write_iss_rules(read_one("sudoku 4x4\npairs-all \"a < b\": R1C1 R2C3 R3C2")), "PairX"));
}

TEST_CASE("a damaged link of SudokuPad is no short id") {
  const std::string packed = lz_pack(fpuzzles_with(R"("antiknight":true)"));
  const std::string host = "https://sudokupad.app/";
  for (const std::string& link :
       {host + "fpuz" + packed.substr(0, 40), host + "fpuz" + packed.substr(1, 15),
        host + "fpuzzles" + packed.substr(10, 16), host + "fpuz", host + "fpuz==", host + "scl",
        host + "scf", host + "scf00!!tx", host + "scf00yyyyyytx", host + packed.substr(0, 30),
        host + "sc" + packed + packed}) {
    CAPTURE(link);
    CHECK(name(read_puzzle(link).error().code) == "bad_payload");
    CHECK(name(read_variant(link).error().code) == "bad_payload");
  }
  for (const std::string& link :
       {host + "qcu8hbtqg5", host + "author/a-title", host + "fpuzzlesyhkyz63b",
        host + "fpuzzling-thermos-in-the-garden", host + "ctc-advent/day-1 and words"}) {
    CAPTURE(link);
    CHECK(name(read_variant(link).error().code) == "not_in_link");
  }
}

TEST_CASE("a short id is named as SudokuPad's") {
  for (const char* const text : {"qcu8hbtqg5", "https://sudokupad.app/qcu8hbtqg5"}) {
    const auto puzzle = read_puzzle(text);
    REQUIRE_FALSE(puzzle);
    CHECK(puzzle.error().code == ErrorCode::not_in_link);
    CHECK(puzzle.error().expected == "sudokupad.app/api/puzzle/qcu8hbtqg5");
  }
  CHECK(read_puzzle("https://sudokupad.app/sclN4IgzglgXgpi").error().code ==
        ErrorCode::bad_payload);
  CHECK(read_puzzle("Winterland").error().code == ErrorCode::unknown_format);
  CHECK(read_puzzle("puzzlename").error().code == ErrorCode::unknown_format);
}

TEST_CASE("a text without any puzzle is refused, not read as no puzzles") {
  for (const char* const text : {"[]", "[\n]\n", " [ ]\n", "[]\n\n[]\n", "{}", "[[]]", "[{}]",
                                 R"({"cells":[]})", R"({"grid":[[]]})", R"({"cells":[[],[]]})"}) {
    for (const std::size_t size : {1, 1000}) {
      CAPTURE(text);
      auto reader = PuzzleReader::create({});
      const Results results = test::read_fed(*std::move(reader), text, size);
      CHECK_FALSE(results.empty());
      for (const auto& result : results) CHECK_FALSE(result);
    }
  }
}
