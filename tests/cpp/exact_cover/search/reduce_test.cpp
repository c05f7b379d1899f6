#include "exact_cover/search/reduce.hpp"

#include <set>
#include <string>
#include <vector>

#include "doctest.h"
#include "exact_cover/formats/formats.hpp"
#include "exact_cover/solve/cover_solver.hpp"
#include "tests/support/oracle.hpp"
#include "tests/support/random_problem.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::test;

namespace {

std::string reduced_text(std::string_view text) {
  return write_dlx(reduce(problem_of(text)).problem);
}

std::set<OptionSet> covers_of_reduced(const Reduction& reduction) {
  std::set<OptionSet> covers;
  for (const OptionSet& cover : found_covers(reduction.problem)) {
    OptionSet original;
    for (const std::int32_t option : cover) original.insert(index(reduction.options[option]));
    covers.insert(original);
  }
  return covers;
}

// Checks by name that the items and options of the reduced problem are unchanged.
void check_is_part(const Problem& problem, const Reduction& reduction) {
  const Problem& reduced = reduction.problem;
  CHECK(reduction.items.size() == std::size_t(reduced.item_count()));
  CHECK(reduction.options.size() == std::size_t(reduced.option_count()));
  for (std::int32_t i = 0; i < reduced.item_count(); ++i) {
    CHECK(reduced.item_name(ItemId{i}) == problem.item_name(reduction.items[i]));
    CHECK(reduced.is_primary(ItemId{i}) == problem.is_primary(reduction.items[i]));
  }
  for (std::int32_t i = 0; i < reduced.option_count(); ++i) {
    std::set<std::string> entries;
    for (const Entry& entry : problem.option(reduction.options[i])) {
      entries.insert(entry_text(problem, entry));
    }
    CHECK(reduced.option(OptionId{i}).size() > 0);
    for (const Entry& entry : reduced.option(OptionId{i})) {
      CHECK(entries.count(entry_text(reduced, entry)) == 1);
    }
  }
}

std::vector<OptionId> ids(const std::vector<std::int32_t>& numbers) {
  std::vector<OptionId> ids;
  for (const std::int32_t number : numbers) ids.push_back(OptionId{number});
  return ids;
}

}  // namespace

TEST_CASE("the search for blocked options is given up after a bounded effort" *
          doctest::test_suite("slow")) {
  ProblemBuilder builder;
  const ItemId a = *builder.add_primary("a");
  const ItemId b = *builder.add_primary("b");
  const ItemId c = *builder.add_primary("c");
  constexpr std::int32_t kOptions = 200'000;
  for (std::int32_t i = 0; i < kOptions; ++i) REQUIRE(builder.add_option({{{a}, {b}}}));
  for (std::int32_t i = 0; i < kOptions; ++i) REQUIRE(builder.add_option({{{b}, {c}}}));
  const Problem problem = std::move(builder).build();
  const std::int32_t left = reduce(problem).problem.option_count();
  CHECK(left > 0);
  CHECK(left < 2 * kOptions);
}

TEST_CASE("a reduced problem has the solutions of the original, option for option") {
  std::uint64_t dropped_options = 0, dropped_items = 0, solutions = 0;
  std::vector<RandomShape> shapes(kShapes.begin(), kShapes.end());
  shapes.push_back({true, true, true});
  for (const RandomShape shape : shapes) {
    for (std::uint32_t seed = 1; seed <= random_cases(2000); ++seed) {
      CAPTURE(seed);
      const Problem problem = random_problem(seed, shape);
      const Reduction reduction = reduce(problem);
      check_is_part(problem, reduction);
      const auto covers = exact_covers(problem);
      CHECK(covers_of_reduced(reduction) == covers);
      solutions += covers.size();
      dropped_options += problem.option_count() - reduction.problem.option_count();
      dropped_items += problem.item_count() - reduction.problem.item_count();
    }
  }
  CHECK(solutions > random_cases(1000));
  CHECK(dropped_options > random_cases(10'000));
  CHECK(dropped_items > random_cases(2'000));
}

TEST_CASE("reducing leaves no option that blocks all options of another item") {
  for (const RandomShape shape : kShapes) {
    for (std::uint32_t seed = 1; seed <= 500; ++seed) {
      CAPTURE(seed);
      const Problem reduced = reduce(random_problem(seed, shape)).problem;
      // Below each option, the search reaches a node at which every item has options.
      for (std::int32_t i = 0; i < reduced.option_count(); ++i) {
        const std::vector<Choice> prefix{{OptionId{i}, reduced.option(OptionId{i}).front().item}};
        DancingLinks search(reduced, {}, prefix);
        search.run(1);
        const bool is_solved = search.stats().solutions == 1;
        CHECK((is_solved || search.run(1) != Outcome::exhausted));
      }
    }
  }
}

TEST_CASE("reducing once is enough") {
  for (std::uint32_t seed = 1; seed <= 500; ++seed) {
    CAPTURE(seed);
    const Reduction once = reduce(random_problem(seed, {true, true}));
    const Reduction twice = reduce(once.problem);
    CHECK(write_dlx(twice.problem) == write_dlx(once.problem));
  }
}

TEST_CASE("an option that blocks all options of another item is dropped") {
  CHECK(reduced_text("a b c\na b\na\nb c\nb\nc\n") == reduced_text("a b c\na b\na\nb c\nb\nc\n"));
  // Only b c covers c, which drops the options a b and b. After that, b and c have the same
  // options.
  const Reduction reduction = reduce(problem_of("a b c\na b\na\nb c\nb\n"));
  CHECK(reduction.options == ids({1, 2}));
  CHECK(write_dlx(reduction.problem) == "a b\na\nb\n");
}

TEST_CASE("reducing solves the 6x7 example") {
  const Reduction reduction = reduce(paper_example());
  CHECK(reduction.options == ids({0, 3, 4}));
  CHECK(write_dlx(reduction.problem) == "A B C\nC\nA\nB\n");
}

TEST_CASE("an item without options leaves a problem without options") {
  const Problem reduced = reduce(problem_of("a b c | s\na s\nb\na b\n")).problem;
  CHECK(reduced.option_count() == 0);
  CHECK(reduced.primary_count() > 0);
  CHECK(found_covers(reduced).empty());
  CHECK(found_covers(reduce(ProblemBuilder().build()).problem).size() == 1);
}

TEST_CASE("reducing respects secondary items and their colours") {
  // The first option of a takes s in red, which b needs in blue.
  CHECK(reduce(problem_of("a b | s\na s:red\na s:blue\nb s:blue\n")).options == ids({1, 2}));
  CHECK(reduce(problem_of("a b | s\na s\na\nb s\n")).options == ids({1, 2}));
  CHECK(reduce(problem_of("a b | s\na s:red\nb s:red\n")).options == ids({0, 1}));
}

TEST_CASE("an item that need not be covered blocks no option") {
  // As above, only b c covers c.
  const Reduction reduction = reduce(problem_of("0:2|a b c\na b\na\nb c\nb\n"));
  CHECK(reduction.options == ids({1, 2}));
  CHECK(write_dlx(reduction.problem) == "0:2|a b\na\nb\n");
  CHECK(reduce(problem_of("0:1|a b c\na b\nb\nc\n")).options == ids({0, 1, 2}));
}

TEST_CASE("options that share an item to be covered twice do not conflict") {
  const std::string text = "2|a b c\na b\na c\n";
  CHECK(write_dlx(reduce(problem_of(text)).problem) == text);
  CHECK(reduce(problem_of("a b c\na b\na c\n")).options.empty());
  // Items with the same options, but different bounds, are both kept.
  CHECK(reduce(problem_of("1:2|a 2|b\na b\na b\n")).items.size() == 2);
}

TEST_CASE("a restricted problem keeps the names and colours of its options") {
  ProblemBuilder builder;
  const ItemId a = *builder.add_primary("a");
  const ItemId b = *builder.add_primary("b");
  const ItemId s = *builder.add_secondary("s");
  (void)builder.color("green");
  const ColorId red = *builder.color("red");
  const std::vector<std::vector<Entry>> options{{{a}, {s, red}}, {{b}, {s, red}}, {{b}}};
  for (const auto& option : options) (void)builder.add_option(option);
  (void)builder.name_option(OptionId{1}, {"second"});
  const Problem part = std::move(builder).build().restricted(std::vector{b, s},
                                                             std::vector{OptionId{1}, OptionId{2}});
  CHECK(part.option_count() == 2);
  CHECK(part.option_name(OptionId{0}) == "second");
  CHECK(part.option_name(OptionId{1}).empty());
  CHECK(entry_text(part, part.option(OptionId{0})[1]) == "s:red");
}

TEST_CASE("reducing boards and Sudokus drops options but no solutions") {
  struct Known {
    std::string name;
    int items, options;
    std::uint64_t solutions;
  };
  for (const Known& known :
       {Known{"pent-3x20", 72, 1086, 8}, Known{"pent-scott-x3", 71, 1115, 91},
        Known{"ypent-10x10", 80, 248, 350}, Known{"tromino-6x6", 36, 144, 80092},
        Known{"sudoku-17a", 64, 64, 1}, Known{"queens-8", 42, 64, 92}}) {
    CAPTURE(known.name);
    const Problem reduced =
        reduce(problem_of(read_data("exact-cover/" + known.name + ".dlx"))).problem;
    CHECK(reduced.item_count() == known.items);
    CHECK(reduced.option_count() == known.options);
    const auto search = make_search(CoverSolver::bit_matrix, reduced);
    run_to_end(*search, kNoLimit);
    CHECK(search->stats().solutions == known.solutions);
  }
}
