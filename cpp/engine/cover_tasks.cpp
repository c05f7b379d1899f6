#include "engine/cover_tasks.hpp"

#include <utility>

#include "exact_cover/count/cover_count.hpp"
#include "exact_cover/formats/read_problem.hpp"
#include "exact_cover/search/prepared_cover.hpp"

namespace dance::engine {
namespace {

// Entries are strings, made one by one on each side.
constexpr std::size_t kEntriesAtOnce = 10'000;

}  // namespace

Result<Problem> problem_in(std::string_view text, std::string_view format) {
  if (!format.empty()) {
    const auto named = problem_format(format);
    if (!named) return named.error();
    return read_problem(text, *named);
  }
  auto read = read_problem(text);
  if (!read) return read.error();
  return std::move(read->problem);
}

Result<std::unique_ptr<Job>> cover_job(std::string_view text, std::string_view format,
                                       std::string_view solver, ItemChoice item_choice,
                                       std::span<const std::int32_t> prefix) {
  auto read = problem_in(text, format);
  if (!read) return read.error();
  const auto problem = std::make_shared<const Problem>(*std::move(read));
  const auto prepared = PreparedCover::create(solver, *problem, item_choice);
  if (!prepared) return prepared.error();
  const auto begin = [problem, prepared = *prepared](std::span<const std::int32_t> below) {
    auto search = prepared.begin(choices_of(below));
    const auto collect = [found = search.get(), problem](Solutions& solutions) {
      solutions.options.push_back(describe_solution(*problem, found->solution()));
      for (const ChosenOption& option : solutions.options.back()) {
        solutions.size += option.entries.size();
      }
    };
    return Collected{std::move(search), collect};
  };
  return std::make_unique<Job>(begin, prefix, kEntriesAtOnce);
}

Result<std::unique_ptr<Job>> cover_count_job(std::string_view text, std::string_view format,
                                             std::string_view solver, ItemChoice item_choice,
                                             std::uint64_t memo_bytes) {
  auto problem = problem_in(text, format);
  if (!problem) return problem.error();
  return count_job(*std::move(problem), solver, item_choice, memo_bytes);
}

// Neither a memo nor the first search has a prefix. The first is the one that was made to see which
// solver counts: a memo that pays has begun to count by then.
Result<std::unique_ptr<Job>> count_job(Problem problem, std::string_view solver,
                                       ItemChoice item_choice, std::uint64_t memo_bytes) {
  if (pays_to_reduce(solver, problem, item_choice)) problem = reduce(problem).problem;
  auto counter = make_counter(solver, problem, item_choice, memo_bytes);
  if (!counter) return counter.error();
  const auto shared = std::make_shared<const Problem>(std::move(problem));
  const auto first = std::make_shared<std::unique_ptr<Search>>(*std::move(counter));
  const auto begin = [=, chosen = (*first)->solver()](std::span<const std::int32_t> below) {
    if (*first) return Collected{std::move(*first), nullptr};
    if (chosen == kMemo) {
      return Collected{std::make_unique<MemoCount>(*shared, memo_bytes), nullptr};
    }
    const CoverSolver named = *solver_named(chosen, *shared);
    return Collected{make_search(named, *shared, item_choice, choices_of(below)), nullptr};
  };
  return std::make_unique<Job>(begin, std::span<const std::int32_t>{}, kEntriesAtOnce);
}

}  // namespace dance::engine
