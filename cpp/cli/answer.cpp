#include "cli/answer.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <iterator>
#include <span>

#include "base/json.hpp"
#include "cli/interrupt.hpp"
#include "cli/report.hpp"
#include "engine/list.hpp"
#include "engine/threads/run_job.hpp"
#include "exact_cover/count/cover_count.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/puzzle/symbols.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::cli {
namespace {

using engine::End;

// Returns " (interrupted)" and the like; nothing for other ends.
std::string stop_note(End end) {
  const std::string_view text = stop_text(end);
  return text.empty() ? "" : " (" + std::string(text) + ')';
}

// Returns "1 solution", "more than one solution (limit 2)", "at least 10 solutions (limit 10)".
std::string solutions_text(const engine::Report& report) {
  const std::string amount = report.count + (report.found == 1 ? " solution" : " solutions");
  const std::string least = report.is_complete ? amount : "at least " + amount;
  switch (report.end) {
    case End::limit:
      return (report.count == "2" ? "more than one solution" : least) + " (limit " + report.count +
             ')';
    default:
      return least + stop_note(report.end);
  }
}

// Returns the verdict with the solutions found; for a single one, its number or the total.
std::string verdict_text(const Answer& answer) {
  const engine::Report& report = answer.report;
  const std::string verdict = std::string(name(report.verdict)) + ": ";
  const bool is_none = report.count == "0" && report.is_complete;
  if (answer.number.empty() || is_none) return verdict + solutions_text(report);
  if (report.found > 0) return "solution " + answer.number + " of " + report.count;
  if (report.end != End::exhausted) {
    return verdict + "solution " + answer.number + " not reached" + stop_note(report.end);
  }
  const std::string amount = report.count + (report.count == "1" ? " solution" : " solutions");
  return "no solution " + answer.number + ": there " + (report.count == "1" ? "is " : "are ") +
         amount;
}

std::int64_t microseconds(const Answer& answer) {
  return std::llround(answer.report.milliseconds * 1e3);
}

void append_number(std::string& text, std::uint64_t number) {
  char digits[20];
  text.append(digits, std::to_chars(digits, std::end(digits), number).ptr);
}

void append_box(std::string& text, sudoku::BoxShape box, std::string_view between) {
  text += std::to_string(box.height);
  text += between;
  text += std::to_string(box.width);
}

std::string word(const CellCandidates& cell) {
  std::string digits;
  for (const auto& candidate : cell.candidates) digits += candidate.symbol;
  return digits;
}

void write_candidates(JsonWriter& json, const Answer& answer) {
  if (answer.candidates.empty()) return;
  json.key("candidates").array(answer.candidates, [&](const CellCandidates& cell) {
    json.text(word(cell));
  });
  if (!answer.has_counts) return;
  json.key("counts").array(answer.candidates, [&](const CellCandidates& cell) {
    json.object([&] {
      for (const auto& each : cell.candidates) json.key({&each.symbol, 1}).number(each.count);
    });
  });
}

void write_subject(JsonWriter& json, const Subject& subject) {
  json.key("line").number(static_cast<std::uint64_t>(subject.line));
  if (!subject.name.empty()) json.key("name").text(subject.name);
  json.key("givens").number(static_cast<std::uint64_t>(subject.givens));
  const bool is_json = subject.puzzle.starts_with('{');
  json.key("puzzle");
  is_json ? json.raw(subject.puzzle) : json.text(subject.puzzle);
  if (!subject.author_words.empty()) json.key("rulesText").text(subject.author_words);
}

// The limit on clashes, the same for a single puzzle as in a list. A grid full of one digit has 810
// clashes, and a list of such grids would fill a disk.
constexpr std::size_t kMaxClashes = engine::RowClashes::kMax;

std::span<const sudoku::Clash> shown_clashes(const Answer& answer) {
  return std::span(answer.clashes).first(std::min(answer.clashes.size(), kMaxClashes));
}

void write_clash(JsonWriter& json, const sudoku::Clash& clash) {
  json.object([&] {
    json.key("digit").symbol(sudoku::symbol(clash.digit));
    json.key("unit").text(name(clash.unit));
    json.key("cells").array(std::array{clash.first, clash.second},
                            [&](sudoku::Cell cell) { write_cell(json, cell); });
  });
}

std::string to_text(const sudoku::Clash& clash) {
  const auto place = [](sudoku::Cell cell) {
    return "row " + std::to_string(cell.row + 1) + ", column " + std::to_string(cell.column + 1);
  };
  return std::string("two ") + sudoku::symbol(clash.digit) + "s in one " +
         std::string(name(clash.unit)) + ": at " + place(clash.first) + " and " +
         place(clash.second);
}

void append_counted(std::string& text, std::uint64_t count, std::string_view noun) {
  append_number(text, count);
  text += ' ';
  text += noun;
  if (count != 1) text += 's';
}

// Any verdict but unique usually means a typing error, so the puzzle is shown; of a variant, only
// its name.
void append_givens(std::string& text, const Answer& answer) {
  const Subject& subject = *answer.subject;
  text += ", ";
  append_counted(text, static_cast<std::uint64_t>(subject.givens), "given");
  if (!subject.rules.empty()) text += ", " + subject.rules;
  const std::string& shown = subject.rules.empty() ? subject.puzzle : subject.name;
  if (answer.report.verdict == Verdict::unique || shown.empty()) return;
  text += ": ";
  text += shown;
}

void append_milliseconds(std::string& text, const Answer& answer) {
  char digits[32];
  const int size = std::snprintf(digits, sizeof digits, "%.1f ms", answer.report.milliseconds);
  text.append(digits, static_cast<std::size_t>(size));
}

void append_line_of_json(std::string& text, const Answer& answer) {
  const engine::Report& report = answer.report;
  JsonWriter json(text);
  json.object([&] {
    if (answer.subject) write_subject(json, *answer.subject);
    json.key("verdict").text(name(report.verdict));
    json.key("count").raw(report.count);
    json.key("complete").flag(report.is_complete);
    json.key("stoppedBy");
    const bool is_stopped = report.end != End::running && report.end != End::exhausted;
    is_stopped ? json.text(engine::name(report.end)) : json.null();
    json.key("solutions").raw("[");
    text += answer.solutions;
    text += ']';
    if (answer.shown) json.key("shown").number(*answer.shown);
    json.key("nodes").number(report.stats.nodes);
    json.key("microseconds").number(static_cast<std::uint64_t>(microseconds(answer)));
    json.key("solver").text(report.solver);
    if (!answer.clashes.empty()) {
      json.key("clashes").array(shown_clashes(answer),
                                [&](const sudoku::Clash& clash) { write_clash(json, clash); });
    }
    if (!answer.shapes.empty()) {
      json.key("boxesWithoutClashes").array(answer.shapes, [&](const sudoku::BoxShape& shape) {
        json.text(std::to_string(shape.height) + 'x' + std::to_string(shape.width));
      });
    }
    if (!answer.explanation.empty()) json.key("explanation").raw(answer.explanation);
    if (!answer.why_not.empty()) json.key("whyNot").raw(answer.why_not);
    if (!answer.rating.empty()) json.key("rating").raw(answer.rating);
    if (!answer.hint.empty()) json.key("hint").raw(answer.hint);
    if (!answer.steps.empty()) json.key("steps").raw(answer.steps);
    write_candidates(json, answer);
    if (!answer.left_out.empty()) {
      json.key("leftOut").array(answer.left_out,
                                [&](int line) { json.number(static_cast<std::uint64_t>(line)); });
    }
    if (answer.stated_holds) json.key("statedSolutionHolds").flag(*answer.stated_holds);
    if (!answer.stated_conflict.empty()) json.key("statedConflict").text(answer.stated_conflict);
    if (!answer.not_understood.empty()) {
      json.key("notUnderstood").array(answer.not_understood, [&](const std::string& what) {
        json.text(what);
      });
    }
    if (answer.proposals > 0) json.key("proposals").number(answer.proposals);
  });
}

// Appends the author's words on one line.
void append_author_words(std::string& text, const Subject& subject) {
  if (subject.author_words.empty()) return;
  std::string words = subject.author_words;
  std::replace(words.begin(), words.end(), '\n', ' ');
  text += "\nthis holds only for the rules that were read; the author";
  if (!subject.name.empty()) text += " of \"" + subject.name + '"';
  text += " states: " + words;
}

// Appends what the verdict ignores.
void append_missing(std::string& text, const Answer& answer) {
  std::vector<std::string> missed, drawn;
  for (const std::string& what : answer.not_understood) {
    const bool is_proposed = answer.proposals > 0 && what.starts_with(sudoku::kDrawnPart);
    (is_proposed ? drawn : missed)
        .push_back(is_proposed ? what.substr(sudoku::kDrawnPart.size()) : what);
  }
  if (!missed.empty()) {
    text += "\nincomplete: the puzzle also says " + listed(missed) + ", which was not understood";
  }
  if (answer.proposals == 0) return;
  text += "\nincomplete: " + counted(answer.proposals, "rule") +
          (answer.proposals == 1 ? " is" : " are") + " only drawn" +
          (drawn.empty() ? "" : " (" + listed(drawn) + ')') + "; --drawn takes " +
          (answer.proposals == 1 ? "it as a rule" : "them as rules");
}

// Appends a line like "unique: 1 solution, 65 search nodes, 0.2 ms by vectors, 17 givens", and a
// line for each clash.
void append_line_of_text(std::string& text, const Answer& answer) {
  const engine::Report& report = answer.report;
  if (report.verdict == Verdict::invalid) {
    text += name(report.verdict);
  } else {
    text += verdict_text(answer);
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
  if (answer.clash_count > kMaxClashes) {
    text += "\nand " + std::to_string(answer.clash_count - kMaxClashes) + " more pairs";
  }
  for (const sudoku::BoxShape box : answer.shapes) {
    text += "\nwith boxes ";
    append_box(text, box, "×");
    text += ", ";
    append_box(text, box, " high and ");
    text += " wide, no digits clash: --box ";
    append_box(text, box, "x");
  }
  for (const std::string* const more :
       {&answer.explanation, &answer.why_not, &answer.rating, &answer.hint, &answer.steps}) {
    if (!more->empty()) text += '\n' + *more;
  }
  if (answer.stated_holds) {
    text += *answer.stated_holds ? "\nthe solution that the puzzle states obeys its rules"
                                 : "\nthe solution that the puzzle states breaks its rules";
    if (!answer.stated_conflict.empty()) text += ": " + answer.stated_conflict;
  }
  if (answer.subject) append_author_words(text, *answer.subject);
  append_missing(text, answer);
}

// The most text of solutions to hold for JSON, in bytes, and to write at once.
constexpr std::size_t kMaxHeldText = std::size_t{128} << 20;
constexpr std::size_t kWrittenAtOnce = std::size_t{1} << 16;

// The most options to hold, in solutions of exact covers that wait to be written.
constexpr std::uint64_t kMaxHeldOptions = 8'000'000;

// Search nodes of a run.
constexpr std::uint64_t kNodesAtOnce = 1'000;

// The board whose candidates are written.
struct CandidateBoard {
  int width = 0;
  int least = 1;                   // first digit to count in a table
  int largest = 0;                 // last digit
  std::vector<bool> is_open = {};  // neither given nor outside every grid
};

std::vector<CellCandidates> cells_of(const engine::CandidateTable& table,
                                     const CandidateBoard& board) {
  std::vector<CellCandidates> cells;
  auto count = table.counts.begin();
  for (const std::uint64_t found : table.found) {
    CellCandidates& cell = cells.emplace_back();
    for (int digit = board.least; digit <= board.largest; ++digit, ++count) {
      if ((found >> digit & 1) != 0) cell.candidates.push_back({symbol_of(digit), *count});
    }
  }
  return cells;
}

std::string rows_of(const std::vector<CellCandidates>& cells, int width) {
  std::string rows;
  int column = 0;
  for (const CellCandidates& cell : cells) {
    for (const auto& candidate : cell.candidates) rows += candidate.symbol;
    if (cell.candidates.empty()) rows += '.';
    column = (column + 1) % width;
    rows += column == 0 ? '\n' : ' ';
  }
  return rows;
}

// Writes "r1c3: 2 in 13, 4 in 1" for each cell that is not given.
void write_counts(const CandidateBoard& board, const Answer& answer, std::ostream& out) {
  for (std::size_t place = 0; place < answer.candidates.size(); ++place) {
    if (!board.is_open[place]) continue;
    const int row = static_cast<int>(place) / board.width;
    out << cell_name({row, static_cast<int>(place) % board.width});
    std::string_view separator = ": ";
    for (const auto& [symbol, count] : answer.candidates[place].candidates) {
      out << separator << symbol << " in " << count;
      separator = ", ";
    }
    out << '\n';
  }
}

// `draw` formats a table as a drawing.
template <class Draw>
void answer_candidates_of(engine::Instance& instance, const CandidateBoard& board, Draw draw,
                          const SudokuRequest& request, Answer answer, std::ostream& out,
                          const Stop& stop, const Explain& explain) {
  engine::Task task = task_for(request.output, kAutomatic, 1);
  answer.has_counts = request.has_candidate_counts;
  task.goal = answer.has_counts ? engine::Goal::candidate_counts : engine::Goal::candidates;
  task.limits.solutions = engine::Limits::kAll;
  const auto job = *instance.job(task, stop);
  while (job->run(kNodesAtOnce) == engine::End::running) {
  }
  answer.report = job->report();
  const bool is_done = answer.report.end == engine::End::exhausted;
  const engine::CandidateTable table = job->candidates();
  if (is_done) answer.candidates = cells_of(table, board);
  const bool is_drawn = is_done && answer.report.found > 0 && !request.output.is_json;
  if (is_drawn) out << draw(table, answer.candidates);
  if (is_drawn && answer.has_counts) write_counts(board, answer, out);
  explain(answer);
  write(answer, request.output, out);
}

}  // namespace

engine::Task task_for(const Output& output, std::string_view solver, unsigned threads) {
  const auto or_all = [](std::uint64_t limit) { return limit == 0 ? engine::Limits::kAll : limit; };
  engine::Task task{.solver = std::string(solver)};
  if (output.is_count_only) task.goal = engine::Goal::count;
  task.limits.solutions = or_all(output.solutions);
  const bool is_held = output.is_json || output.is_held || threads > 1;
  if (is_held) {
    task.limits.kept = or_all(output.kept);
    task.limits.options = kMaxHeldOptions;
  }
  return task;
}

std::string answer_task(const std::shared_ptr<const engine::Plan>& plan, const engine::Task& task,
                        unsigned threads, const Describe& describe, const Output& output,
                        Answer answer, std::ostream& out, const Stop& stop,
                        const Explain& explain) {
  std::uint64_t shown = 0;
  std::string text;
  const auto next = [&] {
    ++shown;
    if (output.is_json) return answer.solutions.size() < kMaxHeldText;
    if (text.size() >= kWrittenAtOnce) {
      out << text;
      text.clear();
    }
    return true;
  };
  const auto show = [&](const engine::Solutions& solutions) {
    if (output.is_json) {  // one object for all solutions
      if (answer.solutions.size() < kMaxHeldText) describe(solutions, ',', answer.solutions, next);
    } else {
      describe(solutions, '\n', text, next);
      out << text;
      text.clear();
    }
  };
  answer.report = engine::run_job(plan, task.limits, threads, show, stop);
  if (!answer.solutions.empty()) answer.solutions.pop_back();  // the last comma
  if (!output.is_count_only && shown < answer.report.found) answer.shown = shown;
  if (explain) explain(answer);
  write(answer, output, out);
  const bool is_alone = threads > 1 && answer.report.solver == kMemo;
  return is_alone ? "--threads: a count by memo uses one thread\n" : "";
}

std::string_view stop_text(End end) {
  return end == End::time        ? "stopped at the time limit"
         : end == End::interrupt ? "interrupted"
                                 : "";
}

void write(const Answer& answer, const Output& output, std::ostream& out) {
  std::string line;
  write(answer, output, line);
  out << line;
}

void write(const Answer& answer, const Output& output, std::string& out) {
  if (output.is_json) {
    append_line_of_json(out, answer);
  } else {
    append_line_of_text(out, answer);
  }
  out += '\n';
}

char symbol_of(int digit) {
  return digit == 0 ? '0' : sudoku::symbol(static_cast<sudoku::Digit>(digit));
}

void write_cell(JsonWriter& json, sudoku::Cell cell) {
  json.array(std::array{cell.row + 1, cell.column + 1},
             [&](int number) { json.number(static_cast<std::uint64_t>(number)); });
}

sudoku::Cell cell_of(const sudoku::Board& board, sudoku::CellId cell) {
  return {board.row_of(cell), board.column_of(cell)};
}

std::string cell_name(sudoku::Cell cell) {
  return 'r' + std::to_string(cell.row + 1) + 'c' + std::to_string(cell.column + 1);
}

std::string cell_names(const std::vector<sudoku::Cell>& cells) {
  std::string text;
  for (const sudoku::Cell cell : cells) text += (text.empty() ? "" : " ") + cell_name(cell);
  return text;
}

void write_unit(JsonWriter& json, sudoku::UnitId unit) {
  json.object([&] {
    json.key("kind").text(name(unit.kind));
    json.key("number").number(static_cast<std::uint64_t>(unit.number + 1));
  });
}

std::string unit_name(sudoku::UnitId unit) {
  return std::string(name(unit.kind)) + ' ' + std::to_string(unit.number + 1);
}

std::string counted(std::uint64_t count, std::string_view noun) {
  std::string text;
  append_counted(text, count, noun);
  return text;
}

void answer_candidates(engine::SudokuInstance& sudoku, const SudokuRequest& request, Answer answer,
                       std::ostream& out, const Stop& stop, const Explain& explain) {
  const sudoku::Grid& grid = sudoku.puzzle().grid;
  CandidateBoard board{.width = grid.size(), .largest = grid.size()};
  for (const sudoku::Digit digit : grid.cells()) board.is_open.push_back(digit == 0);
  const auto draw = [&](const engine::CandidateTable& table,
                        const std::vector<CellCandidates>& cells) {
    return grid.is_regular() ? sudoku::draw_candidates(grid, table.found)
                             : rows_of(cells, grid.size());
  };
  answer_candidates_of(sudoku, board, draw, request, std::move(answer), out, stop, explain);
}

void answer_candidates(engine::VariantInstance& variant, const SudokuRequest& request,
                       Answer answer, std::ostream& out, const Stop& stop, const Explain& explain) {
  const sudoku::VariantPuzzle& puzzle = variant.puzzle();
  CandidateBoard board{.width = puzzle.board.width,
                       .least = 0,
                       .largest = static_cast<int>(std::bit_width(puzzle.board.digits)) - 1,
                       .is_open = present_cells(puzzle.board)};
  for (std::size_t cell = 0; cell < puzzle.givens.size(); ++cell) {
    if (puzzle.givens[cell] != sudoku::kNoDigit) board.is_open[cell] = false;
  }
  const auto draw = [&](const engine::CandidateTable&, const std::vector<CellCandidates>& cells) {
    return rows_of(cells, board.width);
  };
  answer_candidates_of(variant, board, draw, request, std::move(answer), out, stop, explain);
}

}  // namespace dance::cli
