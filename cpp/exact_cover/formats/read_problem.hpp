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
  csv,     ///< the same, as spreadsheets write it
  sets,    ///< one set per line
  json,
};

/// All formats with their public names; each can be read and written.
inline constexpr std::array kProblemFormats = {
    NamedValue<ProblemFormat>{ProblemFormat::dlx, "dlx"},
    NamedValue<ProblemFormat>{ProblemFormat::matrix, "matrix"},
    NamedValue<ProblemFormat>{ProblemFormat::csv, "csv"},
    NamedValue<ProblemFormat>{ProblemFormat::sets, "sets"},
    NamedValue<ProblemFormat>{ProblemFormat::json, "json"},
};

std::string_view name(ProblemFormat format);

/// Returns the format with this name. Error: no_such_format.
Result<ProblemFormat> problem_format(std::string_view name);

/// A text read in one format.
struct Interpretation {
  ProblemFormat format = {};
  Result<Problem> problem;
};

/// Returns all ways to read a text, the likeliest first; never empty. The first may hold an error;
/// the others are those that succeed. A text that only lists names, such as a greeting or a Sudoku
/// on one line, is an error: no_options, at the first of them.
///
///   - A text that begins with a bracket, or with a brace and a key, is JSON.
///   - A line that begins with a bar, or a bar in the first line, is Knuth's text.
///   - A brace, or a name with an equals sign or a colon, at the beginning marks a set list.
///   - A first line of the digits 0 and 1, separated or not, is a matrix; so are names above a row
///     with the same number of digits. Commas, semicolons or tabs in both lines make it CSV.
///   - Anything else is bare lists of names. A comma after a word makes them a set list. Otherwise
///     they are Knuth's text if the first line has more than half of all names, else a set list;
///     both interpretations are returned.
std::vector<Interpretation> interpretations(std::string_view text);

struct ReadProblem {
  Problem problem;
  ProblemFormat format = ProblemFormat::dlx;
};

/// Reads an exact cover problem in the likeliest of its interpretations.
/// Errors: those of the format's reader; no_options, as in `interpretations`.
Result<ReadProblem> read_problem(std::string_view text);

/// Reads an exact cover problem in this format. Errors: those of the format's reader.
Result<Problem> read_problem(std::string_view text, ProblemFormat format);

/// Writes the problem in this format. Errors: those of the format's writer; too_large, if names or
/// digits alone would take more than 256 MB.
Result<std::string> write_problem(const Problem& problem, ProblemFormat format);

}  // namespace dance
