#include "cli/answer.hpp"

#include <chrono>
#include <cstdio>
#include <nlohmann/json.hpp>

namespace dance::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kNodesAtOnce = 1'000'000;

// With one solution and more that may come, nothing is settled.
std::string_view verdict_of(std::uint64_t count, bool is_complete) {
  if (count > 1) return "multiple";
  if (!is_complete) return "stopped";
  return count == 1 ? "unique" : "none";
}

std::string milliseconds(std::int64_t microseconds) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f ms", static_cast<double>(microseconds) / 1000);
  return text;
}

}  // namespace

Answer solve(Search& search, std::string_view solver, const Wish& wish,
             const std::function<std::string()>& describe) {
  Answer answer;
  answer.solver = solver;
  const auto started = Clock::now();
  while (wish.limit == 0 || answer.count < wish.limit) {
    const Outcome outcome = search.run(kNodesAtOnce);
    answer.is_complete = outcome == Outcome::exhausted;
    if (answer.is_complete) break;
    if (outcome != Outcome::found) continue;
    ++answer.count;
    if (!wish.is_count_only) answer.solutions.push_back(describe());
  }
  const auto took = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - started);
  answer.microseconds = took.count();
  answer.nodes = search.stats().nodes;
  answer.verdict = verdict_of(answer.count, answer.is_complete);
  return answer;
}

Answer invalid(std::string_view solver) {
  Answer answer;
  answer.verdict = "invalid";
  answer.is_complete = true;
  answer.solver = solver;
  return answer;
}

std::string to_json(const Answer& answer) {
  const nlohmann::ordered_json object = {
      {"verdict", answer.verdict},      {"count", std::to_string(answer.count)},
      {"complete", answer.is_complete}, {"solutions", answer.solutions},
      {"nodes", answer.nodes},          {"microseconds", answer.microseconds},
      {"solver", answer.solver},
  };
  return object.dump();
}

std::string to_text(const Answer& answer) {
  std::string text(answer.verdict);
  if (answer.verdict != "invalid") {
    text += answer.is_complete ? ": " : ": at least ";
    text += std::to_string(answer.count) + (answer.count == 1 ? " solution, " : " solutions, ");
    text += std::to_string(answer.nodes) + " search nodes, " + milliseconds(answer.microseconds);
  }
  for (const std::string& solution : answer.solutions) text += '\n' + solution;
  return text;
}

}  // namespace dance::cli
