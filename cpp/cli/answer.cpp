#include "cli/answer.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <iterator>
#include <limits>
#include <span>

#include "base/json.hpp"
#include "cli/interrupt.hpp"
#include "engine/run_job.hpp"
#include "exact_cover/count/cover_count.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::cli {
namespace {

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
  return std::llround(answer.report.milliseconds * 1e3);
}

void append_number(std::string& text, std::uint64_t number) {
  char digits[20];
  text.append(digits, std::to_chars(digits, std::end(digits), number).ptr);
}

// Appends an array of what `append_item` makes of each item.
template <class Items, class Append>
void append_array(std::string& json, const Items& items, Append append_item) {
  json += '[';
  for (const auto& item : items) {
    append_item(item);
    json += ',';
  }
  if (items.empty()) {
    json += ']';
  } else {
    json.back() = ']';
  }
}

std::string word(const CellCandidates& cell) {
  std::string digits;
  for (const auto& candidate : cell.candidates) digits += candidate.symbol;
  return digits;
}

void append_counts(std::string& json, const CellCandidates& cell) {
  std::string_view separator = "{\"";
  for (const auto& [symbol, count] : cell.candidates) {
    json += separator;
    json += symbol;
    json += "\":";
    append_number(json, count);
    separator = ",\"";
  }
  json += cell.candidates.empty() ? "{}" : "}";
}

void append_candidates(std::string& json, const Answer& answer) {
  if (answer.candidates.empty()) return;
  json += ",\"candidates\":";
  append_array(json, answer.candidates,
               [&](const CellCandidates& cell) { append_json_string(json, word(cell)); });
  if (!answer.has_counts) return;
  json += ",\"counts\":";
  append_array(json, answer.candidates,
               [&](const CellCandidates& cell) { append_counts(json, cell); });
}

void append_subject(std::string& json, const Subject& subject) {
  json += "\"line\":";
  append_number(json, static_cast<std::uint64_t>(subject.line));
  if (!subject.name.empty()) {
    json += ",\"name\":";
    append_json_string(json, subject.name);
  }
  json += ",\"givens\":";
  append_number(json, static_cast<std::uint64_t>(subject.givens));
  json += ",\"puzzle\":";
  if (subject.puzzle.starts_with('{')) {
    json += subject.puzzle;
  } else {
    json += '"';
    json += subject.puzzle;
    json += '"';
  }
  json += ',';
}

std::string unit_name(sudoku::Unit unit) {
  constexpr const char* kNames[] = {"row", "column", "box"};
  return kNames[static_cast<int>(unit)];
}

// Rows and columns count from 1.
void append_cell(std::string& json, sudoku::Cell cell) {
  json += '[' + std::to_string(cell.row + 1) + ',' + std::to_string(cell.column + 1) + ']';
}

// A grid full of one digit has 810 clashes: a list of such grids would fill a disk.
constexpr std::size_t kMostClashes = 20;

std::span<const sudoku::Clash> shown_clashes(const Answer& answer) {
  return std::span(answer.clashes).first(std::min(answer.clashes.size(), kMostClashes));
}

void append_clash(std::string& json, const sudoku::Clash& clash) {
  json += "{\"digit\":\"";
  json += sudoku::symbol(clash.digit);
  json += "\",\"unit\":\"" + unit_name(clash.unit) + "\",\"cells\":[";
  append_cell(json, clash.first);
  json += ',';
  append_cell(json, clash.second);
  json += "]}";
}

std::string to_text(const sudoku::Clash& clash) {
  const auto place = [](sudoku::Cell cell) {
    return "row " + std::to_string(cell.row + 1) + ", column " + std::to_string(cell.column + 1);
  };
  return std::string{sudoku::symbol(clash.digit)} + " stands in " + place(clash.first) +
         " and in " + place(clash.second) + ", the same " + unit_name(clash.unit);
}

void append_counted(std::string& text, std::uint64_t count, std::string_view noun) {
  append_number(text, count);
  text += ' ';
  text += noun;
  if (count != 1) text += 's';
}

// A mistyped puzzle is the usual cause of any verdict but this.
void append_givens(std::string& text, const Answer& answer) {
  const Subject& subject = *answer.subject;
  text += ", ";
  append_counted(text, static_cast<std::uint64_t>(subject.givens), "given");
  if (answer.report.verdict == Verdict::unique) return;
  text += ": ";
  text += subject.puzzle;
}

void append_milliseconds(std::string& text, const Answer& answer) {
  char digits[32];
  const int size = std::snprintf(digits, sizeof digits, "%.1f ms", answer.report.milliseconds);
  text.append(digits, static_cast<std::size_t>(size));
}

// One line of JSON.
void append_json(std::string& json, const Answer& answer) {
  const engine::Report& report = answer.report;
  json += '{';
  if (answer.subject) append_subject(json, *answer.subject);
  json += "\"verdict\":\"";
  json += name(report.verdict);
  json += "\",\"count\":";
  json += report.count;
  json += report.is_complete ? ",\"complete\":true" : ",\"complete\":false";
  json += ",\"stoppedBy\":";
  if (report.end == End::exhausted) {
    json += "null";
  } else {
    append_json_string(json, engine::name(report.end));
  }
  json += ",\"solutions\":[";
  json += answer.solutions;
  json += ']';
  if (answer.shown) {
    json += ",\"shown\":";
    append_number(json, *answer.shown);
  }
  json += ",\"nodes\":";
  append_number(json, report.stats.nodes);
  json += ",\"microseconds\":";
  append_number(json, static_cast<std::uint64_t>(microseconds(answer)));
  json += ",\"solver\":\"";
  json += report.solver;
  json += '"';
  if (!answer.clashes.empty()) {
    json += ",\"clashes\":";
    append_array(json, shown_clashes(answer),
                 [&](const sudoku::Clash& clash) { append_clash(json, clash); });
  }
  append_candidates(json, answer);
  json += '}';
}

// A line for people: "unique: 1 solution, 65 search nodes, 0.2 ms by vectors, 17 givens". A verdict
// that may surprise has the puzzle after the givens, and a line for each clash below it.
void append_text(std::string& text, const Answer& answer) {
  const engine::Report& report = answer.report;
  text += name(report.verdict);
  if (report.verdict != Verdict::invalid) {
    text += report.is_complete ? ": " : ": at least ";
    text += report.count;
    text += report.found == 1 ? " solution" : " solutions";
    text += words_for(report.end);
    if (answer.shown) text += ", the first " + std::to_string(*answer.shown) + " shown";
    text += ", ";
    append_counted(text, report.stats.nodes, "search node");
    text += ", ";
    append_milliseconds(text, answer);
    if (!report.solver.empty()) {
      text += " by ";
      text += report.solver;
    }
  }
  if (answer.subject) append_givens(text, answer);
  for (const sudoku::Clash& clash : shown_clashes(answer)) text += '\n' + to_text(clash);
  if (answer.clashes.size() > kMostClashes) {
    text += "\nand " + std::to_string(answer.clashes.size() - kMostClashes) + " more such pairs";
  }
}

}  // namespace

engine::Task task_for(const Output& output, std::string_view solver, unsigned threads) {
  const auto or_all = [](std::uint64_t limit) { return limit == 0 ? engine::Limits::kAll : limit; };
  engine::Task task{.solver = std::string(solver)};
  if (output.is_count_only) task.goal = engine::Goal::count;
  task.limits.solutions = or_all(output.limit);
  if (output.seconds > 0) task.limits.milliseconds = 1000 * output.seconds;
  const bool is_held = output.is_json || output.is_held || threads > 1;
  if (is_held) task.limits.kept = or_all(output.keep);
  return task;
}

void answer_task(const std::shared_ptr<const engine::Plan>& plan, const engine::Task& task,
                 unsigned threads, const Describe& describe, const Output& output, Answer answer,
                 std::ostream& out) {
  std::uint64_t shown = 0;
  std::string text;
  const auto show = [&](const engine::Solutions& solutions) {
    shown += static_cast<std::uint64_t>(solutions.count);
    if (output.is_json) {  // holds all in one object
      describe(solutions, ',', answer.solutions);
    } else {
      text.clear();
      describe(solutions, '\n', text);
      out << text;
    }
  };
  answer.report = engine::run_job(plan, task.limits, threads, show, is_interrupted);
  if (!answer.solutions.empty()) answer.solutions.pop_back();  // the last comma
  if (!output.is_count_only && shown < answer.report.found) answer.shown = shown;
  write(answer, output, out);
  if (threads > 1 && answer.report.solver == kMemo) {
    std::cerr << "--threads: a count by memo is the work of one thread\n";
  }
}

void write(const Answer& answer, const Output& output, std::ostream& out) {
  std::string line;
  write(answer, output, line);
  out << line;
}

void write(const Answer& answer, const Output& output, std::string& out) {
  if (output.is_json) {
    append_json(out, answer);
  } else {
    append_text(out, answer);
  }
  out += '\n';
}

std::string counted(std::uint64_t count, std::string_view noun) {
  std::string text;
  append_counted(text, count, noun);
  return text;
}

void append_json(std::string& json, const Error& error) {
  const std::string line = std::to_string(error.at.line);
  json += "{\"line\":" + line + ",\"error\":{\"code\":\"" + std::string(name(error.code)) +
          "\",\"line\":" + line + ",\"column\":" + std::to_string(error.at.column) +
          ",\"message\":";
  append_json_string(json, message(error));
  json += "}}";
}

}  // namespace dance::cli
