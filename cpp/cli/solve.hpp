#pragma once

#include <ostream>

#include "cli/answer.hpp"
#include "cli/commands.hpp"
#include "cli/team.hpp"

namespace dance::cli {

/// Runs a search as far as the output wants and writes the answer: as text the solutions as they
/// are found and a line about them; as JSON one line with all of it, for which solutions are
/// described as JSON values. What is held until the puzzle is done, or until a thread has found
/// what comes before, are at most `output.keep` solutions. `answer` has what is known before.
void solve_and_write(const BeginSearch& begin, unsigned threads, const Output& output,
                     Answer answer, std::ostream& out);

void write(const Answer& answer, const Output& output, std::ostream& out);

}  // namespace dance::cli
