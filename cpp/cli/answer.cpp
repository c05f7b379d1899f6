#include "cli/answer.hpp"

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <utility>

#include "cli/interrupt.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::cli {
namespace {

using Json = nlohmann::ordered_json;

std::string_view name_of(End end) {
  constexpr std::string_view kNames[] = {"", "limit", "time", "interrupt"};
  return kNames[static_cast<int>(end)];
}

// The words of the page.
std::string_view words_for(End end) {
  constexpr std::string_view kWords[] = {"", " (stopped at the limit)",
                                         " (stopped at the time limit)", " (stopped by hand)"};
  return kWords[static_cast<int>(end)];
}

std::optional<End> reason_to_stop(const Output& output, std::uint64_t count,
                                  const Deadline& deadline) {
  if (output.limit != 0 && count >= output.limit) return End::limit;
  if (deadline.has_passed()) return End::time;
  if (is_interrupted()) return End::stopped;
  return std::nullopt;
}

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

Json counts(const CellCandidates& cell) {
  Json object = Json::object();
  for (const auto& [symbol, count] : cell.candidates) {
    object[std::string{symbol}] = std::to_string(count);
  }
  return object;
}

void add_candidates(Json& object, const Answer& answer) {
  for (const CellCandidates& cell : answer.candidates) {
    object["candidates"].push_back(word(cell));
    if (answer.has_counts) object["counts"].push_back(counts(cell));
  }
}

void add_subject(Json& object, const Subject& subject) {
  object["line"] = subject.line;
  if (!subject.name.empty()) object["name"] = subject.name;
  object["givens"] = subject.givens;
  object["puzzle"] = subject.puzzle;
}

std::string unit_name(sudoku::Unit unit) {
  constexpr const char* kNames[] = {"row", "column", "box"};
  return kNames[static_cast<int>(unit)];
}

// Rows and columns count from 1.
Json to_json(const sudoku::Clash& clash) {
  const auto place = [](sudoku::Cell cell) { return Json{cell.row + 1, cell.column + 1}; };
  return {{"digit", std::string{sudoku::symbol(clash.digit)}},
          {"unit", unit_name(clash.unit)},
          {"cells", {place(clash.first), place(clash.second)}}};
}

std::string to_text(const sudoku::Clash& clash) {
  const auto place = [](sudoku::Cell cell) {
    return "row " + std::to_string(cell.row + 1) + ", column " + std::to_string(cell.column + 1);
  };
  return std::string{sudoku::symbol(clash.digit)} + " stands in " + place(clash.first) +
         " and in " + place(clash.second) + ", the same " + unit_name(clash.unit);
}

std::string noun_for(std::uint64_t count, std::string_view noun) {
  return std::string(noun) + (count == 1 ? "" : "s");
}

std::string count_of(const Answer& answer) {
  return answer.exact_count.empty() ? std::to_string(answer.count) : answer.exact_count;
}

// A mistyped puzzle is the usual cause of any verdict but this.
std::string givens(const Answer& answer) {
  const Subject& subject = *answer.subject;
  const std::string text = counted(static_cast<std::uint64_t>(subject.givens), "given");
  return answer.verdict == Verdict::unique ? text : text + ": " + subject.puzzle;
}

}  // namespace

Deadline::Deadline(double seconds, Clock::time_point started)
    : started_(started), seconds_(seconds) {}

bool Deadline::has_passed() const {
  return seconds_ > 0 && std::chrono::duration<double>(Clock::now() - started_).count() >= seconds_;
}

std::int64_t Deadline::microseconds() const {
  return std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - started_).count();
}

void solve(Search& search, const Output& output, Answer& answer,
           const std::function<void()>& visit) {
  answer.solver = search.solver();
  const Deadline deadline(output.seconds, answer.started);
  std::optional<End> end;
  while (!end) {
    const Outcome outcome = search.run(kNodesAtOnce);
    if (outcome == Outcome::found) {
      ++answer.count;
      visit();
    }
    if (outcome == Outcome::exhausted) {
      end = End::all;
    } else {
      end = reason_to_stop(output, answer.count, deadline);
    }
  }
  answer.end = *end;
  answer.is_complete = end == End::all;
  answer.microseconds = deadline.microseconds();
  const SearchStats stats = search.stats();
  answer.nodes = stats.nodes;
  answer.count = std::max(answer.count, stats.solutions);
  answer.exact_count = search.count_text();
  answer.verdict = verdict_of(answer.count, answer.is_complete);
}

std::string counted(std::uint64_t count, std::string_view noun) {
  return std::to_string(count) + ' ' + noun_for(count, noun);
}

std::string to_json(const Answer& answer) {
  Json object = Json::object();
  if (answer.subject) add_subject(object, *answer.subject);
  object["verdict"] = name(answer.verdict);
  object["count"] = count_of(answer);
  object["complete"] = answer.is_complete;
  object["stoppedBy"] = answer.end == End::all ? Json() : Json(name_of(answer.end));
  object["solutions"] = Json::array();
  for (const std::string& solution : answer.solutions) {
    object["solutions"].push_back(Json::parse(solution));
  }
  if (answer.shown) object["shown"] = *answer.shown;
  object["nodes"] = answer.nodes;
  object["microseconds"] = answer.microseconds;
  object["solver"] = answer.solver;
  for (const sudoku::Clash& clash : answer.clashes) object["clashes"].push_back(to_json(clash));
  add_candidates(object, answer);
  return object.dump();
}

std::string to_json(const Error& error) {
  const Json particulars = {{"code", name(error.code)},
                            {"line", error.at.line},
                            {"column", error.at.column},
                            {"message", message(error)}};
  return Json{{"line", error.at.line}, {"error", particulars}}.dump();
}

std::string to_text(const Answer& answer) {
  std::string text(name(answer.verdict));
  if (answer.verdict != Verdict::invalid) {
    text += answer.is_complete ? ": " : ": at least ";
    text +=
        count_of(answer) + noun_for(answer.count, " solution") + std::string(words_for(answer.end));
    if (answer.shown) text += ", the first " + std::to_string(*answer.shown) + " shown";
    text += ", " + counted(answer.nodes, "search node") + ", " + milliseconds(answer.microseconds);
    if (!answer.solver.empty()) text += " by " + std::string(answer.solver);
  }
  if (answer.subject) text += ", " + givens(answer);
  for (const sudoku::Clash& clash : answer.clashes) text += '\n' + to_text(clash);
  return text;
}

}  // namespace dance::cli
