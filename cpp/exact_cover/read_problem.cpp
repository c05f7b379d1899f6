#include "exact_cover/read_problem.hpp"

#include <algorithm>

#include "exact_cover/dlx_format.hpp"
#include "exact_cover/matrix_format.hpp"
#include "exact_cover/text.hpp"

namespace dance {
namespace {

using Words = std::vector<Token>;

bool is_digit(const Token& word) {
  return word.text == "0" || word.text == "1";
}

// Names of two digits or more, such as 00 01 10 11, are item names.
bool is_matrix_row(const Words& words) {
  if (words.size() > 1) return std::all_of(words.begin(), words.end(), is_digit);
  return words.front().text.size() > 1 &&
         words.front().text.find_first_not_of("01") == std::string_view::npos;
}

bool is_row_below_names(const Words& names, const Words& row) {
  const bool apart = row.size() == names.size() && std::all_of(row.begin(), row.end(), is_digit);
  const bool together =
      row.size() == 1 && is_matrix_row(row) && row.front().text.size() == names.size();
  return apart || together;
}

ProblemFormat detect(std::string_view text) {
  Words first;
  for (const Line& line : split_lines(text)) {
    const Words words = split_words(line, ",;");
    if (words.empty()) continue;
    if (!first.empty()) {
      return is_row_below_names(first, words) ? ProblemFormat::matrix : ProblemFormat::dlx;
    }
    if (line.text.starts_with('|')) return ProblemFormat::dlx;
    if (is_matrix_row(words)) return ProblemFormat::matrix;
    first = words;
  }
  return ProblemFormat::dlx;
}

}  // namespace

std::string_view name(ProblemFormat format) {
  return format == ProblemFormat::matrix ? "matrix" : "dlx";
}

Result<ReadProblem> read_problem(std::string_view text) {
  const auto checked = check_text(text);
  if (!checked) return checked.error();
  const ProblemFormat format = detect(*checked);
  auto problem = format == ProblemFormat::matrix ? read_matrix(*checked) : read_dlx(*checked);
  if (!problem) return problem.error();
  return ReadProblem{*std::move(problem), format};
}

}  // namespace dance
