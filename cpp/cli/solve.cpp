#include "cli/solve.hpp"

namespace dance::cli {

void solve_and_write(Search& search, const Output& output, Answer answer,
                     const std::function<std::string()>& describe, std::ostream& out) {
  const bool is_limited = (output.is_json || output.is_held) && output.keep > 0;
  std::uint64_t shown = 0;
  solve(search, output, answer, [&] {
    if (output.is_count_only || (is_limited && shown == output.keep)) return;
    ++shown;
    if (output.is_json) {
      answer.solutions.push_back(describe());  // JSON holds all in one object
    } else {
      out << describe() << '\n';
    }
  });
  if (!output.is_count_only && shown < answer.count) answer.shown = shown;
  write(answer, output, out);
}

void write(const Answer& answer, const Output& output, std::ostream& out) {
  out << (output.is_json ? to_json(answer) : to_text(answer)) << '\n';
}

}  // namespace dance::cli
