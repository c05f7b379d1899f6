#include "engine/variant.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <numeric>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "doctest.h"
#include "engine/explain.hpp"
#include "engine/variant_json.hpp"
#include "exact_cover/search/search.hpp"
#include "sudoku/constraints/model.hpp"

namespace dance::engine {
namespace {

using sudoku::Rule;
using sudoku::RuleKind;
using sudoku::VariantPuzzle;

// Returns a 6×6 with these givens in reading order, '.' for none.
VariantPuzzle six(std::string_view givens, std::vector<Rule> rules) {
  VariantPuzzle puzzle;
  puzzle.board = sudoku::square_board(6);
  for (const char c : givens) puzzle.givens.push_back(c == '.' ? sudoku::kNoDigit : c - '0');
  puzzle.rules = std::move(rules);
  return puzzle;
}

constexpr std::string_view kFew = "1....6..........................5..2";

// One solution is 123456 456123 231564 564231 312645 645312.
std::vector<Rule> some_rules() {
  return {{.kind = RuleKind::killer_cage, .cells = {1, 2, 7}, .number = 10},
          {.kind = RuleKind::thermometer, .cells = {25, 26, 20, 19}},
          {.kind = RuleKind::arrow, .cells = {16}, .others = {11, 10, 9}},
          {.kind = RuleKind::even, .cells = {3}}};
}

std::unique_ptr<VariantInstance> instance(VariantPuzzle puzzle) {
  auto created = VariantInstance::create(std::make_shared<VariantPuzzle>(std::move(puzzle)));
  REQUIRE(created);
  return *std::move(created);
}

Report run(VariantInstance& variant, const Task& task, std::uint64_t nodes = 1'000) {
  auto job = variant.job(task);
  REQUIRE(job);
  while ((*job)->run(nodes) == End::running) (*job)->take_solutions();
  return (*job)->report();
}

std::set<std::vector<std::uint8_t>> boards(VariantInstance& variant, const Task& task) {
  auto job = variant.job(task);
  REQUIRE(job);
  std::set<std::vector<std::uint8_t>> found;
  End end = End::running;
  while (end == End::running) {
    end = (*job)->run(10);
    const Solutions solutions = (*job)->take_solutions();
    for (std::int32_t i = 0; i < solutions.count; ++i) {
      const auto begin = solutions.cells.begin() + 36 * i;
      CHECK(found.emplace(begin, begin + 36).second);
    }
  }
  return found;
}

TEST_CASE("all solvers find the same solutions of a variant") {
  const auto variant = instance(six(kFew, some_rules()));
  const auto expected = boards(*variant, {});
  CHECK(expected.size() > 1);
  CHECK(boards(*variant, {.solver = "propagation"}) == expected);
  CHECK(boards(*variant, {.solver = "dancing-links"}) == expected);
  CHECK(boards(*variant, {.solver = "bit-matrix"}) == expected);
  const std::string count = std::to_string(expected.size());
  CHECK(run(*variant, {.goal = Goal::count}).count == count);
  CHECK(run(*variant, {.goal = Goal::count, .solver = "memo"}).count == count);
}

TEST_CASE("a subtree that no search split off has no solutions, whatever its numbers") {
  const auto variant = instance(six(kFew, some_rules()));
  const auto plan = variant->plan({.goal = Goal::count, .solver = "propagation"});
  REQUIRE(plan);
  constexpr auto kLeast = std::numeric_limits<std::int32_t>::min();
  constexpr auto kMax = std::numeric_limits<std::int32_t>::max();
  for (const std::int32_t code : {kLeast, -kMax, -100'000, 0, 100'000, kMax}) {
    Job job(*plan, {}, Prefix{code});
    CHECK(job.run(1'000) == End::exhausted);
    CHECK(job.found() == 0);
  }
}

TEST_CASE("a variant without solutions has no true candidates, however long that takes to prove") {
  const auto variant =
      instance(six("....31....2....6.....2.3.53.62...345",
                   {{.kind = RuleKind::sum_line, .cells = {19, 13, 7, 1, 6, 0}, .number = 6}}));
  REQUIRE(boards(*variant, {}).empty());
  auto job = variant->job({.goal = Goal::candidates});
  REQUIRE(job);
  while ((*job)->run(3) == End::running) {
  }
  CHECK((*job)->report().verdict == Verdict::none);
  const CandidateTable table = (*job)->candidates();
  CHECK(std::all_of(table.found.begin(), table.found.end(),
                    [](std::uint64_t digits) { return digits == 0; }));
}

TEST_CASE("the true candidates of a variant are the digits of its solutions, with their numbers") {
  const auto variant = instance(six(kFew, some_rules()));
  std::vector<std::uint64_t> found(36), counts(36 * 7);
  for (const auto& board : boards(*variant, {})) {
    for (std::size_t cell = 0; cell < board.size(); ++cell) {
      found[cell] |= std::uint64_t{1} << board[cell];
      ++counts[cell * 7 + board[cell]];
    }
  }
  for (const Goal goal : {Goal::candidates, Goal::candidate_counts}) {
    auto job = variant->job({.goal = goal});
    REQUIRE(job);
    while ((*job)->run(3) == End::running) {
    }
    const CandidateTable table = (*job)->candidates();
    CHECK(table.found == found);
    CHECK(table.open == std::vector<std::uint64_t>(36));
    CHECK(table.is_counted == (goal == Goal::candidate_counts));
    if (table.is_counted) CHECK(table.counts == counts);
    CHECK((*job)->report().verdict == Verdict::multiple);
  }
}

TEST_CASE("the parts split off a search of a variant find what the whole finds") {
  const auto variant = instance(six(kFew, some_rules()));
  const auto plan = variant->plan({});
  REQUIRE(plan);
  const auto expected = boards(*variant, {});
  std::vector<Prefix> prefixes = {{}};
  std::uint64_t found = 0;
  int splits = 0;
  while (!prefixes.empty()) {
    Job job(*plan, {.kept = 0}, prefixes.back());
    prefixes.pop_back();
    while (job.run(2) == End::running) {
      if (splits < 40) {
        for (Subtree& part : job.split_all()) {
          prefixes.push_back(std::move(part.prefix));
          ++splits;
        }
      }
    }
    found += job.found();
  }
  CHECK(splits > 5);
  CHECK(found == expected.size());
}

TEST_CASE("givens that break a rule make a variant invalid, and the rule is named") {
  auto rules = some_rules();
  rules.push_back({.kind = RuleKind::difference, .cells = {5, 0}});  // 6 and 1
  const auto variant = instance(six(kFew, rules));
  using Kind = sudoku::Conflict::Kind;
  CHECK(variant->conflicts() ==
        std::vector<sudoku::Conflict>{{Kind::rule, rules.size() - 1, {0, 5}}});
  CHECK(run(*variant, {}).verdict == Verdict::invalid);
  CHECK(run(*variant, {.solver = "dancing-links"}).verdict == Verdict::invalid);
  CHECK(run(*variant, {.goal = Goal::candidates}).verdict == Verdict::invalid);

  const std::vector<Rule> knight = {{.kind = RuleKind::anti_knight}};
  const auto jump = instance(six("5.......5...........................", knight));
  CHECK(jump->conflicts() ==
        std::vector<sudoku::Conflict>{{Kind::rule, 0, {0, 8}}, {Kind::unit, 0, {0, 8}}});
}

TEST_CASE("a rule that no digits satisfy makes no givens invalid") {
  const std::vector<Rule> cycle = {
      {.kind = RuleKind::pairs_along, .cells = {0, 1, 0}, .text = "a < b"}};
  const auto empty = std::vector<int>(36, sudoku::kNoDigit);
  for (const char* const givens : {"", "...................................1"}) {
    const auto variant = instance(six(givens, cycle));
    CHECK(variant->conflicts().empty());
    CHECK(run(*variant, {}).verdict == Verdict::none);
    sudoku::VariantPuzzle puzzle = variant->puzzle();
    if (puzzle.givens.empty()) puzzle.givens = empty;
    CHECK(JsonVariants().check(json_of(puzzle))->conflicts.empty());
  }
}

TEST_CASE("a variant without a solution whose givens break no rule has none") {
  // Four odd cells in a row are impossible.
  const auto variant = instance(six("", {{.kind = RuleKind::odd, .cells = {0, 1, 2, 3}}}));
  CHECK(variant->conflicts().empty());
  CHECK(run(*variant, {}).verdict == Verdict::none);
  CHECK(run(*variant, {.solver = "dancing-links"}).verdict == Verdict::none);
  CHECK(run(*variant, {.goal = Goal::candidates}).verdict == Verdict::none);
}

TEST_CASE("an unknown solver of a variant is refused") {
  const auto variant = instance(six(kFew, some_rules()));
  const auto job = variant->job({.solver = "vectors"});
  REQUIRE_FALSE(job);
  CHECK(job.error().code == ErrorCode::unknown_solver);
  CHECK(job.error().expected == "auto, propagation, dancing-links, bit-matrix");
  const auto count = variant->job({.goal = Goal::count, .solver = "vectors"});
  CHECK(count.error().expected == "auto, propagation, dancing-links, bit-matrix, memo");
}

TEST_CASE("a line may be its own mirror image") {
  // The first and the last cell are the same, which adds no restriction.
  const auto variant =
      instance(six(kFew, {{.kind = RuleKind::palindrome, .cells = {2, 3, 9, 8, 2}}}));
  const auto expected = boards(*variant, {.solver = "dancing-links"});
  CHECK(expected.size() > 1);
  CHECK(boards(*variant, {}) == expected);
}

TEST_CASE("the digits of a board may begin with 0, and be many") {
  VariantPuzzle puzzle;
  puzzle.board = sudoku::rectangular_board(2, 12, 12);
  puzzle.board.digits >>= 1;
  puzzle.rules = {{.kind = RuleKind::sum_cage, .cells = {0, 13}, .number = 0}};
  const auto variant = instance(std::move(puzzle));
  auto job = variant->job({});
  REQUIRE(job);
  REQUIRE((*job)->run(1'000, 1) != End::exhausted);
  const auto cells = (*job)->take_solutions().cells;
  REQUIRE(cells.size() >= 24);
  CHECK(cells[0] == 0);
  CHECK(cells[13] == 0);
}

TEST_CASE("only digits of the board can be ruled out") {
  VariantPuzzle puzzle = six(kFew, some_rules());
  const auto code = [&](int digit) {
    const auto refutation = engine::why_not(puzzle, sudoku::VariantCandidate{1, digit});
    return refutation ? ErrorCode::internal : refutation.error().code;
  };
  for (const int digit : {-1, 0, 7, 32}) CHECK(code(digit) == ErrorCode::bad_setting);
  for (const int digit : {1, 6}) CHECK(code(digit) == ErrorCode::internal);
  puzzle = {};
  puzzle.board = sudoku::square_board(4);
  puzzle.board.digits >>= 1;
  CHECK(code(0) == ErrorCode::internal);
  CHECK(code(4) == ErrorCode::bad_setting);
}

TEST_CASE("a variant is written as an exact cover problem or in its own formats") {
  const auto variant = instance(six(kFew, some_rules()));
  const auto problem = variant->write("dlx");
  REQUIRE(problem);
  CHECK(problem->find("killer-cage") == std::string::npos);
  const auto text = variant->write("rule-text");
  REQUIRE(text);
  CHECK(text->find("killer-cage 10: R1C2 R1C3 R2C2") != std::string::npos);
}

// ----------------------------------------------------------------------------------- bad input

std::vector<sudoku::RuleFault> find_faults(const VariantPuzzle& puzzle) {
  std::vector<sudoku::RuleFault> faults;
  const auto model = build_model(puzzle, &faults);
  CHECK(static_cast<bool>(model) == faults.empty());
  return faults;
}

ErrorCode fault_of(Rule rule) {
  const auto faults = find_faults(six("", {{.kind = RuleKind::anti_king}, std::move(rule)}));
  REQUIRE(faults.size() == 1);
  CHECK(faults[0].rule == 1);
  return faults[0].error.code;
}

TEST_CASE("a rule that makes no sense is named with what is wrong") {
  using enum ErrorCode;
  CHECK(fault_of({.kind = RuleKind::killer_cage, .number = 5}) == no_cells);
  CHECK(fault_of({.kind = RuleKind::killer_cage, .cells = {0, 1}, .number = 12}) ==
        impossible_number);
  CHECK(fault_of({.kind = RuleKind::killer_cage, .cells = {0, 1}, .number = -3}) ==
        impossible_number);
  CHECK(fault_of({.kind = RuleKind::sum_cage, .cells = {0, 1}}) == no_number);
  CHECK(fault_of({.kind = RuleKind::killer_cage, .cells = {0, 1, 0}}) == repeated_cell);
  CHECK(fault_of({.kind = RuleKind::thermometer, .cells = {30, 36}}) == cell_outside);
  CHECK(fault_of({.kind = RuleKind::thermometer, .cells = {30, -1}}) == cell_outside);
  CHECK(fault_of({.kind = RuleKind::thermometer, .cells = {0, 1, 2, 3, 4, 5, 11}}) == wrong_cells);
  CHECK(fault_of({.kind = RuleKind::whispers, .cells = {0, 0, 1}}) == repeated_cell);
  CHECK(fault_of({.kind = RuleKind::whispers, .cells = {0, 1}, .number = 6}) == impossible_number);
  CHECK(fault_of({.kind = RuleKind::difference, .cells = {0, 1, 2}}) == wrong_cells);
  CHECK(fault_of({.kind = RuleKind::quadruple, .cells = {0, 1, 6, 7}, .digits = {7}}) ==
        unknown_digit);
  CHECK(fault_of({.kind = RuleKind::skyscraper, .cells = {0, 1, 2}, .number = 4}) ==
        impossible_number);
  CHECK(fault_of({.kind = RuleKind::clone, .cells = {0, 1}, .others = {2}}) == wrong_cells);
  CHECK(fault_of({.kind = RuleKind::pairs_along, .cells = {0, 1}, .text = "a + c > 3"}) ==
        bad_expression);
  CHECK(fault_of({.kind = RuleKind::expression, .cells = {0, 1}, .text = "(1|2"}) ==
        bad_expression);
  CHECK(fault_of({.kind = RuleKind::any_of}) == no_cells);
}

TEST_CASE("what would take forever is refused") {
  using enum ErrorCode;
  CHECK(fault_of({.kind = RuleKind::expression, .cells = {0}, .text = "(((1{99}){99}){99}){99}"}) ==
        too_large);
  // Tests if the digit k places before some 2 is a 1, which takes 2^k states.
  sudoku::Cells all(36);
  std::iota(all.begin(), all.end(), sudoku::CellId{0});
  CHECK(fault_of({.kind = RuleKind::expression, .cells = all, .text = ".*1.{16}2.*"}) == too_large);
  // Where the length of the line determines the place, the states are few.
  Rule fixed{.kind = RuleKind::expression, .cells = all, .text = ".*1.{16}"};
  CHECK(find_faults(six("", {fixed})).empty());
  // As many transitions as allowed, then one more.
  Rule machine{.kind = RuleKind::machine, .cells = {0}};
  sudoku::Automaton automaton{1, {0}, {0}, std::vector<sudoku::Transition>(200'000, {0, 0, 0b10})};
  machine.automaton = automaton;
  CHECK(find_faults(six("", {machine})).empty());
  automaton.transitions.push_back({0, 0, 0b10});
  machine.automaton = automaton;
  CHECK(fault_of(machine) == too_large);
  VariantPuzzle many = six("", std::vector<Rule>(1'000'000, {.kind = RuleKind::anti_king}));
  REQUIRE(find_faults(many).size() == 1);
  CHECK(find_faults(many)[0].error.code == too_large);
  CHECK(!find_faults(many)[0].rule);
  many.rules = std::vector<Rule>(10'000, {.kind = RuleKind::odd});
  CHECK(find_faults(many)[0].error.code == too_large);
}

TEST_CASE("an impossible board is refused") {
  VariantPuzzle puzzle;
  const auto code = [&] {
    const auto model = build_model(puzzle);
    REQUIRE_FALSE(model);
    return model.error().code;
  };
  CHECK(code() == ErrorCode::bad_size);  // no grids
  puzzle.board = sudoku::square_board(9);
  puzzle.board.grids[0].row = 1;
  CHECK(code() == ErrorCode::bad_size);
  puzzle.board = sudoku::square_board(4);
  puzzle.givens = {1, 2, 3};
  CHECK(code() == ErrorCode::wrong_length);
  puzzle.givens.assign(16, 5);
  CHECK(code() == ErrorCode::unknown_digit);
  puzzle.givens.clear();
  puzzle.board.digits = sudoku::all_digits(3);
  CHECK(code() == ErrorCode::wrong_cells);  // four cells in a row
}

TEST_CASE("a predicate may be written as in other programs") {
  const auto count = [](std::string text) {
    VariantPuzzle puzzle;
    puzzle.board = sudoku::rectangular_board(1, 2, 4);
    puzzle.rules = {{.kind = RuleKind::pairs_along, .cells = {0, 1}, .text = std::move(text)}};
    return run(*instance(puzzle), {.goal = Goal::count}).count;
  };
  CHECK(count("a < b") == "6");
  CHECK(count("Math.abs(a - b) >= 2 || a + b === 3") == "8");
  CHECK(count("!(a % b) && a != 2 * b") == "2");  // 3 1, 4 1
  CHECK(count("max(a, b) - min(a, b) == 3") == "2");
  CHECK(count("12 / (a - b) = -4") == "1");  // 1 4
}

TEST_CASE("the variant that was last checked without a fault is opened again") {
  JsonVariants variants;
  const std::string first = json_of(six(kFew, some_rules()));
  const std::string second = json_of(six("1...................................", {}));
  for (const std::string& json : {first, second, first}) {
    const auto check = variants.check(json);
    REQUIRE(check);
    CHECK(check->faults.empty());
    CHECK(check->conflicts.empty());
    CHECK_FALSE(check->solution_holds);
    CHECK(json_of((*variants.reopen())->puzzle()) == json);
  }
  CHECK(json_of((*JsonVariants::open(second))->puzzle()) == second);
  VariantPuzzle faulty = six(kFew, some_rules());
  faulty.rules.front().cells.clear();
  CHECK_FALSE(variants.check(json_of(faulty))->faults.empty());
  CHECK_FALSE(variants.check("{"));
  CHECK_FALSE(JsonVariants::open("{"));
  CHECK(json_of((*variants.reopen())->puzzle()) == first);
}

// Returns the steps between cells that don't touch, in rules on a 6×6.
std::vector<std::pair<int, int>> jumps_in(std::vector<Rule> rules) {
  std::vector<std::pair<int, int>> jumps;
  JsonVariants variants;
  const auto check = variants.check(json_of(six("", std::move(rules))));
  REQUIRE(check);
  for (const auto& [rule, from, to] : check->jumps) jumps.emplace_back(from, to);
  return jumps;
}

TEST_CASE("a check names the first jump of each line") {
  using Jumps = std::vector<std::pair<int, int>>;
  CHECK(jumps_in({{.kind = RuleKind::thermometer, .cells = {0, 1, 14, 28}},
                  {.kind = RuleKind::whispers, .cells = {5, 6}}}) == Jumps{{1, 14}, {5, 6}});
  CHECK(jumps_in({{.kind = RuleKind::renban, .cells = {0, 7, 2, 1, 0}}}).empty());
}

TEST_CASE("an arrow may begin beside any cell of its pill") {
  using Jumps = std::vector<std::pair<int, int>>;
  CHECK(jumps_in({{.kind = RuleKind::arrow, .cells = {0}, .others = {2, 3}}}) == Jumps{{0, 2}});
  CHECK(jumps_in({{.kind = RuleKind::arrow, .cells = {0, 1}, .others = {6, 12}}}).empty());
}

TEST_CASE("cages, and clues beside the grid, never jump") {
  CHECK(jumps_in({{.kind = RuleKind::killer_cage, .cells = {0, 28}, .number = 5}}).empty());
  CHECK(jumps_in({{.kind = RuleKind::sandwich, .cells = {0, 2}, .number = 5}}).empty());
}

TEST_CASE("a check says whether the author's words state more than the usual rules") {
  JsonVariants variants;
  VariantPuzzle puzzle = six(kFew, some_rules());
  puzzle.rules_text = "Normal sudoku rules apply.";
  CHECK_FALSE(variants.check(json_of(puzzle))->says_more);
  puzzle.rules_text += " Cells a knight's move apart differ.";
  CHECK(variants.check(json_of(puzzle))->says_more);
}

TEST_CASE("a check names faults, conflicts, and what a stated solution breaks") {
  JsonVariants variants;
  VariantPuzzle puzzle = six(kFew, some_rules());
  for (const char c : std::string_view("123456456123231564564231312645645312")) {
    puzzle.solution.push_back(c - '0');
  }
  CHECK(variants.check(json_of(puzzle))->solution_holds == true);
  std::swap(puzzle.solution[1], puzzle.solution[7]);
  const auto wrong = variants.check(json_of(puzzle));
  CHECK(wrong->solution_holds == false);
  CHECK(wrong->solution_conflict);
  puzzle.givens[1] = 1;
  CHECK_FALSE(variants.check(json_of(puzzle))->conflicts.empty());
  puzzle.rules.front().cells.clear();
  const auto faulty = variants.check(json_of(puzzle));
  REQUIRE(faulty->faults.size() == 1);
  CHECK(faulty->faults.front().rule == 0);
  CHECK_FALSE(faulty->solution_holds);
  CHECK_FALSE(faulty->conflicts.empty());
}

}  // namespace
}  // namespace dance::engine
