#include "cli/answer.hpp"

#include <chrono>
#include <cstdio>
#include <nlohmann/json.hpp>

namespace dance::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kNodesAtOnce = 1'000'000;

std::string milliseconds(std::int64_t microseconds) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f ms", static_cast<double>(microseconds) / 1000);
  return text;
}

std::string counted(std::uint64_t count, std::string_view noun) {
  return std::to_string(count) + ' ' + std::string(noun) + (count == 1 ? "" : "s");
}

}  // namespace

Answer solve(Search& search, std::string_view solver, std::uint64_t limit,
             const std::function<void()>& visit) {
  Answer answer;
  answer.solver = solver;
  const auto started = Clock::now();
  while (limit == 0 || answer.count < limit) {
    const Outcome outcome = search.run(kNodesAtOnce);
    answer.is_complete = outcome == Outcome::exhausted;
    if (answer.is_complete) break;
    if (outcome != Outcome::found) continue;
    ++answer.count;
    visit();
  }
  const auto took = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - started);
  answer.microseconds = took.count();
  answer.nodes = search.stats().nodes;
  answer.verdict = verdict_of(answer.count, answer.is_complete);
  return answer;
}

Answer invalid(std::string_view solver) {
  Answer answer;
  answer.is_complete = true;
  answer.verdict = verdict_of(answer.count, answer.is_complete, true);
  answer.solver = solver;
  return answer;
}

std::string to_json(const Answer& answer) {
  nlohmann::ordered_json solutions = nlohmann::ordered_json::array();
  for (const std::string& solution : answer.solutions) {
    solutions.push_back(nlohmann::ordered_json::parse(solution));
  }
  const nlohmann::ordered_json object = {
      {"verdict", name(answer.verdict)}, {"count", std::to_string(answer.count)},
      {"complete", answer.is_complete},  {"solutions", std::move(solutions)},
      {"nodes", answer.nodes},           {"microseconds", answer.microseconds},
      {"solver", answer.solver},
  };
  return object.dump();
}

std::string to_text(const Answer& answer) {
  std::string text(name(answer.verdict));
  if (answer.verdict != Verdict::invalid) {
    text += answer.is_complete ? ": " : ": at least ";
    text += counted(answer.count, "solution") + ", " + counted(answer.nodes, "search node") + ", " +
            milliseconds(answer.microseconds);
  }
  return text;
}

}  // namespace dance::cli
