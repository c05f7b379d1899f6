#pragma once

#include <string_view>

#include "exact_cover/problem.hpp"

namespace dance {

enum class ProblemFormat { dlx, matrix };

/// The format's name as a stable identifier: "dlx", "matrix".
std::string_view name(ProblemFormat format);

struct ReadProblem {
  Problem problem;
  ProblemFormat format = ProblemFormat::dlx;
};

/// Reads an exact cover problem in whichever of the formats it is written.
///
/// A matrix is told by its first line, if that is of the digits 0 and 1, one by one or all side by
/// side; or, below a line of names, by rows of as many digits. All else is Knuth's text.
/// Errors: those of read_dlx and read_matrix.
Result<ReadProblem> read_problem(std::string_view text);

}  // namespace dance
