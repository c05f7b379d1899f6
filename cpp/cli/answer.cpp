#include "cli/answer.hpp"

#include <cstdio>
#include <nlohmann/json.hpp>

namespace dance::cli {
namespace {

std::string milliseconds(std::int64_t microseconds) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f ms", static_cast<double>(microseconds) / 1000);
  return text;
}

std::string word(const CellCandidates& cell) {
  std::string digits;
  for (const auto& candidate : cell.candidates) digits += candidate.symbol;
  return digits;
}

nlohmann::ordered_json counts(const CellCandidates& cell) {
  nlohmann::ordered_json object = nlohmann::ordered_json::object();
  for (const auto& [symbol, count] : cell.candidates) {
    object[std::string{symbol}] = std::to_string(count);
  }
  return object;
}

void add_candidates(nlohmann::ordered_json& object, const Answer& answer) {
  for (const CellCandidates& cell : answer.candidates) {
    object["candidates"].push_back(word(cell));
    if (answer.has_counts) object["counts"].push_back(counts(cell));
  }
}

}  // namespace

Deadline::Deadline(double seconds) : seconds_(seconds) {}

bool Deadline::has_passed() const {
  return seconds_ > 0 && std::chrono::duration<double>(Clock::now() - started_).count() >= seconds_;
}

std::int64_t Deadline::microseconds() const {
  return std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - started_).count();
}

Answer solve(Search& search, std::string_view solver, const Output& output,
             const std::function<void()>& visit) {
  Answer answer;
  answer.solver = solver;
  const Deadline deadline(output.seconds);
  while ((output.limit == 0 || answer.count < output.limit) && !deadline.has_passed()) {
    const Outcome outcome = search.run(kNodesAtOnce);
    answer.is_complete = outcome == Outcome::exhausted;
    if (answer.is_complete) break;
    if (outcome != Outcome::found) continue;
    ++answer.count;
    visit();
  }
  answer.microseconds = deadline.microseconds();
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

std::string counted(std::uint64_t count, std::string_view noun) {
  return std::to_string(count) + ' ' + std::string(noun) + (count == 1 ? "" : "s");
}

std::string to_json(const Answer& answer) {
  nlohmann::ordered_json solutions = nlohmann::ordered_json::array();
  for (const std::string& solution : answer.solutions) {
    solutions.push_back(nlohmann::ordered_json::parse(solution));
  }
  nlohmann::ordered_json object = {
      {"verdict", name(answer.verdict)}, {"count", std::to_string(answer.count)},
      {"complete", answer.is_complete},  {"solutions", std::move(solutions)},
      {"nodes", answer.nodes},           {"microseconds", answer.microseconds},
      {"solver", answer.solver},
  };
  add_candidates(object, answer);
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
