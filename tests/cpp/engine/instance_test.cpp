#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "doctest.h"
#include "engine/cover.hpp"
#include "engine/job.hpp"
#include "engine/polyomino.hpp"
#include "engine/sudoku.hpp"
#include "exact_cover/formats/read_problem.hpp"
#include "sudoku/constraints/variant_puzzle.hpp"
#include "sudoku/formats/read.hpp"
#include "tests/engine/instances.hpp"

using namespace dance;
using namespace dance::engine;
using namespace dance::test;

namespace {

constexpr std::string_view kPaper = "A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n";

Report finish(Job& job) {
  while (job.run(10'000) == End::running) job.take_solutions();
  return job.report();
}

Report run(Instance& instance, const Task& task) {
  const auto job = instance.job(task);
  REQUIRE(job);
  return finish(**job);
}

}  // namespace

TEST_CASE("one solution is found by its number, as the task's own search would find it there") {
  auto cover = CoverInstance::open("a b c d\na b\nc d\na\nb\nc\nd\n");
  REQUIRE(cover);
  const auto choices = [&](const Task& task) {
    const auto job = (*cover)->job(task);
    REQUIRE(job);
    while ((*job)->run(10'000) == End::running) {
    }
    return (*job)->take_solutions().choices;
  };
  const auto all = (*cover)->job({});
  std::vector<Choice> joined;
  for (std::uint64_t number = 1; number <= 4; ++number) {
    for (const Choice& each : choices({.number = std::to_string(number)})) joined.push_back(each);
  }
  while ((*all)->run(10'000) == End::running) {
  }
  CHECK(joined == (*all)->take_solutions().choices);
  CHECK(choices({.number = "5"}).empty());
  for (const std::string number : {"3", "5"}) {
    const Report report = run(**cover, {.number = number});
    CHECK(report.found == (number == "3"));
    CHECK(report.count == "4");
    CHECK(report.is_complete);
    CHECK(report.verdict == Verdict::multiple);
  }
  for (const std::string number : {"0", "-1", "x"}) {
    CHECK((*cover)->job({.number = number}).error().code == ErrorCode::bad_setting);
  }
}

TEST_CASE("one solution by its number is for searches of all solutions alone") {
  const std::string first = "1";
  CHECK(memo_use({.goal = Goal::count, .number = first}).error().code == ErrorCode::bad_setting);
  CHECK(memo_use({.tilings = polyomino::Tilings::distinct, .number = first}).error().code ==
        ErrorCode::bad_setting);
  CHECK(memo_use({.solver = "memo", .number = first}).error().code == ErrorCode::bad_setting);
  CHECK(*memo_use({.number = first}) == MemoUse::never);
}

TEST_CASE("a memo may serve only a task that counts all solutions without naming another solver") {
  const auto use = [](const Task& task) { return *memo_use(task); };
  CHECK(use({.goal = Goal::count}) == MemoUse::if_it_pays);
  CHECK(use({.goal = Goal::count, .solver = "memo"}) == MemoUse::always);
  CHECK(use({.goal = Goal::count, .limits = {.milliseconds = 1}}) == MemoUse::if_it_pays);
  CHECK(use({.goal = Goal::count, .limits = {.solutions = 2}}) == MemoUse::never);
  CHECK(use({.goal = Goal::count, .tilings = polyomino::Tilings::distinct}) == MemoUse::if_it_pays);
  CHECK(use({.goal = Goal::count, .solver = "bit-matrix"}) == MemoUse::never);
  CHECK(use({.goal = Goal::count, .item_choice = ItemChoice::first}) == MemoUse::never);
  CHECK(use({}) == MemoUse::never);
}

TEST_CASE("a memo is refused for a task that it cannot do") {
  for (const Task& task :
       {Task{.solver = "memo"},
        Task{.goal = Goal::count, .solver = "memo", .limits = {.solutions = 2}}}) {
    const auto use = memo_use(task);
    REQUIRE_FALSE(use);
    CHECK(use.error().code == ErrorCode::bad_setting);
    CHECK(use.error().setting == "solver");
    CHECK(CoverSample::open()->job(task).error().code == ErrorCode::bad_setting);
  }
}

TEST_CASE("goals and item choices have names") {
  for (const Goal goal : {Goal::solutions, Goal::count, Goal::candidates, Goal::candidate_counts}) {
    CHECK(*goal_named(name(goal)) == goal);
  }
  CHECK(*goal_named("") == Goal::solutions);
  CHECK(*goal_named("", "memo") == Goal::count);
  CHECK(*item_choice_named("first") == ItemChoice::first);
  CHECK(item_choice_named("last").error().expected == "first, fewest");
}

TEST_CASE("an exact cover problem is opened in the named format or the likeliest") {
  CHECK((*CoverInstance::open(kPaper))->format() == ProblemFormat::dlx);
  CHECK((*CoverInstance::open(kPaper, "dlx"))->problem().option_count() == 6);
  CHECK(CoverInstance::open(kPaper, "json").error().code != ErrorCode::internal);
  CHECK(CoverInstance::open(kPaper, "magic").error().code == ErrorCode::no_such_format);
  const auto cover = *CoverInstance::open(kPaper);
  CHECK((*CoverInstance::open(*cover->write("json"), "json"))->problem().option_count() == 6);
  CHECK_FALSE(cover->write("magic"));
}

TEST_CASE("a text of Sudokus stands for its first readable puzzle and the number of those") {
  const std::string puzzle = "1" + std::string(80, '.'), other = "2" + std::string(80, '.');
  const std::string wrong = "3" + std::string(79, '.') + "Z";
  const auto several = interpret_sudoku(wrong + '\n' + puzzle + '\n' + other + '\n', "");
  REQUIRE(several);
  CHECK(several->front().puzzles == 2);
  CHECK(several->front().puzzle.grid.cells()[0] == 1);
  for (const std::string& text : {wrong, wrong + '\n' + puzzle + '\n', std::string()}) {
    CHECK_FALSE(interpret_sudoku(text, ""));
  }
  CHECK(interpret_sudoku(puzzle, "magic").error().code == ErrorCode::no_such_format);
}

TEST_CASE("rows that may be a list are none if their format is given") {
  std::string rows;
  for (int row = 0; row < 16; ++row) rows += "1" + std::string(15, '.') + "\n";
  CHECK(interpret_sudoku(rows, "")->back().puzzles == 16);
  const auto named = interpret_sudoku(rows, "rows");
  REQUIRE(named);
  for (const auto& interpretation : *named) CHECK(interpretation.puzzles == 1);
}

TEST_CASE("a text of a Sudoku with rules, or with a drawing, is read together with these") {
  const auto rules = interpret_sudoku("sudoku 4x4\nanti-king\n", "");
  REQUIRE(rules);
  CHECK(rules->front().puzzle.variant->rules.size() == 1);
  const std::string row = R"([{"c":"#C8A2C8"},{},{},{}])", blank = "[{},{},{},{}]";
  const std::string grid = "[" + row + "," + blank + "," + blank + "," + blank + "]";
  const auto drawn = interpret_sudoku(R"({"size":4,"grid":)" + grid + "}", "");
  REQUIRE(drawn);
  CHECK(drawn->front().puzzle.variant->decorations.size() == 1);
  CHECK_FALSE(interpret_sudoku("sudoku 4x4\nmoon: R1C1\n", ""));
}

TEST_CASE("collected covers describe each option from the item it was chosen for") {
  const auto cover = *CoverInstance::open(kPaper);
  const auto job = cover->job({});
  CHECK(finish(**job).verdict == Verdict::unique);
  const auto again = *cover->job({});
  again->run(1'000, 1);
  const Covers covers = describe_covers(cover->problem(), again->take_solutions());
  CHECK(covers.ends == std::vector<std::int32_t>{3});
  CHECK(covers.chosen == std::vector<std::int32_t>{0, 1, 2});
  CHECK(covers.options == "4\t\tA D\n1\t\tE F C\n5\t\tB G");
}

TEST_CASE("covers describe an option once for each item it was chosen for") {
  const auto cover = *CoverInstance::open("a b\na\na\nb\nb\na b\n", "dlx");
  const auto job = *cover->job({});
  while (job->run(1'000) == End::running) {
  }
  const Covers covers = describe_covers(cover->problem(), job->take_solutions());
  CHECK(covers.ends.size() == 5);
  CHECK(covers.chosen.size() == 9);
  CHECK(std::count(covers.options.begin(), covers.options.end(), '\n') == 4);
}

TEST_CASE("dominoes are counted by memo, whether by covers or by pieces") {
  const auto cover = *CoverInstance::open(read_data("exact-cover/domino-8x8.dlx"));
  const Report by_cover = run(*cover, {.goal = Goal::count});
  CHECK(by_cover.count == "12988816");
  CHECK(by_cover.solver == "memo");
  std::string board;
  for (int row = 0; row < 8; ++row) board += "XXXXXXXX\n";
  const auto pieces = *PolyominoInstance::open(board + "\n32|D:\nXX\n");
  for (const char* const solver : {"auto", "memo"}) {
    const Report by_pieces = run(*pieces, {.goal = Goal::count, .solver = solver});
    CHECK(by_pieces.count == "12988816");
    CHECK(by_pieces.solver == "memo");
  }
}

TEST_CASE("a tiling gives the number of the piece on each cell of the board") {
  const auto polyomino = *PolyominoInstance::open("8x8-2x2", kBoardName);
  const auto job = *polyomino->job({.tilings = polyomino::Tilings::distinct});
  job->run(1'000'000, 1);
  const auto tilings = tilings_in(polyomino->puzzle().region, job->take_solutions());
  REQUIRE(tilings.size() == 1);
  REQUIRE(tilings.front().size() == 60);
  std::array<int, 12> cells{};
  for (const polyomino::CopyId piece : tilings.front()) ++cells.at(index(piece));
  for (const int count : cells) CHECK(count == 5);
  CHECK(run(*polyomino, {.tilings = polyomino::Tilings::distinct}).count == "65");
}

TEST_CASE("a board is described with its pieces, placements and symmetries") {
  const auto description = (*PolyominoInstance::open("8x8-2x2", kBoardName))->describe();
  REQUIRE(description);
  CHECK(description->pieces.size() == 12);
  CHECK(description->placements == 1568);
  CHECK(description->symmetries == 8);
  CHECK(description->board.cells.size() == 64);
  CHECK(PolyominoInstance::open("round", kBoardName).error().code == ErrorCode::unknown_board);
}

TEST_CASE("a Sudoku with clashing givens is invalid for every goal") {
  const auto sudoku = *SudokuInstance::open("11" + std::string(79, '.'));
  CHECK(sudoku->clashes().size() >= 1);
  for (const Goal goal : {Goal::solutions, Goal::count, Goal::candidates, Goal::candidate_counts}) {
    const Report report = run(*sudoku, {.goal = goal});
    CHECK(report.verdict == Verdict::invalid);
    CHECK(report.found == 0);
  }
}

TEST_CASE("candidates are those of all solutions, with counts on request") {
  // This has two solutions: 1 and 2 are swapped in two rows and columns.
  const auto sudoku = *SudokuInstance::open(
      "..3456789456789123789123456..4365897365897214897214365531642978642978531978531642", "");
  const auto job = *sudoku->job({.goal = Goal::candidate_counts});
  const Report report = finish(*job);
  const Report all = run(*sudoku, {});
  CHECK(report.is_complete);
  CHECK(report.count == all.count);
  const CandidateTable table = job->candidates();
  CHECK(table.is_counted);
  REQUIRE(table.found.size() == 81);
  REQUIRE(table.counts.size() == 729);
  for (int cell = 0; cell < 81; ++cell) {
    std::uint64_t sum = 0;
    for (int digit = 1; digit <= 9; ++digit) sum += table.counts[9 * cell + digit - 1];
    CHECK(sum == all.found);
    CHECK(table.open[cell] == 0);
  }
  CHECK((*CoverInstance::open(kPaper))->job({.goal = Goal::candidates}).error().code ==
        ErrorCode::bad_setting);
}

TEST_CASE("a stated solution is checked against rows, columns, boxes, givens and candidates") {
  const std::string solution = "1234341221434321";
  const auto holds = [&](const std::string& stated, sudoku::Candidates candidates = {}) {
    auto puzzle = sudoku::read_puzzle("1...............");
    REQUIRE(puzzle);
    for (const char digit : stated)
      puzzle->solution.push_back(static_cast<sudoku::Digit>(digit - '0'));
    puzzle->candidates = std::move(candidates);
    return stated_solution_holds(*puzzle);
  };
  CHECK(holds(solution) == true);
  CHECK_FALSE(holds(""));
  CHECK_FALSE(holds("1230341221434321"));
  CHECK(holds("1234341221434322") == false);
  CHECK(holds("2134341212434321") == false);
  sudoku::Candidates candidates(16, sudoku::all_digits(4));
  CHECK(holds(solution, candidates) == true);
  candidates[1] = sudoku::set_of(3);
  CHECK(holds(solution, candidates) == false);
}

TEST_CASE("a Sudoku is written in a known format, and an unknown one is refused") {
  const auto sudoku = SudokuSample::open();
  CHECK(sudoku->write("line")->size() >= 81);
  CHECK_FALSE(sudoku->write("magic"));
}

TEST_CASE(
    "a Sudoku is written as an exact cover problem, in which a given is the only option of its "
    "cell") {
  const auto puzzle = sudoku::read_puzzle("1.....3..4.....2");
  REQUIRE(puzzle);
  const auto cover = CoverInstance::open(as_cover(*puzzle), "dlx");
  REQUIRE(cover);
  CHECK((*cover)->problem().item_count() == 4 * 16);
  CHECK((*cover)->problem().option_count() == 4 + 12 * 4);
  CHECK(run(**cover, {}).count == "1");
}

TEST_CASE("a board is written as an exact cover problem with as many solutions as tilings") {
  const auto board = PolyominoInstance::open("3x20", kBoardName);
  REQUIRE(board);
  const auto text = as_cover((*board)->puzzle());
  REQUIRE(text);
  CHECK(run(**CoverInstance::open(*text, "dlx"), {}).count == "8");
}

TEST_CASE("each puzzle of a BurrTools file is listed in the format that holds it") {
  const std::string problem =
      "<problem name=\"p\"><shapes><shape id=\"1\" count=\"2\"/></shapes><result "
      "id=\"0\"/></problem>";
  const auto file = [&](const std::string& grid, const std::string& piece) {
    return "<puzzle><gridType type=\"" + grid +
           "\"/><shapes><voxel x=\"2\" y=\"2\" z=\"1\">####</voxel>" + piece +
           "</shapes><problems>" + problem + problem + "</problems></puzzle>";
  };
  const auto listed_as = [](const std::string& text) {
    const auto puzzles = list_polyominoes(text);
    REQUIRE(puzzles);
    REQUIRE(puzzles->size() == 2);
    CHECK((*puzzles)[1].name == "p");
    return std::string((*PolyominoInstance::open((*puzzles)[1].text))->describe()->format);
  };
  CHECK(listed_as(file("0", "<voxel x=\"2\" y=\"1\" z=\"1\">##</voxel>")) == "xmpuzzle");
  // Triangles are read, but not written.
  CHECK(listed_as(file("1", "<voxel x=\"2\" y=\"2\" z=\"1\">_#_#</voxel>")) == "json");
}
