#include "cli/solve.hpp"

#include <utility>

namespace dance::cli {

void solve_and_write(Search& search, std::string_view solver, const Output& output,
                     const std::function<std::string()>& describe, std::ostream& out) {
  std::vector<std::string> kept;  // JSON holds all solutions in one object
  Answer answer = solve(search, solver, output, [&] {
    if (output.is_count_only) return;
    if (output.is_json) {
      kept.push_back(describe());
    } else {
      out << describe() << '\n';
    }
  });
  answer.solutions = std::move(kept);
  write(answer, output, out);
}

void write(const Answer& answer, const Output& output, std::ostream& out) {
  out << (output.is_json ? to_json(answer) : to_text(answer)) << '\n';
}

}  // namespace dance::cli
