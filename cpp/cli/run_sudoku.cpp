#include <algorithm>
#include <array>
#include <iostream>
#include <limits>
#include <optional>
#include <sstream>
#include <utility>

#include "cli/answer.hpp"
#include "cli/checkpoint.hpp"
#include "cli/commands.hpp"
#include "cli/explain.hpp"
#include "cli/interrupt.hpp"
#include "cli/puzzles.hpp"
#include "cli/report.hpp"
#include "cli/steps.hpp"
#include "engine/explain.hpp"
#include "engine/list.hpp"
#include "engine/sudoku.hpp"
#include "engine/threads/threads.hpp"
#include "engine/variant.hpp"
#include "engine/variant_steps.hpp"
#include "sudoku/constraints/model.hpp"
#include "sudoku/formats/read.hpp"
#include "sudoku/formats/write.hpp"
#include "sudoku/puzzle/symbols.hpp"
#include "sudoku/solvers/solver.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::cli {
namespace {

using engine::End;
using engine::ListJob;
using engine::ListRows;
using engine::WorkUnit;
using Puzzles = std::vector<sudoku::ReadPuzzle>;

// Puzzles with few solutions go to a thread in chunks. Others go one by one, and kLargePuzzles of
// them are read ahead for each thread.
constexpr std::size_t kChunk = 256;
constexpr std::size_t kLargePuzzles = 4;
constexpr std::uint64_t kFewSolutions = 16;

// The nodes between two checks for an interrupt: enough for most chunks of typical puzzles.
constexpr std::uint64_t kNodesInChunk = 1 << 13;

// The output of a unit, held until its turn comes.
struct Written {
  std::string out;
  std::vector<std::string> reports;  // for standard error
  bool is_unreadable = false;        // true if there is any error
  bool is_incomplete = false;        // true if a part of the puzzle was not understood
};

// The state shared by the whole list.
struct Run {
  const SudokuRequest& request;
  PuzzleStream& stream;
  ListReports reports = ListReports(stream.name());
  bool is_unreadable = false;
  bool is_incomplete = false;

  // Adds an error to both standard error and the JSON answers. Returns false to end the run.
  bool add_error(const Error& error, Written& written) const {
    append_report(written.reports.emplace_back(), stream.name(), error);
    if (request.output.is_json) append_json(written.out, error);
    written.is_unreadable = true;
    return !request.source.is_strict;
  }

  // Writes the output of a unit. Returns false to end the run.
  bool write(Written& written) {
    // A single puzzle writes its solutions at once, so there may be output although `out` is empty.
    std::cout << written.out << std::flush;
    for (std::string& report : written.reports) reports.add(std::move(report));
    written.out.clear();
    written.reports.clear();
    is_unreadable = is_unreadable || written.is_unreadable;
    is_incomplete = is_incomplete || written.is_incomplete;
    return !(written.is_unreadable && request.source.is_strict);
  }
};

engine::Limits limits_of(const SudokuRequest& request) {
  engine::Limits limits = task_for(request.output, request.solver, 1).limits;
  if (request.output.seconds > 0) limits.milliseconds = 1e3 * request.output.seconds;
  if (request.output.is_count_only) limits.kept = 0;
  return limits;
}

// Writes rows of a list.
class RowWriter {
 public:
  RowWriter(const Run& run, const ListRows& rows)
      : run_(run), rows_(rows), max_kept_(limits_of(run.request).kept) {
    answer_.subject.emplace();
  }

  // Writes all rows. Returns false to end the run.
  bool write(Written& written) {
    for (std::size_t row = 0; row < rows_.lines.size(); ++row) {
      if (rows_.ends[row] != End::running) {
        write_row(row, written.out);
      } else if (!run_.add_error((error_++)->error, written)) {
        return false;
      }
    }
    return true;
  }

 private:
  void write_row(std::size_t row, std::string& out) {
    const bool is_clash = rows_.verdicts[row] == Verdict::invalid;
    read_subject(row);
    engine::Report& report = answer_.report;
    report.verdict = rows_.verdicts[row];
    report.end = rows_.ends[row];
    report.is_complete = report.end == End::exhausted;
    report.found = static_cast<std::uint64_t>(rows_.counts[row]);
    report.count = std::to_string(report.found);
    report.stats.nodes = static_cast<std::uint64_t>(rows_.nodes[row]);
    report.milliseconds = is_clash ? 0 : rows_.microseconds[row] / 1e3;
    report.solver = is_clash ? std::string_view(run_.request.solver) : rows_.solvers[row];
    answer_.stated_holds.reset();
    if (stated_ != rows_.stated.end() && std::cmp_equal(*stated_, row)) {
      answer_.stated_holds = true;
      ++stated_;
    }
    answer_.clashes.clear();
    answer_.shapes.clear();
    if (is_clash) {
      answer_.clashes = clashes_->clashes;
      answer_.shapes = clashes_->shapes;
      answer_.clash_count = (clashes_++)->count;
    }
    write_solutions(row, out);
    cli::write(answer_, run_.request.output, out);
  }

  void read_subject(std::size_t row) {
    Subject& subject = *answer_.subject;
    subject.line = rows_.lines[row];
    subject.name = rows_.names[row];
    subject.givens = rows_.givens[row];
    subject.puzzle = rows_.texts[row];
    if (subject.puzzle.empty()) sudoku::append_line(subject.puzzle, cells(rows_.puzzles, row));
  }

  // Adds solutions to the JSON answer, or writes them before the text answer.
  void write_solutions(std::size_t row, std::string& out) {
    const Output& output = run_.request.output;
    const auto kept = std::min(answer_.report.found, max_kept_);
    answer_.shown.reset();
    if (!output.is_count_only && kept < answer_.report.found) answer_.shown = kept;
    answer_.solutions.clear();
    for (std::uint64_t i = 0; i < kept; ++i) {
      const auto found = i == 0 ? cells(rows_.solutions, row) : next_further(row);
      if (!output.is_json) {
        sudoku::append_line(out, found);
        out += '\n';
      } else {
        answer_.solutions += i == 0 ? "\"" : ",\"";
        sudoku::append_line(answer_.solutions, found);
        answer_.solutions += '"';
      }
    }
  }

  using Cells = std::span<const sudoku::Digit>;

  Cells cells(const std::vector<std::uint8_t>& column, std::size_t row) const {
    const std::int32_t begin = rows_.offsets[row];
    return Cells(column).subspan(begin, rows_.offsets[row + 1] - begin);
  }

  Cells next_further(std::size_t row) {
    const std::size_t size = cells(rows_.puzzles, row).size();
    further_ += size;
    return Cells(rows_.further_solutions).subspan(further_ - size, size);
  }

  const Run& run_;
  const ListRows& rows_;
  const std::uint64_t max_kept_;
  Answer answer_;  // reused for all rows to save allocations
  std::vector<engine::RowError>::const_iterator error_ = rows_.errors.begin();
  std::vector<engine::RowClashes>::const_iterator clashes_ = rows_.clashes.begin();
  std::vector<std::int32_t>::const_iterator stated_ = rows_.stated.begin();
  std::size_t further_ = 0;
};

int count_givens_of(const sudoku::VariantPuzzle& puzzle) {
  const auto& givens = puzzle.givens;
  return static_cast<int>(givens.size()) -
         static_cast<int>(std::count(givens.begin(), givens.end(), sudoku::kNoDigit));
}

// Returns the author's words if they say more than the usual rules; otherwise none.
std::string telling_words(const sudoku::Puzzle& puzzle) {
  const std::string& words = puzzle.metadata.description;
  return sudoku::says_more(words) ? words : "";
}

Subject subject_of(const sudoku::Puzzle& puzzle, bool is_json) {
  const std::string more = telling_words(puzzle);
  if (puzzle.variant) {
    const sudoku::VariantPuzzle& variant = *puzzle.variant;
    const std::string size =
        std::to_string(variant.board.height) + "×" + std::to_string(variant.board.width);
    return {puzzle.at.line,
            puzzle.name,
            count_givens_of(variant),
            is_json ? *sudoku::write_rule_json(variant) : "",
            counted(variant.rules.size(), "rule") + " on " + size,
            more};
  }
  return {puzzle.at.line,
          puzzle.name,
          count_givens(puzzle.grid),
          sudoku::write_one_line(puzzle),
          {},
          more};
}

// Names lines that were left out: "left out: lines 1 and 15".
std::string left_out_text(const std::vector<int>& lines) {
  std::string text = lines.size() == 1 ? "left out: line " : "left out: lines ";
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i > 0) text += i + 1 == lines.size() ? " and " : ", ";
    text += std::to_string(lines[i]);
  }
  return text;
}

// Says where the grid is in a text that has other lines, too.
std::string place_text(const sudoku::Puzzle& puzzle) {
  const std::string size = std::to_string(puzzle.grid.size());
  const int first = puzzle.at.line, last = std::max(puzzle.last_line, first);
  std::string text = "read the " + size + "×" + size + " grid in line";
  text += first == last ? " " : "s " + std::to_string(first) + "–";
  return text + std::to_string(last) + "; ";
}

// Notes in the answer which parts of the puzzle it ignores. Returns whether there are any.
bool note_missing(const sudoku::VariantPuzzle& puzzle, Answer& answer) {
  answer.proposals = puzzle.proposals.size();
  for (const auto& missed : puzzle.not_understood) answer.not_understood.push_back(missed.what);
  return answer.proposals > 0 || !answer.not_understood.empty();
}

// A chunk of puzzles with few solutions to show.
class ChunkUnit final : public WorkUnit {
 public:
  // Precondition: are_rows_enough, so the solver is one of plain puzzles.
  ChunkUnit(Run& run, Puzzles puzzles) : run_(run) {
    job_ = *ListJob::create(std::move(puzzles),
                            {.solver = run.request.solver, .limits = limits_of(run.request)});
  }

  bool run() override {
    const bool goes_on = job_->run(kNodesInChunk) == End::running;
    return write_rows() && goes_on && !is_interrupted();
  }

  // An interrupt after a run ends all work without another run.
  bool deliver() override {
    write_rows();
    return run_.write(written_);
  }

 private:
  bool write_rows() {
    if (is_interrupted()) job_->stop();
    const ListRows rows = job_->take();
    return RowWriter(run_, rows).write(written_);
  }

  Run& run_;
  std::unique_ptr<ListJob> job_;
  Written written_;
};

// Solves one puzzle without a limit, or on several threads. With a single thread, solutions go
// straight to standard output and need no memory.
class PuzzleUnit final : public WorkUnit {
 public:
  PuzzleUnit(Run& run, sudoku::ReadPuzzle read, unsigned threads)
      : run_(run), puzzle_(sudoku::take_puzzle(std::move(read))), threads_(threads) {}

  bool run() override {
    stop_ = stop_after(run_.request.output.seconds);
    if (!puzzle_) {
      run_.add_error(puzzle_.error(), written_);
    } else if (auto fault = refused_candidate()) {
      refuse_why_not(*std::move(fault));
    } else if (run_.request.threads == 1) {
      write_answer(std::cout);
    } else {
      std::ostringstream text;
      write_answer(text);
      // Errors follow the answer, as they do without threads.
      written_.out.insert(0, std::move(text).str());
    }
    return false;
  }

  bool deliver() override { return run_.write(written_); }

 private:
  void write_answer(std::ostream& out) {
    if (puzzle_->variant) return write_variant(out);
    const SudokuRequest& request = run_.request;
    const sudoku::Puzzle& puzzle = *puzzle_;
    engine::SudokuInstance sudoku(puzzle);
    Answer answer;
    answer.subject = subject_of(puzzle, request.output.is_json);
    answer.left_out = puzzle.left_out;
    if (!puzzle.left_out.empty()) {
      written_.reports.push_back(run_.stream.name() + ": " + place_text(puzzle) +
                                 left_out_text(puzzle.left_out) + '\n');
    }
    answer.report.solver = request.solver;
    answer.clashes = sudoku.clashes();
    answer.clash_count = answer.clashes.size();
    if (answer.clash_count > 0) answer.shapes = sudoku::shapes_without_clashes(puzzle.grid);
    if (!puzzle.solution.empty()) {
      if (const auto variant = sudoku::to_variant(puzzle)) {
        check_stated(*variant, answer);
      }
    }
    if (!answer.clashes.empty()) {
      answer.report.end = End::exhausted;
      answer.report.is_complete = true;
      answer.report.count = "0";
      answer.report.verdict = Verdict::invalid;
      add_explanations(answer);
      write(answer, request.output, out);
    } else if (request.has_candidates || request.has_candidate_counts) {
      answer_candidates(sudoku, request, std::move(answer), out, stop_, explanations());
    } else {
      // Checks the solver's name before its requirements (memo needs --count).
      const auto solver = sudoku::solver_named(request.solver, puzzle.grid);
      if (!solver) return fail(solver.error());
      const engine::Task task = task_for(request.output, request.solver, threads_);
      const auto plan = sudoku.plan(task, stop_);
      if (!plan) return fail(plan.error());
      run_task(*plan, task, &PuzzleUnit::append_lines, std::move(answer), out);
    }
  }

  void check_stated(const sudoku::VariantPuzzle& puzzle, Answer& answer) const {
    answer.stated_holds = engine::stated_solution_holds(puzzle, stop_);
    if (answer.stated_holds == false) answer.stated_conflict = stated_conflict(puzzle, stop_);
  }

  Explain explanations() {
    return [this](Answer& answer) { add_explanations(answer); };
  }

  // Explains what the request asks about.
  void add_explanations(Answer& answer) {
    const SudokuRequest& request = run_.request;
    const bool is_json = request.output.is_json;
    const auto& variant = puzzle_->variant;
    if (request.is_explained) {
      answer.explanation =
          variant ? explain(*variant, is_json, stop_) : explain(*puzzle_, is_json, stop_);
    }
    add_steps(answer);
    if (!request.why_not) return;
    auto text = variant ? why_not(*variant, *request.why_not, is_json, stop_)
                        : why_not(*puzzle_, *request.why_not, is_json, stop_);
    if (text) {
      answer.why_not = *std::move(text);
    } else {
      refuse_why_not(text.error());
    }
  }

  void add_steps(Answer& answer) {
    const SudokuRequest& request = run_.request;
    if (!request.is_rated && !request.has_hint && !request.has_steps) return;
    const bool is_json = request.output.is_json;
    const auto& variant = puzzle_->variant;
    const auto logic = variant ? engine::logic_puzzle_with_rules(*variant, stop_)
                               : engine::logic_puzzle(*puzzle_, stop_);
    const auto take = [&](std::string& to, std::string_view what, Result<std::string> found) {
      if (found) {
        to = *std::move(found);
        return;
      }
      const ErrorCode code = found.error().code;
      // The puzzle itself can be read, so this is an answer.
      const std::string why(code == ErrorCode::stopped ? stop_text(engine::end_of(stop_))
                                                       : sentence(code));
      to = is_json ? "null" : "no " + std::string(what) + ": " + why;
    };
    const auto describe = [&](const auto& puzzle) {
      if (request.is_rated || request.has_steps) {
        const auto path = steps(puzzle, stop_);
        if (request.is_rated) take(answer.rating, "rating", rating(path, is_json));
        if (request.has_steps) take(answer.steps, "steps", steps(puzzle, path, is_json));
      }
      if (request.has_hint) take(answer.hint, "hint", hint(puzzle, is_json, stop_));
    };
    if (logic) return describe(*logic);
    if (logic.error().code == ErrorCode::plain_only) return describe(*variant);
    if (request.is_rated) take(answer.rating, "rating", logic.error());
    if (request.has_hint) take(answer.hint, "hint", logic.error());
    if (request.has_steps) take(answer.steps, "steps", logic.error());
  }

  std::optional<Error> refused_candidate() const {
    const auto& candidate = run_.request.why_not;
    if (!candidate) return std::nullopt;
    return puzzle_->variant ? refuse_candidate(*puzzle_->variant, *candidate)
                            : engine::refuse_candidate(*puzzle_, *candidate);
  }

  void refuse_why_not(Error error) {
    error.setting = "why-not";
    fail(std::move(error));
  }

  void write_variant(std::ostream& out) {
    const SudokuRequest& request = run_.request;
    const auto instance = engine::VariantInstance::create(puzzle_->variant, puzzle_->model);
    if (!instance) return fail(instance.error());
    report_jumps();
    Answer answer;
    answer.subject = subject_of(*puzzle_, request.output.is_json);
    answer.report.solver = request.solver;
    check_stated(*puzzle_->variant, answer);
    written_.is_incomplete = note_missing(*puzzle_->variant, answer);
    if (request.has_candidates || request.has_candidate_counts) {
      answer_candidates(**instance, request, std::move(answer), out, stop_, explanations());
      return;
    }
    const engine::Task task = task_for(request.output, request.solver, threads_);
    const auto plan = (*instance)->plan(task, stop_);
    if (!plan) return fail(plan.error());
    run_task(*plan, task, &PuzzleUnit::append_boards, std::move(answer), out);
  }

  using Append = void (PuzzleUnit::*)(const engine::Solutions&, char end, std::string& text,
                                      const std::function<bool()>& next) const;

  void run_task(const std::shared_ptr<const engine::Plan>& plan, const engine::Task& task,
                Append append, Answer answer, std::ostream& out) {
    const Describe describe = [&](const auto& solutions, char end, auto& text, const auto& next) {
      (this->*append)(solutions, end, text, next);
    };
    std::string report = answer_task(plan, task, threads_, describe, run_.request.output,
                                     std::move(answer), out, stop_, explanations());
    if (!report.empty()) written_.reports.push_back(std::move(report));
  }

  // Reports an error, at the puzzle's place unless it has its own.
  void fail(Error error) {
    if (error.at.line == 0) error.at = puzzle_->at;
    run_.add_error(error, written_);
  }

  // Reports lines with gaps, and dots between distant cells: in typed rules these are usually
  // mistakes.
  void report_jumps() {
    const sudoku::VariantPuzzle& puzzle = *puzzle_->variant;
    const bool is_written = puzzle.format == "rule-text" || !run_.request.source.rules.empty();
    const auto place = [&](sudoku::CellId cell) {
      return cell_name({puzzle.board.row_of(cell), puzzle.board.column_of(cell)});
    };
    for (const sudoku::Jump& jump : sudoku::find_jumps(puzzle)) {
      const sudoku::Rule& rule = puzzle.rules[jump.rule];
      if (!is_written && !is_pair(rule.kind)) continue;
      const int line = std::max({rule.at.line, puzzle_->at.line, 1});
      written_.reports.push_back(run_.stream.name() + ':' + std::to_string(line) + ": the " +
                                 std::string(sudoku::name(rule.kind)) + " jumps from " +
                                 place(jump.from) + " to " + place(jump.to) + '\n');
    }
  }

  // Writes one symbol for each cell of the board, a dot for cells outside every grid.
  void append_boards(const engine::Solutions& solutions, char end, std::string& text,
                     const std::function<bool()>& next) const {
    const sudoku::Board& board = puzzle_->variant->board;
    const std::vector<bool> present = present_cells(board);
    const std::string_view quote = run_.request.output.is_json ? "\"" : "";
    for (std::size_t at = 0; at < solutions.cells.size(); at += present.size()) {
      text += quote;
      for (std::size_t cell = 0; cell < present.size(); ++cell) {
        const std::uint8_t digit = solutions.cells[at + cell];
        text += present[cell] ? symbol_of(digit) : sudoku::symbol(0);
      }
      text += quote;
      text += end;
      if (!next()) return;
    }
  }

  void append_lines(const engine::Solutions& solutions, char end, std::string& text,
                    const std::function<bool()>& next) const {
    const std::size_t size = puzzle_->grid.cells().size();
    const bool is_json = run_.request.output.is_json;
    for (std::size_t at = 0; at < solutions.cells.size(); at += size) {
      if (is_json) text += '"';
      sudoku::append_line(text, std::span(solutions.cells).subspan(at, size));
      if (is_json) text += '"';
      text += end;
      if (!next()) return;
    }
  }

  Run& run_;
  Result<sudoku::Puzzle> puzzle_;
  unsigned threads_;
  Stop stop_;  // of this puzzle, once it runs
  Written written_;
};

// Returns whether the answer for a puzzle has more than a row of a list.
bool needs_own_unit(const sudoku::ReadPuzzle& read) {
  const auto* const other = std::get_if<std::unique_ptr<Result<sudoku::Puzzle>>>(&read);
  if (other == nullptr || !**other) return false;
  const sudoku::Puzzle& puzzle = ***other;
  // A row can say only that a stated solution holds.
  return puzzle.variant != nullptr || engine::stated_solution_holds(puzzle) == false ||
         !puzzle.left_out.empty() || !telling_words(puzzle).empty();
}

// Returns whether rows can hold all solutions to show.
bool are_rows_enough(const SudokuRequest& request) {
  const Output& output = request.output;
  if (!request.source.rules.empty()) return false;
  const bool is_plain_solver =
      request.solver == kAutomatic || find_named(sudoku::kSolvers, request.solver);
  if (!is_plain_solver) return false;
  if (request.has_candidates || request.has_candidate_counts) return false;
  if (request.is_explained || request.why_not) return false;
  if (request.is_rated || request.has_hint || request.has_steps) return false;
  if (output.is_count_only) return output.solutions <= std::numeric_limits<std::int32_t>::max();
  return 0 < output.solutions && output.solutions <= kFewSolutions;
}

int answer_stream(PuzzleStream& stream, const SudokuRequest& request) {
  Run run{request, stream};
  const bool are_chunks = are_rows_enough(request);
  const bool is_shared = request.threads > 1;
  const std::size_t most = are_chunks ? kChunk : is_shared ? kLargePuzzles * request.threads : 1;
  Puzzles puzzles;
  std::size_t next = 0;
  const auto next_unit = [&]() -> std::unique_ptr<WorkUnit> {
    if (next == puzzles.size()) {
      puzzles = is_interrupted() ? Puzzles() : stream.next(most);
      next = 0;
      if (puzzles.empty()) return nullptr;
      const bool are_rows = std::none_of(puzzles.begin(), puzzles.end(), needs_own_unit);
      const bool is_chunk = are_chunks && are_rows && !(is_shared && puzzles.size() == 1);
      if (is_chunk) return std::make_unique<ChunkUnit>(run, std::exchange(puzzles, {}));
    }
    const unsigned threads = puzzles.size() == 1 ? request.threads : 1;
    return std::make_unique<PuzzleUnit>(run, std::move(puzzles[next++]), threads);
  };
  engine::run_in_order(next_unit, request.threads, stop_after(0));
  if (!stream.left_out().empty()) {
    run.reports.add(stream.name() + ": " + left_out_text(stream.left_out()) + '\n');
  }
  run.reports.finish();
  if (stream.report_cut_off() || run.is_unreadable) return kUnreadable;
  return run.is_incomplete ? kIncomplete : 0;
}

// Counts the solutions of a single puzzle.
int answer_only_puzzle(const SudokuRequest& request) {
  const auto read = read_sudoku(request.source);
  if (const int* const status = std::get_if<int>(&read)) return *status;
  const auto& puzzle = std::get<sudoku::Puzzle>(read);
  const auto instance = bare_instance(puzzle);
  if (!instance) return report_problem(Input::name_of(request.source.path), instance.error());
  Answer answer{.subject = subject_of(puzzle, request.output.is_json)};
  const bool is_incomplete = puzzle.variant && note_missing(*puzzle.variant, answer);
  engine::Task task = task_for(request.output, request.solver, request.threads);
  task.limits.solutions = engine::Limits::kAll;
  const int status =
      answer_saved(ProblemKind::sudoku, **instance, task, request.threads, request.saving,
                   request.output, std::move(answer), stop_after(request.output.seconds));
  return status == 0 && is_incomplete ? kIncomplete : status;
}

}  // namespace

int run_sudoku(const SudokuRequest& request) {
  if (!request.saving.path.empty()) return answer_only_puzzle(request);
  auto stream = PuzzleStream::open(request.source);
  if (const int* const status = std::get_if<int>(&stream)) return *status;
  SudokuRequest held = request;
  held.output.is_held = request.threads > 1;
  return answer_stream(std::get<PuzzleStream>(stream), held);
}

}  // namespace dance::cli
