#include <iostream>

#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "cli/read_cover.hpp"
#include "cli/solve.hpp"
#include "cli/tell_readings.hpp"
#include "exact_cover/dancing_links.hpp"
#include "exact_cover/solution_format.hpp"

namespace dance::cli {

namespace {

std::optional<Problem> read_likeliest(std::string_view text, const std::string& name) {
  std::vector<Reading> all = readings(text);
  Result<Problem>& likeliest = all.front().problem;
  if (!likeliest) report(name, likeliest.error());
  tell_readings(all, name);
  if (!likeliest) return std::nullopt;
  return *std::move(likeliest);
}

std::optional<Problem> read_as(std::string_view text, const std::string& format_name,
                               const std::string& name) {
  const auto format = problem_format(format_name);
  if (!format) {
    std::cerr << "--from: " + message(format.error()) + '\n';
    return std::nullopt;
  }
  auto problem = read_problem(text, *format);
  if (problem) return *std::move(problem);
  report(name, problem.error());
  return std::nullopt;
}

}  // namespace

std::optional<Problem> read_cover(const Source& source) {
  auto input = Input::open(source.path);
  if (!input || input->is_gzip()) return std::nullopt;
  const std::string text = input->rest();
  return source.from.empty() ? read_likeliest(text, input->name())
                             : read_as(text, source.from, input->name());
}

int run_cover(const CoverRequest& request) {
  const auto problem = read_cover(request.source);
  if (!problem) return kUnreadable;
  DancingLinks search(*problem, {request.item_choice});
  const auto describe = [&] {
    const Solution solution = describe_solution(*problem, search.solution());
    return request.output.is_json ? to_json(solution) : to_text(solution);
  };
  solve_and_write(search, kDancingLinks, request.output, describe, std::cout);
  return 0;
}

}  // namespace dance::cli
