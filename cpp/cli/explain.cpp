#include "cli/explain.hpp"

#include <string_view>

#include "cli/answer.hpp"
#include "sudoku/explain/explain.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::cli {
namespace {

using sudoku::Candidate;
using sudoku::Cause;
using sudoku::Repair;

// People get the likeliest.
constexpr std::size_t kMostRepairs = 10;

// "r1c1=5 r2c3=." for each digit.
std::string digits_text(const std::vector<Candidate>& digits) {
  std::string text;
  for (const auto& [cell, digit] : digits) {
    text += (text.empty() ? "" : " ") + cell_name(cell) + '=' + sudoku::symbol(digit);
  }
  return text;
}

std::string digits_json(const std::vector<Candidate>& digits) {
  std::string json;
  append_array(json, digits, [&](const Candidate& candidate) {
    json += "{\"cell\":";
    append_cell(json, candidate.cell);
    json += ",\"digit\":\"";
    json += sudoku::symbol(candidate.digit);
    json += "\"}";
  });
  return json;
}

std::string cause_json(const Cause& cause) {
  return "{\"digits\":" + digits_json(cause.digits) +
         ",\"smallest\":" + (cause.is_smallest ? "true}" : "false}");
}

std::string_view name_of(Repair::Kind kind) {
  constexpr std::string_view kNames[] = {"digit", "move", "swap", "shift"};
  return kNames[static_cast<int>(kind)];
}

std::string_view mistake(Repair::Kind kind) {
  constexpr std::string_view kWords[] = {"a wrong digit", "a digit in the wrong cell",
                                         "two digits swapped", "a shifted row"};
  return kWords[static_cast<int>(kind)];
}

std::vector<sudoku::Cell> differing_cells(const sudoku::Grid& a, const sudoku::Grid& b) {
  std::vector<sudoku::Cell> cells;
  for (int place = 0; place < a.cell_count(); ++place) {
    if (a[a.cell(place)] != b[b.cell(place)]) cells.push_back(a.cell(place));
  }
  return cells;
}

std::string text_of(const sudoku::Explanation& explanation) {
  std::string text;
  const auto add_line = [&](const std::string& line) { text += (text.empty() ? "" : "\n") + line; };
  for (std::size_t i = 0; i < explanation.repairs.size() && i < kMostRepairs; ++i) {
    const Repair& repair = explanation.repairs[i];
    add_line(std::string(mistake(repair.kind)) + "? " + digits_text(repair.changes) +
             " gives exactly one solution");
  }
  if (explanation.repairs.size() > kMostRepairs) {
    add_line("and " + std::to_string(explanation.repairs.size() - kMostRepairs) +
             " more such changes");
  }
  if (explanation.conflict) {
    add_line("these givens can't all be right: " + digits_text(explanation.conflict->digits));
  }
  if (!explanation.solutions.empty()) {
    std::string line = "two solutions differ in";
    for (const sudoku::Cell cell :
         differing_cells(explanation.solutions[0], explanation.solutions[1])) {
      line += ' ' + cell_name(cell);
    }
    add_line(line);
  }
  if (explanation.extra_givens) {
    add_line("exactly one solution with " + digits_text(explanation.extra_givens->digits));
  }
  return text;
}

std::string json_of(const sudoku::Explanation& explanation) {
  std::string json = "{\"repairs\":";
  append_array(json, explanation.repairs, [&](const Repair& repair) {
    json += "{\"kind\":\"";
    json += name_of(repair.kind);
    json += "\",\"changes\":" + digits_json(repair.changes) + '}';
  });
  json += ",\"conflict\":";
  json += explanation.conflict ? cause_json(*explanation.conflict) : "null";
  json += ",\"solutions\":";
  append_array(json, explanation.solutions, [&](const sudoku::Grid& solution) {
    json += '"' + sudoku::to_line(solution) + '"';
  });
  json += ",\"extraGivens\":";
  json += explanation.extra_givens ? cause_json(*explanation.extra_givens) : "null";
  return json + '}';
}

}  // namespace

std::string explain(const sudoku::Puzzle& puzzle, bool is_json) {
  const auto explanation = sudoku::Explainer(puzzle.grid, puzzle.candidates).explain();
  if (explanation.verdict == Verdict::unique || explanation.verdict == Verdict::stopped) return "";
  return is_json ? json_of(explanation) : text_of(explanation);
}

}  // namespace dance::cli
