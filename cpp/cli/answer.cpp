#include "cli/answer.hpp"

#include <cmath>
#include <cstdio>
#include <iostream>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "cli/interrupt.hpp"
#include "engine/run_job.hpp"
#include "exact_cover/count/cover_count.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::cli {
namespace {

using Json = nlohmann::ordered_json;

using engine::End;

// The words of the page.
std::string_view words_for(End end) {
  switch (end) {
    case End::limit:
      return " (stopped at the limit)";
    case End::time:
      return " (stopped at the time limit)";
    case End::interrupt:
      return " (stopped by hand)";
    case End::running:
    case End::exhausted:
      break;
  }
  return "";
}

std::int64_t microseconds(const Answer& answer) {
  return std::llround(answer.report.seconds * 1e6);
}

std::string milliseconds(const Answer& answer) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f ms", answer.report.seconds * 1000);
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

// A mistyped puzzle is the usual cause of any verdict but this.
std::string givens(const Answer& answer) {
  const Subject& subject = *answer.subject;
  const std::string text = counted(static_cast<std::uint64_t>(subject.givens), "given");
  return answer.report.verdict == Verdict::unique ? text : text + ": " + subject.puzzle;
}

}  // namespace

engine::Task task_for(const Output& output, std::string_view solver, unsigned threads) {
  const auto or_all = [](std::uint64_t limit) { return limit == 0 ? engine::Limits::kAll : limit; };
  engine::Task task{.solver = std::string(solver)};
  if (output.is_count_only) task.goal = engine::Goal::count;
  task.limits.solutions = or_all(output.limit);
  if (output.seconds > 0) task.limits.seconds = output.seconds;
  const bool is_held = output.is_json || output.is_held || threads > 1;
  if (is_held) task.limits.kept = or_all(output.keep);
  return task;
}

void answer_task(const std::shared_ptr<const engine::Plan>& plan, const engine::Task& task,
                 unsigned threads, const Describe& describe, const Output& output, Answer answer,
                 std::ostream& out) {
  std::uint64_t shown = 0;
  const auto show = [&](const engine::Solutions& solutions) {
    shown += static_cast<std::uint64_t>(solutions.count);
    for (std::string& text : describe(solutions)) {
      if (output.is_json) {
        answer.solutions.push_back(std::move(text));  // JSON holds all in one object
      } else {
        out << text << '\n';
      }
    }
  };
  answer.report = engine::run_job(plan, task.limits, threads, show, is_interrupted);
  if (!output.is_count_only && shown < answer.report.found) answer.shown = shown;
  write(answer, output, out);
  if (threads > 1 && answer.report.solver == kMemo) {
    std::cerr << "--threads: a count by memo is the work of one thread\n";
  }
}

void write(const Answer& answer, const Output& output, std::ostream& out) {
  out << (output.is_json ? to_json(answer) : to_text(answer)) << '\n';
}

std::string counted(std::uint64_t count, std::string_view noun) {
  return std::to_string(count) + ' ' + noun_for(count, noun);
}

std::string to_json(const Answer& answer) {
  Json object = Json::object();
  if (answer.subject) add_subject(object, *answer.subject);
  const engine::Report& report = answer.report;
  const bool is_exhausted = report.end == End::exhausted;
  object["verdict"] = name(report.verdict);
  object["count"] = report.count;
  object["complete"] = report.is_complete;
  object["stoppedBy"] = is_exhausted ? Json() : Json(engine::name(report.end));
  object["solutions"] = Json::array();
  for (const std::string& solution : answer.solutions) {
    object["solutions"].push_back(Json::parse(solution));
  }
  if (answer.shown) object["shown"] = *answer.shown;
  object["nodes"] = report.stats.nodes;
  object["microseconds"] = microseconds(answer);
  object["solver"] = report.solver;
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
  const engine::Report& report = answer.report;
  std::string text(name(report.verdict));
  if (report.verdict != Verdict::invalid) {
    text += report.is_complete ? ": " : ": at least ";
    text += report.count + noun_for(report.found, " solution") + std::string(words_for(report.end));
    if (answer.shown) text += ", the first " + std::to_string(*answer.shown) + " shown";
    text += ", " + counted(report.stats.nodes, "search node") + ", " + milliseconds(answer);
    if (!report.solver.empty()) text += " by " + std::string(report.solver);
  }
  if (answer.subject) text += ", " + givens(answer);
  for (const sudoku::Clash& clash : answer.clashes) text += '\n' + to_text(clash);
  return text;
}

}  // namespace dance::cli
