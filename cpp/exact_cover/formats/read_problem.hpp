#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "exact_cover/problem/problem.hpp"

namespace dance {

enum class ProblemFormat {
  dlx,     ///< Knuth's text
  matrix,  ///< rows of 0 and 1
  csv,     ///< the same as spreadsheets write it
  sets,    ///< a set a line
  json,
};

struct NamedProblemFormat {
  ProblemFormat format = {};
  std::string_view name;
};

/// All formats under the names that people choose them by; each can be read and written.
inline constexpr std::array kProblemFormats = {
    NamedProblemFormat{ProblemFormat::dlx, "dlx"},
    NamedProblemFormat{ProblemFormat::matrix, "matrix"},
    NamedProblemFormat{ProblemFormat::csv, "csv"},
    NamedProblemFormat{ProblemFormat::sets, "sets"},
    NamedProblemFormat{ProblemFormat::json, "json"},
};

std::string_view name(ProblemFormat format);

/// Error: unknown_format.
Result<ProblemFormat> problem_format(std::string_view name);

/// What a text is when it is read in this format.
struct Interpretation {
  ProblemFormat format = {};
  Result<Problem> problem;
};

/// All ways to read a text, the likeliest first. That one may come to an error; the others are
/// those that do not. Never empty.
///
///   - A text that begins with a bracket, or with a brace and a key, is JSON.
///   - A line that begins with a bar, or a bar in the first line, is Knuth's text.
///   - A brace, or a name with an equals sign or a colon, at the beginning is a set list.
///   - A first line of the digits 0 and 1, one by one or all side by side, is a matrix; so are
///     names above a row of as many digits. Commas, semicolons or tabs in both lines make it CSV.
///   - All else are bare lists of names. With a comma behind a word they are a set list. Otherwise
///     they are Knuth's text if the first line has more than half of all names, and a set list if
///     not; but both ways are offered.
std::vector<Interpretation> interpretations(std::string_view text);

struct ReadProblem {
  Problem problem;
  ProblemFormat format = ProblemFormat::dlx;
};

/// Reads an exact cover problem in the likeliest of its interpretations.
/// Errors: those of the format's reader.
Result<ReadProblem> read_problem(std::string_view text);

/// Reads it in this format.
Result<Problem> read_problem(std::string_view text, ProblemFormat format);

/// Errors: those of the format's writer.
Result<std::string> write_problem(const Problem& problem, ProblemFormat format);

}  // namespace dance
