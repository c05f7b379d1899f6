#include <iostream>

#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "cli/read_cover.hpp"
#include "cli/solve.hpp"
#include "exact_cover/dancing_links.hpp"
#include "exact_cover/solution_format.hpp"

namespace dance::cli {

namespace {

Result<Problem> read_as(std::string_view text, const std::string& format_name) {
  if (format_name.empty()) {
    auto read = read_problem(text);
    if (!read) return read.error();
    return std::move(read->problem);
  }
  const auto format = problem_format(format_name);
  if (!format) return format.error();
  return read_problem(text, *format);
}

}  // namespace

std::optional<Problem> read_cover(const Source& source) {
  auto input = Input::open(source.path);
  if (!input) return std::nullopt;
  const std::string text = input->rest();
  auto problem = read_as(text, source.from);
  if (!problem) {
    report(input->name(), problem.error());
    return std::nullopt;
  }
  return *std::move(problem);
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
