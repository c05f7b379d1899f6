// Explanations of plain puzzles that are stopped: at every moment they say something true.

#include "sudoku/explain/explain.hpp"
#include "sudoku/explain/hitting_set.hpp"
#include "sudoku/solvers/true_candidates.hpp"
#include "tests/sudoku/puzzles.hpp"
#include "tests/support/stopping.hpp"

using namespace dance;
using namespace dance::sudoku;
using namespace dance::sudoku::test;
using namespace dance::test;

namespace {

// A 4×4 whose givens contradict each other, one with several solutions, and one with a mistake.
const char* const kPuzzles[] = {"12..34...1.....3", "1.....3........2", "1.2..3..4......."};

bool is_subset(const std::vector<Repair>& some, const std::vector<Repair>& all) {
  return std::all_of(some.begin(), some.end(), [&](const Repair& repair) {
    return std::any_of(all.begin(), all.end(), [&](const Repair& other) {
      return other.kind == repair.kind && other.changes == repair.changes;
    });
  });
}

}  // namespace

TEST_CASE("an explanation that is stopped says nothing wrong, and that it is incomplete") {
  for (const char* const text : kPuzzles) {
    CAPTURE(text);
    const Grid puzzle = grid_of(text);
    const Explanation whole = Explainer(puzzle).explain();
    CHECK(whole.is_complete);
    stop_everywhere([&](const Stop& stop) {
      const Explanation own = Explainer(puzzle, {}, Explainer::kNodes, stop).explain();
      if (own.verdict != Verdict::stopped) CHECK(own.verdict == whole.verdict);
      CHECK(is_subset(own.repairs, whole.repairs));
      if (own.conflict && own.conflict->is_smallest) {
        CHECK(own.conflict->digits.size() == whole.conflict->digits.size());
      }
      if (own.verdict == Verdict::none && own.repairs.size() < whole.repairs.size()) {
        CHECK_FALSE(own.is_complete);
      }
      if (stop.is_due()) return false;
      CHECK(own.is_complete);
      return own.repairs.size() == whole.repairs.size();
    });
  }
}

TEST_CASE("the refutation of a digit that is stopped leaves the question open") {
  const Grid puzzle = grid_of("12.....4........");
  const Candidate three{{0, 2}, 3};
  REQUIRE(Explainer(puzzle).why_not(three).cause);
  stop_everywhere([&](const Stop& stop) {
    const Refutation own = Explainer(puzzle, {}, Explainer::kNodes, stop).why_not(three);
    CHECK_FALSE(own.solution);
    if (!own.cause || !own.steps) CHECK(stop.is_due());
    return own.cause && own.steps && !stop.is_due();
  });
}

TEST_CASE("the candidates that are known at a stop are true") {
  const Grid puzzle = grid_of("1.....3........2");
  TrueCandidates whole(puzzle, TrueCandidates::Aim::which);
  while (!whole.run(1'000)) {
  }
  stop_everywhere([&](const Stop& stop) {
    TrueCandidates search(puzzle, TrueCandidates::Aim::which, {}, stop);
    const bool is_done = search.run(1'000'000);
    const auto found = search.found(), all = whole.found();
    for (std::size_t cell = 0; cell < all.size(); ++cell) {
      CHECK((found[cell] & ~all[cell]) == 0);
      if (is_done) CHECK(found[cell] == all[cell]);
    }
    return is_done;
  });
}

TEST_CASE("a smallest set whose search is stopped is enough") {
  // Any two of six elements are enough.
  const auto check = [](const std::vector<char>& flags) -> Check {
    Check missing{Check::Kind::missing, {}};
    for (int i = 0; i < 6; ++i) {
      if (flags[i] == 0) missing.missing.push_back(i);
    }
    return missing.missing.size() <= 4 ? Check{} : missing;
  };
  CHECK(find_smallest(6, check).elements.size() == 2);
  stop_everywhere([&](const Stop& stop) {
    const SmallestSet set = find_smallest(6, check, stop);
    CHECK(set.elements.size() >= 2);
    if (set.is_smallest) CHECK(set.elements.size() == 2);
    return !stop.is_due();
  });
}
