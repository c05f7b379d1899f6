#include "exact_cover/count/frontier_order.hpp"

#include <algorithm>
#include <numeric>

#include "doctest.h"
#include "tests/support/random_problem.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::test;

namespace {

using Places = std::vector<std::int32_t>;

Places given_order(std::size_t items) {
  Places places(items);
  std::iota(places.begin(), places.end(), 0);
  return places;
}

// Returns a problem of items named in this order, in which consecutive numbers share an option.
Problem chain(const std::vector<int>& names) {
  std::string text;
  for (const int name : names) text += std::to_string(name) + ' ';
  for (int i = 0; i + 1 < static_cast<int>(names.size()); ++i) {
    text += '\n' + std::to_string(i) + ' ' + std::to_string(i + 1);
  }
  return problem_of(text + '\n');
}

}  // namespace

TEST_CASE("gives each item its own place") {
  for (std::uint32_t seed = 1; seed <= 500; ++seed) {
    CAPTURE(seed);
    const Problem problem = random_problem(seed, kShapes[seed % 3]);
    Places places = frontier_order(problem);
    std::sort(places.begin(), places.end());
    CHECK(places == given_order(problem.primary_count()));
  }
  CHECK(frontier_order(ProblemBuilder().build()).empty());
}

TEST_CASE("keeps a good order") {
  CHECK(frontier_order(chain({0, 1, 2, 3, 4, 5, 6, 7})) == given_order(8));
}

TEST_CASE("orders a shuffled chain from end to end") {
  const std::vector<int> names{5, 0, 7, 2, 4, 1, 6, 3};
  const Places places = frontier_order(chain(names));
  for (std::size_t i = 0; i < names.size(); ++i) {
    for (std::size_t j = 0; j < names.size(); ++j) {
      const bool are_neighbours = std::abs(names[i] - names[j]) == 1;
      CHECK((std::abs(places[i] - places[j]) == 1) == are_neighbours);
    }
  }
}

TEST_CASE("puts pieces that fit anywhere after the cells") {
  const Problem problem = problem_of(read_data("exact-cover/pent-3x20.dlx"));
  const Places places = frontier_order(problem);
  for (std::int32_t item = 0; item < problem.primary_count(); ++item) {
    const bool is_piece = problem.item_name(ItemId{item}).size() == 1;
    CHECK((places[item] >= 60) == is_piece);
  }
}
