#include "exact_cover/read_problem.hpp"

#include "exact_cover/csv_format.hpp"
#include "exact_cover/detect.hpp"
#include "exact_cover/dlx_format.hpp"
#include "exact_cover/json_format.hpp"
#include "exact_cover/matrix_format.hpp"
#include "exact_cover/set_format.hpp"
#include "exact_cover/text.hpp"

namespace dance {
std::string_view name(ProblemFormat format) {
  return kProblemFormats[static_cast<std::size_t>(format)].name;
}

Result<ProblemFormat> problem_format(std::string_view name) {
  for (const NamedProblemFormat& format : kProblemFormats) {
    if (format.name == name) return format.format;
  }
  return Error{ErrorCode::unknown_format, {}, std::string(name), listed_names(kProblemFormats)};
}

std::vector<Reading> readings(std::string_view text) {
  const auto checked = check_text(text);
  if (!checked) return {{ProblemFormat::dlx, checked.error()}};
  std::vector<Reading> readings;
  for (const ProblemFormat format : detect_formats(*checked)) {
    auto problem = read_problem(*checked, format);
    // A line of item names alone is no second way to read anything.
    if (readings.empty() || (problem && problem->option_count() > 0)) {
      readings.push_back({format, std::move(problem)});
    }
  }
  return readings;
}

Result<ReadProblem> read_problem(std::string_view text) {
  const auto checked = check_text(text);
  if (!checked) return checked.error();
  const ProblemFormat format = detect_formats(*checked).front();
  auto problem = read_problem(*checked, format);
  if (!problem) return problem.error();
  return ReadProblem{*std::move(problem), format};
}

Result<Problem> read_problem(std::string_view text, ProblemFormat format) {
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
