#pragma once

#include <functional>
#include <ostream>
#include <string>

#include "cli/answer.hpp"
#include "cli/commands.hpp"

namespace dance::cli {

/// Runs a search as far as the output wants and writes the answer: as text the solutions as they
/// are found and a line about them; as JSON one line with all of it. `describe` writes the solution
/// just found, for JSON as a JSON value. What is held until the puzzle is done are at most
/// `output.keep` solutions. `answer` has what is known before.
void solve_and_write(Search& search, const Output& output, Answer answer,
                     const std::function<std::string()>& describe, std::ostream& out);

void write(const Answer& answer, const Output& output, std::ostream& out);

}  // namespace dance::cli
