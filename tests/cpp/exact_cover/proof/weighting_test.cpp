#include "exact_cover/proof/weighting.hpp"

#include <random>
#include <string>
#include <vector>

#include "doctest.h"
#include "exact_cover/solve/cover_solver.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::test;

namespace {

// Checks that the weights refute the problem, by the definition alone.
void check_refutes(const Weighting& proof, const Problem& problem) {
  REQUIRE(static_cast<std::int32_t>(proof.weights.size()) == problem.primary_count());
  for (std::int32_t i = 0; i < problem.option_count(); ++i) {
    int weight = 0;
    for (const Entry& entry : problem.option(OptionId{i})) {
      if (problem.is_primary(entry.item)) weight += proof.weights[index(entry.item)];
    }
    CHECK(weight % proof.modulus == 0);
  }
  int total = 0;
  for (std::int32_t i = 0; i < problem.primary_count(); ++i) {
    const auto [least, most] = problem.bounds(ItemId{i});
    if (least != most) CHECK(proof.weights[i] == 0);
    CHECK(proof.weights[i] < proof.modulus);
    total += least * proof.weights[i];
  }
  CHECK(total % proof.modulus == proof.total);
  CHECK(proof.total != 0);
}

Problem random_problem(std::uint32_t seed) {
  std::mt19937 random(seed);
  std::string text = "2|a b c d 0:1|e f | x\n";
  for (int i = 0; i < 6; ++i) {
    std::string option;
    for (const char* const name : {"a", "b", "c", "d", "e", "f"}) {
      if (random() % 5 < 2) option += std::string(name) + ' ';
    }
    if (!option.empty()) text += option + (random() % 3 == 0 ? "x" : "") + '\n';
  }
  return problem_of(text);
}

}  // namespace

TEST_CASE("an item that no option holds is a proof") {
  const Problem problem = problem_of("a b\na\n");
  const auto proof = find_weighting(problem);
  REQUIRE(proof);
  CHECK(proof->modulus == 2);
  CHECK(proof->weights == std::vector<std::int32_t>{0, 1});
}

TEST_CASE("three items in pairs can't be covered, since each pair is even") {
  const Problem problem = problem_of("a b c\na b\nb c\na c\n");
  const auto proof = find_weighting(problem);
  REQUIRE(proof);
  CHECK(proof->modulus == 2);
  CHECK(proof->weights == std::vector<std::int32_t>{1, 1, 1});
}

TEST_CASE("black and white squares weigh 1 and −1 without a modulus, but other weights need one") {
  // A star of three dominoes around a black square.
  const auto colors = find_weighting(problem_of("a b c d\na b\na c\na d\n"));
  REQUIRE(colors);
  CHECK(colors->modulus == 3);
  CHECK(colors->is_exact);
  const auto halves = find_weighting(problem_of("a b c\na b\nb c\na c\n"));
  REQUIRE(halves);
  CHECK_FALSE(halves->is_exact);
}

TEST_CASE("the weights found refute random problems, and problems with solutions have none") {
  int found = 0;
  for (std::uint32_t seed = 1; seed <= 2000; ++seed) {
    CAPTURE(seed);
    const Problem problem = random_problem(seed);
    const auto proof = find_weighting(problem);
    if (!proof) continue;
    ++found;
    check_refutes(*proof, problem);
    const auto search = make_search(CoverSolver::dancing_links, problem);
    CHECK(search->run(kNoLimit) == Outcome::exhausted);
  }
  CHECK(found > 100);
}
