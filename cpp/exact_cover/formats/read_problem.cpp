#include "exact_cover/formats/read_problem.hpp"

#include "base/wrapping.hpp"
#include "exact_cover/formats/csv_format.hpp"
#include "exact_cover/formats/detect.hpp"
#include "exact_cover/formats/dlx_format.hpp"
#include "exact_cover/formats/json_format.hpp"
#include "exact_cover/formats/matrix_format.hpp"
#include "exact_cover/formats/set_format.hpp"

namespace dance {
namespace {

Result<Problem> read_unwrapped(std::string_view text, ProblemFormat format) {
  switch (format) {
    case ProblemFormat::matrix:
      return read_matrix(text);
    case ProblemFormat::csv:
      return read_csv(text);
    case ProblemFormat::sets:
      return read_sets(text);
    case ProblemFormat::json:
      return read_json_problem(text);
    case ProblemFormat::dlx:
      break;
  }
  return read_dlx(text);
}

}  // namespace

std::string_view name(ProblemFormat format) {
  return kProblemFormats[static_cast<std::size_t>(format)].name;
}

Result<ProblemFormat> problem_format(std::string_view name) {
  for (const NamedProblemFormat& format : kProblemFormats) {
    if (format.name == name) return format.format;
  }
  return Error{ErrorCode::unknown_format, {}, std::string(name), listed_names(kProblemFormats)};
}

std::vector<Interpretation> interpretations(std::string_view text) {
  const auto unwrapped = without_wrapping(text);
  if (!unwrapped) return {{ProblemFormat::dlx, unwrapped.error()}};
  std::vector<Interpretation> interpretations;
  for (const ProblemFormat format : detect_formats(*unwrapped)) {
    auto problem = read_unwrapped(*unwrapped, format);
    // A line of item names alone is no second way to read anything.
    if (interpretations.empty() || (problem && problem->option_count() > 0)) {
      interpretations.push_back({format, std::move(problem)});
    }
  }
  return interpretations;
}

Result<ReadProblem> read_problem(std::string_view text) {
  const auto unwrapped = without_wrapping(text);
  if (!unwrapped) return unwrapped.error();
  const ProblemFormat format = detect_formats(*unwrapped).front();
  auto problem = read_unwrapped(*unwrapped, format);
  if (!problem) return problem.error();
  return ReadProblem{*std::move(problem), format};
}

Result<Problem> read_problem(std::string_view text, ProblemFormat format) {
  const auto unwrapped = without_wrapping(text);
  if (!unwrapped) return unwrapped.error();
  return read_unwrapped(*unwrapped, format);
}

Result<std::string> write_problem(const Problem& problem, ProblemFormat format) {
  switch (format) {
    case ProblemFormat::matrix:
      return write_matrix(problem);
    case ProblemFormat::csv:
      return write_csv(problem);
    case ProblemFormat::sets:
      return write_sets(problem);
    case ProblemFormat::json:
      return write_json_problem(problem);
    case ProblemFormat::dlx:
      break;
  }
  return write_dlx(problem);
}

}  // namespace dance
