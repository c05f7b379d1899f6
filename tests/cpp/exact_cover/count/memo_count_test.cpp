#include "exact_cover/count/memo_count.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <sstream>

#include "doctest.h"
#include "exact_cover/search/cover_search.hpp"
#include "tests/support/random_problem.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::test;

namespace {

constexpr std::array<std::uint64_t, 5> kCaps{0, 300, 1000, 20'000, kUsualMemoBytes};

// Combines several problems, whose items are separate, into one with as many components. A colour
// has the same name in all of them.
Problem side_by_side(const std::vector<Problem>& problems) {
  ProblemBuilder builder;
  std::vector<std::vector<ItemId>> items(problems.size());
  const auto name_in = [&](std::size_t p, std::int32_t item) {
    return std::to_string(p) + std::string(problems[p].item_name(ItemId{item}));
  };
  for (std::size_t p = 0; p < problems.size(); ++p) {
    for (std::int32_t i = 0; i < problems[p].primary_count(); ++i) {
      items[p].push_back(*builder.add_primary(name_in(p, i)));
    }
  }
  for (std::size_t p = 0; p < problems.size(); ++p) {
    for (std::int32_t i = problems[p].primary_count(); i < problems[p].item_count(); ++i) {
      items[p].push_back(*builder.add_secondary(name_in(p, i)));
    }
    for (std::int32_t o = 0; o < problems[p].option_count(); ++o) {
      std::vector<Entry> entries;
      for (const Entry& entry : problems[p].option(OptionId{o})) {
        entries.push_back({items[p][index(entry.item)]});
        if (entry.color == ColorId::no_color) continue;
        entries.back().color = *builder.color(problems[p].color_name(entry.color));
      }
      REQUIRE(builder.add_option(entries));
    }
  }
  return std::move(builder).build();
}

std::uint64_t count_by_links(const Problem& problem) {
  DancingLinks search(problem);
  run_to_end(search, kNoLimit);
  return search.stats().solutions;
}

MemoCount& run_all(MemoCount& count, std::uint64_t budget = kNoLimit) {
  while (count.run(budget) == Outcome::paused) {
  }
  return count;
}

// Returns a board of dominoes, whose items are its cells in reading order.
Problem dominoes(int height, int width) {
  ProblemBuilder builder;
  for (int i = 0; i < height * width; ++i) REQUIRE(builder.add_primary(std::to_string(i)));
  for (int i = 0; i < height * width; ++i) {
    if (i % width + 1 < width) {
      REQUIRE(builder.add_option(std::array{Entry{ItemId{i}}, Entry{ItemId{i + 1}}}));
    }
    if (i + width < height * width) {
      REQUIRE(builder.add_option(std::array{Entry{ItemId{i}}, Entry{ItemId{i + width}}}));
    }
  }
  return std::move(builder).build();
}

std::string tilings(int height, int width) {
  MemoCount count(dominoes(height, width));
  return run_all(count).count_text();
}

}  // namespace

TEST_CASE("by memo: counts as many covers as dancing links with any amount of memory" *
          doctest::test_suite("slow")) {
  for (std::uint32_t seed = 1; seed <= 2000; ++seed) {
    for (const RandomShape shape : kShapes) {
      CAPTURE(seed);
      CAPTURE(shape.has_secondary);
      CAPTURE(shape.has_colors);
      const Problem problem = random_problem(seed, shape);
      const std::uint64_t known = count_by_links(problem);
      for (const std::uint64_t bytes : kCaps) {
        MemoCount count(problem, bytes);
        CHECK(run_all(count).count() == BigCount(known));
        CHECK(count.memo_size() <= bytes);
      }
    }
  }
}

TEST_CASE("by memo: multiplies the counts of components") {
  for (std::uint32_t seed = 1; seed <= 300; ++seed) {
    CAPTURE(seed);
    std::vector<Problem> problems;
    BigCount product(1);
    for (std::uint32_t p = 0; p < 2 + seed % 3; ++p) {
      problems.push_back(random_problem(10 * seed + p, kShapes[seed % 3]));
      product *= BigCount(count_by_links(problems.back()));
    }
    const Problem joined = side_by_side(problems);
    for (const std::uint64_t bytes : kCaps) {
      MemoCount count(joined, bytes);
      CHECK(run_all(count).count() == product);
    }
  }
}

TEST_CASE("by memo: budgets do not influence the result") {
  for (std::uint32_t seed = 1; seed <= 300; ++seed) {
    CAPTURE(seed);
    const Problem problem = side_by_side(
        {random_problem(seed, kShapes[seed % 3]), random_problem(seed + 7, kShapes[seed % 3])});
    MemoCount whole(problem, 1000);
    run_all(whole);
    for (const std::uint64_t budget : {1, 3, 50}) {
      MemoCount cut(problem, 1000);
      CHECK(run_all(cut, budget).count() == whole.count());
      CHECK(cut.stats().nodes_per_level == whole.stats().nodes_per_level);
      CHECK(cut.stats().updates == whole.stats().updates);
      CHECK(cut.hits() == whole.hits());
    }
  }
}

TEST_CASE("by memo: a run enters no more nodes than its budget") {
  const Problem problem = problem_of(read_data("exact-cover/latin-4.dlx"));
  MemoCount count(problem);
  std::uint64_t before = 0;
  while (count.run(10) == Outcome::paused) {
    CHECK(count.stats().nodes > before);
    CHECK(count.stats().nodes <= before + 10);
    before = count.stats().nodes;
  }
  CHECK(count.stats().nodes - before <= 10);
}

TEST_CASE("by memo: a run pauses early if its nodes need many updates") {
  // All pairs of 40 items: each choice has 780 options to look at.
  ProblemBuilder builder;
  std::vector<ItemId> items;
  for (int i = 0; i < 40; ++i) items.push_back(*builder.add_primary(std::to_string(i)));
  for (std::size_t i = 0; i < items.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const std::vector<Entry> pair{{items[i]}, {items[j]}};
      REQUIRE(builder.add_option(pair));
    }
  }
  MemoCount count(std::move(builder).build());
  CHECK(count.run(1'000) == Outcome::paused);
  CHECK(count.stats().updates < 100'000);
}

TEST_CASE("by memo: count and explored fraction never decrease") {
  for (const char* const name : {"domino-6x6", "latin-4", "queens-8", "sudoku-4x4-empty"}) {
    CAPTURE(name);
    const Problem problem = problem_of(read_data("exact-cover/" + std::string(name) + ".dlx"));
    MemoCount count(problem, 10'000);
    CHECK(count.stats().explored == 0);
    double explored = 0;
    std::uint64_t solutions = 0;
    while (count.run(1) == Outcome::paused) {
      const SearchStats stats = count.stats();
      CHECK(stats.explored >= explored - 1e-12);
      CHECK(stats.explored <= 1);
      CHECK(stats.solutions >= solutions);
      CHECK(stats.backtracks <= stats.placements);
      explored = stats.explored;
      solutions = stats.solutions;
    }
    const SearchStats stats = count.stats();
    CHECK(stats.explored == 1);
    CHECK(stats.solutions >= solutions);
    CHECK(stats.backtracks == stats.placements);
    CHECK(std::accumulate(stats.nodes_per_level.begin(), stats.nodes_per_level.end(),
                          std::uint64_t{0}) == stats.nodes);
    CHECK(count.run(1) == Outcome::exhausted);
  }
}

TEST_CASE("by memo: counts problems without options or without primary items") {
  const auto counted = [](const Problem& problem) {
    MemoCount count(problem);
    return run_all(count).count_text();
  };
  ProblemBuilder builder;
  REQUIRE(builder.add_secondary("x"));
  CHECK(counted(std::move(builder).build()) == "1");
  CHECK(counted(ProblemBuilder().build()) == "1");
  CHECK(counted(problem_of("a b\n")) == "0");
  CHECK(counted(problem_of("a b\na\n")) == "0");
  CHECK(counted(problem_of("a b\na\na\nb\nb\nb\n")) == "6");
}

TEST_CASE("by memo: forced options are placements, also those that clash") {
  const auto placements = [](const Problem& problem) {
    MemoCount count(problem);
    return run_all(count).stats().placements;
  };
  CHECK(placements(problem_of("a b\na\nb\n")) == 2);
  CHECK(placements(problem_of("a b c\na c\nb c\n")) == 2);
  CHECK(placements(problem_of("a b c\na\nb c\nb\nc\n")) == 1 + 2 + 1);
}

TEST_CASE("by memo: with little memory, takes longer but counts correctly") {
  const Problem problem = problem_of(read_data("exact-cover/tromino-6x6.dlx"));
  std::uint64_t nodes_with_more = 0;
  for (const std::uint64_t bytes : {1'000'000, 8'000, 2'000, 0}) {
    CAPTURE(bytes);
    MemoCount count(problem, bytes);
    std::uint64_t most = 0;
    while (count.run(1) == Outcome::paused) most = std::max(most, count.memo_size());
    CHECK(count.count() == BigCount(80'092));
    CHECK(most <= bytes);
    CHECK((bytes == 0 || most > bytes / 4 || bytes == 1'000'000));
    CHECK(count.stats().nodes >= nodes_with_more);
    nodes_with_more = count.stats().nodes;
  }
  CHECK(nodes_with_more > 4'000);
}

// The numbers of tilings of 2×n are the Fibonacci numbers; that of 16×16 is in OEIS A004003.
TEST_CASE("by memo: counts domino tilings beyond 64 bits exactly") {
  CHECK(tilings(2, 10) == "89");
  CHECK(tilings(2, 200) == "453973694165307953197296969697410619233826");
  // The count visits such a wide board column by column, from left to right.
  CHECK(tilings(4, 60) == "843763965412099542781836601");
  CHECK(tilings(8, 8) == "12988816");
  if (is_long_run()) CHECK(tilings(16, 16) == "2444888770250892795802079170816");
  CHECK(tilings(3, 5) == "0");
}

TEST_CASE("by memo: agrees with the golden counts" * doctest::test_suite("slow")) {
  std::istringstream lines(read_data("memo-counts.tsv"));
  int checked = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with('#')) continue;
    std::string problem, solutions;
    std::uint64_t nodes = 0, hits = 0, updates = 0;
    std::istringstream fields(line);
    fields >> problem >> solutions >> nodes >> hits >> updates;
    REQUIRE_MESSAGE(fields, "not a line of counts: " << line);
    if (nodes > 100'000 && !is_long_run()) continue;
    CAPTURE(problem);
    MemoCount count(problem_of(read_data("exact-cover/" + problem + ".dlx")));
    run_all(count);
    CHECK(count.count_text() == solutions);
    CHECK(count.stats().nodes == nodes);
    CHECK(count.hits() == hits);
    CHECK(count.stats().updates == updates);
    ++checked;
  }
  CHECK(checked > 0);
}
