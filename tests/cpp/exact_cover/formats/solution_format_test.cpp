#include "exact_cover/formats/solution_format.hpp"

#include "base/json.hpp"
#include "exact_cover/formats/formats.hpp"
#include "exact_cover/search/dancing_links/dancing_links.hpp"
#include "tests/support/searching.hpp"

// After the project's headers, which must not depend on it.
#include "doctest.h"

using namespace dance;
using namespace dance::test;

namespace {

Solution first_solution(const Problem& problem) {
  DancingLinks search(problem);
  REQUIRE(search.run(kNoLimit) == Outcome::found);
  return describe_solution(problem, search.solution());
}

Solution named_solution() {
  const auto problem = read_sets("A = {1, 4, 7}\n\"the, B\" = {1, 4}\n{7, 8}\nD: 7\n");
  REQUIRE(problem);
  return first_solution(*problem);
}

}  // namespace

TEST_CASE(
    "a solution is shown in the order of choice, each option from the item it was chosen for") {
  const Solution solution = first_solution(paper_example());
  CHECK(to_text(solution) == "4: A D\n1: E F C\n5: B G");
  CHECK(to_set(solution) == "{1, 4, 5}");
  CHECK(to_json(solution) ==
        R"([{"option":4,"entries":["A","D"]},{"option":1,"entries":["E","F","C"]},)"
        R"({"option":5,"entries":["B","G"]}])");
}

TEST_CASE("a solution shows options by name") {
  const Solution solution = named_solution();
  CHECK(to_set(solution) == "{\"the, B\", 3}");
  CHECK(to_text(solution) == "3: 8 7\n2 the, B: 1 4");
  const auto json = read_json(to_json(solution));
  REQUIRE(json);
  CHECK(json->elements[1].find("name")->text == "the, B");
  CHECK(json->elements[0].find("name") == nullptr);
}

TEST_CASE("a solution without options is shown as empty") {
  CHECK(to_set({}) == "{}");
  CHECK(to_text(Solution{}).empty());
  CHECK(to_json(Solution{}) == "[]");
}
