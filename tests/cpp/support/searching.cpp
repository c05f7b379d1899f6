#include "tests/support/searching.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "exact_cover/formats/formats.hpp"
#include "exact_cover/search/dancing_links/multiplicity_search.hpp"

// After the project's headers, which must not depend on it.
#include "doctest.h"

namespace dance::test {

bool is_long_run() {
  return std::getenv("DANCE_LONG_TESTS") != nullptr;
}

bool is_sanitized() {
#ifdef DANCE_SANITIZED
  return true;
#else
  return false;
#endif
}

std::uint32_t random_cases(std::uint32_t all) {
  return is_long_run() ? all : all / (is_sanitized() ? 20 : 5);
}

void run_to_end(Search& search, std::uint64_t budget, const std::function<void()>& visit) {
  for (Outcome outcome; (outcome = search.run(budget)) != Outcome::exhausted;) {
    if (outcome == Outcome::found) visit();
  }
}

Run run_in_steps(CoverSearch&& search, std::uint64_t budget, std::uint64_t max_nodes) {
  Run run;
  for (Outcome outcome = Outcome::paused;
       outcome != Outcome::exhausted && search.stats().nodes < max_nodes;) {
    outcome = search.run(std::min(budget, max_nodes - search.stats().nodes));
    if (outcome == Outcome::found) run.solutions.push_back(search.solution());
  }
  run.stats = search.stats();
  return run;
}

void check_same_tree(const Run& one, const Run& other) {
  CHECK(one.solutions == other.solutions);
  CHECK(one.stats.nodes_per_level == other.stats.nodes_per_level);
  CHECK(one.stats.nodes == other.stats.nodes);
  CHECK(one.stats.placements == other.stats.placements);
  CHECK(one.stats.backtracks == other.stats.backtracks);
  CHECK(one.stats.solutions == other.stats.solutions);
  CHECK(one.stats.explored == doctest::Approx(other.stats.explored));
}

void check_budget_is_kept(Search& search, std::uint64_t budget) {
  std::uint64_t before = 0;
  for (Outcome outcome; (outcome = search.run(budget)) != Outcome::exhausted;) {
    const std::uint64_t nodes = search.stats().nodes;
    CHECK(nodes - before <= budget);
    if (outcome == Outcome::paused) CHECK(nodes - before == budget);
    before = nodes;
  }
}

void check_explored_grows(Search& search) {
  double before = 0;
  CHECK(search.stats().explored == 0);
  while (search.run(1) != Outcome::exhausted) {
    const double explored = search.stats().explored;
    CHECK(explored >= before);
    CHECK(explored < 1);
    before = explored;
  }
  CHECK(search.stats().explored == 1);
}

std::set<OptionSet> found_covers(CoverSearch& search) {
  std::set<OptionSet> covers;
  run_to_end(search, kNoLimit, [&] {
    const bool is_new = covers.insert(option_set(search.solution())).second;
    CHECK(is_new);
  });
  return covers;
}

std::set<OptionSet> found_covers(const Problem& problem, Settings settings,
                                 std::span<const Choice> prefix) {
  return found_covers(*make_dancing_links(problem, settings, prefix));
}

OptionSet option_set(const std::vector<Choice>& choices) {
  OptionSet options;
  for (const Choice& choice : choices) {
    if (choice.option != kNoOption) options.insert(index(choice.option));
  }
  return options;
}

std::string chosen_names(const Problem& problem, const std::vector<Choice>& choices) {
  std::string text;
  for (const std::int32_t option : option_set(choices)) {
    const std::string_view name = problem.option_name(OptionId{option});
    text += text.empty() ? "{" : ", ";
    text += name.empty() ? std::to_string(option + 1) : std::string(name);
  }
  return text + '}';
}

std::string in_order_of_choice(const Problem& problem, const std::vector<Choice>& choices) {
  std::string text;
  for (const Choice& choice : choices) {
    text += text.empty() ? "(" : " (";
    for (const std::string& entry : entries_from(problem, choice)) {
      if (text.back() != '(') text += ',';
      text += entry;
    }
    text += ')';
  }
  return text;
}

Problem problem_of(std::string_view text) {
  auto problem = read_dlx(text);
  REQUIRE_MESSAGE(problem, message(problem.error()));
  return *std::move(problem);
}

Problem paper_example() {
  return problem_of(
      "A B C D E F G\n"
      "C E F\n"
      "A D G\n"
      "B C F\n"
      "A D\n"
      "B G\n"
      "D E G\n");
}

std::string read_data(const std::string& name) {
  std::ifstream file(std::string(DANCE_TEST_DATA "/") + name, std::ios::binary);
  REQUIRE_MESSAGE(file, "no file tests/data/" << name);
  std::ostringstream content;
  content << file.rdbuf();
  return content.str();
}

}  // namespace dance::test
