#include "engine/explain.hpp"

#include <string_view>

#include "cli/answer.hpp"
#include "sudoku/puzzle/symbols.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::cli {
namespace {

using sudoku::Candidate;
using sudoku::Cause;
using sudoku::Repair;
using sudoku::Step;

// People get the likeliest.
constexpr std::size_t kMostRepairs = 10;

// What 0 is in a list of digits: a blank, or a digit of a variant.
enum class Zero { blank, digit };

char symbol_with(Zero zero, sudoku::Digit digit) {
  return zero == Zero::digit ? symbol_of(digit) : sudoku::symbol(digit);
}

// "r1c1=5 r2c3=." for each digit.
std::string digits_text(const std::vector<Candidate>& digits, Zero zero = Zero::blank) {
  std::string text;
  for (const auto& [cell, digit] : digits) {
    text += (text.empty() ? "" : " ") + cell_name(cell) + '=' + symbol_with(zero, digit);
  }
  return text;
}

void append_candidate(std::string& json, const Candidate& candidate, Zero zero = Zero::blank) {
  json += "\"cell\":";
  append_cell(json, candidate.cell);
  json += ",\"digit\":\"";
  json += symbol_with(zero, candidate.digit);
  json += '"';
}

std::string digits_json(const std::vector<Candidate>& digits, Zero zero = Zero::blank) {
  std::string json;
  append_array(json, digits, [&](const Candidate& candidate) {
    json += '{';
    append_candidate(json, candidate, zero);
    json += '}';
  });
  return json;
}

std::string cause_json(const Cause& cause, Zero zero = Zero::blank) {
  return "{\"digits\":" + digits_json(cause.digits, zero) +
         ",\"smallest\":" + (cause.is_smallest ? "true}" : "false}");
}

std::string_view mistake(Repair::Kind kind) {
  constexpr std::string_view kWords[] = {
      "a wrong digit", "a digit in the wrong cell",       "two digits swapped",
      "a shifted row", "a shifted row that lost a digit", "two wrong digits"};
  return kWords[static_cast<int>(kind)];
}

std::vector<sudoku::Cell> differing_cells(const sudoku::Grid& a, const sudoku::Grid& b) {
  std::vector<sudoku::Cell> cells;
  for (int place = 0; place < a.cell_count(); ++place) {
    if (a[a.cell(place)] != b[b.cell(place)]) cells.push_back(a.cell(place));
  }
  return cells;
}

// `has_clashes` if the givens that contradict each other are known from these.
std::string text_of(const sudoku::Explanation& explanation, bool has_clashes) {
  std::string text;
  const auto add_line = [&](const std::string& line) { text += (text.empty() ? "" : "\n") + line; };
  if (!explanation.wrong.empty())
    add_line("wrong digits placed: " + digits_text(explanation.wrong));
  for (std::size_t i = 0; i < explanation.repairs.size() && i < kMostRepairs; ++i) {
    const Repair& repair = explanation.repairs[i];
    add_line(std::string(mistake(repair.kind)) + "? " + digits_text(repair.changes) +
             (repair.kind == Repair::Kind::lost ? " leaves one cell to fill in"
                                                : " gives exactly one solution"));
  }
  if (explanation.repairs.size() > kMostRepairs) {
    add_line("and " + std::to_string(explanation.repairs.size() - kMostRepairs) +
             " more such changes");
  }
  if (explanation.verdict == Verdict::none && explanation.repairs.empty()) {
    add_line("no single change fixes it");
  }
  if (explanation.conflict && !has_clashes) {
    add_line("these digits can't all be right: " + digits_text(explanation.conflict->digits));
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
  std::string json = "{\"wrong\":" + digits_json(explanation.wrong) + ",\"repairs\":";
  append_array(json, explanation.repairs, [&](const Repair& repair) {
    json += "{\"kind\":\"";
    json += name(repair.kind);
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

std::string unit_text(sudoku::UnitId unit) {
  return std::string(name(unit.kind)) + ' ' + std::to_string(unit.number + 1);
}

std::string cells_text(const std::vector<sudoku::Cell>& cells) {
  std::string text;
  for (const sudoku::Cell cell : cells) text += (text.empty() ? "" : " ") + cell_name(cell);
  return text;
}

std::string text_of(const Step& step) {
  const std::string digit(1, sudoku::symbol(step.digit));
  if (step.kind == Step::Kind::locked) {
    return "in " + unit_text(step.unit) + ", " + digit + " must be in " + cells_text(step.cells) +
           ", so nowhere else in " + unit_text(step.other);
  }
  const std::string candidate = cell_name(step.cells.front()) + '=' + digit;
  if (step.kind == Step::Kind::naked_single) return candidate + ", the only digit left there";
  return candidate + ", the only place left in " + unit_text(step.unit);
}

std::string text_of(const sudoku::Refutation& refutation, Candidate candidate) {
  std::string text = digits_text({candidate});
  if (refutation.solution) return text + " is in a solution: " + to_line(*refutation.solution);
  if (!refutation.cause) return text + ": unknown, too hard to decide";
  const std::vector<Candidate>& digits = refutation.cause->digits;
  text += digits.empty() ? " is not allowed" : " is ruled out by " + digits_text(digits);
  if (!refutation.steps) return text + ", but not in basic steps";
  for (const Step& step : *refutation.steps) text += '\n' + text_of(step);
  return text;
}

void append_unit(std::string& json, std::string_view key, sudoku::UnitId unit) {
  json += ",\"";
  json += key;
  json += "\":{\"kind\":\"";
  json += name(unit.kind);
  json += "\",\"number\":" + std::to_string(unit.number + 1) + '}';
}

void append_step(std::string& json, const Step& step) {
  json += "{\"kind\":\"";
  json += name(step.kind);
  json += "\",\"digit\":\"";
  json += sudoku::symbol(step.digit);
  json += "\",\"cells\":";
  append_array(json, step.cells, [&](sudoku::Cell cell) { append_cell(json, cell); });
  if (step.kind != Step::Kind::naked_single) append_unit(json, "unit", step.unit);
  if (step.kind == Step::Kind::locked) append_unit(json, "other", step.other);
  json += '}';
}

std::string json_of(const sudoku::Refutation& refutation, Candidate candidate) {
  std::string json = "{";
  append_candidate(json, candidate);
  json += ",\"solution\":";
  json += refutation.solution ? '"' + to_line(*refutation.solution) + '"' : "null";
  json += ",\"cause\":";
  json += refutation.cause ? cause_json(*refutation.cause) : "null";
  json += ",\"steps\":";
  if (refutation.steps) {
    append_array(json, *refutation.steps, [&](const Step& step) { append_step(json, step); });
  } else {
    json += "null";
  }
  return json + '}';
}

// ------------------------------------------------------------------------------------ variants

sudoku::Cell place_of(const sudoku::Board& board, sudoku::CellId cell) {
  return {board.row_of(cell), board.column_of(cell)};
}

// "r1c1=5; less: R1C1 R1C2": the givens, then the rules.
std::string text_of(const sudoku::VariantPuzzle& puzzle, const sudoku::Reason& reason) {
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : "; ") + part; };
  for (const sudoku::CellId cell : reason.givens) {
    add(cell_name(place_of(puzzle.board, cell)) + '=' + symbol_of(puzzle.givens[cell]));
  }
  for (const std::size_t rule : reason.rules) {
    add(sudoku::write_rule(puzzle.board, puzzle.rules[rule]));
  }
  return text.empty() ? "rows, columns and boxes" : text;
}

std::string json_of(const sudoku::VariantPuzzle& puzzle, const sudoku::Reason& reason) {
  std::string json = "{\"givens\":";
  append_array(json, reason.givens, [&](sudoku::CellId cell) {
    json += "{\"cell\":";
    append_cell(json, place_of(puzzle.board, cell));
    json += ",\"digit\":\"";
    json += symbol_of(puzzle.givens[cell]);
    json += "\"}";
  });
  json += ",\"rules\":";
  append_array(json, reason.rules, [&](std::size_t rule) {
    append_json_string(json, sudoku::write_rule(puzzle.board, puzzle.rules[rule]));
  });
  return json + ",\"minimal\":" + (reason.is_minimal ? "true}" : "false}");
}

// One symbol for each cell of the board, a dot for one in no grid.
std::string line_of(const sudoku::Board& board, const std::vector<std::uint8_t>& solution) {
  const std::vector<bool> present = present_cells(board);
  std::string line;
  for (std::size_t cell = 0; cell < present.size(); ++cell) {
    line += present[cell] ? symbol_of(solution[cell]) : sudoku::symbol(0);
  }
  return line;
}

// The digits of a solution in these cells.
std::vector<Candidate> digits_in(const sudoku::VariantPuzzle& puzzle, const sudoku::Cells& cells,
                                 const std::vector<std::uint8_t>& solution) {
  std::vector<Candidate> digits;
  for (const sudoku::CellId cell : cells) {
    digits.push_back({place_of(puzzle.board, cell), solution[cell]});
  }
  return digits;
}

std::string text_of(const sudoku::VariantPuzzle& puzzle,
                    const sudoku::VariantExplanation& explanation) {
  const auto& [verdict, reason, solutions, extra] = explanation;
  if (reason) return "these can't all hold: " + text_of(puzzle, *reason);
  std::string text = "two solutions differ in";
  for (sudoku::CellId cell = 0; cell < puzzle.board.cell_count(); ++cell) {
    if (solutions[0][cell] == solutions[1][cell]) continue;
    text += ' ' + cell_name(place_of(puzzle.board, cell));
  }
  return text + "\nexactly one solution with " +
         digits_text(digits_in(puzzle, extra->cells, solutions[0]), Zero::digit);
}

std::string json_of(const sudoku::VariantPuzzle& puzzle,
                    const sudoku::VariantExplanation& explanation) {
  const auto& [verdict, reason, solutions, extra] = explanation;
  std::string json = "{\"reason\":" + (reason ? json_of(puzzle, *reason) : "null");
  json += ",\"solutions\":";
  append_array(json, solutions, [&](const std::vector<std::uint8_t>& solution) {
    json += '"' + line_of(puzzle.board, solution) + '"';
  });
  json += ",\"extraGivens\":";
  json += extra ? cause_json({digits_in(puzzle, extra->cells, solutions[0]), extra->is_smallest},
                             Zero::digit)
                : "null";
  return json + '}';
}

}  // namespace

std::string explain(const sudoku::VariantPuzzle& puzzle, bool is_json) {
  const auto explanation = engine::explain(puzzle);
  if (!explanation) return "";
  const bool is_known = explanation->reason || explanation->extra_givens;
  if (!is_known) return "";
  return is_json ? json_of(puzzle, *explanation) : text_of(puzzle, *explanation);
}

Result<std::string> why_not(const sudoku::VariantPuzzle& puzzle, Candidate candidate,
                            bool is_json) {
  const auto [row, column] = candidate.cell;
  const sudoku::Board& board = puzzle.board;
  const bool is_inside = row >= 0 && row < board.height && column >= 0 && column < board.width;
  if (!is_inside) return Error{ErrorCode::bad_setting, {}, cell_name(candidate.cell), "a cell"};
  const auto refutation =
      engine::why_not(puzzle, sudoku::VariantCandidate{board.cell(row, column), candidate.digit});
  if (!refutation) return refutation.error();
  const auto& [solution, reason] = *refutation;
  if (is_json) {
    std::string json = "{";
    append_candidate(json, candidate, Zero::digit);
    json += ",\"solution\":" +
            (solution.empty() ? "null" : '"' + line_of(puzzle.board, solution) + '"');
    return json + ",\"reason\":" + (reason ? json_of(puzzle, *reason) : "null") + '}';
  }
  const std::string what = digits_text({candidate}, Zero::digit);
  if (!solution.empty()) return what + " is in a solution: " + line_of(puzzle.board, solution);
  if (!reason) return what + ": unknown, too hard to decide";
  return what + " is ruled out by " + text_of(puzzle, *reason);
}

std::string explain(const sudoku::Puzzle& puzzle, bool is_json) {
  const auto explanation = engine::explain(puzzle);
  if (explanation.verdict == Verdict::stopped) return "";
  if (explanation.verdict == Verdict::unique && explanation.wrong.empty()) return "";
  return is_json ? json_of(explanation)
                 : text_of(explanation, !sudoku::find_clashes(puzzle.grid, 1).empty());
}

Result<std::string> why_not(const sudoku::Puzzle& puzzle, Candidate candidate, bool is_json) {
  const auto refutation = engine::why_not(puzzle, candidate);
  if (!refutation) return refutation.error();
  return is_json ? json_of(*refutation, candidate) : text_of(*refutation, candidate);
}

}  // namespace dance::cli
