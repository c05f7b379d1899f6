#include "cli/solve.hpp"

#include <functional>
#include <string>
#include <utility>

namespace dance::cli {

namespace {

// Calls `show` for each solution that is to be shown.
void solve_alone(const Described& described, const Output& output, Answer& answer,
                 const std::function<void(std::string)>& show) {
  const bool is_limited = (output.is_json || output.is_held) && output.keep > 0;
  std::uint64_t shown = 0;
  solve(*described.search, output, answer, [&] {
    if (output.is_count_only || (is_limited && shown == output.keep)) return;
    ++shown;
    show(described.describe());
  });
}

}  // namespace

void solve_and_write(const BeginSearch& begin, unsigned threads, const Output& output,
                     Answer answer, std::ostream& out) {
  std::uint64_t shown = 0;
  const auto show = [&](std::string text) {
    ++shown;
    if (output.is_json) {
      answer.solutions.push_back(std::move(text));  // JSON holds all in one object
    } else {
      out << text << '\n';
    }
  };
  if (threads == 1) {
    solve_alone(begin({}), output, answer, show);
  } else {
    solve_in_team(begin, threads, output, answer, show);
  }
  if (!output.is_count_only && shown < answer.count) answer.shown = shown;
  write(answer, output, out);
}

void write(const Answer& answer, const Output& output, std::ostream& out) {
  out << (output.is_json ? to_json(answer) : to_text(answer)) << '\n';
}

}  // namespace dance::cli
