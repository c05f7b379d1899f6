#include "cli/explain.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/json.hpp"
#include "cli/answer.hpp"
#include "engine/explain.hpp"
#include "engine/variant.hpp"
#include "sudoku/puzzle/symbols.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::cli {
namespace {

using sudoku::Candidate;
using sudoku::Cause;
using sudoku::Repair;
using sudoku::Step;

// The most repairs printed, the likeliest first.
constexpr std::size_t kMaxRepairs = 10;

// The meaning of 0 in a list of digits: a blank, or a digit of a variant.
enum class Zero { blank, digit };

char symbol_with(Zero zero, sudoku::Digit digit) {
  return zero == Zero::digit ? symbol_of(digit) : sudoku::symbol(digit);
}

// Writes "r1c1=5 r2c3=." for each digit.
std::string digits_text(const std::vector<Candidate>& digits, Zero zero = Zero::blank) {
  std::string text;
  for (const auto& [cell, digit] : digits) {
    text += (text.empty() ? "" : " ") + cell_name(cell) + '=' + symbol_with(zero, digit);
  }
  return text;
}

void write_members(JsonWriter& json, const Candidate& candidate, Zero zero = Zero::blank) {
  write_cell(json.key("cell"), candidate.cell);
  json.key("digit").symbol(symbol_with(zero, candidate.digit));
}

void write_digits(JsonWriter& json, const std::vector<Candidate>& digits, Zero zero = Zero::blank) {
  json.array(digits, [&](const Candidate& candidate) {
    json.object([&] { write_members(json, candidate, zero); });
  });
}

void write_cause(JsonWriter& json, const std::optional<Cause>& cause, Zero zero = Zero::blank) {
  if (!cause) return json.null();
  json.object([&] {
    write_digits(json.key("digits"), cause->digits, zero);
    json.key("smallest").flag(cause->is_smallest);
  });
}

// Writes "change r1c2=5 to 6" or "remove r1c2=5".
std::string change_text(const sudoku::Grid& puzzle, const Candidate& change) {
  const std::string before = digits_text({{change.cell, puzzle[change.cell]}});
  return change.digit == 0 ? "remove " + before
                           : "change " + before + " to " + sudoku::symbol(change.digit);
}

std::string move_text(const sudoku::Grid& puzzle, const std::vector<Candidate>& changes) {
  const bool is_first_blank = changes.front().digit == 0;
  const Candidate& from = is_first_blank ? changes.front() : changes.back();
  const Candidate& to = is_first_blank ? changes.back() : changes.front();
  return "move " + digits_text({{from.cell, puzzle[from.cell]}}) + " to " + cell_name(to.cell);
}

// In a shift to the right, each cell gets the digit of the cell before it, but the first is blank
// or gets back a lost digit.
std::string shift_text(const sudoku::Grid& puzzle, const std::vector<Candidate>& changes,
                       bool is_lost) {
  const bool is_right =
      (is_lost || changes.front().digit == 0) &&
      std::all_of(changes.begin() + 1, changes.end(), [&](const Candidate& change) {
        const auto [row, column] = change.cell;
        return puzzle[{row, column - 1}] == change.digit;
      });
  const Candidate& restored = is_right ? changes.front() : changes.back();
  return "move row " + std::to_string(changes.front().cell.row + 1) + " one cell " +
         (is_right ? "right" : "left") + (is_lost ? ", with " + digits_text({restored}) : "");
}

std::string text_of(const sudoku::Grid& puzzle, const Repair& repair) {
  const std::vector<Candidate>& changes = repair.changes;
  switch (repair.kind) {
    case Repair::Kind::digit:
      return change_text(puzzle, changes.front());
    case Repair::Kind::move:
      return move_text(puzzle, changes);
    case Repair::Kind::swap:
      return "swap " + cell_name(changes.front().cell) + " and " + cell_name(changes.back().cell);
    case Repair::Kind::pair:
      return change_text(puzzle, changes.front()) + "; " + change_text(puzzle, changes.back());
    case Repair::Kind::shift:
    case Repair::Kind::lost:
      return shift_text(puzzle, changes, repair.kind == Repair::Kind::lost);
  }
  return "";
}

std::vector<sudoku::Cell> differing_cells(const sudoku::Grid& a, const sudoku::Grid& b) {
  std::vector<sudoku::Cell> cells;
  for (int place = 0; place < a.cell_count(); ++place) {
    if (a[a.cell(place)] != b[b.cell(place)]) cells.push_back(a.cell(place));
  }
  return cells;
}

std::string amount_of(std::size_t count, const std::string& one, const std::string& several) {
  return std::to_string(count) + ' ' + (count == 1 ? one : several);
}

std::string difference_text(const std::vector<sudoku::Cell>& cells) {
  return "two solutions differ in " + amount_of(cells.size(), "cell", "cells") + ": " +
         cell_names(cells);
}

std::string extra_text(const std::vector<Candidate>& digits, Zero zero = Zero::blank) {
  return amount_of(digits.size(), "extra given makes", "extra givens make") +
         " it unique: " + digits_text(digits, zero);
}

using Lines = std::vector<std::string>;

void add_repairs(Lines& lines, const sudoku::Grid& puzzle, const std::vector<Repair>& repairs) {
  for (std::size_t i = 0; i < repairs.size() && i < kMaxRepairs; ++i) {
    lines.push_back("possible fix: " + text_of(puzzle, repairs[i]));
  }
  if (repairs.size() > kMaxRepairs) {
    lines.push_back("and " + amount_of(repairs.size() - kMaxRepairs, "other fix", "other fixes"));
  }
}

std::string joined(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += (text.empty() ? "" : "\n") + line;
  return text;
}

std::string conflict_text(const std::vector<Candidate>& digits) {
  if (digits.empty()) return "the candidates of the puzzle leave no solution";
  if (digits.size() == 1) return "this digit can't be right: " + digits_text(digits);
  return "these " + std::to_string(digits.size()) +
         " digits can't all be right: " + digits_text(digits);
}

// Notes in JSON that a stop has cut an explanation short.
void write_stop(JsonWriter& json, const Stop& stop) {
  const engine::End end = engine::end_of(stop);
  if (end != engine::End::running) json.key("stoppedBy").text(engine::name(end));
}

// Returns a text and how a stop ended the work: "there is no explanation yet (interrupted)".
std::string stopped(const std::string& what, const Stop& stop) {
  return what + " (" + std::string(stop_text(engine::end_of(stop))) + ')';
}

// Omits the conflict if its clashes are known.
std::string text_of(const sudoku::Grid& puzzle, const sudoku::Explanation& explanation) {
  Lines lines;
  if (!explanation.wrong.empty()) lines.push_back("wrong: " + digits_text(explanation.wrong));
  add_repairs(lines, puzzle, explanation.repairs);
  if (explanation.verdict == Verdict::none && explanation.repairs.empty()) {
    lines.push_back(
        explanation.is_complete
            ? "no change of one or two digits leaves exactly one solution"
            : "no change of one or two digits was found that leaves exactly one solution");
  }
  if (explanation.conflict && sudoku::find_clashes(puzzle, 1).empty()) {
    lines.push_back(conflict_text(explanation.conflict->digits));
  }
  if (!explanation.solutions.empty()) {
    lines.push_back(
        difference_text(differing_cells(explanation.solutions[0], explanation.solutions[1])));
  }
  if (explanation.extra_givens) lines.push_back(extra_text(explanation.extra_givens->digits));
  return joined(lines);
}

std::string json_of(const sudoku::Explanation& explanation, const Stop& stop) {
  std::string text;
  JsonWriter json(text);
  json.object([&] {
    write_stop(json, stop);
    write_digits(json.key("wrong"), explanation.wrong);
    json.key("repairs").array(explanation.repairs, [&](const Repair& repair) {
      json.object([&] {
        json.key("kind").text(name(repair.kind));
        write_digits(json.key("changes"), repair.changes);
      });
    });
    write_cause(json.key("conflict"), explanation.conflict);
    json.key("solutions").array(explanation.solutions, [&](const sudoku::Grid& solution) {
      json.text(sudoku::to_line(solution));
    });
    write_cause(json.key("extraGivens"), explanation.extra_givens);
  });
  return text;
}

std::string text_of(const Step& step) {
  const std::string digit(1, sudoku::symbol(step.digit));
  if (step.kind == Step::Kind::locked) {
    return "in " + unit_name(step.unit) + ", " + digit + " can only be in " +
           cell_names(step.cells) + ", so nowhere else in " + unit_name(step.other);
  }
  const std::string candidate = cell_name(step.cells.front()) + '=' + digit;
  if (step.kind == Step::Kind::naked_single) return candidate + ", the only digit left there";
  return candidate + ", the only place left in " + unit_name(step.unit);
}

// Says that the reason a candidate is ruled out is unknown.
std::string unknown_text(const std::string& candidate, const Stop& stop) {
  return stop.is_due() ? stopped("it is not known why not " + candidate, stop)
                       : "it would take too long to find out why not " + candidate;
}

std::string text_of(const sudoku::Refutation& refutation, Candidate candidate, const Stop& stop) {
  std::string text = digits_text({candidate});
  if (refutation.solution) return text + " is possible: " + to_line(*refutation.solution);
  if (!refutation.cause) return unknown_text(text, stop);
  const std::vector<Candidate>& digits = refutation.cause->digits;
  text += digits.empty() ? " isn't allowed" : " is ruled out by " + digits_text(digits);
  if (stop.is_due()) return stopped(text + "; fewer digits or simple steps may show it", stop);
  if (!refutation.steps) return text + "; simple steps don't show it";
  for (const Step& step : *refutation.steps) text += '\n' + text_of(step);
  return text;
}

void write_step(JsonWriter& json, const Step& step) {
  json.object([&] {
    json.key("kind").text(name(step.kind));
    json.key("digit").symbol(sudoku::symbol(step.digit));
    json.key("cells").array(step.cells, [&](sudoku::Cell cell) { write_cell(json, cell); });
    if (step.kind != Step::Kind::naked_single) write_unit(json.key("unit"), step.unit);
    if (step.kind == Step::Kind::locked) write_unit(json.key("other"), step.other);
  });
}

// Writes a line of symbols; null if it is empty.
void write_line(JsonWriter& json, std::string_view line) {
  if (line.empty()) return json.null();
  json.text(line);
}

std::string json_of(const sudoku::Refutation& refutation, Candidate candidate, const Stop& stop) {
  std::string text;
  JsonWriter json(text);
  json.object([&] {
    write_members(json, candidate);
    write_stop(json, stop);
    write_line(json.key("solution"), refutation.solution ? to_line(*refutation.solution) : "");
    write_cause(json.key("cause"), refutation.cause);
    json.key("steps");
    if (!refutation.steps) return json.null();
    json.array(*refutation.steps, [&](const Step& step) { write_step(json, step); });
  });
  return text;
}

// ------------------------------------------------------------------------------------ variants

// Writes the givens, the candidates and the rules: "r1c1=5; candidates 1 2: R1C2; less: R1C1 R1C2".
std::string text_of(const sudoku::VariantPuzzle& puzzle, const sudoku::Reason& reason) {
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : "; ") + part; };
  for (const sudoku::CellId cell : reason.givens) {
    add(cell_name(cell_of(puzzle.board, cell)) + '=' + symbol_of(puzzle.givens[cell]));
  }
  for (const std::string& line : write_candidates(puzzle, reason.candidates)) add(line);
  for (const std::size_t rule : reason.rules) {
    add(sudoku::write_rule(puzzle.board, puzzle.rules[rule]));
  }
  return text.empty() ? "rows, columns and boxes" : text;
}

void write_reason(JsonWriter& json, const sudoku::VariantPuzzle& puzzle,
                  const std::optional<sudoku::Reason>& reason) {
  if (!reason) return json.null();
  json.object([&] {
    json.key("givens").array(reason->givens, [&](sudoku::CellId cell) {
      json.object([&] {
        write_cell(json.key("cell"), cell_of(puzzle.board, cell));
        json.key("digit").symbol(symbol_of(puzzle.givens[cell]));
      });
    });
    json.key("candidates")
        .array(write_candidates(puzzle, reason->candidates),
               [&](const std::string& line) { json.text(line); });
    json.key("rules").array(reason->rules, [&](std::size_t rule) {
      json.text(sudoku::write_rule(puzzle.board, puzzle.rules[rule]));
    });
    json.key("minimal").flag(reason->is_minimal);
  });
}

// Writes one symbol for each cell of the board, a dot for a cell outside every grid.
std::string line_of(const sudoku::Board& board, const std::vector<std::uint8_t>& solution) {
  const std::vector<bool> present = present_cells(board);
  std::string line;
  for (std::size_t cell = 0; cell < present.size(); ++cell) {
    line += present[cell] ? symbol_of(solution[cell]) : sudoku::symbol(0);
  }
  return line;
}

// Returns the digits of a solution in these cells.
std::vector<Candidate> digits_in(const sudoku::VariantPuzzle& puzzle, const sudoku::Cells& cells,
                                 const std::vector<std::uint8_t>& solution) {
  std::vector<Candidate> digits;
  for (const sudoku::CellId cell : cells) {
    digits.push_back({cell_of(puzzle.board, cell), solution[cell]});
  }
  return digits;
}

// Returns nothing if neither a reason nor extra givens are known.
std::string text_of(const sudoku::VariantPuzzle& puzzle,
                    const sudoku::VariantExplanation& explanation) {
  const auto& [verdict, reason, solutions, extra] = explanation;
  if (!reason && !extra) return "";
  if (reason) {
    const auto parts = reason->givens.size() + reason->candidates.size() + reason->rules.size();
    const bool is_one = parts == 1;
    return (is_one ? "this leaves no solution: " : "these can't all hold: ") +
           text_of(puzzle, *reason);
  }
  std::vector<sudoku::Cell> cells;
  for (sudoku::CellId cell = 0; cell < puzzle.board.cell_count(); ++cell) {
    if (solutions[0][cell] != solutions[1][cell]) cells.push_back(cell_of(puzzle.board, cell));
  }
  return difference_text(cells) + '\n' +
         extra_text(digits_in(puzzle, extra->cells, solutions[0]), Zero::digit);
}

std::string json_of(const sudoku::VariantPuzzle& puzzle,
                    const sudoku::VariantExplanation& explanation, const Stop& stop) {
  const auto& solutions = explanation.solutions;
  std::string text;
  JsonWriter json(text);
  json.object([&] {
    write_stop(json, stop);
    write_reason(json.key("reason"), puzzle, explanation.reason);
    json.key("solutions").array(solutions, [&](const std::vector<std::uint8_t>& solution) {
      json.text(line_of(puzzle.board, solution));
    });
    std::optional<Cause> givens;
    if (const auto& extra = explanation.extra_givens) {
      givens = {digits_in(puzzle, extra->cells, solutions[0]), extra->is_smallest};
    }
    write_cause(json.key("extraGivens"), givens, Zero::digit);
  });
  return text;
}

sudoku::VariantCandidate variant_candidate(const sudoku::Board& board, Candidate candidate) {
  return {board.cell(candidate.cell.row, candidate.cell.column), candidate.digit};
}

// Adds to an explanation in lines of text that a stop has cut it short.
std::string with_stop(std::string text, const Stop& stop) {
  if (!stop.is_due()) return text;
  text += text.empty() ? "there is no explanation yet" : "\nthe explanation may be incomplete";
  return stopped(text, stop);
}

}  // namespace

std::string explain(const sudoku::VariantPuzzle& puzzle, bool is_json, const Stop& stop) {
  const auto explanation = engine::explain(puzzle, stop);
  if (!explanation) return "";
  const bool is_known = explanation->reason || explanation->extra_givens;
  if (explanation->verdict == Verdict::unique || (!is_known && !stop.is_due())) return "";
  return is_json ? json_of(puzzle, *explanation, stop)
                 : with_stop(text_of(puzzle, *explanation), stop);
}

std::optional<Error> refuse_candidate(const sudoku::VariantPuzzle& puzzle, Candidate candidate) {
  const auto [row, column] = candidate.cell;
  const sudoku::Board& board = puzzle.board;
  const bool is_inside = row >= 0 && row < board.height && column >= 0 && column < board.width;
  if (!is_inside) return Error{ErrorCode::bad_setting, {}, cell_name(candidate.cell), "a cell"};
  return engine::refuse_candidate(puzzle, variant_candidate(board, candidate));
}

Result<std::string> why_not(const sudoku::VariantPuzzle& puzzle, Candidate candidate, bool is_json,
                            const Stop& stop) {
  if (auto fault = refuse_candidate(puzzle, candidate)) return *std::move(fault);
  const sudoku::Board& board = puzzle.board;
  const auto refutation = engine::why_not(puzzle, variant_candidate(board, candidate), stop);
  if (!refutation) return refutation.error();
  const auto& [solution, reason] = *refutation;
  const std::string line = solution.empty() ? "" : line_of(board, solution);
  if (is_json) {
    std::string text;
    JsonWriter json(text);
    json.object([&] {
      write_members(json, candidate, Zero::digit);
      write_stop(json, stop);
      write_line(json.key("solution"), line);
      write_reason(json.key("reason"), puzzle, refutation->reason);
    });
    return text;
  }
  const std::string what = digits_text({candidate}, Zero::digit);
  if (!line.empty()) return what + " is possible: " + line;
  if (!reason) return unknown_text(what, stop);
  const std::string text = what + " is ruled out by " + text_of(puzzle, *reason);
  return stop.is_due() ? stopped(text + "; fewer of these may do", stop) : text;
}

std::string explain(const sudoku::Puzzle& puzzle, bool is_json, const Stop& stop) {
  const auto explanation = engine::explain(puzzle, stop);
  if (explanation.verdict == Verdict::stopped && !stop.is_due()) return "";
  if (explanation.verdict == Verdict::unique && explanation.wrong.empty()) return "";
  return is_json ? json_of(explanation, stop) : with_stop(text_of(puzzle.grid, explanation), stop);
}

Result<std::string> why_not(const sudoku::Puzzle& puzzle, Candidate candidate, bool is_json,
                            const Stop& stop) {
  const auto refutation = engine::why_not(puzzle, candidate, stop);
  if (!refutation) return refutation.error();
  return is_json ? json_of(*refutation, candidate, stop) : text_of(*refutation, candidate, stop);
}

std::string stated_conflict(const sudoku::VariantPuzzle& puzzle, const Stop& stop) {
  const auto conflict = engine::stated_solution_conflict(puzzle, stop);
  if (!conflict) return {};
  std::vector<sudoku::Cell> cells;
  for (const sudoku::CellId cell : conflict->cells) cells.push_back(cell_of(puzzle.board, cell));
  const std::string places = cell_names(cells);
  switch (conflict->kind) {
    case sudoku::Conflict::Kind::given:
      return "another digit is given in " + places;
    case sudoku::Conflict::Kind::candidate:
      return places + " can't have its digit";
    case sudoku::Conflict::Kind::unit:
      return "a digit repeats in " + places;
    case sudoku::Conflict::Kind::rule:
      break;
  }
  return sudoku::write_rule(puzzle.board, puzzle.rules[conflict->rule]);
}

}  // namespace dance::cli
