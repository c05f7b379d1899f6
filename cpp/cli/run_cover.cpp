#include <iostream>
#include <optional>
#include <utility>

#include "cli/commands.hpp"
#include "cli/count.hpp"
#include "cli/input.hpp"
#include "cli/interrupt.hpp"
#include "cli/read_cover.hpp"
#include "cli/report_interpretations.hpp"
#include "cli/solve.hpp"
#include "exact_cover/count/cover_count.hpp"
#include "exact_cover/formats/solution_format.hpp"
#include "exact_cover/search/prepared_cover.hpp"

namespace dance::cli {

namespace {

std::optional<Problem> read_likeliest(std::string_view text, const std::string& name) {
  std::vector<Interpretation> all = interpretations(text);
  Result<Problem>& likeliest = all.front().problem;
  if (!likeliest) report(name, likeliest.error());
  report_interpretations(all, name);
  if (!likeliest) return std::nullopt;
  return *std::move(likeliest);
}

std::optional<Problem> read_as(std::string_view text, ProblemFormat format,
                               const std::string& name) {
  auto problem = read_problem(text, format);
  if (problem) return *std::move(problem);
  report(name, problem.error());
  return std::nullopt;
}

// Who says how to branch wants a search that does.
std::unique_ptr<Search> begin_memo_if_better(const CoverRequest& request, const Problem& problem) {
  const bool may_count = request.solver == kAutomatic && asks_only_for_count(request.output) &&
                         request.item_choice == ItemChoice::fewest;
  return may_count ? begin_paying_memo(problem, request.memo_megabytes << 20) : nullptr;
}

}  // namespace

OrStatus<NamedProblem> read_cover(const Source& source) {
  std::optional<ProblemFormat> format;
  if (!source.from.empty()) {
    const auto named = problem_format(source.from);
    if (!named) return refuse("--from", named.error());
    format = *named;
  }
  auto input = Input::open(source.path);
  if (!input) return kUnreadable;
  const std::string text = input->rest();
  if (is_interrupted()) return kInterrupted;
  const std::string& name = input->name();
  auto problem = format ? read_as(text, *format, name) : read_likeliest(text, name);
  if (!problem) return kUnreadable;
  return NamedProblem{*std::move(problem), name};
}

int run_cover(const CoverRequest& request) {
  const auto read = read_cover(request.source);
  if (const int* const status = std::get_if<int>(&read)) return *status;
  const Problem& problem = std::get<NamedProblem>(read).problem;
  if (request.solver == kMemo && !asks_only_for_count(request.output)) {
    std::cerr << "--solver: memo finds no solutions, it counts them all: add --count, and leave "
                 "out --limit\n";
    return kWrongCommand;
  }
  Answer answer;
  if (request.solver == kMemo) {
    return count_with_memo(problem, request.memo_megabytes, request.threads, request.output,
                           std::move(answer), std::cout);
  }
  const auto prepared = PreparedCover::create(request.solver, problem, request.item_choice);
  if (!prepared) {
    std::cerr << "--solver: " + message(prepared.error()) + '\n';
    return kUnreadable;
  }
  if (auto memo = begin_memo_if_better(request, prepared->searched())) {
    return count_with_memo(std::move(memo), request.threads, request.output, std::move(answer),
                           std::cout);
  }
  const auto begin = [&](const Prefix& prefix) {
    auto search = prepared->begin(choices_of(prefix));
    const auto describe = [&, found = search.get()] {
      const Solution solution = describe_solution(problem, found->solution());
      return request.output.is_json ? to_json(solution) : to_text(solution);
    };
    return Described{std::move(search), describe};
  };
  solve_and_write(begin, request.threads, request.output, std::move(answer), std::cout);
  return is_interrupted() ? kInterrupted : 0;
}

}  // namespace dance::cli
