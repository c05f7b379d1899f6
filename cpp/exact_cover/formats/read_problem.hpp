#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "exact_cover/problem/problem.hpp"

namespace dance {

enum class ProblemFormat {
#define ROW(name, extension, format, ...) format,
#include "exact_cover/formats/cover_formats.def"
};

/// All formats with their public names. Each can be read.
inline constexpr std::array kProblemFormats = {
#define ROW(name, extension, format, ...) NamedValue<ProblemFormat>{ProblemFormat::format, name},
#include "exact_cover/formats/cover_formats.def"
};

/// The formats that can be written, too: those before the first that can only be read.
inline constexpr std::span kProblemWriters =
    std::span(kProblemFormats).first<static_cast<std::size_t>(ProblemFormat::table)>();

std::string_view name(ProblemFormat format);

/// Returns the format with this name. Error: no_such_format.
Result<ProblemFormat> problem_format(std::string_view name);

/// A text read in one format.
struct Interpretation {
  ProblemFormat format = {};
  Result<Problem> problem;
  /// Whether the text only lists words, in which nothing says that they are sets.
  bool is_plain = false;
  /// The words around sets, which were not read.
  std::vector<std::string> left_out = {};
};

/// Returns all ways to read a text, the likeliest first; never empty. The first may hold an error;
/// the others are those that succeed. The error may be a question: a doubt of the reader (see
/// Remarks), or unclear for a square grid of symbols; the same format, read all the same, is then
/// among the others. A text that only lists names, such as a greeting or a Sudoku on one line, is
/// an error: no_options, at the first of them.
///
///   - A file of another program is foreign_format.
///   - The line `p cnf` marks DIMACS, `\begin{…matrix}` or `\{` LaTeX.
///   - A text that begins with a bracket, or with a brace and a key, is JSON; if not, it is a
///     program, like any other text of literals.
///   - Bars at the beginning of every line draw a table, or two or more in every line, as
///     psql does; any other bar marks Knuth's text, and so does “items:” or “primary:” at the
///     beginning.
///   - A brace, a bracket around the first line, or a name with an equals sign, a colon or an
///     arrow at the beginning marks a set list; so do braces among words.
///   - A first line of the digits 0 and 1, separated or not, is a matrix; so are names above a row
///     with the same number of digits, and whatever else can be read as one. Commas, semicolons or
///     tabs in both lines make it CSV.
///   - Anything else is bare lists of names. They are Knuth's text if the first line has all names,
///     or more than half of them; otherwise a comma after a word, marks of a list, or nothing else,
///     makes them a set list. Both interpretations are returned.
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
