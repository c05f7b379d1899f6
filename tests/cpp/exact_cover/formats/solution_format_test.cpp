#include "exact_cover/formats/solution_format.hpp"

#include "exact_cover/formats/formats.hpp"
#include "exact_cover/search/dancing_links/dancing_links.hpp"
#include "tests/support/searching.hpp"

// After the project's headers, which must not depend on it.
#include "doctest.h"

using namespace dance;
using namespace dance::test;

namespace {

std::vector<ChosenOption> first_solution(const Problem& problem) {
  DancingLinks search(problem);
  REQUIRE(search.run(kNoLimit) == Outcome::found);
  std::vector<ChosenOption> options;
  for (const Choice& choice : search.solution()) {
    options.push_back(describe_option(problem, choice));
  }
  return options;
}

}  // namespace

TEST_CASE("a chosen option is shown from the item it was chosen for") {
  const auto options = first_solution(paper_example());
  REQUIRE(options.size() == 3);
  CHECK(to_text(options[0]) == "4: A D");
  CHECK(to_text(options[1]) == "1: E F C");
  CHECK(to_json(options[2]) == R"({"option":5,"entries":["B","G"]})");
}

TEST_CASE("a chosen option is shown with its name") {
  const auto problem = read_sets("A = {1, 4, 7}\n\"the, \"\"B\" = {1, 4}\n{7, 8}\nD: 7\n");
  REQUIRE(problem);
  const auto options = first_solution(*problem);
  REQUIRE(options.size() == 2);
  CHECK(to_text(options[0]) == "3: 8 7");
  CHECK(to_text(options[1]) == "2 the, \"B: 1 4");
  CHECK(to_json(options[1]) == R"({"option":2,"name":"the, \"B","entries":["1","4"]})");
}
