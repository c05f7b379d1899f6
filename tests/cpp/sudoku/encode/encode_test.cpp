#include "sudoku/encode/encode.hpp"

#include <algorithm>
#include <set>

#include "doctest.h"
#include "tests/sudoku/puzzles.hpp"

using namespace dance;
using namespace dance::sudoku;
using namespace dance::sudoku::test;

namespace {

// Returns the item numbers of an option, counted from 1.
std::vector<int> numbers(const Problem& problem, std::int32_t option) {
  std::vector<int> numbers;
  for (const Entry& entry : problem.option(OptionId{option})) {
    numbers.push_back(index(entry.item) + 1);
  }
  return numbers;
}

std::vector<std::string> names(const Problem& problem, std::int32_t option) {
  std::vector<std::string> names;
  for (const Entry& entry : problem.option(OptionId{option})) {
    names.emplace_back(problem.item_name(entry.item));
  }
  return names;
}

std::int32_t option_of(const Encoding& encoding, Candidate candidate) {
  const auto& all = encoding.candidates;
  return static_cast<std::int32_t>(std::find(all.begin(), all.end(), candidate) - all.begin());
}

}  // namespace

TEST_CASE("the blank 9×9 has 729 options over 324 items") {
  const Encoding encoding = encode(blank_grid(9, {3, 3}));
  CHECK(encoding.problem.item_count() == 324);
  CHECK(encoding.problem.primary_count() == 324);
  CHECK(encoding.problem.option_count() == 729);
  CHECK(encoding.problem.entry_count() == 4 * 729);
  CHECK(encoding.candidates.size() == 729);
}

// Both examples are worked out by hand in the source articles.
TEST_CASE("a given has the single option of the worked example") {
  Grid puzzle = blank_grid(9, {3, 3});
  puzzle.set({3, 1}, 7);
  const Encoding encoding = encode(puzzle);
  CHECK(encoding.problem.option_count() == 721);
  const auto option = option_of(encoding, {{3, 1}, 7});
  CHECK(option == 28 * 9);
  CHECK(numbers(encoding.problem, option) == std::vector{29, 115, 178, 277});
  CHECK(names(encoding.problem, option) ==
        std::vector<std::string>{"r4c2", "r4#7", "c2#7", "b4#7"});
}

TEST_CASE("a blank cell has the nine options of the worked example") {
  const Encoding encoding = encode(blank_grid(9, {3, 3}));
  for (int d = 1; d <= 9; ++d) {
    const auto option = option_of(encoding, {{4, 7}, static_cast<Digit>(d)});
    CHECK(numbers(encoding.problem, option) == std::vector{44, 117 + d, 225 + d, 288 + d});
  }
}

TEST_CASE("in a blank grid of any size, each item has as many options as there are digits") {
  for (const auto& [size, box] : {std::pair{1, BoxShape{1, 1}},
                                  {4, {2, 2}},
                                  {6, {2, 3}},
                                  {6, {3, 2}},
                                  {7, {1, 7}},
                                  {12, {3, 4}}}) {
    const Encoding encoding = encode(blank_grid(size, box));
    std::vector<int> options_of_item(static_cast<std::size_t>(4 * size * size));
    for (std::int32_t i = 0; i < encoding.problem.option_count(); ++i) {
      for (const int number : numbers(encoding.problem, i)) ++options_of_item[number - 1];
    }
    CHECK(std::set(options_of_item.begin(), options_of_item.end()) == std::set{size});
  }
}

TEST_CASE("items above 9 have distinct names") {
  const Encoding encoding = encode(blank_grid(16, {4, 4}));
  const auto option = option_of(encoding, {{10, 0}, 12});
  CHECK(names(encoding.problem, option) ==
        std::vector<std::string>{"r11c1", "r11#12", "c1#12", "b9#12"});
}

TEST_CASE("the largest grid can be encoded") {
  const Encoding encoding = encode(blank_grid(36, {6, 6}));
  CHECK(encoding.problem.item_count() == 4 * 36 * 36);
  CHECK(encoding.problem.option_count() == 36 * 36 * 36);
}

TEST_CASE("choices are decoded into their cells, beside the givens") {
  Grid puzzle = blank_grid(4, {2, 2});
  puzzle.set({0, 0}, 3);
  const Encoding encoding = encode(puzzle);
  const std::vector<Choice> choices = {{OptionId{option_of(encoding, {{1, 2}, 4})}, {}},
                                       {OptionId{option_of(encoding, {{3, 3}, 1})}, {}}};
  CHECK(to_line(decode(puzzle, encoding.candidates, choices)) == "3.....4........1");
  CHECK(to_line(decode(puzzle, encoding.candidates, {})) == "3...............");
}
