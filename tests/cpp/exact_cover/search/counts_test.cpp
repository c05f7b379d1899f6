// Known numbers of solutions, and numbers of search nodes as fingerprints of the searches, one line
// each in tests/data/counts.tsv.

#include <sstream>

#include "doctest.h"
#include "exact_cover/solve/cover_solver.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::test;

namespace {

struct Count {
  std::string problem;
  std::string item_choice;
  std::uint64_t solutions = 0;
  std::uint64_t nodes = 0;
  std::uint64_t link_updates = 0;
  std::uint64_t matrix_updates = 0;
};

std::vector<Count> read_counts() {
  std::istringstream lines(read_data("counts.tsv"));
  std::vector<Count> counts;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with('#')) continue;
    Count count;
    std::istringstream fields(line);
    fields >> count.problem >> count.item_choice >> count.solutions >> count.nodes >>
        count.link_updates >> count.matrix_updates;
    REQUIRE_MESSAGE(fields, "not a line of counts: " << line);
    counts.push_back(count);
  }
  return counts;
}

void check_count(CoverSolver solver, const Count& count, std::uint64_t updates) {
  const Problem problem = problem_of(read_data("exact-cover/" + count.problem + ".dlx"));
  const bool is_first = count.item_choice == "first";
  const auto search =
      make_search(solver, problem, is_first ? ItemChoice::first : ItemChoice::fewest);
  run_to_end(*search, kNoLimit);
  CHECK(search->stats().solutions == count.solutions);
  CHECK(search->stats().nodes == count.nodes);
  CHECK(search->stats().updates == updates);
}

void check_counts(std::uint64_t min_updates, std::uint64_t max_updates) {
  int checked = 0;
  for (const Count& count : read_counts()) {
    if (count.link_updates < min_updates || count.link_updates >= max_updates) continue;
    CAPTURE(count.problem);
    CAPTURE(count.item_choice);
    check_count(CoverSolver::dancing_links, count, count.link_updates);
    check_count(CoverSolver::bit_matrix, count, count.matrix_updates);
    ++checked;
  }
  CHECK(checked > 0);
}

constexpr std::uint64_t kLong = 2'000'000;

}  // namespace

TEST_CASE("short searches have the golden counts") {
  check_counts(0, kLong);
}

TEST_CASE("long searches have the golden counts" * doctest::skip(!is_long_run())) {
  check_counts(kLong, kNoLimit);
}
