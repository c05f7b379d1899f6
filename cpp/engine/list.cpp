#include "engine/list.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "engine/list_cut.hpp"
#include "engine/sudoku.hpp"
#include "engine/variant.hpp"
#include "sudoku/constraints/variant_puzzle.hpp"
#include "sudoku/formats/blocks.hpp"
#include "sudoku/formats/puzzle_reader.hpp"
#include "sudoku/formats/read.hpp"
#include "sudoku/formats/table.hpp"
#include "sudoku/formats/write.hpp"
#include "sudoku/puzzle/grid.hpp"
#include "sudoku/puzzle/plain_line.hpp"
#include "sudoku/solvers/solver.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::engine {
namespace {

// A search that finds a solution does not report the rest of its budget, so budgets are small.
constexpr std::uint64_t kListNodesAtOnce = 256;

// A node of a variant takes far longer, so a run ends after this many to let its caller look at the
// clock.
constexpr std::uint64_t kVariantNodesAtOnce = 1'000;

// Reads an item; several puzzles in one item are an error. A rule or heading alone, an empty grid
// elsewhere, is part of another puzzle in a list.
Result<sudoku::Puzzle> read_item(std::string_view text, const ListText& list) {
  if (list.format.empty()) {
    auto puzzle = sudoku::read_puzzle(text);
    const bool may_be_part = puzzle && (puzzle->variant || puzzle->format == "rule-text");
    if (may_be_part && sudoku::is_rule_alone(text)) {
      return Error{ErrorCode::unknown_format, puzzle->at};
    }
    return sudoku::with_symbols(std::move(puzzle), list.symbols);
  }
  auto puzzles = sudoku::read_puzzles(text, list.format);
  if (puzzles.size() == 1) return sudoku::with_symbols(std::move(puzzles.front()), list.symbols);
  return Error{ErrorCode::several_puzzles, {}, std::to_string(puzzles.size()), "1"};
}

// A plain line takes two runs: one to find its solution, one to prove it unique.
constexpr int kPlainRuns = 2;

constexpr int kPlainSize = 9;

// The most rows to reserve capacity for, more than are taken at a time from a long list.
constexpr std::size_t kMaxReserved = 1u << 14;

void append(std::vector<std::uint8_t>& column, std::span<const sudoku::Digit> cells) {
  column.insert(column.end(), cells.begin(), cells.end());
}

// Distinguishes the digit 0 from a cell outside every grid.
void mark_zeros(const sudoku::Board& board, std::vector<sudoku::Digit>& cells) {
  const std::vector<bool> present = sudoku::present_cells(board);
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (cells[cell] == 0 && present[cell]) cells[cell] = kZeroDigit;
  }
}

}  // namespace

void TextColumn::add(std::string_view row) {
  text += row;
  std::replace(text.end() - static_cast<std::ptrdiff_t>(row.size()), text.end(), '\0', ' ');
  ends.push_back(static_cast<std::int32_t>(text.size()));
}

std::string_view TextColumn::operator[](std::size_t row) const {
  const std::int32_t begin = row == 0 ? 0 : ends[row - 1];
  return std::string_view(text).substr(begin, ends[row] - begin);
}

// Solves the puzzles of a list one after the other.
class ListJob::Work {
 public:
  Work(ListText list, ListSettings settings, sudoku::SolverKind solver, Clock clock)
      : list_(std::move(list)), settings_(std::move(settings)), solver_(solver), clock_(clock) {}

  void find_puzzles();
  void take_puzzles(std::vector<sudoku::ReadPuzzle> puzzles);

  End run(std::uint64_t nodes);
  void stop(End end);
  ListRows take();
  double milliseconds() const { return elapsed_; }

 private:
  void prepare();
  void reserve_rows();
  bool read_plain();
  bool solve_plain(std::uint64_t nodes);
  void begin_with_plain_search();
  void reclaim_plain_search();
  bool end_plain_row(End end);
  bool is_at_end() const { return next_ == std::max(items_.size(), puzzles_.size()); }
  Result<sudoku::Puzzle> read_next();
  void begin(Result<sudoku::Puzzle> puzzle);
  void begin_variant();
  std::int32_t next_row() const { return static_cast<std::int32_t>(rows_.lines.size()); }
  void search(std::uint64_t nodes);
  bool keeps_more() const { return found_ < settings_.limits.kept; }
  void keep_solution();
  bool is_at_limit() const { return found_ >= settings_.limits.solutions; }
  void renew_stop();
  void take_time();
  bool is_out_of_time();
  std::uint64_t nodes_left() const { return settings_.limits.nodes_left(search_->nodes()); }
  void end_row(End end, bool is_invalid = false);
  void append_result(End end, bool is_invalid, std::uint64_t nodes, std::string_view solver);
  void append_puzzle();
  void append_variant();
  void append_rules(const std::string& words);
  void finish_row(std::string_view name, std::string_view text);

  ListText list_;
  ListSettings settings_;
  sudoku::SolverKind solver_;  // for 9×9 puzzles
  Clock clock_;
  std::vector<ListItem> items_;              // still to parse,
  std::vector<sudoku::ReadPuzzle> puzzles_;  // or already parsed
  std::size_t next_ = 0;

  // Reused for all plain lines; null if the solver has no fast path for them.
  std::unique_ptr<sudoku::PlainSolver> plain_search_;
  sudoku::PlainSolver* borrowed_search_ = nullptr;  // the same while `search_` owns it
  sudoku::PlainCells plain_puzzle_;
  sudoku::PlainCells plain_solution_;

  // The current puzzle.
  std::int32_t line_ = 0;
  std::optional<Result<sudoku::Puzzle>> current_;
  std::optional<ListedVariant> variant_;  // instead of a plain puzzle
  std::string title_;                     // of a variant with missing parts
  std::unique_ptr<Search> search_;        // a sudoku::Solver, or the search of a variant
  std::vector<sudoku::Digit> kept_;       // cells of the solutions to store in its row
  std::uint64_t found_ = 0;
  double milliseconds_ = 0;        // of the puzzle
  double elapsed_ = 0;             // of the list
  double last_clock_ = 0;          // time of the last update of both
  const Stop stop_{Stop::kNever};  // due when the time of the puzzle or of the list is up

  End end_ = End::running;
  ListRows rows_;
};

void ListJob::Work::find_puzzles() {
  if (list_.layout == ListLayout::whole) {
    puzzles_ = read_whole(list_.text, list_.format);
  } else {
    items_ = list_items(list_.text, list_.layout, list_.first_line == 1);
  }
  prepare();
}

void ListJob::Work::take_puzzles(std::vector<sudoku::ReadPuzzle> puzzles) {
  puzzles_ = std::move(puzzles);
  prepare();
}

// A line that looks plain is certainly a puzzle only if any format is allowed.
void ListJob::Work::prepare() {
  const bool is_any_format = list_.format.empty() && list_.symbols.empty();
  const bool may_be_plain =
      !puzzles_.empty() || (list_.layout == ListLayout::lines && is_any_format);
  if (may_be_plain) plain_search_ = sudoku::make_plain_solver(solver_);
  reserve_rows();
}

// Reserves capacity for 9×9 puzzles, the most common: growing columns takes as long as filling
// them.
void ListJob::Work::reserve_rows() {
  const std::size_t left = std::max(items_.size(), puzzles_.size()) - next_;
  const std::size_t rows = std::min(left, kMaxReserved);
  const std::size_t cells = rows * sudoku::PlainCells::kCount;
  rows_.lines.reserve(rows);
  rows_.verdicts.reserve(rows);
  rows_.ends.reserve(rows);
  rows_.sizes.reserve(rows);
  rows_.givens.reserve(rows);
  rows_.counts.reserve(rows);
  rows_.nodes.reserve(rows);
  rows_.microseconds.reserve(rows);
  rows_.solvers.reserve(rows);
  rows_.names.ends.reserve(rows);
  rows_.texts.ends.reserve(rows);
  rows_.offsets.reserve(rows + 1);
  rows_.puzzles.reserve(items_.empty() ? cells : std::min(cells, list_.text.size()));
  rows_.solutions.reserve(rows_.puzzles.capacity());
}

End ListJob::Work::run(std::uint64_t nodes) {
  last_clock_ = clock_();
  renew_stop();
  while (nodes > 0 && end_ == End::running) {
    if (!search_ && is_at_end()) {
      end_ = End::exhausted;
      break;
    }
    const std::uint64_t budget = std::min(nodes, kListNodesAtOnce);
    if (!search_ && !solve_plain(budget)) begin(read_next());
    const bool is_variant = variant_.has_value();
    const std::uint64_t most = is_variant ? std::min(nodes, kVariantNodesAtOnce) : budget;
    if (search_ && is_at_limit()) end_row(End::limit);
    if (search_ && nodes_left() > 0) search(std::min(most, nodes_left()));
    if (search_ && nodes_left() == 0) end_row(End::nodes);
    if (search_ && is_out_of_time()) end_row(End::time);
    nodes -= is_variant ? nodes : budget;
  }
  take_time();
  if (end_ == End::running && elapsed_ >= settings_.milliseconds) stop(End::time);
  return end_;
}

void ListJob::Work::stop(End end) {
  last_clock_ = clock_();
  if (search_) end_row(end);
  end_ = end;
  next_ = std::max(items_.size(), puzzles_.size());
}

ListRows ListJob::Work::take() {
  ListRows rows = std::exchange(rows_, {});
  reserve_rows();
  return rows;
}

Result<sudoku::Puzzle> ListJob::Work::read_next() {
  if (items_.empty()) {
    auto puzzle = sudoku::take_puzzle(std::move(puzzles_[next_++]));
    line_ = puzzle ? puzzle->at.line : puzzle.error().at.line;
    return puzzle;
  }
  const ListItem& item = items_[next_++];
  line_ = item.line + list_.first_line - 1;
  auto puzzle = read_item(item.text, list_);
  if (puzzle) return puzzle;
  Error error = puzzle.error();
  error.at.line =
      error.at.line == 0 ? line_ : error.at.line + item.first_line + list_.first_line - 2;
  return error;
}

// Reads the next puzzle if it is a plain line, without advancing past it.
bool ListJob::Work::read_plain() {
  if (!plain_search_) return false;
  if (!items_.empty()) {
    line_ = items_[next_].line + list_.first_line - 1;
    return read_plain_cells(items_[next_].text, plain_puzzle_);
  }
  const auto* const plain = std::get_if<sudoku::PlainLine>(&puzzles_[next_]);
  if (plain == nullptr) return false;
  line_ = plain->at.line;
  plain_puzzle_ = plain->cells;
  return true;
}

// Solves a plain line, as nearly all lines of most lists are, directly from its text to its row.
// Returns false if the next puzzle is not a plain line or contradicts itself, which the slow path
// diagnoses.
bool ListJob::Work::solve_plain(std::uint64_t nodes) {
  if (is_at_limit() || !read_plain() || !plain_search_->restart(plain_puzzle_)) return false;
  for (int run = 0; run < kPlainRuns; ++run) {
    const std::uint64_t left = settings_.limits.nodes_left(plain_search_->nodes());
    if (left == 0) break;
    const Outcome outcome = plain_search_->run(std::min(nodes, left));
    if (outcome == Outcome::paused) break;
    if (outcome == Outcome::exhausted) return end_plain_row(End::exhausted);
    if (keeps_more()) {
      plain_search_->read_solution(plain_solution_);
      append(kept_, plain_solution_.cells());
    }
    ++found_;
    if (is_at_limit()) return end_plain_row(End::limit);
  }
  begin_with_plain_search();
  return true;
}

// Continues a plain search that takes longer as a regular search.
void ListJob::Work::begin_with_plain_search() {
  current_ = read_next();
  borrowed_search_ = plain_search_.get();
  search_ = std::move(plain_search_);
}

// Keeps the plain search for the next puzzle, as making another takes as long as some searches.
void ListJob::Work::reclaim_plain_search() {
  if (borrowed_search_ == nullptr) return;
  static_cast<void>(search_.release());
  plain_search_.reset(std::exchange(borrowed_search_, nullptr));
}

// Always returns true.
bool ListJob::Work::end_plain_row(End end) {
  append_result(end, false, plain_search_->nodes(), plain_search_->solver());
  rows_.sizes.push_back(kPlainSize);
  rows_.givens.push_back(sudoku::count_givens(plain_puzzle_));
  append(rows_.puzzles, plain_puzzle_.cells());
  finish_row({}, {});
  ++next_;
  return true;
}

void ListJob::Work::begin_variant() {
  take_time();
  renew_stop();
  auto opened = open_listed_variant(**current_, stop_);
  if (!opened) {
    title_ = (*current_)->variant->title;
    Error error = opened.error();
    error.at.line = line_;
    current_ = std::move(error);
    return end_row(End::running);
  }
  variant_ = *std::move(opened);
  search_ = variant_->plan->begin({}, stop_);
  if (const End end = variant_->plan->stopped_by(); end != End::running) end_row(end);
}

void ListJob::Work::begin(Result<sudoku::Puzzle> puzzle) {
  current_ = std::move(puzzle);
  if (!*current_) return end_row(End::running);
  if ((*current_)->variant) return begin_variant();
  const sudoku::Puzzle& read = **current_;
  auto clashes = sudoku::find_clashes(read.grid, RowClashes::kMax);
  if (!clashes.empty()) {
    const std::size_t count = count_clashes(read.grid);
    rows_.clashes.push_back({next_row(), read.grid.size(), std::move(clashes), count,
                             sudoku::shapes_without_clashes(read.grid)});
    return end_row(End::exhausted, true);
  }
  search_ = *sudoku::make_solver(settings_.solver, read.grid, read.candidates);
}

void ListJob::Work::search(std::uint64_t nodes) {
  const Outcome outcome = search_->run(nodes);
  if (outcome == Outcome::exhausted) {
    return end_row(End::exhausted, variant_ && found_ == 0 && variant_->plan->is_invalid(stop_));
  }
  if (outcome == Outcome::paused) return;
  if (keeps_more()) keep_solution();
  ++found_;
  if (is_at_limit()) end_row(End::limit);
}

void ListJob::Work::keep_solution() {
  if (!variant_) {
    return append(kept_, static_cast<const sudoku::Solver&>(*search_).solution().cells());
  }
  Solutions solutions;
  variant_->plan->collect(*search_, solutions);
  const sudoku::Board& board = variant_->puzzle->board;
  if (sudoku::has_digit(board.digits, 0)) mark_zeros(board, solutions.cells);
  append(kept_, solutions.cells);
}

void ListJob::Work::renew_stop() {
  stop_.renew(
      std::min(settings_.limits.milliseconds - milliseconds_, settings_.milliseconds - elapsed_));
}

// Reading the clock is slow, so it is read only once per puzzle unless there is a time limit.
void ListJob::Work::take_time() {
  const double now = clock_();
  const double passed = now - std::exchange(last_clock_, now);
  milliseconds_ += passed;
  elapsed_ += passed;
}

bool ListJob::Work::is_out_of_time() {
  if (std::isinf(settings_.limits.milliseconds)) return false;
  take_time();
  return milliseconds_ >= settings_.limits.milliseconds;
}

void ListJob::Work::end_row(End end, bool is_invalid) {
  append_result(end, is_invalid, search_ ? search_->nodes() : 0,
                search_ ? search_->solver() : std::string_view());
  variant_ ? append_variant() : append_puzzle();
  current_.reset();
  variant_.reset();
  reclaim_plain_search();
  search_.reset();
}

void ListJob::Work::append_result(End end, bool is_invalid, std::uint64_t nodes,
                                  std::string_view solver) {
  take_time();
  rows_.verdicts.push_back(verdict_of(found_, end == End::exhausted, is_invalid));
  rows_.ends.push_back(end);
  rows_.counts.push_back(static_cast<double>(std::exchange(found_, 0)));
  rows_.nodes.push_back(static_cast<double>(nodes));
  rows_.microseconds.push_back(1000 * std::exchange(milliseconds_, 0));
  rows_.solvers.push_back(solver);
}

void ListJob::Work::append_puzzle() {
  if (!*current_) {
    rows_.errors.push_back({next_row(), current_->error()});
    rows_.sizes.push_back(0);
    rows_.givens.push_back(0);
    return finish_row(std::exchange(title_, {}), {});
  }
  const sudoku::Puzzle& puzzle = **current_;
  rows_.sizes.push_back(static_cast<std::uint8_t>(puzzle.grid.size()));
  rows_.givens.push_back(sudoku::count_givens(puzzle.grid));
  append(rows_.puzzles, puzzle.grid.cells());
  append_rules(puzzle.metadata.description);
  if (stated_solution_holds(puzzle) == true) rows_.stated.push_back(next_row());
  const bool are_cells_all = puzzle.grid.has_usual_boxes() && puzzle.candidates.empty();
  finish_row(puzzle.name, are_cells_all ? "" : sudoku::write_one_line(puzzle));
}

void ListJob::Work::append_variant() {
  const sudoku::VariantPuzzle& puzzle = *variant_->puzzle;
  std::vector<sudoku::Digit> cells(puzzle.board.cell_count());
  for (std::size_t cell = 0; cell < puzzle.givens.size(); ++cell) {
    const int given = puzzle.givens[cell];
    if (given >= 0) cells[cell] = given == 0 ? kZeroDigit : static_cast<sudoku::Digit>(given);
  }
  const auto blank = std::count(cells.begin(), cells.end(), 0);
  rows_.sizes.push_back(
      static_cast<std::uint8_t>(std::max(puzzle.board.height, puzzle.board.width)));
  rows_.givens.push_back(static_cast<std::int32_t>(cells.size() - blank));
  append(rows_.puzzles, cells);
  append_rules(puzzle.rules_text);
  finish_row(puzzle.title, variant_->text);
}

void ListJob::Work::append_rules(const std::string& words) {
  if (sudoku::says_more(words)) rows_.rules.push_back({next_row(), words});
}

void ListJob::Work::finish_row(std::string_view name, std::string_view text) {
  rows_.lines.push_back(line_);
  rows_.names.add(name);
  rows_.texts.add(text);
  const std::size_t begin = rows_.solutions.size();
  const auto first_end = kept_.begin() + std::min(kept_.size(), rows_.puzzles.size() - begin);
  rows_.solutions.insert(rows_.solutions.end(), kept_.begin(), first_end);
  rows_.further_solutions.insert(rows_.further_solutions.end(), first_end, kept_.end());
  kept_.clear();
  rows_.solutions.resize(rows_.puzzles.size());
  rows_.offsets.push_back(static_cast<std::int32_t>(rows_.puzzles.size()));
}

ListJob::ListJob(std::unique_ptr<Work> work) : work_(std::move(work)) {}

ListJob::~ListJob() = default;

Result<std::unique_ptr<ListJob>> ListJob::create(ListText list, ListSettings settings,
                                                 Clock clock) {
  const auto solver = sudoku::solver_named(settings.solver, *sudoku::Grid::create(kPlainSize));
  if (!solver) return solver.error();
  if (!list.format.empty()) {
    const auto formats = sudoku::formats_named(list.format);
    if (!formats) return formats.error();
  }
  auto work = std::make_unique<Work>(std::move(list), std::move(settings), *solver, clock);
  work->find_puzzles();
  return std::unique_ptr<ListJob>(new ListJob(std::move(work)));
}

Result<std::unique_ptr<ListJob>> ListJob::create(std::vector<sudoku::ReadPuzzle> puzzles,
                                                 ListSettings settings, Clock clock) {
  auto job = create(ListText{}, std::move(settings), clock);
  if (job) (*job)->work_->take_puzzles(std::move(puzzles));
  return job;
}

End ListJob::run(std::uint64_t nodes) {
  return work_->run(nodes);
}

void ListJob::stop(End end) {
  work_->stop(end);
}

ListRows ListJob::take() {
  return work_->take();
}

double ListJob::milliseconds() const {
  return work_->milliseconds();
}

}  // namespace dance::engine
