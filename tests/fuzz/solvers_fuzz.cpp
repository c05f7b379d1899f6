// All solvers that accept a problem count the same solutions, on one thread or with subtrees split
// off, and the candidates of a Sudoku are those of its solutions.

#include <deque>
#include <optional>
#include <string>

#include "fuzz/fuzz.hpp"

using namespace dance;
using namespace dance::engine;
using namespace dance::fuzz;

namespace {

constexpr std::uint64_t kNodes = 300;

// Returns the number of solutions; none if the search takes too long or does not support the task.
std::optional<std::string> count(Instance& instance, const Task& task) {
  const auto job = instance.job(task);
  if (!job || (*job)->run(kNodes) != End::exhausted) return std::nullopt;
  return (*job)->report().count;
}

// Counts by collecting solutions, with subtrees split off after every few search nodes.
std::optional<std::string> count_subtrees(Instance& instance, const Task& task) {
  const auto plan = instance.plan(task);
  if (!plan) return std::nullopt;
  std::deque<Prefix> prefixes{{}};
  std::uint64_t found = 0;
  for (int parts = 0; !prefixes.empty(); ++parts) {
    if (parts == 20) return std::nullopt;
    Job job(*plan, task.limits, prefixes.front());
    prefixes.pop_front();
    for (int slices = 0; job.run(5) == End::running; ++slices) {
      if (slices == 20) return std::nullopt;
      for (Subtree& subtree : job.split_all()) prefixes.push_back(std::move(subtree.prefix));
    }
    found += job.found();
    require(static_cast<std::uint64_t>(job.take_solutions().count) == job.found(),
            "each solution is collected");
  }
  return std::to_string(found);
}

void agree(std::optional<std::string>& known, const std::optional<std::string>& count,
           std::string_view solver) {
  if (!known) known = count;
  if (count) require(known == count, solver);
}

void check_agreement(Instance& instance, polyomino::Tilings tilings) {
  std::optional<std::string> known;
  for (const std::string_view solver : solver_names()) {
    for (const ItemChoice rule : {ItemChoice::fewest, ItemChoice::first}) {
      agree(known, count(instance, {Goal::count, tilings, std::string(solver), rule}), solver);
    }
    agree(known, count_subtrees(instance, {Goal::solutions, tilings, std::string(solver)}), solver);
  }
}

void check_candidates(Instance& instance) {
  const auto all = count(instance, {});
  const auto job = instance.job({.goal = Goal::candidate_counts});
  if (!job || !all || (*job)->run(kNodes) != End::exhausted) return;
  const CandidateTable table = (*job)->candidates();
  const std::size_t size = table.counts.size() / table.found.size();
  for (std::size_t cell = 0; table.is_counted && cell < table.found.size(); ++cell) {
    std::uint64_t sum = 0;
    for (std::size_t digit = 0; digit < size; ++digit) sum += table.counts[cell * size + digit];
    require(std::to_string(sum) == *all, "each solution has one digit in each cell");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Input input(data, size);
  const auto instance = make_instance(input);
  check_agreement(*instance, polyomino::Tilings::all);
  check_agreement(*instance, polyomino::Tilings::distinct);
  check_agreement(*instance, polyomino::Tilings::symmetric);
  check_candidates(*instance);
  return 0;
}
